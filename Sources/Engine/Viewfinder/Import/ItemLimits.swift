/// The lengths a catalogue keeps; a row that goes beyond one of them is refused, never cut.
///
/// Lengths of texts are counted in Unicode scalars, which is what most people mean by characters.
public enum ItemLimits {
    /// The longest id.
    public static let id = 1_024
    /// The longest kind, tag or code.
    public static let word = 256
    /// The longest title or subtitle in one language.
    public static let title = 4_096
    /// The longest text.
    public static let text = 1_000_000
    /// The longest address or path.
    public static let path = 4_096
    /// The most tags, and the most codes, of one item.
    public static let words = 1_000
    /// The most images of one item.
    public static let images = 1_000
    /// The longest attribute, written as JSON.
    public static let attribute = 1_000_000

    /// A sentence about a text that is too long; `nil` when it is not.
    ///
    /// - Complexity: O(1) for texts within the limit, O(length) otherwise.
    static func problem(_ name: String, _ text: String, limit: Int) -> String? {
        guard text.utf8.count > limit else { return nil }
        let length = text.unicodeScalars.count
        guard length > limit else { return nil }
        return "The \(name) is \(grouped(length)) characters long; at most \(grouped(limit)) are kept."
    }

    /// A number with its thousands apart, the same in every locale.
    static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var position = digits.count - 3
        while position > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: position))
            position -= 3
        }
        return digits
    }
}
