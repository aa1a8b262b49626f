internal import CatalogStore
internal import Prints
internal import Segments

/// Prints and cells: what looks alike where no plane helps.
extension SceneSearch {
    struct PrintedItem: Sendable {
        var item: Int64
        var image: Int64
        var measures: PrintMeasures
    }

    /// The items that look most like the scene, best first.
    ///
    /// Prints choose a shortlist of images; cells, which tell where the scene holds what an image holds, rank it.
    func prints(_ view: SceneView) async throws -> [PrintedItem] {
        let impression = try await describer.impressions.impression(ofScene: view.image)
        let similar = try similarImages(to: impression.prints)
        let cohort = PrintCohort(similar)
        let shortlist = Array(similar.prefix(PrintRanking.shortlist))
        let found = try await localSimilarities(of: shortlist.map(\.image), in: impression.cells)
        return PrintRanking(shortlist, local: found).items.map { entry in
            PrintedItem(
                item: entry.item, image: entry.image,
                measures: PrintMeasures(
                    similarity: entry.similarity, standardScore: cohort.standardScore(entry.similarity),
                    margin: entry.margin, local: entry.local, localMargin: entry.localMargin))
        }
    }

    /// Images by the cosine of their print with the nearest print of the scene, best first.
    private func similarImages(to prints: [FeaturePrint]) throws -> [SimilarImage] {
        let allowed = allowedItems.map { items in
            RowidSet(snapshot.printRows.lazy.filter { items.contains($0.item) }.map(\.feature))
        }
        let answers = try snapshot.prints.nearest(to: prints, count: 300, allowed: allowed)
        var best: [Int64: Float] = [:]
        for match in answers.joined() {
            best[match.featureRowid] = max(best[match.featureRowid] ?? -1, match.cosine)
        }
        return best.compactMap { feature, cosine in
            Snapshot.place(of: feature, in: snapshot.printRows).map {
                SimilarImage(item: $0.item, image: $0.image, similarity: Double(cosine))
            }
        }
        .sorted { ($0.similarity, $1.image) > ($1.similarity, $0.image) }
    }

    /// How much of each image the scene holds; images that have no cells are left out.
    private func localSimilarities(of images: [Int64], in scene: SceneCells) async throws -> [Int64: Double] {
        let revision = describer.revisions.cells
        let blobs = try store.read { try $0.features(revision, images: images) }
        let found = try await concurrentMap(Array(blobs)) { image, data in
            (image, try CatalogueCells(decoding: data, revision: revision.name).similarity(in: scene))
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// Adds what prints say of each item to what geometry says.
    func join(_ findings: inout [Finding], with printed: [PrintedItem]) {
        var places = Dictionary(uniqueKeysWithValues: findings.indices.map { (findings[$0].item, $0) })
        var semantic = 1.0
        for entry in printed {
            // Several images of an item count for its rank but not for its measures: no item may overtake by them.
            semantic = min(model.probability(entry.measures), semantic * 0.999)
            if let index = places[entry.item] {
                findings[index].printed = entry.measures
                findings[index].join(semantic, by: model)
            } else {
                places[entry.item] = findings.count
                findings.append(
                    Finding(
                        item: entry.item, image: entry.image,
                        confidence: model.joined(geometric: 0, semantic: semantic), grade: .similar,
                        printed: entry.measures))
            }
        }
    }
}

extension Finding {
    /// Adds what prints say; where that is most of the confidence, the item looks alike and no place is claimed for it.
    fileprivate mutating func join(_ semantic: Double, by model: ConfidenceModel) {
        let geometric = confidence
        confidence = model.joined(geometric: geometric, semantic: semantic)
        guard confidence > 2 * geometric else { return }
        grade = .similar
        corners = nil
        correspondences = []
    }
}
