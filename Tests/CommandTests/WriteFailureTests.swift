import Foundation
import Testing

/// Places that are full or may not be written to, through the built command.
@Suite struct WriteFailureTests {
    @Test func whereNoMoreFitsTheStateBeforeRemains() throws {
        let place = try Workplace()
        try place.copyCatalog()
        for number in 0..<8 {
            try place.write("more/\(number).jpg", TestPictures.jpeg(TestPictures.poster(UInt64(50 + number))))
        }
        let result = try place.script(
            """
            ulimit -f $(($(stat -c %s my.viewfinder) / 1024 + 64))
            "$viewfinder" import --quiet -c my.viewfinder more
            """)
        #expect(result.isOneError("no space left", "my.viewfinder", "free some", status: 8), "\(result)")
        #expect(try place.ids(in: "my.viewfinder").suffix(3) == ["one", "three", "two"])
        #expect(try place.run("check", "-c", "my.viewfinder").output == "All is well.\n")
        // Room again: it goes on.
        #expect(try place.run("import", "-c", "my.viewfinder", "more").status == 0)
        #expect(try place.ids(in: "my.viewfinder").count == 11)
    }

    @Test func aCatalogueThatDoesNotFitIsNotMade() throws {
        let place = try Workplace()
        let result = try place.script(#"ulimit -f 8; "$viewfinder" create -c my.viewfinder"#)
        #expect(result.isOneError("no space left", status: 8), "\(result)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).isEmpty)
    }

    @Test func whatIsExportedOrDrawnIsThereAsAWholeOrNotAtAll() throws {
        let place = try Workplace()
        try place.copyCatalog()
        try place.writePhoto()
        let before = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
        for words in [["export", "-o", "no/out.jsonl"], ["search", "--explain", "no/why.png", "one.jpg"]] {
            let result = try Program.run(
                Program.viewfinder.path, [words[0], "-c", "my.viewfinder"] + words.dropFirst(),
                folder: place.folder)
            #expect(result.isOneError("\(words[2]) cannot be written", status: 8), "\(result)")
        }
        // Through a pipe, since the limit would hold for a file with the message as well.
        let full = try place.script(
            """
            { (ulimit -f 0; "$viewfinder" search -c my.viewfinder --explain why.png one.jpg) 2>&1; echo $?; } |
            { read -r message; echo "$message" >&2; read -r status; exit $status; }
            """)
        #expect(full.isOneError("why.png cannot be written", status: 8), "\(full)")
        // Without room, SQLite leaves its log and the index of that behind for the next one who opens the file.
        let after = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
            .filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }
        #expect(after == before)
    }

    /// Begins a command line that runs as an ordinary user; `nil` where the program is out of reach for one.
    private static let unprivileged: String? = {
        guard geteuid() == 0 else { return "" }
        let prefix = "/usr/bin/setpriv --reuid 65534 --regid 65534 --clear-groups "
        let probe = try? Program.run("/bin/bash", ["-c", "\(prefix) '\(Program.viewfinder.path)' --version"])
        return probe?.status == 0 ? prefix : nil
    }()

    @Test(.enabled(if: unprivileged != nil, "An ordinary user cannot reach the program"))
    func aFolderThatMayNotBeWrittenToIsSearchedAndNotWrittenTo() throws {
        let place = try Workplace()
        try place.copyCatalog("fixed/my.viewfinder")
        try place.writePhoto()
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: place.path("fixed"))
        defer {
            // The folder is removed at the end, which needs the right to.
            try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path("fixed"))
        }
        let prefix = try #require(Self.unprivileged)
        func run(_ words: String) throws -> Program.Result {
            try place.script("\(prefix) \"$viewfinder\" \(words)")
        }
        let before = try files.subpathsOfDirectory(atPath: place.path("fixed")).sorted()
        let found = try run("search -c fixed/my.viewfinder one.jpg")
        #expect(found.status == 0, "\(found)")
        #expect(try run("check -c fixed/my.viewfinder").output == "All is well.\n")
        for words in [
            "add -c fixed/my.viewfinder --id new one.jpg", "remove -c fixed/my.viewfinder one",
            "reindex -c fixed/my.viewfinder", "create -c fixed/new.viewfinder",
            "info -c fixed/my.viewfinder --set-threshold 0.4",
        ] {
            let result = try run(words)
            #expect(
                result.isOneError("may not be written to", "permissions", status: 8), "\(words): \(result)")
        }
        #expect(try files.subpathsOfDirectory(atPath: place.path("fixed")).sorted() == before)
        try files.setAttributes([.posixPermissions: 0], ofItemAtPath: place.path("fixed/my.viewfinder"))
        let closed = try run("list -c fixed/my.viewfinder")
        #expect(closed.isOneError("may not be read", status: 8), "\(closed)")
        try files.setAttributes([.posixPermissions: 0], ofItemAtPath: place.path("one.jpg"))
        try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: place.path("fixed/my.viewfinder"))
        let photo = try run("search -c fixed/my.viewfinder one.jpg")
        #expect(photo.isOneError("one.jpg cannot be read", "permissions", status: 4), "\(photo)")
    }
}
