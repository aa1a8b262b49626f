/// What a query returns: an array, or items in sections.
public protocol ResultsCollection<Result> {
    /// The type of an item.
    associatedtype Result: _IntentValue
    /// What people are asked while they choose.
    var promptLabel: LocalizedStringResource? { get }
    /// Whether the list gets an index of initial letters.
    var usesIndexedCollation: Bool { get }
    /// All items.
    var items: [Result.ValueType] { get }
    /// A collection without items.
    static var empty: Self { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
    /// An array of values, or values in sections.
    public typealias Result = Element
    /// What people are asked while they choose.
    public var promptLabel: LocalizedStringResource? { nil }
    /// Whether the list gets an index of initial letters.
    public var usesIndexedCollation: Bool { false }
    /// The elements; those that are no single value are left out.
    public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }
    /// A collection without items.
    public static var empty: [Element] { [] }
}

/// An item of a list, and how it is shown.
public struct IntentItem<Value: _IntentValue>: Sendable {
    /// The value.
    public var value: Value
    /// How it is shown.
    public var description: DisplayRepresentation

    /// A value with a title of its own.
    public init(
        _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil
    ) {
        self.value = value
        description = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
    }

    /// A value as it shows itself.
    public init(_ value: Value) {
        self.value = value
        let shown = value as? any InstanceDisplayRepresentable
        description = shown?.displayRepresentation ?? "\(String(describing: value))"
    }

    /// Builds the items of a section.
    @resultBuilder
    public enum Builder {
        /// A line of a builder.
        public static func buildExpression(_ expression: Value) -> [IntentItem<Value>] {
            [IntentItem(expression)]
        }
        /// A line of a builder.
        public static func buildExpression(_ expression: IntentItem<Value>) -> [IntentItem<Value>] {
            [expression]
        }
        /// A line of a builder.
        public static func buildExpression(_ expression: [IntentItem<Value>]) -> [IntentItem<Value>] {
            expression
        }
        /// The lines of a builder, one after another.
        public static func buildBlock(_ items: [IntentItem<Value>]...) -> [IntentItem<Value>] {
            items.flatMap(\.self)
        }
        /// The lines of a loop.
        public static func buildArray(_ components: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
            components.flatMap(\.self)
        }
        /// A line that stands only where a condition holds.
        public static func buildOptional(_ component: [IntentItem<Value>]?) -> [IntentItem<Value>] {
            component ?? []
        }
        /// The lines where a condition holds.
        public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
        /// The lines where a condition does not hold.
        public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
    }
}

/// Items under a common heading.
public struct IntentItemSection<Result: _IntentValue>: Sendable {
    /// The heading.
    public var title: LocalizedStringResource?
    /// What stands below the heading.
    public var subtitle: LocalizedStringResource?
    /// A picture beside the heading.
    public var image: DisplayRepresentation.Image?
    /// The items.
    public var items: [IntentItem<Result>]

    /// Items under a heading.
    public init(
        _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil,
        @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        items = itemsBuilder()
    }

    /// Values under a heading.
    public init(
        _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil, items: [Result]
    ) {
        self.init(title, subtitle: subtitle, image: image) { items.map { IntentItem($0) } }
    }

    /// Values under a heading, each with a title of its own.
    public init(title: LocalizedStringResource, items: [IntentItem<Result>]) {
        self.init(title, items: items)
    }

    /// Values under a heading, each with a title of its own.
    public init(
        _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil, items: [IntentItem<Result>]
    ) {
        self.init(title, subtitle: subtitle, image: image) { items }
    }

    /// Builds the sections of a collection.
    @resultBuilder
    public enum Builder {
        /// A line of a builder.
        public static func buildExpression(_ expression: IntentItemSection<Result>) -> [IntentItemSection<
            Result
        >] {
            [expression]
        }
        /// The lines of a builder, one after another.
        public static func buildBlock(_ sections: [IntentItemSection<Result>]...) -> [IntentItemSection<
            Result
        >] {
            sections.flatMap(\.self)
        }
        /// The lines of a loop.
        public static func buildArray(_ components: [[IntentItemSection<Result>]]) -> [IntentItemSection<
            Result
        >] {
            components.flatMap(\.self)
        }
        /// A line of a builder.
        public static func buildExpression(_ expression: IntentItem<Result>) -> [IntentItemSection<Result>] {
            [IntentItemSection(items: [expression])]
        }
        /// A line that stands only where a condition holds.
        public static func buildOptional(_ component: [IntentItemSection<Result>]?) -> [IntentItemSection<
            Result
        >] {
            component ?? []
        }
    }
}

/// Items in sections.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection, Sendable {
    /// The sections in their order.
    public var sections: [IntentItemSection<Result>]
    /// What people are asked while they choose.
    public var promptLabel: LocalizedStringResource?
    /// Whether the list gets an index of initial letters.
    public var usesIndexedCollation: Bool

    /// Sections from a builder.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        @IntentItemSection<Result>.Builder sectionsBuilder: () -> [IntentItemSection<Result>]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, sections: sectionsBuilder())
    }

    /// Values in one section.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Result]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
            sections: [IntentItemSection(items: items)])
    }

    /// Sections.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        sections: [IntentItemSection<Result>]
    ) {
        self.promptLabel = promptLabel
        self.usesIndexedCollation = usesIndexedCollation
        self.sections = sections
    }

    /// All items.
    public var items: [Result.ValueType] {
        sections.flatMap(\.items).compactMap { $0.value as? Result.ValueType }
    }
    /// A collection without items.
    public static var empty: IntentItemCollection<Result> { IntentItemCollection(sections: []) }
}
