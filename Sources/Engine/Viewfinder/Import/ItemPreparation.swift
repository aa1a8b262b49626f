internal import CatalogStore
internal import Digests
internal import Foundation
internal import Imaging

/// Gets one item ready to be stored: reads its images and describes those whose content is new.
struct ItemPreparation: Sendable {
    let store: Store
    let describer: Describer
    let limits: ImageLimits
    var policy = Policy.importing

    /// What becomes of images that are known already.
    struct Policy: Sendable {
        /// Whether all are described again, even where nothing changed.
        var describesAgain = false
        /// Whether an image that cannot be read any more stays in the catalogue as it was.
        var keepsUnreadable = false

        static let importing = Policy()
    }

    struct Prepared: Sendable {
        var item: Item
        var images: [NewImage] = []
        var described = 0
        var problems: [RowProblem] = []
    }

    /// - Throws: Only what stops the whole import, such as a missing model; a bad image is a problem of its row.
    func prepare(_ row: ItemSource.Row, file: String) throws -> Prepared {
        var prepared = Prepared(item: row.item)
        let known = try store.read { reader -> [StoredImage] in
            guard let item = try reader.row(of: row.item.id) else { return [] }
            return try reader.images(ofItem: item)
        }
        for path in row.item.images {
            do {
                let (image, isNew) = try prepare(path, known: known)
                prepared.images.append(image)
                if isNew { prepared.described += 1 }
            } catch {
                let error = ViewfinderError.mapped(error)
                guard let error = error as? ViewfinderError, error.code == .unreadableImage else {
                    throw error
                }
                prepared.problems.append(
                    RowProblem(
                        file: row.line == nil ? path : file, line: row.line, id: row.item.id,
                        reason: error.message))
                if policy.keepsUnreadable, let stored = known.first(where: { $0.path == path }) {
                    prepared.images.append(NewImage(keeping: stored))
                }
            }
        }
        return prepared
    }

    private func prepare(_ path: String, known: [StoredImage]) throws -> (image: NewImage, isNew: Bool) {
        let state = try fileState(path)
        // A file with the same size and time has the same content, unless someone took pains.
        if !policy.describesAgain,
            let same = known.first(where: {
                $0.path == path && $0.fileSize == state.size && $0.modified == state.modified
            }), try missing(same).isEmpty
        {
            return (newImage(path, same.digest, same.width, same.height, state), false)
        }
        let data = try read(path, size: state.size)
        let digest = SHA256.hex(of: data)
        let same = known.first { $0.digest == digest }
        let wanted =
            policy.describesAgain
            ? Set(describer.revisions.all) : try same.map(missing) ?? Set(describer.revisions.all)
        if let same, wanted.isEmpty { return (newImage(path, digest, same.width, same.height, state), false) }
        let decoded = try VipsDecoder().decode(
            .data(data, name: path), size: .longestSide(Describer.side), region: nil, limits: limits)
        var image = newImage(path, digest, decoded.header.width, decoded.header.height, state)
        image.features = try describer.features(of: decoded.image, wanted: wanted)
        return (image, true)
    }

    /// The revisions that an image lacks.
    private func missing(_ image: StoredImage) throws -> Set<FeatureRevision> {
        let present = try store.read { try $0.revisions(ofImage: image.row) }
        return Set(describer.revisions.all).subtracting(present)
    }

    private struct FileState {
        var size: Int
        var modified: Int64
    }

    private func fileState(_ path: String) throws -> FileState {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            // The decoder says what is wrong with the path in its own words.
            _ = try VipsDecoder().header(of: .file(URL(filePath: path)), limits: limits)
            throw ViewfinderError(.unreadableImage, "‘\(path)’ is not a regular file; name an image file.")
        }
        return FileState(
            size: Int(status.st_size),
            modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    }

    private func read(_ path: String, size: Int) throws -> Data {
        guard size <= limits.maximumBytes else {
            _ = try VipsDecoder().header(of: .file(URL(filePath: path)), limits: limits)
            throw ViewfinderError(
                .unreadableImage, "‘\(path)’ has \(size) bytes; the limit is \(limits.maximumBytes).")
        }
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw ViewfinderError(
                .unreadableImage, "‘\(path)’ cannot be read; check its permissions.", underlyingError: error)
        }
    }

    private func newImage(
        _ path: String, _ digest: String, _ width: Int, _ height: Int, _ state: FileState
    ) -> NewImage {
        NewImage(
            path: path, digest: digest, width: width, height: height, fileSize: state.size,
            modified: state.modified)
    }
}

extension NewImage {
    /// An image as it is in the catalogue; its checksum keeps its features.
    fileprivate init(keeping stored: StoredImage) {
        self.init(
            path: stored.path, digest: stored.digest, width: stored.width, height: stored.height,
            fileSize: stored.fileSize, modified: stored.modified)
    }
}
