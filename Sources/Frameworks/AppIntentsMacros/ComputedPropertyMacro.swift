import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ComputedProperty`: makes a computed property one of the properties that an entity shows.
struct ComputedPropertyMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = EntityProperty(of: declaration, for: "@ComputedProperty", in: context) else {
            return []
        }
        if let effects = property.getter.effects, effects.asyncSpecifier != nil {
            context.diagnose(
                .init(
                    node: effects, message: Complaint.computedPropertyIsAsync(property.name),
                    fixIt: FixIt(
                        message: Remedy("useDeferredProperty", "Use '@DeferredProperty' instead"),
                        changes: [
                            .replace(
                                oldNode: Syntax(node.attributeName),
                                newNode: Syntax(TypeSyntax("DeferredProperty")))
                        ])))
            return []
        }
        return property.peers(arguments: node.arguments, isDeferred: false, in: context)
    }
}

/// `@DeferredProperty`: makes a property that takes time to compute one that an entity shows.
struct DeferredPropertyMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = EntityProperty(of: declaration, for: "@DeferredProperty", in: context) else {
            return []
        }
        guard property.getter.effects?.asyncSpecifier != nil else {
            context.diagnose(
                .init(
                    node: property.getter.node, message: Complaint.deferredPropertyIsNotAsync(property.name)))
            return []
        }
        return property.peers(arguments: node.arguments, isDeferred: true, in: context)
    }
}

/// A computed property that an entity's macro is attached to.
private struct EntityProperty {
    let name: String
    let getter: (node: Syntax, effects: AccessorEffectSpecifiersSyntax?)

    /// Reads a declaration, or diagnoses why it is no computed property of an instance.
    init?(
        of declaration: some DeclSyntaxProtocol, for attribute: String, in context: some MacroExpansionContext
    ) {
        guard let variable = declaration.as(VariableDeclSyntax.self) else {
            context.diagnose(.init(node: declaration, message: Complaint.notAProperty(attribute)))
            return nil
        }
        if let modifier = variable.modifiers.first(where: { ["static", "class"].contains($0.name.text) }) {
            context.diagnose(.init(node: modifier, message: Complaint.propertyOfType(attribute)))
            return nil
        }
        guard let name = variable.boundName, let binding = variable.bindings.first,
            let getter = binding.getter
        else {
            context.diagnose(
                .init(
                    node: variable.bindings,
                    message: Complaint.propertyNeedsGetter(variable.boundName?.text, attribute)))
            return nil
        }
        self.name = name.text.filter { $0 != "`" }
        self.getter = getter
    }

    /// What describes and reads the property, and the constant of no size by which a `Mirror` shows it.
    func peers(
        arguments: AttributeSyntax.Arguments?, isDeferred: Bool, in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        // An extension or a protocol cannot store the constant, and an enum cannot either.
        guard let scope = context.lexicalContext.first,
            let holder = scope.asProtocol((any DeclGroupSyntax).self),
            holder.isType
        else { return [] }
        let type = scope.asProtocol((any NamedDeclSyntax).self)?.name.trimmedDescription ?? "Self"
        // A stored constant would be written and warned of where the entity is made Codable.
        let coded: Set = ["Codable", "Encodable", "Decodable"]
        guard coded.isDisjoint(with: holder.inheritedNames) else { return [] }

        var description = ["name: \"\(name)\""]
        var extra: [String] = isDeferred ? ["isDeferred: true"] : []
        if case .argumentList(let list)? = arguments {
            for argument in list {
                let text = argument.with(\.trailingComma, nil).trimmedDescription
                if argument.label?.text == "title" { description.append(text) } else { extra.append(text) }
            }
        }
        description += extra
        let effects = "\(getter.effects?.throwsClause == nil ? "" : "try ")\(isDeferred ? "await " : "")"
        return [
            """
            private static func _read_\(raw: name)(
                _ entity: \(raw: type)
            ) async throws -> any AppIntents._IntentValue {
                \(raw: effects)entity.`\(raw: name)`
            }
            """,
            """
            private nonisolated enum _Property_\(raw: name): AppIntents._ComputedPropertyReader {
                static var description: AppIntents._ComputedPropertyDescription {
                    AppIntents._ComputedPropertyDescription(\(raw: description.joined(separator: ", ")))
                }

                static func value(of entity: \(raw: type)) async throws -> any AppIntents._IntentValue {
                    try await \(raw: type)._read_\(raw: name)(entity)
                }
            }
            """,
            """
            private nonisolated let _property_\(raw: name) =
                AppIntents._ComputedProperty<_Property_\(raw: name)>()
            """,
        ]
    }
}

extension PatternBindingSyntax {
    /// The getter of a computed property, with what it says of its effects.
    fileprivate var getter: (node: Syntax, effects: AccessorEffectSpecifiersSyntax?)? {
        switch accessorBlock?.accessors {
        case .getter(let body): return (Syntax(body), nil)
        case .accessors(let accessors):
            guard let getter = accessors.first(where: { $0.accessorSpecifier.text == "get" }) else {
                return nil
            }
            return (Syntax(getter), getter.effectSpecifiers)
        default: return nil
        }
    }
}
