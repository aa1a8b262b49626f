import Foundation
import Testing
import Vision

@Suite struct FeaturePrintTests {
    private let request = GenerateImageFeaturePrintRequest()

    @Test func theSamePictureHasNoDistanceFromItself() async throws {
        let (a, b) = try await (request.perform(on: Drawn.scene()), request.perform(on: Drawn.scene()))
        #expect(try a.distance(to: b) == 0)
        #expect(a.uuid != b.uuid)
        #expect(a != b)
    }

    @Test(arguments: GenerateImageFeaturePrintRequest.supportedRevisions)
    func aPrintIsAUnitVectorOf1280Floats(revision: GenerateImageFeaturePrintRequest.Revision) async throws {
        let print = try await GenerateImageFeaturePrintRequest(revision).perform(on: Drawn.scene())
        #expect(print.elementCount == 1280)
        #expect(print.elementType == .float)
        #expect(print.data.count == 4 * 1280)
        #expect(print.originatingRequestDescriptor == .generateImageFeaturePrintRequest(revision))
        let length = print.data.withUnsafeBytes { bytes in
            bytes.bindMemory(to: Float.self).reduce(0) { $0 + $1 * $1 }
        }
        #expect(abs(length - 1) < 1e-4)
    }

    @Test func picturesOfTheSameThingAreNearerThanOthers() async throws {
        let tiger = Drawn.stamp("animals/mammals/cats/tiger_sumatran.png")
        let whole = try await request.perform(on: tiger)
        var part = request
        part.regionOfInterest = NormalizedRect(x: 0.1, y: 0.05, width: 0.8, height: 0.85)
        let same = try await whole.distance(to: part.perform(on: tiger))
        let other = try await whole.distance(to: request.perform(on: Drawn.stamp("food/pizza.png")))
        #expect(same < 0.8)
        #expect(other > 1)
        #expect(other <= 2)
    }

    @Test func printsOfDifferentRevisionsDoNotCompare() async throws {
        let new = try await request.perform(on: Drawn.scene())
        let old = try await GenerateImageFeaturePrintRequest(.revision1).perform(on: Drawn.scene())
        #expect {
            try new.distance(to: old)
        } throws: { error in
            guard case VisionError.invalidOperation(let message) = error else { return false }
            return message.contains("do not match") && message.contains("revision1")
                && (error as? any LocalizedError)?.errorDescription == message
        }
    }

    @Test func theNewestRevisionIsTheDefault() {
        #expect(request.revision == .revision2)
        #expect(GenerateImageFeaturePrintRequest.supportedRevisions.max() == request.revision)
        #expect(request.cropAndScaleAction == .scaleToFill)
        #expect("\(request)".contains("revision2"))
    }

    @Test func aPrintSurvivesEncoding() async throws {
        let print = try await request.perform(on: Drawn.scene())
        let json = try JSONEncoder().encode(print)
        let list = try PropertyListEncoder().encode([print])
        for copy in [
            try JSONDecoder().decode(FeaturePrintObservation.self, from: json),
            try PropertyListDecoder().decode([FeaturePrintObservation].self, from: list)[0],
        ] {
            #expect(copy == print)
            #expect(try copy.distance(to: print) == 0)
        }
    }

    @Test(arguments: [
        ("elementCount", "1279"), ("elementCount", "-1280"), ("elementCount", "9223372036854775807"),
        ("elementType", "\"double\""), ("data", "\"AAAA\""), ("data", "\"\""), ("uuid", "\"x\""),
    ])
    func aDamagedPrintIsNotDecoded(key: String, value: String) async throws {
        let print = try await request.perform(on: Drawn.scene())
        var fields = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(print)) as? [String: Any])
        fields[key] = try JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)
        let damaged = try JSONSerialization.data(withJSONObject: fields)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(FeaturePrintObservation.self, from: damaged)
        }
    }

    @Test(arguments: CGImagePropertyOrientation.allCases)
    func aTurnedPictureHasThePrintOfTheUprightOne(orientation: CGImagePropertyOrientation) async throws {
        let scene = Drawn.scene()
        let stored = Drawn.stored(scene, orientation)
        let upright = try await request.perform(on: scene)
        #expect(try await upright.distance(to: request.perform(on: stored, orientation: orientation)) < 1e-3)
        // A JPEG differs a little; the orientation is the file's, and then the caller's against the file's.
        let jpeg = try Drawn.jpeg(stored, orientation)
        let told = try await request.perform(on: jpeg)
        #expect(try upright.distance(to: told) < 0.25)
        let lying = try Drawn.jpeg(stored, .down)
        let turned = try await request.perform(on: lying, orientation: orientation)
        #expect(try upright.distance(to: turned) < 0.25)
        #expect(try told.distance(to: turned) < 1e-3)
    }

    @Test func aPictureOnItsSideHasAnotherPrint() async throws {
        let scene = Drawn.scene()
        let (upright, lying) = try await (
            request.perform(on: scene), request.perform(on: Drawn.stored(scene, .right))
        )
        #expect(try upright.distance(to: lying) > 0.3)
    }

    @Test func everyWayToGiveAPictureGivesTheSamePrint() async throws {
        let scene = Drawn.scene()
        let print = try await request.perform(on: scene)
        let png = try Drawn.png(scene)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
        try png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }  // left over at worst
        let shared = CVReadOnlyPixelBuffer(unsafeBuffer: try Drawn.pixelBuffer(scene))
        for other in [
            try await request.perform(on: file), try await request.perform(on: png),
            try await request.perform(on: Drawn.pixelBuffer(scene)), try await request.perform(on: shared),
            try await ImageRequestHandler(png).perform(request),
            try await ImageRequestHandler(shared).perform(request),
        ] {
            #expect(try print.distance(to: other) == 0)
        }
    }

    @Test(arguments: ImageCropAndScaleAction.allCases)
    func everyWayToReachTheSquareWorksOnEveryShape(action: ImageCropAndScaleAction) async throws {
        var request = request
        request.cropAndScaleAction = action
        for (width, height) in [(400, 300), (1, 1), (3000, 2), (2, 900)] {
            let print = try await request.perform(on: Drawn.scene(width: width, height: height))
            #expect(print.elementCount == 1280)
        }
    }

    @Test func croppingLeavesOutTheSides() async throws {
        var request = request
        request.cropAndScaleAction = .centerCrop
        let scene = Drawn.scene()
        let middle = try #require(scene.cropping(to: CGRect(x: 50, y: 0, width: 300, height: 300)))
        let (a, b) = try await (request.perform(on: scene), request.perform(on: middle))
        #expect(try a.distance(to: b) < 1e-3)
    }

    @Test func aRegionIsCountedFromTheLowerLeft() async throws {
        let scene = Drawn.scene()
        var request = request
        request.regionOfInterest = NormalizedRect(x: 0, y: 0.5, width: 0.5, height: 0.5)
        let corner = try #require(scene.cropping(to: CGRect(x: 0, y: 0, width: 200, height: 150)))
        let (a, b) = try await (request.perform(on: scene), self.request.perform(on: corner))
        #expect(try a.distance(to: b) < 1e-3)
    }

    @Test(arguments: [
        CGRect(x: -0.1, y: 0, width: 0.5, height: 0.5), CGRect(x: 0.6, y: 0, width: 0.5, height: 0.5),
        CGRect(x: 0, y: 0.9, width: 1, height: 0.2), CGRect(x: 0.5, y: 0.5, width: 0, height: 0.1),
        CGRect(x: Double.nan, y: 0, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: Double.infinity, height: 1),
    ])
    func aRegionOutsideTheImageIsRefused(region: CGRect) async throws {
        var request = request
        request.regionOfInterest = NormalizedRect(normalizedRect: region)
        let (scene, png) = (Drawn.scene(), try Drawn.png(Drawn.scene()))
        for perform in [{ try await request.perform(on: scene) }, { try await request.perform(on: png) }] {
            await #expect {
                _ = try await perform()
            } throws: {
                if case VisionError.invalidArgument(let text) = $0 { text.contains("region") } else { false }
            }
        }
    }
}
