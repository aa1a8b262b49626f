/// How one value is shown: on a result card, in a list, in a question.
public struct DisplayRepresentation: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The first line.
    public var title: LocalizedStringResource
    /// What tells it from others with a like title.
    public var subtitle: LocalizedStringResource?
    /// A picture, best of the size of a thumbnail.
    public var image: Image?
    /// Other names that people use for it.
    public var synonyms: [LocalizedStringResource]

    /// A title, and what may stand below and beside it.
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.synonyms = synonyms
    }

    /// A title alone.
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    /// A title alone, with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// The picture of a display representation.
    public struct Image: Hashable, Sendable {
        /// The outline of a picture.
        public enum DisplayStyle: Hashable, Sendable {
            /// As it is.
            case `default`
            /// Within a circle.
            case circular
        }

        package enum Source: Hashable, Sendable {
            case data(Data)
            case url(URL, width: Double?, height: Double?)
            case named(String)
            case systemName(String)
        }

        package let source: Source
        /// Whether only the outline counts, to be filled with a colour.
        public let isTemplate: Bool?
        /// The outline.
        public let displayStyle: DisplayStyle

        /// A picture among the app's resources.
        public init(named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            source = .named(name)
            self.isTemplate = isTemplate
            self.displayStyle = displayStyle
        }

        /// A symbol of the system, by its name.
        public init(systemName: String, isTemplate: Bool? = nil) {
            source = .systemName(systemName)
            self.isTemplate = isTemplate
            displayStyle = .default
        }

        /// The bytes of a picture file.
        public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            source = .data(data)
            self.isTemplate = isTemplate
            self.displayStyle = displayStyle
        }

        /// A picture file.
        public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            source = .url(url, width: nil, height: nil)
            self.isTemplate = isTemplate
            self.displayStyle = displayStyle
        }

        /// A picture file, with its size in points.
        public init(
            url: URL, width: Double, height: Double, isTemplate: Bool? = nil,
            displayStyle: DisplayStyle = .default
        ) {
            source = .url(url, width: width, height: height)
            self.isTemplate = isTemplate
            self.displayStyle = displayStyle
        }
    }
}
