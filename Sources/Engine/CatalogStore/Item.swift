internal import Foundation

/// One entry of a catalogue: something its owner wants found in a scene.
public struct Item: Sendable, Hashable, Identifiable {
    /// The stable name of the item; it survives re-import, re-indexing and a move to another device.
    public var id: String
    /// What sort of thing it is, in the owner's words, such as `album` or `plant`.
    public var kind: String
    /// The title, in one or more languages.
    public var title: LocalizedText
    /// A second line below the title, in one or more languages.
    public var subtitle: LocalizedText
    /// Free text that the full-text search finds.
    public var text: String
    /// Words to filter by.
    public var tags: [String]
    /// Codes printed on the item, such as EAN or ISBN.
    public var codes: [String]
    /// A page about the item.
    public var url: String?
    /// The catalogue images, as paths: absolute, or relative to the folder of the table they came from.
    public var images: [String]
    /// Whatever else the owner wants kept with the item.
    public var attributes: [String: JSONValue]

    /// Creates an item.
    public init(
        id: String, kind: String = "item", title: LocalizedText, subtitle: LocalizedText = LocalizedText(),
        text: String = "", tags: [String] = [], codes: [String] = [], url: String? = nil,
        images: [String] = [], attributes: [String: JSONValue] = [:]
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.subtitle = subtitle
        self.text = text
        self.tags = tags
        self.codes = codes
        self.url = url
        self.images = images
        self.attributes = attributes
    }
}
