import IntentAudit
import IntentSyntax

/// Apps that tests make from texts.
enum Apps {
    /// What the rules find in files, each a name and a text.
    static func audit(_ files: [(String, String)], catalogues: [StringCatalogue] = []) -> AuditReport {
        var sources = AppSources(files: files.map { SourceReader.read($0.1, path: $0.0) })
        sources.stringCatalogues = catalogues
        return AuditReport(sources)
    }

    /// What the rules find in one file.
    static func audit(_ text: String) -> AuditReport { audit([("App.swift", text)]) }

    /// An app without faults: two kinds of entity, one query, everything that goes with them.
    static let sound = """
        import AppIntents
        import Vision
        import VisualIntelligence

        struct RecordEntity: AppEntity {
            static var typeDisplayRepresentation: TypeDisplayRepresentation { "Record" }
            static let defaultQuery = RecordQuery()

            let id: String
            let name: String
            let artist: String
            let thumbnail: Data

            var displayRepresentation: DisplayRepresentation {
                DisplayRepresentation(
                    title: "\\(name)", subtitle: "\\(artist)", image: .init(data: thumbnail))
            }
        }

        struct TourEntity: AppEntity {
            static var typeDisplayRepresentation: TypeDisplayRepresentation { "Tour" }
            static let defaultQuery = TourQuery()

            let id: UUID
            let city: String

            var displayRepresentation: DisplayRepresentation {
                DisplayRepresentation(title: "Tour in \\(city)", image: .init(systemName: "ticket"))
            }
        }

        struct RecordQuery: EntityQuery {
            @Dependency var shop: RecordShop
            func entities(for identifiers: [String]) async throws -> [RecordEntity] {
                shop.records.filter { identifiers.contains($0.id) }
            }
        }

        struct TourQuery: EntityQuery {
            @Dependency var tours: any TourSource
            func entities(for identifiers: [UUID]) async throws -> [TourEntity] {
                try await tours.tours(identifiers)
            }
        }

        @UnionValue
        enum Found {
            case record(RecordEntity)
            case tour(TourEntity)
        }

        struct SceneQuery: IntentValueQuery {
            @Dependency var shop: RecordShop
            @Dependency var tours: any TourSource

            func values(for input: SemanticContentDescriptor) async throws -> [Found] {
                guard let pixels = input.pixelBuffer else { return [] }
                let records = try await shop.records(like: pixels)
                let dates = try await tours.tours(of: records.map(\\.artist))
                return records.map(Found.record) + dates.map(Found.tour)
            }
        }

        struct OpenRecord: OpenIntent {
            static let title: LocalizedStringResource = "Open Record"
            @Parameter(title: "Record") var target: RecordEntity
        }

        struct OpenTour: OpenIntent {
            static let title: LocalizedStringResource = "Open Tour"
            @Parameter(title: "Tour") var target: TourEntity
            @Dependency var navigator: Navigator

            func perform() async throws -> some IntentResult {
                await navigator.show(target.id)
                return .result()
            }
        }

        @AppIntent(schema: .visualIntelligence.semanticContentSearch)
        struct SearchOn {
            static let supportedModes: IntentModes = .foreground
            var semanticContent: SemanticContentDescriptor
            @Dependency var navigator: Navigator

            func perform() async throws -> some IntentResult {
                await navigator.search(semanticContent)
                return .result()
            }
        }

        @AppIntent(schema: .system.searchInApp)
        struct SearchRecords: ShowInAppSearchResultsIntent {
            static var allowedExecutionTargets: IntentExecutionTargets { .main }
            static let searchScopes: [StringSearchScope] = [.general]
            @Parameter var criteria: StringSearchCriteria

            func perform() async throws -> some IntentResult { .result() }
        }

        protocol TourSource: Sendable {
            func tours(_ identifiers: [UUID]) async throws -> [TourEntity]
            func tours(of artists: [String]) async throws -> [TourEntity]
        }

        actor StoredTours: TourSource {
            var all: [TourEntity] = []
            func tours(_ identifiers: [UUID]) -> [TourEntity] { all.filter { identifiers.contains($0.id) } }
            func tours(of artists: [String]) -> [TourEntity] { Array(all.prefix(3)) }
        }

        @MainActor final class Navigator {
            static let shared = Navigator()
            func show(_ id: UUID) {}
            func search(_ content: SemanticContentDescriptor) {}
        }

        final class RecordShop: Sendable {
            struct Entry: Sendable {
                let record: RecordEntity
                let print: FeaturePrintObservation
            }
            let entries: [Entry] = []
            var records: [RecordEntity] { entries.map(\\.record) }

            func records(
                like pixels: CVReadOnlyPixelBuffer, greatestDistance: Double = 0.8
            ) async throws -> [RecordEntity] {
                let print = try await print(of: pixels)
                var near: [(record: RecordEntity, distance: Double)] = []
                for entry in entries {
                    let distance = try print.distance(to: entry.print)
                    if distance < greatestDistance { near.append((entry.record, distance)) }
                }
                return near.sorted { $0.distance < $1.distance }.prefix(5).map(\\.record)
            }

            private func print(of pixels: CVReadOnlyPixelBuffer) async throws -> FeaturePrintObservation {
                let request = GenerateImageFeaturePrintRequest(.revision2)
                return try await pixels.withUnsafeBuffer { try await request.perform(on: $0) }
            }
        }

        struct RecordsApp {
            init() {
                let tours: any TourSource = StoredTours()
                AppDependencyManager.shared.add(dependency: RecordShop())
                AppDependencyManager.shared.add(dependency: tours)
                AppDependencyManager.shared.add { Navigator.shared }
            }
        }
        """
}
