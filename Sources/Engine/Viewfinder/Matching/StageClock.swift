/// Times the steps of a search.
struct StageClock {
    private(set) var timings: [SearchAnswer.Timing] = []
    private var last = ContinuousClock.now

    mutating func finish(_ stage: String) {
        let now = ContinuousClock.now
        timings.append(SearchAnswer.Timing(stage: stage, duration: now - last))
        last = now
    }
}
