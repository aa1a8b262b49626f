/// The local content of a scene, place by place.
///
/// Where a print says what an image is like as a whole, cells find a small package on a large shelf: each place of a
/// catalogue image looks for its like anywhere in the scene.
package struct SceneCells: Sendable, Hashable {
    /// What made the cells; cells of different revisions never meet.
    package let revision: String
    /// The cells, one after the other: unit vectors of 112 elements, times 127.
    let values: [Int8]

    /// The number of cells.
    package var count: Int { values.count / CellTransform.dimension }

    /// Makes cells of a network's inner map.
    ///
    /// - Parameters:
    ///   - map: 112 channels of places.
    ///   - places: The number of places; at least 1.
    /// - Throws: ``PrintError`` with `unsupportedDimension` or `noDirection`.
    package init(revision: String, map: [Float], places: Int) throws(PrintError) {
        try CatalogueCells.check(map, places: places, revision: revision)
        self.revision = revision
        values = CellTransform.rounded(CellTransform.standard.cells(ofMap: map, places: places))
    }
}
