#if os(Linux)
    package import Foundation
    package import IntentHost

    extension RecordShop {
        /// The app as a host sees it.
        ///
        /// - Parameters:
        ///   - stock: Where `covers.py` drew; in the folder for data of apps when `nil`.
        ///   - place: Where the person is.
        ///   - now: The time, which decides what concerts are still to come.
        @MainActor package static func app(
            stock: URL? = nil, near place: Place = .shop, now: @escaping @Sendable () -> Date = { .now }
        ) -> IntentApp {
            let appState = AppState()
            return IntentApp(
                name: "recordshop", identifier: "org.viewfinder.recordshop",
                intents: [
                    OpenAlbumIntent.self, OpenConcertIntent.self, SemanticContentSearchIntent.self,
                    SearchShopIntent.self,
                ],
                entities: [AlbumEntity.self, ConcertEntity.self], valueQueries: [SearchHandler.self],
                shortcuts: RecordShopShortcuts.self,
                launch: {
                    try await launch(appState, stock: try stock ?? defaultStock, near: place, now: now)
                },
                screen: { await appState.screen.text(in: $0) })
        }

        private static var defaultStock: URL {
            get throws {
                try FileManager.default.url(
                    for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
                ).appending(path: "RecordShop")
            }
        }
    }
#endif
