internal import CTesseract
internal import Imaging

/// Tesseract, which reads text; one reader is used by one task.
final class TextReader {
    /// A line that was read.
    struct Line {
        var text: String
        /// From 0 to 1.
        var confidence: Float
        var box: PixelRect
        var words: [Word]
    }

    /// A word of a line.
    struct Word {
        var text: String
        var box: PixelRect
    }

    private let handle: OpaquePointer

    /// - Throws: `VisionError.dataUnavailable` where data of a language are missing.
    init(languages: [String], usesDictionaries: Bool) throws {
        let installed = Self.installedLanguages()
        if let missing = languages.first(where: { !installed.contains($0) }) {
            let package = missing.replacing("_", with: "-")
            throw VisionError.dataUnavailable(
                "There are no data to read text in the language \(missing); install the package "
                    + "tesseract-ocr-\(package), or ask for another language.")
        }
        guard
            let handle = Self.start(
                languages.joined(separator: "+"),
                dictionaries: usesDictionaries ? [:] : ["load_system_dawg": "0", "load_freq_dawg": "0"])
        else {
            throw VisionError.dataUnavailable(
                "Tesseract cannot read its data for \(languages.joined(separator: ", ")); install them again."
            )
        }
        self.handle = handle
    }

    deinit {
        TessBaseAPIEnd(handle)
        TessBaseAPIDelete(handle)
    }

    /// The codes of the languages whose data are installed.
    static func installedLanguages() -> [String] {
        let suffix = ".traineddata"
        let files = dataFolder.map { FileManager.default.enumerator(atPath: $0)?.allObjects ?? [] } ?? []
        return files.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) && !$0.contains("/") }
            .map { String($0.dropLast(suffix.count)) }.sorted()
    }

    /// Where Tesseract's data lie: where `TESSDATA_PREFIX` says, or where packages put them.
    private static var dataFolder: String? {
        if let folder = ProcessInfo.processInfo.environment["TESSDATA_PREFIX"] { return folder }
        let places = [
            "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/usr/local/share/tessdata",
        ]
        return places.first { FileManager.default.fileExists(atPath: $0) }
    }

    private static func start(_ languages: String, dictionaries: [String: String]) -> OpaquePointer? {
        guard let handle = TessBaseAPICreate() else { return nil }
        let (names, values) = (Array(dictionaries.keys), Array(dictionaries.values))
        var cNames = names.map { strdup($0) }
        var cValues = values.map { strdup($0) }
        defer { (cNames + cValues).forEach { free($0) } }
        let status = TessBaseAPIInit4(
            handle, dataFolder, languages, OEM_LSTM_ONLY, nil, 0, &cNames, &cValues, names.count, 0)
        guard status == 0 else {
            TessBaseAPIDelete(handle)
            return nil
        }
        return handle
    }

    /// Reads the lines of a picture.
    ///
    /// - Throws: `VisionError`: `requestCancelled` soon after the task was cancelled, or `operationFailed`.
    func lines(in image: PixelImage) throws -> [Line] {
        try image.pixels.withUnsafeBufferPointer { pixels in
            TessBaseAPISetImage(
                handle, pixels.baseAddress, Int32(image.width), Int32(image.height), 3,
                Int32(3 * image.width))
            // Without a resolution Tesseract guesses one, and says so on standard error.
            TessBaseAPISetSourceResolution(handle, 300)
            defer { TessBaseAPIClear(handle) }
            TessBaseAPISetPageSegMode(handle, PSM_AUTO)
            let lines = try recognise()
            if !lines.isEmpty { return lines }
            // A few words in a picture are no page, in whose layout Tesseract would look for them.
            TessBaseAPISetPageSegMode(handle, PSM_SPARSE_TEXT)
            return try recognise()
        }
    }

    private func recognise() throws -> [Line] {
        let monitor = TessMonitorCreate()
        defer { TessMonitorDelete(monitor) }
        TessMonitorSetCancelFunc(monitor) { _, _ in Task.isCancelled }
        let status = TessBaseAPIRecognize(handle, monitor)
        if Task.isCancelled { throw VisionError.requestCancelled("The request was cancelled.") }
        guard status == 0 else {
            throw VisionError.operationFailed(
                "Tesseract cannot read text in this image; try another size of it.")
        }
        guard let results = TessBaseAPIGetIterator(handle) else { return [] }
        defer { TessResultIteratorDelete(results) }
        var lines: [Line] = []
        repeat {
            guard let part = part(of: results, RIL_WORD) else { continue }
            let beginsLine =
                TessPageIteratorIsAtBeginningOf(
                    TessResultIteratorGetPageIterator(results), RIL_TEXTLINE) != 0
            let word = Word(text: part.text, box: part.box)
            if !beginsLine, !lines.isEmpty {
                lines[lines.count - 1].words.append(word)
            } else if let line = self.part(of: results, RIL_TEXTLINE) {
                lines.append(
                    Line(text: line.text, confidence: line.confidence, box: line.box, words: [word]))
            }
        } while TessResultIteratorNext(results, RIL_WORD) != 0
        return lines
    }

    private func part(
        of results: OpaquePointer, _ level: TessPageIteratorLevel
    ) -> (text: String, confidence: Float, box: PixelRect)? {
        guard let characters = TessResultIteratorGetUTF8Text(results, level) else { return nil }
        defer { TessDeleteText(characters) }
        let text = String(cString: characters).trimmingCharacters(in: .whitespacesAndNewlines)
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let isThere = TessPageIteratorBoundingBox(
            TessResultIteratorGetPageIterator(results), level, &left, &top, &right, &bottom)
        guard isThere != 0, !text.isEmpty else { return nil }
        let confidence = TessResultIteratorConfidence(results, level) / 100
        return (
            text, min(max(confidence, 0), 1),
            PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
        )
    }
}
