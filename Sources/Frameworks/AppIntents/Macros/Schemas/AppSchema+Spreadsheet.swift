extension AppSchema.Intent {
    /// The intents of apps that make spreadsheets.
    public static var spreadsheet: Spreadsheet { Spreadsheet() }

    /// The schemas of the intents of apps that make spreadsheets.
    public struct Spreadsheet: Sendable {
        /// The schema `CreateSpreadsheetIntent`.
        public var create: AppSchema.Intent { .init("CreateSpreadsheetIntent") }

        /// The schema `OpenSpreadsheetIntent`.
        public var open: AppSchema.Intent { .init("OpenSpreadsheetIntent") }

        /// The schema `UpdateSpreadsheetIntent`.
        public var update: AppSchema.Intent { .init("UpdateSpreadsheetIntent") }

        /// The schema `DeleteSpreadsheetIntent`.
        public var delete: AppSchema.Intent { .init("DeleteSpreadsheetIntent") }

        /// The schema `CreateSheetIntent`.
        public var createSheet: AppSchema.Intent { .init("CreateSheetIntent") }

        /// The schema `OpenSheetIntent`.
        public var openSheet: AppSchema.Intent { .init("OpenSheetIntent") }

        /// The schema `UpdateSheetIntent`.
        public var updateSheet: AppSchema.Intent { .init("UpdateSheetIntent") }

        /// The schema `AddImageToSheetIntent`.
        public var addImageToSheet: AppSchema.Intent { .init("AddImageToSheetIntent") }

        /// The schema `AddTextboxToSheetIntent`.
        public var addTextBoxToSheet: AppSchema.Intent { .init("AddTextboxToSheetIntent") }

        /// The schema `AddVideoToSheetIntent`.
        public var addVideoToSheet: AppSchema.Intent { .init("AddVideoToSheetIntent") }

        /// The schema `AddAudioToSheetIntent`.
        public var addAudioToSheet: AppSchema.Intent { .init("AddAudioToSheetIntent") }

        /// The schema `AddWebVideoToSheetIntent`.
        public var addWebVideoToSheet: AppSchema.Intent { .init("AddWebVideoToSheetIntent") }

        /// The schema `AddCommentToSheetIntent`.
        public var addCommentToSheet: AppSchema.Intent { .init("AddCommentToSheetIntent") }

        /// The schema `DeleteSheetIntent`.
        public var deleteSheet: AppSchema.Intent { .init("DeleteSheetIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that make spreadsheets.
    public static var spreadsheet: Spreadsheet { Spreadsheet() }

    /// The schemas of the entities of apps that make spreadsheets.
    public struct Spreadsheet: Sendable {
        /// The schema `SheetEntity`.
        public var sheet: AppSchema.Entity { .init("SheetEntity") }

        /// The schema `SpreadsheetEntity`.
        public var document: AppSchema.Entity { .init("SpreadsheetEntity") }

        /// The schema `SpreadsheetTemplateEntity`.
        public var template: AppSchema.Entity { .init("SpreadsheetTemplateEntity") }
    }
}
