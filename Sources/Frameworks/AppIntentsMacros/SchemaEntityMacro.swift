import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@AppEntity(schema:)`: makes a type an entity, and its stored properties properties of the entity.
struct SchemaEntityMacro: MemberAttributeMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard declaration.isType, let property = member.as(VariableDeclSyntax.self),
            property.isBareStoredProperty, let name = property.boundName?.text, name != "id"
        else { return [] }
        if let value = property.bindings.first?.initializer?.value {
            context.diagnose(.init(node: value, message: Complaint.propertyWithInitialValue(name)))
            return []
        }
        return ["@AppIntents.EntityProperty(title: \(literal: name.titleFromName))"]
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
        return [
            schema.conformance(
                of: type, modifiers: declaration.modifiers, kind: "Entity",
                to: protocols.isEmpty ? [] : ["_SchemaEntity"])
        ]
    }
}
