import Evaluation
import Foundation
import Imaging
import IntentHost
import RecordShopApp
import Testing

/// The shop's stock, drawn by `covers.py` for a fixed day, and photos of it with known truth.
enum Stock {
    /// The day that concerts are dated from.
    static let day = Date(timeIntervalSince1970: 2_219_356_800)  // 2040-04-30

    /// The folder with covers and a filled catalogue, made once; nobody writes to it.
    static let folder = Task { () -> URL in
        let place = TemporaryFolder()
        kept = place
        atexit { Stock.kept = nil }
        let script = URL(filePath: #filePath)
            .appending(path: "../../../Examples/RecordShop/covers.py").standardizedFileURL
        let drawn = try Program.run(
            script.path, [place.url.path, "--day", day.formatted(.iso8601.year().month().day())])
        try #require(drawn.status == 0, "\(drawn.messages)")
        try await RecordShop.app(stock: place.url).launch()
        return place.url
    }

    /// Statics are never let go by themselves, and the folder is not to stay behind. Set once, before it is read.
    private nonisolated(unsafe) static var kept: TemporaryFolder?

    /// A folder with the same stock and no catalogue yet, for tests that change it.
    static func copy() async throws -> TemporaryFolder {
        let place = TemporaryFolder()
        let drawn = try await folder.value
        for name in ["stock.jsonl", "covers", "thumbnails"] {
            try FileManager.default.createSymbolicLink(
                at: place.url.appending(path: name), withDestinationURL: drawn.appending(path: name))
        }
        return place
    }

    /// The app under a host, for tests that only search photos.
    static let searching = Task { try await host() }

    /// The app under a host of its own, on the day and in the shop.
    static func host(
        in folder: URL? = nil, respondent: any Respondent = ScriptedRespondent()
    ) async throws -> IntentHost {
        let place = if let folder { folder } else { try await Self.folder.value }
        // The searches share a processor with other tests; how long they take is no matter here.
        return try IntentHost(
            await RecordShop.app(stock: place, budget: nil, now: { day }), locale: Locale(identifier: "en"),
            respondent: respondent, deadline: .seconds(60))
    }

    /// A photo of records that lie on a table beside a cup, taken at an angle in uneven light.
    static func photo(of ids: String..., seed: UInt64 = 7) async throws -> CapturedScene {
        let folder = try await folder.value
        func picture(_ path: String) throws -> PixelImage {
            try VipsDecoder().decode(.file(folder.appending(path: path)), size: .longestSide(900)).image
        }
        var random = RandomSource(seed: seed)
        let table = try picture("photos/no-record.jpg")
        let width = Double(table.width) / Double(ids.count)
        let placements = try ids.enumerated().map { index, id in
            let corners = SceneSynthesis.corners(
                aspect: 1, sceneWidth: Int(width), sceneHeight: table.height, coverage: 0.72,
                turn: random.uniform(-0.25...0.25), tilt: 0.05, random: &random)
            return SceneSynthesis.Placement(
                image: try picture("covers/\(id).jpg"),
                corners: corners.map { ($0.x + Double(index) * width, $0.y) })
        }
        var conditions = SceneSynthesis.Conditions()
        conditions.blur = 0.6
        conditions.noise = 4
        conditions.gamma = 1.1
        conditions.glare = 0.3
        conditions.light = (1, 0.96, 0.88)
        let photo = SceneSynthesis.render(placements, over: table, conditions: conditions, random: &random)
        return CapturedScene(
            data: try photo.encoded(as: .jpeg(quality: 85)), name: ids.joined(separator: "+"), labels: [])
    }
}

extension IntentHost {
    /// What the app shows at the terminal.
    nonisolated var screen: String {
        get async { await app.screen?(Locale(identifier: "en")) ?? "" }
    }
}

/// A folder that goes away with its last user.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "recordshop-\(UUID().uuidString)")

    init() {
        // No test can go on without it.
        try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)  // leftovers in a temporary folder do no harm
    }
}

/// Runs programs and gathers what they print.
enum Program {
    /// The built example: it lies beside the tests.
    static let recordshop: URL = {
        let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        return (tests ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
            .appending(path: "recordshop")
    }()

    static func run(
        _ path: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String, messages: String) {
        let place = TemporaryFolder()
        let files = ["out", "err"].map { place.url.appending(path: $0) }
        for file in files { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        // Files and not pipes: a program that prints a lot cannot block while nobody reads.
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationStatus, try String(contentsOf: files[0], encoding: .utf8),
            try String(contentsOf: files[1], encoding: .utf8)
        )
    }
}
