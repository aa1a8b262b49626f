/// A condition on the attributes of an item, in the language of `CSSearchQuery`.
indirect enum SpotlightCondition: Sendable {
    case all([SpotlightCondition])
    case any([SpotlightCondition])
    case not(SpotlightCondition)
    case text(attribute: String, pattern: SpotlightPattern)
    case range(attribute: String, least: Double, most: Double, isOpen: Bool)

    /// Reads a condition.
    ///
    /// - Throws: ``CSSearchQueryError`` with `invalidQuery`.
    init(_ text: String) throws {
        var parser = SpotlightConditionParser(rest: text[...])
        self = try parser.condition()
    }

    func holds(for record: SpotlightRecord) -> Bool {
        switch self {
        case .all(let parts): parts.allSatisfy { $0.holds(for: record) }
        case .any(let parts): parts.contains { $0.holds(for: record) }
        case .not(let part): !part.holds(for: record)
        case .text(let attribute, let pattern):
            values(attribute, record).contains { $0.searchTexts.contains(where: pattern.fits) }
        case .range(let attribute, let least, let most, let isOpen):
            values(attribute, record).compactMap(\.number).contains {
                isOpen ? least < $0 && $0 < most : least <= $0 && $0 <= most
            }
        }
    }

    private func values(_ attribute: String, _ record: SpotlightRecord) -> [SpotlightAttribute] {
        if attribute == "*" || attribute == "**" { return Array(record.attributes.values) }
        if attribute == "domainIdentifier", let domain = record.domain { return [.text(domain)] }
        if attribute == "uniqueIdentifier" { return [.text(record.identifier)] }
        let value =
            record.attributes[attribute] ?? record.attributes[CSSearchableItemAttributeSet.custom + attribute]
        return value.map { [$0] } ?? []
    }
}

/// A text with `*` for any characters.
struct SpotlightPattern: Sendable {
    private let parts: [[Character]]
    private let options: String.CompareOptions
    private let isByWord: Bool

    init(_ parts: [String], modifiers: String) {
        var options: String.CompareOptions = []
        if modifiers.contains("c") { options.insert(.caseInsensitive) }
        if modifiers.contains("d") { options.insert(.diacriticInsensitive) }
        self.options = options
        isByWord = modifiers.contains("w") || modifiers.contains("t")
        self.parts = parts.map { Array($0.folding(options: options, locale: nil)) }
    }

    func fits(_ text: String) -> Bool {
        let text = Array(text.folding(options: options, locale: nil))
        if !isByWord { return fits(text[...]) }
        var isStart = true
        for index in text.indices {
            let isOfWord = text[index].isLetter || text[index].isNumber
            if isOfWord && isStart {
                let end = text[index...].firstIndex { !$0.isLetter && !$0.isNumber } ?? text.endIndex
                if fits(text[index..<end]) || fits(text[index...]) { return true }
            }
            isStart = !isOfWord
        }
        return false
    }

    /// Each part is taken where it first fits, which is right for a language with `*` alone.
    private func fits(_ text: ArraySlice<Character>) -> Bool {
        guard let first = parts.first, let last = parts.last, parts.count > 1 else {
            return text.elementsEqual(parts.first ?? [])
        }
        guard text.starts(with: first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.indices.first(where: { rest[$0...].starts(with: part) }) else {
                return false
            }
            rest = rest[(found + part.count)...]
        }
        return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
    }
}

/// Reads conditions.
struct SpotlightConditionParser {
    var rest: Substring
    /// How deep parentheses may stand in one another.
    private static let deepest = 32

    init(rest: Substring) { self.rest = rest }

    mutating func condition() throws -> SpotlightCondition {
        let condition = try alternatives(depth: 0)
        skipSpace()
        guard rest.isEmpty else { throw mistake("something is left") }
        return condition
    }

    private mutating func alternatives(depth: Int) throws -> SpotlightCondition {
        var parts = [try conjunction(depth: depth)]
        while take("||") { parts.append(try conjunction(depth: depth)) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction(depth: Int) throws -> SpotlightCondition {
        var parts = [try single(depth: depth)]
        while take("&&") { parts.append(try single(depth: depth)) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func single(depth: Int) throws -> SpotlightCondition {
        guard depth < Self.deepest else { throw mistake("it is too deep") }
        if take("!") { return .not(try single(depth: depth + 1)) }
        if take("(") {
            let inner = try alternatives(depth: depth + 1)
            guard take(")") else { throw mistake("a parenthesis is open") }
            return inner
        }
        if take("InRange") {
            guard take("("), let attribute = attribute(), take(","), let least = number(), take(","),
                let most = number(), take(")")
            else { throw mistake("InRange takes an attribute and two numbers") }
            return .range(attribute: attribute, least: least, most: most, isOpen: false)
        }
        guard let attribute = attribute() else { throw mistake("an attribute is missing") }
        for sign in ["==", "!=", "<=", ">=", "=", "<", ">"] where take(sign) {
            return try comparison(attribute, sign)
        }
        throw mistake("an operator is missing")
    }

    private mutating func comparison(_ attribute: String, _ sign: String) throws -> SpotlightCondition {
        let found: SpotlightCondition
        if let number = number() {
            switch sign {
            case "<": return .range(attribute: attribute, least: -.infinity, most: number, isOpen: true)
            case ">": return .range(attribute: attribute, least: number, most: .infinity, isOpen: true)
            case "<=": return .range(attribute: attribute, least: -.infinity, most: number, isOpen: false)
            case ">=": return .range(attribute: attribute, least: number, most: .infinity, isOpen: false)
            default: found = .range(attribute: attribute, least: number, most: number, isOpen: false)
            }
        } else {
            guard sign.contains("=") && sign != "<=" && sign != ">=" else {
                throw mistake("\(sign) takes a number")
            }
            let parts = try text()
            let modifiers = rest.prefix { "cdwt".contains($0) }
            rest = rest.dropFirst(modifiers.count)
            found = .text(
                attribute: attribute, pattern: SpotlightPattern(parts, modifiers: String(modifiers)))
        }
        return sign == "!=" ? .not(found) : found
    }

    /// A text in quotes, cut at its stars.
    private mutating func text() throws -> [String] {
        skipSpace()
        guard let quote = rest.popFirst(), quote == "\"" || quote == "'" else {
            throw mistake("a value is missing")
        }
        var parts = [""]
        while let character = rest.popFirst() {
            switch character {
            case quote: return parts
            case "*": parts.append("")
            case "\\":
                guard let next = rest.popFirst() else { throw mistake("a text is open") }
                parts[parts.count - 1].append(next)
            default: parts[parts.count - 1].append(character)
            }
        }
        throw mistake("a text is open")
    }

    private mutating func attribute() -> String? {
        skipSpace()
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" || $0 == "*" }
        rest = rest.dropFirst(name.count)
        return name.isEmpty ? nil : String(name)
    }

    /// A number, or a time as seconds from the beginning of 2001.
    private mutating func number() -> Double? {
        skipSpace()
        if take("$time.now") {
            guard take("(") else { return Date().timeIntervalSinceReferenceDate }
            guard let seconds = number(), take(")") else { return nil }
            return Date().timeIntervalSinceReferenceDate + seconds
        }
        if take("$time.iso(") {
            let text = rest.prefix { $0 != ")" }
            // What is no time is no number either, which the caller reports.
            guard let date = try? Date(String(text), strategy: .iso8601) else { return nil }
            rest = rest.dropFirst(text.count + 1)
            return date.timeIntervalSinceReferenceDate
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber || "+-.eE".contains($0) }
        guard let number = Double(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        return number
    }

    private mutating func take(_ sign: String) -> Bool {
        skipSpace()
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    private func mistake(_ reason: String) -> CSSearchQueryError {
        CSSearchQueryError(
            .invalidQuery,
            "The query cannot be understood (\(reason) before ‘\(rest.prefix(20))’); correct it.")
    }
}
