internal import SQLite
private import Synchronization

/// The connections of this process that are not in use, by the paths of their files.
///
/// Opening and closing a file for each change would have the disk write everything down each time.
enum SpotlightConnections {
    /// What tells a file from another one that has taken its place, or that somebody has written over.
    private struct Identity: Equatable {
        let device: UInt64
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int

        init?(path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt64(status.st_dev)
            inode = UInt64(status.st_ino)
            size = Int64(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }

    private struct Idle {
        let connection: Connection
        let identity: Identity
    }

    private static let idle = Mutex<[String: Idle]>([:])
    /// The most connections that are kept.
    private static let most = 8

    /// Runs a closure with a connection that nobody else uses meanwhile.
    static func use<T>(_ path: String, open: () throws -> Connection, _ body: (Connection) throws -> T) throws
        -> T
    {
        let kept = idle.withLock { $0.removeValue(forKey: path) }
        let connection: Connection
        if let kept, Identity(path: path) == kept.identity {
            connection = kept.connection
        } else {
            connection = try open()
        }
        // After a failure the connection is closed: it may be the file's.
        let value = try body(connection)
        if let identity = Identity(path: path) {
            idle.withLock { idle in
                if idle.count >= most, let any = idle.keys.first { idle[any] = nil }
                idle[path] = Idle(connection: connection, identity: identity)
            }
        }
        return value
    }
}
