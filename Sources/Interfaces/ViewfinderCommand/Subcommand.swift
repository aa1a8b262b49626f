/// One thing that the program does.
package protocol Subcommand: Sendable {
    /// Its name, options and help.
    static var description: CommandDescription { get }

    /// Reads what the command line said.
    ///
    /// - Throws: `UsageError` for values that make no sense.
    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Does it.
    func run(in context: Context) async throws -> ExitStatus
}

extension OptionDescription {
    /// Names the catalogue.
    static let catalog = option(
        "catalog", "c", value: "file", completion: .files,
        help: "The catalogue file; VIEWFINDER_CATALOG where this is not given.")
    /// Writes JSON.
    static let json = flag("json", help: "Print JSON; its keys are described in Documentation/JSON.md.")
    /// Says nothing but errors.
    static let quiet = flag("quiet", "q", help: "Print no progress and no summary, only errors.")
    /// Chooses the language of titles.
    static let locale = option(
        "locale", value: "language",
        help: "The language of titles, such as de or pt-BR (default: that of the environment).")
    /// Keeps items of a kind.
    static let kind = option(
        "kind", value: "kind", repeats: true, help: "Only items of this kind; may be given again.")
    /// Keeps items with a tag.
    static let tag = option(
        "tag", value: "tag", repeats: true, help: "Only items with this tag; given again, with all.")
    /// Limits the threads.
    static let threads = option("threads", value: "n", help: "The most threads used (default: all cores).")
}
