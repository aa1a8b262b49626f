import Foundation
import Networks
import Testing

@Suite struct PoolingTests {
    /// Two channels of two rows and three columns.
    private static let map: [Float] = [1, 2, 3, 4, 5, 6, -1, 0, 1, 0, 0, 2]

    @Test func theAverageIsTakenOverEachChannel() {
        let pooled = Pooling.average.pool(Self.map[...], channels: 2, height: 2, width: 3)
        #expect(pooled == [3.5, 2.0 / 6])
    }

    @Test func onlyTheRowsAndColumnsAskedForCount() {
        let pooled = Pooling.average.pool(
            Self.map[...], channels: 2, height: 2, width: 3, rows: 1..<2, columns: 1..<3)
        #expect(pooled == [5.5, 1])
    }

    @Test(arguments: [Float(1), 2, 3])
    func theGeneralisedMeanTakesNegativeValuesForZero(power: Float) {
        let pooled = Pooling.generalisedMean(power: power).pool(
            Self.map[...], channels: 2, height: 2, width: 3)
        for (channel, values) in [[1, 2, 3, 4, 5, 6], [0, 0, 1, 0, 0, 2]].enumerated() {
            let mean = values.reduce(0) { $0 + pow(Double($1), Double(power)) } / 6
            #expect(abs(Double(pooled[channel]) - pow(mean, 1 / Double(power))) < 1e-5)
        }
    }

    @Test func noPoolingLeavesTheVectorAsItIs() {
        #expect(Pooling.none.pool(Self.map[...], channels: 12, height: 1, width: 1) == Self.map)
    }

    @Test(arguments: [Pooling.none, .average, .generalisedMean(power: 2.5)])
    func comesBackFromJSON(pooling: Pooling) throws {
        let data = try JSONEncoder().encode(pooling)
        #expect(try JSONDecoder().decode(Pooling.self, from: data) == pooling)
    }
}
