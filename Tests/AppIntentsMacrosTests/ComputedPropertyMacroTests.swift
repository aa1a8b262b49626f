import AppIntents
import Testing

@Suite struct ComputedPropertyMacroTests {
    private struct Query<Entity: AppEntity>: EntityQuery {
        func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
    }

    private struct Place: AppEntity, Hashable {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
        static let defaultQuery = Query<Place>()
        var displayRepresentation: DisplayRepresentation { "A place" }
        let id: Int

        @ComputedProperty(title: "Name") var name: String { "Place \(id)" }
        @DeferredProperty var crowd: Int { get async throws { id * 2 } }
    }

    @Test func aMirrorFindsWhatIsComputed() async throws {
        let place = Place(id: 3)
        let properties = Mirror(reflecting: place).children.compactMap {
            $0.value as? any _AnyComputedProperty
        }
        #expect(properties.map(\._description.name) == ["name", "crowd"])
        #expect(properties.map(\._description.isDeferred) == [false, true])
        #expect(properties.map { $0._description.title == nil } == [false, true])
        let name = try await properties.first?._value(of: place) as? String
        #expect(name == "Place 3")
        let crowd = try await properties.last?._value(of: place) as? Int
        #expect(crowd == 6)
        let other = try await properties.first?._value(of: "another type")
        #expect(other == nil)
    }

    @Test func anEntityIsAsLargeAndAsEqualAsWithout() {
        #expect(MemoryLayout<Place>.size == MemoryLayout<Int>.size)
        #expect(Place(id: 3) == Place(id: 3))
        #expect(Set([Place(id: 3), Place(id: 3), Place(id: 4)]).count == 2)
    }

    @Test(arguments: [
        ("@ComputedProperty func name() {}", "@ComputedProperty can be attached to a computed property only"),
        (
            "@ComputedProperty static var name: String { \"\" }",
            "@ComputedProperty needs a property of an instance, not of its type"
        ),
        (
            "@DeferredProperty var name: String",
            "@DeferredProperty needs a getter in 'name'; use '@Property' for what is stored"
        ),
        (
            "@DeferredProperty var name: String { \"\" }",
            "the getter of the @DeferredProperty 'name' must be 'async'; use '@ComputedProperty' for it"
        ),
    ]) func mistakesAreExplained(declaration: String, message: String) throws {
        let expansion = try Expansion("struct Place {\n\(declaration)\n}")
        #expect(expansion.messages == ["2: \(message)"])
    }

    @Test func anAsyncGetterIsOfferedTheOtherMacro() throws {
        let expansion = try Expansion(
            "struct Place { @ComputedProperty var name: String { get async { \"\" } } }")
        #expect(expansion.remedies == ["Use '@DeferredProperty' instead"])
    }

    @Test(arguments: ["extension Place", "enum Place", "struct Place: Codable"])
    func nothingIsStoredWhereItCannotOrMustNotBe(header: String) throws {
        let expansion = try Expansion("\(header) { @ComputedProperty var name: String { \"\" } }")
        #expect(expansion.messages == [])
        #expect(!expansion.holds("_property_name"))
    }
}
