internal import Foundation

/// A folder whose images are items.
struct ImageFolder {
    /// The folder, as it was given.
    let path: String
    /// The kind of all items; when `nil`, an item in a sub-folder has the name of the first one as its kind.
    let kind: String?

    /// Finds every image in the folder and below, in the order of their paths.
    ///
    /// Hidden files are passed over, and so are symbolic links to folders, which could lead in circles.
    func source() throws -> ItemSource {
        let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let base = URL(filePath: root).absoluteURL.path(percentEncoded: false)
        var files: [String] = []
        var problems: [RowProblem] = []
        var folders = [""]
        while let folder = folders.popLast() {
            try Task.checkCancellation()
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: base + "/" + folder)
            } catch {
                let reason = "The folder cannot be read; look at its permissions."
                if folder.isEmpty {
                    throw ViewfinderError(.badInput, "\(path): \(reason)", underlyingError: error)
                }
                problems.append(RowProblem(file: root + "/" + folder, reason: reason))
                continue
            }
            for name in names where !name.hasPrefix(".") {
                let relative = folder.isEmpty ? name : folder + "/" + name
                var status = stat()
                guard lstat(base + "/" + relative, &status) == 0 else {
                    problems.append(
                        RowProblem(
                            file: root + "/" + relative,
                            reason:
                                "The file cannot be found by its name; rename it so that the name is UTF-8."))
                    continue
                }
                if status.st_mode & S_IFMT == S_IFDIR {
                    folders.append(relative)
                } else if ImagePath.extensions.contains((name as NSString).pathExtension.lowercased()) {
                    files.append(relative)
                }
            }
        }
        guard !files.isEmpty else {
            throw ViewfinderError(
                .badInput,
                "The folder \(path) holds no images; files that end in .jpg, .png, .webp, .tif, .gif, .heic or "
                    + ".avif are taken.")
        }
        files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var rows: [ItemSource.Row] = []
        var owners: [String: String] = [:]
        for file in files {
            let id = (file as NSString).deletingPathExtension
            if let owner = owners[id] {
                problems.append(
                    RowProblem(
                        file: root + "/" + file, id: id,
                        reason:
                            "The image would have the same id as \(owner), since the id is the path without the "
                            + "extension; rename one of them."))
                continue
            }
            owners[id] = file
            switch item(id: id, image: base + "/" + file) {
            case .success(let item): rows.append(ItemSource.Row(item: item))
            case .failure(let failure):
                problems.append(
                    RowProblem(file: root + "/" + file, id: failure.id ?? id, reason: failure.reason))
            }
        }
        return ItemSource(name: path, rows: rows, problems: problems)
    }

    /// `animals` for `animals/birds/owl`.
    private static func kind(of id: String) -> String {
        let parts = id.split(separator: "/", maxSplits: 1)
        return parts.count > 1 ? String(parts[0]) : ItemSource.defaultKind
    }

    private func item(id: String, image: String) -> Result<Item, ItemDraft.Failure> {
        var draft = ItemDraft(folder: "/", splitsLists: false)
        draft.set(.id, named: "id", to: .string(id))
        draft.set(.image(1), named: "image", to: .string(image))
        draft.set(.title(""), named: "title", to: .string((id as NSString).lastPathComponent))
        let sidecar = (image as NSString).deletingPathExtension + ".txt"
        if FileManager.default.fileExists(atPath: sidecar) {
            do {
                let text = try TableText(Data(contentsOf: URL(filePath: sidecar)), name: sidecar)
                let caption = Caption(text)
                for (language, title) in caption.titles.sorted(by: { $0.key < $1.key }) {
                    draft.set(.title(language), named: "title", to: .string(title))
                }
                draft.set(.text, named: "text", to: .string(caption.text))
            } catch {
                let reason =
                    (error as? ViewfinderError)?.message ?? "The text file \(sidecar) cannot be read."
                return .failure(ItemDraft.Failure(id: id, reason: reason))
            }
        }
        do throws(ItemDraft.Failure) {
            return .success(try draft.finished(kind: kind ?? Self.kind(of: id)))
        } catch {
            return .failure(error)
        }
    }
}
