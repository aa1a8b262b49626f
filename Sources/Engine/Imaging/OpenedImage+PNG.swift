extension OpenedImage {
    /// Whether a PNG has its last chunk: decoders are content once they have all pixels, and would take a file that
    /// was cut a few bytes short for a whole one.
    ///
    /// - Source: ISO/IEC 15948, section 5: a signature of 8 bytes, then chunks of length, type, data and checksum.
    var hasEndOfPNG: Bool {
        var offset = 8
        while true {
            let chunk = bytes(at: offset, count: 12)
            guard chunk.count == 12 else { return false }
            if chunk[4..<8].elementsEqual("IEND".utf8) { return true }
            offset += 12 + chunk[0..<4].reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
