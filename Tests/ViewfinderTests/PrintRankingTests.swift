import Testing
import Viewfinder

@Suite struct PrintRankingTests {
    private func image(_ image: Int64, of item: Int64, _ similarity: Double) -> SimilarImage {
        SimilarImage(item: item, image: image, similarity: similarity)
    }

    @Test func localSimilarityOutweighsThePrint() {
        let ranking = PrintRanking(
            [image(1, of: 10, 0.9), image(2, of: 20, 0.8)], local: [1: 0.12, 2: 0.25])
        #expect(ranking.items.map(\.item) == [20, 10])
        #expect(abs(ranking.items[0].localMargin - 0.13) < 1e-9)
        #expect(abs(ranking.items[0].margin + 0.1) < 1e-9)
        #expect(abs(ranking.items[1].margin - 0.1) < 1e-9)
    }

    @Test func imagesThatAgreeCountForALittleMore() {
        let alone = PrintRanking([image(1, of: 10, 0.80), image(3, of: 20, 0.81)], local: [1: 0.2, 3: 0.2])
        #expect(alone.items.first?.item == 20)
        let together = PrintRanking(
            [image(1, of: 10, 0.80), image(2, of: 10, 0.80), image(3, of: 20, 0.81)],
            local: [1: 0.2, 2: 0.2, 3: 0.2])
        #expect(together.items.first?.item == 10)
    }

    @Test func theImageShownIsTheOneThatFitsBest() {
        let ranking = PrintRanking(
            [image(1, of: 10, 0.9), image(2, of: 10, 0.85)], local: [1: 0.1, 2: 0.3])
        #expect(ranking.items.map(\.image) == [2])
        #expect(ranking.items.map(\.margin) == [0])
    }

    @Test func anImageWithoutCellsIsRankedByItsPrint() {
        let ranking = PrintRanking([image(1, of: 10, 0.9), image(2, of: 20, 0.5)], local: [:])
        #expect(ranking.items.map(\.item) == [10, 20])
    }

    @Test func nothingIsRankedInAnEmptyCatalogue() {
        #expect(PrintRanking([], local: [:]).items.isEmpty)
        #expect(PrintCohort([]).standardScore(0.9) == 0)
    }

    @Test func theSmoothMaximumGrowsWithAgreement() {
        #expect(abs(PrintRanking.smoothMaximum([0.5]) - 0.5) < 1e-12)
        #expect(PrintRanking.smoothMaximum([0.5, 0.5]) > 0.5)
        #expect(PrintRanking.smoothMaximum([0.5, -0.5]) - 0.5 < 1e-6)
    }
}
