import Foundation
import Testing

/// Photos and catalogue images that are none, through the built command.
@Suite struct BadImagesTests {
    static let unreadable: [(name: String, data: Data, reason: String)] = {
        // The encoding cannot fail for a picture this small; were it to, the tests would see an empty file.
        let jpeg = (try? TestPictures.jpeg(TestPictures.poster(1))) ?? Data()
        return [
            ("empty.jpg", Data(), "empty"),
            ("text.jpg", Data("This is a letter.\n".utf8), "not an image that can be read"),
            ("cut.jpg", jpeg.prefix(jpeg.count / 2), "cut short"),
            ("huge.png", TestPictures.png(claiming: 60_000, by: 60_000), "60000 × 60000"),
        ]
    }()

    @Test(arguments: unreadable)
    func anUnreadablePhotoIsNamedWithTheReason(name: String, data: Data, reason: String) throws {
        let place = try Workplace()
        try place.copyCatalog()
        try place.write(name, data)
        let result = try place.run("search", "-c", "my.viewfinder", name)
        #expect(result.isOneError(name, reason, status: 4), "\(result)")
        #expect(result.output.isEmpty)
        let piped = try place.run("search", "-c", "my.viewfinder", "-", input: data)
        #expect(piped.isOneError("standard input", reason, status: 4), "\(piped)")
    }

    @Test func aPhotoThatIsNotThereIsNamed() throws {
        let place = try Workplace()
        try place.copyCatalog()
        let missing = try place.run("search", "-c", "my.viewfinder", "no such.jpg")
        #expect(missing.isOneError("no such.jpg does not exist", status: 4), "\(missing)")
        let folder = try place.run("search", "-c", "my.viewfinder", ".")
        #expect(folder.isOneError("is a folder", status: 4), "\(folder)")
    }

    @Test func theOtherPhotosAreAnsweredInTheirPlaces() throws {
        let place = try Workplace()
        try place.copyCatalog()
        try place.writePhoto()
        try place.write("text.jpg", "no image")
        let result = try place.run(
            "search", "-c", "my.viewfinder", "--json", "one.jpg", "text.jpg", "gone.jpg", "one.jpg")
        #expect(result.status == 4)
        let lines = result.objects
        #expect(lines.map { $0["photo"] as? String } == ["one.jpg", "text.jpg", "gone.jpg", "one.jpg"])
        #expect(lines.map { ($0["matches"] as? [Any])?.count } == [1, 0, 0, 1])
        #expect(lines.map { $0["error"] is String } == [false, true, true, false])
        #expect(result.messages.count(where: \.isNewline) == 2)
    }

    @Test func aPhotoComesThroughAPipe() throws {
        let place = try Workplace()
        try place.copyCatalog()
        let photo = try TestPictures.jpeg(TestPictures.poster(2))
        let result = try place.run("search", "-c", "my.viewfinder", "--json", "-", input: photo)
        #expect(result.status == 0)
        #expect(result.output.contains(#""photo":"-""#) && result.output.contains(#""id":"two""#))
    }

    @Test(arguments: [(1, 1), (20_000, 3), (3, 20_000), (1200, 900)])
    func whatShowsNothingIsAnsweredWithNothing(width: Int, height: Int) throws {
        let place = try Workplace()
        try place.copyCatalog()
        try place.write(
            "wall.png", TestPictures.flat(228, width: width, height: height).encoded(as: .png))
        let result = try place.run("search", "-c", "my.viewfinder", "--json", "wall.png")
        #expect(result.status == 1 && result.messages.isEmpty, "\(result)")
        #expect(result.objects.first?["width"] as? Int == width)
        #expect((result.objects.first?["matches"] as? [Any])?.isEmpty == true)
    }

    @Test func anAnimationIsSearchedByItsFirstPicture() throws {
        let place = try Workplace()
        try place.copyCatalog()
        try place.write("moving.gif", TestPictures.gif([TestPictures.poster(3), TestPictures.poster(9)]))
        let result = try place.run("search", "-c", "my.viewfinder", "--json", "moving.gif")
        #expect(result.status == 0 && result.output.contains(#""id":"three""#), "\(result)")
    }

    @Test func anImportListsBadImagesAndTakesTheOthers() throws {
        let place = try Workplace()
        for bad in Self.unreadable { try place.write("folder/\(bad.name)", bad.data) }
        try place.write("folder/small.png", TestPictures.flat(9, width: 1, height: 1).encoded(as: .png))
        try place.write("folder/long.png", TestPictures.flat(9, width: 20_000, height: 3).encoded(as: .png))
        try place.write("folder/wall.png", TestPictures.flat(228, width: 400, height: 300).encoded(as: .png))
        try place.write(
            "folder/moving.gif", TestPictures.gif([TestPictures.poster(4), TestPictures.poster(5)]))
        let result = try place.run("import", "-c", "my.viewfinder", "folder")
        #expect(result.status == 3)
        let lines = result.messages.split(separator: "\n")
        #expect(lines.count == 5 && lines.last == "4 bad rows.")
        for bad in Self.unreadable {
            #expect(
                lines.contains { $0.contains("folder/\(bad.name)") && $0.contains(bad.reason) }, "\(lines)")
        }
        #expect(try place.ids(in: "my.viewfinder") == ["long", "moving", "small", "wall"])
        #expect(try place.run("check", "-c", "my.viewfinder").output == "All is well.\n")
    }

    @Test func aStrictImportReadsEveryImageBeforeItWritesAnything() throws {
        let place = try Workplace()
        for bad in Self.unreadable.dropFirst() { try place.write(bad.name, bad.data) }
        try place.writePhoto()
        try place.write("t.csv", "id,image\na,one.jpg\nb,cut.jpg\nc,text.jpg\nd,huge.png\n")
        let result = try place.run("import", "-c", "my.viewfinder", "--strict", "t.csv")
        #expect(result.status == 3)
        for line in 3...5 { #expect(result.messages.contains("t.csv:\(line): "), "\(result)") }
        #expect(result.messages.hasSuffix("3 bad rows. Nothing was imported.\n"))
        #expect(!place.exists("my.viewfinder"))
    }

    @Test func aRowWithABadImageLeavesItsItemAsItWas() throws {
        let place = try Workplace()
        try place.writePhoto()
        try place.write("two.jpg", TestPictures.jpeg(TestPictures.poster(2)))
        try place.write("t.csv", "id,title,image,image.2\na,before,one.jpg,two.jpg\n")
        #expect(try place.run("import", "-c", "my.viewfinder", "t.csv").status == 0)
        let before = try place.run("show", "-c", "my.viewfinder", "--json", "a").output
        try place.write("two.jpg", "damaged meanwhile")
        try place.write("t.csv", "id,title,image,image.2\na,after,one.jpg,two.jpg\n")
        let result = try place.run("import", "-c", "my.viewfinder", "t.csv")
        #expect(result.status == 3 && result.messages.contains("t.csv:2: "), "\(result)")
        #expect(try place.run("show", "-c", "my.viewfinder", "--json", "a").output == before)
        // Describing again does not lose the picture either.
        let again = try place.run("reindex", "-c", "my.viewfinder", "--all")
        #expect(again.status == 3 && again.messages.contains("two.jpg"), "\(again)")
        #expect(try place.run("show", "-c", "my.viewfinder", "--json", "a").output == before)
        #expect(try place.run("check", "-c", "my.viewfinder").output == "All is well.\n")
    }

    @Test(arguments: ["damaged meanwhile", nil])
    func aCatalogueImageThatIsGoneIsDrawnFromTheCatalogue(content: String?) throws {
        let place = try Workplace()
        try place.writePhoto()
        try place.write("two.jpg", TestPictures.jpeg(TestPictures.poster(1)))
        #expect(try place.run("add", "-c", "my.viewfinder", "two.jpg").status == 0)
        if let content {
            try place.write("two.jpg", content)
        } else {
            try FileManager.default.removeItem(at: place.url("two.jpg"))
        }
        let result = try place.run("search", "-c", "my.viewfinder", "--explain", "why.png", "one.jpg")
        #expect(result.status == 0 && result.messages.isEmpty, "\(result)")
        #expect(try Data(contentsOf: place.url("why.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func anItemWithABadImageIsNotAddedAndNoCatalogueIsMade() throws {
        let place = try Workplace()
        try place.write("text.jpg", "no image")
        let result = try place.run("add", "-c", "my.viewfinder", "text.jpg")
        #expect(result.isOneError("text.jpg is not an image", status: 4), "\(result)")
        #expect(!place.exists("my.viewfinder"))
    }

    @Test func aFolderWithoutImagesIsRefused() throws {
        let place = try Workplace()
        try place.write("folder/deep/notes.txt", "no image")
        let result = try place.run("import", "-c", "my.viewfinder", "folder")
        #expect(result.isOneError("folder holds no images", ".jpg, .png", status: 2), "\(result)")
        #expect(!place.exists("my.viewfinder"))
    }
}
