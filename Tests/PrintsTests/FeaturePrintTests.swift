import Foundation
import Prints
import Testing

@Suite struct FeaturePrintTests {
    @Test(arguments: [32, 256, 1280, 4096])
    func aPrintHasCosineOneWithItself(dimension: Int) throws {
        var generator = SeededGenerator(seed: 1)
        let print = try FeaturePrint(revision: "r", vector: randomUnitVector(dimension, using: &generator))
        #expect(abs(try print.cosine(to: print) - 1) < 1e-6)
        let opposite = try FeaturePrint(revision: "r", vector: print.values.map { -Float($0) })
        #expect(abs(try print.cosine(to: opposite) + 1) < 1e-6)
    }

    @Test(arguments: [32, 256, 1280])
    func theErrorOfQuantisingStaysBelowTheDocumentedBound(dimension: Int) throws {
        var generator = SeededGenerator(seed: 2)
        func greatest(_ vector: [Float]) -> Double { Double(vector.map(\.magnitude).max() ?? 0) }
        var squares = 0.0
        var typical = 0.0
        for _ in 0..<500 {
            let a = randomUnitVector(dimension, using: &generator)
            let b = randomUnitVector(dimension, using: &generator)
            let exact = zip(a, b).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
            let quantised = try FeaturePrint(revision: "r", vector: a).cosine(
                to: FeaturePrint(revision: "r", vector: b))
            let error = abs(Double(quantised) - exact)
            let angles = [a, b].map { asin(min(greatest($0) * Double(dimension).squareRoot() / 254, 1)) }
            #expect(error <= angles[0] + angles[1])
            squares += error * error
            let m = (greatest(a) + greatest(b)) / 2
            typical = max(typical, 2.0.squareRoot() * m / (254 * 3.0.squareRoot()))
        }
        #expect((squares / 500).squareRoot() <= typical)
    }

    @Test func onlyTheDirectionCounts() throws {
        var generator = SeededGenerator(seed: 3)
        let vector = randomUnitVector(64, using: &generator)
        let print = try FeaturePrint(revision: "r", vector: vector)
        #expect(try FeaturePrint(revision: "r", vector: vector.map { $0 * 1024 }) == print)
        let tiny = try FeaturePrint(
            revision: "r", vector: [Float.leastNonzeroMagnitude] + Array(repeating: 0, count: 31))
        #expect(tiny.values[0] == 127)
    }

    @Test func printsOfDifferentRevisionsNeverCompare() throws {
        let vector = [Float](repeating: 1, count: 32)
        let one = try FeaturePrint(revision: "lite0-1", vector: vector)
        let other = try FeaturePrint(revision: "lite0-2", vector: vector)
        let longer = try FeaturePrint(revision: "lite0-1", vector: vector + vector)
        #expect(code { _ = try one.cosine(to: other) } == .revisionMismatch)
        #expect(code { _ = try one.cosine(to: longer) } == .revisionMismatch)
    }

    @Test(arguments: [0, 1, 31, 33, 100, 4128])
    func refusesDimensionsTheScanDoesNotKnow(dimension: Int) {
        #expect(
            code { _ = try FeaturePrint(revision: "r", vector: Array(repeating: 1, count: dimension)) }
                == .unsupportedDimension)
    }

    @Test(arguments: [0, .nan, .infinity, -.infinity] as [Float])
    func refusesVectorsWithoutADirection(element: Float) {
        #expect(
            code { _ = try FeaturePrint(revision: "r", vector: Array(repeating: element, count: 32)) }
                == .noDirection)
        if element != 0 {
            let vector = [1, element] + Array(repeating: 1, count: 30)
            #expect(code { _ = try FeaturePrint(revision: "r", vector: vector) } == .noDirection)
        }
    }

    @Test func readsWhatItWrote() throws {
        var generator = SeededGenerator(seed: 4)
        for dimension in [32, 256, 1280] {
            let print = try FeaturePrint(
                revision: "größe-\(dimension)", vector: randomUnitVector(dimension, using: &generator))
            let data = print.encoded()
            #expect(try FeaturePrint(decoding: data) == print)
            #expect(try FeaturePrint(decoding: (Data([9]) + data).dropFirst()) == print)
        }
    }

    @Test func readsTheFirstFormatVersion() throws {
        let golden =
            Data([1, 2, 0, 0x72, 0x31, 0x0A, 0xE3, 0xB7, 0x3B]) + Data([127, 0x83]) + Data(count: 30)
        let print = try FeaturePrint(revision: "r1", vector: [127, -125] + Array(repeating: 0, count: 30))
        #expect(print.values.prefix(2) == [127, -125])
        #expect(print.encoded() == golden)
        #expect(try FeaturePrint(decoding: golden) == print)
    }

    @Test func refusesDamagedBytes() throws {
        var generator = SeededGenerator(seed: 5)
        let data = try FeaturePrint(revision: "r1", vector: randomUnitVector(32, using: &generator)).encoded()
        for size in 0..<data.count {
            #expect(throws: PrintError.self) { try FeaturePrint(decoding: data.prefix(size)) }
        }
        var accepted = 0
        for offset in data.indices {
            var changed = data
            changed[offset] ^= 0x40
            if code({ _ = try FeaturePrint(decoding: changed) }) == nil { accepted += 1 }
        }
        // A changed letter of the revision is another revision, and is caught when prints are compared.
        #expect(accepted == 2)
    }
}
