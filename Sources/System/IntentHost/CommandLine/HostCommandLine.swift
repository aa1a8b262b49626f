internal import AppIntents
internal import Foundation

/// An app at the terminal: its commands show it photos, open what it finds, and search in it.
///
/// An app's program is three lines:
/// ```swift
/// @main struct Program {
///     static func main() async { await HostCommandLine.run(RecordShop.app) }
/// }
/// ```
public enum HostCommandLine {
    /// Does what the arguments of the process say, and ends it.
    ///
    /// - Parameter labeller: What finds words for scenes.
    public static func run(_ app: IntentApp, labeller: any SceneLabeller = NetworkLabeller()) async -> Never {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let status = await run(app, arguments: arguments, labeller: labeller, output: .standard)
        exit(status)
    }

    /// Does what the arguments say.
    /// - Returns: the exit status.
    package static func run(
        _ app: IntentApp, arguments: [String], labeller: any SceneLabeller, output: HostOutput
    ) async -> Int32 {
        do {
            let options = try HostArguments(arguments)
            if options.wantsHelp {
                output.print(HostArguments.help(for: app.name))
                return 0
            }
            return try await HostSession(app, options, labeller: labeller, output: output).run()
        } catch let error as HostUsageError {
            output.complain("\(app.name): \(error.message)")
            return 2
        } catch let error as HostError {
            output.complain("\(app.name): \(error.message)")
            return HostSession.status(of: error)
        } catch {
            output.complain("\(app.name): \(HostError.text(of: error))")
            return 70
        }
    }
}

/// Where a session writes to.
package struct HostOutput: Sendable {
    /// A line for the person or the script.
    package let print: @Sendable (String) -> Void
    /// A line about what went wrong.
    package let complain: @Sendable (String) -> Void
    /// The next line that the person types; `nil` at the end.
    package let read: @Sendable (_ prompt: String) -> String?

    package init(
        print: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void,
        read: @escaping @Sendable (String) -> String?
    ) {
        self.print = print
        self.complain = complain
        self.read = read
    }

    /// The terminal.
    package static let standard = HostOutput(
        print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
        complain: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) },
        read: { prompt in
            FileHandle.standardError.write(Data(prompt.utf8))
            return readLine()
        })
}
