import Testing

@Suite struct UnionValueMacroTests {
    @Test func everyCaseBecomesAMember() throws {
        let expansion = try Expansion(
            """
            @UnionValue
            public enum Result {
                case landmark(Landmark), many(items: [Landmark])
                indirect case `default`(_ text: String)
            }
            """, missing: ["AppUnionValue"])
        #expect(expansion.messages == [])
        #expect(expansion.holds("extension Result: nonisolated AppIntents.AppUnionValue {"))
        #expect(
            expansion.holds("public nonisolated enum Cases: String, AppIntents.AppUnionValueCasesProviding {")
        )
        #expect(expansion.holds("case landmark case many case `default`"))
        #expect(expansion.holds("AppIntents._UnionMember(\"landmark\") { Self.landmark($0) },"))
        #expect(expansion.holds("AppIntents._UnionMember(\"many\") { Self.many(items: $0) },"))
        #expect(expansion.holds("AppIntents._UnionMember(\"default\") { Self.`default`($0) },"))
        #expect(expansion.holds("case .many: .many"))
        #expect(expansion.holds("case .many(let value): value"))
    }

    @Test(arguments: ["", "fileprivate ", "internal "]) func whatIsNotPublicStaysSo(access: String) throws {
        let expansion = try Expansion(
            "@UnionValue \(access)enum Result { case text(String) }", missing: ["AppUnionValue"])
        #expect(!expansion.holds("public"))
    }

    @Test func aWrittenConformanceIsNotRepeated() throws {
        let expansion = try Expansion("@UnionValue enum Result: AppUnionValue { case text(String) }")
        #expect(expansion.holds("extension Result {"))
    }

    @Test(arguments: [
        (
            "struct Result {}",
            "1: @UnionValue can be attached to an enum only; each of its cases carries one value"
        ),
        ("enum Result {}", "1: @UnionValue needs at least one case in 'Result'"),
        (
            "enum Result {\ncase one(String)\ncase none\n}",
            "3: case 'none' of a @UnionValue needs exactly one associated value, and has none"
        ),
        (
            "enum Result {\ncase two(String,\nInt)\n}",
            "2: case 'two' of a @UnionValue needs exactly one associated value, and has 2"
        ),
        (
            "enum Result {\ncase one(a: String)\ncase one(b: String)\n}",
            "3: @UnionValue needs a name of its own for each case; 'one' is there twice"
        ),
        (
            "enum Result {\ncase one(String)\n#if DEBUG\ncase two(Int)\n#endif\n}",
            "3: @UnionValue does not see cases inside '#if'; write them outside it"
        ),
    ]) func mistakesAreExplained(declaration: String, message: String) throws {
        let expansion = try Expansion("@UnionValue \(declaration)", missing: ["AppUnionValue"])
        #expect(expansion.messages == [message])
        #expect(!expansion.holds("extension"))
    }

    @Test func aPrivateUnionInsideATypeIsMadeFileprivate() throws {
        let expansion = try Expansion(
            "struct Outer {\n@UnionValue private enum Result { case text(String) }\n}",
            missing: ["AppUnionValue"])
        #expect(
            expansion.messages == [
                "2: a @UnionValue inside another type cannot be 'private'; make 'Result' 'fileprivate'"
            ])
        #expect(expansion.remedies == ["Make it 'fileprivate'"])
    }
}
