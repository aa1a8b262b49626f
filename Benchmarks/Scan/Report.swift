import Foundation

/// One way to go through the prints, and how long it took in each round.
struct Method {
    let key: String
    let title: String
    let queries: Int
    let run: () throws -> Void
    var times: [Duration] = []

    init(_ key: String, _ title: String, queries: Int = 1, run: @escaping () throws -> Void) {
        self.key = key
        self.title = title
        self.queries = queries
        self.run = run
    }

    var median: Duration { quantile(0.5) }

    func quantile(_ part: Double) -> Duration {
        times.sorted()[Int((Double(times.count - 1) * part).rounded())]
    }
}

/// What was measured.
struct Report: Encodable {
    struct Row: Encodable {
        var method: String
        var title: String
        /// For one query.
        var medianMilliseconds: Double
        var p95Milliseconds: Double
        /// Bytes of prints and scales in the median time.
        var gigabytesPerSecond: Double
        /// Of the read bandwidth.
        var ratio: Double
    }

    var rows: Int
    var dimension: Int
    var rounds: Int
    var bytes: Int
    /// The faster of reading one stream and four.
    var readGigabytesPerSecond: Double
    /// The index's part of the read bandwidth: the median over the rounds of both times' quotient.
    var ratio: Double
    /// The same against reading one stream, the plainest way to read.
    var ratioToOneStream: Double
    var openingMilliseconds: Double
    var firstAnswerMilliseconds: Double
    var mergingMilliseconds: Double
    var methods: [Row]

    init(
        options: Options, methods: [Method], bytes: Int, opening: Duration, firstAnswer: Duration,
        merging: Duration
    ) {
        func time(_ key: String) -> Method { methods.first { $0.key == key } ?? methods[0] }
        let (one, four) = (time("read"), time("read-4"))
        let read = one.median < four.median ? one : four
        func quotient(_ method: Method) -> Double {
            let quotients = zip(method.times, time("index").times).map { $0.0 / $0.1 }.sorted()
            return quotients[quotients.count / 2]
        }
        rows = options.rows
        dimension = options.dimension
        rounds = options.rounds
        self.bytes = bytes
        readGigabytesPerSecond = Double(bytes) / read.median.seconds * 1e-9
        ratio = quotient(read)
        ratioToOneStream = quotient(one)
        openingMilliseconds = opening.seconds * 1e3
        firstAnswerMilliseconds = firstAnswer.seconds * 1e3
        mergingMilliseconds = merging.seconds * 1e3
        self.methods = methods.map { method in
            Row(
                method: method.key, title: method.title, medianMilliseconds: method.median.seconds * 1e3,
                p95Milliseconds: method.quantile(0.95).seconds * 1e3,
                gigabytesPerSecond: Double(bytes) / method.median.seconds * 1e-9,
                ratio: read.median / method.median)
        }
    }

    var table: String {
        var lines = [
            "\(rows) prints of \(dimension) bytes, one thread, \(rounds) rounds; processor time for one query",
            "",
            Self.line("method", "median ms", "p95 ms", "GB/s", "of read"),
        ]
        for row in methods {
            lines.append(
                Self.line(
                    row.title, Self.text(row.medianMilliseconds, 2), Self.text(row.p95Milliseconds, 2),
                    Self.text(row.gigabytesPerSecond, 1), Self.text(row.ratio * 100, 0) + " %"))
        }
        lines += [
            "",
            "The index reaches \(Self.text(ratio * 100, 1)) % of the fastest way to read the same bytes and "
                + "\(Self.text(ratioToOneStream * 100, 1)) % of reading them as one stream (medians over the rounds).",
            "Opening takes \(Self.text(openingMilliseconds, 1)) ms, the first answer is there after "
                + "\(Self.text(firstAnswerMilliseconds, 1)) ms, merging took \(Self.text(mergingMilliseconds, 0)) ms.",
        ]
        return lines.joined(separator: "\n")
    }

    private static func text(_ number: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", number)
    }

    private static func line(_ first: String, _ rest: String...) -> String {
        rest.reduce(first.padding(toLength: 42, withPad: " ", startingAt: 0)) { line, text in
            line + String(repeating: " ", count: max(1, 11 - text.count)) + text
        }
    }
}

extension Duration {
    fileprivate var seconds: Double { self / .seconds(1) }
}
