import Foundation
import Testing
import Viewfinder

@Suite struct ImportFolderTests {
    let folder = TemporaryFolder()

    @Test func takesEveryImageBelowAFolder() throws {
        for name in [
            "b.PNG", "a.jpg", "sub/c d.webp", "sub/deeper/e.heic", "notes.md", ".hidden.jpg", ".git/f.png",
        ] {
            try folder.write(name, "image")
        }
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "sub/circle"), withDestinationURL: folder.url)
        let source = try ItemSource(contentsOf: folder.url, kind: "picture")
        #expect(source.problems == [])
        #expect(source.rows.map(\.item.id) == ["a", "b", "sub/c d", "sub/deeper/e"])
        #expect(source.rows.map { $0.item.title.text() } == ["a", "b", "c d", "e"])
        #expect(source.rows.allSatisfy { $0.item.kind == "picture" && $0.line == nil })
        #expect(source.rows[2].item.images == [folder.path("sub/c d.webp")])
    }

    @Test func takesTheFirstFolderOnThePathForTheKind() throws {
        for name in ["a.jpg", "birds/owl.png", "birds/sea/gull.png", "plants/oak.webp"] {
            try folder.write(name, "image")
        }
        let source = try ItemSource(contentsOf: folder.url)
        #expect(source.rows.map(\.item.id) == ["a", "birds/owl", "birds/sea/gull", "plants/oak"])
        #expect(source.rows.map(\.item.kind) == ["item", "birds", "birds", "plants"])
    }

    @Test func takesTitlesFromATextFileBesideTheImage() throws {
        try folder.write("apple.png", "image")
        try folder.write(
            "apple.txt",
            """
            A red apple.
            de.utf8=Ein roter Apfel.
            pt_BR.utf8=Uma maçã vermelha.
            sr@latin.utf8=Crvena jabuka.
            ca@valencia=Una poma
            nl=
            height=3 cm
            From the garden.
            """)
        let item = try #require(try ItemSource(contentsOf: folder.url).rows.first?.item)
        #expect(
            item.title.values == [
                "": "A red apple.", "de": "Ein roter Apfel.", "pt-BR": "Uma maçã vermelha.",
                "sr-Latn": "Crvena jabuka.", "ca-valencia": "Una poma",
            ])
        #expect(item.text == "height=3 cm\nFrom the garden.")
    }

    @Test func keepsTheNameAsTitleWhereTheTextFileHasNoneOfItsOwn() throws {
        try folder.write("apple.png", "image")
        try folder.write("apple.txt", "de=Apfel\n")
        let item = try #require(try ItemSource(contentsOf: folder.url).rows.first?.item)
        #expect(item.title.values == ["": "apple", "de": "Apfel"])
    }

    @Test func listsImagesThatCannotGoIn() throws {
        for name in ["a.jpg", "a.png", "b.jpg", "ok.jpg"] { try folder.write(name, "image") }
        try folder.write("zero.jpg", "")
        try Data("Ros\u{E9}".data(using: .isoLatin1)!).write(to: folder.url.appending(path: "b.txt"))
        let source = try ItemSource(contentsOf: folder.url)
        #expect(source.rows.map(\.item.id) == ["a", "ok"])
        #expect(source.problems.map(\.id) == ["a", "b", "zero"])
        #expect(source.problems[0].reason.hasPrefix("The image would have the same id as a.jpg"))
        #expect(source.problems[1].reason.contains("is not UTF-8"))
        #expect(source.problems[2].reason.contains("zero.jpg is empty;"))
        #expect(source.problems[0].file == folder.path("a.png"))
    }

    @Test func refusesAFolderWithoutImages() throws {
        try folder.write("notes.md", "no image")
        let error = #expect(throws: ViewfinderError.self) { try ItemSource(contentsOf: folder.url) }
        #expect(error?.message.contains("holds no images") == true)
    }

    @Test(arguments: [
        ("de", "de"), ("DE_at.UTF-8", "de-AT"), ("sr@latin", "sr-Latn"), ("zh_hant_TW", "zh-Hant-TW"),
        ("de_DE@euro", "de-DE"), ("es-419", "es-419"), ("C", nil), ("", nil), ("de-", nil), ("a b", nil),
        ("d1", nil),
    ])
    func spellsLanguageTagsAsUsual(name: String, tag: String?) {
        #expect(LanguageTag(name)?.text == tag)
    }
}
