#if os(Linux)
    import Foundation
    import IntentHost

    extension PlantCare {
        /// The app as a host sees it.
        ///
        /// - Parameters:
        ///   - data: Where the catalogue lies; in the folder for data of apps when `nil`.
        ///   - pictures: The folder of pictures; `PLANTCARE_PICTURES`, else that of Debian's
        ///     tuxpaint-stamps-default, when `nil`.
        public static func app(data: URL? = nil, pictures: URL? = nil) -> IntentApp {
            let navigation = PlantNavigation()
            return IntentApp(
                name: "plantcare", identifier: "org.viewfinder.plantcare",
                intents: [
                    OpenPlantIntent.self, OpenPlantCollectionIntent.self, ShowPlantCandidatesIntent.self,
                    SearchPlantsIntent.self,
                ],
                entities: [PlantEntity.self, PlantCollectionEntity.self],
                valueQueries: [PlantVisualQuery.self], resources: Bundle.module.bundleURL,
                launch: {
                    let folder = try data ?? defaultData
                    try await launch(navigation, data: folder, pictures: pictures ?? defaultPictures) {
                        report($0.done, of: $0.total)
                    }
                },
                screen: { await navigation.screen(in: $0) })
        }

        private static var defaultPictures: URL {
            let given = ProcessInfo.processInfo.environment["PLANTCARE_PICTURES"]
            return URL(filePath: given ?? "/usr/share/tuxpaint/stamps/plants")
        }

        private static var defaultData: URL {
            get throws {
                try FileManager.default.url(
                    for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
                ).appending(path: "plantcare")
            }
        }

        private static func report(_ done: Int, of total: Int) {
            let end = done == total ? "\n" : ""
            FileHandle.standardError.write(Data("\rImporting plants: \(done) of \(total)\(end)".utf8))
        }
    }
#endif
