/// Where the opacity of a pixel lies, and whether the colours have been multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is none.
    case none = 0
    /// Behind the colours, which are multiplied.
    case premultipliedLast = 1
    /// Before the colours, which are multiplied.
    case premultipliedFirst = 2
    /// Behind the colours.
    case last = 3
    /// Before the colours.
    case first = 4
    /// There is an unused byte behind the colours.
    case noneSkipLast = 5
    /// There is an unused byte before the colours.
    case noneSkipFirst = 6
    /// There is nothing else; such pictures cannot be made here.
    case alphaOnly = 7
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// All bits of the order.
    case orderMask = 0x7000
    /// As the samples are named.
    case orderDefault = 0
    /// Pairs of bytes swapped; such pictures cannot be made here.
    case order16Little = 0x1000
    /// Four bytes, the last named sample first.
    case order32Little = 0x2000
    /// Pairs of bytes as they are named; such pictures cannot be made here.
    case order16Big = 0x3000
    /// Four bytes, as the samples are named.
    case order32Big = 0x4000
}

/// How the samples of a pixel lie in memory.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
    /// The bits, as in ``CGImageAlphaInfo`` and ``CGImageByteOrderInfo``.
    public let rawValue: UInt32

    /// Takes the bits as they are.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Samples that are floating-point numbers; such pictures cannot be made here.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits of ``CGImageByteOrderInfo``.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Pairs of bytes swapped; such pictures cannot be made here.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// Four bytes, the last named sample first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Pairs of bytes as they are named; such pictures cannot be made here.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// Four bytes, as the samples are named.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}
