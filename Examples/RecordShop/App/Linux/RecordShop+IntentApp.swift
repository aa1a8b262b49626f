#if os(Linux)
    import AppIntents
    import IntentHost

    extension RecordShop {
        /// The app as a host sees it.
        ///
        /// - Parameters:
        ///   - stock: Where `covers.py` drew; in the folder for data of apps when `nil`.
        ///   - budget: How long a search may take that the host waits for; no limit when `nil`.
        ///   - place: Where the person is.
        ///   - now: The time, which decides what concerts are still to come.
        @MainActor package static func app(
            stock: URL? = nil, budget: Duration? = .milliseconds(300), near place: Place = .shop,
            now: @escaping @Sendable () -> Date = { .now }
        ) -> IntentApp {
            let appState = AppState()
            let dependencies = AppDependencyManager()
            return IntentApp(
                name: "recordshop", identifier: "org.viewfinder.recordshop",
                intents: [
                    OpenAlbumIntent.self, OpenConcertIntent.self, SemanticContentSearchIntent.self,
                    SearchShopIntent.self,
                ],
                entities: [AlbumEntity.self, ConcertEntity.self], valueQueries: [SearchHandler.self],
                shortcuts: RecordShopShortcuts.self, dependencies: dependencies,
                launch: {
                    let stock = try stock ?? defaultStock
                    let table = stock.appending(path: "stock.jsonl")
                    guard FileManager.default.fileExists(atPath: table.path) else {
                        throw MissingStock(table: table)
                    }
                    try await launch(
                        appState, stock: stock, budget: budget, near: place, now: now,
                        dependencies: dependencies)
                },
                screen: { await appState.screen.text(in: $0) })
        }

        /// There is nothing to sell yet.
        private struct MissingStock: LocalizedError {
            let table: URL
            var errorDescription: String? {
                "there is no \(table.path); Examples/RecordShop/covers.py draws the stock."
            }
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
