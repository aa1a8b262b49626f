import BenchmarkSupport
import Foundation

/// What one part of the benchmark found.
struct PartReport: Encodable {
    var part: String
    var items: Int
    var sets: [SetReport]
    var negatives: [NegativesReport]

    var table: String {
        var table = Table(
            "\(part), \(items) items", "photos", "top-1 (95 %)", "recall at 3 (95 %)", "shown (95 %)",
            "wrong shown", "no answer", "median ms")
        for set in sets + (sets.count > 1 ? [SetReport(joining: sets)] : []) {
            table.add(
                set.name, "\(set.top1.total)", set.top1.text, set.recallAt3.text, set.shown.text,
                percent(set.wrongShown.rate), percent(set.noAnswer.rate), text(set.milliseconds.median, 0))
        }
        var lines = [table.text]
        for set in sets {
            if let graded = set.gradedAsWanted {
                lines.append("\(set.name): graded as wanted \(graded.text)")
            }
            if !set.missed.isEmpty {
                lines.append("\(set.name) missed: \(set.missed.joined(separator: ", "))")
            }
        }
        for set in negatives {
            lines.append(
                "\(set.name): \(set.falselyShown.count) of \(set.falselyShown.total) show something, "
                    + set.falselyShown.text
                    + (set.photos.isEmpty ? "" : ": \(set.photos.joined(separator: ", "))"))
        }
        return lines.joined(separator: "\n")
    }
}

/// How often the photos of a set were answered right.
struct SetReport: Encodable {
    var name: String
    /// The right item is first, shown or not.
    var top1: Proportion
    /// The right item is among the first three, shown or not.
    var recallAt3: Proportion
    /// The first one shown is right.
    var shown: Proportion
    /// The first one shown is wrong.
    var wrongShown: Proportion
    /// Nothing is shown.
    var noAnswer: Proportion
    /// Of the right ones, those with the grade that is wanted.
    var gradedAsWanted: Proportion?
    var milliseconds: Samples
    /// The photos whose first answer is wrong.
    var missed: [String]
    private var times: [Double] = []

    private enum CodingKeys: CodingKey {
        case name, top1, recallAt3, shown, wrongShown, noAnswer, gradedAsWanted, milliseconds, missed
    }

    init(_ name: String, _ answers: [(LabelledSet.Query, ViewfinderProgram.Answer)], grade: String?) {
        func part(_ isCounted: (LabelledSet.Query, ViewfinderProgram.Answer) -> Bool) -> Proportion {
            Proportion(answers.count(where: isCounted), of: answers.count)
        }
        self.name = name
        let isFirst = { (query: LabelledSet.Query, answer: ViewfinderProgram.Answer) in
            answer.matches.first.map { query.right.contains($0.id) } ?? false
        }
        top1 = part(isFirst)
        recallAt3 = part { query, answer in answer.matches.prefix(3).contains { query.right.contains($0.id) }
        }
        shown = part { query, answer in answer.shown.map { query.right.contains($0.id) } ?? false }
        wrongShown = part { query, answer in answer.shown.map { !query.right.contains($0.id) } ?? false }
        noAnswer = part { $1.shown == nil }
        gradedAsWanted = grade.map { grade in
            let right = answers.filter(isFirst)
            return Proportion(right.count { $1.matches[0].grade == grade }, of: right.count)
        }
        times = answers.map(\.1.milliseconds)
        milliseconds = Samples(times)
        missed = answers.filter { !isFirst($0, $1) }.map(\.0.photo.lastPathComponent)
    }

    /// All sets together.
    init(joining sets: [SetReport]) {
        func sum(_ part: (SetReport) -> Proportion) -> Proportion {
            sets.map(part).reduce(Proportion(0, of: 0), +)
        }
        name = "all"
        top1 = sum(\.top1)
        recallAt3 = sum(\.recallAt3)
        shown = sum(\.shown)
        wrongShown = sum(\.wrongShown)
        noAnswer = sum(\.noAnswer)
        times = sets.flatMap(\.times)
        milliseconds = Samples(times)
        missed = sets.flatMap(\.missed)
    }
}

/// How often photos of nothing in the catalogue show something.
struct NegativesReport: Encodable {
    var name: String
    var falselyShown: Proportion
    var photos: [String]

    init(_ name: String, _ answers: [(LabelledSet.Query, ViewfinderProgram.Answer)]) {
        let bad = answers.filter { $1.shown != nil }
        self.name = name
        falselyShown = Proportion(bad.count, of: answers.count)
        photos = bad.map(\.0.photo.lastPathComponent)
    }
}
