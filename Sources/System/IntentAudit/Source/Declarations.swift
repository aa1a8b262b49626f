/// A type, or an extension of one.
package struct TypeDeclaration: Codable, Sendable {
    /// What declares it.
    package enum Kind: String, Codable, Sendable {
        case `struct`, `class`, actor, `enum`, `protocol`, `extension`
    }

    /// How it is declared.
    package var kind: Kind
    /// Its name with those of the types around it: `Plant.Query`.
    package var name: String
    /// Where its name stands.
    package var place: Place
    /// What is written before it with an `@`.
    package var attributes: [Attribute] = []
    /// Words such as `public`.
    package var modifiers: [String] = []
    /// What stands behind the colon, without modules and `@unchecked`.
    package var inherited: [String] = []
    /// Where each of ``inherited`` stands.
    package var inheritedPlaces: [Place] = []
    /// Its properties.
    package var properties: [Property] = []
    /// Its functions, initialisers and subscripts.
    package var functions: [Function] = []
    /// Its cases.
    package var cases: [EnumCase] = []
    /// Its type aliases: a name, and what it stands for.
    package var aliases: [String: String] = [:]
    /// The branches of `#if` that it stands in, the outermost first.
    package var conditions: [Condition] = []

    /// A declaration without members.
    package init(kind: Kind, name: String, place: Place) {
        self.kind = kind
        self.name = name
        self.place = place
    }
}

/// What is written with an `@` before a declaration.
package struct Attribute: Codable, Sendable {
    /// Its name, without the module.
    package var name: String
    /// Where it stands.
    package var place: Place
    /// What stands in its parentheses.
    package var arguments: [Argument] = []

    /// An attribute without arguments.
    package init(name: String, place: Place) {
        self.name = name
        self.place = place
    }
}

/// A property, or a variable outside a type.
package struct Property: Codable, Sendable {
    /// Its name.
    package var name: String
    /// Where its name stands.
    package var place: Place
    /// The type that is written.
    package var type: String?
    /// The value that is written.
    package var value: Expression?
    /// What a computed property does, or what its value takes to be made.
    package var code = Code()
    /// Whether it is computed.
    package var isComputed = false
    /// Whether it belongs to the type.
    package var isStatic = false
    /// Whether it is a `let`.
    package var isConstant = false
    /// What is written before it with an `@`.
    package var attributes: [Attribute] = []

    /// A property of which nothing but the name is known.
    package init(name: String, place: Place) {
        self.name = name
        self.place = place
    }
}

/// A function, an initialiser or a subscript.
package struct Function: Codable, Sendable {
    /// What it takes.
    package struct Parameter: Codable, Sendable {
        /// The name that callers write; `nil` for `_`.
        package var label: String?
        /// The name inside.
        package var name: String
        /// The type that is written.
        package var type: String

        /// A parameter.
        package init(label: String?, name: String, type: String) {
            self.label = label
            self.name = name
            self.type = type
        }
    }

    /// Its name.
    package var name: String
    /// Where its name stands.
    package var place: Place
    /// What it takes.
    package var parameters: [Parameter] = []
    /// The type that it returns, where one is written.
    package var returnType: String?
    /// What it does.
    package var code = Code()

    /// A function of which nothing but the name is known.
    package init(name: String, place: Place) {
        self.name = name
        self.place = place
    }
}

/// A case of an enumeration.
package struct EnumCase: Codable, Sendable {
    /// Its name.
    package var name: String
    /// Where its name stands.
    package var place: Place
    /// The types of its values.
    package var types: [String]

    /// A case.
    package init(name: String, place: Place, types: [String]) {
        self.name = name
        self.place = place
        self.types = types
    }
}
