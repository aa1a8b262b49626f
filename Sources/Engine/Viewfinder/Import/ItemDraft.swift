internal import Foundation

/// An item in the making: takes the fields of one row and finds out what is wrong with them.
struct ItemDraft {
    /// Why a row gives no item.
    struct Failure: Error {
        /// The item's id, where the row has one.
        let id: String?
        /// One sentence.
        let reason: String
    }

    /// Where relative image paths begin.
    let folder: String
    /// Whether a text in a field of several values holds them all, separated by `;` or `|`.
    let splitsLists: Bool

    private var item = Item(id: "", kind: "", title: LocalizedText())
    private var images: [(place: Int, path: String)] = []
    private var firstReason: String?

    /// Creates an empty draft.
    init(folder: String, splitsLists: Bool) {
        self.folder = folder
        self.splitsLists = splitsLists
    }

    /// Takes one field; null, and in tables an empty cell, says nothing.
    mutating func set(_ field: ItemField, named name: String, to value: JSONValue) {
        if value == .null || (splitsLists && value == .string("")) { return }
        do throws(Wrong) {
            try take(field, name, value)
        } catch {
            firstReason = firstReason ?? error.reason
        }
    }

    /// The item, complete and with absolute paths of images that are there.
    ///
    /// - Throws: `Failure` with the first thing that is wrong.
    func finished(kind defaultKind: String) throws(Failure) -> Item {
        let id = item.id.isEmpty ? nil : item.id
        if let firstReason { throw Failure(id: id, reason: firstReason) }
        guard id != nil else { throw Failure(id: nil, reason: "The row has no id.") }
        var item = item
        if item.kind.isEmpty { item.kind = defaultKind }
        // A result without any words helps nobody, so that the id stands in for a title that is not there.
        if item.title.isEmpty { item.title = LocalizedText(item.id) }
        let ordered = images.enumerated().sorted {
            ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
        }
        guard ordered.count <= ItemLimits.images else {
            throw Failure(
                id: id,
                reason: "The item has \(ItemLimits.grouped(ordered.count)) images; at most "
                    + "\(ItemLimits.grouped(ItemLimits.images)) are kept.")
        }
        item.images = ordered.map(\.element.path)
        for path in item.images {
            if let reason = ImagePath.problem(path) { throw Failure(id: id, reason: reason) }
        }
        return item
    }

    private struct Wrong: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    private mutating func take(_ field: ItemField, _ name: String, _ value: JSONValue) throws(Wrong) {
        switch field {
        case .id: try takeID(text(value, name))
        case .kind: item.kind = try limited(trimmed(text(value, name)), name, ItemLimits.word)
        case .title(let language): try takeLocalized(value, name, language, \.title)
        case .subtitle(let language): try takeLocalized(value, name, language, \.subtitle)
        case .text: item.text = try limited(text(value, name), name, ItemLimits.text)
        case .tags: item.tags = try words(value, name, adding: item.tags)
        case .codes: item.codes = try words(value, name, adding: item.codes)
        case .url: item.url = try limited(trimmed(text(value, name)), name, ItemLimits.path)
        case .image(let place): try takeImage(text(value, name), name, place)
        case .images:
            for path in try list(value, name) { try takeImage(path, name, .max) }
        case .attributes:
            guard case .object(let attributes) = value else {
                throw Wrong("“\(name)” must be an object of attributes, not \(Self.kind(of: value)).")
            }
            for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { try takeAttribute(name, value) }
        case .attribute(let attribute): try takeAttribute(attribute, value)
        }
    }

    private mutating func takeID(_ text: String) throws(Wrong) {
        let id = trimmed(text)
        if let reason = ItemLimits.problem("id", id, limit: ItemLimits.id) { throw Wrong(reason) }
        guard id.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw Wrong("The id holds a line end or another control character; ids are one line of text.")
        }
        item.id = id
    }

    private mutating func takeLocalized(
        _ value: JSONValue, _ name: String, _ language: String, _ field: WritableKeyPath<Item, LocalizedText>
    ) throws(Wrong) {
        guard case .object(let texts) = value else {
            item[keyPath: field].values[language] = try limited(text(value, name), name, ItemLimits.title)
            return
        }
        for (key, value) in texts.sorted(by: { $0.key < $1.key }) where value != .null {
            guard let tag = key.isEmpty ? "" : LanguageTag(key)?.text else {
                throw Wrong(
                    "“\(name)” has a text for “\(key)”, which is not a language tag such as de or pt-BR.")
            }
            item[keyPath: field].values[tag] = try limited(
                text(value, "\(name).\(key)"), "\(name).\(key)", ItemLimits.title)
        }
    }

    private mutating func takeImage(_ text: String, _ name: String, _ place: Int) throws(Wrong) {
        let path = trimmed(text)
        if path.isEmpty { return }
        images.append((place, ImagePath.absolute(try limited(path, name, ItemLimits.path), in: folder)))
    }

    private mutating func takeAttribute(_ name: String, _ value: JSONValue) throws(Wrong) {
        _ = try limited(name, "name of an attribute", ItemLimits.word)
        if case .string(let text) = value {
            _ = try limited(text, name, ItemLimits.attribute)
        } else {
            _ = try limited(OrderedJSON(value).line, name, ItemLimits.attribute)
        }
        item.attributes[name] = value
    }

    private func text(_ value: JSONValue, _ name: String) throws(Wrong) -> String {
        switch value {
        case .string(let text): return text
        case .number(let number): return OrderedJSON.text(of: number)
        default: throw Wrong("“\(name)” must be text, not \(Self.kind(of: value)).")
        }
    }

    private func list(_ value: JSONValue, _ name: String) throws(Wrong) -> [String] {
        switch value {
        case .array(let values):
            var texts: [String] = []
            for value in values { texts.append(try text(value, name)) }
            return texts
        case .string(let text) where splitsLists:
            return text.split { $0 == ";" || $0 == "|" }.map(String.init)
        case .object, .bool, .null:
            throw Wrong("“\(name)” must be a list of texts, not \(Self.kind(of: value)).")
        case .string, .number: return [try text(value, name)]
        }
    }

    private func words(_ value: JSONValue, _ name: String, adding known: [String]) throws(Wrong) -> [String] {
        var words = known
        var seen = Set(known)
        for text in try list(value, name) {
            let word = try limited(trimmed(text), name, ItemLimits.word)
            if !word.isEmpty, seen.insert(word).inserted { words.append(word) }
        }
        guard words.count <= ItemLimits.words else {
            throw Wrong(
                "“\(name)” has \(ItemLimits.grouped(words.count)) values; at most "
                    + "\(ItemLimits.grouped(ItemLimits.words)) are kept.")
        }
        return words
    }

    private func limited(_ text: String, _ name: String, _ limit: Int) throws(Wrong) -> String {
        if let reason = ItemLimits.problem(name, text, limit: limit) { throw Wrong(reason) }
        if text.utf8.contains(0) { throw Wrong("“\(name)” holds a zero character, which no text may.") }
        return text
    }

    private func trimmed(_ text: String) -> String {
        guard let first = text.first, let last = text.last, first.isWhitespace || last.isWhitespace else {
            return text
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func kind(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
