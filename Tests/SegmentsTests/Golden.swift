import Foundation

/// A file of format version 1, as the first version of the program wrote it.
enum Golden {
    static let owner = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    /// Runs of bytes other than zero, in hexadecimal, by offset.
    private static let runs: [Int: String] = [
        0:
            "56465345474d4e540100000002000000481000000000000001000000000000000102030405060708"
            + "090a0b0c0d0e0f10feffffffffffffff001a71180200000002000000000000007072696e7473",
        104:
            "676f6c64656e2d31",
        512:
            "726f77696473",
        545:
            "1000000000000010000000000000007fe7b7df0447c13b7363616c6573",
        600:
            "401000000000000008000000000000006eecc54e12574996",
        4088:
            "c98714e69ef1c7760700000000000000ff19711802",
        4163:
            "3f0000a0bf",
    ]
    private static let size = 4168

    static var bytes: Data {
        var data = Data(count: size)
        for (offset, run) in runs {
            let digits = Array(run)
            for index in stride(from: 0, to: digits.count, by: 2) {
                data[offset + index / 2] = UInt8(String(digits[index...index + 1]), radix: 16) ?? 0
            }
        }
        return data
    }
}
