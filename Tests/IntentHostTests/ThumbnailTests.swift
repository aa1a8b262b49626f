import AppIntents
import Foundation
import Imaging
import IntentHost
import Testing

@Suite struct ThumbnailTests {
    /// The cards of albums with these pictures.
    private func cards(
        _ images: [DisplayRepresentation.Image?], resources: URL? = nil
    ) async throws -> [ResultCard] {
        let albums = images.enumerated().map { index, image in
            Album(id: "\(index)", title: "Album \(index)", image: image)
        }
        let host = try AlbumApp.host(Library(albums), resources: resources)
        return try await host.search(try .any()).cards
    }

    @Test func aSmallPictureStaysAsItIs() async throws {
        let image = DisplayRepresentation.Image(data: try Pictures.png(width: 120, height: 90))
        let cards = try await cards([image, image])
        let thumbnail = try #require(cards[0].thumbnail)
        #expect(thumbnail.width == 120 && thumbnail.height == 90)
        #expect(thumbnail.scaledFrom == nil)
        #expect(cards[0].problem == nil)
        let header = try VipsDecoder().header(of: .data(thumbnail.png, name: "thumbnail"))
        #expect(header.width == 120 && header.height == 90)
    }

    @Test func aLargePictureIsScaledAndTheCardSaysSo() async throws {
        let image = DisplayRepresentation.Image(data: try Pictures.png(width: 1000, height: 500))
        let cards = try await cards([image, image])
        let thumbnail = try #require(cards[0].thumbnail)
        #expect(thumbnail.width == 200 && thumbnail.height == 100)
        #expect(thumbnail.scaledFrom == "1000 × 500")
    }

    @Test func oneCardTakesTheFullWidth() async throws {
        let image = DisplayRepresentation.Image(data: try Pictures.png(width: 1000, height: 500))
        let thumbnail = try #require(try await cards([image]).first?.thumbnail)
        #expect(thumbnail.width == 800 && thumbnail.height == 400)
    }

    @Test func aPictureOfFortyMegapixelsIsScaled() async throws {
        // One colour: quick to make, a few kilobytes as a file, 40 million pixels once decoded.
        let pixels = PixelImage(width: 8000, height: 5000, pixels: [UInt8](repeating: 90, count: 120_000_000))
        let image = DisplayRepresentation.Image(data: try pixels.encoded(as: .png))
        let cards = try await cards([image, nil])
        #expect(cards[0].problem == nil)
        #expect(cards[0].thumbnail?.width == 200)
        #expect(cards[0].thumbnail?.scaledFrom == "8000 × 5000")
        #expect(cards[1].thumbnail == nil && cards[1].problem == nil)
    }

    @Test func aPictureThatIsMissingOrNoneIsAProblemOfItsCardAlone() async throws {
        try await Pictures.withFolder { folder in
            let good = try Pictures.write("good.png", in: folder)
            let cards = try await cards([
                .init(url: folder.appending(path: "gone.png")), .init(data: Data("no picture".utf8)),
                .init(data: Data()), .init(url: URL(string: "https://example.org/a.png")!),
                .init(url: good), .init(systemName: "photo"),
            ])
            try #require(cards.count == 6)
            #expect(cards[0].problem?.contains("gone.png") == true, "\(cards[0].problem ?? "")")
            #expect(cards[1].problem?.contains("the thumbnail") == true, "\(cards[1].problem ?? "")")
            #expect(cards[2].problem != nil)
            #expect(cards[3].problem?.contains("is on the network") == true)
            #expect(cards[4].problem == nil && cards[4].thumbnail?.width == 64)
            #expect(cards[5].problem == nil && cards[5].thumbnail == nil)
            #expect(cards.map(\.title) == (0..<6).map { "Album \($0)" })
        }
    }

    @Test func aResourceIsFoundByItsNameWithOrWithoutItsEnding() async throws {
        try await Pictures.withFolder { folder in
            _ = try Pictures.write("alps.png", in: folder)
            let images: [DisplayRepresentation.Image] = [
                .init(named: "alps"), .init(named: "alps.png"), .init(named: "beach"),
            ]
            let cards = try await cards(images, resources: folder)
            #expect(cards[0].thumbnail?.width == 64)
            #expect(cards[1].thumbnail?.width == 64)
            #expect(cards[2].problem == "There is no picture “beach” among the app's resources.")
            let without = try await self.cards(images)
            #expect(without[0].problem?.contains("set IntentApp.resources") == true)
        }
    }
}
