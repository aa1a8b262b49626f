package import Foundation

/// The command line of a benchmark: a data folder where it takes one, options with a value, and switches.
package struct Arguments {
    /// What is not an option, in its order.
    package private(set) var positionals: [String] = []
    private var values: [String: String] = [:]
    private var switches: Set<String> = []
    private let usage: String

    /// Reads the command line by its own usage line: `[--rounds 41]` takes a value, `[--json]` does not.
    ///
    /// - Throws: ``BenchmarkError`` for an option that the usage line does not name, or one without its value.
    package init(
        usage: String, _ words: some Sequence<String> = CommandLine.arguments.dropFirst()
    ) throws {
        self.usage = usage
        var words = words.makeIterator()
        while let word = words.next() {
            if usage.contains("[\(word)]") {
                switches.insert(word)
            } else if word.hasPrefix("--"), usage.contains("[\(word) "), let value = words.next() {
                values[word] = value
            } else if !word.hasPrefix("--") {
                positionals.append(word)
            } else {
                throw BenchmarkError("usage: \(usage)")
            }
        }
    }

    /// Whether a switch is there.
    package func has(_ name: String) -> Bool { switches.contains(name) }

    /// The value of an option.
    package func value(of name: String) -> String? { values[name] }

    /// The value of an option as a whole number.
    package func integer(of name: String, default number: Int, least: Int = 1) throws -> Int {
        guard let text = values[name] else { return number }
        guard let number = Int(text), number >= least else {
            throw BenchmarkError("\(name) takes a whole number from \(least); usage: \(usage)")
        }
        return number
    }

    /// The folder of labelled photos, the first positional; `nil` where it may be left out and is.
    package func dataFolder() throws -> URL? {
        guard let path = positionals.first else { return nil }
        let url = URL(filePath: path, directoryHint: .isDirectory)
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw BenchmarkError("There is no folder \(path); usage: \(usage)")
        }
        return url
    }

    /// The folder of labelled photos.
    package func requiredDataFolder() throws -> URL {
        guard let folder = try dataFolder() else {
            throw BenchmarkError("Name the folder of labelled photos; usage: \(usage)")
        }
        return folder
    }

    /// Where a benchmark keeps what it makes between runs: catalogues, resized photos.
    package func workFolder() throws -> URL {
        let url = URL(filePath: values["--work"] ?? ".build/benchmarks", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }
}
