/// A set of feature rowids, one bit each: what is alive, or what a filter allows.
///
/// - Complexity: Memory is one bit for every rowid from the lowest to the highest inside.
package struct RowidSet: Sendable {
    /// The rowid of the lowest bit of the first word; a multiple of 64.
    private var base: Int64 = 0
    private var words: [UInt64] = []

    /// Creates an empty set.
    package init() {}

    /// Creates a set of rowids in any order.
    package init(_ rowids: some Sequence<Int64>) {
        for rowid in rowids { insert(rowid) }
    }

    /// Creates a set of all rowids of a range.
    package init(_ range: ClosedRange<Int64>) {
        base = range.lowerBound & ~63
        words = Array(repeating: .max, count: Int((range.upperBound - base) >> 6) + 1)
        words[0] &= .max << UInt64(range.lowerBound - base)
        words[words.count - 1] &= .max >> UInt64(63 - (range.upperBound & 63))
    }

    private var end: Int64 { base + Int64(words.count) << 6 }

    /// The number of rowids inside.
    /// - Complexity: O(words).
    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The number of rowids of a range that are inside.
    /// - Complexity: O(width of the range / 64).
    package func count(in range: ClosedRange<Int64>) -> Int {
        guard range.upperBound >= base, range.lowerBound < end else { return 0 }
        var count = 0
        var rowid = Swift.max(range.lowerBound, base)
        let last = Swift.min(range.upperBound, end - 1)
        while rowid <= last {
            let unwanted = Swift.max(0, 63 - (last - rowid))
            count += (word(startingAt: rowid) << UInt64(unwanted)).nonzeroBitCount
            rowid += 64
        }
        return count
    }

    /// Whether nothing is inside.
    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// Whether a rowid is inside.
    package func contains(_ rowid: Int64) -> Bool {
        guard rowid >= base, rowid < end else { return false }
        return words[Int((rowid - base) >> 6)] >> UInt64(rowid & 63) & 1 == 1
    }

    /// Puts a rowid in.
    package mutating func insert(_ rowid: Int64) {
        if words.isEmpty { base = rowid & ~63 }
        if rowid < base {
            let missing = Int((base - (rowid & ~63)) >> 6)
            words.insert(contentsOf: repeatElement(0, count: missing), at: 0)
            base = rowid & ~63
        }
        let index = Int((rowid - base) >> 6)
        if index >= words.count {
            words.append(contentsOf: repeatElement(0, count: index + 1 - words.count))
        }
        words[index] |= 1 << UInt64(rowid & 63)
    }

    /// Takes a rowid out.
    package mutating func remove(_ rowid: Int64) {
        guard rowid >= base, rowid < end else { return }
        words[Int((rowid - base) >> 6)] &= ~(1 << UInt64(rowid & 63))
    }

    /// Puts in everything of another set.
    package mutating func formUnion(_ other: RowidSet) {
        guard let first = other.words.indices.first, !other.words.isEmpty else { return }
        // Makes room at both ends; the bits themselves are set below.
        for edge in [other.base, other.end - 1] where !contains(edge) {
            insert(edge)
            remove(edge)
        }
        let shift = Int((other.base - base) >> 6)
        for index in first..<other.words.count { words[index + shift] |= other.words[index] }
    }

    /// Keeps what is in another set as well.
    package mutating func formIntersection(_ other: RowidSet) {
        for index in words.indices { words[index] &= other.word(startingAt: base + Int64(index) << 6) }
    }

    /// Takes out everything of another set.
    package mutating func subtract(_ other: RowidSet) {
        for index in words.indices { words[index] &= ~other.word(startingAt: base + Int64(index) << 6) }
    }

    /// The bits of 64 rowids from one on; the lowest bit is that rowid's.
    package func word(startingAt rowid: Int64) -> UInt64 {
        guard rowid < end, rowid > base - 64 else { return 0 }
        let offset = rowid - base
        let index = Int(offset >> 6)
        let shift = UInt64(offset & 63)
        let low = index >= 0 ? words[index] >> shift : 0
        guard shift > 0, index + 1 < words.count else { return low }
        return low | words[index + 1] << (64 - shift)
    }
}

extension RowidSet: Sequence {
    /// The rowids in ascending order.
    package func makeIterator() -> Iterator { Iterator(base: base, words: words) }

    /// Goes through the rowids in ascending order.
    package struct Iterator: IteratorProtocol {
        private let base: Int64
        private let words: [UInt64]
        private var index = 0
        private var rest: UInt64

        fileprivate init(base: Int64, words: [UInt64]) {
            self.base = base
            self.words = words
            rest = words.first ?? 0
        }

        /// The next rowid.
        package mutating func next() -> Int64? {
            while rest == 0 {
                index += 1
                guard index < words.count else { return nil }
                rest = words[index]
            }
            defer { rest &= rest - 1 }
            return base + Int64(index) << 6 + Int64(rest.trailingZeroBitCount)
        }
    }
}
