/// What an app asks a person.
public struct Question: Sendable {
    /// The kind of answer wanted.
    public enum Kind: Sendable, Hashable {
        /// A value, as text; the options can be chosen by their number, from 1.
        case value
        /// One of the options, by its number, from 1.
        case choice
        /// Yes or no.
        case confirmation
    }

    /// The kind of answer wanted.
    public let kind: Kind
    /// What is asked.
    public let prompt: String
    /// The name of the parameter; `nil` where the question is about going on.
    public let parameter: String?
    /// What can be chosen.
    public let options: [String]
}

/// A person who is asked, at a terminal, on a page, or in a test.
public protocol Respondent: Sendable {
    /// The answer to a question; `nil` where the person gives up.
    func answer(to question: Question) async throws -> String?
}

/// Answers that were given beforehand, in their order.
public actor ScriptedRespondent: Respondent {
    private var answers: [String]
    /// The questions that were asked.
    public private(set) var questions: [Question] = []

    /// The answers, the first for the first question.
    public init(_ answers: [String] = []) { self.answers = answers }

    /// The next answer; `nil` where there is none left.
    public func answer(to question: Question) -> String? {
        questions.append(question)
        return answers.isEmpty ? nil : answers.removeFirst()
    }
}
