internal import Foundation

/// One line of an iCalendar file: what stands there, and what it says once its folds are undone.
struct ContentLine: Sendable {
    /// The bytes of the file, with folds and line ends.
    let bytes: [UInt8]
    /// The line without folds and line end.
    let text: String
    /// The name in capitals, up to the first parameter or the value.
    let name: String

    init(bytes: [UInt8], text: String) {
        self.bytes = bytes
        self.text = text
        name = text.prefix { $0 != ":" && $0 != ";" }.uppercased()
    }

    /// A line of our own, folded where it is longer than 75 bytes.
    init(_ text: String, lineEnd: [UInt8]) {
        var bytes: [UInt8] = []
        var length = 0
        for character in text.unicodeScalars {
            let encoded = Array(String(character).utf8)
            if length + encoded.count > 75 {
                bytes += lineEnd + [0x20]
                length = 1
            }
            bytes += encoded
            length += encoded.count
        }
        self.init(bytes: bytes + lineEnd, text: text)
    }

    /// Whether the line is `BEGIN` or `END` of a component of a name, or of any.
    func isBegin(_ component: String? = nil) -> Bool { is_("BEGIN", component) }
    func isEnd(_ component: String? = nil) -> Bool { is_("END", component) }

    /// What stands behind the first colon, in capitals and without space around.
    var componentName: String {
        text.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces).uppercased()
    }

    private func is_(_ word: String, _ component: String?) -> Bool {
        name == word && (component == nil || componentName == component)
    }

    /// The lines of a file.
    ///
    /// - Throws: ``ICalendarError`` `damaged` when the bytes are no UTF-8, or a component has no end.
    static func lines(of data: Data) throws -> [ContentLine] {
        var pieces: [(bytes: [UInt8], text: [UInt8])] = []
        var rest = Array(data)[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
            let physical = Array(rest[rest.startIndex..<end])
            rest = rest[end...]
            var content = physical[...]
            while let last = content.last, last == 0x0A || last == 0x0D { content.removeLast() }
            if let first = content.first, first == 0x20 || first == 0x09, let last = pieces.indices.last {
                pieces[last].bytes += physical
                pieces[last].text += content.dropFirst()
            } else {
                pieces.append((physical, Array(content)))
            }
        }
        var open: [String] = []
        let lines = try pieces.map { piece in
            guard let text = String(validating: piece.text, as: UTF8.self), !piece.text.contains(0) else {
                throw ICalendarError(.damaged, "it is not text in UTF-8")
            }
            let line = ContentLine(bytes: piece.bytes, text: text)
            if line.isBegin() { open.append(line.componentName) }
            if line.isEnd() {
                guard open.popLast() == line.componentName else {
                    throw ICalendarError(.damaged, "END:\(line.componentName) ends what never began")
                }
            }
            return line
        }
        guard open.isEmpty else {
            throw ICalendarError(.damaged, "it breaks off: there is no END:\(open.last ?? "")")
        }
        guard lines.contains(where: { $0.isBegin("VCALENDAR") }) else {
            throw ICalendarError(.damaged, "there is no calendar in it")
        }
        return lines
    }
}
