import CatalogStore
import Foundation
import Testing

/// Each test runs in a process that gives up its rights first, since permissions do not stop the superuser.
@Suite struct ReadOnlyFolderTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        try store.write { try $0.put(Item(id: "a", title: "a word"), images: [image("a")]) }
    }

    func permit(folder: Int, file: Int) throws {
        let files = FileManager.default
        for name in try scratch.names {
            try files.setAttributes(
                [.posixPermissions: file], ofItemAtPath: scratch.folder.appending(path: name).path)
        }
        try files.setAttributes([.posixPermissions: folder], ofItemAtPath: scratch.folder.path)
    }

    @Test(arguments: [0o444, 0o644])
    func aCatalogueInAReadOnlyFolderIsReadAndNothingIsMadeThere(file: Int) async throws {
        try permit(folder: 0o555, file: file)
        let path = scratch.catalog.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            giveUpRights()
            let url = URL(fileURLWithPath: path)
            let store = try Store(at: url, mode: .readOnly)
            #expect(try store.read { try $0.ids() } == ["a"])
            #expect(try store.read { try $0.items(matchingText: "word").count } == 1)
            #expect(try store.check() == [])
            #expect(try store.changeCounter() == store.changeCounter())
            for mode in [Store.Mode.readWrite, .createIfMissing] {
                #expect(try CatalogStoreError.Code.of { _ = try Store(at: url, mode: mode) } == .readOnly)
            }
            let other = url.deletingLastPathComponent().appending(path: "other")
            for mode in [Store.Mode.create, .createIfMissing] {
                #expect(try CatalogStoreError.Code.of { _ = try Store(at: other, mode: mode) } == .readOnly)
            }
        }
        #expect(try scratch.names == ["things.catalog"])
        try permit(folder: 0o755, file: 0o644)
    }

    @Test func aFileThatMayNotBeReadIsATypedError() async throws {
        try permit(folder: 0o755, file: 0)
        let path = scratch.catalog.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            giveUpRights()
            let url = URL(fileURLWithPath: path)
            let error = #expect(throws: CatalogStoreError.self) { try Store(at: url, mode: .readOnly) }
            #expect(error?.code == .readOnly && error?.message.contains("may not be read") == true)
        }
    }

    @Test func whatOthersWriteMeanwhileIsSeen() async throws {
        try permit(folder: 0o555, file: 0o644)
        let path = scratch.catalog.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            let url = URL(fileURLWithPath: path)
            giveUpRights(forEver: false)
            let store = try Store(at: url, mode: .readOnly)
            #expect(try store.read { try $0.itemCount() } == 1)
            let before = try store.changeCounter()
            // A write by somebody with more rights, who closes the file afterwards.
            try put("b", url)
            #expect(try store.changeCounter() != before)
            #expect(try store.read { try $0.itemCount() } == 2)
            // A write in the midst of a read: the read is done again.
            var rounds = 0
            let counts = try store.read { reader throws in
                rounds += 1
                let count = try reader.itemCount()
                if rounds == 1 { try put("c", url) }
                return [count, try reader.itemCount()]
            }
            #expect(counts == [3, 3])
            #expect(rounds == 2)
            #expect(try store.check() == [])
        }
        try permit(folder: 0o755, file: 0o644)
    }

    @Test func changesThatAreNotMergedYetAreReadOrRefusedButNeverLeftOut() async throws {
        let writer = try Store(at: scratch.catalog, mode: .readWrite)
        try writer.write { try $0.put(Item(id: "b", title: "b"), images: []) }
        try permit(folder: 0o555, file: 0o644)
        let path = scratch.catalog.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            giveUpRights()
            let store = try Store(at: URL(fileURLWithPath: path), mode: .readOnly)
            #expect(try store.read { try $0.itemCount() } == 2)
        }
        // As after a crash on another machine: a log without its index.
        let copy = try Scratch()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.catalog.path + suffix)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: copy.folder.path)
        await #expect(processExitsWith: .success) { [path = copy.catalog.path as String] in
            giveUpRights()
            let error = #expect(throws: CatalogStoreError.self) {
                try Store(at: URL(fileURLWithPath: path), mode: .readOnly)
            }
            #expect(error?.code == .readOnly)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.folder.path)
        #expect(try Store(at: copy.catalog, mode: .readOnly).read { try $0.itemCount() } == 2)
        try permit(folder: 0o755, file: 0o644)
        withExtendedLifetime(writer) {}
    }
}

/// Writes an item with the rights that ``giveUpRights(forEver:)`` left for later.
private func put(_ id: String, _ url: URL) throws {
    let folder = url.deletingLastPathComponent().path
    let user = geteuid()
    if getuid() == 0 { seteuid(0) }
    chmod(folder, 0o755)
    try Store(at: url, mode: .readWrite).write { try $0.put(Item(id: id, title: "x"), images: []) }
    chmod(folder, 0o555)
    seteuid(user)
}
