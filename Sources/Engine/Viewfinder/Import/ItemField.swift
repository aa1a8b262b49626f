internal import Foundation

/// What a column of a table, or a key of a JSON object, says about an item.
enum ItemField: Sendable, Hashable {
    case id
    case kind
    /// The title in a language; the empty tag is the default.
    case title(String)
    /// The subtitle in a language; the empty tag is the default.
    case subtitle(String)
    case text
    case tags
    case codes
    case url
    /// One image, with its place among the images of the item.
    case image(Int)
    /// Several images.
    case images
    /// An object of attributes.
    case attributes
    /// One attribute.
    case attribute(String)

    /// Reads a column name; case does not matter for the names we know.
    init(column: String) {
        let parts = column.lowercased().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts.first, parts.count) {
        case ("id", 1): self = .id
        case ("kind", 1): self = .kind
        case ("title", 1): self = .title("")
        case ("subtitle", 1): self = .subtitle("")
        case ("text", 1): self = .text
        case ("tags", 1): self = .tags
        case ("codes", 1): self = .codes
        case ("url", 1): self = .url
        case ("image", 1): self = .image(1)
        case ("images", 1): self = .images
        case ("attributes", 1): self = .attributes
        case ("title", 2):
            self = LanguageTag(parts[1]).map { .title($0.text) } ?? .attribute(column)
        case ("subtitle", 2):
            self = LanguageTag(parts[1]).map { .subtitle($0.text) } ?? .attribute(column)
        case ("image", 2):
            self = Int(parts[1]).map(ItemField.image) ?? .attribute(column)
        default: self = .attribute(column)
        }
    }

    /// Whether the field is one that the catalogue knows, and not an attribute.
    var isKnown: Bool {
        if case .attribute = self { false } else { true }
    }
}
