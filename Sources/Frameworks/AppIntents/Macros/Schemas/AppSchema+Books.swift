extension AppSchema.Intent {
    /// The intents of apps that read books.
    public static var books: Books { Books() }

    /// The schemas of the intents of apps that read books.
    public struct Books: Sendable {
        /// The schema `OpenBookIntent`.
        public var openBook: AppSchema.Intent { .init("OpenBookIntent") }

        /// The schema `PlayAudiobookIntent`.
        public var playAudiobook: AppSchema.Intent { .init("PlayAudiobookIntent") }

        /// The schema `NavigateBookPageIntent`.
        public var navigatePage: AppSchema.Intent { .init("NavigateBookPageIntent") }

        /// The schema `UpdateBookFontSizeIntent`.
        public var updateFontSize: AppSchema.Intent { .init("UpdateBookFontSizeIntent") }

        /// The schema `UpdateBookLineSpacingIntent`.
        public var updateLineSpacing: AppSchema.Intent { .init("UpdateBookLineSpacingIntent") }

        /// The schema `UpdateCharacterSpacingIntent`.
        public var updateCharacterSpacing: AppSchema.Intent { .init("UpdateCharacterSpacingIntent") }

        /// The schema `UpdateWordSpacingIntent`.
        public var updateWordSpacing: AppSchema.Intent { .init("UpdateWordSpacingIntent") }

        /// The schema `UpdateBookSettingsIntent`.
        public var updateSettings: AppSchema.Intent { .init("UpdateBookSettingsIntent") }

        /// The schema `SearchLibraryIntent`.
        public var search: AppSchema.Intent { .init("SearchLibraryIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that read books.
    public static var books: Books { Books() }

    /// The schemas of the entities of apps that read books.
    public struct Books: Sendable {
        /// The schema `BookEntity`.
        public var book: AppSchema.Entity { .init("BookEntity") }

        /// The schema `AudiobookEntity`.
        public var audiobook: AppSchema.Entity { .init("AudiobookEntity") }

        /// The schema `BookSettingsEntity`.
        public var settings: AppSchema.Entity { .init("BookSettingsEntity") }
    }
}

extension AppSchema.Enum {
    /// The enums of apps that read books.
    public static var books: Books { Books() }

    /// The schemas of the enums of apps that read books.
    public struct Books: Sendable {
        /// The schema `BookContentType`.
        public var contentType: AppSchema.Enum { .init("BookContentType") }

        /// The schema `BookFont`.
        public var font: AppSchema.Enum { .init("BookFont") }

        /// The schema `BookFontSize`.
        public var fontSize: AppSchema.Enum { .init("BookFontSize") }

        /// The schema `BookNavigationDirection`.
        public var navigationDirection: AppSchema.Enum { .init("BookNavigationDirection") }

        /// The schema `BookRelativeFontChange`.
        public var relativeFontChange: AppSchema.Enum { .init("BookRelativeFontChange") }

        /// The schema `BookRelativeCharacterSpacingChange`.
        public var relativeCharacterSpacingChange: AppSchema.Enum {
            .init("BookRelativeCharacterSpacingChange")
        }

        /// The schema `BookRelativeLineSpacingChange`.
        public var relativeLineSpacingChange: AppSchema.Enum { .init("BookRelativeLineSpacingChange") }

        /// The schema `BookRelativeWordSpacingChange`.
        public var relativeWordSpacingChange: AppSchema.Enum { .init("BookRelativeWordSpacingChange") }

        /// The schema `BookTheme`.
        public var theme: AppSchema.Enum { .init("BookTheme") }

        /// The schema `BookPageNavigationSetting`.
        public var pageNavigationSetting: AppSchema.Enum { .init("BookPageNavigationSetting") }
    }
}
