import AppIntents
import CoreVideo
import IntentHost
import RecordShopApp

extension RecordShop {
    /// The app as a host on Linux sees it.
    package static func app(
        in folder: URL? = nil, near place: Place = .shop, now: @escaping @Sendable () -> Date = { .now }
    ) -> IntentApp {
        IntentApp(
            name: "recordshop", identifier: "org.example.recordshop", intents: intents, entities: entities,
            valueQueries: valueQueries, shortcuts: shortcuts,
            launch: { try await launch(in: folder, near: place, now: now) }, screen: { await screen })
    }
}

/// Finds no words for scenes: the shop needs none.
package struct NoWords: SceneLabeller {
    package init() {}
    package func labels(for pixels: CVReadOnlyPixelBuffer) async throws -> [String] { [] }
}
