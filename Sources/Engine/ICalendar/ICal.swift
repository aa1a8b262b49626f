internal import CICal
internal import Foundation

/// One line of a component, as libical understands it.
struct ParsedProperty: Sendable {
    /// The name in capitals, such as `DTSTART`.
    let name: String
    /// The value as it is written.
    let value: String
    /// The value without escapes, of properties that hold text.
    let text: String?
    /// The time zone that the property names.
    let zoneName: String?
    /// Whether the property says that it counts from the end of an event.
    let isRelatedToEnd: Bool
}

/// A component of an iCalendar file with what is in it.
struct ParsedComponent: Sendable {
    /// The name in capitals, such as `VEVENT`.
    let name: String
    /// Properties that libical understood; those that it did not are left out.
    let properties: [ParsedProperty]
    /// The components inside.
    let components: [ParsedComponent]
    /// The component as libical writes it, for time zones only.
    let source: String?

    /// The first property of a name.
    func first(_ name: String) -> ParsedProperty? { properties.first { $0.name == name } }
}

/// What libical does for us: reading components, expanding rules, knowing time zones.
enum ICal {
    /// Properties that no standard names are kept, and the functions below cannot be reached before that is said.
    private static let isSetUp: Bool = {
        ical_set_unknown_token_handling_setting(ICAL_ASSUME_IANA_TOKEN)
        icalerror_set_errors_are_fatal(0)
        return true
    }()

    /// The components of a text, outermost first; nothing when libical makes nothing of it.
    static func components(in text: String) -> [ParsedComponent] {
        guard isSetUp, !text.utf8.contains(0), let root = icalparser_parse_string(text) else { return [] }
        defer { icalcomponent_free(root) }
        let parsed = parsed(root)
        return parsed.name == "XROOT" ? parsed.components : [parsed]
    }

    private static func parsed(_ component: OpaquePointer) -> ParsedComponent {
        var properties: [ParsedProperty] = []
        var property = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
        while let current = property {
            if icalproperty_isa(current) != ICAL_XLICERROR_PROPERTY {
                properties.append(parsed(property: current))
            }
            property = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
        }
        var inner: [ParsedComponent] = []
        // Reading an inner component moves only that component's own place, not this one's.
        var child = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT)
        while let current = child {
            inner.append(parsed(current))
            child = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT)
        }
        let kind = icalcomponent_isa(component)
        let name =
            kind == ICAL_XROOT_COMPONENT
            ? "XROOT" : icalcomponent_kind_to_string(kind).map { String(cString: $0) } ?? ""
        return ParsedComponent(
            name: name.uppercased(), properties: properties, components: inner,
            source: kind == ICAL_VTIMEZONE_COMPONENT ? owned(icalcomponent_as_ical_string_r(component)) : nil)
    }

    private static func parsed(property: OpaquePointer) -> ParsedProperty {
        let value = icalproperty_get_value(property)
        let isText = value.map { icalvalue_isa($0) == ICAL_TEXT_VALUE } ?? false
        let text = isText ? icalvalue_get_text(value).map { String(cString: $0) } : nil
        return ParsedProperty(
            name: (owned(icalproperty_get_property_name_r(property)) ?? "").uppercased(),
            value: owned(icalproperty_get_value_as_string_r(property)) ?? "", text: text,
            zoneName: owned(icalproperty_get_parameter_as_string_r(property, "TZID")),
            isRelatedToEnd: owned(icalproperty_get_parameter_as_string_r(property, "RELATED")) == "END")
    }

    /// The text behind a pointer that the caller owns.
    private static func owned(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        defer { icalmemory_free_buffer(pointer) }
        return String(cString: pointer)
    }

    /// A text as a value of iCalendar, with what must be escaped escaped.
    static func escaped(_ text: String) -> String {
        guard let value = icalvalue_new_text(text) else { preconditionFailure("out of memory") }
        defer { icalvalue_free(value) }
        return owned(icalvalue_as_ical_string_r(value)) ?? ""
    }

    /// The seconds of a duration such as `-PT15M`.
    static func seconds(ofDuration text: String) -> Int? {
        let duration = icaldurationtype_from_string(text)
        return icaldurationtype_is_bad_duration(duration) != 0 ? nil : Int(icaldurationtype_as_int(duration))
    }

    /// A number of seconds as a duration such as `-PT15M`.
    static func duration(seconds: Int) -> String {
        owned(icaldurationtype_as_ical_string_r(icaldurationtype_from_int(Int32(clamping: seconds))))
            ?? "PT0S"
    }

    /// Whether libical can follow a rule of recurrence.
    static func isRule(_ rule: String) -> Bool {
        let parsed = icalrecurrencetype_from_string(rule)
        defer { free(parsed.rscale) }
        return parsed.freq != ICAL_NO_RECURRENCE
    }

    /// Hands out the times of a rule in order until the body says that it has enough.
    static func forEachTime(
        of rule: String, from start: LocalTime, isDay: Bool, _ body: (LocalTime) -> Bool
    ) {
        let parsed = icalrecurrencetype_from_string(rule)
        defer { free(parsed.rscale) }
        let first = time(start, isDay: isDay)
        guard parsed.freq != ICAL_NO_RECURRENCE, let iterator = icalrecur_iterator_new(parsed, first) else {
            return
        }
        defer { icalrecur_iterator_free(iterator) }
        while true {
            let next = icalrecur_iterator_next(iterator)
            guard icaltime_is_null_time(next) == 0 else { return }
            let time = LocalTime(
                Int(next.year), Int(next.month), Int(next.day), Int(next.hour), Int(next.minute),
                Int(next.second))
            guard body(time) else { return }
        }
    }

    /// A time as libical has it, in no zone.
    fileprivate static func time(_ local: LocalTime, isDay: Bool) -> icaltimetype {
        var time = icaltimetype()
        time.year = Int32(local.year)
        time.month = Int32(local.month)
        time.day = Int32(local.day)
        time.hour = Int32(local.hour)
        time.minute = Int32(local.minute)
        time.second = Int32(local.second)
        time.is_date = isDay ? 1 : 0
        return time
    }

    /// The `VTIMEZONE` component of a zone of the system, with lines that end as iCalendar's do.
    static func timeZoneComponent(named name: String) -> String? {
        guard isSetUp, let zone = icaltimezone_get_builtin_timezone(name),
            let shared = icaltimezone_get_component(zone), let copy = icalcomponent_new_clone(shared)
        else { return nil }
        defer { icalcomponent_free(copy) }
        if let property = icalcomponent_get_first_property(copy, ICAL_TZID_PROPERTY) {
            // libical's own zones bear names that only libical knows.
            icalproperty_set_tzid(property, name)
        }
        return owned(icalcomponent_as_ical_string_r(copy))
    }
}

/// A time zone that only the file that uses it defines.
///
/// libical locks its list of zones' changes itself, and nothing else of a zone changes after it is made: that is why
/// it can be shared.
final class FileTimeZone: @unchecked Sendable {
    /// The name that events use.
    let name: String
    private let zone: OpaquePointer

    /// Reads a zone from its component.
    init?(name: String, source: String) {
        guard let zone = icaltimezone_new() else { return nil }
        guard let component = icalparser_parse_string(source),
            icaltimezone_set_component(zone, component) != 0
        else {
            icaltimezone_free(zone, 1)
            return nil
        }
        self.name = name
        self.zone = zone
    }

    deinit { icaltimezone_free(zone, 1) }

    /// The seconds that clocks are ahead of UTC when they show a time.
    func offset(atLocal local: LocalTime) -> Int { offset(local, icaltimezone_get_utc_offset) }

    /// The seconds that clocks are ahead of UTC at a time in UTC.
    func offset(atUTC time: LocalTime) -> Int { offset(time, icaltimezone_get_utc_offset_of_utc_time) }

    private typealias Lookup = (
        OpaquePointer?, UnsafeMutablePointer<icaltimetype>?, UnsafeMutablePointer<Int32>?
    ) -> Int32

    private func offset(_ local: LocalTime, _ lookup: Lookup) -> Int {
        var time = ICal.time(local, isDay: false)
        var isDaylight: Int32 = 0
        return Int(lookup(zone, &time, &isDaylight))
    }
}
