import LocalizedStrings
import Testing

@Suite struct StringsFileTests {
    private static let german = #"""
        /* A comment with "quotes" = "and more"; */
        "Say \"%@\"" = "Sage „%@“\nbitte"; // to the end of the line
        "%1$@ and %2$@" = "%2$@ und %1$@";
        plain = "ohne Anführungszeichen";
        "tab" = "a\tb \U00e9";
        """#

    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian])
    func readsTheTextFormat(encoding: String.Encoding) throws {
        let bundle = try TemporaryBundle([:])
        try bundle.write("de.lproj/Localizable.strings", #require(Self.german.data(using: encoding)))
        #expect(bundle.text("Say \"\("ja")\"", "de_AT") == "Sage „ja“\nbitte")
        #expect(bundle.text("plain", "de") == "ohne Anführungszeichen")
        #expect(bundle.text("tab", "de") == "a\tb é")
        #expect(bundle.problems.isEmpty)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func readsPropertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
        let bundle = try TemporaryBundle([:])
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["key": "Wert", "other": "שלום"], format: format, options: 0)
        try bundle.write("de.lproj/Table.strings", list)
        #expect(bundle.text("key", "de", table: "Table") == "Wert")
        #expect(bundle.text("other", "de", table: "Table") == "שלום")
        #expect(bundle.text("key", "de") == "key")
    }

    @Test func readsDictionariesOfPlurals() throws {
        let bundle = try TemporaryBundle([:])
        func rule(_ forms: [String: String]) -> [String: String] {
            forms.merging(
                ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld"]
            ) { form, _ in form }
        }
        let list: [String: Any] = [
            "%lld files in %lld folders": [
                "NSStringLocalizedFormatKey": "%#@files@ w %#@folders@",
                "files": rule([
                    "one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku",
                ]),
                "folders": rule(["one": "%lld folderze", "other": "%lld folderach"]),
            ],
            "%lld nested %lld": [
                "NSStringLocalizedFormatKey": "%1$#@outer@",
                "outer": rule(["one": "%lld a %2$#@inner@", "other": "%lld b %2$#@inner@"]),
                "inner": rule(["one": "%lld c", "other": "%lld d"]),
            ],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try bundle.write("pl.lproj/Localizable.stringsdict", data)
        #expect(bundle.text("\(5) files in \(1) folders", "pl") == "5 plików w 1 folderze")
        #expect(bundle.text("\(1) files in \(3) folders", "pl") == "1 plik w 3 folderach")
        #expect(bundle.text("\(1) nested \(2)", "pl") == "1 a 2 d")
        #expect(bundle.text("\(2) nested \(1)", "pl") == "2 b 1 c")
        #expect(bundle.problems.isEmpty)
    }

    @Test func aBundleMayHaveCatalogsFoldersAndALanguageOfItsOwn() throws {
        let bundle = try TemporaryBundle([
            "Localizable.xcstrings":
                #"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "A"}}}}}}"#,
            "de.lproj/Localizable.strings": #""a" = "B"; "b" = "B";"#,
            "fr.lproj/Localizable.strings": #""b" = "C";"#,
            "Info.plist": """
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>
            """,
        ])
        #expect(bundle.text("a", "de") == "A")
        #expect(bundle.text("b", "de") == "B")
        #expect(bundle.text("b", "ja") == "C")
    }

    @Test func readsWhatHasNoLanguageLast() throws {
        let bundle = try TemporaryBundle([
            "Base.lproj/Localizable.strings": #""a" = "base a"; "b" = "base b";"#,
            "zh-hant.lproj/Localizable.strings": #""a" = "繁體";"#,
        ])
        #expect(bundle.text("a", "zh_TW") == "繁體")
        #expect(bundle.text("b", "zh_TW") == "base b")
        #expect(bundle.text("a", "fr") == "base a")
    }
}

@Suite struct BrokenFileTests {
    @Test(arguments: [
        "", "{", "[]", #"{"strings": []}"#, "{\"strings\": {\"key\": ", "\u{0}\u{1}", "{}", "null",
    ])
    func aBrokenCatalogIsReportedAndTheDefaultUsed(text: String) throws {
        let bundle = try TemporaryBundle(catalog: text)
        #expect(bundle.text("key \(1)", "de") == "key 1")
        let problem = try #require(bundle.problems.first)
        #expect(problem.file.lastPathComponent == "Localizable.xcstrings")
        #expect(!problem.reason.isEmpty)
    }

    @Test(arguments: [
        #""a" = "b" "c" = "d";"#, #""a" = "unclosed"#, "<plist><dict><key>a</key>", "bplist00nonsense",
        "\u{0}a",
    ])
    func brokenStringsAreReportedAndTheDefaultUsed(text: String) throws {
        let bundle = try TemporaryBundle(["de.lproj/Localizable.strings": text])
        #expect(bundle.text("a", "de") == "a")
        #expect(bundle.problems.map(\.file.lastPathComponent) == ["Localizable.strings"])
    }

    @Test func oneBrokenTranslationLeavesTheOthers() throws {
        let bundle = try TemporaryBundle(
            catalog: """
                {"sourceLanguage": "en", "strings": {
                  "good": {"localizations": {"de": {"stringUnit": {"value": "gut"}}}},
                  "empty": {"localizations": {"de": {}}},
                  "number": {"localizations": {"de": {"stringUnit": {"value": 5}}}},
                  "list": {"localizations": {"de": []}},
                  "plural": {"localizations": {"de": {"variations": {"plural": {}}}}},
                  "none": 7
                }}
                """)
        #expect(bundle.text("good", "de") == "gut")
        for key in ["empty", "number", "list", "plural", "none"] {
            #expect(bundle.text(String.LocalizationValue(key), "de") == key)
        }
        #expect(bundle.problems.count == 4)
    }

    @Test(arguments: [
        ("%", "%"), ("%5", "%5"), ("%1$", "%1$"), ("%9$@", "%9$@"), ("%0$@", "%0$@"), ("%q", "%q"),
        ("%#@x@", "%#@x@"),
        ("%#@x", "%#@x"), ("%s %lld", "5 %lld"), ("%n", "%n"), ("%99999999999999999999d", nil),
        ("%arg", "%arg"),
        ("%.99999f", nil), ("%1$s %1$x %1$c", "5 5 \u{5}"), ("%*d", "%*d"), ("%", "%"),
    ])
    func aWrongFormatOfATranslatorHurtsNobody(format: String, text: String?) throws {
        let bundle = try TemporaryBundle(
            catalog: """
                {"strings": {"%lld": {"localizations": {"de": {"stringUnit": {"value": "\(format)"}}}}}}
                """)
        let shown = bundle.text("\(5)", "de")
        if let text { #expect(shown == text) } else { #expect(shown.count <= 250 && shown.contains("5")) }
    }

    @Test func partsThatNameOneAnotherEnd() throws {
        let bundle = try TemporaryBundle(
            catalog: """
                {"strings": {"%lld": {"localizations": {"de": {"stringUnit": {"value": "%#@a@"}, "substitutions": {
                  "a": {"argNum": 1, "variations": {"plural": {"other": {"stringUnit": {"value": "%#@a@%#@a@"}}}}}
                }}}}}}
                """)
        #expect(bundle.text("\(5)", "de").count < 2_000)
    }

    @Test func textsThatHoldOneAnotherAreLookedUpOnce() throws {
        let bundle = try TemporaryBundle(catalog: #"{"strings": {}}"#)
        var resource = LocalizedStringResource("end", bundle: .atURL(bundle.url))
        for _ in 0..<50 { resource = LocalizedStringResource("in \(resource)", bundle: .atURL(bundle.url)) }
        #expect(String(localized: resource).hasSuffix("in end"))
    }
}
