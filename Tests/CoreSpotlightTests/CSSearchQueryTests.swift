import CoreSpotlight
import Testing

@Suite struct CSSearchQueryTests {
    private let folder = TemporaryFolder()

    private func index() async throws {
        try await CSSearchableIndex.default().indexSearchableItems([
            item("rose", "Red Rosé", domain: "d") {
                $0.rating = 4
                $0.keywords = ["flower", "thorn"]
                $0.startDate = Date(timeIntervalSince1970: 1_000_000_000)
                $0.setValue("high", forCustomKey: CSCustomAttributeKey(keyName: "com_example_level")!)
            },
            item("oak", "oak (\"old\")") { $0.rating = 2.5 },
        ])
    }

    @Test(arguments: [
        (#"title == "Red Rosé""#, ["rose"]), (#"title == "red rose""#, []),
        (#"title == "red rose"cd"#, ["rose"]),
        (#"title == "*rosé"c"#, ["rose"]), (#"title == "rose*"cd"#, []), (#"title == "ros*"cdw"#, ["rose"]),
        (#"title = '*r*s*'cd"#, ["rose"]), (#"title == "*""#, ["rose", "oak"]),
        (#"title != "Red Rosé""#, ["oak"]), (#"title == "oak (\"old\")""#, ["oak"]),
        (#"keywords == "thorn""#, ["rose"]), (#"keywords == "none" || title == "oak*""#, ["oak"]),
        (#"* == "flower""#, ["rose"]), ("rating >= 2.5", ["rose", "oak"]), ("rating > 2.5", ["rose"]),
        ("rating < 3 && title == \"oak*\"", ["oak"]), ("InRange(rating, 2, 3)", ["oak"]),
        ("rating == 4", ["rose"]),
        ("!(rating == 4)", ["oak"]), (#"(title == "oak*" || rating == 4) && rating != 4"#, ["oak"]),
        ("startDate >= $time.iso(2001-09-09T01:46:40Z)", ["rose"]), ("startDate > $time.now(-60)", []),
        (#"com_example_level == "high""#, ["rose"]), (#"domainIdentifier == "d""#, ["rose"]),
        (#"contentTypeTree == "public.data""#, ["rose", "oak"]), (#"uniqueIdentifier == "oak""#, ["oak"]),
    ])
    func findsWhatMeetsACondition(condition: String, identifiers: [String]) async throws {
        try await folder.run {
            try await index()
            #expect(try await meeting(condition) == Set(identifiers))
        }
    }

    @Test(arguments: [
        "", "title", "title ==", "title == rose", #"title == "rose"#, #"title == "rose" &&"#, "(rating == 1",
        "rating < \"a\"", "InRange(rating, 1)", #"title == "a" title"#, "== 1", "rating == $time.iso(never)",
        "\"\\",
        String(repeating: "(", count: 10_000), String(repeating: "!", count: 10_000),
    ])
    func aConditionThatCannotBeReadIsAnError(condition: String) async throws {
        try await folder.run {
            try await index()
            let error = await #expect(throws: CSSearchQueryError.self) { try await meeting(condition) }
            #expect(error?.code == .invalidQuery)
        }
    }

    @Test func handsOverAttributesThatAreAskedFor() async throws {
        try await folder.run {
            try await index()
            let context = CSSearchQueryContext()
            context.fetchAttributes = ["title"]
            for try await result in CSSearchQuery(queryString: "rating == 4", queryContext: context).results {
                #expect(result.item.attributeSet.title == "Red Rosé")
                #expect(result.item.attributeSet.rating == nil)
                #expect(result.item.domainIdentifier == "d")
            }
        }
    }

    @Test func callsHandlers() async throws {
        try await folder.run {
            try await index()
            let query = CSSearchQuery(queryString: "rating > 0", attributes: nil)
            let count = try await withCheckedThrowingContinuation {
                (done: CheckedContinuation<Int, any Error>) in
                query.completionHandler = { error in
                    if let error {
                        done.resume(throwing: error)
                    } else {
                        done.resume(returning: query.foundItemCount)
                    }
                }
                query.start()
            }
            #expect(count == 2)
        }
    }

    @Test func aCancelledSearchSaysSo() async throws {
        await folder.run {
            let query = CSSearchQuery(queryString: "rating > 0", queryContext: nil)
            query.cancel()
            let error = await #expect(throws: CSSearchQueryError.self) {
                for try await _ in query.results {}
            }
            #expect(error?.code == .cancelled)
        }
    }

    @Test func everyKindOfAttributeComesBack() async throws {
        try await folder.run {
            let key = try #require(CSCustomAttributeKey(keyName: "level"))
            let date = Date(timeIntervalSince1970: 12_345.678)
            try await CSSearchableIndex.default().indexSearchableItems([
                item("a", "Title\0") {
                    $0.keywords = ["x", "ü"]
                    $0.rating = 4
                    $0.duration = 1.5
                    $0.allDay = true
                    $0.startDate = date
                    $0.thumbnailData = Data([0, 1, 255])
                    $0.thumbnailURL = URL(filePath: "/a b/ü.png")
                    $0.setValue(NSNumber(value: 7), forCustomKey: key)
                }
            ])
            for try await result in CSSearchQuery(queryString: #"title == "*""#, queryContext: nil).results {
                let set = result.item.attributeSet
                #expect(set.title == "Title\0")
                #expect(set.contentType == "public.text")
                #expect(set.keywords == ["x", "ü"])
                #expect(set.rating == 4 && set.duration == 1.5 && set.allDay == true)
                #expect(set.startDate == date)
                #expect(set.thumbnailData == Data([0, 1, 255]))
                #expect(set.thumbnailURL?.path == "/a b/ü.png")
                #expect((set.value(forCustomKey: key) as? NSNumber)?.intValue == 7)
            }
            #expect(CSCustomAttributeKey(keyName: "a-b") == nil)
        }
    }
}
