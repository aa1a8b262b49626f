internal import CatalogStore

/// The features that a catalogue image has, and what made each.
///
/// A query reads only features of these very revisions; others wait in the file until `reindex` replaces them.
struct Revisions: Sendable, Hashable {
    /// Binary local features, for the votes and the first look.
    var binary: FeatureRevision
    /// A network's local features, for the second look.
    var learned: FeatureRevision
    /// The feature print.
    var print: FeatureRevision
    /// The content place by place.
    var cells: FeatureRevision
    /// A small picture, for appearance and colour.
    var thumbnail: FeatureRevision

    var all: [FeatureRevision] { [binary, learned, print, cells, thumbnail] }
}
