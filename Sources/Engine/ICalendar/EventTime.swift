package import Foundation

/// When an event starts or ends, together with how its file says so.
package struct EventTime: Sendable, Hashable {
    /// What the clock time counts in.
    package enum Zone: Sendable, Hashable {
        /// The whole day, wherever one is.
        case day
        /// Clocks wherever one is.
        case floating
        /// Coordinated universal time.
        case utc
        /// A zone that the system knows.
        case named(TimeZone)
        /// A zone that only the event's file defines.
        case file(FileZone)
    }

    /// A time zone that a file defines for itself.
    package struct FileZone: Sendable, Hashable {
        let zone: FileTimeZone

        /// The name that the file gives the zone.
        package var name: String { zone.name }

        /// Zones are one when they have one name; events of two files are never compared.
        package static func == (one: FileZone, other: FileZone) -> Bool { one.name == other.name }

        /// Feeds the name.
        package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// What clocks show.
    package var local: LocalTime
    /// Which clocks.
    package var zone: Zone

    /// Creates a time.
    package init(_ local: LocalTime, _ zone: Zone) {
        self.local = zone == .day ? local.startOfDay : local
        self.zone = zone
    }

    /// Creates the time of a date.
    ///
    /// - Parameter current: The zone that one is in, for days and for times of no zone.
    package init(_ date: Date, in zone: Zone, current: TimeZone) {
        switch zone {
        case .day, .floating: self.init(LocalTime(date, in: current), zone)
        case .utc: self.init(LocalTime(date, in: .gmt), zone)
        case .named(let known): self.init(LocalTime(date, in: known), zone)
        case .file(let own):
            let seconds = Int(date.timeIntervalSince1970.rounded(.down))
            let offset = own.zone.offset(atUTC: LocalTime(secondsAsUTC: seconds))
            self.init(LocalTime(secondsAsUTC: seconds + offset), zone)
        }
    }

    /// The date, for one who is in a zone.
    package func date(in current: TimeZone) -> Date {
        switch zone {
        case .day, .floating: local.date(in: current)
        case .utc: local.date(in: .gmt)
        case .named(let known): local.date(in: known)
        case .file(let own):
            Date(timeIntervalSince1970: Double(local.secondsAsUTC - own.zone.offset(atLocal: local)))
        }
    }

    /// Whether this is a day and no clock time.
    package var isDay: Bool { zone == .day }

    /// The lines' parameters and value: `;TZID=Europe/Berlin:20261224T180000`.
    var lineTail: String {
        switch zone {
        case .day: ";VALUE=DATE:\(local.dayText)"
        case .floating: ":\(local)"
        case .utc: ":\(local)Z"
        case .named(let zone): ";TZID=\(zone.identifier):\(local)"
        case .file(let own): ";TZID=\(Self.quoted(own.name)):\(local)"
        }
    }

    private static func quoted(_ name: String) -> String {
        name.contains { ":;,".contains($0) } ? "\"\(name)\"" : name
    }
}

/// How the names of time zones in a file are to be read.
struct ZoneNames: Sendable {
    private var own: [String: String] = [:]

    init(_ components: [ParsedComponent]) {
        for zone in components where zone.name == "VTIMEZONE" {
            if let name = zone.first("TZID")?.value { own[name] = zone.source }
        }
    }

    /// The zone of a name: the system's when it knows one, then the file's.
    func zone(named name: String) -> EventTime.Zone? {
        if let zone = Self.systemZone(named: name) { return zone }
        guard let source = own[name], let zone = FileTimeZone(name: name, source: source) else { return nil }
        return .file(EventTime.FileZone(zone: zone))
    }

    /// The system's zone of a name.
    static func systemZone(named name: String) -> EventTime.Zone? {
        // Other programs put a prefix before the system's name, as in /citadel.org/20260101_1/Europe/Berlin.
        let parts = name.split(separator: "/")
        for count in [parts.count, 3, 2] where count <= parts.count && count > 0 {
            let candidate = parts.suffix(count).joined(separator: "/")
            guard candidate.contains("/") || candidate == name else { continue }
            if ["UTC", "Etc/UTC", "GMT", "Etc/GMT"].contains(candidate) { return .utc }
            // Names that lists leave out, such as older ones, all have a slash.
            if knownNames.contains(candidate) || candidate.contains("/"),
                let zone = TimeZone(identifier: candidate)
            {
                return .named(zone)
            }
        }
        return nil
    }

    private static let knownNames = Set(TimeZone.knownTimeZoneIdentifiers)
}
