import Segments
import Testing

@Suite struct RowidSetTests {
    @Test func holdsWhatAPlainSetHolds() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var plain: Set<Int64> = []
            var bits = RowidSet()
            for _ in 0..<200 {
                let rowid = Int64.random(in: -300...700, using: &generator)
                if Bool.random(using: &generator) {
                    plain.insert(rowid)
                    bits.insert(rowid)
                } else {
                    plain.remove(rowid)
                    bits.remove(rowid)
                }
            }
            #expect(Array(bits) == plain.sorted())
            #expect(bits.count == plain.count)
            #expect(bits.isEmpty == plain.isEmpty)
            #expect((Int64(-400)...800).allSatisfy { bits.contains($0) == plain.contains($0) })
            let hasRightWords = (Int64(-500)...900).allSatisfy { start in
                let expected = (0..<64).reduce(UInt64(0)) { word, bit in
                    plain.contains(start + Int64(bit)) ? word | 1 << UInt64(bit) : word
                }
                return bits.word(startingAt: start) == expected
            }
            #expect(hasRightWords)
            let first = Int64.random(in: -500...900, using: &generator)
            let range = first...first + .random(in: 0...400, using: &generator)
            #expect(bits.count(in: range) == plain.filter(range.contains).count)
        }
    }

    @Test func combinesAsPlainSetsDo() {
        for _ in 0..<200 {
            func random() -> Set<Int64> {
                let start = Int64.random(in: -500...500)
                return Set((0..<Int.random(in: 0...60)).map { _ in start + .random(in: 0...150) })
            }
            let (a, b) = (random(), random())
            var union = RowidSet(a)
            union.formUnion(RowidSet(b))
            #expect(Array(union) == a.union(b).sorted())
            var intersection = RowidSet(a)
            intersection.formIntersection(RowidSet(b))
            #expect(Array(intersection) == a.intersection(b).sorted())
            var difference = RowidSet(a)
            difference.subtract(RowidSet(b))
            #expect(Array(difference) == a.subtracting(b).sorted())
        }
    }

    @Test(arguments: [1...1, 1...64, 0...63, 5...200, -70 ... -3, 64...128] as [ClosedRange<Int64>])
    func aRangeHoldsAllOfIt(range: ClosedRange<Int64>) {
        #expect(Array(RowidSet(range)) == Array(range))
    }

    @Test func farAwayRowidsAreNotInside() {
        let set = RowidSet(1...100)
        #expect(!set.contains(.max) && !set.contains(.min))
        #expect(set.word(startingAt: .max) == 0 && set.word(startingAt: .min) == 0)
    }
}
