extension AppSchema.Intent {
    /// The intents of apps that keep files.
    public static var files: Files { Files() }

    /// The schemas of the intents of apps that keep files.
    public struct Files: Sendable {
        /// The schema `CreateFolderIntent`.
        public var createFolder: AppSchema.Intent { .init("CreateFolderIntent") }

        /// The schema `OpenFileIntent`.
        public var openFile: AppSchema.Intent { .init("OpenFileIntent") }

        /// The schema `DeleteFilesIntent`.
        public var deleteFiles: AppSchema.Intent { .init("DeleteFilesIntent") }

        /// The schema `RenameFileIntent`.
        public var renameFile: AppSchema.Intent { .init("RenameFileIntent") }

        /// The schema `MoveFilesIntent`.
        public var moveFiles: AppSchema.Intent { .init("MoveFilesIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that keep files.
    public static var files: Files { Files() }

    /// The schemas of the entities of apps that keep files.
    public struct Files: Sendable {
        /// The schema `FileEntity`.
        public var file: AppSchema.Entity { .init("FileEntity") }
    }
}
