internal import Digests
package import Foundation
internal import Glibc
internal import Synchronization

/// A folder of calendars as vdirsyncer and khal lay it out: a folder a calendar, a file an event.
///
/// Files are read when they are asked for and again when they changed; many threads may ask at once.
package final class CalendarFolder: Sendable {
    /// One calendar.
    package struct Calendar: Sendable, Hashable {
        /// The name of its folder.
        package let id: String
        /// The name that people see.
        package let title: String
        /// The colour as its file has it, such as `#ff8800`.
        package let color: String?
        /// Whether events can be written.
        package let isWritable: Bool

        /// Describes a calendar.
        package init(id: String, title: String, color: String?, isWritable: Bool) {
            self.id = id
            self.title = title
            self.color = color
            self.isWritable = isWritable
        }
    }

    /// A series together with the file that it was read from, which a later change must find as it was.
    package struct StoredSeries: Sendable, Hashable {
        /// The calendar's id.
        package let calendar: String
        /// The name of the file.
        package let file: String
        /// The SHA-256 of the file.
        package let hash: String
        /// The events.
        package let series: EventSeries
    }

    /// A file that could not be read, as a whole or in part.
    package struct Problem: Sendable, Hashable {
        /// The file.
        package let url: URL
        /// What is wrong.
        package let message: String
    }

    /// What tells whether a file changed.
    private struct Stamp: Hashable {
        let inode: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        init(_ status: stat) {
            inode = UInt64(status.st_ino)
            size = Int(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }

    private struct ReadFile {
        let stamp: Stamp
        let series: [StoredSeries]
        let problems: [Problem]
        /// Whether the file changed so shortly before it was read that its stamp may not tell of the next change.
        let isFresh: Bool
    }

    /// The folder.
    package let url: URL
    private let read = Mutex<[String: [String: ReadFile]]>([:])

    /// Names a folder, which need not exist.
    package init(at url: URL) { self.url = url }

    /// The calendars by their folders' names; none when the folder does not exist.
    ///
    /// - Throws: ``ICalendarError`` `ioFailed` when the folder may not be read.
    package func calendars() throws -> [Calendar] {
        try Self.names(in: url).compactMap { name -> Calendar? in
            let folder = url.appending(path: name)
            var status = stat()
            guard stat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
            func text(_ file: String) -> String? {
                // vdirsyncer writes these files only where a server has the property.
                guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else {
                    return nil
                }
                let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
                return trimmed.isEmpty ? nil : trimmed
            }
            return Calendar(
                id: name, title: text("displayname") ?? name, color: text("color"),
                isWritable: access(folder.path, W_OK) == 0)
        }
    }

    /// The series of some calendars, or of all.
    ///
    /// - Throws: ``ICalendarError`` `ioFailed` when a folder may not be read.
    package func series(in calendars: Set<String>? = nil) throws -> [StoredSeries] {
        try files(in: calendars).flatMap(\.series)
    }

    /// Files that cannot be read, as a whole or in part.
    package func problems() throws -> [Problem] {
        try files(in: nil).flatMap(\.problems)
    }

    /// The occurrences of events that touch a span, in the order of their starts.
    package func occurrences(
        from: Date, to: Date, in calendars: Set<String>? = nil, current: TimeZone
    ) throws -> [(stored: StoredSeries, occurrence: EventOccurrence)] {
        try series(in: calendars).flatMap { stored in
            stored.series.occurrences(from: from, to: to, in: current).map { (stored, $0) }
        }.sorted { $0.occurrence.start < $1.occurrence.start }
    }

    /// The series of a name, where a calendar has it.
    package func series(uid: String, in calendar: String) throws -> StoredSeries? {
        try series(in: [calendar]).first { $0.series.uid == uid }
    }

    // MARK: - Reading

    private func files(in wanted: Set<String>?) throws -> [ReadFile] {
        try calendars().filter { wanted?.contains($0.id) ?? true }.flatMap { calendar in
            let folder = url.appending(path: calendar.id)
            let names = try Self.names(in: folder).filter { $0.lowercased().hasSuffix(".ics") }
            let before = read.withLock { $0[calendar.id] ?? [:] }
            var now: [String: ReadFile] = [:]
            for name in names {
                let file = folder.appending(path: name)
                var status = stat()
                // A file may go away while the folder is read.
                guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
                if let known = before[name], known.stamp == Stamp(status), !known.isFresh {
                    now[name] = known
                } else {
                    now[name] = Self.read(file, calendar: calendar.id, stamp: Stamp(status))
                }
            }
            read.withLock { [now] in $0[calendar.id] = now }
            return names.compactMap { now[$0] }
        }
    }

    private static func read(_ url: URL, calendar: String, stamp: Stamp) -> ReadFile {
        let age = Date().timeIntervalSince1970 - Double(stamp.seconds)
        func result(_ series: [StoredSeries], _ problems: [String]) -> ReadFile {
            ReadFile(
                stamp: stamp, series: series, problems: problems.map { Problem(url: url, message: $0) },
                isFresh: age < 2)
        }
        do {
            let data = try Data(contentsOf: url)
            let file = try EventFile(data)
            let hash = SHA256.hex(of: data)
            return result(
                EventSeries.grouping(file.events).map {
                    StoredSeries(calendar: calendar, file: url.lastPathComponent, hash: hash, series: $0)
                }, file.problems)
        } catch let error as ICalendarError {
            return result([], [error.message])
        } catch {
            return result([], ["it cannot be read: \(error.localizedDescription)"])
        }
    }

    /// The names in a folder in order, without hidden ones; none when there is no folder.
    private static func names(in url: URL) throws -> [String] {
        guard let folder = opendir(url.path) else {
            if errno == ENOENT { return [] }
            throw ICalendarError(.ioFailed, "\(url.path) cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
