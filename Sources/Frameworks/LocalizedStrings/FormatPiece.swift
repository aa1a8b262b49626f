/// A part of a format: text, or the place of a value.
enum FormatPiece: Equatable {
    case literal(String)
    case specifier(FormatSpecifier)

    /// Takes a format apart; what only looks like a specifier stays text.
    static func pieces(of format: String) -> [FormatPiece] {
        var pieces: [FormatPiece] = []
        var literal = ""
        var rest = format[...].unicodeScalars
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                literal.unicodeScalars.append(scalar)
                continue
            }
            if rest.first == "%" {
                rest.removeFirst()
                literal += "%"
                continue
            }
            var scanner = SpecifierScanner(rest: rest)
            if let specifier = scanner.specifier() {
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                pieces.append(.specifier(specifier))
                rest = scanner.rest
            } else {
                literal += "%"
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        return pieces
    }
}

/// The place of a value in a format.
struct FormatSpecifier: Equatable {
    /// What stands in the place.
    enum Kind: Equatable {
        /// A value, by the letter of its conversion.
        case value(Unicode.Scalar)
        /// A part of the text that depends on a number, by its name.
        case variable(String)
        /// The number that the part around it depends on.
        case ownArgument
    }

    var kind: Kind
    /// The number of the value, counted from 1; `nil` takes the next one.
    var position: Int?
    var flags = ""
    var width: Int?
    var precision: Int?
    /// The specifier as it is written.
    var source = ""

    /// The widest field and the most digits; more come from a mistake.
    static let most = 200
}

/// Reads one specifier behind its percent sign.
private struct SpecifierScanner {
    var rest: Substring.UnicodeScalarView

    mutating func specifier() -> FormatSpecifier? {
        let start = rest
        guard var found = parts() else { return nil }
        found.source = "%" + String(start[..<rest.startIndex])
        return found
    }

    private mutating func parts() -> FormatSpecifier? {
        var found = FormatSpecifier(kind: .ownArgument)
        if take("arg") { return found }
        let start = rest
        if let number = number(), take("$") {
            guard number > 0 else { return nil }
            found.position = number
        } else {
            rest = start
        }
        if take("#@") {
            guard let end = rest.firstIndex(of: "@") else { return nil }
            found.kind = .variable(String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
            return found
        }
        while let flag = rest.first, "-+ #0'".unicodeScalars.contains(flag) {
            found.flags.unicodeScalars.append(flag)
            rest.removeFirst()
        }
        found.width = number()
        if take(".") { found.precision = number() ?? 0 }
        while let length = rest.first, "hlqLztj".unicodeScalars.contains(length) { rest.removeFirst() }
        guard let conversion = rest.popFirst(), "@dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(conversion)
        else { return nil }
        found.kind = .value(conversion)
        return found
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let digit = rest.first, "0"..."9" ~= digit {
            value = min((value ?? 0) * 10 + Int(digit.value - 48), FormatSpecifier.most)
            rest.removeFirst()
        }
        return value
    }
}
