internal import CatalogStore
internal import Foundation
internal import Imaging
internal import Segments

extension Catalog {
    /// How long finished items wait for each other to share one transaction.
    private static let commitInterval = Duration.milliseconds(700)

    /// Imports items: adds new ones, updates known ones, describes the images whose content changed.
    ///
    /// Items are stored as a whole or not at all: a row with an image that cannot be read does not go in, and an item
    /// that is there already stays as it is. Cancelling keeps what was done, and so does a crash but for the last
    /// second; the next import goes on from there.
    ///
    /// - Throws: ``ViewfinderError`` with `busyCatalog` when another import runs, `readOnly`, `storageFull`,
    ///   `missingModel`, `damagedModel`, `missingRuntime` or `storageFailed`.
    public func importItems(
        from source: ItemSource, options: ImportOptions = ImportOptions(),
        progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        try await ViewfinderError.mapping {
            let lock = try store.lockForLongWrite()
            defer { withExtendedLifetime(lock) {} }
            var report = ImportReport()
            report.problems = source.problems
            if options.strict {
                report.problems += try await source.unreadableImages(
                    options: self.options, progress: progress)
                if !report.problems.isEmpty { return report }
            }
            let engine = try engine()
            try await store(source, .importing, &report, progress)
            if options.prune, !report.wasCancelled {
                let named = source.rows.map(\.item.id) + source.problems.compactMap(\.id)
                report.removed = try store.write { try $0.prune(keeping: Set(named)) }
            }
            try saveIndex(engine)
            return report
        }
    }

    /// Describes again the images whose features are missing or of another revision, and completes the index.
    ///
    /// An image that cannot be read any more stays as it is, and is one of the report's problems. Damaged files of the
    /// index are made anew.
    ///
    /// - Parameters:
    ///   - all: Whether every image is described again, and the whole index made anew.
    ///   - progress: Told after every item how far the work is.
    /// - Throws: As ``importItems(from:options:progress:)``.
    public func reindex(
        all: Bool = false, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        try await ViewfinderError.mapping {
            let lock = try store.lockForLongWrite()
            defer { withExtendedLifetime(lock) {} }
            let engine = try engine()
            var report = ImportReport()
            let items = try store.read { reader in
                if all { return try reader.items() }
                var lacking: Set<Int64> = []
                for revision in engine.describer.revisions.all {
                    for image in try reader.images(lacking: revision) {
                        if let item = try reader.image(row: image)?.item { lacking.insert(item) }
                    }
                }
                return try lacking.sorted().compactMap { try reader.item(row: $0) }
            }
            let source = ItemSource(name: url.path, rows: items.map { ItemSource.Row(item: $0) })
            let policy = ItemPreparation.Policy(describesAgain: all, keepsUnreadable: true)
            try await store(source, policy, &report, progress)
            if !report.wasCancelled, report.problems.isEmpty {
                try store.write { writer in
                    for revision in engine.describer.revisions.all {
                        try writer.removeFeatures(kind: revision.kind, except: revision.name)
                    }
                }
            }
            if all { try engine.keeper.discard() } else { try engine.keeper.removeDamaged() }
            try saveIndex(engine)
            return report
        }
    }

    /// Brings the index in step with the catalogue, which is complete at this point.
    private nonisolated func saveIndex(_ engine: Engine) throws {
        do {
            try engine.keeper.save()
        } catch let error as SegmentError {
            throw ViewfinderError(
                ViewfinderError.code(error.code),
                "The items are in the catalogue, but its index could not be written (\(error.message)); searches are "
                    + "slower until ‘viewfinder reindex’ has written it.", underlyingError: error)
        }
    }

    /// Prepares items side by side and stores them in their order, many to a transaction.
    private func store(
        _ source: ItemSource, _ policy: ItemPreparation.Policy, _ report: inout ImportReport,
        _ progress: @Sendable (ImportProgress) -> Void
    ) async throws {
        let preparation = ItemPreparation(
            store: store, describer: try Describer(options: self.options, purpose: .indexing),
            limits: options.imageLimits, policy: policy)
        let width = options.threads ?? ProcessInfo.processInfo.activeProcessorCount
        let name = source.name
        var waiting: [Int: ItemPreparation.Prepared] = [:]
        var finished: [ItemPreparation.Prepared] = []
        var (next, done, described) = (0, 0, 0)
        var lastCommit = ContinuousClock.now

        func commit() throws {
            guard !finished.isEmpty else { return }
            let changes = try store.write { writer in
                try finished.map { try writer.put($0.item, images: $0.images) }
            }
            for change in changes {
                switch change {
                case .added: report.added += 1
                case .updated: report.updated += 1
                case .unchanged: report.unchanged += 1
                }
            }
            report.imagesDescribed += finished.reduce(0) { $0 + $1.described }
            finished.removeAll()
            lastCommit = .now
        }

        do {
            try await withThrowingTaskGroup(of: (Int, ItemPreparation.Prepared).self) { group in
                func start() {
                    guard next < source.rows.count, !Task.isCancelled else { return }
                    let (index, row) = (next, source.rows[next])
                    next += 1
                    group.addTask { (index, try preparation.prepare(row, file: name)) }
                }
                for _ in 0..<2 * width { start() }
                while let (index, prepared) = try await group.next() {
                    waiting[index] = prepared
                    while let prepared = waiting.removeValue(forKey: done) {
                        done += 1
                        described += prepared.described
                        report.problems += prepared.problems
                        // Half an item would replace what is known of all of it: the row is refused as a whole.
                        if prepared.problems.isEmpty || policy.keepsUnreadable { finished.append(prepared) }
                    }
                    if ContinuousClock.now - lastCommit > Self.commitInterval { try commit() }
                    progress(ImportProgress(done: done, total: source.rows.count, imagesDescribed: described))
                    start()
                }
            }
        } catch {
            // What was finished before the failure is kept; the failure itself is what the caller hears of.
            try? commit()
            throw error
        }
        try commit()
        report.wasCancelled = done < source.rows.count
    }
}
