import Foundation
import Testing
import Vision

@Suite struct BadImageTests {
    private static let requests: [any ImageProcessingRequest] = [
        GenerateImageFeaturePrintRequest(), ClassifyImageRequest(), RecognizeTextRequest(),
        DetectBarcodesRequest(),
    ]

    private static func error(_ perform: () async throws -> Void) async -> VisionError? {
        do {
            try await perform()
            return nil
        } catch {
            return error as? VisionError
        }
    }

    @Test func dataThatAreNoImageAreRefusedByEveryRequest() async throws {
        let png = try Drawn.png(Drawn.scene())
        let jpeg = try Drawn.jpeg(Drawn.scene(), .up)
        let bad = [
            Data(), Data("no image".utf8), png.prefix(png.count / 2), png.dropLast(4),
            jpeg.prefix(jpeg.count / 2),
        ]
        for request in Self.requests {
            for data in bad {
                let error = await Self.error { _ = try await request.perform(on: data) }
                guard case .invalidImage(let message)? = error else {
                    Issue.record("\(request), \(data.count) bytes: \(String(describing: error))")
                    continue
                }
                #expect(message.hasPrefix("the image"))
            }
        }
    }

    @Test func aFileThatIsNotThereIsAnErrorOfReading() async {
        for request in Self.requests {
            let error = await Self.error {
                _ = try await request.perform(on: URL(filePath: "/nowhere/picture.jpg"))
            }
            guard case .ioError(let message)? = error else {
                Issue.record("\(request): \(String(describing: error))")
                continue
            }
            #expect(message.contains("/nowhere/picture.jpg"))
        }
    }

    @Test func aFolderIsNoImage() async {
        let folder = FileManager.default.temporaryDirectory
        let error = await Self.error { _ = try await ClassifyImageRequest().perform(on: folder) }
        guard case .ioError? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aCancelledTaskSaysSo() async throws {
        let scene = Drawn.scene()
        let task = Task {
            // Waits for the cancellation, so that the request begins after it.
            while !Task.isCancelled { await Task.yield() }
            _ = try await GenerateImageFeaturePrintRequest().perform(on: scene)
        }
        task.cancel()
        let error = await Self.error { try await task.value }
        guard case .requestCancelled? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func errorsOfPixelBuffersSayWhatToDo() {
        let error = VisionError.pixelBufferCreationFailed(kCVReturnInvalidSize)
        #expect(error.localizedDescription.contains("choose sides from 1"))
    }
}
