#if canImport(CHeif)
    internal import CHeif
    internal import Foundation

    /// A large HEIC or AVIF, averaged in blocks while it still is brightness and colour differences.
    ///
    /// libvips asks libheif for red, green and blue, which libheif makes in two steps, each the size of the picture: of
    /// 48 megapixels 288 MB. Averages may be taken first, as the conversion is linear; only clipping comes later.
    struct HEIFPlanes {
        /// Pixels across, as the file has the picture turned.
        let width: Int
        let height: Int
        private let image: OpaquePointer
        private let coefficients: Coefficients

        /// How the three samples make red, green and blue.
        private struct Coefficients {
            var red: Float
            var greenOfBlue: Float
            var greenOfRed: Float
            var blue: Float
            var black: Float = 0
            var brightness: Float = 1
            var colour: Float = 1

            /// - Parameter matrix: As ITU-T H.273 numbers them; `nil` for those that are not of this kind.
            /// - Source: ITU-T H.273, section 8.3.
            init?(matrix: Int, isFullRange: Bool) {
                let (r, b): (Float, Float)
                switch matrix {
                case 1: (r, b) = (0.2126, 0.0722)
                case 2, 5, 6: (r, b) = (0.299, 0.114)
                case 9: (r, b) = (0.2627, 0.0593)
                default: return nil
                }
                red = 2 * (1 - r)
                blue = 2 * (1 - b)
                greenOfBlue = -2 * b * (1 - b) / (1 - r - b)
                greenOfRed = -2 * r * (1 - r) / (1 - r - b)
                guard !isFullRange else { return }
                (black, brightness, colour) = (16, 255.0 / 219, 255.0 / 224)
            }
        }

        /// Decodes the primary picture of a file; hands it to a closure, or `nil` where it is of a kind, or damaged in
        /// a way, that libvips is to deal with: transparent, with more than 8 bits, grey, with an odd matrix.
        static func with<Result>(
            _ bytes: UnsafeRawBufferPointer, _ body: (HEIFPlanes?) throws -> Result
        ) rethrows -> Result {
            let context = heif_context_alloc()
            defer { heif_context_free(context) }
            var handle: OpaquePointer?
            guard
                heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil).code
                    == heif_error_Ok,
                heif_context_get_primary_image_handle(context, &handle).code == heif_error_Ok
            else { return try body(nil) }
            defer { heif_image_handle_release(handle) }
            guard heif_image_handle_has_alpha_channel(handle) == 0,
                heif_image_handle_get_luma_bits_per_pixel(handle) == 8
            else { return try body(nil) }
            var image: OpaquePointer?
            let decoded = heif_decode_image(
                handle, &image, heif_colorspace_YCbCr, heif_chroma_420, nil)
            guard decoded.code == heif_error_Ok, let image else { return try body(nil) }
            defer { heif_image_release(image) }
            return try body(HEIFPlanes(image))
        }

        private init?(_ image: OpaquePointer) {
            guard heif_image_get_colorspace(image) == heif_colorspace_YCbCr,
                heif_image_get_chroma_format(image) == heif_chroma_420
            else { return nil }
            var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
            var (matrix, isFullRange) = (2, true)
            if heif_image_get_nclx_color_profile(image, &profile).code == heif_error_Ok, let profile {
                matrix = Int(profile.pointee.matrix_coefficients.rawValue)
                isFullRange = profile.pointee.full_range_flag != 0
                heif_nclx_color_profile_free(profile)
            }
            guard let coefficients = Coefficients(matrix: matrix, isFullRange: isFullRange) else {
                return nil
            }
            self.image = image
            self.coefficients = coefficients
            width = Int(heif_image_get_primary_width(image))
            height = Int(heif_image_get_primary_height(image))
        }

        /// The picture with blocks of pixels averaged into one each; what is left over at the right and below is
        /// dropped, as less than a block.
        ///
        /// - Precondition: Both sides of a block are even, and no longer than the picture's.
        func averaged(across: Int, down: Int) -> PixelImage? {
            let (columns, rows) = (width / across, height / down)
            func plane(_ channel: heif_channel, part: Int) -> [Float]? {
                var stride: Int32 = 0
                return heif_image_get_plane_readonly(image, channel, &stride).map {
                    Self.averages(
                        of: $0, stride: Int(stride), across: across / part, down: down / part,
                        columns: columns, rows: rows)
                }
            }
            guard let y = plane(heif_channel_Y, part: 1), let cb = plane(heif_channel_Cb, part: 2),
                let cr = plane(heif_channel_Cr, part: 2)
            else { return nil }
            let c = coefficients
            func sample(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
            var pixels: [UInt8] = []
            pixels.reserveCapacity(3 * columns * rows)
            for place in 0..<columns * rows {
                let grey = (y[place] - c.black) * c.brightness
                let (blue, red) = ((cb[place] - 128) * c.colour, (cr[place] - 128) * c.colour)
                pixels.append(sample(grey + c.red * red))
                pixels.append(sample(grey + c.greenOfBlue * blue + c.greenOfRed * red))
                pixels.append(sample(grey + c.blue * blue))
            }
            return PixelImage(width: columns, height: rows, pixels: pixels)
        }

        private static func averages(
            of samples: UnsafePointer<UInt8>, stride: Int, across: Int, down: Int, columns: Int, rows: Int
        ) -> [Float] {
            let factor = 1 / Float(across * down)
            var averages = [Float](repeating: 0, count: columns * rows)
            var sums = [UInt32](repeating: 0, count: columns)
            for row in 0..<rows {
                for column in 0..<columns { sums[column] = 0 }
                for line in row * down..<(row + 1) * down {
                    var sample = samples + line * stride
                    for column in 0..<columns {
                        var sum: UInt32 = 0
                        for index in 0..<across { sum &+= UInt32(sample[index]) }
                        sums[column] &+= sum
                        sample += across
                    }
                }
                for column in 0..<columns { averages[row * columns + column] = Float(sums[column]) * factor }
            }
            return averages
        }
    }
#endif
