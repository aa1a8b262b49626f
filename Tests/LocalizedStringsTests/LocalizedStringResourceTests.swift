import LocalizedStrings
import Testing

@Suite struct LocalizedStringResourceTests {
    private let english = Locale(identifier: "en_US")
    private let german = Locale(identifier: "de_DE")

    @Test func aLiteralIsItsKeyAndItsText() {
        let resource: LocalizedStringResource = "Open \"100%\""
        #expect(resource.key == "Open \"100%\"")
        #expect(resource.table == nil)
        #expect(resource.bundle == .main)
        #expect(String(localized: resource) == "Open \"100%\"")
        #expect(resource.localizedStringResource == resource)
    }

    @Test func everyKindOfValueHasItsSpecifier() {
        let part: Substring = "part"
        let nested: LocalizedStringResource = "nested"
        let values: [(String.LocalizationValue, key: String, text: String)] = [
            ("\("text")", "%@", "text"), ("\(part)", "%@", "part"), ("\(nested)", "%@", "nested"),
            ("\(1)", "%lld", "1"), ("\(Int8(-1))", "%d", "-1"), ("\(Int16(1))", "%d", "1"),
            ("\(Int32(1))", "%d", "1"), ("\(Int64.min)", "%lld", "-9,223,372,036,854,775,808"),
            ("\(UInt(1))", "%llu", "1"), ("\(UInt8(1))", "%u", "1"), ("\(UInt16(1))", "%u", "1"),
            ("\(UInt32(1))", "%u", "1"), ("\(UInt64.max)", "%llu", "18,446,744,073,709,551,615"),
            ("\(Float(1.5))", "%f", "1.500000"), ("\(1.5)", "%lf", "1.500000"),
            ("\(CGFloat(1.5))", "%lf", "1.500000"), ("\(1.25, specifier: "%.1f")", "%.1f", "1.2"),
            ("\(7, specifier: "%03lld")", "%03lld", "007"), ("\(255, specifier: "%x")", "%x", "ff"),
            ("\(0.256, format: .percent)", "%@", "25.6%"), ("\(NSString(string: "object"))", "%@", "object"),
            ("\(AttributedString("attributed"))", "%@", "attributed"),
            ("50% of \(2)", "50%% of %lld", "50% of 2"),
            ("\(placeholder: .int) plants", "%lld plants", "%lld plants"),
            ("\(placeholder: .uint) \(placeholder: .float)", "%llu %f", "%llu %f"),
            ("\(placeholder: .double) \(placeholder: .object)", "%lf %@", "%lf %@"),
            ("\(placeholder: .double, specifier: "%.2f")", "%.2f", "%.2f"),
        ]
        for (value, key, text) in values {
            let resource = LocalizedStringResource(value, locale: english)
            #expect(resource.key == key)
            #expect(String(localized: resource) == text)
        }
    }

    @Test func numbersAreWrittenAsTheLocaleDoes() {
        let value: String.LocalizationValue =
            "\(1_234_567) \(0.5, specifier: "%.2f") \(1.5, specifier: "%+g")"
        #expect(String(localized: value, locale: german) == "1.234.567 0,50 +1,5")
        #expect(String(localized: "\(12)", locale: Locale(identifier: "ar_EG")) == "١٢")
        #expect(
            String(localized: "[\(5, specifier: "%-4d")|\(5, specifier: "%4d")]", locale: english)
                == "[5   |   5]")
    }

    @Test func formatsFollowTheLocale() {
        let date = Date(timeIntervalSince1970: 0)
        var style = Date.FormatStyle(date: .long, time: .omitted)
        style.timeZone = .gmt
        var resource: LocalizedStringResource = "On \(date, format: style)"
        #expect(resource.key == "On %@")
        resource.locale = german
        #expect(String(localized: resource) == "On 1. Januar 1970")
        resource.locale = english
        #expect(String(localized: resource) == "On January 1, 1970")
    }

    @Test func placeholdersTakeTheirReplacements() {
        let resource: LocalizedStringResource = "\(placeholder: .int) of \("seven") \(placeholder: .object)"
        var options = String.LocalizationOptions()
        options.replacements = [3, NSString(string: "plants")]
        #expect(String(localized: resource, options: options) == "3 of seven plants")
        #expect(
            String(localized: "\(placeholder: .double) m", options: options, locale: english) == "3.000000 m")
    }

    @Test func nestedTextsAreLookedUpInTheLanguageOfTheWhole() throws {
        let bundle = try TemporaryBundle(
            catalog: """
                {"sourceLanguage": "en", "strings": {
                  "rose": {"localizations": {"de": {"stringUnit": {"value": "Rose"}}}},
                  "a %@": {"localizations": {"de": {"stringUnit": {"value": "eine %@"}}}}
                }}
                """)
        let rose = LocalizedStringResource("rose", locale: english, bundle: .atURL(bundle.url))
        #expect(bundle.text("a \(rose)", "de") == "eine Rose")
        #expect(bundle.text("a \(rose)", "en") == "a rose")
    }

    @Test func keysMayStandApartFromTexts() {
        let resource = LocalizedStringResource(
            "plant.count", defaultValue: "\(2) plants", table: "Plants", locale: english,
            bundle: .atURL(URL(filePath: "/nowhere")), comment: "A comment.")
        #expect(resource.key == "plant.count")
        #expect(resource.table == "Plants")
        #expect(resource.defaultValue == "\(2) plants")
        #expect(String(localized: resource) == "2 plants")
        #expect(String(localized: "plant.count", defaultValue: "\(2) plants", locale: english) == "2 plants")
    }

    @Test func bundlesMayBeGivenInEachWay() throws {
        let folder = try TemporaryBundle(
            catalog: #"""
                {"sourceLanguage": "en", "strings": {"key": {"localizations": {"en": {"stringUnit": {"value": "text"}}}}}}
                """#)
        let bundle = try #require(Bundle(url: folder.url))
        #expect(String(localized: LocalizedStringResource("key", locale: english, bundle: bundle)) == "text")
        #expect(String(localized: "key", bundle: bundle, locale: english) == "text")
        #expect(
            String(localized: LocalizedStringResource("key", defaultValue: "d", bundle: bundle)) == "text")
        #expect(LocalizedStringResource("key", bundle: .main) == LocalizedStringResource("key"))
        #expect(LocalizedStringResource("key", bundle: .forClass(TemporaryBundle.self)).key == "key")
        #expect(String(AttributedString(localized: LocalizedStringResource("plain")).characters) == "plain")
    }

    @Test func comesBackFromJSONAsItWas() throws {
        let date = Date(timeIntervalSince1970: 86_400.5)
        let nested = LocalizedStringResource("nested \(UInt8(1))", table: "Other", locale: german)
        let resources: [LocalizedStringResource] = [
            "plain", "\("a") \(1) \(-1) \(UInt64.max) \(1.5) \(nested) \(placeholder: .uint) 100%",
            "\(date, format: .dateTime.year().month())", "\(12, format: .number)", "\(1.5, format: .percent)",
            LocalizedStringResource(
                "k", defaultValue: "v \(1)", table: "T", locale: german,
                bundle: .atURL(URL(filePath: "/a b/ü"))),
        ]
        for resource in resources {
            let data = try JSONEncoder().encode(resource)
            let read = try JSONDecoder().decode(LocalizedStringResource.self, from: data)
            #expect(read == resource)
            #expect(read.hashValue == resource.hashValue)
            #expect(String(localized: read) == String(localized: resource))
        }
    }

    @Test func aFormatFromElsewhereFollowsTheReadersLanguage() throws {
        let resource: LocalizedStringResource = "\(1_234.5, format: .number)"
        let data = try JSONEncoder().encode(resource)
        var read = try JSONDecoder().decode(LocalizedStringResource.self, from: data)
        read.locale = german
        #expect(String(localized: read) == "1.234,5")
    }

    @Test func aFormatThatIsNotKnownKeepsItsText() throws {
        struct Shout: FormatStyle {
            func format(_ value: String) -> String { value.uppercased() }
        }
        let resource: LocalizedStringResource = "\("hey", format: Shout())"
        let data = try JSONEncoder().encode(resource)
        let read = try JSONDecoder().decode(LocalizedStringResource.self, from: data)
        #expect(String(localized: read) == "HEY")
    }

    @Test func differsByWhatItSays() {
        let set: Set<LocalizedStringResource> = [
            "a", "a", "b", "\(1) a", "\(2) a", "\("x") a", LocalizedStringResource("a", table: "T"),
            LocalizedStringResource("a", bundle: .atURL(URL(filePath: "/x"))),
            LocalizedStringResource("a", bundle: .forClass(TemporaryBundle.self)),
        ]
        #expect(set.count == 8)
    }

    @Test func manyTasksReadAtOnce() async throws {
        let bundle = try TemporaryBundle(
            catalog: #"""
                {"sourceLanguage": "en", "strings": {"n %lld": {"localizations": {"de": {"stringUnit": {"value": "Nr. %lld"}}}}}}
                """#)
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<500 {
                group.addTask {
                    bundle.text("n \(index)", index.isMultiple(of: 2) ? "de" : "en", table: nil)
                        == (index.isMultiple(of: 2) ? "Nr. \(index)" : "n \(index)")
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(bundle.problems.isEmpty)
    }
}
