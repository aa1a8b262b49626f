package import Foundation

/// A program that has run to its end.
package struct ChildProcess {
    /// What it wrote to standard output.
    package let output: Data
    /// The status it ended with; a signal counts as 128 and its number.
    package let status: Int32
    /// From its start to its end.
    package let duration: Duration
    /// The most memory it had in use, in bytes. The system counts what this process had when it started the other,
    /// too: a benchmark that looks at memory does so before it uses much itself.
    package let peakMemory: Int

    /// Runs a program; its standard error is ours.
    ///
    /// - Throws: ``BenchmarkError`` when it cannot be started.
    package static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> ChildProcess {
        // A file, not a pipe, so that the child never waits for us.
        let output = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
        defer { unlink(output.path) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + settings { free(word) } }

        let start = ContinuousClock.now
        var child = pid_t()
        let error = posix_spawnp(&child, program, &actions, nil, &words, &settings)
        guard error == 0 else {
            throw BenchmarkError("\(program) cannot be run: \(String(cString: strerror(error))).")
        }
        var (status, usage) = (Int32(), rusage())
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return ChildProcess(
            output: (try? Data(contentsOf: output)) ?? Data(),  // a child that could not start left no file
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
            duration: start.duration(to: .now), peakMemory: Int(usage.ru_maxrss) << 10)
    }
}
