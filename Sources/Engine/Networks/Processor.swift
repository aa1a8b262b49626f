internal import Foundation

/// What the processor can do, as far as networks care.
struct Processor: Sendable {
    /// The name and features, as the system lists them.
    let features: String

    /// The processor of this machine.
    static let current: Processor = {
        // Where there is no such list, nothing is known to be there.
        let list = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let lines = list.split(separator: "\n").filter { line in
            ["model name", "flags", "Features", "CPU implementer", "CPU part"].contains { line.hasPrefix($0) }
        }
        // Every core is listed; the cores are alike but for hybrids, whose first kind has what all have.
        return Processor(features: lines.prefix(2).joined(separator: "\n"))
    }()

    /// Whether multiplying in bfloat16 is faster than in 32 bits.
    var multipliesInBFloat16: Bool {
        !Set(features.split { $0 == " " || $0 == "\n" || $0 == "\t" })
            .isDisjoint(with: ["avx512_bf16", "amx_bf16", "bf16"])
    }
}
