/// Makes a computed property one that an entity shows, and one that a search finds it by.
@attached(peer, names: prefixed(_property_), prefixed(_Property_), prefixed(_read_))
public macro ComputedProperty(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property with a title one that an entity shows, and one that a search finds it by.
@attached(peer, names: prefixed(_property_), prefixed(_Property_), prefixed(_read_))
public macro ComputedProperty(
    title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one that an entity shows, and that a search finds under a key of its own.
@attached(peer, names: prefixed(_property_), prefixed(_Property_), prefixed(_read_))
public macro ComputedProperty(customIndexingKey: CSCustomAttributeKey) =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a titled computed property one that an entity shows, and that a search finds under its own key.
@attached(peer, names: prefixed(_property_), prefixed(_Property_), prefixed(_read_))
public macro ComputedProperty(title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey) =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

extension _ComputedPropertyDescription {
    /// The attribute of a search index that holds the property's value.
    public var indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? {
        key as? PartialKeyPath<CSSearchableItemAttributeSet>
    }

    /// The attribute of the app's own in a search index that holds the property's value.
    public var customIndexingKey: CSCustomAttributeKey? { key as? CSCustomAttributeKey }

    /// Describes a property that a search index holds.
    public init(
        name: String, title: LocalizedStringResource? = nil, isDeferred: Bool = false,
        indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
    ) {
        self.init(name: name, title: title, isDeferred: isDeferred, key: indexingKey)
    }

    /// Describes a property that a search index holds under a key of the app's own.
    public init(
        name: String, title: LocalizedStringResource? = nil, isDeferred: Bool = false,
        customIndexingKey: CSCustomAttributeKey
    ) {
        self.init(name: name, title: title, isDeferred: isDeferred, key: customIndexingKey)
    }
}
