// What attributes of certain types take beside what all take. The host asks in the terminal, where how a value is entered makes no
// difference: styles are accepted and kept for the platforms that draw them.

extension IntentParameter {
    /// The least and the greatest value.
    public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)

    /// How an integer is entered.
    public enum IntControlStyle: Hashable, Sendable {
        /// In a field.
        case field
        /// With buttons for more and less.
        case stepper
    }

    /// How a number is entered.
    public enum DoubleControlStyle: Hashable, Sendable {
        /// In a field.
        case field
        /// With buttons for more and less.
        case stepper
        /// With a slider.
        case slider
    }

    /// Which parts of a date count.
    public enum DateKind: Hashable, Sendable {
        /// The day.
        case date
        /// The time of day.
        case time
        /// Both.
        case dateTime
    }
}

extension IntentParameter where Value.ValueType == Int {
    /// An integer within bounds.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .field,
        inclusiveRange: InclusiveRange<Int>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, default: defaultValue,
            settings: ParameterSettings(
                description: description, requestValueDialog: requestValueDialog,
                range: inclusiveRange.map { $0.lowerBound...$0.upperBound }))
    }
}

extension IntentParameter where Value.ValueType == Double {
    /// A number within bounds.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, controlStyle: DoubleControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Double>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, default: defaultValue,
            settings: ParameterSettings(
                description: description, requestValueDialog: requestValueDialog,
                range: inclusiveRange.map { $0.lowerBound...$0.upperBound }))
    }
}

extension IntentParameter where Value.ValueType == Date {
    /// A day, a time of day, or both.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, kind: DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            requestValueDialog: requestValueDialog, requestDisambiguationDialog: nil)
    }
}

extension IntentParameter where Value.ValueType == DateComponents {
    /// A day, a time of day, or both.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, kind: DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            requestValueDialog: requestValueDialog, requestDisambiguationDialog: nil)
    }
}

extension String {
    /// How a text is entered.
    public struct IntentInputOptions: Hashable, Sendable {
        /// The keyboard that is offered.
        public enum KeyboardType: Hashable, Sendable {
            case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, emailAddress
            case decimalPad, webSearch
        }
        /// What is written large by itself.
        public enum CapitalizationType: Hashable, Sendable { case none, words, sentences, allCharacters }

        /// The keyboard that is offered.
        public var keyboardType: KeyboardType
        /// What is written large by itself.
        public var capitalizationType: CapitalizationType
        /// Whether the text may have several lines.
        public var multiline: Bool
        /// Whether words are corrected.
        public var autocorrect: Bool
        /// Whether quotation marks are made round.
        public var smartQuotes: Bool
        /// Whether dashes are made long.
        public var smartDashes: Bool

        /// How a text is entered.
        public init(
            keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
            multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true,
            smartDashes: Bool = true
        ) {
            self.keyboardType = keyboardType
            self.capitalizationType = capitalizationType
            self.multiline = multiline
            self.autocorrect = autocorrect
            self.smartQuotes = smartQuotes
            self.smartDashes = smartDashes
        }
    }
}

extension IntentParameter where Value.ValueType == String {
    /// A text.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        inputOptions: String.IntentInputOptions = String.IntentInputOptions(),
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            requestValueDialog: requestValueDialog, requestDisambiguationDialog: nil)
    }
}

extension Bool {
    /// What true and false are called.
    public struct IntentDisplayName: Sendable {
        /// What true is called.
        public let `true`: LocalizedStringResource
        /// What false is called.
        public let `false`: LocalizedStringResource

        /// What true and false are called.
        public init(true: LocalizedStringResource, false: LocalizedStringResource) {
            self.true = `true`
            self.false = `false`
        }
    }
}

extension IntentParameter where Value.ValueType == Bool {
    /// Yes or no, under other names.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            requestValueDialog: requestValueDialog, requestDisambiguationDialog: nil)
    }
}

extension IntentParameter where Value.ValueType == IntentFile {
    /// A file of certain kinds.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, supportedContentTypes: [UTType] = [.item],
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            requestValueDialog: requestValueDialog, requestDisambiguationDialog: nil)
    }

    /// A file of certain kinds, given by their identifiers.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: nil,
            requestValueDialog: requestValueDialog, requestDisambiguationDialog: nil)
    }
}

extension IntentParameter where Value.ValueType == IntentPerson {
    /// A person.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, mode: IntentPerson.ParameterMode = .contact,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            requestValueDialog: requestValueDialog, requestDisambiguationDialog: nil)
    }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
    /// An amount of money.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, currencyCodes: [String],
        inclusiveRange: InclusiveRange<Decimal>? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            requestValueDialog: requestValueDialog, requestDisambiguationDialog: nil)
    }
}

extension IntentParameter where Value.ValueType: AppEnum {
    /// One of some cases of an enumeration.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, supportedValues: [Value.ValueType],
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, default: defaultValue,
            settings: ParameterSettings(
                description: description, requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog,
                options: ParameterOptions(FixedOptions(values: supportedValues))))
    }
}

/// Offers values that stand fixed.
private struct FixedOptions<Value: _IntentValue>: DynamicOptionsProvider, Sendable {
    let values: [Value]
    func results() async throws -> [Value] { values }
}

extension IntentParameter where Value.ValueType: AppEntity {
    /// An entity that a query finds.
    @_disfavoredOverload
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) where Query.Entity == Value.ValueType, Query.DefaultValue.ValueType == Value.ValueType {
        self.init(
            title: title, default: defaultValue,
            settings: ParameterSettings(
                description: description, requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog, options: ParameterOptions(query)))
    }

    /// A number of entities.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue, requestDisambiguationDialog: nil)
    }

    /// A number of entities that depends on the size of a widget.
    @_disfavoredOverload
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue, requestDisambiguationDialog: nil)
    }
}

/// How many values a parameter takes.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
    /// The least number.
    public let min: Int
    /// The greatest number.
    public let max: Int

    /// A number between two bounds.
    public init(min: Int, max: Int) {
        self.min = min
        self.max = max
    }

    /// Exactly a number of values.
    public init(integerLiteral value: Int) { self.init(min: value, max: value) }
}

/// The size of a widget.
public enum IntentWidgetFamily: Hashable, Sendable, _IntentValue {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCorner, accessoryCircular
    case accessoryRectangular, accessoryInline
}
