import CatalogStore
import Foundation
import Testing

@Suite struct StoreSharingTests {
    @Test func aReadSeesOneStateWhileOthersWrite() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        let other = try Store(at: scratch.catalog, mode: .readWrite)
        try store.write { try $0.put(Item(id: "a", title: "a"), images: []) }
        try store.read { reader throws in
            #expect(try reader.itemCount() == 1)
            try other.write { try $0.put(Item(id: "b", title: "b"), images: []) }
            try store.write { try $0.remove(["a"]) }
            #expect(try reader.itemCount() == 1)
            #expect(try reader.item("a") != nil)
            #expect(try store.read { try $0.ids() } == ["b"])
        }
        #expect(try store.read { try $0.ids() } == ["b"])
    }

    @Test func aReadDoesNotWaitForAWriteThatIsUnderWay() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        try store.write { writer in
            try writer.put(Item(id: "a", title: "a"), images: [])
            let count = try store.read { try $0.itemCount() }
            #expect(count == 0)
        }
    }

    @Test func manyReadersAndWritersOfTwoConnectionsSeeWholeItemsOnly() async throws {
        let scratch = try Scratch()
        let stores = [
            try Store(at: scratch.catalog, mode: .create), try Store(at: scratch.catalog, mode: .readWrite),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, store) in stores.enumerated() {
                group.addTask {
                    for round in 0..<30 {
                        try store.write { writer in
                            for part in 0..<3 {
                                let (item, images) = largeItem(number * 1000 + round * 3 + part)
                                try writer.put(item, images: images)
                            }
                        }
                    }
                }
                for _ in 0..<3 {
                    group.addTask {
                        for _ in 0..<60 {
                            try store.read { reader throws in
                                let count = try reader.itemCount()
                                #expect(count % 3 == 0)
                                #expect(try reader.imageCount() == count)
                                #expect(
                                    try reader.featureRows(FeatureRevision(kind: "binary", name: "1")).count
                                        == count)
                            }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try stores[0].read { try $0.itemCount() } == 180)
        #expect(try stores[1].check() == [])
    }

    @Test func theChangeCounterTellsOfWritesByAnyone() throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        let other = try Store(at: scratch.catalog, mode: .readWrite)
        let reader = try Store(at: scratch.catalog, mode: .readOnly)
        var seen = Set([try reader.changeCounter()])
        #expect(try seen.contains(reader.changeCounter()))
        for writer in [store, other] {
            try writer.write { try $0.setSetting("a", toText: "\(seen.count)") }
            #expect(try seen.insert(reader.changeCounter()).inserted)
            #expect(try seen.contains(reader.changeCounter()))
        }
    }

    @Test func oneLongWriteAtATimeAndTheSecondLearnsWhoHasIt() async throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        let other = try Store(at: scratch.catalog, mode: .readWrite)
        var lock: WriterLock? = try store.lockForLongWrite()
        let error = #expect(throws: CatalogStoreError.self) { _ = try other.lockForLongWrite() }
        #expect(error?.code == .busy)
        #expect(error?.message.contains("process \(getpid())") == true)
        // Short writes go on.
        try other.write { try $0.setSetting("a", toText: "b") }
        withExtendedLifetime(lock) {}
        lock = nil
        lock = try other.lockForLongWrite()
        lock = nil
        #expect(try scratch.names.contains { $0.hasSuffix("-lock") } == false)
    }

    @Test func theLockEndsWithItsProcess() async throws {
        let scratch = try Scratch()
        let path = scratch.catalog.path
        let store = try Store(at: scratch.catalog, mode: .create)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let store = try Store(at: URL(fileURLWithPath: path), mode: .readWrite)
            let lock = try store.lockForLongWrite()
            kill(getpid(), SIGKILL)
            withExtendedLifetime(lock) {}
        }
        #expect(try scratch.names.contains { $0.hasSuffix("-lock") })
        _ = try store.lockForLongWrite()
        #expect(try scratch.names.contains { $0.hasSuffix("-lock") } == false)
    }

    @Test func aLockHeldByAnotherProcessIsBusyWithItsNumber() async throws {
        let scratch = try Scratch()
        let store = try Store(at: scratch.catalog, mode: .create)
        let lock = try store.lockForLongWrite()
        let path = scratch.catalog.path
        await #expect(processExitsWith: .success) { [path = path as String, holder = Int(getpid()) as Int] in
            let store = try Store(at: URL(fileURLWithPath: path), mode: .readWrite)
            let error = #expect(throws: CatalogStoreError.self) { _ = try store.lockForLongWrite() }
            #expect(error?.code == .busy)
            #expect(error?.message.contains("process \(holder)") == true)
        }
        withExtendedLifetime(lock) {}
    }
}
