import Foundation
import Testing

/// Imports that are stopped in their midst: what was done stays, and the next import goes on.
@Suite struct InterruptedImportTests {
    /// Many more than one transaction takes, on a fast machine too.
    private static let count = 200
    /// How many of the rest the import that goes on finds, which need not take long.
    private static let more = 10

    private func place() throws -> Workplace {
        let place = try Workplace()
        for number in 0..<Self.count {
            let picture = TestPictures.poster(UInt64(1_000 + number), width: 320, height: 240)
            try place.write("pictures/\(number).jpg", TestPictures.jpeg(picture))
        }
        return place
    }

    /// Imports, and sends a signal when the first items are in; answers the status of the import.
    private func interrupt(with signal: String, in place: Workplace) throws -> Program.Result {
        try place.script(
            """
            "$viewfinder" import -c my.viewfinder --json --threads 1 pictures & import=$!
            size() { stat -c %s my.viewfinder-wal 2> /dev/null || echo 0; }
            while kill -0 $import 2> /dev/null && [ "$(size)" -lt 150000 ]; do sleep 0.02; done
            kill -\(signal) $import; wait $import
            """)
    }

    private func goesOn(in place: Workplace) throws {
        let done = try Set(place.ids(in: "my.viewfinder"))
        let kept = done.count
        try #require(kept > 0 && kept <= Self.count - Self.more)
        #expect(try place.run("check", "-c", "my.viewfinder").output == "All is well.\n")
        let rest = (0..<Self.count).map(String.init).filter { !done.contains($0) }
        for name in rest.dropFirst(Self.more) {
            try FileManager.default.removeItem(at: place.url("pictures/\(name).jpg"))
        }
        let result = try place.run("import", "-c", "my.viewfinder", "--json", "pictures")
        #expect(result.status == 0)
        let report = try #require(result.objects.first)
        #expect(report["added"] as? Int == Self.more)
        #expect(report["imagesDescribed"] as? Int == Self.more)
        #expect(report["unchanged"] as? Int == kept)
        #expect(try place.run("check", "-c", "my.viewfinder").output == "All is well.\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
                == ["my.viewfinder", "my.viewfinder-index", "pictures"])
    }

    @Test(arguments: ["INT", "TERM"])
    func anImportThatIsInterruptedTellsWhatItDid(signal: String) throws {
        let place = try place()
        let result = try interrupt(with: signal, in: place)
        #expect(result.status == 130, "\(result)")
        #expect(result.messages.contains("Interrupted; what was done is kept."), "\(result)")
        let report = try #require(result.objects.first)
        #expect(report["interrupted"] as? Bool == true)
        #expect(try report["added"] as? Int == place.ids(in: "my.viewfinder").count)
        try goesOn(in: place)
    }

    @Test func anImportThatIsKilledLeavesWholeItems() throws {
        let place = try place()
        let result = try interrupt(with: "KILL", in: place)
        #expect(result.status == 137, "\(result)")
        try goesOn(in: place)
    }
}
