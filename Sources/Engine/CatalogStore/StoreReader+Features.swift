package import Foundation

extension StoreReader {
    /// The features of one revision for many images, by the number of the image; those that lack it are missing.
    ///
    /// - Complexity: One look-up an image.
    package func features(_ revision: FeatureRevision, images: some Sequence<Int64>) throws -> [Int64: Data] {
        guard let number = try number(of: revision) else { return [:] }
        var features: [Int64: Data] = [:]
        features.reserveCapacity(images.underestimatedCount)
        for image in images {
            try connection.run(
                "SELECT data FROM features WHERE image = ? AND revision = ?",
                [.integer(image), .integer(number)]
            ) { features[image] = $0.data(0) }
        }
        return features
    }

    /// All features of one revision, in the order they were written; without their data.
    ///
    /// - Complexity: Proportional to the number of features; 100,000 take some 20 ms.
    package func featureRows(_ revision: FeatureRevision) throws -> [FeatureRow] {
        guard let number = try number(of: revision) else { return [] }
        var rows: [FeatureRow] = []
        try connection.run(
            "SELECT feature, image, item FROM features WHERE revision = ? ORDER BY feature",
            [.integer(number)]
        ) { rows.append(FeatureRow(feature: $0.integer(0), image: $0.integer(1), item: $0.integer(2))) }
        return rows
    }

    /// Hands the features of one revision to a closure, in the order they were written.
    ///
    /// - Parameter after: Only features with a greater number.
    package func forEachFeature(
        _ revision: FeatureRevision, after: Int64 = 0, _ body: (FeatureRow, Data) throws -> Void
    ) throws {
        guard let number = try number(of: revision) else { return }
        try connection.run(
            """
            SELECT feature, image, item, data FROM features
            WHERE revision = ? AND feature > ? ORDER BY feature
            """, [.integer(number), .integer(after)]
        ) { row in
            let place = FeatureRow(feature: row.integer(0), image: row.integer(1), item: row.integer(2))
            try body(place, row.data(3))
        }
    }

    /// The images that have no feature of a revision, in the order they were written.
    package func images(lacking revision: FeatureRevision) throws -> [Int64] {
        let number = try number(of: revision) ?? 0  // 0 is no revision's number
        var images: [Int64] = []
        try connection.run(
            """
            SELECT image FROM images WHERE NOT EXISTS (
                SELECT 1 FROM features WHERE features.image = images.image AND features.revision = ?)
            ORDER BY image
            """, [.integer(number)]
        ) { images.append($0.integer(0)) }
        return images
    }

    /// The revisions that an image has features of.
    package func revisions(ofImage image: Int64) throws -> Set<FeatureRevision> {
        var found: Set<FeatureRevision> = []
        try connection.run(
            "SELECT kind, name FROM features JOIN revisions USING (revision) WHERE image = ?",
            [.integer(image)]
        ) { found.insert(FeatureRevision(kind: $0.text(0), name: $0.text(1))) }
        return found
    }

    /// The revisions that the catalogue has features of, with the number of images described by each.
    package func revisions() throws -> [FeatureRevision: Int] {
        var counts: [FeatureRevision: Int] = [:]
        try connection.run(
            """
            SELECT kind, name, (SELECT count(*) FROM features WHERE features.revision = revisions.revision) AS number
            FROM revisions WHERE number > 0
            """
        ) { counts[FeatureRevision(kind: $0.text(0), name: $0.text(1))] = Int($0.integer(2)) }
        return counts
    }

    func number(of revision: FeatureRevision) throws -> Int64? {
        try connection.first(
            "SELECT revision FROM revisions WHERE kind = ? AND name = ?",
            [.text(revision.kind), .text(revision.name)]
        ) { $0.integer(0) }
    }
}
