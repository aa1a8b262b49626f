#if canImport(CVips)
    internal import Foundation

    /// The decoder of Linux: libvips, with every loader shut that is not on our short list.
    ///
    /// It keeps nothing between calls and may be called from many tasks at once.
    package struct VipsDecoder: ImageDecoder {
        package init() {}

        package func header(of image: EncodedImage, limits: ImageLimits) throws -> ImageHeader {
            try OpenedImage.with(image, limits: limits) { opened in
                try Self.openChecked(opened, limits: limits).header
            }
        }

        package func decode(
            _ image: EncodedImage, size: DecodedSize, region: PixelRect?, limits: ImageLimits
        ) throws -> DecodedImage {
            try OpenedImage.with(image, limits: limits) { opened in
                do {
                    return try Self.decode(opened, size: size, region: region, limits: limits)
                } catch let failure as VipsFailure {
                    throw ImagingError.damaged(name: opened.name, format: opened.format.rawValue, failure)
                }
            }
        }

        /// Opens an image and holds its header against the limits; no pixel has been decoded yet.
        private static func openChecked(_ opened: OpenedImage, limits: ImageLimits) throws -> (
            picture: VipsPicture, header: ImageHeader
        ) {
            let picture: VipsPicture
            do {
                picture = try VipsPicture.open(opened, divisor: 1)
            } catch {
                throw ImagingError.damaged(name: opened.name, format: opened.format.rawValue, error)
            }
            let swaps = picture.orientation.swapsSides
            let header = ImageHeader(
                width: swaps ? picture.height : picture.width, height: swaps ? picture.width : picture.height,
                format: opened.format.rawValue, pageCount: picture.pageCount,
                orientation: picture.orientation)
            try header.check(against: limits, name: opened.name)
            return (picture, header)
        }

        private static func decode(
            _ opened: OpenedImage, size: DecodedSize, region: PixelRect?, limits: ImageLimits
        ) throws -> DecodedImage {
            var (picture, header) = try openChecked(opened, limits: limits)
            let wanted = region ?? PixelRect(x: 0, y: 0, width: header.width, height: header.height)
            guard wanted.isInside(width: header.width, height: header.height) else {
                throw ImagingError.badRegion(
                    wanted, name: opened.name, width: header.width, height: header.height)
            }
            guard opened.format != .png || opened.hasEndOfPNG else {
                throw ImagingError.damaged(name: opened.name, format: opened.format.rawValue)
            }
            let orientation = picture.orientation
            let (storedWidth, storedHeight) = (picture.width, picture.height)
            let target = size.fitted(width: wanted.width, height: wanted.height)
            let divisor = opened.format.divisor(from: wanted, to: target)
            if divisor > 1 {
                picture = try VipsPicture.open(opened, divisor: divisor)
            }

            // The wanted region as it is stored, widened to whole pixels of the smaller picture that is loaded.
            let stored = orientation.stored(wanted, storedWidth: storedWidth, storedHeight: storedHeight)
            let (left, right) = (stored.x / divisor, (stored.x + stored.width + divisor - 1) / divisor)
            let (top, bottom) = (stored.y / divisor, (stored.y + stored.height + divisor - 1) / divisor)
            let loaded = PixelRect(
                x: left, y: top, width: min(right, picture.width) - left,
                height: min(bottom, picture.height) - top)
            let shown = PixelRect(
                x: left * divisor, y: top * divisor,
                width: min(right * divisor, storedWidth) - left * divisor,
                height: min(bottom * divisor, storedHeight) - top * divisor)

            let swaps = orientation.swapsSides
            func pixels() throws -> PixelImage {
                try Self.pixels(
                    of: picture.cropped(to: loaded), in: opened, width: swaps ? target.height : target.width,
                    height: swaps ? target.width : target.height)
            }
            // The decoder of AVIF holds twice the memory when it has threads; the others start none.
            let image = try opened.format == .avif ? VipsPicture.withoutThreads(pixels) : pixels()
            return DecodedImage(
                image: image.turned(by: orientation), header: header,
                region: orientation.upright(shown, storedWidth: storedWidth, storedHeight: storedHeight))
        }

        /// Runs libvips over a stored picture and gives it its size and colours.
        private static func pixels(
            of stored: VipsPicture, in opened: OpenedImage, width: Int, height: Int
        ) throws -> PixelImage {
            let picture = try stored.overWhite()
            let embedded = picture.profile
            let profile = embedded.flatMap(MatrixProfile.init)
            guard picture.isEightBitRGB, embedded == nil || profile != nil else {
                // Rare: libvips does all of it, scaling first, as its conversion of colours is the slower part.
                return try picture.resized(width: width, height: height).converted().pixelImage()
            }
            // Large pictures are averaged in blocks as they stream by, so that at most some four pixels across and
            // down are kept for each that is wanted.
            let (across, down) = (max(1, picture.width / (2 * width)), max(1, picture.height / (2 * height)))
            let image = try
                (averagedPlanes(of: opened, as: picture, across: across, down: down)
                ?? picture.averaged(across: across, down: down).pixelImage())
                .resized(width: width, height: height)
            return profile?.converted(image) ?? image
        }

        /// A large HEIC or AVIF averaged before its colours are converted, in half the memory; `nil` where that does
        /// not pay, and where only a part is wanted.
        private static func averagedPlanes(
            of opened: OpenedImage, as picture: VipsPicture, across: Int, down: Int
        ) throws -> PixelImage? {
            guard opened.format == .heif || opened.format == .avif, across >= 2, down >= 2 else { return nil }
            return opened.withAllBytes { bytes in
                HEIFPlanes.with(bytes) { planes in
                    guard let planes, planes.width == picture.width, planes.height == picture.height else {
                        return nil
                    }
                    // Halves of a block are blocks of the colour samples, of which there are half as many.
                    return planes.averaged(across: across & ~1, down: down & ~1)
                }
            }
        }
    }

    extension ImageFormat {
        /// The fraction (1, 2, 4, 8) of its size at which a decoder of this format should read an image.
        fileprivate func divisor(from wanted: PixelRect, to target: (width: Int, height: Int)) -> Int {
            guard self == .jpeg || self == .webp else { return 1 }
            let factor = min(wanted.width / target.width, wanted.height / target.height)
            return [8, 4, 2].first { $0 <= factor } ?? 1
        }
    }

    extension PixelImage {
        /// The bytes of a file, from libvips.
        func bytes(as encoding: Encoding) throws -> Data {
            let file = try pixels.withUnsafeBytes { bytes in
                try VipsPicture.wrapping(bytes, width: width, height: height).encoded(as: encoding)
            }
            if case .webp = encoding { return WebPContainer.withoutEXIF(file) }
            return file
        }
    }

    /// The decoder of this platform.
    package typealias SystemImageDecoder = VipsDecoder
#endif
