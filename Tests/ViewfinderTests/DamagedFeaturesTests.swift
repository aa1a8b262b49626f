import CatalogStore
import Foundation
import Testing
import Viewfinder

/// What a catalogue knows of its images, damaged: named, never taken for a fault of the photo, and made anew.
@Suite struct DamagedFeaturesTests {
    let place = TemporaryFolder()

    @Test(arguments: ["binary", "learned", "print", "cells", "thumbnail"], [3, -1])
    func areNamedAndMadeAnew(kind: String, length: Int) async throws {
        let url = try await StampCatalogue.copy(in: place).url
        let count = try damage(kind, of: url, to: length)
        // Segments that hold what was there before do not cover the new rows.
        let catalog = try await Catalog(at: url, mode: .readWrite)
        let named = try catalog.problems().filter { $0.contains("(\(kind))") }
        #expect(named.count == 1 && named.first?.hasPrefix("\(count) images") == true, "\(named)")
        let drawn = try DrawnScene([.init(StampCatalogue.picture("thyme"), side: 0.4, turn: 0.5, tilt: 0.1)])
        var options = SearchOptions()
        options.includesRejected = true
        do {
            // An easy photo needs no more than some of the features.
            _ = try await catalog.search(drawn.scene(), options: options)
        } catch let error as ViewfinderError {
            #expect(error.code == .damagedCatalog && error.message.contains("reindex --all"), "\(error)")
        }
        let report = try await catalog.reindex(all: true)
        #expect(report.imagesDescribed == count && report.problems.isEmpty)
        #expect(try catalog.problems() == [])
        #expect(try await catalog.matches(for: drawn.scene()).first?.item.id == "thyme")
    }

    /// Cuts the features of a kind, or changes their bytes where the length is negative; answers how many there are.
    private func damage(_ kind: String, of url: URL, to length: Int) throws -> Int {
        let store = try Store(at: url, mode: .readWrite)
        let damaged = try store.read { reader in
            let revision = try #require(reader.revisions().keys.first { $0.kind == kind })
            var features: [(image: Int64, feature: Feature)] = []
            try reader.forEachFeature(revision) { row, data in
                let bytes = length < 0 ? Data(data.map { $0 ^ 0x5A }) : data.prefix(length)
                features.append((row.image, Feature(kind: kind, revision: revision.name, data: bytes)))
            }
            return features
        }
        try store.write { writer in
            for entry in damaged {
                _ = try writer.replaceFeatures(ofImage: entry.image, with: [entry.feature])
            }
        }
        return damaged.count
    }

    @Test func imagesOfOtherNetworksAreToldOfAndDescribedOnCommand() async throws {
        let catalog = try await StampCatalogue.copy(in: place)
        let store = try Store(at: catalog.url, mode: .readWrite)
        for image in try store.read({ try $0.images(ofItem: 1) + $0.images(ofItem: 2) }) {
            let old = Feature(kind: "binary", revision: "of last year", data: Data([1]))
            _ = try store.write { try $0.replaceFeatures(ofImage: image.row, with: [old]) }
        }
        let scene = try DrawnScene([.init(StampCatalogue.picture("guineafowl"))]).scene()
        let before = try await catalog.search(scene)
        #expect(before.notes.contains { $0.hasPrefix("2 images were not described") }, "\(before.notes)")
        #expect(try catalog.info().imagesToDescribe == 2)
        #expect(try await catalog.reindex().imagesDescribed == 2)
        let after = try await catalog.search(scene)
        #expect(after.notes.isEmpty && after.matches.first?.item.id == "guineafowl")
        #expect(try catalog.info().revisions.keys.allSatisfy { !$0.contains("last year") })
    }
}
