/// Makes a type an intent of a shape that a system knows beforehand.
///
/// ```swift
/// @AppIntent(schema: .visualIntelligence.semanticContentSearch)
/// struct ShowSearchResultsIntent {
///     var semanticContent: SemanticContentDescriptor
///
///     func perform() async throws -> some IntentResult { .result() }
/// }
/// ```
///
/// Each stored `var` without an attribute becomes a parameter, and the type conforms to ``AppIntent`` and to
/// what the schema asks for, such as ``OpenIntent``. Where no `title` is written, the type's name makes one.
@attached(memberAttribute)
@attached(
    extension, conformances: _SchemaIntent, OpenIntent, DeleteIntent, ShowInAppSearchResultsIntent,
    names: named(_schemaIdentifier))
public macro AppIntent(schema: AppSchema.Intent) =
    #externalMacro(module: "AppIntentsMacros", type: "SchemaIntentMacro")

/// Makes a type an entity of a shape that a system knows beforehand.
///
/// Each stored `var` without an attribute becomes a property, but for `id`, and the type conforms to
/// ``AppEntity``. Where no `typeDisplayRepresentation` is written, the type's name makes one.
@attached(memberAttribute)
@attached(extension, conformances: _SchemaEntity, names: named(_schemaIdentifier))
public macro AppEntity(schema: AppSchema.Entity) =
    #externalMacro(module: "AppIntentsMacros", type: "SchemaEntityMacro")

/// Makes an enum one of a shape that a system knows beforehand.
///
/// The enum names its raw type itself, and conforms to ``AppEnum``. Where no `typeDisplayRepresentation` is
/// written, the type's name makes one.
@attached(extension, conformances: _SchemaEnum, names: named(_schemaIdentifier))
public macro AppEnum(schema: AppSchema.Enum) =
    #externalMacro(module: "AppIntentsMacros", type: "SchemaEnumMacro")

/// Makes a type an intent of a shape that a system knows beforehand; the older name of `@AppIntent(schema:)`.
@available(*, deprecated, renamed: "AppIntent")
@attached(memberAttribute)
@attached(
    extension, conformances: _SchemaIntent, OpenIntent, DeleteIntent, ShowInAppSearchResultsIntent,
    names: named(_schemaIdentifier))
public macro AssistantIntent(schema: AppSchema.Intent) =
    #externalMacro(module: "AppIntentsMacros", type: "SchemaIntentMacro")

/// Makes a type an entity of a shape that a system knows beforehand; the older name of `@AppEntity(schema:)`.
@available(*, deprecated, renamed: "AppEntity")
@attached(memberAttribute)
@attached(extension, conformances: _SchemaEntity, names: named(_schemaIdentifier))
public macro AssistantEntity(schema: AppSchema.Entity) =
    #externalMacro(module: "AppIntentsMacros", type: "SchemaEntityMacro")

/// Makes an enum one of a shape that a system knows beforehand; the older name of `@AppEnum(schema:)`.
@available(*, deprecated, renamed: "AppEnum")
@attached(extension, conformances: _SchemaEnum, names: named(_schemaIdentifier))
public macro AssistantEnum(schema: AppSchema.Enum) =
    #externalMacro(module: "AppIntentsMacros", type: "SchemaEnumMacro")
