import Foundation
import ICalendar

/// A folder of calendars for one test.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "calendars-\(UUID().uuidString)")
    let folder: CalendarFolder

    init() { folder = CalendarFolder(at: url) }

    deinit {
        // Tests that take permissions away give them back; what is left over harms nobody.
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file of a calendar as another program would.
    @discardableResult
    func write(_ text: String, to file: String, in calendar: String = "work") throws -> URL {
        let place = url.appending(path: calendar)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        try Data((lines + "\r\n").utf8).write(to: place.appending(path: file))
        return place.appending(path: file)
    }

    func text(of file: String, in calendar: String = "work") throws -> String {
        try String(contentsOf: url.appending(path: calendar).appending(path: file), encoding: .utf8)
    }
}

/// A calendar file around events.
func calendar(_ events: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\n\(events)\nEND:VCALENDAR"
}

let berlin = TimeZone(identifier: "Europe/Berlin")!

func date(_ text: String, in zone: TimeZone = .gmt) -> Date {
    LocalTime(iCalendar: text)!.date(in: zone)
}

func utc(_ date: Date) -> String { "\(LocalTime(date, in: .gmt))Z" }
