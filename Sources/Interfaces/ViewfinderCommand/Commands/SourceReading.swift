import Foundation
import IntentAudit

/// Has sources read by the program `viewfinder-audit`, which stands on the parser of the Swift toolchain.
///
/// The command itself does without the toolchain's libraries, so that it starts fast and runs where they are missing.
enum SourceReading {
    /// The program cannot do its work.
    struct Failure: Error {
        /// What happened, and what to do.
        let message: String
    }

    private static let program = "viewfinder-audit"

    /// What the sources below a path say.
    ///
    /// - Throws: ``Failure`` where the program is missing, or cannot run.
    static func read(_ path: String) throws -> AppSources {
        let process = Process()
        process.executableURL = try reader()
        process.arguments = [path.hasPrefix("-") ? "./" + path : path]
        let (output, messages) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = messages
        do {
            try process.run()
        } catch {
            throw Failure(message: "The program \(program) cannot be started: \(error.localizedDescription)")
        }
        // The program says little on its standard error, so that it never waits for a reader there.
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let said = try messages.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw failure(String(decoding: said, as: UTF8.self), process.terminationStatus)
        }
        do {
            return try JSONDecoder().decode(AppSources.self, from: data)
        } catch {
            throw Failure(message: "The program \(program) is of another version; install both together.")
        }
    }

    /// Beside the command, or where `make install` puts it.
    private static func reader() throws(Failure) -> URL {
        let own = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let places = own.map {
            [$0.appending(path: program), $0.appending(path: "../libexec/viewfinder/\(program)")]
        }
        for place in places ?? []
        where FileManager.default.isExecutableFile(atPath: place.path(percentEncoded: false)) {
            return place
        }
        throw Failure(
            message:
                "The program \(program), which reads Swift sources, is not there. It is built with a Swift "
                + "toolchain: run 'make build', or 'swift build --product \(program)', and keep it beside "
                + "\(Tool.name).")
    }

    private static func failure(_ said: String, _ status: Int32) -> Failure {
        if said.contains("shared libraries") || said.contains("Library not loaded") {
            return Failure(
                message:
                    "The program \(program) misses the parser of the Swift toolchain that it was built with. "
                    + "Install that toolchain again, or name the folder usr/lib/swift/host of one of the same "
                    + "version in LD_LIBRARY_PATH, or build \(program) anew. (\(said.prefix(200)))")
        }
        let reason = said.isEmpty ? "it ended with status \(status)" : String(said.prefix(400))
        return Failure(message: "The program \(program) could not read the sources: \(reason)")
    }
}
