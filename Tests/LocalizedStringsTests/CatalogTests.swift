import LocalizedStrings
import Testing

@Suite struct CatalogTests {
    private static let plants = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "%lld plants": {"localizations": {
            "en": {"variations": {"plural": {
              "zero": {"stringUnit": {"state": "translated", "value": "No plants"}},
              "one": {"stringUnit": {"state": "translated", "value": "%lld plant"}},
              "other": {"stringUnit": {"state": "translated", "value": "%lld plants"}}}}},
            "pl": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%lld roślina"}},
              "few": {"stringUnit": {"value": "%lld rośliny"}},
              "many": {"stringUnit": {"value": "%lld roślin"}},
              "other": {"stringUnit": {"value": "%lld rośliny (ułamek)"}}}}},
            "ar": {"variations": {"plural": {
              "zero": {"stringUnit": {"value": "لا نباتات"}},
              "one": {"stringUnit": {"value": "نبات واحد"}},
              "two": {"stringUnit": {"value": "نباتان"}},
              "few": {"stringUnit": {"value": "‏%lld نباتات"}},
              "many": {"stringUnit": {"value": "‏%lld نباتا"}},
              "other": {"stringUnit": {"value": "‏%lld نبات"}}}}},
            "ja": {"variations": {"plural": {"other": {"stringUnit": {"value": "植物%lld株"}}}}}
          }},
          "%lf litres": {"localizations": {"en": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%.1lf litre"}},
              "other": {"stringUnit": {"value": "%.1lf litres"}}}}}}},
          "%1$lld plants in %2$lld gardens": {"localizations": {}},
          "%lld plants in %lld gardens of %@": {"localizations": {
            "en": {"stringUnit": {"value": "%#@plants@ in %#@gardens@ of %3$@"},
              "substitutions": {
                "gardens": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "%arg garden"}},
                  "other": {"stringUnit": {"value": "%arg gardens"}}}}},
                "plants": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "%arg plant"}},
                  "other": {"stringUnit": {"value": "%arg plants"}}}}}}},
            "de": {"stringUnit": {"value": "%3$@: in %#@gardens@ %#@plants@"},
              "substitutions": {
                "gardens": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "%arg Garten"}},
                  "other": {"stringUnit": {"value": "%arg Gärten"}}}}},
                "plants": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "%arg Pflanze"}},
                  "other": {"stringUnit": {"value": "%arg Pflanzen"}}}}}}}
          }},
          "%@ by %@": {"localizations": {
            "de": {"stringUnit": {"value": "%2$@s „%1$@“"}},
            "he": {"stringUnit": {"value": "‏%1$@ מאת %2$@"}}}},
          "Show": {"localizations": {"de": {"variations": {"device": {
              "iphone": {"stringUnit": {"value": "Auf dem iPhone zeigen"}},
              "other": {"stringUnit": {"value": "Zeigen"}}}}}}},
          "%lld%% of %@": {"localizations": {"de": {"stringUnit": {"value": "%1$lld %% von %2$@"}}}},
          "Bare": {},
          "She said \\"%@\\"": {"localizations": {"de": {"stringUnit": {"value": "Sie sagte: \\"%@\\"\\n"}}}}
        }}
        """

    private let bundle: TemporaryBundle

    init() throws { bundle = try TemporaryBundle(catalog: Self.plants) }

    @Test(arguments: [
        ("en", 0, "No plants"), ("en", 1, "1 plant"), ("en", 2, "2 plants"), ("en", 1_234, "1,234 plants"),
        ("en-GB", 1, "1 plant"), ("fr", 1, "1 plant"), ("fr", 2, "2 plants"),
        ("pl", 1, "1 roślina"), ("pl", 2, "2 rośliny"), ("pl", 5, "5 roślin"), ("pl", 12, "12 roślin"),
        ("pl", 22, "22 rośliny"), ("pl", 0, "0 roślin"),
        ("ar", 0, "لا نباتات"), ("ar", 1, "نبات واحد"), ("ar", 2, "نباتان"),
        ("ja", 0, "植物0株"), ("ja", 1, "植物1株"), ("ja", 100, "植物100株"),
    ])
    func choosesThePluralByTheRulesOfTheLanguage(language: String, count: Int, text: String) {
        #expect(bundle.text("\(count) plants", language) == text)
    }

    @Test(arguments: [(3, "نباتات"), (11, "نباتا"), (100, "نبات"), (103, "نباتات"), (26, "نباتا")])
    func choosesArabicPluralsAndKeepsTheMarksOfDirection(count: Int, noun: String) {
        let number = count.formatted(.number.locale(Locale(identifier: "ar")))
        #expect(bundle.text("\(count) plants", "ar") == "\u{200F}\(number) \(noun)")
    }

    @Test(arguments: [(1.5, "1.5 litres"), (1, "1.0 litres"), (0.5, "0.5 litres")])
    func takesThePluralOfTheNumberAsItIsShown(amount: Double, text: String) {
        #expect(bundle.text("\(amount) litres", "en") == text)
    }

    @Test func anEnglishTextKeepsEnglishPluralsWhereATranslationIsMissing() {
        // French counts zero and one alike; the text is English.
        #expect(bundle.text("\(0) plants", "fr") == "No plants")
    }

    @Test(arguments: [
        ("en", 1, 1, "1 plant in 1 garden of Kew"), ("en", 3, 1, "3 plants in 1 garden of Kew"),
        ("de", 1, 2, "Kew: in 2 Gärten 1 Pflanze"),
        ("de", 1_000, 1, "Kew: in 1 Garten 1.000 Pflanzen"),
    ])
    func fillsInPartsThatDependOnNumbers(language: String, plants: Int, gardens: Int, text: String) {
        #expect(bundle.text("\(plants) plants in \(gardens) gardens of \("Kew")", language) == text)
    }

    @Test func putsValuesWhereTheirPositionsSay() {
        #expect(bundle.text("\("Faust") by \("Goethe")", "de") == "Goethes „Faust“")
    }

    @Test func textFromRightToLeftComesThroughUnchanged() {
        #expect(bundle.text("\("אבא") by \("Goethe")", "he") == "\u{200F}אבא מאת Goethe")
    }

    @Test func takesTheVariationForOtherDevices() {
        #expect(bundle.text("Show", "de") == "Zeigen")
    }

    @Test func percentSignsAreDoubledInKeysAndSingleInTexts() {
        #expect(bundle.text("\(5)% of \("all")", "de") == "5 % von all")
        #expect(bundle.text("\(5)% of \("all")", "ja") == "5% of all")
        #expect(bundle.text("100% plain", "de") == "100% plain")
    }

    @Test func quotesAreKept() {
        #expect(bundle.text("She said \"\("no")\"", "de") == "Sie sagte: \"no\"\n")
    }

    @Test func aKeyWithoutTranslationsIsItsOwnText() {
        #expect(bundle.text("Bare", "de") == "Bare")
        #expect(bundle.text("Missing \(1)", "de") == "Missing 1")
    }

    @Test func theTextOfAValueIsNotTakenForAFormat() {
        #expect(bundle.text("\("%@ %n %1$@") by \("%#@plants@")", "de") == "%#@plants@s „%@ %n %1$@“")
    }
}

@Suite struct LanguageChoiceTests {
    private func bundle(_ languages: [String], source: String = "en") throws -> TemporaryBundle {
        let texts = languages.map { #""\#($0)": {"stringUnit": {"value": "text in \#($0)"}}"# }
        return try TemporaryBundle(
            catalog: """
                {"sourceLanguage": "\(source)", "strings": {"key": {"localizations": {
                \(texts.joined(separator: ","))}}}}
                """)
    }

    @Test(arguments: [
        ("de_AT", ["de", "fr"], "de"), ("de_AT", ["de", "de-AT"], "de-AT"),
        ("zh-Hant-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh_TW", ["zh-Hans", "zh-Hant"], "zh-Hant"),
        ("zh-Hant-TW", ["zh-Hans", "zh-Hant", "zh-TW"], "zh-TW"),
        ("zh_CN", ["zh-Hans", "zh-Hant"], "zh-Hans"),
        ("pt_BR", ["pt", "pt-PT"], "pt"), ("pt_BR", ["pt-BR", "pt-PT"], "pt-BR"),
        ("pt_PT", ["pt-BR", "pt-PT"], "pt-PT"), ("es_MX", ["es", "es-419"], "es-419"),
        ("no", ["nb", "da"], "nb"), ("iw", ["he"], "he"),
        ("de_DE@currency=USD", ["de"], "de"),
        ("fr", ["de", "en"], "en"), ("zh-Hant-TW", ["zh-Hans", "en"], "en"),
    ])
    func choosesTheLanguage(wanted: String, available: [String], chosen: String) throws {
        #expect(try bundle(available).text("key", wanted) == "text in \(chosen)")
    }

    @Test func fallsBackToTheSourceLanguageWhateverItIs() throws {
        #expect(try bundle(["de", "fr"], source: "fr").text("key", "ja") == "text in fr")
    }

    @Test func fallsBackToTheDefaultValueAtLast() throws {
        let bundle = try bundle(["de"])
        let resource = LocalizedStringResource(
            "key", defaultValue: "default \(2)", locale: Locale(identifier: "ja"), bundle: .atURL(bundle.url))
        #expect(String(localized: resource) == "default 2")
    }

    @Test func theLocaleOfAResourceCanBeChanged() throws {
        let bundle = try bundle(["de", "fr"])
        var resource = LocalizedStringResource("key", bundle: .atURL(bundle.url))
        resource.locale = Locale(identifier: "de")
        #expect(String(localized: resource) == "text in de")
        resource.locale = Locale(identifier: "fr_CA")
        #expect(String(localized: resource) == "text in fr")
        #expect(resource.localized(in: Locale(identifier: "de_CH")) == "text in de")
    }

    @Test func aBundleCanBePutInPlaceOfTheResourcesOwn() throws {
        let other = try bundle(["de"])
        let resource = LocalizedStringResource("key")
        #expect(resource.localized(in: Locale(identifier: "de"), bundle: .atURL(other.url)) == "text in de")
    }
}
