/// How samples of a pixel become a colour: sRGB, or its grey axis.
///
/// Pixels of other spaces do not reach this module: decoding converts them to sRGB.
public final class CGColorSpace: Sendable, Hashable, CustomStringConvertible {
    /// The name of sRGB.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of the grey whose curve is near that of sRGB.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    /// The name, where the space has one.
    public let name: CFString?
    /// The kind of colours.
    public let model: CGColorSpaceModel

    /// Finds a space by its name; `nil` for one that there is not.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB: self.init(name: name, model: .rgb)
        case Self.genericGrayGamma2_2: self.init(name: name, model: .monochrome)
        default: return nil
        }
    }

    fileprivate init(name: CFString?, model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    /// The number of samples a pixel has, opacity not counted.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// The name or, without one, the model.
    public var description: String { name ?? "device \(model)" }

    /// Whether two spaces have the same name and model.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.name == b.name && a.model == b.model
    }

    /// Hashes the name and the model.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

/// The kind of colours of a space.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Shades of grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

/// The red, green and blue of screens, which is taken for sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: nil, model: .rgb) }

/// The grey of screens.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: nil, model: .monochrome) }
