import Foundation

// A limit on the size of files is met like a full disk, by an error that says so, and not by the end of the process.
signal(SIGXFSZ, SIG_IGN)

let status = await Tool.run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess())
exit(status.code)
