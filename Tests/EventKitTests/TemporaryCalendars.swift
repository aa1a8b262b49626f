import EventKit
import Foundation

/// A user's calendars and settings for one test.
final class TemporaryCalendars: Sendable {
    let root = FileManager.default.temporaryDirectory.appending(path: "eventkit-\(UUID().uuidString)")
    var data: URL { root.appending(path: "data") }
    var configuration: URL { root.appending(path: "config") }

    deinit {
        // Nobody looks for what is left over.
        try? FileManager.default.removeItem(at: root)
    }

    func store(program: String = "tester") -> EKEventStore {
        EKEventStore(data: data, configuration: configuration, program: program)
    }

    /// A store that may read and write.
    func openStore() async throws -> EKEventStore {
        let store = store()
        guard try await store.requestFullAccessToEvents() else { throw EKError(.eventStoreNotAuthorized) }
        return store
    }

    func writeSettings(_ json: String, to file: String = "calendars.json") throws {
        try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        try Data(json.utf8).write(to: configuration.appending(path: file))
    }

    @discardableResult
    func write(_ events: String, to file: String, in calendar: String = "work") throws -> URL {
        let folder = data.appending(path: calendar)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appending(path: file)
        try Data("BEGIN:VCALENDAR\nVERSION:2.0\n\(events)\nEND:VCALENDAR\n".utf8).write(to: url)
        return url
    }

    /// The text of all files of a calendar.
    func text(in calendar: String) throws -> String {
        let folder = data.appending(path: calendar)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    }
}

let start = Date(timeIntervalSince1970: 1_780_304_400)  // 2026-06-01 09:00 in Greenwich
let day: TimeInterval = 86_400

func newEvent(_ title: String, in store: EKEventStore, at date: Date = start, hours: Double = 1) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.startDate = date
    event.endDate = date.addingTimeInterval(hours * 3600)
    event.calendar = store.defaultCalendarForNewEvents
    return event
}

func events(in store: EKEventStore, from: Date = start.addingTimeInterval(-day), days: Double = 60)
    -> [EKEvent]
{
    store.events(
        matching: store.predicateForEvents(
            withStart: from, end: from.addingTimeInterval(days * day), calendars: nil))
}
