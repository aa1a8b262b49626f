import AppIntentsMacros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// What the plug-in makes of a source text, without a compiler.
struct Expansion {
    /// The text with the macros expanded, each run of white space as one space.
    let text: String

    /// The messages with their lines: `2: @UnionValue needs …`.
    let messages: [String]

    /// The text of each fix that is offered.
    let remedies: [String]

    /// Expands `source`; a type lacks the conformances `missing`, as a compiler would find.
    init(_ source: String, missing: [String] = []) throws {
        var specs: [String: MacroSpec] = [:]
        let names = [
            "UnionValue": "UnionValueMacro", "AppIntent": "SchemaIntentMacro",
            "AppEntity": "SchemaEntityMacro",
            "AppEnum": "SchemaEnumMacro", "ComputedProperty": "ComputedPropertyMacro",
            "DeferredProperty": "DeferredPropertyMacro",
        ]
        for (name, type) in names {
            specs[name] = MacroSpec(
                type: try #require(Macros.all[type]), conformances: missing.map { TypeSyntax("\(raw: $0)") })
        }
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "test.swift")])
        let expanded = file.expand(macroSpecs: specs) { node in
            BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
        }
        text = Self.squeezed(expanded.description)
        messages = context.diagnostics.map { diagnostic in
            let place = context.location(
                for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "test.swift")
            return "\(place.line): \(diagnostic.message)"
        }
        remedies = context.diagnostics.flatMap(\.fixIts).map(\.message.message)
    }

    /// Whether the expanded text holds `part`, whatever the white space.
    func holds(_ part: String) -> Bool { text.contains(Self.squeezed(part)) }

    private static func squeezed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
