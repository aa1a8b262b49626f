#if canImport(CVips)
    internal import Foundation

    /// The RIFF container of a WebP file.
    ///
    /// - Source: RFC 9649, section 2: chunks of a name, a length and a body, padded to even length.
    enum WebPContainer {
        /// The file without EXIF: libvips writes the resolution there, even when told to leave out all metadata.
        static func withoutEXIF(_ file: Data) -> Data {
            let bytes = [UInt8](file)
            var kept: [UInt8] = Array(bytes.prefix(12))
            var offset = 12
            while offset + 8 <= bytes.count {
                let length = bytes[(offset + 4)..<(offset + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
                let end = min(offset + 8 + length + length % 2, bytes.count)
                var chunk = Array(bytes[offset..<end])
                offset = end
                if chunk.starts(with: "EXIF".utf8) { continue }
                // The extended header says in a bit that there is EXIF.
                if chunk.starts(with: "VP8X".utf8), chunk.count > 8 { chunk[8] &= ~0x08 }
                kept += chunk
            }
            for index in 0..<4 {
                kept[4 + index] = UInt8(truncatingIfNeeded: (kept.count - 8) >> (8 * index))
            }
            return Data(kept)
        }
    }
#endif
