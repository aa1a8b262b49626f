import CatalogStore
import Foundation
import Testing

@Suite struct StoreWriterTests {
    let scratch: Scratch
    let store: Store
    let binary = FeatureRevision(kind: "binary", name: "1")

    init() throws {
        scratch = try Scratch()
        store = try Store(at: scratch.catalog, mode: .create)
    }

    @Test func anImageWhoseContentIsTheSameKeepsItsNumberAndItsFeatures() throws {
        let item = Item(id: "x", title: "x")
        try store.write { try $0.put(item, images: [image("a"), image("b")]) }
        let before = try store.read { try $0.featureRows(binary) }
        // The second image was renamed and comes first now; the other is gone, and a third is new.
        var renamed = image("renamed", digest: "digest of b", kinds: [])
        renamed.modified = 1
        let change = try store.write { try $0.put(item, images: [renamed, image("c")]) }
        #expect(change == .updated)
        let after = try store.read { try $0.featureRows(binary) }
        #expect(after.count == 2)
        #expect(after[0] == before[1])
        #expect(after[1].feature > before[1].feature)
        #expect(after[1].image > before[1].image)
        try store.read { reader throws in
            let images = try reader.images(ofItem: before[0].item)
            #expect(images.map(\.path) == ["/pictures/renamed.jpg", "/pictures/c.jpg"])
            #expect(images.map(\.row) == after.map(\.image))
            #expect(images[0].modified == 1)
            let features = try reader.features(binary, images: images.map(\.row) + before.map(\.image))
            #expect(features.count == 2)
            #expect(features[images[0].row] == Data("binary of b".utf8))
            #expect(try reader.items(ItemFilter()).first?.images == images.map(\.path))
        }
    }

    @Test func numbersAreNeverGivenTwice() throws {
        try store.write { try $0.put(Item(id: "x", title: "x"), images: [image("a")]) }
        let first = try #require(try store.read { try $0.featureRows(binary) }.first)
        try store.write { try $0.remove(["x"]) }
        #expect(try store.read { try $0.featureRows(binary) } == [])
        try store.write { try $0.put(Item(id: "x", title: "x"), images: [image("a")]) }
        let second = try #require(try store.read { try $0.featureRows(binary) }.first)
        #expect(second.feature > first.feature)
        #expect(second.image > first.image)
        #expect(second.item > first.item)
    }

    @Test func writingTheSameAgainChangesNothing() throws {
        let images = [image("a"), image("a"), image("b", digest: "digest of a")]
        let item = Item(id: "x", title: "x", attributes: ["n": .number(0.1)])
        #expect(try store.write { try $0.put(item, images: images) } == .added)
        let before = try store.read { try $0.featureRows(binary) }
        #expect(before.count == 3)
        let counter = try store.changeCounter()
        #expect(try store.write { try $0.put(item, images: images) } == .unchanged)
        #expect(try store.read { try $0.featureRows(binary) } == before)
        #expect(try store.changeCounter() == counter)
    }

    @Test func anUpdateReplacesEverythingThatWasSaid() throws {
        let before = Item(
            id: "x", kind: "old", title: LocalizedText(["": "before", "de": "vorher"]), text: "before",
            tags: ["before"], codes: ["111"], url: "before", attributes: ["before": .null])
        let after = Item(id: "x", kind: "new", title: LocalizedText(["fr": "après"]))
        try store.write { try $0.put(before, images: []) }
        #expect(try store.write { try $0.put(after, images: []) } == .updated)
        try store.read { reader throws in
            #expect(try reader.item("x") == after)
            #expect(try reader.kinds() == ["new": 1])
            #expect(try reader.items(matchingText: "before").isEmpty)
            #expect(try reader.items(matchingText: "111").isEmpty)
            #expect(try reader.items(matchingText: "apres").count == 1)
        }
        #expect(try store.check() == [])
    }

    @Test func whatFailsHalfWayHasNotHappened() throws {
        struct Stop: Error {}
        try store.write { try $0.put(Item(id: "x", title: "x"), images: [image("a")]) }
        #expect(throws: Stop.self) {
            try store.write { writer throws in
                try writer.put(Item(id: "y", title: "y"), images: [image("b")])
                try writer.remove(["x"])
                let ids = try writer.reader.ids()
                #expect(ids == ["y"])
                throw Stop()
            }
        }
        #expect(try store.read { try $0.ids() } == ["x"])
        #expect(try store.read { try $0.imageCount() } == 1)
        #expect(try store.check() == [])
    }

    @Test func removingAndPruningLeaveNothingBehind() throws {
        try store.write { writer throws in
            for number in 0..<10 {
                try writer.put(
                    Item(id: "\(number)", title: "word", tags: ["t"], codes: ["c"]),
                    images: [image("\(number)")])
            }
        }
        #expect(try store.write { try $0.remove(["3", "none", "3"]) } == 1)
        #expect(try store.write { try $0.prune(keeping: ["1", "2", "none"]) } == 7)
        try store.read { reader throws in
            #expect(try reader.ids() == ["1", "2"])
            #expect(try reader.imageCount() == 2)
            #expect(try reader.revisions() == [binary: 2])
            #expect(try reader.items(matchingText: "word").count == 2)
        }
        #expect(try store.write { try $0.prune(keeping: []) } == 2)
        #expect(try store.read { try $0.revisions() } == [:])
        #expect(try store.check() == [])
    }

    @Test func featuresOfOneKindGiveWayToANewRevision() throws {
        try store.write {
            try $0.put(Item(id: "x", title: "x"), images: [image("a", kinds: ["binary", "print"])])
        }
        let row = try #require(try store.read { try $0.featureRows(binary) }.first)
        let print2 = Feature(kind: "print", revision: "2", data: Data([2]))
        #expect(try store.write { try $0.replaceFeatures(ofImage: row.image, with: [print2]) })
        try store.read { reader throws in
            #expect(try reader.revisions() == [binary: 1, FeatureRevision(kind: "print", name: "2"): 1])
            #expect(try reader.featureRows(binary) == [row])
            #expect(try reader.images(lacking: FeatureRevision(kind: "print", name: "1")) == [row.image])
            #expect(try reader.images(lacking: FeatureRevision(kind: "print", name: "2")) == [])
            #expect(
                try reader.revisions(ofImage: row.image) == [
                    binary, FeatureRevision(kind: "print", name: "2"),
                ])
        }
        // The same revision with other data is another feature.
        let changed = Feature(kind: "binary", revision: "1", data: Data())
        try store.write { try $0.replaceFeatures(ofImage: row.image, with: [changed]) }
        let new = try #require(try store.read { try $0.featureRows(binary) }.first)
        #expect(new.feature > row.feature)
        #expect(try store.read { try $0.features(binary, images: [row.image]) } == [row.image: Data()])
        try store.write { try $0.removeFeatures(kind: "print", except: "1") }
        #expect(try store.read { try $0.revisions() } == [binary: 1])
        #expect(try store.write { try $0.replaceFeatures(ofImage: row.image + 99, with: [changed]) } == false)
    }

    @Test func featuresAreHandedOutInTheOrderTheyWereWritten() throws {
        try store.write { writer throws in
            for number in 0..<50 {
                try writer.put(
                    Item(id: "\(number)", title: "x"),
                    images: [image("\(number)", kinds: ["binary", "print"])])
            }
        }
        try store.read { reader throws in
            let rows = try reader.featureRows(binary)
            #expect(rows.count == 50)
            #expect(rows.map(\.feature) == rows.map(\.feature).sorted())
            var seen: [FeatureRow] = []
            try reader.forEachFeature(binary, after: rows[29].feature) { row, data in
                seen.append(row)
                #expect(data == Data("binary of \(29 + seen.count)".utf8))
            }
            #expect(seen == Array(rows[30...]))
            #expect(try reader.featureRows(FeatureRevision(kind: "binary", name: "none")) == [])
            #expect(try reader.images(lacking: FeatureRevision(kind: "binary", name: "none")).count == 50)
        }
    }
}
