internal import Foundation
internal import SQLite

extension CatalogStoreError {
    /// The error for what SQLite says of a catalogue file.
    init(_ failure: SQLiteFailure) {
        let (result, systemError) = (failure.result, failure.systemError)
        let (text, path) = (failure.text, failure.path)
        // A full disk has many faces: writing fails with one code, growing the shared memory with another. SQLite
        // keeps the `errno` of an earlier failure where the present one did not come from the system.
        let isFromSystem = [.ioFailed, .cannotOpen].contains(result.primary)
        if isFromSystem, [ENOSPC, EDQUOT, EFBIG].contains(systemError) {
            self = .full(path)
            return
        }
        switch (result, result.primary) {
        case (.ioShortRead, _), (.ioCorruptFileSystem, _): self = .damaged(path, because: text)
        case (_, .full): self = .full(path)
        case (_, .busy), (_, .locked): self = .busy(path, holder: nil)
        case (_, .readOnly), (_, .permission): self = .readOnly(path)
        case (_, .notADatabase): self = .notACatalog(path)
        // Every statement is written here, so one that does not fit meets a file that was tampered with.
        case (_, .corrupt), (_, .schema), (_, .error), (_, .constraint), (_, .mismatch):
            self = .damaged(path, because: text)
        case (_, .cannotOpen):
            // What could not be opened may as well be a file that SQLite needs beside the catalogue.
            if access(path, F_OK) != 0, [ENOENT, ENOTDIR].contains(errno) {
                self = .missing(path)
            } else if !FileState.hasRight(R_OK, path) {
                self = .unreadable(path)
            } else if [EACCES, EPERM, EROFS].contains(systemError) || !FileState.isWritable(path) {
                self = .readOnly(path)
            } else {
                self = .ioFailed(path, because: text, systemError: systemError)
            }
        case (_, .tooBig):
            self = CatalogStoreError(
                .badValue, "A value is too long for the catalogue \(quoted(path)); shorten it below 1 GB.")
        default: self = .ioFailed(path, because: text, systemError: systemError)
        }
    }

    static func missing(_ path: String) -> Self {
        Self(.missing, "There is no catalogue at \(quoted(path)); check the path, or create one there.")
    }

    static func noFolder(_ folder: String) -> Self {
        Self(
            .missing,
            "There is no folder \(quoted(folder)) to put the catalogue in; make it first, or choose another path."
        )
    }

    static func exists(_ path: String) -> Self {
        Self(.exists, "There is a file at \(quoted(path)) already; choose another path, or remove it first.")
    }

    static func notACatalog(_ path: String) -> Self {
        Self(.notACatalog, "\(quoted(path)) is not a catalogue; check the path.")
    }

    static func damaged(_ path: String, because reason: String) -> Self {
        Self(
            .damaged,
            "The catalogue \(quoted(path)) is damaged (\(reason)); restore it from a copy, or import again.")
    }

    static func newer(_ path: String, version: Int64, known: Int64) -> Self {
        Self(
            .newer,
            "The catalogue \(quoted(path)) has format \(version), and this version of the program knows formats "
                + "up to \(known); update the program.")
    }

    static func busy(_ path: String, holder: Int32?) -> Self {
        let process = holder.map { "process \($0)" } ?? "another process"
        return Self(
            .busy,
            "The catalogue \(quoted(path)) is being written to by \(process); try again when it is done.")
    }

    static func unreadable(_ path: String) -> Self {
        Self(
            .readOnly,
            "The catalogue \(quoted(path)) may not be read; change its permissions, or ask its owner for a copy."
        )
    }

    static func readOnly(_ path: String) -> Self {
        Self(
            .readOnly,
            "The catalogue \(quoted(path)) or its folder may not be written to; change the permissions, or use "
                + "a copy in a folder of your own.")
    }

    static func full(_ path: String) -> Self {
        Self(
            .full,
            "There is no space left for the catalogue \(quoted(path)); free some and try again, what was there "
                + "before is still there.")
    }

    static func ioFailed(_ path: String, because reason: String, systemError: Int32) -> Self {
        let details = systemError == 0 ? reason : "\(reason): \(String(cString: strerror(systemError)))"
        return Self(
            .ioFailed, "Reading or writing the catalogue \(quoted(path)) failed (\(details)); check the disk."
        )
    }

    /// The error for a failed call of the operating system.
    static func system(_ error: Int32, _ path: String) -> Self {
        switch error {
        case ENOENT, ENOTDIR: missing(path)
        case EEXIST: exists(path)
        case EACCES, EPERM, EROFS: readOnly(path)
        case ENOSPC, EDQUOT, EFBIG: full(path)
        default: ioFailed(path, because: "the operating system refused", systemError: error)
        }
    }
}

private func quoted(_ path: String) -> String { "‘\(path)’" }
