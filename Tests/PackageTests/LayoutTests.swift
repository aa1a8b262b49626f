import Foundation
import Testing

/// The rules that CONTRIBUTING.md gives for who may import what.
@Suite struct LayoutTests {
    /// One import in one file.
    struct Import: Sendable {
        let file: String
        let line: String
        let module: String
    }

    private static let engine = Set(targets(in: "Sources/Engine"))
    private static let c = Set(targets(in: "Sources/C"))
    private static let frameworks = Set(targets(in: "Sources/Frameworks"))
    private static let systemSide = Set(targets(in: "Sources/System"))
    private static let interfaces = Set(targets(in: "Sources/Interfaces"))
    private static let system: Set = [
        "CoreGraphics", "Darwin", "Dispatch", "Foundation", "Glibc", "ImageIO", "Musl", "Synchronization",
        "Testing",
    ]

    /// Files that may import CKernels beside the one that their target has for it. The list may only shrink.
    private static let moreFilesForKernels: [String: Int] = ["Keypoints": 3, "Votes": 3]

    private static func targets(in folder: String) -> [String] {
        let url = Checkout.root.appending(path: folder)
        // A folder that is missing shows up as a target that nobody may import.
        return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
            .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }
    }

    private static let imports: [Import] = Checkout.sources.flatMap { file in
        file.lines.compactMap { line in
            guard line.contains("import ") else { return nil }
            var words = line.split(separator: " ").drop { $0.hasPrefix("@") }
            if ["internal", "package", "public", "private"].contains(words.first) {
                words = words.dropFirst()
            }
            guard words.popFirst() == "import" else { return nil }
            if ["struct", "enum", "class", "protocol", "func", "typealias"].contains(words.first) {
                words = words.dropFirst()
            }
            let module = words.first?.split(separator: ".").first
            return module.map { Import(file: file.path, line: String(line), module: String($0)) }
        }
    }

    private static func imports(below folder: String) -> [Import] {
        imports.filter { $0.file.hasPrefix(folder + "/") }
    }

    @Test func allTargetsAreFound() {
        #expect(Self.engine.isSuperset(of: ["Imaging", "Viewfinder", "Evaluation"]))
        #expect(Self.c.isSuperset(of: ["CKernels", "CSQLite"]))
        #expect(Self.interfaces.contains("ViewfinderCommand"))
        #expect(Self.imports(below: "Sources/Engine").count > 50)
    }

    @Test func theEngineBelowTheLibraryImportsNothingAboveIt() {
        for target in Self.engine.subtracting(["Viewfinder", "Evaluation"]) {
            let allowed = Self.engine.subtracting([target, "Viewfinder", "Evaluation"])
                .union(Self.c).union(Self.system)
            for entry in Self.imports(below: "Sources/Engine/\(target)") {
                #expect(allowed.contains(entry.module), "\(entry.file): \(entry.line)")
            }
        }
    }

    @Test func theLibraryStandsOnTheEngineAndNotOnC() {
        // A scene can come as the system gives it: in a pixel buffer.
        let allowed = Self.engine.subtracting(["Viewfinder", "Evaluation"]).union(Self.system)
            .union(["CoreVideo"])
        for entry in Self.imports(below: "Sources/Engine/Viewfinder") {
            #expect(allowed.contains(entry.module), "\(entry.file): \(entry.line)")
        }
    }

    @Test func frameworksStandOnOneAnotherAndOnTheEngineBelowTheLibrary() {
        let allowed = Self.frameworks.union(Self.engine).union(Self.c).union(Self.system)
            .union(["Observation", "_FoundationICU"]).subtracting(["Viewfinder", "Evaluation"])
        for entry in Self.imports(below: "Sources/Frameworks")
        where !entry.file.hasPrefix("Sources/Frameworks/AppIntentsMacros/") {
            // Tests run an app through the host that runs it elsewhere; no app's own code imports this module.
            let isForTests = entry.file.hasPrefix("Sources/Frameworks/AppIntentsTesting/")
            #expect(
                allowed.contains(entry.module) || isForTests && entry.module == "IntentHost",
                "\(entry.file): \(entry.line)")
        }
    }

    @Test func theSystemSideStandsOnFrameworksAndTheLibrary() {
        let allowed = Self.systemSide.union(Self.frameworks).union(Self.engine).union(Self.system)
            .subtracting(["Evaluation"])
        for entry in Self.imports(below: "Sources/System")
        where !entry.file.hasPrefix("Sources/System/IntentSyntax/") {
            #expect(allowed.contains(entry.module), "\(entry.file): \(entry.line)")
        }
    }

    @Test func theReaderOfSourcesStandsOnTheAuditAndTheToolchainsParser() {
        let allowed: Set = [
            "Foundation", "IntentAudit", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
        ]
        for entry in Self.imports(below: "Sources/System/IntentSyntax") {
            #expect(allowed.contains(entry.module), "\(entry.file): \(entry.line)")
        }
        for entry in Self.imports(below: "Sources/System/IntentAudit") {
            #expect(entry.module == "Foundation", "\(entry.file): \(entry.line)")
        }
        for entry in Self.imports(below: "Sources/Interfaces/ViewfinderCommand") {
            #expect(entry.module != "IntentSyntax", "\(entry.file): \(entry.line)")
        }
    }

    @Test func interfacesImportWhatStandsAboveTheEngine() {
        let allowed = Self.system.union(Self.systemSide).union(Self.frameworks).union(["Viewfinder"])
        for entry in Self.imports(below: "Sources/Interfaces") {
            #expect(allowed.contains(entry.module), "\(entry.file): \(entry.line)")
        }
    }

    /// What an app imports on Apple's platforms besides modules that the frameworks re-create.
    private static let apples: Set = ["Observation", "SwiftUI"]

    @Test func theAppsOfExamplesImportModulesWithApplesNamesAndTheLibrary() {
        let allowed = Self.frameworks.union(Self.system).union(Self.apples).union(["Viewfinder"])
        // Beside the app lies what only Linux needs: its description for the host, and screens at the terminal.
        for entry in Self.imports(below: "Examples")
        where entry.file.contains("/App/") && !entry.file.contains("/Linux/") {
            #expect(allowed.contains(entry.module), "\(entry.file): \(entry.line)")
        }
    }

    @Test func onlyTheEngineAndFrameworksImportCAndAlwaysInternally() {
        for folder in ["Sources", "Tools", "Benchmarks", "Examples"] {
            for entry in Self.imports(below: folder) where Self.c.contains(entry.module) {
                #expect(
                    ["Sources/Engine/", "Sources/Frameworks/"].contains { entry.file.hasPrefix($0) },
                    "\(entry.file): \(entry.line)")
                #expect(!entry.line.contains("package import"), "\(entry.file): \(entry.line)")
                #expect(!entry.line.contains("public import"), "\(entry.file): \(entry.line)")
            }
        }
    }

    @Test func oneFileOfATargetImportsEachCTarget() {
        for target in Self.engine {
            let imports = Self.imports(below: "Sources/Engine/\(target)").filter {
                Self.c.contains($0.module)
            }
            for (module, entries) in Dictionary(grouping: imports, by: \.module) {
                let most = module == "CKernels" ? Self.moreFilesForKernels[target] ?? 1 : 1
                #expect(entries.count <= most, "\(module): \(entries.map(\.file).sorted())")
            }
        }
    }

    @Test func oneTargetImportsEachSystemLibrary() {
        let imports = Self.imports(below: "Sources").filter {
            Self.c.contains($0.module) && $0.module != "CKernels"
        }
        for (module, entries) in Dictionary(grouping: imports, by: \.module) {
            #expect(entries.count == 1, "\(module): \(entries.map(\.file).sorted())")
        }
    }

    @Test func testsUseWhatOtherTargetsMayUse() {
        for file in Checkout.sources where file.path.hasPrefix("Tests/") {
            #expect(!file.text.contains("@test" + "able import"), "\(file)")
        }
    }
}
