internal import Foundation

/// Commands to an app, one after another.
struct HostSession {
    private let options: HostArguments
    private let host: IntentHost
    private let output: HostOutput
    private let app: IntentApp

    init(
        _ app: IntentApp, _ options: HostArguments, labeller: any SceneLabeller, output: HostOutput
    ) throws {
        self.app = app
        self.options = options
        self.output = output
        host = try IntentHost(
            app, locale: options.locale,
            respondent: TerminalRespondent(answers: options.answers, output: output),
            deadline: options.deadline, labeller: labeller)
    }

    /// Does all steps, or reads them line by line where there are none.
    /// - Returns: the exit status: that of the last step that did not succeed.
    func run() async throws -> Int32 {
        if options.steps.isEmpty { return try await converse() }
        var status: Int32 = 0
        for step in options.steps {
            let outcome = try await perform(step, options)
            if outcome != 0 { status = outcome }
            // What follows a failure would answer something else than was asked.
            if outcome > 1 { break }
        }
        report()
        return status
    }

    private func converse() async throws -> Int32 {
        while let line = output.read("\(app.name)> ") {
            do {
                let line = try HostArguments(line: line, inheriting: options)
                if line.wantsHelp { output.print(HostArguments.help(for: app.name)) }
                for step in line.steps { _ = try await perform(step, line) }
            } catch let error as HostUsageError {
                output.complain(error.message)
            }
        }
        report()
        return 0
    }

    private func perform(_ step: HostArguments.Step, _ options: HostArguments) async throws -> Int32 {
        do {
            switch step {
            case .search(let photo): return try await search(photo, options)
            case .open(let number): await show(try await host.open(number), "open")
            case .link(let link): await show(try await host.open(link), "open")
            case .more: await show(try await host.more(), "more")
            case .ask(let term): await show(try await host.ask(term), "ask")
            case .find(let words): return show(try await host.find(words), options)
            }
            return 0
        } catch let error as HostError {
            if options.json {
                output.print(json(["error": ["code": error.code.name, "message": error.message]]))
            } else {
                output.complain("\(app.name): \(error.message)")
            }
            return Self.status(of: error)
        }
    }

    /// The exit status for an error.
    static func status(of error: HostError) -> Int32 {
        switch error.code {
        case .badScene: 4
        case .noSuchCard, .entityNotFound: 1
        default: 70
        }
    }

    private func search(_ photo: String, _ options: HostArguments) async throws -> Int32 {
        let scene = CapturedScene(
            contentsOf: URL(filePath: photo), region: options.region, origin: options.origin,
            labels: options.labels)
        let outcome = try await host.search(scene)
        if let folder = options.thumbnails { try write(outcome.cards, to: folder) }
        if options.json {
            output.print(json(search: outcome, photo: photo))
        } else {
            CardSheet(outcome).lines.forEach(output.print)
        }
        return outcome.cards.isEmpty ? 1 : 0
    }

    private func show(_ found: [ResultCard], _ options: HostArguments) -> Int32 {
        if options.json {
            output.print(json(["step": "find", "cards": json(cards: found)]))
        } else {
            CardSheet(found).lines.forEach(output.print)
        }
        return found.isEmpty ? 1 : 0
    }

    private func write(_ cards: [ResultCard], to folder: String) throws {
        let folder = URL(filePath: folder, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (index, card) in cards.enumerated() {
                try card.thumbnail?.png.write(
                    to: folder.appending(path: "\(index + 1).png"), options: .atomic)
            }
        } catch {
            throw HostError(
                .badScene,
                "The thumbnails could not be written to \(folder.path): \(HostError.text(of: error))", error)
        }
    }

    private func show(_ outcome: PerformOutcome, _ step: String) async {
        let screen = outcome.inForeground ? await app.screen?(options.locale) : nil
        if options.json {
            output.print(json(perform: outcome, step: step, screen: screen))
            return
        }
        if let dialog = outcome.dialog { output.print("“\(dialog)”") }
        if let value = outcome.value { output.print(value) }
        if let url = outcome.openedURL { output.print("opens \(url.absoluteString)") }
        if let screen { output.print(screen) }
    }

    private func report() {
        guard options.verbose else { return }
        for entry in host.trace.entries {
            let start = String(format: "%8.1f ms", entry.start.milliseconds)
            let duration = String(format: "%8.1f ms", entry.duration.milliseconds)
            output.complain("\(start) \(duration)  \(entry.step) \(entry.detail)")
        }
    }

    // MARK: JSON

    private func json(search outcome: SearchOutcome, photo: String) -> String {
        var object: [String: Any] = [
            "step": "search", "photo": photo, "labels": outcome.labels, "cards": json(cards: outcome.cards),
            "duplicates": outcome.duplicates, "surplus": outcome.surplus, "canContinue": outcome.canContinue,
            "milliseconds": outcome.duration.milliseconds,
        ]
        switch outcome.end {
        case .answered: object["end"] = "answered"
        case .late: object["end"] = "late"
        case .failed(let message):
            object["end"] = "failed"
            object["message"] = message
        }
        return json(object)
    }

    private func json(cards: [ResultCard]) -> [[String: Any]] {
        cards.enumerated().map { index, card -> [String: Any] in
            var entry: [String: Any] = [
                "number": index + 1, "type": card.type, "typeName": card.typeName, "id": card.id,
                "title": card.title, "subtitle": card.subtitle,
            ]
            if let thumbnail = card.thumbnail {
                var picture: [String: Any] = ["width": thumbnail.width, "height": thumbnail.height]
                picture["scaledFrom"] = thumbnail.scaledFrom
                entry["thumbnail"] = picture
            }
            entry["problem"] = card.problem
            return entry
        }
    }

    private func json(perform outcome: PerformOutcome, step: String, screen: String?) -> String {
        var object: [String: Any] = [
            "step": step, "performed": outcome.performed, "inForeground": outcome.inForeground,
            "milliseconds": outcome.duration.milliseconds,
        ]
        object["dialog"] = outcome.dialog
        object["value"] = outcome.value
        object["url"] = outcome.openedURL?.absoluteString
        object["screen"] = screen
        return json(object)
    }

    private func json(_ object: [String: Any]) -> String {
        do {
            let data = try JSONSerialization.data(
                withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
            return String(decoding: data, as: UTF8.self)
        } catch {
            preconditionFailure("What a session prints is always valid JSON: \(error)")
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Double {
        (Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15).rounded(toPlaces: 1)
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let factor = Foundation.pow(10, Double(places))
        return (self * factor).rounded() / factor
    }
}

/// Answers from the command line first, then from the person at the terminal.
private actor TerminalRespondent: Respondent {
    private var answers: [String]
    private let output: HostOutput

    init(answers: [String], output: HostOutput) {
        self.answers = answers
        self.output = output
    }

    func answer(to question: Question) -> String? {
        if !answers.isEmpty { return answers.removeFirst() }
        output.complain(question.prompt)
        for (index, option) in question.options.enumerated() { output.complain("  \(index + 1)  \(option)") }
        return output.read(question.kind == .confirmation ? "yes or no? " : "? ")
    }
}
