#if os(Linux)
    import Foundation
    import Testing

    @Suite struct AuditTests {
        private static let open = "struct O: OpenIntent { var target: Plant }\n"
        private static let query = """
            struct Q: IntentValueQuery {
                func values(for input: SemanticContentDescriptor) async throws -> [Plant] { [] }
            }

            """

        @Test func printsFindingsAsCompilersDoAndFails() throws {
            let place = try Workplace()
            try place.write("My App/Query.swift", Self.query)
            let result = try place.run("audit", "My App/")
            #expect(result.status == 1)
            #expect(result.output.contains("My App/Query.swift:2:10: error: 'Plant', which 'Q' returns, "))
            #expect(result.output.contains("[no-open-intent]\n"))
            #expect(result.output.hasSuffix("1 error, 1 hint in 1 file.\n"))
        }

        @Test func succeedsWithHintsAndWarningsUnlessStrict() throws {
            let place = try Workplace()
            try place.write("App/a.swift", Self.query + Self.open)
            #expect(try place.run("audit", "App").status == 0)
            #expect(try place.run("audit", "--strict", "App").status == 0)
            try place.write("App/b.swift", "struct I: AppIntent { static let openAppWhenRun = true }")
            #expect(try place.run("audit", "App").status == 0)
            #expect(try place.run("audit", "--strict", "App").status == 1)
            #expect(
                try place.run("audit", "--strict", "--disable", "open-app-when-run", "App").status == 0)
        }

        @Test func auditsOneFileAndTheCurrentFolder() throws {
            let place = try Workplace()
            try place.write("App/a.swift", Self.query)
            #expect(try place.run("audit", "App/a.swift").output.hasPrefix("App/a.swift:1:8: info: "))
            #expect(try place.run("audit", ".").output.hasPrefix("App/a.swift:1:8: info: "))
        }

        @Test func saysNothingButFindingsWhenQuiet() throws {
            let place = try Workplace()
            try place.write("App/a.swift", Self.query + Self.open)
            let result = try place.run("audit", "-q", "--disable", "no-continuation", "App")
            #expect(result.output == "" && result.messages == "" && result.status == 0)
        }

        @Test func printsJSONAndSARIF() throws {
            let place = try Workplace()
            try place.write("App/a.swift", Self.query)
            let json = try place.run("audit", "--json", "App")
            #expect(json.status == 1)
            let report = try #require(
                try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
            #expect(report["errors"] as? Int == 1)
            let sarif = try place.run("audit", "--sarif", "App")
            let log = try #require(
                try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
            #expect(log["version"] as? String == "2.1.0")
            #expect(try place.run("audit", "--sarif", "--json", "App").status == 2)
        }

        @Test func namesPathsThatAreNotThereAndRulesThatAreNone() throws {
            let place = try Workplace()
            let missing = try place.run("audit", "nowhere")
            #expect(missing.status == 2)
            #expect(missing.messages.contains("There is nothing at 'nowhere'."))
            let unknown = try place.run("audit", "--disable", "no-open-intents", ".")
            #expect(unknown.status == 2)
            #expect(unknown.messages.contains("Did you mean 'no-open-intent'?"))
            #expect(try place.run("audit").status == 2)
        }

        @Test func listsAndExplainsRules() throws {
            let place = try Workplace()
            let list = try place.run("audit", "--list-rules")
            #expect(list.status == 0)
            #expect(list.output.contains("no-open-intent              error    A result of visual search"))
            let explained = try place.run("audit", "--explain", "no-open-intent")
            #expect(explained.output.hasPrefix("# no-open-intent\n\n**Error.** "))
        }

        @Test func saysWhatToDoWhereTheReaderIsMissing() throws {
            let place = try Workplace()
            try place.write("App/a.swift", Self.query)
            try FileManager.default.createDirectory(
                at: place.url("bin"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Program.viewfinder, to: place.url("bin/viewfinder"))
            let alone = try Program.run(place.path("bin/viewfinder"), ["audit", "App"], folder: place.folder)
            #expect(alone.status == 7)
            #expect(alone.messages.contains("make build"))
            // Where `make install` puts it.
            let reader = Program.viewfinder.deletingLastPathComponent().appending(path: "viewfinder-audit")
            try FileManager.default.createDirectory(
                at: place.url("libexec/viewfinder"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: reader, to: place.url("libexec/viewfinder/viewfinder-audit"))
            let installed = try Program.run(
                place.path("bin/viewfinder"), ["audit", "App"], folder: place.folder)
            #expect(installed.status == 1)
        }

        @Test func saysWhyAReaderCannotRun() throws {
            let place = try Workplace()
            try place.write("App/a.swift", Self.query)
            try FileManager.default.createDirectory(
                at: place.url("bin"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Program.viewfinder, to: place.url("bin/viewfinder"))
            func reader(_ script: String) throws -> Program.Result {
                try place.write("bin/viewfinder-audit", "#!/bin/sh\n\(script)\n")
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: place.path("bin/viewfinder-audit"))
                return try Program.run(place.path("bin/viewfinder"), ["audit", "App"], folder: place.folder)
            }
            let unlinked = try reader(
                "echo 'error while loading shared libraries: libSwiftParser.so: not found' >&2; exit 127")
            #expect(unlinked.status == 7)
            #expect(unlinked.messages.contains("toolchain"))
            let killed = try reader("kill -9 $$")
            #expect(killed.status == 7)
            let other = try reader("echo '{}'")
            #expect(other.status == 7)
            #expect(other.messages.contains("another version"))
        }
    }
#endif
