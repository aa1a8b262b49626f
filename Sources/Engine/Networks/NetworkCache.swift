internal import Digests
internal import Foundation

/// Compiled networks on disk, which load several times faster than they compile.
///
/// An entry counts only for exactly the files, library, processor and options it was made from, and only while its
/// checksum is right. An entry appears at once, by renaming, so a crash or a second process never leaves half of
/// one. Everything here may fail without harm: the network is compiled instead.
struct NetworkCache {
    private static let magic = Array("VFNETWK1".utf8)
    private static let keyLength = 64
    private static let headerLength = magic.count + keyLength + 8

    private let file: URL
    private let key: [UInt8]

    /// The entry for a network, in the installation's folder `cache` or, where that cannot be written to, in the
    /// user's folder for caches; `nil` where neither can be.
    init?(
        of description: ModelDescription, files: [URL], options: Network.Options,
        in installation: Installation
    ) {
        guard let folder = Self.folder(for: installation),
            let state = Self.state(of: files + Self.libraries(of: installation))
        else { return nil }
        let place = SHA256.hex(of: Data("\(installation.home.path)\n\(files)\n\(options.summary)".utf8))
            .prefix(16)
        file = folder.appending(path: "\(description.name)-\(place).network")
        let checksums = description.files.map(\.sha256).joined(separator: " ")
        let circumstances = [checksums, state, options.summary, Processor.current.features]
        key = Array(SHA256.hex(of: Data(circumstances.joined(separator: "\n").utf8)).utf8)
    }

    /// The bytes of the compiled network, where there is a good entry.
    func load() -> Data? {
        // A file that cannot be read is no entry.
        guard let data = try? Data(contentsOf: file, options: .alwaysMapped), data.count > Self.headerLength,
            data.starts(with: Self.magic + key)
        else { return nil }
        let body = data.dropFirst(Self.headerLength)
        let sum = data[Self.magic.count + Self.keyLength..<Self.headerLength]
        return sum.elementsEqual(Self.bytes(of: Self.sum(of: body))) ? body : nil
    }

    /// Keeps a compiled network, if it can.
    func store(_ network: OpenVINONetwork) {
        let temporary = file.deletingLastPathComponent()
            .appending(path: ".\(file.lastPathComponent).\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: temporary) }  // gone already when all went well
        do {
            try network.export(to: temporary)
            let body = try Data(contentsOf: temporary)
            let entry = Data(Self.magic + key + Self.bytes(of: Self.sum(of: body))) + body
            try entry.write(to: temporary)
            guard rename(temporary.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else {
                return
            }
        } catch {
            return  // a full disk, for example; the next process compiles again
        }
    }

    private static func folder(for installation: Installation) -> URL? {
        let environment = ProcessInfo.processInfo.environment
        let userFolder =
            environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? environment["HOME"].map { URL(filePath: $0).appending(path: ".cache") }
        let folders = [installation.home.appending(path: "cache"), userFolder?.appending(path: "viewfinder")]
        return folders.compactMap { $0 }.first { folder in
            // Whether the folder can be made is what the next line finds out.
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return access(folder.path(percentEncoded: false), W_OK | X_OK) == 0
        }
    }

    private static func libraries(of installation: Installation) -> [URL] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: installation.libraries.path)
        return (names ?? []).filter { $0.hasPrefix("libopenvino") }.sorted()
            .map { installation.libraries.appending(path: $0) }
    }

    /// A text that changes when a file is changed or replaced; `nil` when one is missing.
    private static func state(of files: [URL]) -> String? {
        var state = ""
        for file in files {
            let path = file.path(percentEncoded: false)
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            state += "\(path) \(status.st_ino) \(status.st_size) "
            state +=
                "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)\n"
        }
        return state
    }

    /// A checksum against accidents, some ten times faster than SHA-256.
    private static func sum(of data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            var lanes = SIMD4<UInt64>(1, 2, 3, 4)
            let blocks = bytes.count / 32
            for block in 0..<blocks {
                let words = bytes.loadUnaligned(fromByteOffset: block * 32, as: SIMD4<UInt64>.self)
                lanes = (lanes ^ words) &* 0x9E37_79B9_7F4A_7C15
                lanes ^= lanes &>> 29
            }
            var sum = UInt64(bytes.count)
            for byte in bytes[(blocks * 32)...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
            for lane in 0..<4 { sum = (sum ^ lanes[lane]) &* 0x9E37_79B9_7F4A_7C15 }
            return sum ^ (sum >> 32)
        }
    }

    private static func bytes(of number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
