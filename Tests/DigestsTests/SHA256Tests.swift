import Digests
import Foundation
import Testing

@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func agreesWithTheStandardsTestVectors(text: String, expected: String) {
        #expect(SHA256.hex(of: Data(text.utf8)) == expected)
    }

    @Test func aFileHasTheChecksumOfItsBytes() throws {
        let bytes = Data((0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(try SHA256.hex(of: url) == SHA256.hex(of: bytes))
    }
}
