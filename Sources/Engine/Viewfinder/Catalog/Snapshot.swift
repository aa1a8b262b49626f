internal import CatalogStore
internal import Foundation
internal import Prints
internal import Segments
internal import Votes

/// One unchanging state of a catalogue's index, which queries share while imports go on.
final class Snapshot: Sendable {
    /// The state of the file this was made from.
    let changeCounter: Int64
    /// Images with binary features, by the row of those features, ascending.
    let binaryRows: [FeatureRow]
    /// Images with prints, by the row of the print, ascending.
    let printRows: [FeatureRow]
    let votes: [PostingsView]
    /// For each document of `votes`, where it belongs; `nil` when it is no longer in the catalogue.
    let votePlaces: [[FeatureRow?]]
    let prints: PrintIndex
    /// Images that had to be indexed in memory because no segment holds them.
    let unsavedCount: Int
    /// Images that lack features of the present revisions, and so cannot be found or only half.
    let undescribedCount: Int

    init(
        changeCounter: Int64, binaryRows: [FeatureRow], printRows: [FeatureRow], votes: [PostingsView],
        prints: PrintIndex, unsavedCount: Int, undescribedCount: Int
    ) {
        self.changeCounter = changeCounter
        self.binaryRows = binaryRows
        self.printRows = printRows
        self.votes = votes
        votePlaces = votes.map { view in view.rowids.map { Self.place(of: $0, in: binaryRows) } }
        self.prints = prints
        self.unsavedCount = unsavedCount
        self.undescribedCount = undescribedCount
    }

    /// The image and item of a row of features, or `nil` when it is no longer alive.
    ///
    /// - Complexity: O(log images)
    static func place(of rowid: Int64, in rows: [FeatureRow]) -> FeatureRow? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].feature < rowid { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].feature == rowid ? rows[low] : nil
    }
}
