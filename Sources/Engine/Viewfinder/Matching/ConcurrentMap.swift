/// Answers for all values, found at the same time; the first error ends it.
///
/// The order is that of the values, whichever is ready first.
func concurrentMap<Value: Sendable, Answer: Sendable>(
    _ values: [Value], _ body: @escaping @Sendable (Value) throws -> Answer
) async throws -> [Answer] {
    try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
        for (index, value) in values.enumerated() {
            group.addTask { (index, try body(value)) }
        }
        var answers = [Answer?](repeating: nil, count: values.count)
        for try await (index, answer) in group { answers[index] = answer }
        return answers.compactMap { $0 }
    }
}
