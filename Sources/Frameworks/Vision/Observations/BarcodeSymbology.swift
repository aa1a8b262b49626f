/// The kinds of barcodes; `supportedSymbologies` of a request tells which of them it finds.
public enum BarcodeSymbology: String, Codable, CaseIterable, Sendable, Hashable {
    /// Aztec.
    case aztec
    /// Codabar.
    case codabar
    /// Code 128.
    case code128
    /// Code 39.
    case code39
    /// Code 39 whose check digit is right; not found here.
    case code39Checksum
    /// Code 39 for all of ASCII; not found here.
    case code39FullASCII
    /// Code 39 for all of ASCII whose check digit is right; not found here.
    case code39FullASCIIChecksum
    /// Code 93.
    case code93
    /// Code 93i; not found here.
    case code93i
    /// Data Matrix.
    case dataMatrix
    /// EAN-13, and UPC-A with a zero before it.
    case ean13
    /// EAN-8.
    case ean8
    /// GS1 DataBar.
    case gs1DataBar
    /// GS1 DataBar Expanded.
    case gs1DataBarExpanded
    /// GS1 DataBar Limited; not found here.
    case gs1DataBarLimited
    /// Interleaved 2 of 5, but for ITF-14.
    case i2of5
    /// Interleaved 2 of 5 whose check digit is right; not found here.
    case i2of5Checksum
    /// ITF-14.
    case itf14
    /// MicroPDF417; not found here.
    case microPDF417
    /// Micro QR code.
    case microQR
    /// MSI Plessey; not found here.
    case msiPlessey
    /// PDF417.
    case pdf417
    /// QR code.
    case qr
    /// UPC-E.
    case upce
}
