import CoreSpotlight
import Testing

@Suite struct CSSearchableIndexTests {
    private let folder = TemporaryFolder()

    @Test func findsWhatWasIndexedByTheStartOfAWord() async throws {
        try await folder.run {
            try await CSSearchableIndex.default().indexSearchableItems([
                item("rose", "Red rose"), item("oak", "Old oak") { $0.keywords = ["tree", "rosewood"] },
            ])
            #expect(try await found("rose") == ["rose", "oak"])
            #expect(try await found("ROS") == ["rose", "oak"])
            #expect(try await found("red ro") == ["rose"])
            #expect(try await found("ose") == [])
            #expect(try await found("red oak") == [])
        }
    }

    @Test func anItemTakesThePlaceOfTheOneBefore() async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "plants")
            try await index.indexSearchableItems([item("a", "Rose")])
            try await index.indexSearchableItems([item("a", "Lily"), item("b", "Lily")])
            #expect(try await found("rose") == [])
            #expect(try await Set(found("lily")) == ["a", "b"])
        }
    }

    @Test func anUpdateChangesWhatItSetsOnly() async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "plants")
            try await index.indexSearchableItems([item("a", "Rose", domain: "d") { $0.rating = 3 }])
            let update = item("a", "Lily")
            let missing = item("none", "Lily")
            (update.isUpdate, missing.isUpdate) = (true, true)
            try await index.indexSearchableItems([update, missing])
            #expect(try await found("lily") == ["a"])
            #expect(try await meeting("rating == 3") == ["a"])
            #expect(try await meeting(#"domainIdentifier == "d""#) == ["a"])
        }
    }

    @Test func deletesByIdentifierByDomainAndAll() async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "plants")
            try await index.indexSearchableItems([
                item("a", "x", domain: "garden"), item("b", "x", domain: "garden.east"),
                item("c", "x", domain: "gardens"), item("d", "x"), item("e", "x", domain: "100%_"),
            ])
            try await index.deleteSearchableItems(withIdentifiers: ["d", "nobody"])
            #expect(try await Set(found("x")) == ["a", "b", "c", "e"])
            try await index.deleteSearchableItems(withDomainIdentifiers: ["garden"])
            #expect(try await Set(found("x")) == ["c", "e"])
            try await index.deleteSearchableItems(withDomainIdentifiers: ["%"])
            #expect(try await Set(found("x")) == ["c", "e"])
            try await index.deleteAllSearchableItems()
            #expect(try await found("x") == [])
        }
    }

    @Test func handlersAreCalledInOrder() async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "plants")
            func call(_ body: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
                try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                    body { error in if let error { done.resume(throwing: error) } else { done.resume() } }
                }
            }
            try await call { done in
                index.indexSearchableItems([item("a", "x"), item("b", "x", domain: "d"), item("c", "x")])
                index.deleteSearchableItems(withIdentifiers: ["a"])
                index.deleteSearchableItems(withDomainIdentifiers: ["d"], completionHandler: done)
            }
            #expect(try await found("x") == ["c"])
            try await call { index.deleteAllSearchableItems(completionHandler: $0) }
            #expect(try await found("x") == [])
            await #expect(throws: CSIndexError.self) {
                try await call { index.indexSearchableItems([item("", "x")], completionHandler: $0) }
            }
        }
    }

    @Test func aBatchIsMadeAtItsEnd() async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "plants")
            #expect(try await index.fetchLastClientState().isEmpty)
            index.beginBatch()
            try await index.indexSearchableItems([item("a", "x"), item("b", "x")])
            try await index.deleteSearchableItems(withIdentifiers: ["b"])
            #expect(try await found("x") == [])
            try await index.endBatch(withClientState: Data("42".utf8))
            #expect(try await found("x") == ["a"])
            #expect(try await index.fetchLastClientState() == Data("42".utf8))
            let error = await #expect(throws: CSIndexError.self) {
                try await index.endBatch(withClientState: Data(count: 251))
            }
            #expect(error?.code == .invalidClientStateError)
        }
    }

    @Test func itemsExpire() async throws {
        try await folder.run {
            let old = item("old", "x")
            old.expirationDate = Date(timeIntervalSinceNow: -1)
            let forever = item("forever", "x")
            forever.expirationDate = .distantFuture
            try await CSSearchableIndex.default().indexSearchableItems([old, forever, item("month", "x")])
            #expect(try await Set(found("x")) == ["forever", "month"])
        }
    }

    @Test(arguments: [
        ("Crème brûlée", "creme bru"), ("Ångström", "angst"), ("ΑΘΗΝΑ", "αθη"), ("Москва", "МОСК"),
        ("Đà Lạt", "lat"), ("שלום עולם", "עול"), ("نباتات الحديقة", "نبا"), ("東京の植物園", "植物"),
        ("한국 식물원", "식물"), ("สวนพฤกษศาสตร์", "พฤกษ"), ("हिन्दी पौधा", "पौ"), ("Straße 5", "stra"),
        ("a🌹b rose", "🌹"), ("👩‍🌾 farm", "👩‍🌾"), ("e\u{301}toile", "étoile"), ("ＦＵＬＬ", "full"),
    ])
    func findsTextsInManyLanguages(title: String, words: String) async throws {
        try await folder.run {
            try await CSSearchableIndex.default().indexSearchableItems([item("a", title), item("b", "other")])
            #expect(try await found(words) == ["a"])
        }
    }

    @Test(arguments: [
        "", " ", "\"", "\"\"", "'", "*", "**", "rose*", "(", "rose AND", "NOT", "NOT rose", "a OR b",
        "NEAR(a b)",
        "title:rose", "-rose", "^rose", "{title}", "\0", "rose\0lily", "%", "_", ";DROP TABLE items", "\\",
        "🌹🌹🌹",
        "\u{FFFD}\u{202E}", "!!! ???", "\u{301}", String(repeating: "a ", count: 5_000), "a\"b\"c", "+",
        "rose +",
        "\u{FE0F}", "\u{200D}",
    ])
    func nothingThatAUserTypesIsAnOperatorOrAnError(words: String) async throws {
        try await folder.run {
            try await CSSearchableIndex.default().indexSearchableItems([item("a", "rose lily")])
            let identifiers = try await found(words)
            #expect(identifiers == [] || identifiers == ["a"])
        }
    }

    @Test func queriesFindWordsBesideSigns() async throws {
        try await folder.run {
            try await CSSearchableIndex.default().indexSearchableItems([
                item("a", "Rock & Roll: AC/DC (live)")
            ])
            for words in [
                "rock & roll", "ac/dc", "(live)", "\"rock\" roll", "-rock", "AC\u{0}DC", "!!! rock",
            ] {
                #expect(try await found(words) == ["a"], "\(words)")
            }
            #expect(try await found(nil) == [])
        }
    }

    @Test func theBestItemsComeFirstAndTheirNumberIsLimited() async throws {
        try await folder.run {
            try await CSSearchableIndex(name: "one").indexSearchableItems([
                item("text", "Other") { $0.textContent = "a rose in a long text about other things" },
                item("description", "Other") { $0.contentDescription = "a rose" },
                item("title", "Rose"),
            ])
            #expect(try await found("rose") == ["title", "description", "text"])
            let context = CSUserQueryContext()
            context.maxResultCount = 2
            #expect(try await found("rose", context) == ["title", "description"])
            context.filterQueries = [#"title == "Other""#]
            #expect(try await found("rose", context) == ["description", "text"])
        }
    }

    @Test func searchesAllIndexesOfTheApp() async throws {
        try await folder.run {
            try await CSSearchableIndex(name: "one").indexSearchableItems([item("a", "x")])
            try await CSSearchableIndex(name: "../two/..").indexSearchableItems([item("b", "x")])
            try await CSSearchableIndex(name: String(repeating: "ü", count: 300)).indexSearchableItems([
                item("c", "x")
            ])
            #expect(try await Set(found("x")) == ["a", "b", "c"])
            #expect(SpotlightFolder.indexes(in: SpotlightFolder.own).count == 3)
        }
    }

    @Test func filesAreTheUsersAlone() async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "private")
            try await index.indexSearchableItems([item("a", "x")])
            func mode(_ url: URL) throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            }
            let modes = [try mode(index.url), try mode(index.url.deletingLastPathComponent())]
            #expect(modes == [0o600, 0o700])
            #expect(index.url.path.hasPrefix(folder.url.path))
        }
    }

    @Test func itemsThatCannotBeStoredAreRefusedWithAllOthers() async throws {
        try await folder.run {
            let index = CSSearchableIndex.default()
            for identifier in ["", "a\0b"] {
                let error = await #expect(throws: CSIndexError.self) {
                    try await index.indexSearchableItems([item("good", "x"), item(identifier, "x")])
                }
                #expect(error?.code == .invalidItemError)
            }
            let stored = try await found("x")
            #expect(stored.isEmpty)
        }
    }

    @Test(arguments: [0, 1, 20, 100, 4_096, 5_000])
    func aDamagedFileIsReportedAndWholeAgainWhenAllIsDeleted(offset: Int) async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "plants")
            try await index.indexSearchableItems((0..<200).map { item("\($0)", "rose \($0)") })
            var data = try Data(contentsOf: index.url)
            data.replaceSubrange(offset..<data.count, with: Data(repeating: 0x5A, count: data.count - offset))
            try data.write(to: index.url)
            // The latest changes lie beside the file, and would make up for the damage.
            for suffix in ["-wal", "-shm"]
            where FileManager.default.fileExists(atPath: index.url.path + suffix) {
                try FileManager.default.removeItem(atPath: index.url.path + suffix)
            }
            let error = await #expect(throws: CSSearchQueryError.self) { try await found("rose") }
            #expect(error?.code == .indexUnreachable)
            let other = await #expect(throws: CSIndexError.self) {
                try await index.indexSearchableItems([item("new", "rose")])
            }
            #expect(other?.code == .indexUnavailableError)
            try await index.deleteAllSearchableItems()
            try await index.indexSearchableItems([item("new", "rose")])
            #expect(try await found("rose") == ["new"])
        }
    }

    @Test func anIndexIsMadeAnewAfterItsFileWasDeleted() async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "plants")
            try await index.indexSearchableItems([item("a", "rose")])
            try FileManager.default.removeItem(at: folder.url)
            #expect(try await found("rose") == [])
            try await index.indexSearchableItems([item("b", "rose")])
            #expect(try await found("rose") == ["b"])
        }
    }

    @Test func aFolderThatMayNotBeWrittenToIsReported() async throws {
        try await folder.run {
            try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
            try Data().write(to: SpotlightFolder.own)
            let error = await #expect(throws: CSIndexError.self) {
                try await CSSearchableIndex.default().indexSearchableItems([item("a", "x")])
            }
            #expect(error?.code == .indexUnavailableError)
            #expect(try await found("x") == [])
        }
    }

    @Test func manyHandlesWriteAndReadAtOnce() async throws {
        try await folder.run {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for task in 0..<20 {
                    group.addTask {
                        let index = CSSearchableIndex(name: "shared")
                        for number in 0..<5 {
                            try await index.indexSearchableItems([item("\(task)-\(number)", "rose \(number)")]
                            )
                            _ = try await found("rose")
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await found("rose").count == 100)
        }
    }

    @Test func twoProcessesUseOneIndex() async throws {
        try await folder.run {
            let index = CSSearchableIndex(name: "shared")
            try await index.indexSearchableItems([item("a", "rose")])
            // Another process holds the right to write for a while.
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "sqlite3", index.url.path, "BEGIN IMMEDIATE; DELETE FROM items WHERE id = 'none';",
                ".shell sleep 1", "COMMIT;",
            ]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            #expect(try await found("rose") == ["a"])
            try await index.indexSearchableItems([item("b", "rose")])
            process.waitUntilExit()
            #expect(try await found("rose") == ["a", "b"])
        }
    }
}
