import CatalogStore
import Foundation
import Testing

@Suite struct FullDiskTests {
    @Test(arguments: [40_000, 100_000, 300_000, 1_000_000])
    func whereFilesMayNotGrowTheStateBeforeRemains(size: Int) async throws {
        let scratch = try Scratch()
        let path = scratch.catalog.path
        await #expect(processExitsWith: .success) { [path = path as String, size = size as Int] in
            let url = URL(fileURLWithPath: path)
            _ = try Store(at: url, mode: .create)
            limitFiles(toBytes: size)
            try fill(url)
        }
        let store = try Store(at: scratch.catalog, mode: .readWrite)
        #expect(try store.check() == [])
        try store.write { try $0.put(Item(id: "later", title: "x"), images: []) }
    }

    @Test func whereNothingCanBeWrittenNoCatalogueIsMade() async throws {
        let scratch = try Scratch()
        let path = scratch.catalog.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            limitFiles(toBytes: 10_000)
            let url = URL(fileURLWithPath: path)
            let code = try CatalogStoreError.Code.of { _ = try Store(at: url, mode: .create) }
            #expect(code == .full)
        }
        #expect(try scratch.names == [])
    }

    #if canImport(Glibc)
        @Test(.enabled(if: geteuid() == 0, "Only the superuser can mount a small disk"))
        func onADiskThatIsFullTheStateBeforeRemains() async throws {
            let scratch = try Scratch()
            let folder = scratch.folder.path
            await #expect(processExitsWith: .success) { [folder = folder as String] in
                guard mountSmallDisk(at: folder, bytes: 2 << 20) else { return }
                let url = URL(fileURLWithPath: folder).appending(path: "full.catalog")
                let resting = URL(fileURLWithPath: folder).appending(path: "resting.catalog")
                _ = try Store(at: resting, mode: .create)
                _ = try Store(at: url, mode: .create)
                try fill(url)
                #expect(try Store(at: resting, mode: .readOnly).check() == [])
                let other = URL(fileURLWithPath: folder).appending(path: "other.catalog")
                let code = try CatalogStoreError.Code.of { _ = try Store(at: other, mode: .create) }
                #expect(code == .full)
                // Room again: it goes on.
                try FileManager.default.removeItem(atPath: folder + "/ballast")
                let store = try Store(at: url, mode: .readWrite)
                try store.write { try $0.put(Item(id: "later", title: "x"), images: []) }
                #expect(try store.check() == [])
            }
        }

        @Test(.enabled(if: geteuid() == 0, "Only the superuser can mount a small disk"))
        func onADiskThatMayOnlyBeReadACatalogueIsRead() async throws {
            let scratch = try Scratch()
            let folder = scratch.folder.path
            await #expect(processExitsWith: .success) { [folder = folder as String] in
                guard mountSmallDisk(at: folder, bytes: 2 << 20) else { return }
                let url = URL(fileURLWithPath: folder).appending(path: "cd.catalog")
                try Store(at: url, mode: .create).write { try $0.put(Item(id: "a", title: "x"), images: []) }
                guard makeReadOnly(diskAt: folder) else { return }
                #expect(try Store(at: url, mode: .readOnly).read { try $0.ids() } == ["a"])
                for mode in [Store.Mode.readWrite, .createIfMissing] {
                    #expect(try CatalogStoreError.Code.of { _ = try Store(at: url, mode: mode) } == .readOnly)
                }
                let other = URL(fileURLWithPath: folder).appending(path: "other.catalog")
                #expect(
                    try CatalogStoreError.Code.of { _ = try Store(at: other, mode: .create) } == .readOnly)
            }
        }
    #endif
}

/// Writes until nothing more goes in, and checks that what went in before is there.
private func fill(_ url: URL) throws {
    let store = try Store(at: url, mode: .readWrite)
    // On a disk of its own the ballast leaves no room even for small changes; with a limit on files it does nothing.
    var written = 0
    let code = try CatalogStoreError.Code.of {
        while written < 2000 {
            let (item, images) = largeItem(written)
            try store.write { try $0.put(item, images: images) }
            written += 1
        }
    }
    #expect(code == .full)
    #expect(try store.read { try $0.itemCount() } == written)
    #expect(try store.read { try $0.imageCount() } == written)
    let ballast = url.deletingLastPathComponent().appending(path: "ballast").path
    let descriptor = open(ballast, O_WRONLY | O_CREAT, 0o644)
    var size = 0
    for piece in [4096, 64] {
        while size < 4 << 20 {
            let count = Array(repeating: UInt8(0), count: piece).withUnsafeBytes {
                write(descriptor, $0.baseAddress, piece)
            }
            guard count > 0 else { break }
            size += count
        }
    }
    close(descriptor)
    #expect(try store.read { try $0.items().count } == written)
    #expect(try store.check() == [])
}
