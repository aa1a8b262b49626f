/// The intents that want the app at the front, in the order in which they came.
///
/// A place is taken when an intent arrives, before anything is awaited, so that a slow fetch of one entity cannot let a later intent
/// pass. The first in the line has the foreground.
struct ForegroundLine {
    private struct Place {
        let number: Int
        let name: String
        /// What wakes the intent; `nil` while it is not waiting for its turn.
        var continuation: CheckedContinuation<Void, any Error>?
    }

    private var places: [Place] = []
    private var last = 0

    /// Takes the place behind all others.
    mutating func arrive(_ name: String) -> Int {
        last += 1
        places.append(Place(number: last, name: name, continuation: nil))
        return last
    }

    /// Whether an intent still stands in the line.
    func contains(_ number: Int) -> Bool { places.contains { $0.number == number } }

    /// Whether it is an intent's turn.
    func isFirst(_ number: Int) -> Bool { places.first?.number == number }

    /// Keeps what wakes an intent when its turn comes.
    mutating func wait(_ number: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        guard let index = places.firstIndex(where: { $0.number == number }) else {
            continuation.resume()
            return
        }
        places[index].continuation = continuation
    }

    /// Leaves the line, and wakes the next where the first left.
    mutating func leave(_ number: Int) {
        guard let index = places.firstIndex(where: { $0.number == number }) else { return }
        places.remove(at: index)
        guard index == 0, !places.isEmpty else { return }
        places[0].continuation?.resume()
        places[0].continuation = nil
    }

    /// Takes an intent out of the line whose task was cancelled while it waited.
    mutating func abandon(_ number: Int) {
        guard let place = places.first(where: { $0.number == number }), let waiting = place.continuation
        else { return }
        leave(number)
        waiting.resume(throwing: CancellationError())
    }

    /// Sends everyone away but the last; those who wait learn why.
    /// - Returns: The names of those who were sent away.
    mutating func supersede(with name: String) -> [String] {
        let older = places.dropLast()
        places = places.suffix(1)
        for place in older { place.continuation?.resume(throwing: Self.superseded(place.name, by: name)) }
        return older.map(\.name)
    }

    static func superseded(_ name: String, by newer: String? = nil) -> HostError {
        HostError(.superseded, "\(name) gave way to a newer \(newer ?? "intent") before the app was ready.")
    }
}
