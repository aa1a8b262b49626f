extension AppSchema.Intent {
    /// The intents of apps that show documents.
    public static var reader: Reader { Reader() }

    /// The schemas of the intents of apps that show documents.
    public struct Reader: Sendable {
        /// The schema `ReaderRotateDocumentsIntent`.
        public var rotateDocuments: AppSchema.Intent { .init("ReaderRotateDocumentsIntent") }

        /// The schema `ReaderResizeDocumentsIntent`.
        public var resizeDocuments: AppSchema.Intent { .init("ReaderResizeDocumentsIntent") }

        /// The schema `ReaderOpenPageIntent`.
        public var openPage: AppSchema.Intent { .init("ReaderOpenPageIntent") }

        /// The schema `ReaderEnhanceDocumentsIntent`.
        public var enhanceDocuments: AppSchema.Intent { .init("ReaderEnhanceDocumentsIntent") }

        /// The schema `SearchReaderDocumentsIntent`.
        public var searchDocuments: AppSchema.Intent { .init("SearchReaderDocumentsIntent") }

        /// The schema `ReaderOpenDocumentsIntent`.
        public var openDocument: AppSchema.Intent { .init("ReaderOpenDocumentsIntent") }

        /// The schema `ReaderRotatePagesIntent`.
        public var rotatePages: AppSchema.Intent { .init("ReaderRotatePagesIntent") }

        /// The schema `ReaderDeletePagesIntent`.
        public var deletePages: AppSchema.Intent { .init("ReaderDeletePagesIntent") }

        /// The schema `ReaderInsertPagesIntent`.
        public var insertPages: AppSchema.Intent { .init("ReaderInsertPagesIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that show documents.
    public static var reader: Reader { Reader() }

    /// The schemas of the entities of apps that show documents.
    public struct Reader: Sendable {
        /// The schema `ReaderDocumentEntity`.
        public var document: AppSchema.Entity { .init("ReaderDocumentEntity") }

        /// The schema `ReaderPageEntity`.
        public var page: AppSchema.Entity { .init("ReaderPageEntity") }
    }
}

extension AppSchema.Enum {
    /// The enums of apps that show documents.
    public static var reader: Reader { Reader() }

    /// The schemas of the enums of apps that show documents.
    public struct Reader: Sendable {
        /// The schema `ReaderDocumentKind`.
        public var documentKind: AppSchema.Enum { .init("ReaderDocumentKind") }
    }
}
