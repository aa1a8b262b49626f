import Foundation
import Testing
import Vision

@Suite struct BarcodeTests {
    /// A QR code of version 1 that says "Viewfinder".
    private static let qr = """
        #######.#####.#######
        #.....#.##.##.#.....#
        #.###.#..###..#.###.#
        #.###.#..#.##.#.###.#
        #.###.#.#...#.#.###.#
        #.....#.#.#...#.....#
        #######.#.#.#.#######
        ........####.........
        ###..##.#########..##
        ###..#.......#..#.#.#
        #..#..###....##.#.#.#
        ##..#.....#.##..##..#
        ....###.#.#..#...#..#
        ........#..#.#..##.#.
        #######....##.#.#.#.#
        #.....#.#..#.#.#.#..#
        #.###.#..####..#...#.
        #.###.#..##.....##...
        #.###.#.#.#..#..#..##
        #.....#.##..#...##...
        #######.#.#..##.##..#
        """.split(separator: "\n").map { $0.map { $0 == "#" } }

    private static func qrImage(scale: Int = 8) -> CGImage {
        Drawn.marks(columns: 21, rows: 21, scale: scale, margin: 4) { qr[$1][$0] }
    }

    /// The bars of an EAN-13 code, by the tables of ISO/IEC 15420.
    private static func bars(ean13 digits: String) -> [Bool] {
        let odd = [
            "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
            "0001011",
        ]
        let parities = [
            "OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO",
            "OEEOEO",
        ]
        let values = digits.compactMap(\.wholeNumberValue)
        func flipped(_ bits: String) -> String { String(bits.map { $0 == "0" ? "1" : "0" }) }
        var bits = "101"
        for (value, parity) in zip(values[1...6], parities[values[0]]) {
            bits += parity == "O" ? odd[value] : String(flipped(odd[value]).reversed())
        }
        bits += "01010"
        for value in values[7...] { bits += flipped(odd[value]) }
        return (bits + "101").map { $0 == "1" }
    }

    private static func ean13(_ digits: String) -> CGImage {
        let bars = bars(ean13: digits)
        return Drawn.marks(columns: bars.count, rows: 40, scale: 3, margin: 12) { column, _ in bars[column] }
    }

    @Test func aQRCodeIsReadAndFound() async throws {
        let found = try await DetectBarcodesRequest().perform(on: Self.qrImage())
        let code = try #require(found.first)
        #expect(found.count == 1)
        #expect(code.payloadString == "Viewfinder")
        #expect(code.payloadData == Data("Viewfinder".utf8))
        #expect(code.symbology == .qr)
        #expect(code.confidence == 1)
        #expect(!code.isGS1DataCarrier)
        // The code takes 21 of 29 squares a side.
        let box = code.boundingBox.cgRect
        #expect(abs(box.minX - 4.0 / 29) < 0.02 && abs(box.width - 21.0 / 29) < 0.03)
        #expect(abs(box.minY - 4.0 / 29) < 0.02 && abs(box.height - 21.0 / 29) < 0.03)
        #expect(code.topLeft.y > code.bottomLeft.y)
        #expect(code.topLeft.x < code.topRight.x)
    }

    @Test func anEAN13CodeIsReadInEveryOrientation() async throws {
        for orientation in CGImagePropertyOrientation.allCases {
            let image = Drawn.stored(Self.ean13("4006381333931"), orientation)
            let found = try await DetectBarcodesRequest().perform(on: image, orientation: orientation)
            #expect(found.map(\.payloadString) == ["4006381333931"], "\(orientation)")
            #expect(found.first?.symbology == .ean13)
        }
    }

    @Test func onlyTheWantedKindsAreTold() async throws {
        var request = DetectBarcodesRequest()
        request.symbologies = [.ean13, .code128]
        #expect(try await request.perform(on: Self.qrImage()).isEmpty)
        request.symbologies = [.qr]
        #expect(try await request.perform(on: Self.qrImage()).count == 1)
        #expect(try await request.perform(on: Self.ean13("4006381333931")).isEmpty)
    }

    @Test func aCodeWithAWrongCheckDigitIsNotTold() async throws {
        #expect(try await DetectBarcodesRequest().perform(on: Self.ean13("4006381333932")).isEmpty)
    }

    @Test func aPictureWithoutCodesHasNone() async throws {
        #expect(try await DetectBarcodesRequest().perform(on: Drawn.scene()).isEmpty)
        #expect(try await DetectBarcodesRequest().perform(on: Drawn.scene(width: 1, height: 1)).isEmpty)
    }

    @Test func placesAreToldInPartsOfTheRegion() async throws {
        let code = Self.qrImage()
        let context = Drawn.context(width: 2 * code.width, height: code.height)
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2 * code.width, height: code.height))
        context.draw(code, in: CGRect(x: code.width, y: 0, width: code.width, height: code.height))
        let image = try #require(context.makeImage())
        var request = DetectBarcodesRequest()
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let found = try #require(try await request.perform(on: image).first)
        let alone = try #require(try await DetectBarcodesRequest().perform(on: code).first)
        #expect(found.boundingBox == alone.boundingBox)
        let size = CGSize(width: image.width, height: image.height)
        let rect = found.boundingBox.toImageCoordinates(from: request.regionOfInterest, imageSize: size)
        #expect(rect.minX > CGFloat(code.width))
        request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 1)
        #expect(try await request.perform(on: image).isEmpty)
    }

    @Test func kindsThatAreNotFoundHereAreRefused() async throws {
        var request = DetectBarcodesRequest()
        #expect(Set(request.symbologies) == Set(request.supportedSymbologies))
        for kind in Set(BarcodeSymbology.allCases).subtracting(request.supportedSymbologies) {
            request.symbologies = [.qr, kind]
            await #expect(throws: VisionError.self) { try await request.perform(on: Self.qrImage()) }
        }
        request.symbologies = []
        await #expect(throws: VisionError.self) { try await request.perform(on: Self.qrImage()) }
    }

    @Test func anObservationSurvivesEncoding() async throws {
        let found = try await DetectBarcodesRequest().perform(on: Self.qrImage())
        let copy = try JSONDecoder().decode([BarcodeObservation].self, from: JSONEncoder().encode(found))
        #expect(copy == found)
    }
}
