internal import Dispatch
package import Foundation
internal import Glibc
internal import Synchronization

/// Tells when any program changes a folder of calendars, for as long as it is kept.
package final class FolderWatch: Sendable {
    private struct State {
        var folders: [Int32: String] = [:]
        var isPending = false
    }

    private let url: URL
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "viewfinder.calendars")
    /// Sources may be used from any thread; Dispatch does not say so to the compiler.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let state = Mutex(State())
    private let body: @Sendable () -> Void

    /// The time in which changes count as one: a synchronisation writes many files.
    private static let pause = DispatchTimeInterval.milliseconds(100)
    private static let changes = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF)

    /// Watches a folder, which need not exist.
    ///
    /// - Throws: ``ICalendarError`` `ioFailed` when the system watches nothing more for this user.
    package init(_ url: URL, _ body: @escaping @Sendable () -> Void) throws {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else {
            throw ICalendarError(
                .ioFailed, "\(url.path) cannot be watched: \(String(cString: strerror(errno)))")
        }
        self.url = url
        self.body = body
        self.descriptor = descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [weak self] in self?.readEvents() }
        watchFolders()
        source.activate()
    }

    deinit { source.cancel() }

    /// Watches the folder, its calendars and, while the folder is missing, the nearest one above it.
    private func watchFolders() {
        var folder = url.standardizedFileURL
        while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        watch(folder)
        guard folder.path == url.standardizedFileURL.path else { return }
        // A folder that cannot be listed has no calendars to watch.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where !name.hasPrefix(".") {
            watch(folder.appending(path: name))
        }
    }

    private func watch(_ folder: URL) {
        let id = inotify_add_watch(descriptor, folder.path, Self.changes | UInt32(IN_ONLYDIR))
        if id >= 0 { state.withLock { $0.folders[id] = folder.path } }
    }

    private func readEvents() {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        var isChange = false
        var haveFoldersChanged = false
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                let head = MemoryLayout<inotify_event>.size
                while offset + head <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let nameBytes = bytes[(offset + head)..<min(count, offset + head + Int(event.len))]
                    let name = String(decoding: nameBytes.prefix { $0 != 0 }, as: UTF8.self)
                    let folder = state.withLock { $0.folders[event.wd] } ?? ""
                    if event.mask & UInt32(IN_IGNORED) != 0 {
                        state.withLock { _ = $0.folders.removeValue(forKey: event.wd) }
                    }
                    let isFolder =
                        event.mask & UInt32(IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW) != 0
                    // A file is created before it is written, and its writing tells of it.
                    let isUnwritten = event.mask & UInt32(IN_CREATE) != 0 && !isFolder
                    let path = name.isEmpty ? folder : "\(folder)/\(name)"
                    let root = url.standardizedFileURL.path
                    let isOurs = path == root || path.hasPrefix(root + "/") || root.hasPrefix(path + "/")
                    if isOurs, !name.hasPrefix("."), !isUnwritten { isChange = true }
                    if isFolder { haveFoldersChanged = true }
                    offset += head + Int(event.len)
                }
            }
        }
        if haveFoldersChanged { watchFolders() }
        if isChange { tell() }
    }

    private func tell() {
        let isFirst = state.withLock { state in
            defer { state.isPending = true }
            return !state.isPending
        }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            guard let self else { return }
            self.state.withLock { $0.isPending = false }
            self.body()
        }
    }
}
