import Foundation
import Networks
import Testing

@Suite struct NetworkTests {
    private static func network(_ name: String, threads: Int = 1, concurrentRuns: Int = 1) throws -> Network {
        var options = Network.Options()
        options.threads = threads
        options.concurrentRuns = concurrentRuns
        return try Network(named: name, in: .find(), options: options)
    }

    /// Numbers that look like a picture to nobody, the same on every machine.
    private static func numbers(_ shape: [Int], seed: UInt64 = 1) -> [Float] {
        var state = seed
        return (0..<shape.reduce(1, *)).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(state >> 33) / Float(1 << 31) * 2 - 1
        }
    }

    @Test func runsAtOnceGiveWhatEachGivesAlone() async throws {
        let network = try Self.network("xfeat", threads: 2, concurrentRuns: 2)
        let shapes = [[1, 1, 96, 128], [1, 1, 128, 96]]
        let alone = try shapes.map { try network.run(Self.numbers($0), shape: $0) }
        let together = try await withThrowingTaskGroup(of: (Int, [String: Tensor]).self) { group in
            for turn in 0..<12 {
                let shape = shapes[turn % 2]
                group.addTask { (turn % 2, try network.run(Self.numbers(shape), shape: shape)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(together.count == 12)
        for (index, outputs) in together { #expect(outputs == alone[index]) }
    }

    @Test func moreThreadsGiveTheSame() throws {
        let shape = [1, 3, 224, 224]
        let one = try Self.network("efficientnet-lite0").run(Self.numbers(shape), shape: shape)
        let two = try Self.network("efficientnet-lite0", threads: 2).run(Self.numbers(shape), shape: shape)
        #expect(one["map"] == two["map"])
    }

    @Test(arguments: [(64, 64), (224, 320), (33, 47), (97, 256)])
    func aNetworkForPrintsTakesPicturesOfAnySize(height: Int, width: Int) throws {
        let shape = [1, 3, height, width]
        let outputs = try Self.network("efficientnet-lite0").run(
            Self.numbers(shape), shape: shape, outputs: ["map"])
        let map = try #require(outputs["map"])
        #expect(outputs.count == 1)
        #expect(map.shape == [1, 1280, (height + 31) / 32, (width + 31) / 32])
        #expect(map.values.allSatisfy { $0.isFinite })
    }

    @Test func theNetworkCutOffBehindItsInnerMapComputesThatMap() throws {
        let shape = [1, 3, 96, 160]
        let whole = try Self.network("efficientnet-lite0").run(Self.numbers(shape), shape: shape)
        let part = try Self.network("efficientnet-lite0-cells").run(Self.numbers(shape), shape: shape)
        let (a, b) = try (#require(whole["map16"]), #require(part["map16"]))
        #expect(a.shape == [1, 112, 6, 10] && b.shape == a.shape)
        #expect(zip(a.values, b.values).allSatisfy { abs($0 - $1) < 1e-3 })
    }

    @Test func aBatchGivesWhatItsPicturesGive() throws {
        let network = try Self.network("efficientnet-lite0")
        let pictures = [Self.numbers([3, 64, 64], seed: 1), Self.numbers([3, 64, 64], seed: 2)]
        let batch = try #require(try network.run(pictures[0] + pictures[1], shape: [2, 3, 64, 64])["map"])
        let single = try pictures.map {
            try #require(try network.run($0, shape: [1, 3, 64, 64])["map"]).values
        }
        let expected = single[0] + single[1]
        #expect(batch.values.count == expected.count)
        #expect(zip(batch.values, expected).allSatisfy { abs($0 - $1) < 1e-3 })
    }

    @Test(arguments: [
        [1, 1, 64, 65], [1, 1, 64], [1, 3, 64, 64], [1, 1, 0, 64], [1, 1, -64, -64], [],
        [1, 1, .max, 2], [1, 4096], [1, 1, 16, 256], [1, 1, 4096, 1],
    ])
    func refusesAnInputThatDoesNotFit(shape: [Int]) throws {
        let network = try Self.network("xfeat")
        let error = networksError {
            _ = try network.run([Float](repeating: 0, count: 64 * 64), shape: shape)
        }
        #expect(error?.code == .badInput)
        #expect(error?.message.contains("xfeat") == true)
    }

    @Test func refusesToGiveAnOutputThatThereIsNot() throws {
        let network = try Self.network("xfeat")
        let error = networksError {
            _ = try network.run(Self.numbers([1, 1, 64, 64]), shape: [1, 1, 64, 64], outputs: ["wings"])
        }
        #expect(error?.code == .badInput)
        #expect(error?.message.contains("wings") == true)
    }
}
