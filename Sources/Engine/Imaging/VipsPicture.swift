#if canImport(CVips)
    internal import CVips
    internal import Foundation

    /// What libvips says went wrong.
    ///
    /// libvips keeps one text for the whole process, so when two images fail at the same moment the texts can mix: they
    /// are a hint for people and nothing is decided by them.
    struct VipsFailure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }

        /// Takes what libvips has to say, and clears it.
        init() {
            let text = vips_error_buffer_copy()
            defer { g_free(text) }
            description =
                text.map { String(cString: $0) }?.split(separator: "\n").joined(separator: "; ") ?? ""
        }
    }

    /// A picture inside libvips: a plan of operations that runs when pixels are asked for.
    ///
    /// Not for sharing between tasks; every decode makes its own.
    final class VipsPicture {
        private let image: UnsafeMutablePointer<VipsImage>

        /// Starts libvips once in a process, however many threads ask.
        private static let start: Void = {
            guard vips_init("viewfinder") == 0 else {
                preconditionFailure("libvips cannot start: \(VipsFailure())")
            }
            // Warnings about odd tags and the like would land on the standard error of whoever uses us.
            let levels = GLogLevelFlags(rawValue: G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_INFO.rawValue)
            g_log_set_handler("VIPS", levels, { _, _, _, _ in }, nil)
            cvips_return_large_buffers()
            // No image is decoded twice in the same way, so remembered operations would only hold memory.
            vips_cache_set_max(0)
            // Pictures come many at once, one a task. A fixed number also fixes how the work is cut up, and so the
            // result to the last bit.
            vips_concurrency_set(1)
            // Formats are told before libvips is asked; this is the second lock on the same door.
            vips_operation_block_set("VipsForeignLoad", 1)
            for loader in ["Jpeg", "Png", "Webp", "Tiff", "Nsgif", "Heif"] {
                vips_operation_block_set("VipsForeignLoad\(loader)", 0)
            }
        }()

        private init(owning image: UnsafeMutablePointer<VipsImage>) {
            self.image = image
        }

        deinit { g_object_unref(image) }

        private typealias Output = UnsafeMutablePointer<UnsafeMutablePointer<VipsImage>?>

        private static func made(_ make: (Output) -> Int32) throws(VipsFailure) -> VipsPicture {
            var output: UnsafeMutablePointer<VipsImage>?
            guard make(&output) == 0, let output else { throw VipsFailure() }
            return VipsPicture(owning: output)
        }
    }

    // MARK: - Reading

    extension VipsPicture {
        /// Opens an image, which reads its header alone.
        ///
        /// The picture must not outlive the opened image.
        ///
        /// - Parameter divisor: 1, 2, 4 or 8: JPEG and WebP are decoded at that fraction of their size.
        static func open(_ opened: OpenedImage, divisor: Int) throws(VipsFailure) -> VipsPicture {
            _ = start
            let source: UnsafeMutablePointer<VipsSource>? =
                switch opened.input {
                case .descriptor(let descriptor): vips_source_new_from_descriptor(descriptor)
                case .memory(let bytes): vips_source_new_from_memory(bytes.baseAddress, bytes.count)
                }
            guard let source else { throw VipsFailure() }
            defer { g_object_unref(source) }
            return try made { output in
                switch opened.format {
                case .jpeg: cvips_load_jpeg(source, output, Int32(divisor))
                case .webp: cvips_load_webp(source, output, 1 / Double(divisor))
                case .png: cvips_load_png(source, output)
                case .tiff: cvips_load_tiff(source, output)
                case .gif: cvips_load_gif(source, output)
                case .heif, .avif: cvips_load_heif(source, output)
                }
            }
        }

        /// Wraps decoded pixels, which must stay where they are while the picture is in use.
        static func wrapping(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int) throws(VipsFailure)
            -> VipsPicture
        {
            _ = start
            let image = vips_image_new_from_memory(
                bytes.baseAddress, bytes.count, Int32(width), Int32(height), 3, VIPS_FORMAT_UCHAR)
            guard let image else { throw VipsFailure() }
            image.pointee.Type = VIPS_INTERPRETATION_sRGB
            return VipsPicture(owning: image)
        }

        var width: Int { Int(vips_image_get_width(image)) }
        var height: Int { Int(vips_image_get_height(image)) }
        var pageCount: Int { Int(vips_image_get_n_pages(image)) }
        /// How the stored picture must be turned to stand upright.
        var orientation: Orientation { Orientation(exif: Int(vips_image_get_orientation(image))) }
    }

    // MARK: - Geometry

    extension VipsPicture {
        func cropped(to rect: PixelRect) throws(VipsFailure) -> VipsPicture {
            if rect == PixelRect(x: 0, y: 0, width: width, height: height) { return self }
            return try Self.made {
                cvips_extract_area(
                    image, $0, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
            }
        }

        func resized(width: Int, height: Int) throws(VipsFailure) -> VipsPicture {
            if width == self.width && height == self.height { return self }
            return try Self.made {
                cvips_resize(
                    image, $0, Double(width) / Double(self.width), Double(height) / Double(self.height))
            }
        }

        /// Blocks of pixels averaged into one each.
        func averaged(across: Int, down: Int) throws(VipsFailure) -> VipsPicture {
            if across == 1 && down == 1 { return self }
            return try Self.made { cvips_shrink(image, $0, Double(across), Double(down)) }
        }
    }

    // MARK: - Colour

    extension VipsPicture {
        private var interpretation: VipsInterpretation { vips_image_guess_interpretation(image) }

        /// Whether the samples already are 8-bit red, green and blue, whatever the profile says about their meaning.
        var isEightBitRGB: Bool {
            interpretation == VIPS_INTERPRETATION_sRGB && vips_image_get_format(image) == VIPS_FORMAT_UCHAR
                && vips_image_get_bands(image) == 3
        }

        /// The embedded ICC profile.
        var profile: [UInt8]? {
            var bytes: UnsafeRawPointer?
            var byteCount = 0
            guard vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0,
                vips_image_get_blob(image, VIPS_META_ICC_NAME, &bytes, &byteCount) == 0, let bytes
            else { return nil }
            return [UInt8](UnsafeRawBufferPointer(start: bytes, count: byteCount))
        }

        /// Transparent parts laid over white; a picture without transparency is returned as it is.
        func overWhite() throws(VipsFailure) -> VipsPicture {
            guard vips_image_hasalpha(image) != 0 else { return self }
            let opaque: Double
            switch interpretation {
            case VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_B_W: opaque = 255
            case VIPS_INTERPRETATION_RGB16, VIPS_INTERPRETATION_GREY16: opaque = 65535
            default:
                // White is not the largest value in CMYK, Lab and the like, so these are converted first.
                return try converted().overWhite()
            }
            var white = opaque
            let background = vips_array_double_new(&white, 1)
            defer {
                vips_area_unref(UnsafeMutableRawPointer(background)?.assumingMemoryBound(to: VipsArea.self))
            }
            return try Self.made { cvips_flatten(image, $0, background, opaque) }
        }

        /// 8-bit sRGB in three bands (and transparency, if there was any).
        func converted() throws(VipsFailure) -> VipsPicture {
            if vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0 {
                // A profile that does not fit the picture is no reason to refuse it: go on without.
                if let fitting = try? Self.made({ cvips_profile_to_srgb(image, $0) }) { return fitting }
            }
            if interpretation == VIPS_INTERPRETATION_sRGB && image.pointee.BandFmt == VIPS_FORMAT_UCHAR {
                return self
            }
            let from = interpretation
            return try Self.made { cvips_to_srgb(image, $0, from) }
        }
    }

    // MARK: - Results

    extension VipsPicture {
        /// Runs plans with decoders that start no threads, whose buffers are large; pictures come one a task anyway.
        static func withoutThreads<Result>(_ body: () throws -> Result) rethrows -> Result {
            let processors = cvips_stay_on_one_processor()
            defer { cvips_use_processors(processors) }
            return try body()
        }

        /// Runs the plan and hands out the samples.
        ///
        /// All of it runs in the calling thread, a strip at a time: pictures come many at once, one a task, and
        /// threads of libvips' own would cost more than they give. It also makes the result independent of how
        /// many there are.
        func pixelImage() throws(VipsFailure) -> PixelImage {
            guard isEightBitRGB else { throw VipsFailure("there is no way from these samples to 8-bit sRGB") }
            let (width, height) = (width, height)
            guard let region = vips_region_new(image) else { throw VipsFailure() }
            defer { g_object_unref(region) }
            var failure: VipsFailure?
            let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { target, count in
                for top in stride(from: 0, to: height, by: 32) {
                    let rows = min(32, height - top)
                    var strip = VipsRect(left: 0, top: Int32(top), width: Int32(width), height: Int32(rows))
                    guard vips_region_prepare(region, &strip) == 0 else {
                        failure = VipsFailure()
                        return
                    }
                    for row in top..<(top + rows) {
                        UnsafeMutableRawBufferPointer(
                            rebasing: UnsafeMutableRawBufferPointer(target)[count..<(count + width * 3)]
                        )
                        .copyMemory(
                            from: UnsafeRawBufferPointer(
                                start: cvips_row(region, Int32(row)), count: width * 3))
                        count += width * 3
                    }
                }
            }
            if let failure { throw failure }
            return PixelImage(width: width, height: height, pixels: pixels)
        }

        /// Runs the plan and encodes the result, leaving out all metadata.
        func encoded(as encoding: PixelImage.Encoding) throws(VipsFailure) -> Data {
            var bytes: UnsafeMutableRawPointer?
            var byteCount = 0
            let status =
                switch encoding {
                case .png: cvips_save_png(image, &bytes, &byteCount)
                case .jpeg(let quality):
                    cvips_save_jpeg(image, &bytes, &byteCount, Int32(min(max(quality, 1), 100)))
                case .webp(let quality):
                    cvips_save_webp(image, &bytes, &byteCount, Int32(min(max(quality, 1), 100)))
                }
            guard status == 0, let bytes else { throw VipsFailure() }
            return Data(
                bytesNoCopy: bytes, count: byteCount, deallocator: .custom { bytes, _ in g_free(bytes) })
        }
    }
#endif
