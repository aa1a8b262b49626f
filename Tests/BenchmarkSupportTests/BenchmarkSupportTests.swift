import BenchmarkSupport
import Foundation
import Testing

@Suite struct BenchmarkSupportTests {
    private static let usage = "Some DATA [--rounds 41] [--json]"

    @Test func theUsageLineSaysWhatArgumentsThereAre() throws {
        let arguments = try Arguments(usage: Self.usage, ["--json", "folder", "--rounds", "3"])
        #expect(arguments.has("--json"))
        #expect(arguments.positionals == ["folder"])
        #expect(try arguments.integer(of: "--rounds", default: 41) == 3)
    }

    @Test(arguments: [["--rows", "3"], ["--rounds"], ["--round", "3"]])
    func otherArgumentsAreRefused(words: [String]) {
        #expect(throws: BenchmarkError.self) { try Arguments(usage: Self.usage, words) }
    }

    @Test(arguments: ["0", "x", "-1"])
    func numbersThatMakeNoSenseAreRefused(number: String) throws {
        let arguments = try Arguments(usage: Self.usage, ["--rounds", number])
        #expect(throws: BenchmarkError.self) { try arguments.integer(of: "--rounds", default: 41) }
    }

    @Test func aFolderThatIsNotThereIsRefused() throws {
        let arguments = try Arguments(usage: Self.usage, ["no/such/folder"])
        #expect(throws: BenchmarkError.self) { try arguments.requiredDataFolder() }
    }

    // From E. B. Wilson's formula, by hand for 5 of 10, and its limits for none and all.
    @Test func intervalsAreWilsons() {
        #expect(Proportion(5, of: 10).text == "50.0 % (23.7-76.3)")
        #expect(Proportion(0, of: 10).interval.lowerBound == 0)
        #expect(abs(Proportion(0, of: 10).interval.upperBound - 0.2775) < 0.001)
        #expect(Proportion(10, of: 10).interval.upperBound == 1)
        #expect(Proportion(0, of: 0).interval == 0...1)
    }

    @Test func quantilesAreAmongTheNumbers() {
        let samples = Samples((1...101).reversed().map(Double.init))
        #expect(samples.median == 51)
        #expect(samples.p95 == 96)
        #expect(Samples([7]).p95 == 7)
    }

    @Test func columnsOfATableStandBelowEachOther() {
        var table = Table("method", "ms")
        table.add("a", "1.00")
        #expect(table.text == "method    ms\na       1.00")
    }

    @Test func aSetIsReadWithSeveralImagesAnItemAndPhotosOfNothing() throws {
        let data = FileManager.default.temporaryDirectory.appending(path: "set-\(UUID().uuidString)")
        let folder = data.appending(path: "covers")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: data) }
        try "reference_id\tpath\ttitle\na\t1.jpg\tA\na\t2.jpg\tA\n"
            .write(to: folder.appending(path: "catalog.tsv"), atomically: true, encoding: .utf8)
        try "query_path\treference_id\tcategory\np.jpg\ta\tcamera\nq.jpg\t-\tnone\n"
            .write(to: folder.appending(path: "truth.tsv"), atomically: true, encoding: .utf8)
        let set = try LabelledSet("covers", in: data)
        #expect(set.items.map(\.id) == ["covers/a"])
        #expect(set.items[0].images.count == 2)
        #expect(set.queries.map(\.right) == [["covers/a"], []])
    }

    @Test func aChildTellsItsStatusItsOutputAndItsMemory() throws {
        let child = try ChildProcess.run("sh", ["-c", "echo $WORD; exit 3"], environment: ["WORD": "hello"])
        #expect(child.status == 3)
        #expect(String(decoding: child.output, as: UTF8.self) == "hello\n")
        #expect(child.peakMemory > 100_000)
        #expect(throws: BenchmarkError.self) { try ChildProcess.run("no-such-program-at-all", []) }
    }
}
