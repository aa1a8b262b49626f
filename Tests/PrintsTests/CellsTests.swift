import Foundation
import Prints
import Testing

/// An inner map of 112 channels, as `scripts/train-cells --reference` computes it.
func referenceMap(seed: Int, places: Int) -> [Float] {
    (0..<112).flatMap { channel in
        (0..<places).map { place in
            let sum = place * 31 + channel * 17 + place * channel * 7 + seed * channel * channel
            return Float(sum % 101 - 50) / 25
        }
    }
}

@Suite struct CellsTests {
    private func catalogue(seed: Int, places: Int, revision: String = "r1") throws -> CatalogueCells {
        try CatalogueCells(revision: revision, map: referenceMap(seed: seed, places: places), places: places)
    }

    private func scene(seed: Int, places: Int, revision: String = "r1") throws -> SceneCells {
        try SceneCells(revision: revision, map: referenceMap(seed: seed, places: places), places: places)
    }

    @Test(arguments: CellReference.all)
    func codesAndSimilaritiesAreThoseOfThePythonReference(_ expected: CellReference) throws {
        let cells = try catalogue(seed: expected.seed, places: expected.places)
        let bytes = [UInt8](cells.encoded())
        #expect(cells.count == min(expected.places, 112))
        let codesEnd = 6 + 14 * cells.count
        #expect(Array(bytes[codesEnd - 14..<codesEnd]) == expected.codes)
        for (weight, other) in zip(bytes[codesEnd...], expected.weights) {
            #expect(abs(Int(weight) - Int(other)) <= 1)
        }
        #expect(abs(cells.bias - expected.bias) < 0.002)
        let similarity = try cells.similarity(in: scene(seed: 3, places: 60))
        #expect(abs(similarity - expected.similarity) < 0.003)
    }

    @Test func anImageOfTheSceneIsFoundInItAndAnotherIsNot() throws {
        let scene = try scene(seed: 3, places: 60)
        let present = try catalogue(seed: 3, places: 30).similarity(in: scene)
        let absent = try catalogue(seed: 1, places: 30).similarity(in: scene)
        #expect(present > absent + 0.1)
    }

    @Test func storedCellsAreReadAsTheyWere() throws {
        for places in [1, 2, 111, 112, 113, 196, 400] {
            let cells = try catalogue(seed: 5, places: places)
            let data = cells.encoded()
            #expect(data.count == 6 + 15 * min(places, 112))
            #expect(try CatalogueCells(decoding: data, revision: "r1") == cells)
        }
    }

    @Test func everyTruncationIsDamage() throws {
        let data = try catalogue(seed: 5, places: 9).encoded()
        for length in 0..<data.count {
            #expect(
                code { _ = try CatalogueCells(decoding: data.prefix(length), revision: "r1") } == .damaged)
        }
        #expect(code { _ = try CatalogueCells(decoding: data + [1], revision: "r1") } == .damaged)
    }

    @Test func bytesThatCannotHaveBeenWrittenAreDamage() throws {
        let data = try catalogue(seed: 5, places: 9).encoded()
        func changed(_ place: Int, _ values: [UInt8]) -> Data {
            var bytes = [UInt8](data)
            bytes.replaceSubrange(place..<place + values.count, with: values)
            return Data(bytes)
        }
        for damaged in [
            changed(0, [2]), changed(1, [0]), changed(1, [8]), changed(1, [113]),
            changed(2, [0, 0, 0xC0, 0x7F]),  // the bias is no number
            changed(2, [0, 0, 0, 0x40]),  // a bias of 2
            changed(data.count - 1, [0]),  // a cell without weight
        ] {
            #expect(code { _ = try CatalogueCells(decoding: damaged, revision: "r1") } == .damaged)
        }
    }

    @Test func aSliceOfBytesIsReadFromItsOwnStart() throws {
        let cells = try catalogue(seed: 5, places: 9)
        let slice = (Data([9, 9, 9]) + cells.encoded()).dropFirst(3)
        #expect(try CatalogueCells(decoding: slice, revision: "r1") == cells)
    }

    @Test func cellsOfAnotherRevisionAreRefused() throws {
        let cells = try catalogue(seed: 1, places: 4)
        let other = try scene(seed: 1, places: 4, revision: "r2")
        #expect(code { _ = try cells.similarity(in: other) } == .revisionMismatch)
    }

    @Test func mapsThatAreNoneAreRefused() throws {
        #expect(
            code { _ = try SceneCells(revision: "r1", map: [], places: 0) } == .unsupportedDimension)
        #expect(
            code { _ = try CatalogueCells(revision: "r1", map: [Float](repeating: 1, count: 120), places: 1) }
                == .unsupportedDimension)
        var map = referenceMap(seed: 1, places: 2)
        map[7] = .nan
        #expect(code { _ = try SceneCells(revision: "r1", map: map, places: 2) } == .noDirection)
        #expect(code { _ = try CatalogueCells(revision: "r1", map: map, places: 2) } == .noDirection)
    }

    @Test func anEvenMapHasCellsThatCanBeCompared() throws {
        let map = [Float](repeating: 0, count: 112 * 6)
        let cells = try CatalogueCells(revision: "r1", map: map, places: 6)
        let similarity = try cells.similarity(in: SceneCells(revision: "r1", map: map, places: 6))
        #expect(similarity.isFinite)
    }
}

@Suite struct CellKernelsTests {
    /// Plain Swift: what every kernel must equal.
    private func products(_ vectors: [Int8], _ others: [Int8], _ dimension: Int) -> [[Int32]] {
        stride(from: 0, to: vectors.count, by: dimension).map { v in
            stride(from: 0, to: others.count, by: dimension).map { o in
                (0..<dimension).reduce(Int32(0)) { $0 + Int32(vectors[v + $1]) * Int32(others[o + $1]) }
            }
        }
    }

    @Test func projectionsAgreeWithPlainSwiftBitForBit() {
        var generator = SeededGenerator(seed: 22)
        for dimension in [1, 3, 8, 31, 112, 512] {
            let count = Int.random(in: 0...5, using: &generator)
            func random(_ count: Int) -> [Float] {
                (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }
            }
            let (vectors, matrix) = (random(count * dimension), random(dimension * dimension))
            let expected = (0..<count).flatMap { v in
                (0..<dimension).map { j in
                    (0..<dimension).reduce(Float(0)) { sum, i in
                        let product = vectors[v * dimension + i] * matrix[i * dimension + j]
                        return sum + product
                    }
                }
            }
            var projected = vectors
            PrintKernels.project(&projected, with: matrix, dimension: dimension)
            #expect(projected == expected)
        }
    }

    @Test func kernelsAgreeWithPlainSwiftOverOddSizes() {
        var generator = SeededGenerator(seed: 21)
        for round in 0..<120 {
            let dimension =
                round % 4 == 0 ? 112 : Int.random(in: 1...(round % 7 == 0 ? 512 : 130), using: &generator)
            let isExtreme = round % 3 == 0
            func random(_ count: Int) -> [Int8] {
                (0..<count * dimension).map { _ in
                    isExtreme
                        ? [-128, -127, 127].randomElement(using: &generator)!  // the list is not empty
                        : Int8.random(in: -128...127, using: &generator)
                }
            }
            let vectors = random(Int.random(in: 0...23, using: &generator))
            let others = random(Int.random(in: 0...70, using: &generator))
            let expected = products(vectors, others, dimension)
            let best = expected.map { $0.max() ?? .min }
            #expect(
                PrintKernels.dotProducts(of: vectors, with: others, dimension: dimension)
                    == expected.flatMap(\.self))
            #expect(
                PrintKernels.dotProductsPortable(of: vectors, with: others, dimension: dimension)
                    == expected.flatMap(\.self))
            #expect(PrintKernels.bestDotProducts(of: vectors, with: others, dimension: dimension) == best)
            #expect(
                PrintKernels.bestDotProductsPortable(of: vectors, with: others, dimension: dimension) == best)
        }
    }
}
