#if canImport(CVips)
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
                picture = try VipsPicture.open(opened.input, as: opened.format, divisor: 1)
            } catch {
                throw ImagingError.damaged(name: opened.name, format: opened.format.rawValue, error)
            }
            let swaps = picture.orientation.swapsSides
            let header = ImageHeader(
                width: swaps ? picture.height : picture.width, height: swaps ? picture.width : picture.height,
                format: opened.format.rawValue, pageCount: picture.pageCount)
            guard header.width <= limits.maximumPixels / header.height else {
                throw ImagingError.tooManyPixels(
                    name: opened.name, width: header.width, height: header.height, limit: limits.maximumPixels
                )
            }
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
            let orientation = picture.orientation
            let (storedWidth, storedHeight) = (picture.width, picture.height)
            let target = size.fitted(width: wanted.width, height: wanted.height)
            let divisor = opened.format.divisor(from: wanted, to: target)
            if divisor > 1 {
                picture = try VipsPicture.open(opened.input, as: opened.format, divisor: divisor)
            }

            // The wanted region as stored, widened to whole pixels of the smaller picture that was loaded.
            let stored = orientation.stored(wanted, storedWidth: storedWidth, storedHeight: storedHeight)
            let left = stored.x / divisor
            let top = stored.y / divisor
            let loaded = PixelRect(
                x: left, y: top,
                width: min((stored.x + stored.width + divisor - 1) / divisor, picture.width) - left,
                height: min((stored.y + stored.height + divisor - 1) / divisor, picture.height) - top)
            if loaded.width < picture.width || loaded.height < picture.height {
                picture = try picture.cropped(to: loaded)
            }
            let shown = PixelRect(
                x: left * divisor, y: top * divisor,
                width: min((left + loaded.width) * divisor, storedWidth) - left * divisor,
                height: min((top + loaded.height) * divisor, storedHeight) - top * divisor)

            let swaps = orientation.swapsSides
            let decoded =
                try picture.overWhite()
                .resized(
                    width: swaps ? target.height : target.width, height: swaps ? target.width : target.height
                )
                .converted().pixelImage().turned(by: orientation)
            return DecodedImage(
                image: decoded, header: header,
                region: orientation.upright(shown, storedWidth: storedWidth, storedHeight: storedHeight))
        }
    }

    extension PixelImage {
        fileprivate func turned(by orientation: Orientation) throws -> PixelImage {
            guard orientation != .upright else { return self }
            return try pixels.withUnsafeBytes { bytes in
                try VipsPicture.wrapping(bytes, width: width, height: height).turned(by: orientation)
                    .pixelImage()
            }
        }
    }

    extension ImageFormat {
        /// The fraction (1, 2, 4, 8) of its size at which a decoder of this format should read the image.
        fileprivate func divisor(from: PixelRect, to target: (width: Int, height: Int)) -> Int {
            guard self == .jpeg || self == .webp else { return 1 }
            let factor = min(
                Double(from.width) / Double(target.width), Double(from.height) / Double(target.height))
            return [8, 4, 2].first { Double($0) <= factor } ?? 1
        }
    }
#endif
