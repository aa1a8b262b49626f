import Foundation
import Viewfinder

/// The picture that `search --explain` writes.
enum Explaining {
    /// Draws a scene with what was found in it, as PNG.
    static func picture(of scene: Scene, answer: SearchAnswer, from catalog: Catalog) async throws -> Data {
        throw ViewfinderError(.badInput, "This build cannot draw explanations; leave out --explain.")
    }
}
