import IntentAudit
import SwiftSyntax

/// Gathers what a body does.
final class CodeVisitor: SyntaxVisitor {
    private let places: Places
    private(set) var code = Code()

    init(_ places: Places) {
        self.places = places
        super.init(viewMode: .sourceAccurate)
    }

    /// What a piece of source does.
    static func code(of node: some SyntaxProtocol, _ places: Places) -> Code {
        let visitor = CodeVisitor(places)
        visitor.walk(node)
        return visitor.code
    }

    /// What statements do and give back.
    static func code(of statements: CodeBlockItemListSyntax, _ places: Places) -> Code {
        var code = code(of: Syntax(statements), places)
        code.result = places.results(of: statements).last
        return code
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var called = node.calledExpression
        if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
        if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
        var call: Call?
        if let member = called.as(MemberAccessExprSyntax.self) {
            call = Call(
                base: member.base?.bare.plainText ?? "", name: member.declName.baseName.text,
                place: places.place(of: member.declName))
        } else if let name = called.as(DeclReferenceExprSyntax.self) {
            call = Call(base: nil, name: name.baseName.text, place: places.place(of: name))
        }
        if var call {
            call.arguments = places.arguments(node.arguments)
            if let closure = node.trailingClosure {
                call.hasClosure = true
                call.closureResult = places.results(of: closure.statements).last
            }
            code.calls.append(call)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.is(FunctionCallExprSyntax.self) != true
            || node.keyPathInParent != \FunctionCallExprSyntax.calledExpression
        {
            code.members.append(
                Code.Member(
                    base: node.base?.bare.plainText ?? "", name: node.declName.baseName.text,
                    place: places.place(of: node.declName)))
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        code.names.insert(node.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        code.names.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let isInside = sequence(first: Syntax(node), next: \.parent).contains {
            $0.is(ExpressionSegmentSyntax.self)
        }
        if !isInside {
            let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
            code.strings.append(Argument(label: label, value: places.expression(ExprSyntax(node))))
        }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if ["..<", "..."].contains(node.operator.text) { code.hasRange = true }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
            let (left, right) = (elements[index - 1].bare, elements[index + 1].bare)
            if element.is(AssignmentExprSyntax.self) {
                code.assignments.append(
                    .init(target: left.plainText, value: places.expression(right)))
            } else if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
                if ["<", "<=", ">", ">="].contains(name) {
                    code.comparisons.append(.init(left: left.plainText, right: right.plainText))
                } else if ["..<", "..."].contains(name) {
                    code.hasRange = true
                }
            }
        }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.typeAnnotation?.type, node.initializer?.value)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.typeAnnotation?.type, node.initializer?.value)
        return .visitChildren
    }

    private func add(_ pattern: PatternSyntax, _ type: TypeSyntax?, _ value: ExprSyntax?) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
        var variable = Property(name: name.text, place: places.place(of: name))
        variable.type = type?.plainText
        variable.value = value.map(places.expression)
        code.variables.append(variable)
    }
}
