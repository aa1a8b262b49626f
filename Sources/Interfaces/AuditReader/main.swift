import Foundation
import IntentAudit
import IntentSyntax

// `viewfinder audit` runs this program: it prints, as JSON, what the Swift sources below a path say.

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first, arguments.count == 1, !path.hasPrefix("-") else {
    FileHandle.standardError.write(
        Data(
            "Usage: viewfinder-audit <path>\n  Reads sources for 'viewfinder audit', which is the command to use.\n"
                .utf8))
    exit(2)
}
guard let folder = SourceFolder(at: URL(filePath: path)) else {
    FileHandle.standardError.write(Data("Error: There is nothing at \(path).\n".utf8))
    exit(2)
}
try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(SourceReader.read(folder)))
