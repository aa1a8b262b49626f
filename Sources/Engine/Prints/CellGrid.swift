package import Foundation

/// The local content of an image, place by place: unit vectors of a network's inner feature map.
///
/// Where a print says what an image is like as a whole, cells find a small package on a large shelf: each place of
/// the catalogue image looks for its like anywhere in the scene.
package struct CellGrid: Sendable, Hashable {
    /// What made the cells; grids of different revisions never meet.
    package let revision: String
    /// The number of elements of a cell; at most 512.
    package let dimension: Int
    /// The cells, one after the other: unit vectors times 127.
    package let values: [Int8]

    /// The number of cells.
    package var count: Int { values.count / dimension }

    package init(revision: String, dimension: Int, values: [Int8]) {
        precondition(dimension > 0 && dimension <= 512 && values.count % dimension == 0)
        self.revision = revision
        self.dimension = dimension
        self.values = values
    }

    /// Quantises vectors to unit length; vectors without direction become zeros, which resemble nothing.
    package init(revision: String, dimension: Int, vectors: [Float]) {
        var values: [Int8] = []
        values.reserveCapacity(vectors.count)
        for start in stride(from: 0, to: vectors.count, by: dimension) {
            let cell = vectors[start..<start + dimension]
            let length = cell.reduce(0) { $0 + $1 * $1 }.squareRoot()
            values += cell.map { length > 1e-9 ? Int8(($0 / length * 127).rounded()) : 0 }
        }
        self.init(revision: revision, dimension: dimension, values: values)
    }

    /// How much of this image is found in a scene: the mean over its cells of the best cosine with any cell there,
    /// from −1 to 1 (a one-sided chamfer similarity).
    ///
    /// - Throws: ``PrintError`` with `revisionMismatch`.
    /// - Complexity: O(cells · cells of the scene · dimension)
    package func similarity(in scene: CellGrid) throws(PrintError) -> Double {
        guard revision == scene.revision, dimension == scene.dimension else {
            throw PrintError.mismatch(
                "\(revision) (\(dimension) elements)", "\(scene.revision) (\(scene.dimension) elements)")
        }
        guard count > 0, scene.count > 0 else { return 0 }
        let best = PrintKernels.bestDotProducts(of: values, with: scene.values, dimension: dimension)
        let sum = best.reduce(0) { $0 + Double($1) }
        return sum / Double(count) / (127 * 127)
    }

    /// The cells as bytes: dimension and count (2 bytes each, little endian), then the elements.
    package func encoded() -> Data {
        var data = Data([
            UInt8(dimension & 255), UInt8(dimension >> 8), UInt8(count & 255), UInt8(count >> 8),
        ])
        values.withUnsafeBytes { data.append(contentsOf: $0) }
        return data
    }

    /// Reads cells back.
    ///
    /// - Throws: ``PrintError`` with `damaged` when the bytes are not what ``encoded()`` writes.
    package init(decoding data: Data, revision: String) throws(PrintError) {
        let bytes = [UInt8](data)
        guard bytes.count >= 4 else { throw Self.damaged }
        let dimension = Int(bytes[0]) | Int(bytes[1]) << 8
        let count = Int(bytes[2]) | Int(bytes[3]) << 8
        guard dimension > 0, dimension <= 512, bytes.count == 4 + dimension * count else {
            throw Self.damaged
        }
        self.init(revision: revision, dimension: dimension, values: bytes[4...].map { Int8(bitPattern: $0) })
    }

    private static var damaged: PrintError {
        PrintError(.damaged, "Stored cells of an image are damaged; run ‘viewfinder reindex’.")
    }
}
