/// Fills the values into a localised text.
struct FormatRenderer {
    /// The locale of numbers and of texts within the text.
    let locale: Locale
    /// The language of the text, which decides on plurals.
    let language: String
    /// The values.
    let arguments: [FormatArgument]
    /// The parts of the text that depend on a number.
    let substitutions: [String: StringEntry.Substitution]

    /// How deep parts may stand in parts; deeper ones come from a mistake.
    private static let deepest = 8

    /// The text of an entry.
    func text(of entry: StringEntry) -> String {
        // Without parts, the plural goes by the only number that there is.
        let number = arguments.firstIndex { $0.number != nil } ?? 0
        return text(of: plain(entry.form, number: number, specifier: nil))
    }

    /// The text of a format.
    func text(of format: String) -> String {
        var next = 0
        return fill(format, next: &next, own: nil, depth: 0)
    }

    /// The format that a form has for the number at an index.
    private func plain(_ form: StringForm, number: Int, specifier: String?) -> String {
        switch form {
        case .text(let text): return text
        case .plural(let forms):
            let value = arguments.indices.contains(number) ? arguments[number].number : nil
            if value == 0, let zero = forms["zero"] {
                return plain(zero, number: number, specifier: specifier)
            }
            guard let other = forms["other"] ?? forms.min(by: { $0.key < $1.key })?.value else { return "" }
            guard let value else { return plain(other, number: number, specifier: specifier) }
            let category = LanguageRules.pluralCategory(
                of: value, fractionDigits: fractionDigits(value, in: other, specifier), language: language)
            return plain(forms[category] ?? other, number: number, specifier: specifier)
        }
    }

    /// The digits behind the point that a number is shown with in a form.
    private func fractionDigits(_ value: Double, in form: StringForm, _ specifier: String?) -> Int {
        guard arguments.contains(where: { if case .real = $0 { true } else { false } }) else { return 0 }
        var formats = [specifier].compactMap { $0 }
        if case .text(let text) = form { formats.append(text) }
        for case .specifier(let found) in formats.flatMap(FormatPiece.pieces) {
            if case .value(let conversion) = found.kind, conversion == "f" || conversion == "F" {
                return found.precision ?? 6
            }
        }
        return value == value.rounded() ? 0 : 1
    }

    /// Fills in a format.
    ///
    /// - Parameters:
    ///   - next: The index of the argument that a specifier without position takes.
    ///   - own: Within a part of the text: the index of the argument that it depends on, and its specifier.
    private func fill(
        _ format: String, next: inout Int, own: (index: Int, specifier: String)?, depth: Int
    ) -> String {
        guard !arguments.isEmpty || !substitutions.isEmpty else { return format }
        var ownIsTaken = false
        var text = ""
        for piece in FormatPiece.pieces(of: format) {
            switch piece {
            case .literal(let literal): text += literal
            case .specifier(let specifier):
                switch specifier.kind {
                case .ownArgument:
                    guard let own else {
                        text += specifier.source
                        continue
                    }
                    text += value(
                        at: own.index, FormatPiece.pieces(of: own.specifier).first, specifier.source)
                case .value:
                    let index: Int
                    if let position = specifier.position {
                        index = position - 1
                    } else if let own, !ownIsTaken {
                        index = own.index
                        ownIsTaken = true
                    } else {
                        index = next
                        next += 1
                    }
                    text += value(at: index, piece, specifier.source)
                case .variable(let name):
                    guard let part = substitutions[name], depth < Self.deepest else {
                        text += specifier.source
                        continue
                    }
                    let index: Int
                    if let number = specifier.position ?? part.argument {
                        index = number - 1
                    } else {
                        index = next
                    }
                    next = max(next, index + 1)
                    text += fill(
                        plain(part.form, number: index, specifier: part.specifier), next: &next,
                        own: (index, part.specifier),
                        depth: depth + 1)
                }
            }
        }
        return text
    }

    private func value(at index: Int, _ piece: FormatPiece?, _ source: String) -> String {
        guard arguments.indices.contains(index), case .specifier(let specifier) = piece,
            case .value(let conversion) = specifier.kind,
            let text = arguments[index].formatted(conversion, specifier, in: locale)
        else { return source }
        guard let width = specifier.width, text.count < width else { return text }
        let padding = String(repeating: " ", count: width - text.count)
        return specifier.flags.contains("-") ? text + padding : padding + text
    }
}

extension FormatArgument {
    /// The number that a plural goes by.
    var number: Double? {
        switch self {
        case .signed(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    /// The text of the argument; `nil` for one that is not there yet.
    fileprivate func formatted(
        _ conversion: Unicode.Scalar, _ specifier: FormatSpecifier, in locale: Locale
    ) -> String? {
        switch self {
        case .placeholder: return nil
        case .text(let text):
            // %.3s and %.3@ are cut to three characters.
            return specifier.precision.map { String(text.prefix($0)) } ?? text
        case .resource(let resource): return resource.localized(in: locale)
        case .formatted(let value): return value.text(in: locale)
        case .signed(let number):
            switch conversion {
            case "f", "F", "e", "E", "g", "G", "a", "A":
                return realText(Double(number), conversion, specifier, locale)
            case "x", "X", "o", "O", "p":
                return unsignedText(UInt64(bitPattern: number), conversion, specifier, locale)
            case "c", "C": return Unicode.Scalar(UInt32(clamping: number)).map { String(Character($0)) } ?? ""
            default: return integerText(number, specifier, locale)
            }
        case .unsigned(let number):
            switch conversion {
            case "f", "F", "e", "E", "g", "G", "a", "A":
                return realText(Double(number), conversion, specifier, locale)
            case "x", "X", "o", "O", "p": return unsignedText(number, conversion, specifier, locale)
            case "c", "C": return Unicode.Scalar(UInt32(clamping: number)).map { String(Character($0)) } ?? ""
            default: return integerText(number, specifier, locale)
            }
        case .real(let number):
            switch conversion {
            case "d", "D", "i", "u", "U", "c", "C":
                return Int64(exactly: number.rounded(.towardZero)).map { integerText($0, specifier, locale) }
                    ?? number.formatted(.number.locale(locale))
            case "@", "s", "S", "p", "x", "X", "o", "O": return number.formatted(.number.locale(locale))
            default: return realText(number, conversion, specifier, locale)
            }
        }
    }

    private func integerText<T: BinaryInteger>(_ number: T, _ specifier: FormatSpecifier, _ locale: Locale)
        -> String
    {
        var style = IntegerFormatStyle<T>(locale: locale)
        if specifier.flags.contains("+") { style = style.sign(strategy: .always()) }
        if let digits = specifier.precision ?? (specifier.flags.contains("0") ? specifier.width : nil) {
            style = style.precision(.integerLength(max(1, digits)...)).grouping(.never)
        }
        return style.format(number)
    }

    private func unsignedText(
        _ number: UInt64, _ conversion: Unicode.Scalar, _ specifier: FormatSpecifier, _ locale: Locale
    ) -> String {
        let isOctal = conversion == "o" || conversion == "O"
        let digits = String(number, radix: isOctal ? 8 : 16, uppercase: conversion == "X")
        let least = specifier.precision ?? (specifier.flags.contains("0") ? specifier.width ?? 1 : 1)
        let padded = String(repeating: "0", count: max(0, least - digits.count)) + digits
        let prefix = specifier.flags.contains("#") && number != 0 ? (isOctal ? "0" : "0x") : ""
        return prefix + padded
    }

    private func realText(
        _ number: Double, _ conversion: Unicode.Scalar, _ specifier: FormatSpecifier, _ locale: Locale
    ) -> String {
        if conversion == "f" || conversion == "F" {
            var style = FloatingPointFormatStyle<Double>(locale: locale)
                .precision(.fractionLength(specifier.precision ?? 6))
            if specifier.flags.contains("+") { style = style.sign(strategy: .always()) }
            if specifier.flags.contains("0") { style = style.grouping(.never) }
            let text = style.format(number)
            guard specifier.flags.contains("0"), let width = specifier.width, text.count < width else {
                return text
            }
            let zeros = String(repeating: "0", count: width - text.count)
            return text.first == "-" ? "-" + zeros + text.dropFirst() : zeros + text
        }
        let flags = specifier.flags.filter { $0 != "'" }
        let precision = specifier.precision.map { ".\($0)" } ?? ""
        let width = specifier.flags.contains("0") ? specifier.width.map(String.init) ?? "" : ""
        return String(format: "%\(flags)\(width)\(precision)\(conversion)", locale: locale, number)
    }
}
