import Synchronization

/// A line on a terminal that says how far long work is, how fast it goes and how long it still takes.
package final class ProgressLine: Sendable {
    private struct State {
        var samples: [(instant: Duration, done: Int)] = []
        var lastDrawn: Duration?
        var isVisible = false
    }

    private let output: TextOutput?
    private let label: String
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State())

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - output: Where it is drawn; nothing is, unless this is a terminal.
    ///   - label: What is being done.
    ///   - elapsed: The time since the work began.
    package init(on output: TextOutput, label: String, elapsed: @escaping @Sendable () -> Duration) {
        self.output = output.isTerminal ? output : nil
        self.label = label
        self.elapsed = elapsed
    }

    /// Creates a line for work that begins now.
    package convenience init(on output: TextOutput, label: String) {
        let clock = ContinuousClock()
        let start = clock.now
        self.init(on: output, label: label) { start.duration(to: clock.now) }
    }

    /// Draws how far the work is, at most ten times a second.
    package func update(done: Int, of total: Int) {
        guard let output else { return }
        let now = elapsed()
        let line: String? = state.withLock { state in
            if state.samples.last?.done != done { state.samples.append((now, done)) }
            // The rate is that of the last ten seconds: known images go by in no time and would promise too much.
            while state.samples.count > 2, now - state.samples[1].instant > .seconds(10) {
                state.samples.removeFirst()
            }
            if let last = state.lastDrawn, now - last < .milliseconds(100), done < total { return nil }
            state.lastDrawn = now
            state.isVisible = true
            return Self.text(
                label: label, done: done, total: total, rate: Self.rate(state.samples),
                width: output.width ?? 80)
        }
        guard let line else { return }
        // A progress line that cannot be drawn must not stop the work.
        try? output.write("\r" + line + "\u{1B}[K")
        try? output.flush()  // as above
    }

    /// Wipes the line away.
    package func finish() {
        let wasVisible = state.withLock { state in
            defer { state.isVisible = false }
            return state.isVisible
        }
        guard wasVisible, let output else { return }
        try? output.write("\r\u{1B}[K")  // as above
        try? output.flush()  // as above
    }

    private static func rate(_ samples: [(instant: Duration, done: Int)]) -> Double? {
        guard let first = samples.first, let last = samples.last,
            last.instant - first.instant > .milliseconds(200)
        else { return nil }
        return Double(last.done - first.done) / ((last.instant - first.instant) / .seconds(1))
    }

    /// The line as it is drawn.
    package static func text(label: String, done: Int, total: Int, rate: Double?, width: Int) -> String {
        let part = total > 0 ? min(1, Double(done) / Double(total)) : 0
        var figures = "\(done) of \(total)"
        if let rate, rate > 0 {
            figures += "  \(rate < 10 ? String(Double(Int(rate * 10)) / 10) : String(Int(rate)))/s"
            figures += "  \(clock(Int(Double(total - done) / rate))) left"
        }
        let bar = max(0, min(30, width - label.count - figures.count - 12))
        let filled = Int(part * Double(bar))
        let drawn = String(repeating: "█", count: filled) + String(repeating: "░", count: bar - filled)
        let percent = "\(Int(part * 100)) %"
        return DisplayWidth.cut("\(label) \(drawn) \(percent)  \(figures)", to: width - 1)
    }

    private static func clock(_ seconds: Int) -> String {
        let twoDigits = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        return hours > 0
            ? "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
            : "\(minutes):\(twoDigits(seconds % 60))"
    }
}
