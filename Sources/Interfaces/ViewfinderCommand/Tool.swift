import Foundation
import Viewfinder

/// The program: finds the subcommand that a command line names, runs it, and tells what went wrong.
package enum Tool {
    /// The name of the program.
    package static let name = "viewfinder"
    /// The version of the program.
    package static let version = "0.1.0"
    /// What the program is for.
    package static let abstract =
        "Finds the items of a catalogue of your own in photos: records, books, plants, products."

    /// Environment variables, with what they mean.
    package static let environment: [(name: String, meaning: String)] = [
        ("VIEWFINDER_CATALOG", "The catalogue used where --catalog is not given."),
        (
            "LC_ALL, LC_MESSAGES, LANG",
            "The language of titles where --locale is not given; the first that is set."
        ),
        (
            "VIEWFINDER_HOME",
            "The folder with the networks and the libraries that run them, where it is not found by itself."
        ),
        ("NO_COLOR", "No colours when this is set to anything."),
    ]

    /// Three lines to begin with.
    package static let examples = [
        CommandDescription.Example("Fill a catalogue.", "import --catalog my.viewfinder items.csv"),
        CommandDescription.Example("Search it.", "search --catalog my.viewfinder photo.jpg"),
        CommandDescription.Example("Look at it.", "info --catalog my.viewfinder"),
    ]

    /// Every subcommand, in the order of the help.
    package static let subcommands: [any Subcommand.Type] = [
        Create.self, Import.self, Add.self, Remove.self, List.self, Show.self, Search.self, Text.self,
        Info.self,
        Check.self, Export.self, Reindex.self, Host.self, Audit.self, Completions.self, Manual.self,
        Help.self,
    ]

    /// The descriptions of all subcommands.
    package static var descriptions: [CommandDescription] { subcommands.map { $0.description } }

    /// Runs a command line, without the program's name, to its end.
    package static func run(_ words: [String], in context: Context) async -> ExitStatus {
        do {
            let status = try await dispatch(words, in: context)
            try context.output.flush()
            return status
        } catch let failure as TextOutput.Failure {
            context.report("Error: \(failure.message)")
            return .storage
        } catch {
            context.report("Error: \(error)")
            return .failure
        }
    }

    /// The subcommand that a word names.
    package static func subcommand(_ name: String) throws(UsageError) -> any Subcommand.Type {
        if let found = subcommands.first(where: { $0.description.name == name }) { return found }
        let nearest = Suggestion.nearest(to: name, among: descriptions.map(\.name))
        throw UsageError(
            name.hasPrefix("-")
                ? "Unknown option '\(name)'."
                : "Unknown subcommand '\(name)'.\(nearest.map { " Did you mean '\($0)'?" } ?? "")")
    }

    private static func dispatch(_ words: [String], in context: Context) async throws -> ExitStatus {
        guard let first = words.first, first != "--help", first != "-h" else {
            try context.output.line(HelpText.text(of: descriptions))
            return .success
        }
        if first == "--version" {
            try context.output.line("\(name) \(version)")
            return .success
        }
        var command: CommandDescription?
        do {
            let type = try subcommand(first)
            command = type.description
            let arguments = try ArgumentParser(type.description).parse(Array(words.dropFirst()))
            if arguments.wantsHelp {
                try context.output.line(HelpText.text(of: type.description))
                return .success
            }
            return try await type.init(arguments).run(in: context)
        } catch let error as UsageError {
            context.report(HelpText.text(of: error, in: command))
            return .usage
        } catch let error as ViewfinderError {
            context.report("Error: \(error.message)")
            return ExitStatus(error.code)
        } catch is CancellationError {
            context.report("Interrupted.")
            return .interrupted
        }
    }
}
