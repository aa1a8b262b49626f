import IntentAudit
import SwiftSyntax

extension SyntaxProtocol {
    /// How it is written, on one line and without comments.
    var plainText: String {
        var text = ""
        for token in tokens(viewMode: .sourceAccurate) {
            let isApart = token.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.isEmpty == false
            if !text.isEmpty, isApart || !token.leadingTrivia.isEmpty { text += " " }
            text += token.text
        }
        return text
    }
}

extension TypeSyntax {
    /// The names of the types that are joined here, without modules and attributes.
    var lastNames: [(name: String, type: TypeSyntax)] {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastNames }
        if let composition = self.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap { $0.type.lastNames }
        }
        if let member = self.as(MemberTypeSyntax.self) { return [(member.name.text, self)] }
        if let name = self.as(IdentifierTypeSyntax.self) { return [(name.name.text, self)] }
        return [(plainText, self)]
    }
}

extension ExprSyntax {
    /// The expression without `try`, `await`, `unsafe` and parentheses around it.
    var bare: ExprSyntax {
        if let node = self.as(TryExprSyntax.self) { return node.expression.bare }
        if let node = self.as(AwaitExprSyntax.self) { return node.expression.bare }
        if let node = self.as(UnsafeExprSyntax.self) { return node.expression.bare }
        if let node = self.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first,
            only.label == nil
        {
            return only.expression.bare
        }
        if let node = self.as(SequenceExprSyntax.self), node.elements.count == 1,
            let only = node.elements.first
        {
            return only.bare
        }
        return self
    }
}

extension Places {
    /// A value as it is written.
    func expression(_ node: ExprSyntax) -> Expression {
        let bare = node.bare
        // Closures can be long, and lie in one another; what matters of them is kept beside the text.
        let text = bare.is(ClosureExprSyntax.self) ? "{…}" : bare.plainText
        var expression = Expression(text: text, place: place(of: bare))
        if let string = bare.as(StringLiteralExprSyntax.self) {
            if let value = string.representedLiteralValue {
                expression.string = [.text(value)]
            } else {
                expression.string = string.segments.map { segment in
                    switch segment {
                    case .stringSegment(let text): .text(text.content.text)
                    case .expressionSegment: .value
                    @unknown default: .value
                    }
                }
            }
        } else if let call = bare.as(FunctionCallExprSyntax.self) {
            expression.callee = call.calledExpression.plainText
        } else if let closure = bare.as(ClosureExprSyntax.self) {
            expression.closureResult = results(of: closure.statements)
        } else if let sequence = bare.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let type = sequence.elements.last?.as(TypeExprSyntax.self)
        {
            expression.castType = type.type.plainText
        }
        return expression
    }

    /// What a body gives back: its only expression, or those behind `return`.
    func results(of statements: CodeBlockItemListSyntax) -> [Expression] {
        let visitor = ReturnVisitor(viewMode: .sourceAccurate)
        visitor.walk(statements)
        var values = visitor.values
        if values.isEmpty, let last = statements.last, case .expr(let value) = last.item { values = [value] }
        return values.map(expression)
    }

    func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
        list.map { Argument(label: $0.label?.text, value: expression($0.expression)) }
    }
}

/// Finds what a body returns, without what closures and functions in it return.
private final class ReturnVisitor: SyntaxVisitor {
    var values: [ExprSyntax] = []

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression { values.append(value) }
        return .skipChildren
    }

    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
