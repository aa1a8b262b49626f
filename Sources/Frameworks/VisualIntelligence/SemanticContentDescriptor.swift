@_exported public import AppIntents
@_exported public import CoreVideo

/// What the system saw: general words for it, and its pixels.
///
/// An app gets one from the system and cannot make one. A test makes one through `AppIntentsTesting`.
public struct SemanticContentDescriptor: _SystemIntentValue, CustomStringConvertible {
    /// General words for what is seen, in English, never the name of one thing: "plant", not "Monstera deliciosa".
    public let labels: [String]
    private let pixels: CVReadOnlyPixelBuffer?

    /// The captured pixels, upright; `nil` where the system has words only.
    public var pixelBuffer: CVReadOnlyPixelBuffer? { pixels }

    /// What a host saw.
    package init(labels: [String], pixelBuffer: CVReadOnlyPixelBuffer?) {
        self.labels = labels
        pixels = pixelBuffer
    }

    /// The name of the type for people.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Scene" }
    /// How the value is shown.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(labels.joined(separator: ", "))")
    }
    /// A text for developers.
    public var description: String {
        let pixels = pixels == nil ? "no pixels" : "pixels"
        return "SemanticContentDescriptor(labels: \(labels), \(pixels))"
    }
}
