/// The best few of many matches: a heap with the worst of them on top.
struct BestMatches: Sendable {
    private let count: Int
    private var heap: [PrintMatch] = []

    /// Creates a keeper of at most `count` matches, at least one.
    init(count: Int) {
        precondition(count > 0, "there is nothing to keep")
        self.count = count
        heap.reserveCapacity(min(count, 1024))
    }

    /// The least cosine that may still get in; an equal one does when its rowid is lower.
    var threshold: Float { heap.count < count ? -.infinity : heap[0].cosine }

    /// Keeps a match when it is among the best so far.
    ///
    /// - Complexity: O(log count)
    mutating func offer(cosine: Float, rowid: Int64) {
        // A cosine that is no number comes from a damaged scale; it matches nothing.
        guard cosine >= threshold else { return }
        // Rounding may carry a cosine just beyond 1.
        let match = PrintMatch(featureRowid: rowid, cosine: min(max(cosine, -1), 1))
        if heap.count < count {
            heap.append(match)
            siftUp(heap.count - 1)
        } else if PrintMatch.precedes(match, heap[0]) {
            heap[0] = match
            siftDown()
        }
    }

    /// The matches kept, best first.
    var sorted: [PrintMatch] { heap.sorted(by: PrintMatch.precedes) }

    private mutating func siftUp(_ start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard PrintMatch.precedes(heap[parent], heap[child]) else { return }
            heap.swapAt(parent, child)
            child = parent
        }
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            var worst = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if PrintMatch.precedes(heap[worst], heap[child]) { worst = child }
            }
            if worst == parent { return }
            heap.swapAt(parent, worst)
            parent = worst
        }
    }
}
