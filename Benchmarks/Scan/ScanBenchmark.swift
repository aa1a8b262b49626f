import BenchmarkSupport
import Foundation
import Prints
import Segments

/// Measures the exact scan over prints against what memory can deliver, in one run and on one thread.
///
///     swift run -c release ScanBenchmark [--rows 1000000] [--dimension 256] [--rounds 41] [--json]
///
/// The prints lie in a segment that is mapped from a temporary file, as in a catalogue. Every round runs every
/// method once, so that a busy machine slows all of them alike; times of methods are the thread's processor time,
/// which is the time on the clock where nothing else runs.
@main
struct ScanBenchmark: Benchmark {
    static let usage = "ScanBenchmark [--rows 1000000] [--dimension 256] [--rounds 41] [--json]"

    static func run() throws {
        let arguments = try Arguments(usage: usage)
        let options = try Options(arguments)
        let folder = FileManager.default.temporaryDirectory.appending(path: "scan-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // the system clears its temporary folder
        let fixture = try Fixture(options, in: SegmentFolder(at: folder, owner: UUID()))
        let report = try measure(fixture, options)
        try show(report, table: report.table, asJSON: arguments.has("--json"))
    }

    private static func measure(_ fixture: Fixture, _ options: Options) throws -> Report {
        let clock = ContinuousClock()
        let openedAt = clock.now
        let index = try PrintIndex(
            revision: Fixture.revision, dimension: options.dimension, segments: [fixture.segment])
        let opening = openedAt.duration(to: clock.now)
        let query = fixture.queries[0]
        let expected = try index.nearest(to: query, count: 10)
        let first = openedAt.duration(to: clock.now)
        let sparse = RowidSet(stride(from: Int64(1), through: Int64(options.rows), by: 100))
        let half = RowidSet((1...Int64(options.rows)).lazy.filter { $0 & 1 == 0 })

        let buffers = try Buffers(fixture.segment, dimension: options.dimension)
        var methods: [Method] = [
            Method("read", "all bytes read, one stream") { buffers.read(streams: 1) },
            Method("read-4", "all bytes read, four streams") { buffers.read(streams: 4) },
            Method("index", "PrintIndex, 10 nearest") {
                let found = try index.nearest(to: query, count: 10)
                precondition(found == expected, "the answer changed between rounds")
            },
            Method("index-4", "PrintIndex, 4 queries a pass, each", queries: 4) {
                _ = try index.nearest(to: fixture.queries, count: 10)
            },
            Method("index-half", "PrintIndex, every second row allowed") {
                _ = try index.nearest(to: query, count: 10, allowed: half)
            },
            Method("index-sparse", "PrintIndex, every hundredth row allowed") {
                _ = try index.nearest(to: query, count: 10, allowed: sparse)
            },
            Method("kernel", "kernel alone (\(PrintKernels.name))") {
                buffers.scan(query, PrintKernels.scan)
            },
            Method("plain-c", "plain C") { buffers.scan(query, PrintKernels.scanPortable) },
            Method("swift-simd", "plain Swift SIMD") { buffers.scan(query, scanWithSwiftSIMD) },
        ]
        for round in 0..<options.rounds + 2 {
            for index in methods.indices {
                let start = threadTime()
                try methods[index].run()
                let time = threadTime() - start
                // The first rounds bring pages in and find the processor's pace.
                if round >= 2 { methods[index].times.append(time / methods[index].queries) }
            }
        }
        return Report(
            options: options, methods: methods, bytes: buffers.size, opening: opening, firstAnswer: first,
            merging: fixture.merging)
    }
}

/// The processor time of this thread so far.
private func threadTime() -> Duration {
    var time = timespec()
    precondition(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0, "every system has this clock")
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// What the command line asks for.
struct Options {
    var rows: Int
    var dimension: Int
    var rounds: Int

    init(_ arguments: Arguments) throws {
        rows = try arguments.integer(of: "--rows", default: 1_000_000)
        dimension = try arguments.integer(of: "--dimension", default: 256, least: 32)
        rounds = try arguments.integer(of: "--rounds", default: 41)
    }
}
