import Foundation

let status = await Tool.run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess())
exit(status.code)
