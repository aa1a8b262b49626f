/// The names that Tesseract has for languages.
enum TextLanguage {
    private static let chinese = ["Hans": "chi_sim", "Hant": "chi_tra"]

    /// - Throws: `VisionError.invalidArgument` for what is no language.
    static func code(of language: Locale.Language) throws -> String {
        let full = Locale.Language(identifier: language.maximalIdentifier)
        if full.languageCode?.identifier == "zh", let script = full.script?.identifier,
            let code = chinese[script]
        {
            return code
        }
        guard let code = full.languageCode?.identifier(.alpha3) else {
            throw VisionError.invalidArgument(
                "\"\(language.minimalIdentifier)\" is not the name of a language; use one such as en-US.")
        }
        return code
    }

    /// The language of a file of Tesseract; `nil` for what is no language, such as the layout of pages.
    static func language(of code: String) -> Locale.Language? {
        if let script = chinese.first(where: { $0.value == code })?.key {
            return Locale.Language(identifier: "zh-\(script)")
        }
        return languages[code].map { Locale.Language(identifier: $0) }
    }

    private static let languages: [String: String] = Dictionary(
        Locale.LanguageCode.isoLanguageCodes.compactMap { language in
            language.identifier(.alpha2).flatMap { short in
                language.identifier(.alpha3).map { ($0, short) }
            }
        }, uniquingKeysWith: { first, _ in first })
}
