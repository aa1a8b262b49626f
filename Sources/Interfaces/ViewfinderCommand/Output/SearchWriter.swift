import Viewfinder

/// Prints what searches found: a table for people, or one JSON object a photo.
struct SearchWriter {
    let context: Context
    let language: String
    let isJSON: Bool
    let hasTimings: Bool

    /// Prints the answer for a photo at once, so that a reader of a pipe sees each when it is there.
    func write(_ answer: SearchAnswer, photo: String) throws {
        if isJSON {
            try context.output.line(json(of: answer, photo: photo).line)
        } else {
            for line in lines(of: answer, photo: photo) { try context.output.line(line) }
        }
        try context.output.flush()
    }

    /// Prints why a photo could not be searched.
    func write(_ error: ViewfinderError, photo: String) throws {
        context.report("Error: \(error.message)")
        guard isJSON else { return }
        let fields: [(String, OrderedJSON)] = [
            ("photo", .string(photo)), ("milliseconds", .number(0)), ("matches", .array([])),
            ("error", .string(error.message)),
        ]
        try context.output.line(OrderedJSON.object(fields).line)
        try context.output.flush()
    }

    func json(of answer: SearchAnswer, photo: String) -> OrderedJSON {
        var fields: [(String, OrderedJSON)] = [
            ("photo", .string(photo)), ("milliseconds", .number(Self.milliseconds(answer.duration))),
            ("width", .integer(answer.sceneWidth)), ("height", .integer(answer.sceneHeight)),
            ("threshold", .number(answer.threshold)),
            ("matches", .array(answer.matches.map { $0.json(language: language) })),
            ("notes", OrderedJSON(answer.notes)),
        ]
        if hasTimings {
            let timings = answer.timings.map { timing in
                OrderedJSON.object([
                    ("stage", .string(timing.stage)),
                    ("milliseconds", .number(Self.milliseconds(timing.duration))),
                ])
            }
            fields.append(("timings", .array(timings)))
        }
        return .object(fields)
    }

    func lines(of answer: SearchAnswer, photo: String) -> [String] {
        let style = context.style
        let shown = answer.matches.count(where: \.isShown)
        let time = "\(Int(Self.milliseconds(answer.duration).rounded())) ms"
        var head = "\(shown == 0 ? "nothing" : String(shown)) found in \(time)"
        if shown == 0, let best = answer.bestRejected {
            head +=
                " (best candidate: \(best.item.title.text(for: language)), \(Self.percent(best.confidence)), "
                + "below \(Self.percent(answer.threshold)))"
        }
        var lines = [style.bold(DisplayWidth.safe(photo)) + ": " + DisplayWidth.safe(head)]
        if !answer.matches.isEmpty {
            var table = TextTable([
                .init("SURE", isRightAligned: true), .init("GRADE"), .init("ID", isFlexible: true),
                .init("TITLE", isFlexible: true), .init("KIND", isFlexible: true),
                .init("WHY", isFlexible: true),
            ])
            for match in answer.matches {
                table.add([
                    Self.percent(match.confidence), match.isShown ? match.grade.rawValue : "rejected",
                    match.item.id,
                    match.item.title.text(for: language), match.item.kind, match.evidence.summary,
                ])
            }
            let drawn = table.lines(width: context.output.width, indentation: "  ")
            lines.append(style.faint(drawn[0]))
            for (line, match) in zip(drawn.dropFirst(), answer.matches) {
                lines.append(match.isShown ? line : style.faint(line))
            }
        }
        lines += answer.notes.map { "  note: \(DisplayWidth.safe($0))" }
        if hasTimings {
            for timing in answer.timings {
                lines.append(
                    "  \(timing.stage): \(OrderedJSON.text(of: Self.milliseconds(timing.duration))) ms")
            }
        }
        return lines
    }

    /// Milliseconds with one decimal.
    private static func milliseconds(_ duration: Duration) -> Double {
        ((duration / .milliseconds(1)) * 10).rounded() / 10
    }

    private static func percent(_ probability: Double) -> String {
        // Never 100 %: nothing is that sure, and rounding must not say so.
        let percent = (probability * 100).rounded(.down)
        return percent < 1 && probability > 0 ? "<1 %" : "\(Int(min(percent, 99))) %"
    }
}

extension Match {
    /// The match as `search --json` prints it.
    func json(language: String) -> OrderedJSON {
        let corners = quadrilateral.map { corners in
            OrderedJSON.array(corners.map { .array([Self.pixels($0.x), Self.pixels($0.y)]) })
        }
        return .object([
            ("id", .string(item.id)), ("kind", .string(item.kind)),
            ("title", .string(item.title.text(for: language))),
            ("confidence", .number(Self.rounded(confidence))), ("grade", .string(grade.rawValue)),
            ("shown", .bool(isShown)), ("quad", corners ?? .null), ("evidence", evidence.json),
        ])
    }

    private static func pixels(_ length: Double) -> OrderedJSON { .number((length * 10).rounded() / 10) }

    fileprivate static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}

extension Match.Evidence {
    /// The evidence as `search --json` prints it.
    fileprivate var json: OrderedJSON {
        .object([
            ("inliers", .integer(inlierCount)), ("appearance", OrderedJSON(appearance.map(Match.rounded))),
            ("colour", OrderedJSON(colour.map(Match.rounded))),
            ("print", OrderedJSON(printSimilarity.map(Match.rounded))), ("image", OrderedJSON(image)),
            ("tiedWith", OrderedJSON(tiedWith)), ("summary", .string(summary)),
        ])
    }
}
