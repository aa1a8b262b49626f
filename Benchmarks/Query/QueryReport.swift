import BenchmarkSupport

/// What was measured.
struct QueryReport: Encodable {
    var threads: Int
    var positives: TimesReport
    var negatives: TimesReport
    var comparison: Comparison

    var table: String {
        var times = Table("ms, \(threads) threads", "photos", "median", "p95", "share of the time")
        for report in [positives, negatives] {
            times.add(
                report.name, "\(report.whole.count)", text(report.whole.median), text(report.whole.p95), "")
            for stage in report.stages {
                times.add(
                    "  " + stage.name, "\(stage.times.count)", text(stage.times.median),
                    text(stage.times.p95), percent(stage.share, 0))
            }
        }
        var peers = Table(
            "\(comparison.ours.right.total) of the photos", "median ms", "p95 ms", "right first")
        for (name, side) in [("viewfinder", comparison.ours), ("RootSIFT, every reference", comparison.peer)]
        {
            peers.add(
                name, text(side.times.median), text(side.times.p95),
                "\(side.right.count) of \(side.right.total)")
        }
        return """
            \(times.text)

            \(peers.text)
            viewfinder is \(text(comparison.speedUp)) times as fast (medians); RootSIFT's features alone take \
            \(text(comparison.peerFeatures.median)) ms
            """
    }
}

/// How long some photos took, as a whole and by stage.
struct TimesReport: Encodable {
    struct Stage: Encodable {
        var name: String
        /// Over the photos that came to this stage.
        var times: Samples
        /// Of the time of all photos together.
        var share: Double
    }
    var name: String
    var whole: Samples
    var stages: [Stage]

    init(_ name: String, _ answers: [ViewfinderProgram.Answer]) {
        self.name = name
        whole = Samples(answers.map(\.milliseconds))
        let total = answers.reduce(0) { $0 + $1.milliseconds }
        var order: [String] = []
        var times: [String: [Double]] = [:]
        for timing in answers.flatMap({ $0.timings ?? [] }) {
            if times[timing.stage] == nil { order.append(timing.stage) }
            times[timing.stage, default: []].append(timing.milliseconds)
        }
        stages = order.map { name in
            let times = times[name]!
            return Stage(name: name, times: Samples(times), share: times.reduce(0, +) / total)
        }
    }
}

/// The same photos by us and by RootSIFT.
struct Comparison: Encodable {
    struct Side: Encodable {
        var times: Samples
        /// The first answer is right, however sure it is.
        var right: Proportion
    }
    var ours: Side
    var peer: Side
    var peerFeatures: Samples
    /// The quotient of the medians.
    var speedUp: Double

    init(queries: [LabelledSet.Query], ours: [ViewfinderProgram.Answer], peer: [PeerAnswer]) {
        let ourRight = zip(queries, ours).count { query, answer in
            answer.matches.first.map { query.right.contains($0.id) } ?? false
        }
        let peerRight = zip(queries, peer).count { query, answer in query.right.contains(answer.id) }
        self.ours = Side(
            times: Samples(ours.map(\.milliseconds)), right: Proportion(ourRight, of: queries.count))
        self.peer = Side(
            times: Samples(peer.map(\.milliseconds)), right: Proportion(peerRight, of: queries.count))
        peerFeatures = Samples(peer.map(\.featureMilliseconds))
        speedUp = self.peer.times.median / self.ours.times.median
    }
}
