import Digests
import Testing

@Suite struct XXH64Tests {
    private func checksum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(XXH64.of) }

    @Test(
        arguments: [
            ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
            ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
        ] as [(String, UInt64)])
    func agreesWithPublishedValues(text: String, expected: UInt64) {
        #expect(checksum(Array(text.utf8)) == expected)
    }

    @Test func doesNotDependOnHowTheBytesArrive() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let whole = checksum(bytes)
        for size in [1, 3, 31, 32, 33, 64, 100, 999] {
            var parts = XXH64()
            for start in stride(from: 0, to: bytes.count, by: size) {
                bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { parts.update($0) }
            }
            #expect(parts.value == whole)
        }
    }
}
