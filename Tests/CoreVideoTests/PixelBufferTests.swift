import CoreVideo
import Foundation
import Testing
import VideoToolbox

@Suite struct PixelBufferTests {
    private static func buffer(
        width: Int = 5, height: Int = 3, format: OSType = kCVPixelFormatType_32BGRA,
        attributes: CFDictionary? = nil
    ) -> (status: CVReturn, buffer: CVPixelBuffer?) {
        var buffer: CVPixelBuffer?
        let status = CVPixelBufferCreate(kCFAllocatorDefault, width, height, format, attributes, &buffer)
        return (status, buffer)
    }

    @Test func aBufferHasTheSizeThatWasAskedForAndAlignedRows() throws {
        let attributes =
            [
                kCVPixelBufferCGImageCompatibilityKey as String: kCFBooleanTrue!,
                kCVPixelBufferCGBitmapContextCompatibilityKey as String: true,
            ] as CFDictionary
        let (status, buffer) = Self.buffer(attributes: attributes)
        #expect(status == kCVReturnSuccess)
        let made = try #require(buffer)
        #expect(CVPixelBufferGetWidth(made) == 5)
        #expect(CVPixelBufferGetHeight(made) == 3)
        #expect(CVPixelBufferGetBytesPerRow(made) == 64)
        #expect(CVPixelBufferGetDataSize(made) == 192)
        #expect(CVPixelBufferGetPixelFormatType(made) == kCVPixelFormatType_32BGRA)
        #expect(!CVPixelBufferIsPlanar(made) && CVPixelBufferGetPlaneCount(made) == 0)
    }

    @Test func rowsAreAlignedAsAskedFor() throws {
        let wish = [kCVPixelBufferBytesPerRowAlignmentKey: 256] as CFDictionary
        #expect(CVPixelBufferGetBytesPerRow(try #require(Self.buffer(attributes: wish).buffer)) == 256)
        for odd: Any in [0, -4, 3, "wide"] {
            let (status, buffer) = Self.buffer(attributes: [kCVPixelBufferBytesPerRowAlignmentKey: odd])
            #expect(status == kCVReturnInvalidArgument && buffer == nil)
        }
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 5), (Int.max, 1), (1, Int.max)])
    func aSizeThatNoPictureHasIsRefused(width: Int, height: Int) {
        let (status, buffer) = Self.buffer(width: width, height: height)
        #expect(status == kCVReturnInvalidSize && buffer == nil)
    }

    @Test func aFormatThatIsNotSupportedIsRefused() {
        let (status, buffer) = Self.buffer(format: 0x3432_3076)
        #expect(status == kCVReturnInvalidPixelFormat && buffer == nil)
    }

    @Test func theAddressIsThereWhileTheBufferIsLocked() throws {
        let buffer = try #require(Self.buffer().buffer)
        #expect(CVPixelBufferGetBaseAddress(buffer) == nil)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnInvalidArgument)
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        CVPixelBufferLockBaseAddress(buffer, [])
        #expect(CVPixelBufferGetBaseAddress(buffer) != nil)
        CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
        #expect(CVPixelBufferGetBaseAddress(buffer) != nil)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnSuccess)
        #expect(CVPixelBufferGetBaseAddress(buffer) == nil)
    }

    @Test func bytesOfTheCallersAreGivenBack() throws {
        var buffer: CVPixelBuffer?
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
        let released = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        released.initialize(to: 0)
        defer { released.deallocate() }
        let short = CVPixelBufferCreateWithBytes(
            nil, 5, 3, kCVPixelFormatType_32BGRA, memory, 19, nil, nil, nil, &buffer)
        #expect(short == kCVReturnInvalidArgument && buffer == nil)
        let status = CVPixelBufferCreateWithBytes(
            nil, 5, 3, kCVPixelFormatType_32BGRA, memory, 21,
            { context, memory in
                memory?.deallocate()
                context?.assumingMemoryBound(to: Int.self).pointee += 1
            }, released, nil, &buffer)
        #expect(status == kCVReturnSuccess && buffer != nil && released.pointee == 0)
        buffer = nil
        #expect(released.pointee == 1)
    }

    @Test(
        arguments: [
            (kCVPixelFormatType_32BGRA, [3, 2, 1, 255]), (kCVPixelFormatType_32ARGB, [255, 1, 2, 3]),
            (kCVPixelFormatType_32ABGR, [255, 3, 2, 1]), (kCVPixelFormatType_32RGBA, [1, 2, 3, 255]),
            (kCVPixelFormatType_24RGB, [1, 2, 3]), (kCVPixelFormatType_OneComponent8, [7]),
        ] as [(OSType, [UInt8])])
    func aPictureOfABufferHasItsPixelsAndRows(format: OSType, pixel: [UInt8]) throws {
        let buffer = try #require(Self.buffer(format: format).buffer)
        CVPixelBufferLockBaseAddress(buffer, [])
        let address = try #require(CVPixelBufferGetBaseAddress(buffer))
        let place = 2 * CVPixelBufferGetBytesPerRow(buffer) + 4 * pixel.count
        for (index, byte) in pixel.enumerated() {
            address.storeBytes(of: byte, toByteOffset: place + index, as: UInt8.self)
        }
        CVPixelBufferUnlockBaseAddress(buffer, [])
        var image: CGImage?
        #expect(VTCreateCGImageFromCVPixelBuffer(buffer, options: nil, imageOut: &image) == noErr)
        let made = try #require(image)
        #expect(made.width == 5 && made.height == 3)
        #expect(made.bitsPerPixel == 8 * pixel.count)
        let bytes = try #require(made.dataProvider?.data)
        #expect(Array(bytes[place..<(place + pixel.count)]) == pixel)
    }

    @Test func aBufferIsWrittenByItsOwnerAndThenReadByMany() async throws {
        var buffer = try CVMutablePixelBuffer(
            CVPixelBufferCreationAttributes(
                pixelFormatType: CVPixelFormatType(rawValue: kCVPixelFormatType_32BGRA),
                size: CVImageSize(width: 4, height: 2), bytesPerRowAlignment: 32))
        buffer.accessUnsafeMutableRawPlaneBytes { planes in
            planes[0].bytes[planes[0].properties.bytesPerRow] = 200
        }
        let shared = CVReadOnlyPixelBuffer(buffer)
        #expect(shared.size == CVImageSize(width: 4, height: 2))
        #expect(shared.pixelFormatType.rawValue == kCVPixelFormatType_32BGRA)
        #expect(shared.planeCount == 1 && !shared.isPlanar)
        let bytes = await withTaskGroup(of: UInt8.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    shared.withUnsafeBuffer { buffer in
                        CVPixelBufferLockBaseAddress(buffer, .readOnly)
                        defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
                        return CVPixelBufferGetBaseAddress(buffer)!.load(fromByteOffset: 32, as: UInt8.self)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(bytes == Array(repeating: 200, count: 8))
        let raw = shared.accessUnsafeRawPlaneBytes { planes in planes[0].bytes.count }
        #expect(raw == 32 + 16)
    }

    @Test func attributesThatMakeNoBufferAreAnError() {
        let attributes = CVPixelBufferCreationAttributes(
            pixelFormatType: CVPixelFormatType(rawValue: kCVPixelFormatType_32BGRA),
            size: CVImageSize(width: 0, height: 2))
        #expect {
            _ = try CVMutablePixelBuffer(attributes)
        } throws: {
            ($0 as? CVError)?.code == kCVReturnInvalidSize
        }
    }

    @Test func errorsOfTheClosureComeThrough() throws {
        struct Stop: Error {}
        let shared = CVReadOnlyPixelBuffer(unsafeBuffer: try #require(Self.buffer().buffer))
        #expect(throws: Stop.self) { try shared.withUnsafeBuffer { _ in throw Stop() } }
    }
}
