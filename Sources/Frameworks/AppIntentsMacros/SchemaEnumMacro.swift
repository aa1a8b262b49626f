import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@AppEnum(schema:)`: makes an enum one whose cases a system can show.
struct SchemaEnumMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let schema = Schema(node) else { return [] }
        guard let declaration = declaration.as(EnumDeclSyntax.self) else {
            context.diagnose(
                .init(
                    node: declaration.introducer,
                    message: Complaint.schemaNeeds("an enum", for: schema.attribute)))
            return []
        }
        let rawTypes: Set = ["String", "Int", "Double", "Float", "RawRepresentable"]
        if rawTypes.isDisjoint(with: declaration.inheritedNames) {
            context.diagnose(
                .init(
                    node: declaration.name,
                    message: Complaint.enumNeedsRawType(declaration.name.text, schema.attribute),
                    fixIt: declaration.addingRawType))
            return []
        }
        return [
            schema.conformance(
                of: type, modifiers: declaration.modifiers, kind: "Enum",
                to: protocols.isEmpty ? [] : ["_SchemaEnum"])
        ]
    }
}

extension EnumDeclSyntax {
    /// A fix that writes `String` before everything else that the enum inherits.
    fileprivate var addingRawType: FixIt {
        var fixed = self
        var raw = InheritedTypeSyntax(type: TypeSyntax("String"))
        if var clause = inheritanceClause {
            raw.trailingComma = .commaToken(trailingTrivia: .space)
            clause.inheritedTypes.insert(raw, at: clause.inheritedTypes.startIndex)
            fixed.inheritanceClause = clause
        } else {
            fixed.inheritanceClause = InheritanceClauseSyntax(
                colon: .colonToken(trailingTrivia: .space), inheritedTypes: [raw], trailingTrivia: .space)
            fixed.name.trailingTrivia = []
        }
        return FixIt(
            message: Remedy("addRawType", "Add the raw type 'String'"),
            changes: [.replace(oldNode: Syntax(self), newNode: Syntax(fixed))])
    }
}
