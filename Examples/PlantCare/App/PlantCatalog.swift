import Foundation
import Viewfinder

/// The plants that the app knows, in a catalogue of its own. Matching stays on the device.
struct PlantCatalog: Sendable {
    private let catalog: Catalog

    /// The most plants of one answer to the system.
    static let limit = 6

    /// Opens the catalogue in a folder, and imports the pictures of another where the catalogue has others.
    init(
        in folder: URL, pictures: URL, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        catalog = try await Catalog(
            at: folder.appending(path: "Plants.viewfinder"), mode: .createIfMissing)
        var source = try ItemSource(contentsOf: pictures, format: .folder)
        for index in source.rows.indices { source.rows[index].item.becomePlant() }
        if Set(try catalog.items().map(\.id)) != Set(source.rows.map(\.item.id)) {
            var options = ImportOptions()
            options.prune = true
            _ = try await catalog.importItems(from: source, options: options, progress: progress)
        }
        // The system does not wait for networks to be loaded when it asks for the first time.
        try await catalog.prepare()
    }

    /// The plants that a scene shows for sure, best first.
    func plants(in scene: Scene) async throws -> [PlantEntity] {
        var options = SearchOptions()
        options.limit = Self.limit
        // The system waits half a second, and a step that was begun in time is finished.
        options.budget = .milliseconds(250)
        return try await catalog.search(scene, options: options).matches.map { PlantEntity($0.item) }
    }

    /// All plants that a scene may show, with those below the threshold.
    func candidates(in scene: Scene) async throws -> [PlantCandidate] {
        var options = SearchOptions()
        options.limit = 20
        options.includesRejected = true
        return try await catalog.search(scene, options: options).matches.map { match in
            PlantCandidate(
                plant: PlantEntity(match.item), confidence: match.confidence, isSure: match.isShown)
        }
    }

    func plants() throws -> [PlantEntity] { try catalog.items().map(PlantEntity.init) }

    func plants(for ids: [PlantEntity.ID]) throws -> [PlantEntity] {
        try ids.compactMap { try catalog.item($0).map(PlantEntity.init) }
    }

    func plants(matching text: String) throws -> [PlantEntity] {
        try catalog.items(matchingText: text).map(PlantEntity.init)
    }

    func plants(of collection: PlantCollectionEntity.ID) throws -> [PlantEntity] {
        try catalog.items(kinds: [collection]).map(PlantEntity.init)
    }

    func collections() throws -> [PlantCollectionEntity] {
        try catalog.info().kinds.sorted { $0.key < $1.key }.map {
            PlantCollectionEntity(id: $0.key, plantCount: $0.value)
        }
    }

    /// The collections that general words such as “tree” name.
    func collections(named labels: [String]) throws -> [PlantCollectionEntity] {
        try collections().filter { collection in
            labels.contains { !$0.isEmpty && collection.id.hasPrefix($0.lowercased()) }
        }
    }
}

extension Item {
    /// Takes the dots off sentences that serve as names, and puts what lies in no folder into the garden.
    fileprivate mutating func becomePlant() {
        title.values = title.values.mapValues { $0.trimmingCharacters(in: CharacterSet(charactersIn: " .。")) }
        if kind == ItemSource.defaultKind { kind = PlantCollectionEntity.garden }
    }
}

/// A plant that a scene may show.
struct PlantCandidate: Hashable, Sendable {
    let plant: PlantEntity
    let confidence: Double
    let isSure: Bool
}
