import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@UnionValue`: makes an enum whose cases each carry one value an `AppUnionValue`.
struct UnionValueMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let union = declaration.as(EnumDeclSyntax.self) else {
            context.diagnose(.init(node: declaration.introducer, message: Complaint.unionNeedsEnum))
            return []
        }
        // The extension stands outside the type that holds the enum, and does not see what is private there.
        if !context.lexicalContext.isEmpty,
            let modifier = union.modifiers.first(where: { $0.name.text == "private" })
        {
            context.diagnose(
                .init(
                    node: modifier, message: Complaint.unionIsPrivate(union.name.text),
                    fixIt: FixIt(
                        message: Remedy("makeFileprivate", "Make it 'fileprivate'"),
                        changes: [
                            .replace(
                                oldNode: Syntax(modifier.name),
                                newNode: Syntax(
                                    TokenSyntax.keyword(
                                        .fileprivate, trailingTrivia: modifier.name.trailingTrivia)))
                        ])))
            return []
        }
        guard let cases = cases(of: union, in: context) else { return [] }

        // Payloads' types are not spelled: an extension does not find a type that an outer type holds.
        let access = union.modifiers.accessPrefix
        let members = cases.map {
            "AppIntents._UnionMember(\"\($0.text)\") { Self.\($0.name)(\($0.label)$0) }"
        }
        let conformance = protocols.isEmpty ? "" : ": nonisolated AppIntents.AppUnionValue"
        let source: DeclSyntax = """
            extension \(type.trimmed)\(raw: conformance) {
                \(raw: access)nonisolated enum Cases: String, AppIntents.AppUnionValueCasesProviding {
                    \(raw: access)typealias UnionValue = \(type.trimmed)

                    \(raw: cases.map { "case \($0.name)" }.joined(separator: "\n        "))

                    \(raw: access)static var typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation {
                        UnionValue.typeDisplayRepresentation
                    }

                    \(raw: access)static var caseDisplayRepresentations:
                        [Self: AppIntents.DisplayRepresentation]
                    {
                        UnionValue.caseDisplayRepresentations
                    }
                }

                \(raw: access)nonisolated static var _members: [AppIntents._UnionMember] {
                    [
                        \(raw: members.joined(separator: ",\n            ")),
                    ]
                }

                \(raw: access)nonisolated var _case: Cases {
                    switch self {
                    \(raw: cases.map { "case .\($0.name): .\($0.name)" }.joined(separator: "\n        "))
                    }
                }

                \(raw: access)nonisolated var _value: any AppIntents._IntentValue {
                    switch self {
                    \(raw: cases.map { "case .\($0.name)(let value): value" }.joined(separator: "\n        "))
                    }
                }
            }
            """
        return [source.cast(ExtensionDeclSyntax.self)]
    }

    private struct Case {
        /// As source text writes it: with backticks where the name is a keyword.
        let name: String

        /// The label of the payload with its colon, or nothing.
        let label: String

        var text: String { name.filter { $0 != "`" } }
    }

    /// The cases of an enum, or nil, with what is wrong diagnosed, where they make no union.
    private static func cases(of union: EnumDeclSyntax, in context: some MacroExpansionContext) -> [Case]? {
        var cases: [Case] = []
        var isSound = true
        func complain(_ complaint: Complaint, at node: some SyntaxProtocol) {
            context.diagnose(.init(node: node, message: complaint))
            isSound = false
        }
        for member in union.memberBlock.members {
            if let condition = member.decl.as(IfConfigDeclSyntax.self), condition.holdsEnumCase {
                complain(.unionCaseUnderCondition, at: condition)
            }
            for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
                let name = element.name.trimmedDescription
                let payloads = element.parameterClause?.parameters ?? []
                if payloads.count != 1 {
                    complain(.unionCaseNeedsOneValue(name, payloads.count), at: element)
                } else if cases.contains(where: { $0.name == name }) {
                    complain(.unionCaseTwice(name), at: element)
                }
                let label = payloads.first?.firstName.map { $0.tokenKind == .wildcard ? "" : "\($0.text): " }
                cases.append(Case(name: name, label: label ?? ""))
            }
        }
        if cases.isEmpty, isSound { complain(.unionNeedsCases(union.name.text), at: union.name) }
        return isSound ? cases : nil
    }
}

extension IfConfigDeclSyntax {
    fileprivate var holdsEnumCase: Bool {
        clauses.contains { clause in
            guard case .decls(let members) = clause.elements else { return false }
            return members.contains {
                $0.decl.is(EnumCaseDeclSyntax.self)
                    || $0.decl.as(IfConfigDeclSyntax.self)?.holdsEnumCase == true
            }
        }
    }
}
