import Foundation
import IntentAudit
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads Swift as the toolchain's own parser reads it, without compiling or running it.
package enum SourceReader {
    /// Larger files are no source that somebody writes.
    private static let mostBytes = 8 << 20

    /// What the files of a folder say; what cannot be read says why.
    package static func read(_ folder: SourceFolder) -> AppSources {
        var sources = AppSources(
            files: folder.swiftFiles.map { path in
                do {
                    return read(try Data(contentsOf: folder.url(of: path)), path: path)
                } catch {
                    return unread(path, "It cannot be opened: \(error.localizedDescription)")
                }
            })
        sources.problems = folder.problems
        for path in folder.stringCatalogues {
            do {
                let data = try Data(contentsOf: folder.url(of: path))
                sources.stringCatalogues.append(try StringCatalogue(data, path: path))
            } catch {
                let place = Place(file: path, line: 1, column: 1)
                sources.problems.append(.init(place: place, message: "It is no string catalogue."))
            }
        }
        return sources
    }

    /// What the bytes of a file say.
    package static func read(_ data: Data, path: String) -> SourceFile {
        guard data.count <= mostBytes else {
            return unread(path, "It is larger than \(mostBytes >> 20) MiB.")
        }
        guard !data.contains(0), let text = String(validating: data, as: UTF8.self) else {
            return unread(path, "It is no text in UTF-8.")
        }
        return read(text, path: path)
    }

    /// What a text says.
    package static func read(_ text: String, path: String) -> SourceFile {
        let tree = Parser.parse(source: text)
        let places = Places(path: path, tree: tree)
        let visitor = DeclarationVisitor(path: path, places: places)
        visitor.walk(tree)
        var file = visitor.file
        if tree.hasError {
            file.problems = ParseDiagnosticsGenerator.diagnostics(for: tree).map {
                SourceFile.Problem(place: places.place(of: $0.position), message: $0.message)
            }
        }
        return file
    }

    private static func unread(_ path: String, _ message: String) -> SourceFile {
        var file = SourceFile(path: path)
        file.problems = [.init(place: Place(file: path, line: 1, column: 1), message: message)]
        return file
    }
}

/// Turns positions in a tree into lines and columns.
struct Places {
    private let path: String
    private let converter: SourceLocationConverter
    private let lines: [String]

    init(path: String, tree: SourceFileSyntax) {
        self.path = path
        converter = SourceLocationConverter(fileName: path, tree: tree)
        lines = converter.sourceLines
    }

    func place(of position: AbsolutePosition) -> Place {
        let location = converter.location(for: position)
        // The parser counts bytes; editors and code hosts count characters of Unicode.
        let line = lines.indices.contains(location.line - 1) ? lines[location.line - 1] : ""
        let before = String(decoding: line.utf8.prefix(location.column - 1), as: UTF8.self)
        return Place(file: path, line: location.line, column: before.unicodeScalars.count + 1)
    }

    func place(of node: some SyntaxProtocol) -> Place { place(of: node.positionAfterSkippingLeadingTrivia) }
}
