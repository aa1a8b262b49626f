/// The shapes of intents, entities and enums that a system knows beforehand, such as `.system.searchInApp`.
///
/// They are named in `@AppIntent(schema:)`, `@AppEntity(schema:)` and `@AppEnum(schema:)`.
public enum AppSchema {
    /// The shape of an intent that a system knows beforehand.
    public struct Intent: Hashable, Sendable {
        /// The name by which a system knows the schema.
        public let identifier: String

        init(_ identifier: String) { self.identifier = identifier }

        /// Returns the name of a schema; what `@AppIntent(schema:)` expands to calls it.
        public static func _identifier(_ schema: Self) -> String { schema.identifier }
    }

    /// The shape of an entity that a system knows beforehand.
    public struct Entity: Hashable, Sendable {
        /// The name by which a system knows the schema.
        public let identifier: String

        init(_ identifier: String) { self.identifier = identifier }

        /// Returns the name of a schema; what `@AppEntity(schema:)` expands to calls it.
        public static func _identifier(_ schema: Self) -> String { schema.identifier }
    }

    /// The shape of an enum that a system knows beforehand.
    public struct Enum: Hashable, Sendable {
        /// The name by which a system knows the schema.
        public let identifier: String

        init(_ identifier: String) { self.identifier = identifier }

        /// Returns the name of a schema; what `@AppEnum(schema:)` expands to calls it.
        public static func _identifier(_ schema: Self) -> String { schema.identifier }
    }
}

/// The older name of ``AppSchema``.
public enum AssistantSchemas {
    /// The shape of an intent that a system knows beforehand.
    public typealias IntentSchema = AppSchema.Intent

    /// The shape of an entity that a system knows beforehand.
    public typealias EntitySchema = AppSchema.Entity

    /// The shape of an enum that a system knows beforehand.
    public typealias EnumSchema = AppSchema.Enum
}
