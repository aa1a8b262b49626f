import CatalogStore
import Foundation
import SQLite
import Testing

@Suite struct DamageTests {
    static let itemCount = 12

    /// A catalogue whose last changes are still in the log, as files that a crash could leave.
    func crashed() throws -> (main: Data, log: Data) {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        for number in 0..<Self.itemCount {
            let (item, images) = largeItem(number)
            try store.write { try $0.put(item, images: images) }
        }
        return (
            try Data(contentsOf: scratch.catalog),
            try Data(contentsOf: URL(fileURLWithPath: scratch.catalog.path + "-wal"))
        )
    }

    /// A catalogue at rest.
    func whole() throws -> Data {
        let scratch = try Scratch()
        do {
            let store = try Store(at: scratch.catalog, mode: .create)
            for number in 0..<Self.itemCount {
                let (item, images) = largeItem(number)
                try store.write { try $0.put(item, images: images) }
            }
        }
        #expect(try scratch.names == ["things.catalog"])
        return try Data(contentsOf: scratch.catalog)
    }

    @Test func aLogCutAnywhereLeavesTheStateAfterSomeWholeWrite() throws {
        let (main, log) = try crashed()
        #expect(log.count > 100_000)
        let scratch = try Scratch()
        let logFile = URL(fileURLWithPath: scratch.catalog.path + "-wal")
        var counts: [Int] = []
        var lengths = Array(stride(from: 0, to: log.count, by: log.count / 100)) + [log.count]
        lengths += (0..<40).map { $0 }
        for length in lengths.sorted() {
            try main.write(to: scratch.catalog)
            try log.prefix(length).write(to: logFile)
            let store = try Store(at: scratch.catalog, mode: length % 2 == 0 ? .readOnly : .readWrite)
            #expect(try store.check() == [])
            let ids = try store.read { try $0.ids() }
            #expect(ids == (0..<ids.count).map { "item \($0)" }.sorted())
            try store.read { reader throws in
                let rows = try reader.featureRows(FeatureRevision(kind: "binary", name: "1"))
                #expect(rows.count == ids.count)
            }
            counts.append(ids.count)
        }
        #expect(counts == counts.sorted())
        #expect(counts.first == 0)
        #expect(counts.last == Self.itemCount)
        #expect(Set(counts).count == Self.itemCount + 1)
    }

    @Test func aProcessKilledWhileMergingTheLogLosesNothing() throws {
        let (main, log) = try crashed()
        let merged = try Scratch()
        let scratch = try Scratch()
        let logSuffix = "-wal"
        try main.write(to: merged.catalog)
        try log.write(to: URL(fileURLWithPath: merged.catalog.path + logSuffix))
        _ = try Store(at: merged.catalog, mode: .readWrite)
        let final = try Data(contentsOf: merged.catalog)
        #expect(final.count > main.count)
        for length in stride(from: 0, through: final.count, by: 4096) {
            try (final.prefix(length) + main.dropFirst(length)).write(to: scratch.catalog)
            try log.write(to: URL(fileURLWithPath: scratch.catalog.path + logSuffix))
            let store = try Store(at: scratch.catalog, mode: length % 8192 == 0 ? .readOnly : .readWrite)
            #expect(try store.read { try $0.itemCount() } == Self.itemCount)
            #expect(try store.check() == [])
        }
    }

    @Test func aLogWithWrongBytesLeavesTheStateAfterSomeWholeWrite() throws {
        let (main, log) = try crashed()
        let scratch = try Scratch()
        for place in stride(from: 5, to: log.count, by: log.count / 60) {
            var bytes = log
            bytes[place] ^= 0x55
            try main.write(to: scratch.catalog)
            try bytes.write(to: URL(fileURLWithPath: scratch.catalog.path + "-wal"))
            let store = try Store(at: scratch.catalog, mode: .readWrite)
            #expect(try store.check() == [])
            let ids = try store.read { try $0.ids() }
            #expect(ids == (0..<ids.count).map { "item \($0)" }.sorted())
        }
    }

    /// Opens, reads everything, checks and writes; answers the codes of the errors met.
    func use(_ url: URL) throws -> Set<CatalogStoreError.Code> {
        var codes: Set<CatalogStoreError.Code> = []
        func attempt(_ body: () throws -> Void) throws {
            if let code = try CatalogStoreError.Code.of(body) { codes.insert(code) }
        }
        for mode in [Store.Mode.readOnly, .readWrite] {
            try attempt {
                let store = try Store(at: url, mode: mode)
                try attempt { _ = try store.read { try $0.items() } }
                try attempt { _ = try store.read { try $0.items(matchingText: "title text nothing") } }
                try attempt {
                    try store.read {
                        try $0.forEachFeature(FeatureRevision(kind: "binary", name: "1")) { _, _ in }
                    }
                }
                try attempt { if try store.check().isEmpty == false { codes.insert(.damaged) } }
                guard mode == .readWrite else { return }
                try attempt {
                    try store.write { _ = try $0.put(Item(id: "new", title: "new"), images: [image("a")]) }
                }
                try attempt { try store.write { _ = try $0.remove(["item 1"]) } }
            }
        }
        return codes
    }

    @Test func aFileCutAnywhereIsATypedErrorAndNeverACrash() throws {
        let main = try whole()
        let scratch = try Scratch()
        #expect(main.count > 100_000)
        let lengths =
            Array(stride(from: 0, to: main.count, by: main.count / 60)) + [
                15, 16, 99, 100, 101, 512, 8191, 8192,
            ]
        for length in lengths {
            try main.prefix(length).write(to: scratch.catalog)
            let codes = try use(scratch.catalog)
            #expect(
                !codes.isEmpty && codes.isSubset(of: [.damaged, .notACatalog]), "cut at \(length): \(codes)")
        }
        try main.write(to: scratch.catalog)
        #expect(try use(scratch.catalog) == [])
    }

    @Test func wrongBytesAnywhereAreATypedErrorAndNeverACrash() throws {
        let main = try whole()
        let scratch = try Scratch()
        var found = 0
        let places = Array(0..<100) + Array(stride(from: 100, to: main.count, by: main.count / 100))
        for place in places {
            var bytes = main
            for offset in place..<min(place + 64, bytes.count) { bytes[offset] ^= 0xA5 }
            try bytes.write(to: scratch.catalog)
            let codes = try use(scratch.catalog)
            #expect(codes.isSubset(of: [.damaged, .notACatalog, .newer]), "wrong at \(place): \(codes)")
            if !codes.isEmpty { found += 1 }
        }
        // Texts, features and what no page uses may be anything; the rest is noticed.
        #expect(found > 80)
    }

    @Test func aLostTableIsDamage() throws {
        for table in [
            "items", "titles", "tags", "codes", "images", "features", "search", "settings", "revisions",
        ] {
            let scratch = try Scratch()
            try whole().write(to: scratch.catalog)
            try Connection(path: scratch.catalog.path, access: .readWrite).script("DROP TABLE \(table)")
            let codes = try use(scratch.catalog)
            #expect(codes.isSubset(of: [.damaged]))
            #expect(!codes.isEmpty || table == "settings")
        }
    }

    @Test func checkNamesRowsThatBelongToNothingAndAnIndexThatDoesNotFit() throws {
        let scratch = try Scratch()
        try whole().write(to: scratch.catalog)
        do {
            let connection = try Connection(path: scratch.catalog.path, access: .readWrite)
            try connection.script(
                "DELETE FROM items WHERE id = 'item 3'; UPDATE search SET title = 'x' WHERE rowid = 1;")
            try connection.script("DELETE FROM search_content WHERE id = 2")
        }
        for mode in [Store.Mode.readOnly, .readWrite] {
            let problems = try Store(at: scratch.catalog, mode: mode).check()
            #expect(problems.contains { $0.contains("belongs to nothing in ‘items’") })
            #expect(problems.contains("1 items are missing from the full-text index."))
            #expect(problems.contains("1 items of the full-text index do not exist."))
            #expect(problems.contains { $0.contains("does not fit") } == (mode == .readWrite))
        }
    }

    @Test func aRecordThatCannotBeReadIsNamed() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        try store.write { writer in
            for id in ["a", "b"] { try writer.put(Item(id: id, title: "x"), images: []) }
        }
        try Connection(path: scratch.catalog.path, access: .readWrite)
            .script("UPDATE items SET attributes = '{' WHERE id = 'b'")
        let problems = try store.check()
        #expect(problems.count == 1 && problems.first?.contains("‘b’") == true, "\(problems)")
        // As the message says: put in again, it is whole.
        try store.write { _ = try $0.remove(["b"]) }
        #expect(try store.check() == [])
    }

    @Test(arguments: [3, 30, 80, 150, 300])
    func aProcessThatIsKilledLosesNothingItHadWritten(milliseconds: Int) async throws {
        let scratch = try Scratch()
        let path = scratch.catalog.path
        _ = try Store(at: scratch.catalog, mode: .create)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, milliseconds = milliseconds as Int] in
            let store = try Store(at: URL(fileURLWithPath: path), mode: .readWrite)
            Thread.detachNewThread {
                usleep(UInt32(milliseconds) * 1000)
                kill(getpid(), SIGKILL)
            }
            var number = 0
            while true {
                let (item, images) = largeItem(number)
                try store.write { try $0.put(item, images: images) }
                number += 1
                // What is written is said aloud, so that it can be asked for.
                try Data("\(number)".utf8).write(to: URL(fileURLWithPath: path + ".said"), options: .atomic)
            }
        }
        let said = (try? String(contentsOfFile: path + ".said", encoding: .utf8)).flatMap(Int.init) ?? 0
        let store = try Store(at: scratch.catalog, mode: .readWrite)
        let count = try store.read { try $0.itemCount() }
        #expect(count == said || count == said + 1)
        #expect(try store.read { try $0.imageCount() } == count)
        #expect(try store.check() == [])
    }
}
