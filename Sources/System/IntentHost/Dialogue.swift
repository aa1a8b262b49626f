internal import AppIntents
internal import Foundation

/// Puts an intent's questions to a person, and makes values of the answers.
struct Dialogue: IntentDialogue {
    let respondent: any Respondent
    let cards: Cards
    let trace: Trace

    /// How often a question is put before the host gives up.
    private static let attempts = 3

    func value(of parameter: any AnyIntentParameter, dialog: IntentDialog?) async throws -> any _IntentValue {
        let options = try await options(for: parameter)
        let dialog = dialog ?? parameter.requestValueDialog
        return try await ask(
            Question(
                kind: .value, prompt: dialog.map { cards.text($0.full) } ?? "\(name(of: parameter))?",
                parameter: name(of: parameter), options: options.map(title))
        ) { text in
            let type = parameter.valueType
            if let index = Int(text), options.indices.contains(index - 1) {
                return Answers.fitted(options[index - 1], to: type)
            }
            if let option = options.first(where: { title($0).caseInsensitiveCompare(text) == .orderedSame }) {
                return Answers.fitted(option, to: type)
            }
            if let value = try await parameter.resolved(from: text) { return Answers.fitted(value, to: type) }
            // What lies outside the parameter's bounds is asked for again.
            return try await Answers(dialogue: self).value(of: type, from: text)
                .flatMap { parameter.accepts($0) ? $0 : nil }
        }
    }

    func choice(
        among values: [any _IntentValue], for parameter: any AnyIntentParameter, dialog: IntentDialog?
    ) async throws -> any _IntentValue {
        let dialog = dialog ?? parameter.requestDisambiguationDialog
        return try await choose(
            among: values, prompt: dialog.map { cards.text($0.full) } ?? "Which one?",
            parameter: name(of: parameter))
    }

    func choose(
        among values: [any _IntentValue], prompt: String, parameter: String?
    ) async throws -> any _IntentValue {
        let titles = values.map(title)
        return try await ask(
            Question(kind: .choice, prompt: prompt, parameter: parameter, options: titles)
        ) { text in
            if let index = Int(text), values.indices.contains(index - 1) { return values[index - 1] }
            return titles.firstIndex { $0.caseInsensitiveCompare(text) == .orderedSame }.map { values[$0] }
        }
    }

    func confirmation(of value: (any _IntentValue)?, dialog: IntentDialog?) async throws -> Bool {
        let prompt = dialog.map { cards.text($0.full) } ?? value.map { "\(title($0))?" } ?? "Continue?"
        let question = Question(kind: .confirmation, prompt: prompt, parameter: nil, options: [])
        return try await ask(question) { text in
            switch text.lowercased() {
            case "y", "yes", "true", "1": true
            case "n", "no", "false", "0": false
            default: nil
            }
        }
    }

    func option(among titles: [LocalizedStringResource], dialog: IntentDialog?) async throws -> Int {
        let titles = titles.map(cards.text)
        let question = Question(
            kind: .choice, prompt: dialog.map { cards.text($0.full) } ?? "What next?", parameter: nil,
            options: titles)
        return try await ask(question) { text in
            if let index = Int(text), titles.indices.contains(index - 1) { return index - 1 }
            return titles.firstIndex { $0.caseInsensitiveCompare(text) == .orderedSame }
        }
    }

    func name(of parameter: any AnyIntentParameter) -> String {
        parameter.hasTitle ? cards.text(parameter.title) : parameter.shownName
    }

    private func title(_ value: any _IntentValue) -> String {
        cards.text(Cards.representation(of: value).title)
    }

    private func options(for parameter: any AnyIntentParameter) async throws -> [any _IntentValue] {
        if let options = try await parameter.options() { return options }
        // An optional or a list of an enumeration offers the same cases.
        if let type = Answers.element(of: parameter.valueType) as? any AppEnum.Type {
            return Answers.cases(of: type)
        }
        return []
    }

    private func ask<Value: Sendable>(
        _ question: Question, _ understand: @Sendable (String) async throws -> Value?
    ) async throws -> Value {
        for _ in 0..<Self.attempts {
            let answer = try await trace.record("question", question.prompt) {
                try await respondent.answer(to: question)
            }
            guard let answer else {
                throw HostError(.unanswered, "“\(question.prompt)” was not answered, so nothing was done.")
            }
            if let value = try await understand(answer) { return value }
        }
        throw HostError(
            .unanswered, "No answer to “\(question.prompt)” could be understood, so nothing was done.")
    }
}
