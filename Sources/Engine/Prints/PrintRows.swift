internal import Segments

/// A run of prints with their rowids in ascending or any order, mapped or in memory, some of them removed.
struct PrintRows: Sendable {
    private enum Storage: Sendable {
        case mapped(
            rowids: MappedElements<Int64>, scales: MappedElements<Float>, values: MappedElements<Int8>)
        case memory(rowids: [Int64], scales: [Float], values: [Int8])
    }

    /// The sections of a segment of prints.
    enum SectionName {
        static let rowids = "rowids"
        static let scales = "scales"
        static let values = "values"
    }

    /// The most rows kept in memory in one run, so that appending copies little.
    private static let memoryCapacity = 1024

    let dimension: Int
    let count: Int
    private(set) var liveCount: Int
    /// A bit for each row that is not removed; all are alive when `nil`.
    private(set) var liveWords: [UInt64]?
    /// The rowid of the first row, when the rowids are consecutive.
    let firstOfConsecutive: Int64?
    private let storage: Storage

    private init(dimension: Int, storage: Storage, rowids: UnsafeBufferPointer<Int64>) {
        self.dimension = dimension
        self.storage = storage
        count = rowids.count
        liveCount = count
        firstOfConsecutive = rowids.first.flatMap { first in
            rowids.indices.allSatisfy { rowids[$0] &- Int64($0) == first } ? first : nil
        }
    }

    /// Creates a run of no rows in memory.
    init(dimension: Int) {
        self.init(
            dimension: dimension, storage: .memory(rowids: [], scales: [], values: []),
            rowids: UnsafeBufferPointer(start: nil, count: 0))
    }

    /// Creates a run of the rows of a segment; prints are not read.
    ///
    /// - Throws: `SegmentError` with `damaged`.
    init(segment: Segment, dimension: Int) throws(SegmentError) {
        let rowids = try segment.elements(of: SectionName.rowids, as: Int64.self)
        let scales = try segment.elements(of: SectionName.scales, as: Float.self)
        let values = try segment.elements(of: SectionName.values, as: Int8.self)
        let header = segment.header
        guard rowids.count == header.rowCount, scales.count == header.rowCount,
            values.count == header.rowCount.multipliedReportingOverflow(by: dimension).partialValue
        else { throw Self.damaged(segment, "its sections do not fit together") }
        let isInOrder = rowids.withUnsafeBufferPointer { rowids in
            guard let first = rowids.first, let last = rowids.last else { return true }
            return first >= header.rowids.lowerBound && last <= header.rowids.upperBound
                && (1..<rowids.count).allSatisfy { rowids[$0 - 1] < rowids[$0] }
        }
        guard isInOrder else { throw Self.damaged(segment, "its rowids are not in order") }
        let storage = Storage.mapped(rowids: rowids, scales: scales, values: values)
        self = rowids.withUnsafeBufferPointer {
            PrintRows(dimension: dimension, storage: storage, rowids: $0)
        }
    }

    private static func damaged(_ segment: Segment, _ how: String) -> SegmentError {
        let path = segment.url.path(percentEncoded: false)
        return SegmentError(
            .damaged, "\(path) is damaged (\(how)); run ‘viewfinder reindex’, which makes it anew.")
    }

    /// How many rows ``appending(_:)`` takes; none when the rows are mapped.
    var space: Int {
        guard case .memory = storage else { return 0 }
        return Self.memoryCapacity - count
    }

    /// A run with more rows, all of them alive.
    func appending(_ rows: ArraySlice<(rowid: Int64, print: FeaturePrint)>) -> PrintRows {
        guard case .memory(var rowids, var scales, var values) = storage else {
            preconditionFailure("mapped rows never change")
        }
        for (rowid, print) in rows {
            rowids.append(rowid)
            scales.append(print.scale)
            values += print.values
        }
        let storage = Storage.memory(rowids: rowids, scales: scales, values: values)
        var result = rowids.withUnsafeBufferPointer {
            PrintRows(dimension: dimension, storage: storage, rowids: $0)
        }
        if var words = liveWords {
            words += repeatElement(0, count: (result.count + 63) / 64 - words.count)
            for row in count..<result.count { words[row / 64] |= 1 << UInt64(row % 64) }
            result.liveWords = words
            result.liveCount = liveCount + rows.count
        }
        return result
    }

    /// The same run with only these features alive; all of them when `nil`.
    func keeping(_ live: RowidSet?) -> PrintRows {
        var result = self
        result.liveWords = live.map { live in
            withRows { rows in
                (0..<(count + 63) / 64).map { word in rows.word(word, of: live, firstOfConsecutive) }
            }
        }
        result.liveCount = result.liveWords?.reduce(0) { $0 + $1.nonzeroBitCount } ?? count
        return result
    }

    /// The rows that are not removed, in order.
    var liveRows: some Sequence<Int> {
        (0..<count).lazy.filter { [liveWords] row in
            liveWords.map { $0[row / 64] >> UInt64(row % 64) & 1 == 1 } ?? true
        }
    }

    /// Gives the rows as buffers that must not leave the closure.
    func withRows<Result, Failure: Error>(
        _ body: (Buffers) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch storage {
        case .mapped(let rowids, let scales, let values):
            try rowids.withUnsafeBufferPointer { rowids throws(Failure) in
                try scales.withUnsafeBufferPointer { scales throws(Failure) in
                    try values.withUnsafeBufferPointer { values throws(Failure) in
                        try body(Buffers(rowids: rowids, scales: scales, values: values))
                    }
                }
            }
        case .memory(let rowids, let scales, let values):
            try rowids.withUnsafeBufferPointer { rowids throws(Failure) in
                try scales.withUnsafeBufferPointer { scales throws(Failure) in
                    try values.withUnsafeBufferPointer { values throws(Failure) in
                        try body(Buffers(rowids: rowids, scales: scales, values: values))
                    }
                }
            }
        }
    }

    /// The rows in memory.
    struct Buffers {
        let rowids: UnsafeBufferPointer<Int64>
        let scales: UnsafeBufferPointer<Float>
        let values: UnsafeBufferPointer<Int8>

        /// A bit for each of 64 rows whose rowid is in a set.
        func word(_ word: Int, of set: RowidSet, _ firstOfConsecutive: Int64?) -> UInt64 {
            let rows = word * 64..<min(word * 64 + 64, rowids.count)
            if let firstOfConsecutive {
                let bits = set.word(startingAt: firstOfConsecutive + Int64(rows.lowerBound))
                return rows.count == 64 ? bits : bits & (1 << UInt64(rows.count) - 1)
            }
            return rows.reduce(into: UInt64(0)) { bits, row in
                if set.contains(rowids[row]) { bits |= 1 << UInt64(row & 63) }
            }
        }
    }
}
