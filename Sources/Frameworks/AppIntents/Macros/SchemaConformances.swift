/// An intent of a shape that a system knows beforehand; `@AppIntent(schema:)` conforms intents to it.
public protocol _SchemaIntent: AppIntent {
    /// The name by which a system knows the intent's schema.
    static var _schemaIdentifier: String { get }

    /// Whether only an assistant runs the intent, and no list of actions shows it.
    static var isAssistantOnly: Bool { get }
}

extension _SchemaIntent {
    /// The type's name as words, without "Intent".
    public static var title: LocalizedStringResource {
        LocalizedStringResource(stringLiteral: words(of: Self.self, without: "Intent"))
    }

    /// Whether only an assistant runs the intent: no.
    public static var isAssistantOnly: Bool { false }
}

/// An entity of a shape that a system knows beforehand; `@AppEntity(schema:)` conforms entities to it.
public protocol _SchemaEntity: AppEntity {
    /// The name by which a system knows the entity's schema.
    static var _schemaIdentifier: String { get }

    /// Whether only an assistant uses the entity, and no list shows it.
    static var isAssistantOnly: Bool { get }
}

extension _SchemaEntity {
    /// The type's name as words, without "Entity".
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(stringLiteral: words(of: Self.self, without: "Entity"))
    }

    /// Whether only an assistant uses the entity: no.
    public static var isAssistantOnly: Bool { false }
}

/// An enum of a shape that a system knows beforehand; `@AppEnum(schema:)` conforms enums to it.
public protocol _SchemaEnum: AppEnum {
    /// The name by which a system knows the enum's schema.
    static var _schemaIdentifier: String { get }

    /// Whether only an assistant uses the enum, and no list shows it.
    static var isAssistantOnly: Bool { get }
}

extension _SchemaEnum {
    /// The type's name as words, without "Enum".
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(stringLiteral: words(of: Self.self, without: "Enum"))
    }

    /// Whether only an assistant uses the enum: no.
    public static var isAssistantOnly: Bool { false }
}

/// The name of a type as words: `OpenLandmarkIntent` without "Intent" is "Open Landmark".
private func words(of type: Any.Type, without suffix: String) -> String {
    var name = Substring(String(describing: type).prefix { $0 != "<" })
    if name.hasSuffix(suffix), name.count > suffix.count { name = name.dropLast(suffix.count) }
    var words = ""
    for (index, letter) in zip(name.indices, name) {
        let next = name.index(after: index)
        let startsWord =
            letter.isUppercase
            && (words.last?.isLowercase == true || next < name.endIndex && name[next].isLowercase)
        if startsWord, !words.isEmpty { words.append(" ") }
        words.append(letter)
    }
    return words
}
