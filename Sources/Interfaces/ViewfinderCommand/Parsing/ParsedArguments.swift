/// What a command line said.
package struct ParsedArguments: Sendable {
    /// The arguments told by their place.
    package internal(set) var positionals: [String] = []
    /// Whether the help was asked for.
    package internal(set) var wantsHelp = false
    var values: [String: [String]] = [:]
    var flags: Set<String> = []

    /// Whether a flag stands there.
    package func has(_ flag: OptionDescription) -> Bool { flags.contains(flag.long) }

    /// The value of an option; the last one counts.
    package func value(of option: OptionDescription) -> String? { values[option.long]?.last }

    /// All values of an option, in order.
    package func values(of option: OptionDescription) -> [String] { values[option.long] ?? [] }

    /// The value of an option as a whole number.
    package func integer(
        of option: OptionDescription, in range: ClosedRange<Int>
    ) throws(UsageError) -> Int? {
        guard let text = value(of: option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let wanted =
                range.upperBound == .max
                ? "a whole number, \(range.lowerBound) or more"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw invalid(text, option, wanted)
        }
        return number
    }

    /// The value of an option as a probability: `0.9` or `90%`.
    package func probability(of option: OptionDescription) throws(UsageError) -> Double? {
        guard let text = value(of: option) else { return nil }
        let isPercent = text.hasSuffix("%")
        guard let number = Double(isPercent ? String(text.dropLast()) : text),
            (0...1).contains(isPercent ? number / 100 : number)
        else { throw invalid(text, option, "a number from 0 to 1, or from 0% to 100%") }
        return isPercent ? number / 100 : number
    }

    /// The values of an option as pairs of a name and a text: `id=sku`.
    package func pairs(of option: OptionDescription) throws(UsageError) -> [(name: String, text: String)] {
        var pairs: [(name: String, text: String)] = []
        for value in values(of: option) {
            guard let separator = value.firstIndex(of: "="), separator > value.startIndex else {
                throw invalid(value, option, "two words joined by =, such as \(option.value ?? "name=value")")
            }
            pairs.append((String(value[..<separator]), String(value[value.index(after: separator)...])))
        }
        return pairs
    }

    /// A value that an option cannot take.
    package func invalid(_ text: String, _ option: OptionDescription, _ wanted: String) -> UsageError {
        UsageError(
            "The value '\(text)' is invalid for '--\(option.long)'; it must be \(wanted).",
            help: "\(option.synopsis)  \(option.help)")
    }
}
