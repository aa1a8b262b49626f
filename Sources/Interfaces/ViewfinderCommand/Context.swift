import Foundation
import Viewfinder

/// What a subcommand sees of the world.
package struct Context: Sendable {
    /// Where answers go.
    package let output: TextOutput
    /// Where messages, errors and progress go.
    package let messages: TextOutput
    /// The environment variables.
    package let environment: [String: String]
    /// Reads all of standard input.
    package let readInput: @Sendable () throws -> Data

    /// Creates a context.
    package init(
        output: TextOutput, messages: TextOutput, environment: [String: String],
        readInput: @escaping @Sendable () throws -> Data
    ) {
        self.output = output
        self.messages = messages
        self.environment = environment
        self.readInput = readInput
    }

    /// The context of the process.
    package static func ofProcess() -> Context {
        Context(
            output: TextOutput(descriptor: STDOUT_FILENO), messages: TextOutput(descriptor: STDERR_FILENO),
            environment: ProcessInfo.processInfo.environment,
            readInput: { try FileHandle.standardInput.readToEnd() ?? Data() })
    }

    /// Colours for answers.
    package var style: Style { Style(isTerminal: output.isTerminal, environment: environment) }

    /// Writes a line to standard error.
    package func report(_ message: String) {
        try? messages.line(message)  // there is no place left to complain to
        try? messages.flush()  // as above
    }

    /// The catalogue that the command line or the environment names.
    package func catalogURL(_ arguments: ParsedArguments) throws(UsageError) -> URL {
        let name = arguments.value(of: .catalog) ?? environment["VIEWFINDER_CATALOG"] ?? ""
        guard !name.isEmpty else {
            throw UsageError("Name the catalogue with --catalog <file>, or set VIEWFINDER_CATALOG.")
        }
        return URL(filePath: name)
    }

    /// Opens the catalogue that the command line or the environment names.
    package func openCatalog(_ arguments: ParsedArguments, _ mode: Catalog.Mode) async throws -> Catalog {
        var options = Catalog.Options()
        options.threads = try arguments.integer(of: .threads, in: 1...1_024)
        return try await Catalog(at: catalogURL(arguments), mode: mode, options: options)
    }

    /// The language of titles: as the command line says, or as the environment does.
    package func language(_ arguments: ParsedArguments) throws(UsageError) -> String {
        if let name = arguments.value(of: .locale) {
            guard let tag = LanguageTag(name) else {
                throw arguments.invalid(name, .locale, "a language such as de or pt-BR")
            }
            return tag.text
        }
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        // `C` and `POSIX` are no languages, and neither shape nor list of tags knows them.
        guard let name, let tag = LanguageTag(name), tag.text != "posix" else { return "" }
        return tag.text
    }
}
