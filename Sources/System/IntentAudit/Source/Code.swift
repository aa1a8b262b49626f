/// What stands in a body, in the order of the source, closures and nested functions included.
package struct Code: Codable, Sendable {
    /// The calls.
    package var calls: [Call] = []
    /// Members that are read, such as `print.data`.
    package var members: [Member] = []
    /// Comparisons by order.
    package var comparisons: [Comparison] = []
    /// Names that stand alone.
    package var names: Set<String> = []
    /// Local variables, with what they are made from.
    package var variables: [Property] = []
    /// Values that are given to something: `request.revision = .revision2`.
    package var assignments: [Assignment] = []
    /// The strings, without those inside of other strings.
    package var strings: [Argument] = []
    /// Whether a range such as `..<1` stands there.
    package var hasRange = false
    /// The only expression, or the last one that is returned.
    package var result: Expression?

    /// Nothing.
    package init() {}

    /// Two operands and one of `<`, `<=`, `>`, `>=`.
    package struct Comparison: Codable, Sendable {
        /// What stands before the operator.
        package var left: String
        /// What stands behind it.
        package var right: String

        /// A comparison.
        package init(left: String, right: String) {
            self.left = left
            self.right = right
        }
    }

    /// A value that is given to something.
    package struct Assignment: Codable, Sendable {
        /// What gets the value, as it is written.
        package var target: String
        /// The value.
        package var value: Expression

        /// An assignment.
        package init(target: String, value: Expression) {
            self.target = target
            self.value = value
        }
    }

    /// A member that is read.
    package struct Member: Codable, Sendable {
        /// What it is a member of, as it is written.
        package var base: String
        /// Its name.
        package var name: String
        /// Where its name stands.
        package var place: Place

        /// A member.
        package init(base: String, name: String, place: Place) {
            self.base = base
            self.name = name
            self.place = place
        }
    }
}

/// A call.
package struct Call: Codable, Sendable {
    /// What is called before the last dot, as it is written: `AppDependencyManager.shared`.
    package var base: String?
    /// The name of what is called: `add`; that of a type for an initialiser.
    package var name: String
    /// Where the name stands.
    package var place: Place
    /// What stands in the parentheses.
    package var arguments: [Argument] = []
    /// The value of the first closure behind the parentheses, where its last expression tells it.
    package var closureResult: Expression?
    /// Whether a closure stands behind the parentheses.
    package var hasClosure = false

    /// A call without arguments.
    package init(base: String?, name: String, place: Place) {
        self.base = base
        self.name = name
        self.place = place
    }

    /// What is called, as it is written.
    package var callee: String { base.map { "\($0).\(name)" } ?? name }
    /// The value behind a label.
    package func argument(_ label: String) -> Expression? {
        arguments.first { $0.label == label }?.value
    }
}

/// What a call is given.
package struct Argument: Codable, Sendable {
    /// The label; `nil` where there is none.
    package var label: String?
    /// The value.
    package var value: Expression

    /// An argument.
    package init(label: String?, value: Expression) {
        self.label = label
        self.value = value
    }
}

/// A value that is written.
package struct Expression: Codable, Sendable {
    /// One piece of a string.
    package enum Piece: Codable, Sendable, Hashable {
        /// Text, as it is read.
        case text(String)
        /// A value put into the text.
        case value
    }

    /// How it is written, on one line, without `try` and `await`.
    package var text: String
    /// Where it begins.
    package var place: Place
    /// The pieces, where it is a string.
    package var string: [Piece]?
    /// What is called, where it is a call as a whole: `PlantCatalog`, `.init`.
    package var callee: String?
    /// The type behind `as`.
    package var castType: String?
    /// The value of its last expression, where it is a closure.
    package var closureResult: [Expression] = []

    /// A value of which nothing but the text is known.
    package init(text: String, place: Place) {
        self.text = text
        self.place = place
    }

    /// The text of a string without values in it.
    package var literal: String? {
        guard let string, !string.contains(.value) else { return nil }
        return string.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }
}

extension Code {
    /// Adds what other code does.
    package mutating func add(_ other: Code) {
        calls += other.calls
        members += other.members
        comparisons += other.comparisons
        names.formUnion(other.names)
        variables += other.variables
        assignments += other.assignments
        strings += other.strings
        hasRange = hasRange || other.hasRange
    }
}
