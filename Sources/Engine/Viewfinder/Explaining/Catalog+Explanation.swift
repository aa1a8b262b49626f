internal import CatalogStore
public import Foundation
internal import Imaging

extension Catalog {
    /// Draws why an answer was given: the scene with each item's outline, the catalogue images beside it, and lines
    /// between the local features that agree.
    ///
    /// - Parameters:
    ///   - scene: The scene that was searched.
    ///   - answer: What ``search(_:options:)`` made of it.
    /// - Returns: A PNG picture.
    /// - Throws: ``ViewfinderError`` with `unreadableImage` when the scene is not there any more.
    public nonisolated func explanation(of scene: Scene, answer: SearchAnswer) throws -> Data {
        try ViewfinderError.mapping {
            let matches =
                answer.matches.isEmpty ? Array([answer.bestRejected].compactMap(\.self)) : answer.matches
            let view = try decodedForDrawing(scene)
            let layout = Layout(
                view, sceneWidth: answer.sceneWidth, sceneHeight: answer.sceneHeight,
                matches: try matches.prefix(3).map { ($0, try catalogueImage(of: $0)) })
            return try layout.draw().encoded(as: .png)
        }
    }

    private nonisolated func decodedForDrawing(_ scene: Scene) throws -> PixelImage {
        let limits = ImageLimits(maximumPixels: options.maximumPixels, maximumBytes: options.maximumBytes)
        let size = DecodedSize.longestSide(900)
        switch try SceneImage(scene, limits: limits) {
        case .encoded(let encoded):
            return try VipsDecoder().decode(encoded, size: size, region: nil, limits: limits).image
        case .pixels(let image):
            let (width, height) = size.fitted(width: image.width, height: image.height)
            return image.resized(width: width, height: height)
        }
    }

    /// The catalogue image that matched; the small copy in the catalogue where the file is gone or damaged.
    private nonisolated func catalogueImage(of match: Match) throws -> PixelImage? {
        guard let path = match.evidence.image else { return nil }
        do {
            return try VipsDecoder().decode(.file(URL(filePath: path)), size: .longestSide(420)).image
        } catch is ImagingError {
            let blob = try store.read { reader -> Data? in
                guard let item = try reader.row(of: match.item.id),
                    let image = try reader.images(ofItem: item).first(where: { $0.path == path })
                else { return nil }
                return try reader.features(engine().describer.revisions.thumbnail, images: [image.row])[
                    image.row]
            }
            return try blob.map { try VipsDecoder().decode(.data($0, name: path), size: .full).image }
        }
    }
}

/// The scene at the left, the catalogue images in a column at the right.
private struct Layout {
    private static let margin = 16
    private static let colours: [Canvas.Colour] = [(52, 199, 89), (255, 149, 0), (90, 160, 255)]
    private static let grey: Canvas.Colour = (150, 150, 150)

    private let scene: PixelImage
    private let scaleX: Double, scaleY: Double
    private let matches: [(match: Match, image: PixelImage?)]

    init(_ scene: PixelImage, sceneWidth: Int, sceneHeight: Int, matches: [(Match, PixelImage?)]) {
        self.scene = scene
        scaleX = Double(scene.width) / Double(max(sceneWidth, 1))
        scaleY = Double(scene.height) / Double(max(sceneHeight, 1))
        self.matches = matches.map { (match: $0.0, image: $0.1) }
    }

    func draw() -> PixelImage {
        let margin = Self.margin
        let columnWidth = matches.compactMap { $0.image?.width }.max() ?? 0
        let columnHeight = matches.reduce(margin) { $0 + ($1.image.map { $0.height + margin } ?? 0) }
        var canvas = Canvas(
            width: scene.width + (columnWidth > 0 ? columnWidth + 3 * margin : 2 * margin),
            height: max(scene.height + 2 * margin, columnHeight), colour: (28, 28, 30))
        canvas.place(scene, x: margin, y: margin)
        var y = margin
        for (index, entry) in matches.enumerated() {
            let colour = entry.match.isShown ? Self.colours[index % Self.colours.count] : Self.grey
            let left = scene.width + 2 * margin
            if let image = entry.image {
                canvas.place(image, x: left, y: y)
                let corners = [
                    (Double(left), Double(y)), (Double(left + image.width), Double(y)),
                    (Double(left + image.width), Double(y + image.height)),
                    (Double(left), Double(y + image.height)),
                ]
                canvas.outline(corners.map { (x: $0.0, y: $0.1) }, width: 3, colour: colour)
                for pair in entry.match.evidence.correspondences {
                    canvas.line(
                        from: point(pair.scene),
                        to: (
                            Double(left) + pair.catalogue.x * Double(image.width),
                            Double(y) + pair.catalogue.y * Double(image.height)
                        ), width: 1, colour: colour, opacity: 0.55)
                }
                y += image.height + margin
            }
            if let quad = entry.match.quadrilateral {
                canvas.outline(quad.map(point), width: 4, colour: colour)
            }
        }
        return canvas.image
    }

    /// Where a pixel of the whole scene lies on the canvas.
    private func point(_ point: Match.Point) -> (x: Double, y: Double) {
        (Double(Self.margin) + point.x * scaleX, Double(Self.margin) + point.y * scaleY)
    }
}
