extension AppSchema.Intent {
    /// The intents of web browsers.
    public static var browser: Browser { Browser() }

    /// The schemas of the intents of web browsers.
    public struct Browser: Sendable {
        /// The schema `BookmarkTabIntent`.
        public var bookmarkTab: AppSchema.Intent { .init("BookmarkTabIntent") }

        /// The schema `BookmarkURLIntent`.
        public var bookmarkURL: AppSchema.Intent { .init("BookmarkURLIntent") }

        /// The schema `OpenBookmarkIntent`.
        public var openBookmark: AppSchema.Intent { .init("OpenBookmarkIntent") }

        /// The schema `DeleteBookmarksIntent`.
        public var deleteBookmarks: AppSchema.Intent { .init("DeleteBookmarksIntent") }

        /// The schema `ClearHistoryIntent`.
        public var clearHistory: AppSchema.Intent { .init("ClearHistoryIntent") }

        /// The schema `CloseTabsIntent`.
        public var closeTabs: AppSchema.Intent { .init("CloseTabsIntent") }

        /// The schema `CreateTabIntent`.
        public var createTab: AppSchema.Intent { .init("CreateTabIntent") }

        /// The schema `LoadURLInTabIntent`.
        public var openURLInTab: AppSchema.Intent { .init("LoadURLInTabIntent") }

        /// The schema `SwitchToTabIntent`.
        public var switchTab: AppSchema.Intent { .init("SwitchToTabIntent") }

        /// The schema `CreateWindowIntent`.
        public var createWindow: AppSchema.Intent { .init("CreateWindowIntent") }

        /// The schema `CloseWindowsIntent`.
        public var closeWindows: AppSchema.Intent { .init("CloseWindowsIntent") }

        /// The schema `FindOnPageIntent`.
        public var findOnPage: AppSchema.Intent { .init("FindOnPageIntent") }

        /// The schema `SearchWebIntent`.
        public var search: AppSchema.Intent { .init("SearchWebIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of web browsers.
    public static var browser: Browser { Browser() }

    /// The schemas of the entities of web browsers.
    public struct Browser: Sendable {
        /// The schema `BookmarkEntity`.
        public var bookmark: AppSchema.Entity { .init("BookmarkEntity") }

        /// The schema `TabEntity`.
        public var tab: AppSchema.Entity { .init("TabEntity") }

        /// The schema `WindowEntity`.
        public var window: AppSchema.Entity { .init("WindowEntity") }
    }
}

extension AppSchema.Enum {
    /// The enums of web browsers.
    public static var browser: Browser { Browser() }

    /// The schemas of the enums of web browsers.
    public struct Browser: Sendable {
        /// The schema `ClearHistoryTimeFrameEnum`.
        public var clearHistoryTimeFrame: AppSchema.Enum { .init("ClearHistoryTimeFrameEnum") }
    }
}
