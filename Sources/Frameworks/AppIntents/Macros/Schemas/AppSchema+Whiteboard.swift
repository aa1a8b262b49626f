extension AppSchema.Intent {
    /// The intents of apps that draw on boards.
    public static var whiteboard: Whiteboard { Whiteboard() }

    /// The schemas of the intents of apps that draw on boards.
    public struct Whiteboard: Sendable {
        /// The schema `CreateCanvasBoardIntent`.
        public var createBoard: AppSchema.Intent { .init("CreateCanvasBoardIntent") }

        /// The schema `OpenCanvasBoardIntent`.
        public var openBoard: AppSchema.Intent { .init("OpenCanvasBoardIntent") }

        /// The schema `UpdateCanvasBoardIntent`.
        public var updateBoard: AppSchema.Intent { .init("UpdateCanvasBoardIntent") }

        /// The schema `DeleteCanvasBoardIntent`.
        public var deleteBoard: AppSchema.Intent { .init("DeleteCanvasBoardIntent") }

        /// The schema `CreateCanvasItemIntent`.
        public var createItem: AppSchema.Intent { .init("CreateCanvasItemIntent") }

        /// The schema `UpdateCanvasItemIntent`.
        public var updateItem: AppSchema.Intent { .init("UpdateCanvasItemIntent") }

        /// The schema `DeleteCanvasItemIntent`.
        public var deleteItem: AppSchema.Intent { .init("DeleteCanvasItemIntent") }
    }
}

extension AppSchema.Entity {
    /// The entities of apps that draw on boards.
    public static var whiteboard: Whiteboard { Whiteboard() }

    /// The schemas of the entities of apps that draw on boards.
    public struct Whiteboard: Sendable {
        /// The schema `CanvasEntity`.
        public var board: AppSchema.Entity { .init("CanvasEntity") }

        /// The schema `CanvasItemEntity`.
        public var item: AppSchema.Entity { .init("CanvasItemEntity") }
    }
}

extension AppSchema.Enum {
    /// The enums of apps that draw on boards.
    public static var whiteboard: Whiteboard { Whiteboard() }

    /// The schemas of the enums of apps that draw on boards.
    public struct Whiteboard: Sendable {
        /// The schema `CanvasColor`.
        public var color: AppSchema.Enum { .init("CanvasColor") }

        /// The schema `CanvasItemType`.
        public var itemType: AppSchema.Enum { .init("CanvasItemType") }
    }
}
