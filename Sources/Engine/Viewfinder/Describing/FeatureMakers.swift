internal import Imaging
internal import Keypoints
internal import Prints

/// Makes the feature print of an image; Apple's Vision takes this place on Apple's platforms.
protocol PrintMaker: Sendable {
    /// What makes the prints; prints of different revisions never meet.
    var revision: String { get }
    /// The number of elements of a print.
    var dimension: Int { get }
    /// The prints of an image that is described for a catalogue: one that stands for all of it.
    func cataloguePrint(of image: PixelImage) throws -> FeaturePrint
    /// The prints of a scene: of the whole, and of the parts where an item may be.
    func scenePrints(of image: PixelImage) throws -> [FeaturePrint]
}

/// Finds a network's local features in an image.
protocol LearnedFeatureMaker: Sendable {
    /// What finds the features; features of different revisions never meet.
    var revision: String { get }
    /// The features of a grey image, strongest first.
    func features(in image: GrayImage, maximumCount: Int) throws -> LearnedFeatures
}
