/// Numbers measured over and over.
package struct Samples: Encodable {
    package let count: Int
    package let median: Double
    package let p95: Double

    private enum CodingKeys: CodingKey { case count, median, p95 }
    private let sorted: [Double]

    /// - Precondition: There is at least one number.
    package init(_ numbers: some Sequence<Double>) {
        sorted = numbers.sorted()
        precondition(!sorted.isEmpty, "nothing was measured")
        count = sorted.count
        median = Self.quantile(0.5, of: sorted)
        p95 = Self.quantile(0.95, of: sorted)
    }

    /// The number below which a part of the numbers lies: the nearest that was measured.
    package func quantile(_ part: Double) -> Double { Self.quantile(part, of: sorted) }

    private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
        sorted[Int((Double(sorted.count - 1) * part).rounded())]
    }
}

/// How many of how many.
package struct Proportion: Encodable {
    package var count: Int
    package var total: Int

    package init(_ count: Int, of total: Int) {
        self.count = count
        self.total = total
    }

    package static func + (a: Proportion, b: Proportion) -> Proportion {
        Proportion(a.count + b.count, of: a.total + b.total)
    }

    /// The part, from 0 to 1.
    package var rate: Double { total == 0 ? 0 : Double(count) / Double(total) }

    /// Where the true rate lies with a probability of 95 %.
    ///
    /// - Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    package var interval: ClosedRange<Double> {
        guard total > 0 else { return 0...1 }
        let (n, z) = (Double(total), 1.96)
        let centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
        let reach = z / (1 + z * z / n) * (rate * (1 - rate) / n + z * z / (4 * n * n)).squareRoot()
        return max(centre - reach, 0)...min(centre + reach, 1)
    }

    /// The rate with its interval, such as `98.2 % (94.9-99.4)`.
    package var text: String {
        "\(percent(rate)) (\(BenchmarkSupport.text(100 * interval.lowerBound))-"
            + "\(BenchmarkSupport.text(100 * interval.upperBound)))"
    }

    private enum CodingKeys: CodingKey { case count, total, rate, low, high }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try container.encode(total, forKey: .total)
        try container.encode(rate, forKey: .rate)
        try container.encode(interval.lowerBound, forKey: .low)
        try container.encode(interval.upperBound, forKey: .high)
    }
}

extension Duration {
    /// The time in seconds.
    package var seconds: Double { self / .seconds(1) }
    /// The time in milliseconds.
    package var milliseconds: Double { self / .milliseconds(1) }
}
