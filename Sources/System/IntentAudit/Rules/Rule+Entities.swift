extension Rule {
    static let unstableIdentifier = Rule(
        "unstable-identifier", .error, "An entity's identifier changes.",
        why: "The system keeps identifiers and hands them back later: when a result is tapped, in shortcuts, "
            + "after a relaunch, on another device. A UUID made anew, a place in a list and a hash value then "
            + "name another thing, or nothing.",
        remedy: "Use the identifier that the thing has in your data.",
        before: """
            struct PlantEntity: AppEntity {
                let id = UUID()
            }
            """,
        after: """
            struct PlantEntity: AppEntity {
                let id: String
                init(_ plant: Plant) { id = plant.catalogueNumber }
            }
            """)

    static let verbatimText = Rule(
        "verbatim-text", .warning, "A text that people see cannot be translated.",
        why: "LocalizedStringResource(stringLiteral:) of a variable makes its value a key that no string "
            + "catalogue can know, and tools that gather texts do not see it.",
        remedy: "Write a literal; put what varies into it as an interpolation.",
        before: "DisplayRepresentation(title: LocalizedStringResource(stringLiteral: plant.name))",
        after: #"DisplayRepresentation(title: "\(plant.name)")"#)

    static let missingTranslation = Rule(
        "missing-translation", .warning, "A text is missing in the string catalogue.",
        why: "Where the catalogue has no text for a language, people who use it read another one. The audit "
            + "compares titles, names of types and cases, and parameters with the .xcstrings files it finds.",
        remedy: "Add the text in every language of the catalogue; building in Xcode adds keys by itself.")

    static let fullSizeImage = Rule(
        "full-size-image", .warning, "A result seems to carry its image in full size.",
        why: "Cards show a thumbnail. Larger images take time to encode and to send to the system, for every "
            + "result.",
        remedy: "Make thumbnails when the catalogue changes, and give their bytes or their address.",
        before: "DisplayRepresentation(title: title, image: .init(data: photo.pngData()!))",
        after: "DisplayRepresentation(title: title, image: .init(data: thumbnail))")

    static let noEntityImage = Rule(
        "no-entity-image", .info, "A result of visual search has no image.",
        why: "People compare results with what they saw; a card without a picture makes that hard.",
        remedy: "Give the display representation a thumbnail.",
        before: #"DisplayRepresentation(title: "\(name)")"#,
        after: #"DisplayRepresentation(title: "\(name)", image: .init(data: thumbnail))"#)

    static let unionNotSendable = Rule(
        "union-not-sendable", .warning, "A public union is not Sendable.",
        why:
            "Swift infers Sendable for enumerations, but not for public ones; a union value has to be Sendable "
            + "where other modules use it.",
        remedy: "Write Sendable behind its name.",
        before: """
            @UnionValue
            public enum SearchResult { … }
            """,
        after: """
            @UnionValue
            public enum SearchResult: Sendable { … }
            """)

    static let entityRules = [
        unstableIdentifier, verbatimText, missingTranslation, fullSizeImage, noEntityImage, unionNotSendable,
    ]
}
