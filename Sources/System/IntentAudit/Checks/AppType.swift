/// A type of an app with all its extensions.
struct AppType {
    /// Its name with those of the types around it.
    let name: String
    /// Its declaration and extensions; the declaration first, where the sources have it.
    var parts: [TypeDeclaration]

    /// The declaration; `nil` where only extensions are in the sources.
    var declaration: TypeDeclaration? { parts.first { $0.kind != .extension } }
    /// Where the type is spoken of.
    var place: Place { parts[0].place }
    var inherited: Set<String> { Set(parts.flatMap(\.inherited)) }
    var attributes: [Attribute] { parts.flatMap(\.attributes) }
    var properties: [Property] { parts.flatMap(\.properties) }
    var functions: [Function] { parts.flatMap(\.functions) }
    var cases: [EnumCase] { parts.flatMap(\.cases) }
    /// The name without those of the types around it.
    var lastName: String { String(name.split(separator: ".").last ?? "") }

    func property(_ name: String) -> Property? { properties.first { $0.name == name } }
    func functions(_ name: String) -> [Function] { functions.filter { $0.name == name } }
    func alias(_ name: String) -> String? { parts.lazy.compactMap { $0.aliases[name] }.first }

    /// The schema that a macro names: `system.open`.
    var schema: (name: String, place: Place)? {
        for attribute in attributes where Self.schemaMacros.contains(attribute.name) {
            guard let value = attribute.arguments.first(where: { $0.label == "schema" })?.value else {
                continue
            }
            return (value.text.split(separator: ".").joined(separator: "."), value.place)
        }
        return nil
    }

    private static let schemaMacros: Set = [
        "AppIntent", "AppEntity", "AppEnum", "AssistantIntent", "AssistantEntity", "AssistantEnum",
    ]
}
