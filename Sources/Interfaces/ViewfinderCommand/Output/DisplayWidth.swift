/// How many columns of a terminal a text takes.
package enum DisplayWidth {
    /// The columns of a text without control characters.
    ///
    /// - Source: M. Davis, Unicode Standard Annex #11, East Asian Width.
    package static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

    /// The columns of one character as people see it: 0, 1 or 2.
    package static func of(_ character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            // U+FE0F asks for the coloured, wide picture of a sign that has a plain form too.
            width = max(width, scalar.value == 0xFE0F ? min(2, width * 2) : columns(scalar))
        }
        return width
    }

    private static func columns(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]

    /// The text in one line without control characters, which could move the cursor or change the terminal.
    package static func safe(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var safe = ""
        for scalar in text.unicodeScalars {
            let isSpace = scalar == "\n" || scalar == "\t" || scalar == "\r"
            safe.unicodeScalars.append(isControl(scalar) ? (isSpace ? " " : "\u{FFFD}") : scalar)
        }
        return safe
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || (0x2028...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
    }

    /// The beginning of a text that fits in a number of columns, with `…` where something was cut.
    package static func cut(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        var cut = ""
        var used = 0
        for character in text {
            let columns = of(character)
            if used + columns > width - 1 { break }
            cut.append(character)
            used += columns
        }
        return cut + "…"
    }
}
