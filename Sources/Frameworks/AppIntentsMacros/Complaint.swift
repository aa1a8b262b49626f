import SwiftDiagnostics

/// What is wrong with a declaration that a macro is attached to, said so that the author can put it right.
struct Complaint: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity: DiagnosticSeverity = .error

    private init(_ id: String, _ message: String) {
        self.message = message
        diagnosticID = MessageID(domain: "AppIntentsMacros", id: id)
    }
}

extension Complaint {
    static let unionNeedsEnum = Complaint(
        "unionNeedsEnum", "@UnionValue can be attached to an enum only; each of its cases carries one value")

    static let unionCaseUnderCondition = Complaint(
        "unionCaseUnderCondition", "@UnionValue does not see cases inside '#if'; write them outside it")

    static func unionIsPrivate(_ name: String) -> Complaint {
        Complaint(
            "unionIsPrivate",
            "a @UnionValue inside another type cannot be 'private'; make '\(name)' 'fileprivate'")
    }

    static func unionNeedsCases(_ name: String) -> Complaint {
        Complaint("unionNeedsCases", "@UnionValue needs at least one case in '\(name)'")
    }

    static func unionCaseNeedsOneValue(_ name: String, _ count: Int) -> Complaint {
        let number = count == 0 ? "none" : "\(count)"
        return Complaint(
            "unionCaseNeedsOneValue",
            "case '\(name)' of a @UnionValue needs exactly one associated value, and has \(number)")
    }

    static func unionCaseTwice(_ name: String) -> Complaint {
        Complaint(
            "unionCaseTwice", "@UnionValue needs a name of its own for each case; '\(name)' is there twice")
    }
}

extension Complaint {
    static func schemaNeeds(_ kind: String, for attribute: String) -> Complaint {
        Complaint("schemaNeedsOtherKind", "\(attribute) can be attached to \(kind) only")
    }

    static func parameterWithInitialValue(_ name: String) -> Complaint {
        Complaint(
            "parameterWithInitialValue",
            "the parameter '\(name)' cannot have an initial value; write '@Parameter(title:default:)'")
    }

    static func propertyWithInitialValue(_ name: String) -> Complaint {
        Complaint(
            "propertyWithInitialValue",
            "the property '\(name)' cannot have an initial value; set it in an initializer")
    }

    static func enumNeedsRawType(_ name: String, _ attribute: String) -> Complaint {
        Complaint("enumNeedsRawType", "\(attribute) needs '\(name)' to have a raw type, such as 'String'")
    }
}

/// What the author of a declaration can have done at once.
struct Remedy: FixItMessage {
    let message: String
    let fixItID: MessageID

    init(_ id: String, _ message: String) {
        self.message = message
        fixItID = MessageID(domain: "AppIntentsMacros", id: id)
    }
}

extension Complaint {
    static func notAProperty(_ attribute: String) -> Complaint {
        Complaint("notAProperty", "\(attribute) can be attached to a computed property only")
    }

    static func propertyOfType(_ attribute: String) -> Complaint {
        Complaint("propertyOfType", "\(attribute) needs a property of an instance, not of its type")
    }

    static func propertyNeedsGetter(_ name: String?, _ attribute: String) -> Complaint {
        Complaint(
            "propertyNeedsGetter",
            "\(attribute) needs a getter\(name.map { " in '\($0)'" } ?? ""); use '@Property' for what is stored"
        )
    }

    static func computedPropertyIsAsync(_ name: String) -> Complaint {
        Complaint(
            "computedPropertyIsAsync", "the getter of the @ComputedProperty '\(name)' cannot be 'async'")
    }

    static func deferredPropertyIsNotAsync(_ name: String) -> Complaint {
        Complaint(
            "deferredPropertyIsNotAsync",
            "the getter of the @DeferredProperty '\(name)' must be 'async'; use '@ComputedProperty' for it"
        )
    }
}
