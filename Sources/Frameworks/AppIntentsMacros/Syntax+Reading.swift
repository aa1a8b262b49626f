import SwiftSyntax

extension DeclGroupSyntax {
    /// Whether the declaration is of a type that has stored properties.
    var isType: Bool { self.is(StructDeclSyntax.self) || self.is(ClassDeclSyntax.self) }

    /// The names that the declaration's own inheritance clause lists, without their module.
    var inheritedNames: [String] {
        (inheritanceClause?.inheritedTypes ?? []).compactMap {
            $0.type.trimmedDescription.split(whereSeparator: { ". ".contains($0) }).last.map(String.init)
        }
    }
}

extension DeclModifierListSyntax {
    /// The access level that the members of a conformance need, with a space after it, or nothing.
    var accessPrefix: String {
        first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
    }
}

extension VariableDeclSyntax {
    /// The only name that the declaration binds.
    var boundName: TokenSyntax? {
        guard bindings.count == 1 else { return nil }
        return bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    }

    /// Whether this is a stored `var` of an instance that bears no attribute yet.
    var isBareStoredProperty: Bool {
        bindingSpecifier.tokenKind == .keyword(.var) && attributes.isEmpty && boundName != nil
            && bindings.allSatisfy { $0.accessorBlock == nil }
            && !modifiers.contains {
                [.keyword(.static), .keyword(.class), .keyword(.lazy)].contains($0.name.tokenKind)
            }
    }
}

extension String {
    /// A name of code as a title: `semanticContent` becomes "Semantic Content".
    var titleFromName: String {
        var title = ""
        var previous: Character?
        let letters = filter { $0 != "`" }
        for (letter, next) in zip(letters, letters.dropFirst().map(Optional.some) + [nil]) {
            if let previous, letter.isUppercase, previous.isLowercase || next?.isLowercase == true {
                title.append(" ")
            }
            title += title.isEmpty ? letter.uppercased() : String(letter)
            previous = letter
        }
        return title
    }
}
