internal import Digests
package import Foundation
internal import Glibc

extension CalendarFolder {
    /// Makes a calendar; one that is there already stays as it is.
    ///
    /// - Throws: ``ICalendarError`` `readOnly` or `ioFailed`.
    package func makeCalendar(id: String, title: String, color: String? = nil) throws {
        let folder = url.appending(path: id)
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data((title + "\n").utf8).write(to: folder.appending(path: "displayname"), options: .atomic)
            if let color {
                try Data((color + "\n").utf8).write(to: folder.appending(path: "color"), options: .atomic)
            }
        } catch {
            throw ICalendarError(
                FileManager.default.isWritableFile(atPath: url.path) ? .ioFailed : .readOnly,
                "calendar \(title) cannot be made in \(url.path): \(error.localizedDescription)")
        }
    }

    /// Writes an event into a file of its own.
    ///
    /// - Throws: ``ICalendarError`` `conflict` when the calendar has an event of the name already.
    package func add(_ event: CalendarEvent, to calendar: String, now: Date = Date()) throws {
        try check(event)
        let data = try EventFile(with: event, now: now).data
        try locked(calendar) { folder in
            let file = folder.appending(path: Self.fileName(for: event.uid))
            guard !FileManager.default.fileExists(atPath: file.path),
                try series(uid: event.uid, in: calendar) == nil
            else {
                throw ICalendarError(.conflict, "calendar \(calendar) has an event \(event.uid) already")
            }
            try Self.write(data, to: file)
        }
    }

    /// Changes a file that is still as it was read; one in which no event is left is deleted.
    ///
    /// - Throws: ``ICalendarError`` `conflict` when the file is another by now, or gone.
    package func change(
        _ stored: StoredSeries, _ body: (inout EventFile) throws -> Void
    ) throws {
        try locked(stored.calendar) { folder in
            let url = folder.appending(path: stored.file)
            // A file that cannot be read any more is a conflict, whatever the reason.
            guard let data = try? Data(contentsOf: url), SHA256.hex(of: data) == stored.hash else {
                throw ICalendarError(
                    .conflict,
                    "\(url.path) was changed by another program; read the event again, then change it")
            }
            var file = try EventFile(data)
            try body(&file)
            for event in file.events { try check(event) }
            if file.isEmpty {
                guard unlink(url.path) == 0 else { throw Self.failure("deleted", url) }
            } else {
                try Self.write(file.data, to: url)
            }
        }
    }

    /// A name of a file for an event's name, which may hold anything.
    private static func fileName(for uid: String) -> String {
        let plain = uid.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_@.".utf8.contains(byte)
        }
        let isName = plain && !uid.hasPrefix(".") && (1...200).contains(uid.utf8.count)
        return (isName ? uid : SHA256.hex(of: Data(uid.utf8))) + ".ics"
    }

    private func check(_ event: CalendarEvent) throws {
        let (start, end) = (event.start.date(in: .current), event.end.date(in: .current))
        guard end >= start else {
            throw ICalendarError(.badValue, "event \(event.title ?? event.uid) ends before it starts")
        }
        for rule in event.rules where !ICal.isRule(rule) {
            throw ICalendarError(.badValue, "\(rule) is no rule of recurrence")
        }
    }

    /// Runs a change while no other process of ours changes the calendar.
    private func locked(_ calendar: String, _ body: (URL) throws -> Void) throws {
        let folder = url.appending(path: calendar)
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == ENOENT
                ? ICalendarError(.missing, "there is no calendar \(calendar) in \(url.path)")
                : Self.failure("opened", folder)
        }
        defer { close(descriptor) }  // this also unlocks
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Self.failure("locked", folder) }
        }
        try body(folder)
    }

    /// Puts bytes in the place of a file at once, so that a reader sees all of the old ones or all of the new ones.
    private static func write(_ data: Data, to url: URL) throws {
        // vdirsyncer and khal pass over names that begin with a dot.
        let folder = url.deletingLastPathComponent()
        let temporary = folder.appending(path: ".\(UUID().uuidString).tmp")
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("written", url) }
        var status = stat()
        // The file keeps its permissions; a new one gets those that the folder's owner alone needs.
        if stat(url.path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
        var isWritten = true
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while isWritten, !rest.isEmpty {
                let count = Glibc.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { isWritten = false }
            }
        }
        isWritten = isWritten && fsync(descriptor) == 0
        let error = errno
        close(descriptor)
        guard isWritten, rename(temporary.path, url.path) == 0 else {
            if !isWritten { errno = error }
            let failure = failure("written", url)
            unlink(temporary.path)
            throw failure
        }
        let opened = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if opened >= 0 {
            fsync(opened)
            close(opened)
        }
    }

    private static func failure(_ verb: String, _ url: URL) -> ICalendarError {
        ICalendarError(
            [EACCES, EPERM, EROFS].contains(errno) ? .readOnly : .ioFailed,
            "\(url.path) cannot be \(verb): \(String(cString: strerror(errno)))")
    }
}
