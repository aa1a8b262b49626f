/// Turns the places of a network's inner map into cells, and cells into codes of 14 bytes.
///
/// A place is brought to unit length, loses what all places have in common, is whitened half way, and is brought to
/// unit length again. Its code names, for each of 14 parts of 8 elements, the nearest of 256 (a product quantiser).
/// `Documentation/Prints.md` has what each step brought.
///
/// - Source: H. Jégou and others, "Product Quantization for Nearest Neighbor Search", 2011.
struct CellTransform: Sendable {
    /// What this computes; part of the revision of everything made with it.
    static let revision = "cells-1"
    static let dimension = PrintKernels.cellDimension
    static let partCount = PrintKernels.cellPartCount
    private static let partSize = dimension / partCount
    private static let codeCount = PrintKernels.cellCodeCount
    /// A cell is as common as the mean of so many of its nearest among the common cells says.
    private static let commonNeighbours = 13

    /// The transform that `scripts/train-cells` learned.
    static let standard = CellTransform()

    private let mean: [Float]
    private let projection: [Float]
    private let codes: [Float]
    private let commons: [Int8]
    /// The squared lengths of the codes.
    private let squares: [Float]
    /// The codes in whole numbers of ``codeStep``.
    private let roundedCodes: [Int8]
    private let codeStep: Float
    /// The squared lengths of the rounded codes, in squared steps.
    private let roundedSquares: [Int32]

    private init() {
        (mean, projection, codes, commons) = PrintKernels.cellTables()
        let size = Self.partSize
        func squares<Number: Numeric>(_ values: [Number]) -> [Number] {
            stride(from: 0, to: values.count, by: size).map { start in
                values[start..<start + size].reduce(0) { $0 + $1 * $1 }
            }
        }
        self.squares = squares(codes)
        let step = codes.reduce(0) { max($0, $1.magnitude) } / 127
        codeStep = step
        roundedCodes = codes.map { Int8(($0 / step).rounded()) }
        roundedSquares = squares(roundedCodes.map(Int32.init))
    }

    /// Cells of unit length, one after the other.
    ///
    /// - Parameters:
    ///   - map: The inner map of one image: 112 channels of places.
    ///   - places: The number of places.
    /// - Complexity: O(places · 112²)
    func cells(ofMap map: [Float], places: Int) -> [Float] {
        let dimension = Self.dimension
        precondition(map.count == dimension * places, "the map has 112 channels")
        var cells = [Float](unsafeUninitializedCapacity: map.count) { cells, initializedCount in
            initializedCount = map.count
            for place in 0..<places {
                for channel in 0..<dimension {
                    cells[place * dimension + channel] = map[channel * places + place]
                }
            }
        }
        Self.makeUnit(&cells)
        for start in stride(from: 0, to: cells.count, by: dimension) {
            for channel in 0..<dimension { cells[start + channel] -= mean[channel] }
        }
        PrintKernels.project(&cells, with: projection, dimension: dimension)
        Self.makeUnit(&cells)
        return cells
    }

    /// How common each cell is in pictures of all kinds: near 1 for an even surface, low for a logo.
    func commonness(of cells: [Float]) -> [Float] {
        let products = PrintKernels.dotProducts(
            of: Self.rounded(cells), with: commons, dimension: Self.dimension)
        let count = commons.count / Self.dimension
        return stride(from: 0, to: products.count, by: count).map { start in
            // The highest so far, ascending; most products are lower than all of them.
            var highest = [Int32](repeating: .min, count: Self.commonNeighbours)
            for product in products[start..<start + count] where product > highest[0] {
                var place = 0
                while place + 1 < highest.count && highest[place + 1] < product {
                    highest[place] = highest[place + 1]
                    place += 1
                }
                highest[place] = product
            }
            let sum = highest.reduce(Float(0)) { $0 + Float($1) }
            return sum / Float(highest.count) / (127 * 127)
        }
    }

    /// Unit vectors times 127.
    static func rounded(_ cells: [Float]) -> [Int8] {
        cells.map { Int8((min(max($0, -1), 1) * 127).rounded()) }
    }

    /// The codes of cells, 14 bytes each.
    func encode(_ cells: some Collection<ArraySlice<Float>>) -> [UInt8] {
        let size = Self.partSize
        var result: [UInt8] = []
        result.reserveCapacity(cells.count * Self.partCount)
        codes.withUnsafeBufferPointer { codes in
            for cell in cells {
                for part in 0..<Self.partCount {
                    let start = cell.startIndex + part * size
                    let first = part * Self.codeCount
                    var (best, nearest) = (Float.infinity, 0)
                    for code in 0..<Self.codeCount {
                        var dot: Float = 0
                        for element in 0..<size {
                            dot += cell[start + element] * codes[(first + code) * size + element]
                        }
                        let distance = squares[first + code] - 2 * dot
                        if distance < best { (best, nearest) = (distance, code) }
                    }
                    result.append(UInt8(nearest))
                }
            }
        }
        return result
    }

    /// The vectors that codes stand for, rounded, with what makes the length of each 1.
    func decode(_ codes: [UInt8]) -> (values: [Int8], scales: [Float]) {
        let size = Self.partSize
        var scales: [Float] = []
        scales.reserveCapacity(codes.count / Self.partCount)
        let values = [Int8](unsafeUninitializedCapacity: codes.count * size) { values, initializedCount in
            initializedCount = codes.count * size
            roundedCodes.withUnsafeBufferPointer { table in
                for start in stride(from: 0, to: codes.count, by: Self.partCount) {
                    var square: Int32 = 0
                    for part in 0..<Self.partCount {
                        let row = part * Self.codeCount + Int(codes[start + part])
                        square += roundedSquares[row]
                        for element in 0..<size {
                            values[(start + part) * size + element] = table[row * size + element]
                        }
                    }
                    scales.append(1 / Float(max(square, 1)).squareRoot())
                }
            }
        }
        return (values, scales)
    }

    /// Brings every cell to unit length; one without direction stays as good as zero.
    private static func makeUnit(_ cells: inout [Float]) {
        cells.withUnsafeMutableBufferPointer { cells in
            for start in stride(from: 0, to: cells.count, by: dimension) {
                let cell = start..<start + dimension
                let length = max(cell.reduce(0) { $0 + cells[$1] * cells[$1] }.squareRoot(), 1e-9)
                for index in cell { cells[index] /= length }
            }
        }
    }
}
