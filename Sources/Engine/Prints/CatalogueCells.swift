package import Foundation

/// The local content of a catalogue image, place by place, in 15 bytes a place.
///
/// Places that look like much else in the world (an even surface, an edge) weigh little, a logo weighs much.
package struct CatalogueCells: Sendable, Hashable {
    /// The most cells kept of an image; more are thinned out evenly.
    package static let maximumCount = 112
    /// What every set of cells is named by, together with the network that made the map.
    package static let transformRevision = CellTransform.revision

    /// The least that a place weighs before the sum is made 1.
    private static let leastWeight: Float = 0.02
    /// The part of what the cells would find anywhere that is taken off a similarity.
    private static let biasShare = 0.5

    /// What made the cells; cells of different revisions never meet.
    package let revision: String
    /// 14 bytes a cell.
    let codes: [UInt8]
    /// What each cell weighs, from 1 to 255 for the heaviest.
    let weights: [UInt8]
    /// The similarity that the cells have with pictures of all kinds.
    package let bias: Float

    /// The number of cells.
    package var count: Int { weights.count }

    /// Makes cells of a network's inner map.
    ///
    /// - Parameters:
    ///   - map: 112 channels of places.
    ///   - places: The number of places; at least 1.
    /// - Throws: ``PrintError`` with `unsupportedDimension` or `noDirection`.
    package init(revision: String, map: [Float], places: Int) throws(PrintError) {
        try Self.check(map, places: places, revision: revision)
        let transform = CellTransform.standard
        let cells = transform.cells(ofMap: map, places: places)
        let commonness = transform.commonness(of: cells)
        let weights = commonness.map { max(1 - $0, Self.leastWeight) }
        // The bias is that of all places, also when some are thinned out.
        bias = zip(weights, commonness).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
        let kept = Self.evenly(places)
        let heaviest = kept.reduce(0) { max($0, weights[$1]) }
        self.weights = kept.map { UInt8(max((weights[$0] / heaviest * 255).rounded(), 1)) }
        let dimension = CellTransform.dimension
        codes = transform.encode(kept.map { cells[$0 * dimension..<($0 + 1) * dimension] })
        self.revision = revision
    }

    /// The places kept of so many: all, or ``maximumCount`` that are evenly spaced in reading order.
    private static func evenly(_ places: Int) -> [Int] {
        guard places > maximumCount else { return Array(0..<places) }
        let step = Double(places - 1) / Double(maximumCount - 1)
        return (0..<maximumCount).map { Int((Double($0) * step).rounded(.toNearestOrEven)) }
    }

    static func check(_ map: [Float], places: Int, revision: String) throws(PrintError) {
        guard places > 0, map.count == places * CellTransform.dimension else {
            throw PrintError(
                .unsupportedDimension,
                "Cells are made of a map of \(CellTransform.dimension) channels; the network (\(revision)) "
                    + "answered \(map.count) numbers for \(places) places; choose another network.")
        }
        guard map.allSatisfy(\.isFinite) else {
            throw PrintError(
                .noDirection, "The network (\(revision)) answered no numbers; try another image.")
        }
    }

    /// How much of this image is found in a scene: the weighted mean over its cells of the best cosine with any cell
    /// there, less half of what would be found in any picture.
    ///
    /// Unrelated images have about 0.12 (median) to 0.18 (99th percentile), the right package mostly 0.21 to 0.34.
    ///
    /// - Throws: ``PrintError`` with `revisionMismatch`.
    /// - Complexity: O(cells · cells of the scene · dimension)
    package func similarity(in scene: SceneCells) throws(PrintError) -> Double {
        guard revision == scene.revision else { throw PrintError.mismatch(revision, scene.revision) }
        let (values, scales) = CellTransform.standard.decode(codes)
        let best = PrintKernels.bestDotProducts(
            of: values, with: scene.values, dimension: CellTransform.dimension)
        var (found, total) = (0.0, 0.0)
        for cell in best.indices {
            let weight = Double(weights[cell])
            found += weight * Double(best[cell]) * Double(scales[cell])
            total += weight
        }
        return found / total / 127 - Self.biasShare * Double(bias)
    }
}

extension CatalogueCells {
    private static let formatVersion: UInt8 = 1
    private static let headerSize = 6

    /// The cells as bytes: version (1), count (1), bias (4, little-endian), codes, weights.
    package func encoded() -> Data {
        var data = Data(capacity: Self.headerSize + codes.count + weights.count)
        data.append(Self.formatVersion)
        data.append(UInt8(count))
        withUnsafeBytes(of: bias.bitPattern.littleEndian) { data.append(contentsOf: $0) }
        data.append(contentsOf: codes)
        data.append(contentsOf: weights)
        return data
    }

    /// Reads cells that ``encoded()`` wrote.
    ///
    /// - Throws: ``PrintError`` with `damaged`.
    package init(decoding data: Data, revision: String) throws(PrintError) {
        let bytes = [UInt8](data)
        guard bytes.count >= Self.headerSize, bytes[0] == Self.formatVersion else { throw Self.damaged }
        let count = Int(bytes[1])
        let pattern = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[2 + $1]) << UInt32(8 * $1) }
        let bias = Float(bitPattern: pattern)
        let codesEnd = Self.headerSize + count * CellTransform.partCount
        guard (1...Self.maximumCount).contains(count), bytes.count == codesEnd + count, abs(bias) <= 1,
            bytes[codesEnd...].allSatisfy({ $0 > 0 })
        else { throw Self.damaged }
        self.revision = revision
        self.bias = bias
        codes = Array(bytes[Self.headerSize..<codesEnd])
        weights = Array(bytes[codesEnd...])
    }

    private static var damaged: PrintError {
        PrintError(.damaged, "Stored cells of an image are damaged; describe the images again.")
    }
}
