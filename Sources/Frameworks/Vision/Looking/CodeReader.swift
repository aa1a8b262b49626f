internal import CZXing
internal import Imaging

/// ZXing, which reads barcodes.
enum CodeReader {
    /// A code that was read; its corners run clockwise from the upper left one.
    struct Code {
        var symbology: BarcodeSymbology
        var text: String?
        var bytes: Data
        var isGS1: Bool
        var corners: [(x: Int, y: Int)]
    }

    private static let formats: [(symbology: BarcodeSymbology, format: czxing_format)] = [
        (.aztec, CZXING_AZTEC), (.codabar, CZXING_CODABAR), (.code128, CZXING_CODE128),
        (.code39, CZXING_CODE39), (.code93, CZXING_CODE93), (.dataMatrix, CZXING_DATA_MATRIX),
        (.ean13, CZXING_EAN13), (.ean8, CZXING_EAN8), (.gs1DataBar, CZXING_DATABAR),
        (.gs1DataBarExpanded, CZXING_DATABAR_EXPANDED), (.i2of5, CZXING_ITF), (.itf14, CZXING_ITF),
        (.microQR, CZXING_MICRO_QR), (.pdf417, CZXING_PDF417), (.qr, CZXING_QR), (.upce, CZXING_UPCE),
    ]

    /// The kinds of codes that are found.
    static var symbologies: [BarcodeSymbology] { formats.map(\.symbology) }

    /// Finds the codes of some kinds.
    ///
    /// - Throws: `VisionError.outOfMemory` or `operationFailed`.
    static func codes(in image: PixelImage, symbologies: Set<BarcodeSymbology>) throws -> [Code] {
        let wanted = formats.filter { symbologies.contains($0.symbology) }.reduce(0) {
            $0 | $1.format.rawValue
        }
        var list: OpaquePointer?
        var message = czxing_message()
        let status = image.grey.withUnsafeBufferPointer {
            czxing_read($0.baseAddress, Int32(image.width), Int32(image.height), wanted, &list, &message)
        }
        guard status == CZXING_OK, let list else {
            let reason = withUnsafeBytes(of: message.text) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            let text = "ZXing cannot look for codes in this image (\(reason)); try a smaller one."
            throw status == CZXING_NO_MEMORY
                ? VisionError.outOfMemory(text) : VisionError.operationFailed(text)
        }
        defer { czxing_free(list) }
        return (0..<czxing_count(list)).compactMap { index in
            let code = Code(czxing_get(list, index))
            return code.flatMap { symbologies.contains($0.symbology) ? $0 : nil }
        }
    }

    fileprivate static func symbology(of format: UInt32, text: String?) -> BarcodeSymbology? {
        if format == CZXING_ITF.rawValue { return text?.count == 14 ? .itf14 : .i2of5 }
        return formats.first { $0.format.rawValue == format }?.symbology
    }
}

extension CodeReader.Code {
    fileprivate init?(_ code: czxing_code) {
        let characters = UnsafeRawBufferPointer(start: code.text, count: code.text_count)
        let text = String(validating: characters, as: UTF8.self)
        guard let symbology = CodeReader.symbology(of: code.format, text: text) else { return nil }
        self.symbology = symbology
        self.text = text
        bytes = Data(UnsafeRawBufferPointer(start: code.bytes, count: code.byte_count))
        isGS1 = code.is_gs1 != 0
        corners = zip(
            [code.x.0, code.x.1, code.x.2, code.x.3], [code.y.0, code.y.1, code.y.2, code.y.3]
        ).map { (Int($0), Int($1)) }
    }
}

extension PixelImage {
    /// The brightness of each pixel.
    fileprivate var grey: [UInt8] {
        // The weights of ITU-R BT.601 in 1024ths.
        (0..<width * height).map { pixel in
            let place = 3 * pixel
            let sum = 306 * Int(pixels[place]) + 601 * Int(pixels[place + 1]) + 117 * Int(pixels[place + 2])
            return UInt8(sum >> 10)
        }
    }
}
