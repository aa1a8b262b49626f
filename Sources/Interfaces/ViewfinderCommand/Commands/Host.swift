import Foundation

/// Runs an app that is built on the frameworks.
struct Host: Subcommand {
    static let description = CommandDescription(
        name: "host", abstract: "Run an app built on the frameworks: show it photos, open what it finds.",
        discussion: [
            """
            The app is a program that was built with the library IntentHost. It takes the words that follow: \
            search PHOTO, open N, more, ask TERM, and options; without any, it reads them line by line.
            """,
            "The exit status is that of the app.",
        ],
        arguments: [
            ArgumentDescription(
                "app", completion: .files, help: "The app's program, by its path or its name."),
            ArgumentDescription(
                "word", isRequired: false, repeats: true, completion: .files,
                help: "Commands and options of the app; --help lists them."),
        ],
        passesRest: true,
        examples: [
            .init("Show an app a photo, and open the first card.", "host recordshop search photo.jpg open 1"),
            .init("Search in the app.", "host recipebox ask pasta"),
        ])

    private let words: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) { words = arguments.positionals }

    func run(in context: Context) async throws -> ExitStatus {
        guard let program = Self.program(named: words[0]) else {
            throw UsageError(
                "There is no program '\(words[0])' that can be run; give its path, such as .build/release/recordshop."
            )
        }
        try context.output.flush()
        // The app takes the place of this process: its terminal, its signals and its exit status are the app's own.
        var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words.dropFirst()).map { strdup($0) }
        arguments.append(nil)
        execv(program, arguments)
        throw UsageError("'\(program)' cannot be run: \(String(cString: strerror(errno))).")
    }

    /// The path of a program; a name without a slash is looked up as a shell does.
    private static func program(named name: String) -> String? {
        guard !name.contains("/") else { return isProgram(name) ? name : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first(where: isProgram)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}
