import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@AppIntent(schema:)`: makes a type an intent, and its stored properties parameters.
struct SchemaIntentMacro: MemberAttributeMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard declaration.isType, let property = member.as(VariableDeclSyntax.self),
            property.isBareStoredProperty, let name = property.boundName?.text
        else { return [] }
        if let value = property.bindings.first?.initializer?.value {
            context.diagnose(
                .init(node: value, message: Complaint.parameterWithInitialValue(name)))
            return []
        }
        return ["@AppIntents.IntentParameter(title: \(literal: name.titleFromName))"]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let schema = Schema(node) else { return [] }
        guard declaration.isType else {
            context.diagnose(
                .init(
                    node: declaration.introducer,
                    message: Complaint.schemaNeeds("a struct or a class", for: schema.attribute)))
            return []
        }
        let missing = Set(
            protocols.compactMap { $0.trimmedDescription.split(separator: ".").last.map(String.init) })
        let names = ["_SchemaIntent"] + (asked(of: declaration, by: schema).map { [$0] } ?? [])
        return [
            schema.conformance(
                of: type, modifiers: declaration.modifiers, kind: "Intent",
                to: names.filter(missing.contains))
        ]
    }

    /// The protocol that a schema asks of an intent besides `AppIntent`.
    private static func asked(of declaration: some DeclGroupSyntax, by schema: Schema) -> String? {
        let properties = declaration.memberBlock.members.compactMap {
            $0.decl.as(VariableDeclSyntax.self)?.boundName?.text
        }
        switch schema.path {
        case ["system", "search"], ["system", "searchInApp"]: return "ShowInAppSearchResultsIntent"
        case ["system", "open"]: return "OpenIntent"
        case let path where path.last?.hasPrefix("open") == true && properties.contains("target"):
            return "OpenIntent"
        case let path where path.last?.hasPrefix("delete") == true && properties.contains("entities"):
            return "DeleteIntent"
        default: return nil
        }
    }
}
