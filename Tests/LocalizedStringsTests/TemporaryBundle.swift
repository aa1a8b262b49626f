import LocalizedStrings

/// A folder of strings that is gone after the test.
final class TemporaryBundle: Sendable {
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "strings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, Data(text.utf8)) }
    }

    /// A bundle with one string catalogue.
    convenience init(catalog: String) throws {
        try self.init(["Localizable.xcstrings": catalog])
    }

    func write(_ path: String, _ data: Data) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    deinit {
        // What is left of a test's files in the folder for temporary ones does no harm.
        try? FileManager.default.removeItem(at: url)
    }

    /// The text of a value in a language.
    func text(_ value: String.LocalizationValue, _ language: String, table: String? = nil) -> String {
        String(
            localized: LocalizedStringResource(
                value, table: table, locale: Locale(identifier: language), bundle: .atURL(url)))
    }

    /// What could not be read in this bundle.
    var problems: [StringTableProblem] {
        StringTables.problems.filter { $0.file.path.contains(url.lastPathComponent) }
    }
}
