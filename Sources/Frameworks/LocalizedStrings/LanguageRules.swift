internal import _FoundationICU

/// What Foundation's own copy of ICU knows about languages and Foundation does not hand out.
enum LanguageRules {
    /// The category of plural of a number in a language: zero, one, two, few, many or other.
    ///
    /// - Parameters:
    ///   - fractionDigits: The digits that are shown after the point; "1.0" may take another plural than "1".
    static func pluralCategory(of number: Double, fractionDigits: Int, language: String) -> String {
        var status = U_ZERO_ERROR
        guard let rules = swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status) else {
            return "other"
        }
        defer { swift_uplrules_close(rules) }
        return text { buffer, capacity, status in
            guard fractionDigits > 0 || number != number.rounded() else {
                return swift_uplrules_select(rules, number, buffer, capacity, status)
            }
            let digits = String(repeating: "0", count: fractionDigits)
            let skeleton = Array((digits.isEmpty ? "precision-integer" : "." + digits).utf16)
            let formatter = swift_unumf_openForSkeletonAndLocale(
                skeleton, Int32(skeleton.count), language, status)
            defer { swift_unumf_close(formatter) }
            let result = swift_unumf_openResult(status)
            defer { swift_unumf_closeResult(result) }
            swift_unumf_formatDouble(formatter, number, result, status)
            return swift_uplrules_selectFormatted(rules, result, buffer, capacity, status)
        } ?? "other"
    }

    private static func text(
        _ fill: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
    ) -> String? {
        var status = U_ZERO_ERROR
        var buffer = [UInt16](repeating: 0, count: 32)
        let count = fill(&buffer, Int32(buffer.count), &status)
        // Positive codes are failures, negative ones warnings.
        guard status.rawValue <= 0, count > 0, count <= buffer.count else { return nil }
        return String(decoding: buffer[..<Int(count)], as: UTF16.self)
    }

    /// The languages of those at hand that serve a wanted one, the best first.
    ///
    /// The rules are those by which Apple's systems choose the language of an app: "de-AT" is served by "de",
    /// "es-MX" by "es-419" and then "es", and "zh-Hant" by nothing that is written in simplified characters.
    static func languages(for wanted: String, among available: [String]) -> [String] {
        var status = U_ZERO_ERROR
        let strings = ([wanted] + available).map { strdup($0) }
        defer { for string in strings { free(string) } }
        let pointers = strings.map { UnsafePointer<CChar>($0) }
        var found = [UnsafePointer<CChar>?](repeating: nil, count: max(1, available.count))
        let count = pointers.withUnsafeBufferPointer { all in
            ualoc_localizationsToUse(
                all.baseAddress, 1, all.baseAddress! + 1, Int32(available.count), &found, Int32(found.count),
                &status)
        }
        guard status.rawValue <= 0, count > 0 else { return [] }
        return found[..<min(Int(count), found.count)].compactMap { $0.map { String(cString: $0) } }
    }
}
