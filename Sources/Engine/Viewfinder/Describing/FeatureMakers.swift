internal import Imaging
internal import Keypoints
internal import Prints

/// What a network makes of a catalogue image.
struct CatalogueImpression: Sendable {
    /// Stands for the image as a whole.
    var print: FeaturePrint
    /// Its content place by place.
    var cells: CatalogueCells
}

/// What a network makes of a scene.
struct SceneImpression: Sendable {
    /// Prints of the whole and of the parts where an item may be.
    var prints: [FeaturePrint]
    /// Its content place by place.
    var cells: SceneCells
}

/// Makes feature prints and cells; Apple's Vision takes this place on Apple's platforms.
protocol ImpressionMaker: Sendable {
    /// What makes the prints; prints of different revisions never meet.
    var printRevision: String { get }
    /// The number of elements of a print.
    var printDimension: Int { get }
    /// What makes the cells.
    var cellRevision: String { get }
    /// The network and the precision it runs in, for people.
    var summary: String { get }

    func impression(ofCatalogueImage image: PixelImage) throws -> CatalogueImpression
    func impression(ofScene image: PixelImage) async throws -> SceneImpression
}

/// Finds a network's local features in an image.
protocol LearnedFeatureMaker: Sendable {
    /// What finds the features; features of different revisions never meet.
    var revision: String { get }
    /// The network and the precision it runs in, for people.
    var summary: String { get }

    /// The features of a grey image, strongest first.
    func features(in image: GrayImage, maximumCount: Int) throws -> LearnedFeatures
}
