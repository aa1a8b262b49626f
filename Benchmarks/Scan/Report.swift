import BenchmarkSupport

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

    /// In seconds.
    var samples: Samples { Samples(times.map(\.seconds)) }
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
        let read = one.samples.median < four.samples.median ? one : four
        func quotient(_ method: Method) -> Double {
            Samples(zip(method.times, time("index").times).map { $0.0 / $0.1 }).median
        }
        rows = options.rows
        dimension = options.dimension
        rounds = options.rounds
        self.bytes = bytes
        readGigabytesPerSecond = Double(bytes) / read.samples.median * 1e-9
        ratio = quotient(read)
        ratioToOneStream = quotient(one)
        openingMilliseconds = opening.milliseconds
        firstAnswerMilliseconds = firstAnswer.milliseconds
        mergingMilliseconds = merging.milliseconds
        self.methods = methods.map { method in
            let samples = method.samples
            return Row(
                method: method.key, title: method.title, medianMilliseconds: samples.median * 1e3,
                p95Milliseconds: samples.p95 * 1e3, gigabytesPerSecond: Double(bytes) / samples.median * 1e-9,
                ratio: read.samples.median / samples.median)
        }
    }

    var table: String {
        var table = Table("method", "median ms", "p95 ms", "GB/s", "of read")
        for row in methods {
            table.add(
                row.title, text(row.medianMilliseconds, 2), text(row.p95Milliseconds, 2),
                text(row.gigabytesPerSecond), percent(row.ratio, 0))
        }
        return """
            \(rows) prints of \(dimension) bytes, one thread, \(rounds) rounds; processor time for one query

            \(table.text)

            The index reaches \(percent(ratio)) of the fastest way to read the same bytes and \
            \(percent(ratioToOneStream)) of reading them as one stream (medians over the rounds).
            Opening takes \(text(openingMilliseconds)) ms, the first answer is there after \
            \(text(firstAnswerMilliseconds)) ms, merging took \(text(mergingMilliseconds, 0)) ms.
            """
    }
}
