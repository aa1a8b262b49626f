import Foundation
import Testing

/// What pages and sources say about files.
@Suite struct PagesTests {
    @Test func noFileNamesAPlaceOfSomeonesMachine() {
        let places = ["work", "root", "opt", "Users", "home", "mnt"].map { "/\($0)/" }
        // The file as a whole first: most hold none.
        for file in Checkout.files where places.contains(where: file.text.contains) {
            for (number, line) in file.lines.enumerated() {
                // Ann, who lives in examples, is nobody.
                let names = places.contains { place in
                    line.ranges(of: place).contains { range in
                        let before = line[..<range.lowerBound].last
                        let isRoot =
                            before.map { !$0.isLetter && !$0.isNumber && !"._-)}]$".contains($0) } ?? true
                        return isRoot && !line[range.upperBound...].hasPrefix("ann/")
                    }
                }
                if names { Issue.record("\(file):\(number + 1): \(line)") }
            }
        }
    }

    @Test func theExampleOfTheReadmeIsTheOneThatCompiles() throws {
        let readme = try #require(Checkout.file("README.md"))
        let example = try #require(Checkout.file("Tests/PackageTests/ReadmeExample.swift"))
        let block = try #require(readme.text.firstMatch(of: #/```swift\n((?s).*?)```/#)).output.1
        let compiled = example.lines.filter { !$0.hasPrefix("//") }.map {
            $0.hasPrefix("    ") ? $0.dropFirst(4) : $0
        }
        for line in block.split(separator: "\n") { #expect(compiled.contains(line), "\(line)") }
    }

    @Test func everyFileThatAPageNamesIsThere() throws {
        let pages = Checkout.files.filter { $0.path.hasSuffix(".md") }
        #expect(pages.count > 8)
        for page in pages {
            let names = page.text.matches(
                of: #/`((?:Benchmarks|Documentation|Examples|Sources|Tests|Tools|scripts)/[^\s`*<{]*)`/#)
            for name in names.map(\.output.1) {
                let path = Checkout.root.appending(path: String(name)).path
                #expect(FileManager.default.fileExists(atPath: path), "\(page) names \(name)")
            }
            for link in page.text.matches(of: #/\]\(([^)#:]+)\)/#).map(\.output.1) {
                let folder = Checkout.root.appending(path: page.path).deletingLastPathComponent()
                let path = folder.appending(path: String(link)).path
                #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(link)")
            }
        }
    }

    @Test func theIndexOfTheDocumentationNamesEveryPage() throws {
        let index = try #require(Checkout.file("Documentation/README.md"))
        for page in Checkout.files where page.path.hasPrefix("Documentation/") && page.path != index.path {
            let name = page.path.dropFirst("Documentation/".count)
            #expect(index.text.contains("](\(name))"), "the index lacks \(name)")
        }
    }

    @Test(arguments: ["setup", "demo", "convert-models", "train-vocabulary", "fit-confidence"])
    func scriptsCanBeRun(name: String) throws {
        let path = Checkout.root.appending(path: "scripts/\(name)").path
        #expect(FileManager.default.isExecutableFile(atPath: path))
        #expect(try #require(Checkout.file("scripts/\(name)")).text.hasPrefix("#!/usr/bin/env "))
    }
}
