extension AppSchema.Intent {
    /// The intents of apps that write documents.
    public static var wordProcessor: WordProcessor { WordProcessor() }

    /// The schemas of the intents of apps that write documents.
    public struct WordProcessor: Sendable {
        /// The schema `CreateWordProcessorDocumentIntent`.
        public var create: AppSchema.Intent { .init("CreateWordProcessorDocumentIntent") }

        /// The schema `OpenWordProcessorDocumentIntent`.
        public var open: AppSchema.Intent { .init("OpenWordProcessorDocumentIntent") }

        /// The schema `CreateWordProcessorPageIntent`.
        public var createPage: AppSchema.Intent { .init("CreateWordProcessorPageIntent") }

        /// The schema `OpenWordProcessorPageIntent`.
        public var openPage: AppSchema.Intent { .init("OpenWordProcessorPageIntent") }

        /// The schema `AddTextBoxToWordProcessorPageIntent`.
        public var addTextBoxToPage: AppSchema.Intent { .init("AddTextBoxToWordProcessorPageIntent") }

        /// The schema `AddVideoToWordProcessorPageIntent`.
        public var addVideoToPage: AppSchema.Intent { .init("AddVideoToWordProcessorPageIntent") }

        /// The schema `AddImageToWordProcessorPageIntent`.
        public var addImageToPage: AppSchema.Intent { .init("AddImageToWordProcessorPageIntent") }

        /// The schema `AddAudioToWordProcessorPageIntent`.
        public var addAudioToPage: AppSchema.Intent { .init("AddAudioToWordProcessorPageIntent") }

        /// The schema `AddWebVideoToWordProcessorPageIntent`.
        public var addWebVideoToPage: AppSchema.Intent { .init("AddWebVideoToWordProcessorPageIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that write documents.
    public static var wordProcessor: WordProcessor { WordProcessor() }

    /// The schemas of the entities of apps that write documents.
    public struct WordProcessor: Sendable {
        /// The schema `WordProcessorDocumentEntity`.
        public var document: AppSchema.Entity { .init("WordProcessorDocumentEntity") }

        /// The schema `WordProcessorPageEntity`.
        public var page: AppSchema.Entity { .init("WordProcessorPageEntity") }

        /// The schema `WordProcessorDocumentTemplateEntity`.
        public var template: AppSchema.Entity { .init("WordProcessorDocumentTemplateEntity") }
    }
}
