/// Where the samples of a pixel lie in memory; all have 8 bits.
package struct PixelLayout: Sendable, Hashable {
    package let bytesPerPixel: Int
    /// The places of red, green and blue; all the same in a grey pixel.
    package let red: Int, green: Int, blue: Int
    /// The place of the opacity, where there is one.
    package let alpha: Int?
    /// Whether the colours have been multiplied by the opacity.
    package let isPremultiplied: Bool

    /// The layout that Core Graphics describes in this way; `nil` for one that is not supported.
    package init?(bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
        let known: CGBitmapInfo = [.alphaInfoMask, .byteOrderMask]
        guard bitsPerComponent == 8, bitmapInfo.isSubset(of: known),
            let info = CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue),
            let order = CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue)
        else { return nil }
        let isAlone = info == .none && order == .orderDefault
        switch (space.model, bitsPerPixel) {
        case (.monochrome, 8) where isAlone:
            self.init(bytesPerPixel: 1, red: 0, green: 0, blue: 0, alpha: nil, isPremultiplied: false)
        case (.rgb, 24) where isAlone:
            self.init(bytesPerPixel: 3, red: 0, green: 1, blue: 2, alpha: nil, isPremultiplied: false)
        case (.rgb, 32):
            guard [.orderDefault, .order32Big, .order32Little].contains(order) else { return nil }
            let isFirst: Bool
            switch info {
            case .first, .premultipliedFirst, .noneSkipFirst: isFirst = true
            case .last, .premultipliedLast, .noneSkipLast: isFirst = false
            case .none, .alphaOnly: return nil
            }
            let red = isFirst ? 1 : 0
            func place(_ named: Int) -> Int { order == .order32Little ? 3 - named : named }
            let hasAlpha = info != .noneSkipFirst && info != .noneSkipLast
            self.init(
                bytesPerPixel: 4, red: place(red), green: place(red + 1), blue: place(red + 2),
                alpha: hasAlpha ? place(isFirst ? 0 : 3) : nil,
                isPremultiplied: info == .premultipliedFirst || info == .premultipliedLast)
        default:
            return nil
        }
    }

    private init(bytesPerPixel: Int, red: Int, green: Int, blue: Int, alpha: Int?, isPremultiplied: Bool) {
        self.bytesPerPixel = bytesPerPixel
        (self.red, self.green, self.blue) = (red, green, blue)
        self.alpha = alpha
        self.isPremultiplied = isPremultiplied
    }
}
