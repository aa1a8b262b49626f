import Foundation

/// The texts of an app in several languages, as Xcode keeps them in a `.xcstrings` file.
package struct StringCatalogue: Codable, Sendable {
    /// The file, relative to the folder that is audited.
    package var path: String
    /// The language in which the keys are written.
    package var sourceLanguage: String
    /// The keys, with the languages that have a text for each; `nil` where a key is not to be translated.
    package var languages: [String: Set<String>?]

    /// Reads a file.
    ///
    /// - Throws: `DecodingError` where the file is no string catalogue.
    package init(_ data: Data, path: String) throws {
        let file = try JSONDecoder().decode(File.self, from: data)
        self.path = path
        sourceLanguage = file.sourceLanguage
        languages = file.strings.mapValues { entry in
            guard entry.shouldTranslate != false else { return nil }
            let done = (entry.localizations ?? [:]).filter { $0.value.stringUnit?.state != "new" }
            return Set(done.keys)
        }
    }

    private struct File: Decodable {
        struct Entry: Decodable {
            struct Localization: Decodable {
                struct Unit: Decodable { let state: String? }
                let stringUnit: Unit?
            }
            let shouldTranslate: Bool?
            let localizations: [String: Localization]?
        }
        let sourceLanguage: String
        let strings: [String: Entry]
    }
}
