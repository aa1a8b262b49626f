import Evaluation
import Foundation
import Keypoints

/// Chooses, from many random comparisons, those whose Hamming distance tells the same corner from another best.
///
/// Greedy: each step adds the comparison after which the distances of pairs and of strangers lie farthest apart, in
/// units of their spread (Fisher's criterion). Comparisons that say the same again widen the spread and are passed over.
struct ComparisonSelection {
    private(set) var chosen: [BoxComparison] = []
    private(set) var summary = ""

    init(_ pairs: PatchPairs, candidateCount: Int, count: Int) {
        var random = RandomSource(seed: 256)
        let candidates = Self.candidates(candidateCount, &random)
        let errors = Self.errors(of: candidates, pairs)
        let number = pairs.first.count
        // How many of the comparisons chosen differ so far, for pairs and for strangers.
        var same = [Int16](repeating: 0, count: number)
        var other = same
        var rest = Set(candidates.indices)
        for _ in 0..<count {
            let (sameSum, otherSum) = (Self.moments(same), Self.moments(other))
            var best: (criterion: Double, index: Int) = (-.infinity, -1)
            for index in rest.sorted() {
                let p = Self.moments(same, adding: errors.same[index], to: sameSum)
                let q = Self.moments(other, adding: errors.other[index], to: otherSum)
                let criterion = (q.mean - p.mean) / (p.variance + q.variance + 1e-3).squareRoot()
                if criterion > best.criterion { best = (criterion, index) }
            }
            rest.remove(best.index)
            chosen.append(candidates[best.index])
            for pair in 0..<number {
                same[pair] += Int16(errors.same[best.index][pair])
                other[pair] += Int16(errors.other[best.index][pair])
            }
            summary =
                "distance of pairs \(Self.moments(same).mean), of strangers \(Self.moments(other).mean), "
                + "criterion \(best.criterion)"
        }
    }

    private static func candidates(_ count: Int, _ random: inout RandomSource) -> [BoxComparison] {
        (0..<count).map { _ in
            let radius = [1, 1, 2, 2, 3, 4][Int(random.uniform(0...5.999))]
            func coordinate() -> UInt8 {
                let bell = 15.5 + random.normal() * 7
                return UInt8(min(max(bell.rounded(), Double(radius)), Double(31 - radius)))
            }
            return BoxComparison(
                x0: coordinate(), y0: coordinate(), x1: coordinate(), y1: coordinate(), radius: UInt8(radius),
                threshold: 0)
        }
    }

    /// For each comparison 1 where its answers differ: within pairs, and between the first of a pair and the second of
    /// another.
    private static func errors(
        of candidates: [BoxComparison], _ pairs: PatchPairs
    ) -> (same: [[UInt8]], other: [[UInt8]]) {
        let number = pairs.first.count
        var same = [[UInt8]](repeating: [UInt8](repeating: 0, count: number), count: candidates.count)
        var other = same
        for start in stride(from: 0, to: candidates.count, by: 256) {
            let group = BoxComparisons(Array(candidates[start..<start + 256]))
            let first = pairs.first.map { KeypointKernels.descriptor(of: $0, comparisons: group) }
            let second = pairs.second.map { KeypointKernels.descriptor(of: $0, comparisons: group) }
            for pair in 0..<number {
                // Far enough away to come from another picture.
                let stranger = (pair + number / 2 + 1) % number
                for bit in 0..<256 {
                    let (word, shift) = (bit / 64, UInt64(bit % 64))
                    same[start + bit][pair] = UInt8((first[pair][word] ^ second[pair][word]) >> shift & 1)
                    other[start + bit][pair] = UInt8(
                        (first[pair][word] ^ second[stranger][word]) >> shift & 1)
                }
            }
        }
        return (same, other)
    }

    private struct Moments {
        var sum = 0
        var squares = 0
        var count = 0
        var mean: Double { Double(sum) / Double(count) }
        var variance: Double { Double(squares) / Double(count) - mean * mean }
    }

    private static func moments(_ values: [Int16]) -> Moments {
        values.reduce(into: Moments(count: values.count)) {
            $0.sum += Int($1)
            $0.squares += Int($1) * Int($1)
        }
    }

    /// The moments of the values with errors added: (v + e)² = v² + 2 v e + e, since e is 0 or 1.
    private static func moments(_ values: [Int16], adding errors: [UInt8], to known: Moments) -> Moments {
        var (sum, product) = (0, 0)
        values.withUnsafeBufferPointer { values in
            errors.withUnsafeBufferPointer { errors in
                for start in stride(from: 0, to: values.count, by: 4096) {
                    var (part, cross) = (Int32(0), Int32(0))
                    for index in start..<min(start + 4096, values.count) {
                        part &+= Int32(errors[index])
                        cross &+= Int32(errors[index]) &* Int32(values[index])
                    }
                    sum += Int(part)
                    product += Int(cross)
                }
            }
        }
        return Moments(sum: known.sum + sum, squares: known.squares + 2 * product + sum, count: known.count)
    }

    /// The pattern as Swift source.
    var source: String {
        let lines = chosen.map { c in
            "        \(c.x0), \(c.y0), \(c.x1), \(c.y1), \(c.radius),"
        }
        return """
            extension BoxComparison {
                /// The comparisons of this revision, learned by `scripts/train-descriptor`; edit that, not this.
                static let pattern = BoxComparisons(stride(from: 0, to: table.count, by: 5).map {
                    BoxComparison(
                        x0: table[$0], y0: table[$0 + 1], x1: table[$0 + 2], y1: table[$0 + 3], radius: table[$0 + 4],
                        threshold: 0)
                })

                /// The middles of two boxes (x, y, x, y) and their radius, five numbers a comparison.
                private static let table: [UInt8] = [
            \(lines.joined(separator: "\n"))
                ]
            }

            """
    }
}
