import Foundation
import IntentAudit
import Testing

@Suite struct StringCatalogueTests {
    private let app = """
        import AppIntents
        struct E: AppEntity {
            static var typeDisplayRepresentation: TypeDisplayRepresentation { TypeDisplayRepresentation(name: "Plant") }
            var displayRepresentation: DisplayRepresentation {
                .init(title: "\\(name)", subtitle: "\\(count) leaves of \\(name)", image: .init(systemName: "leaf"))
            }
        }
        struct I: AppIntent {
            static let title: LocalizedStringResource = "Water"
            @Parameter(title: "Amount") var amount: Int
        }
        enum Light: String, AppEnum {
            static let typeDisplayRepresentation: TypeDisplayRepresentation = "Light"
            static let caseDisplayRepresentations: [Light: DisplayRepresentation] = [.sun: "Sun", .shade: "Shade"]
        }
        """

    private func findings(_ json: String, path: String = "Localizable.xcstrings") throws -> [String] {
        let catalogue = try StringCatalogue(Data(json.utf8), path: path)
        return Apps.audit([("App.swift", app)], catalogues: [catalogue]).findings
            .filter { $0.rule == "missing-translation" }.map(\.message)
    }

    private func entry(_ key: String, _ languages: String...) -> String {
        let texts = languages.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"x"}}"# }
        return #""\#(key)":{"localizations":{\#(texts.joined(separator: ","))}}"#
    }

    @Test func findsNothingWhereEveryTextIsThere() throws {
        let keys = ["Plant", "%lld leaves of %@", "Water", "Amount", "Light", "Sun", "Shade"]
        let entries = keys.map { entry($0, "de", "fr") }.joined(separator: ",")
        #expect(try findings(#"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#) == [])
    }

    @Test func namesMissingTextsAndLanguages() throws {
        let entries = [
            entry("Plant", "de", "fr"), entry("%lld leaves of %@", "de", "fr"), entry("Water", "de"),
            entry("Light", "de", "fr"), entry("Sun", "de", "fr"), #""Shade":{"shouldTranslate":false}"#,
        ]
        let found = try findings(
            #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#)
        #expect(
            found == [
                #""Water" has no text in fr; add it to the string catalogue."#,
                #"The string catalogue has no text for "Amount"; add it."#,
            ])
    }

    @Test func otherCataloguesDoNotCount() throws {
        #expect(
            try findings(#"{"sourceLanguage":"en","strings":{}}"#, path: "App/AppShortcuts.xcstrings") == [])
        #expect(Apps.audit(app).findings.filter { $0.rule == "missing-translation" } == [])
    }

    @Test func aCatalogueThatIsNoneIsAnError() {
        #expect(throws: DecodingError.self) { try StringCatalogue(Data("{}".utf8), path: "x.xcstrings") }
    }
}
