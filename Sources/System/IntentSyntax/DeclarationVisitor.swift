import IntentAudit
import SwiftSyntax

/// Gathers what a file declares.
final class DeclarationVisitor: SyntaxVisitor {
    private let places: Places
    private(set) var file: SourceFile
    /// The types around, as places in `file.types`.
    private var around: [Int] = []
    private var conditions: [Condition] = []
    private var blocks = 0

    init(path: String, places: Places) {
        self.places = places
        file = SourceFile(path: path)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Files

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { file.imports.append(module) }
        return .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if case .decl = node.item { return .visitChildren }
        file.code.add(CodeVisitor.code(of: node, places))
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        blocks += 1
        let block = blocks
        var failed: [String] = []
        for (branch, clause) in node.clauses.enumerated() {
            let text = clause.condition?.plainText ?? ""
            let condition = Condition(
                place: places.place(of: clause), block: block, branch: branch, text: text, failed: failed)
            file.conditions.append(condition)
            conditions.append(condition)
            if let elements = clause.elements { walk(elements) }
            conditions.removeLast()
            failed.append(text)
        }
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.struct, node.name, node)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.class, node.name, node)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.actor, node.name, node)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(.enum, node.name, node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.protocol, node.name, node)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.extension, node.extendedType, node)
    }
    override func visitPost(_: StructDeclSyntax) { around.removeLast() }
    override func visitPost(_: ClassDeclSyntax) { around.removeLast() }
    override func visitPost(_: ActorDeclSyntax) { around.removeLast() }
    override func visitPost(_: EnumDeclSyntax) { around.removeLast() }
    override func visitPost(_: ProtocolDeclSyntax) { around.removeLast() }
    override func visitPost(_: ExtensionDeclSyntax) { around.removeLast() }

    private func enter(
        _ kind: TypeDeclaration.Kind, _ name: some SyntaxProtocol, _ node: some DeclGroupSyntax
    ) -> SyntaxVisitorContinueKind {
        let outer = around.last.map { file.types[$0].name + "." } ?? ""
        var type = TypeDeclaration(
            kind: kind, name: outer + name.plainText.replacing("`", with: ""), place: places.place(of: name))
        type.attributes = attributes(node.attributes)
        type.modifiers = node.modifiers.map(\.name.text)
        for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
            for (name, part) in inherited.type.lastNames {
                type.inherited.append(name)
                type.inheritedPlaces.append(places.place(of: part))
            }
        }
        type.conditions = conditions
        file.types.append(type)
        around.append(file.types.count - 1)
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = around.last {
            file.types[type].aliases[node.name.text] = node.initializer.value.plainText
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = around.last else { return .skipChildren }
        for element in node.elements {
            file.types[type].cases.append(
                EnumCase(
                    name: element.name.text, place: places.place(of: element.name),
                    types: element.parameterClause?.parameters.map { $0.type.plainText } ?? []))
        }
        return .skipChildren
    }

    // MARK: Members

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        var lastType: String?
        for binding in node.bindings.reversed() {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            var property = Property(
                name: name.text.replacing("`", with: ""), place: places.place(of: name))
            // In `var a, b: Int` the type stands behind the last name only.
            lastType = binding.typeAnnotation?.type.plainText ?? (binding.initializer == nil ? lastType : nil)
            property.type = lastType
            property.isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
            property.isConstant = node.bindingSpecifier.text == "let"
            property.attributes = attributes(node.attributes)
            if let value = binding.initializer?.value {
                property.value = places.expression(value)
                property.code = CodeVisitor.code(of: value, places)
            }
            switch binding.accessorBlock?.accessors {
            case .getter(let statements):
                property.isComputed = true
                property.code = CodeVisitor.code(of: statements, places)
            case .accessors(let accessors):
                let getter = accessors.first { $0.accessorSpecifier.text == "get" }
                property.isComputed = getter != nil
                if let body = getter?.body { property.code = CodeVisitor.code(of: body.statements, places) }
            default: break
            }
            if let type = around.last {
                file.types[type].properties.append(property)
            } else {
                file.properties.append(property)
                file.code.add(property.code)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name, node.signature, node.body)
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.initKeyword, node.signature, node.body)
    }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func add(
        _ name: TokenSyntax, _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?
    ) -> SyntaxVisitorContinueKind {
        var function = Function(name: name.text, place: places.place(of: name))
        function.parameters = signature.parameterClause.parameters.map {
            Function.Parameter(
                label: $0.firstName.text == "_" ? nil : $0.firstName.text,
                name: ($0.secondName ?? $0.firstName).text, type: $0.type.plainText)
        }
        function.returnType = signature.returnClause?.type.plainText
        if let body { function.code = CodeVisitor.code(of: body.statements, places) }
        if let type = around.last {
            file.types[type].functions.append(function)
        } else {
            file.functions.append(function)
        }
        return .skipChildren
    }

    private func attributes(_ list: AttributeListSyntax) -> [Attribute] {
        list.flatMap { element -> [Attribute] in
            switch element {
            case .attribute(let node):
                var attribute = Attribute(
                    name: node.attributeName.lastNames.last?.name ?? "", place: places.place(of: node))
                if case .argumentList(let arguments) = node.arguments {
                    attribute.arguments = places.arguments(arguments)
                }
                return [attribute]
            case .ifConfigDecl(let node):
                return node.clauses.flatMap { clause -> [Attribute] in
                    guard case .attributes(let attributes) = clause.elements else { return [] }
                    return self.attributes(attributes)
                }
            @unknown default: return []
            }
        }
    }
}
