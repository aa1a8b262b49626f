import CatalogStore
import Foundation
import SQLite
import Testing

@Suite struct StoreOpeningTests {
    @Test func eachModeWantsTheFileToBeThereOrNot() throws {
        let scratch = try Scratch()
        let url = scratch.catalog
        #expect(try CatalogStoreError.Code.of { _ = try Store(at: url, mode: .readOnly) } == .missing)
        #expect(try CatalogStoreError.Code.of { _ = try Store(at: url, mode: .readWrite) } == .missing)
        #expect(try scratch.names == [])
        let nowhere = scratch.folder.appending(path: "no folder/x")
        for mode in [Store.Mode.create, .createIfMissing] {
            let error = #expect(throws: CatalogStoreError.self) { try Store(at: nowhere, mode: mode) }
            #expect(error?.code == .missing && error?.message.hasPrefix("There is no folder ‘") == true)
        }
        _ = try Store(at: url, mode: .create)
        #expect(try CatalogStoreError.Code.of { _ = try Store(at: url, mode: .create) } == .exists)
        _ = try Store(at: url, mode: .createIfMissing)
        _ = try Store(at: url, mode: .readWrite)
        let store = try Store(at: url, mode: .readOnly)
        #expect(store.isReadOnly)
        #expect(
            try CatalogStoreError.Code.of { try store.write { try $0.setSetting("a", toText: "b") } }
                == .readOnly)
        #expect(try CatalogStoreError.Code.of { _ = try store.lockForLongWrite() } == .readOnly)
        #expect(try store.schemaVersion() == 1)
        #expect(try store.fileSize() > 0)
    }

    @Test(arguments: ["a b?c#d%20e", "ü 日本 🌹", "'quote\"", "-x;y=z", "file:x"])
    func anyFileNameWillDo(name: String) throws {
        let scratch = try Scratch()
        let url = scratch.folder.appending(path: name)
        try Store(at: url, mode: .create).write { _ = try $0.put(Item(id: "x", title: "x"), images: []) }
        #expect(try scratch.names == [name])
        #expect(try Store(at: url, mode: .readOnly).read { try $0.itemCount() } == 1)
    }

    @Test func aLinkLeadsToTheSameCatalogue() throws {
        let scratch = try Scratch()
        let other = try Scratch()
        let link = other.folder.appending(path: "link")
        let store = try Store(at: scratch.catalog, mode: .create)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: scratch.catalog)
        let linked = try Store(at: link, mode: .readWrite)
        try linked.write { _ = try $0.put(Item(id: "x", title: "x"), images: []) }
        #expect(try store.read { try $0.itemCount() } == 1)
        let lock = try store.lockForLongWrite()
        #expect(try CatalogStoreError.Code.of { _ = try linked.lockForLongWrite() } == .busy)
        #expect(try other.names == ["link"])
        withExtendedLifetime(lock) {}
        #expect(try CatalogStoreError.Code.of { _ = try Store(at: link, mode: .create) } == .exists)
    }

    @Test(arguments: [0, 1, 15, 16, 99, 100, 5000])
    func aFileThatIsNoDatabaseIsRefusedAndLeftAlone(size: Int) throws {
        let scratch = try Scratch()
        let bytes = Data(repeating: UInt8(ascii: "x"), count: size)
        try bytes.write(to: scratch.catalog)
        for mode in [Store.Mode.readOnly, .readWrite, .createIfMissing] {
            #expect(
                try CatalogStoreError.Code.of { _ = try Store(at: scratch.catalog, mode: mode) }
                    == .notACatalog)
        }
        #expect(try Data(contentsOf: scratch.catalog) == bytes)
        #expect(try scratch.names == ["things.catalog"])
    }

    @Test func aFolderOrADeviceIsNoCatalogue() throws {
        let scratch = try Scratch()
        for url in [scratch.folder, URL(fileURLWithPath: "/dev/null")] {
            #expect(try CatalogStoreError.Code.of { _ = try Store(at: url, mode: .readOnly) } == .notACatalog)
            #expect(
                try CatalogStoreError.Code.of { _ = try Store(at: url, mode: .createIfMissing) }
                    == .notACatalog)
        }
    }

    @Test(arguments: ["DELETE", "WAL"])
    func aDatabaseOfAnotherApplicationIsRefusedAndLeftAlone(journal: String) throws {
        let scratch = try Scratch()
        do {
            let connection = try Connection(path: scratch.catalog.path, access: .create)
            try connection.script("PRAGMA journal_mode = \(journal); CREATE TABLE notes(note TEXT)")
        }
        let bytes = try Data(contentsOf: scratch.catalog)
        for mode in [Store.Mode.readOnly, .readWrite, .createIfMissing] {
            #expect(
                try CatalogStoreError.Code.of { _ = try Store(at: scratch.catalog, mode: mode) }
                    == .notACatalog)
        }
        #expect(try Data(contentsOf: scratch.catalog) == bytes)
        #expect(try scratch.names == ["things.catalog"])
    }

    @Test func aNewerFormatIsRefusedByName() throws {
        let scratch = try Scratch()
        _ = try Store(at: scratch.catalog, mode: .create)
        try Connection(path: scratch.catalog.path, access: .readWrite).script("PRAGMA user_version = 7")
        for mode in [Store.Mode.readOnly, .readWrite, .createIfMissing] {
            let error = #expect(throws: CatalogStoreError.self) { try Store(at: scratch.catalog, mode: mode) }
            #expect(error?.code == .newer)
            #expect(error?.message.contains("format 7") == true)
            #expect(error?.message.contains(scratch.catalog.lastPathComponent) == true)
        }
    }

    @Test func aNewerFormatThatIsStillInTheLogIsRefusedToo() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        let connection = try Connection(path: scratch.catalog.path, access: .readWrite)
        try connection.script("PRAGMA user_version = 7")
        for mode in [Store.Mode.readOnly, .readWrite] {
            #expect(
                try CatalogStoreError.Code.of { _ = try Store(at: scratch.catalog, mode: mode) } == .newer)
        }
        withExtendedLifetime((store, connection)) {}
    }

    @Test func anOlderFormatIsBroughtUpToDateWhenItMayBeWrittenTo() throws {
        let scratch = try Scratch()
        do {
            let store = try Store(at: scratch.catalog, mode: .create)
            try store.write { _ = try $0.put(Item(id: "x", title: "x"), images: [image("a")]) }
        }
        let next = Schema(
            migrations: Schema.current.migrations + [
                Schema.Migration { try $0.script("ALTER TABLE items ADD COLUMN rating INTEGER") }
            ])
        let error = #expect(throws: CatalogStoreError.self) {
            try Store(at: scratch.catalog, mode: .readOnly, schema: next)
        }
        #expect(error?.code == .readOnly)
        #expect(error?.message.contains("older") == true)
        struct Stop: Error {}
        let broken = Schema(
            migrations: Schema.current.migrations + [
                Schema.Migration { connection in
                    try connection.script("DROP TABLE tags")
                    throw Stop()
                }
            ])
        #expect(throws: Stop.self) { try Store(at: scratch.catalog, mode: .readWrite, schema: broken) }
        do {
            let store = try Store(at: scratch.catalog, mode: .readWrite, schema: next)
            #expect(try store.schemaVersion() == 2)
            #expect(try store.read { try $0.item("x")?.images } == ["/pictures/a.jpg"])
            #expect(try store.check() == [])
        }
        #expect(
            try CatalogStoreError.Code.of { _ = try Store(at: scratch.catalog, mode: .readOnly) } == .newer)
    }
}
