internal import Foundation
internal import Imaging

extension ItemSource {
    /// Reads every image of the good rows and answers those that cannot be read, before anything is imported.
    ///
    /// - Parameters:
    ///   - options: The limits on images and the number of threads.
    ///   - progress: Told after every row how many were read.
    /// - Throws: `CancellationError` when the task is cancelled.
    /// - Complexity: Decodes every image.
    public func unreadableImages(
        options: Catalog.Options = Catalog.Options(),
        progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> [RowProblem] {
        let width = options.threads ?? ProcessInfo.processInfo.activeProcessorCount
        let limits = options.imageLimits
        return try await withThrowingTaskGroup(of: (Int, [RowProblem]).self) { group in
            var found: [Int: [RowProblem]] = [:]
            var next = 0
            func start() {
                guard next < rows.count else { return }
                let (index, row) = (next, rows[next])
                next += 1
                group.addTask { (index, problems(of: row, limits)) }
            }
            for _ in 0..<2 * width { start() }
            var done = 0
            while let (index, problems) = try await group.next() {
                try Task.checkCancellation()
                if !problems.isEmpty { found[index] = problems }
                done += 1
                progress(ImportProgress(done: done, total: rows.count, imagesDescribed: 0))
                start()
            }
            return found.sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }

    private func problems(of row: Row, _ limits: ImageLimits) -> [RowProblem] {
        row.item.images.compactMap { path in
            do {
                _ = try VipsDecoder().decode(
                    .file(URL(filePath: path)), size: .longestSide(Describer.side), region: nil,
                    limits: limits)
                return nil
            } catch {
                return RowProblem(
                    file: row.line == nil ? path : name, line: row.line, id: row.item.id,
                    reason: (error as? ImagingError)?.message ?? "\(error)")
            }
        }
    }
}

extension Catalog.Options {
    /// What is held against the header of an image.
    var imageLimits: ImageLimits { ImageLimits(maximumPixels: maximumPixels, maximumBytes: maximumBytes) }
}
