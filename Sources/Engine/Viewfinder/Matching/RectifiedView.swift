internal import Imaging
internal import Keypoints

/// A scene at several sizes, so that a catalogue image can be seen in it at its own size without aliasing.
struct ScenePyramid: Sendable {
    /// The widths and heights halve from one level to the next.
    let levels: [PixelImage]

    init(_ image: PixelImage) {
        var levels = [image]
        while let last = levels.last, min(last.width, last.height) >= 64, levels.count < 5 {
            levels.append(last.halved())
        }
        self.levels = levels
    }
}

extension PixelImage {
    /// The picture at half the size, each pixel the mean of four.
    func halved() -> PixelImage {
        let (w, h) = (width / 2, height / 2)
        var half = [UInt8](repeating: 0, count: w * h * 3)
        pixels.withUnsafeBufferPointer { source in
            half.withUnsafeMutableBufferPointer { target in
                for y in 0..<h {
                    var upper = 2 * y * width * 3
                    var lower = upper + width * 3
                    var place = y * w * 3
                    for _ in 0..<w {
                        for c in 0..<3 {
                            let sum =
                                Int(source[upper + c]) + Int(source[upper + 3 + c]) + Int(source[lower + c])
                                + Int(source[lower + 3 + c])
                            target[place + c] = UInt8((sum + 2) >> 2)
                        }
                        upper += 6
                        lower += 6
                        place += 3
                    }
                }
            }
        }
        return PixelImage(width: w, height: h, pixels: half)
    }
}

/// What a scene shows where a catalogue image should be, drawn onto the catalogue image's own frame.
struct RectifiedView: Sendable {
    let width: Int
    let height: Int
    /// Three planes of colour, 0 to 255.
    var red: [Float]
    var green: [Float]
    var blue: [Float]
    /// Whether the scene reaches each pixel.
    var isInside: [Bool]

    /// The brightness of each pixel (BT.601).
    var luma: [Float] { red.indices.map { 0.299 * red[$0] + 0.587 * green[$0] + 0.114 * blue[$0] } }

    /// A catalogue image as it is.
    init(_ image: PixelImage) {
        width = image.width
        height = image.height
        let count = width * height
        red = (0..<count).map { Float(image.pixels[3 * $0]) }
        green = (0..<count).map { Float(image.pixels[3 * $0 + 1]) }
        blue = (0..<count).map { Float(image.pixels[3 * $0 + 2]) }
        isInside = [Bool](repeating: true, count: count)
    }

    /// The scene seen through a homography.
    ///
    /// - Parameters:
    ///   - homography: Maps pixels of this view to pixels of the scene's largest level.
    init(of scene: ScenePyramid, through homography: Homography, width: Int, height: Int) {
        self.width = width
        self.height = height
        let count = width * height
        red = [Float](repeating: 0, count: count)
        green = red
        blue = red
        isInside = [Bool](repeating: false, count: count)

        // The level at which a pixel of this view covers about one pixel of the scene.
        let corners = homography.corners(width: Double(width), height: Double(height))
        var doubledArea = 0.0
        for i in 0..<4 {
            let (p, q) = (corners[i], corners[(i + 1) % 4])
            doubledArea += p.x * q.y - q.x * p.y
        }
        let magnification = (abs(doubledArea) / 2 / Double(count)).squareRoot()
        var level = 0
        while level + 1 < scene.levels.count, magnification / Double(1 << level) > 1.5 { level += 1 }
        let image = scene.levels[level]
        let shrink = 1 / Double(1 << level)
        let (w, h) = (image.width, image.height)

        image.pixels.withUnsafeBufferPointer { source in
            for y in 0..<height {
                for x in 0..<width {
                    guard homography.denominator(Double(x) + 0.5, Double(y) + 0.5) > 0 else { continue }
                    let point = homography(Double(x) + 0.5, Double(y) + 0.5)
                    let (u, v) = (Float(point.x * shrink) - 0.5, Float(point.y * shrink) - 0.5)
                    guard u >= 0, v >= 0, u < Float(w - 1), v < Float(h - 1) else { continue }
                    let (column, row) = (Int(u), Int(v))
                    let (fx, fy) = (u - Float(column), v - Float(row))
                    let upper = (row * w + column) * 3
                    let lower = upper + w * 3
                    let weights = ((1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy)
                    func sample(_ c: Int) -> Float {
                        weights.0 * Float(source[upper + c]) + weights.1 * Float(source[upper + 3 + c])
                            + weights.2 * Float(source[lower + c]) + weights.3 * Float(source[lower + 3 + c])
                    }
                    let place = y * width + x
                    red[place] = sample(0)
                    green[place] = sample(1)
                    blue[place] = sample(2)
                    isInside[place] = true
                }
            }
        }
    }
}
