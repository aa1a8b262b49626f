import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The argument of an attribute such as `@AppIntent(schema: .system.open)`.
struct Schema {
    /// The attribute's name, with its `@` and label.
    let attribute: String

    /// The schema as the attribute's author wrote it.
    let expression: ExprSyntax

    init?(_ node: AttributeSyntax) {
        guard case .argumentList(let arguments)? = node.arguments,
            let argument = arguments.first(where: { $0.label?.text == "schema" })
        else { return nil }
        attribute = "@\(node.attributeName.trimmedDescription)(schema:)"
        expression = argument.expression.trimmed
    }

    /// The names in the expression: `["system", "open"]` for `.system.open`.
    var path: [String] {
        expression.trimmedDescription.split(separator: ".").map(String.init)
    }

    /// An extension that conforms a type to protocols and says its schema's name.
    func conformance(
        of type: some TypeSyntaxProtocol, modifiers: DeclModifierListSyntax, kind: String, to names: [String]
    ) -> ExtensionDeclSyntax {
        // The schema that was renamed is deprecated where its author wrote it; that says it once.
        let schema: ExprSyntax = path == ["system", "search"] ? ".system.searchInApp" : expression
        let protocols = names.map { "nonisolated AppIntents.\($0)" }.joined(separator: ", ")
        let source: DeclSyntax = """
            extension \(type.trimmed)\(raw: protocols.isEmpty ? "" : ": \(protocols)") {
                \(raw: modifiers.accessPrefix)nonisolated static var _schemaIdentifier: Swift.String {
                    AppIntents.AppSchema.\(raw: kind)._identifier(\(schema))
                }
            }
            """
        return source.cast(ExtensionDeclSyntax.self)
    }
}
