internal import ICalendar

/// Where a series ends.
public final class EKRecurrenceEnd: NSObject, Sendable {
    /// The last moment at which an occurrence may start; nothing when they are counted.
    public let endDate: Date?
    /// How many occurrences there are; 0 when a date ends the series.
    public let occurrenceCount: Int

    /// Ends a series at a date.
    public init(end: Date) {
        endDate = end
        occurrenceCount = 0
    }

    /// Ends a series after some occurrences.
    public init(occurrenceCount: Int) {
        endDate = nil
        self.occurrenceCount = max(1, occurrenceCount)
    }

    /// Whether two series end alike.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? EKRecurrenceEnd else { return false }
        return endDate == other.endDate && occurrenceCount == other.occurrenceCount
    }

    /// Feeds the end.
    public override var hash: Int { [endDate?.hashValue ?? 0, occurrenceCount].hashValue }
}

/// A day of the week in a rule, such as the second Tuesday or every Friday.
public final class EKRecurrenceDayOfWeek: NSObject, Sendable {
    /// The day.
    public let dayOfTheWeek: EKWeekday
    /// Which of the month or year, from the end with a negative number; 0 for every one.
    public let weekNumber: Int

    /// Creates a day.
    public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
        self.dayOfTheWeek = dayOfTheWeek
        self.weekNumber = weekNumber
    }

    /// Creates a day of every week.
    public convenience init(_ dayOfTheWeek: EKWeekday) {
        self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0)
    }

    /// Creates a day of one week.
    public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
        self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
    }

    /// Whether two are the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? EKRecurrenceDayOfWeek else { return false }
        return dayOfTheWeek == other.dayOfTheWeek && weekNumber == other.weekNumber
    }

    /// Feeds the day.
    public override var hash: Int { [dayOfTheWeek.rawValue, weekNumber].hashValue }
}

/// How a series repeats.
public final class EKRecurrenceRule: NSObject {
    /// By what it repeats.
    public let frequency: EKRecurrenceFrequency
    /// Every how many days, weeks, months or years.
    public let interval: Int
    /// The day that weeks begin with, from 1 for Sunday; 0 when the rule does not say.
    public let firstDayOfTheWeek: Int
    /// Days of the week.
    public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
    /// Days of the month, from its end with negative numbers.
    public let daysOfTheMonth: [NSNumber]?
    /// Days of the year, from its end with negative numbers.
    public let daysOfTheYear: [NSNumber]?
    /// Weeks of the year, from its end with negative numbers.
    public let weeksOfTheYear: [NSNumber]?
    /// Months of the year.
    public let monthsOfTheYear: [NSNumber]?
    /// Which of the dates that fit in a period count, from the last with negative numbers.
    public let setPositions: [NSNumber]?
    /// Where the series ends; nothing when it does not.
    public let recurrenceEnd: EKRecurrenceEnd?
    /// The rule of the file that this was read from.
    private let source: String?

    /// Creates a rule that repeats by one period.
    public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?)
    {
        self.init(
            recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil,
            monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
    }

    /// Creates a rule with all that it may say.
    ///
    /// - Precondition: The interval is at least 1.
    public convenience init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int,
        daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
        daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?,
        weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?,
        end: EKRecurrenceEnd?
    ) {
        precondition(interval > 0, "a rule repeats every 1 or more periods, not every \(interval)")
        var numbers: [String: [NSNumber]] = [:]
        numbers["BYMONTHDAY"] = monthDays
        numbers["BYMONTH"] = months
        numbers["BYWEEKNO"] = weeksOfTheYear
        numbers["BYYEARDAY"] = daysOfTheYear
        numbers["BYSETPOS"] = setPositions
        self.init(type, interval, 0, days, numbers, end, source: nil)
    }

    private init(
        _ frequency: EKRecurrenceFrequency, _ interval: Int, _ firstDay: Int,
        _ days: [EKRecurrenceDayOfWeek]?,
        _ numbers: [String: [NSNumber]], _ end: EKRecurrenceEnd?, source: String?
    ) {
        self.frequency = frequency
        self.interval = interval
        firstDayOfTheWeek = firstDay
        daysOfTheWeek = days
        daysOfTheMonth = numbers["BYMONTHDAY"]
        monthsOfTheYear = numbers["BYMONTH"]
        weeksOfTheYear = numbers["BYWEEKNO"]
        daysOfTheYear = numbers["BYYEARDAY"]
        setPositions = numbers["BYSETPOS"]
        recurrenceEnd = end
        self.source = source
    }

    private static let frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
    private static let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    private static let lists = ["BYMONTHDAY", "BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYSETPOS"]

    /// Reads a rule of a file; nothing when it says what this class cannot.
    convenience init?(iCalendar rule: String) {
        var parts: [String: String] = [:]
        for part in rule.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { return nil }
            parts[pair[0]] = pair[1]
        }
        guard let frequency = parts.removeValue(forKey: "FREQ").flatMap(Self.frequencies.firstIndex(of:)),
            let kind = EKRecurrenceFrequency(rawValue: frequency),
            let interval = Int(parts.removeValue(forKey: "INTERVAL") ?? "1"), interval > 0
        else { return nil }
        var firstDay = 0
        if let day = parts.removeValue(forKey: "WKST") {
            guard let index = Self.weekdays.firstIndex(of: day) else { return nil }
            firstDay = index + 1
        }
        var end: EKRecurrenceEnd?
        if let count = parts.removeValue(forKey: "COUNT") {
            guard let number = Int(count) else { return nil }
            end = EKRecurrenceEnd(occurrenceCount: number)
        } else if let until = parts.removeValue(forKey: "UNTIL") {
            guard let time = LocalTime(iCalendar: until) else { return nil }
            // A day counts to its end.
            end = EKRecurrenceEnd(
                end: until.utf8.count == 8
                    ? time.adding(days: 1).date(in: .current).addingTimeInterval(-1)
                    : time.date(in: until.hasSuffix("Z") ? .gmt : .current))
        }
        var days: [EKRecurrenceDayOfWeek]?
        if let list = parts.removeValue(forKey: "BYDAY") {
            days = []
            for day in list.split(separator: ",") {
                guard let index = Self.weekdays.firstIndex(of: String(day.suffix(2))),
                    let weekday = EKWeekday(rawValue: index + 1),
                    let week = day.count == 2 ? 0 : Int(day.dropLast(2))
                else { return nil }
                days?.append(EKRecurrenceDayOfWeek(weekday, weekNumber: week))
            }
        }
        var numbers: [String: [NSNumber]] = [:]
        for name in Self.lists {
            guard let list = parts.removeValue(forKey: name) else { continue }
            let values = list.split(separator: ",").map { Int($0) }
            guard !values.contains(nil) else { return nil }
            numbers[name] = values.compactMap { $0.map { NSNumber(value: $0) } }
        }
        guard parts.isEmpty else { return nil }
        self.init(kind, interval, firstDay, days, numbers, end, source: rule)
    }

    /// The rule as a file has it, for a series that starts with a day or with a time.
    func text(isAllDay: Bool) -> String {
        if let source { return source }
        var parts = ["FREQ=\(Self.frequencies[frequency.rawValue])"]
        if interval > 1 { parts.append("INTERVAL=\(interval)") }
        if let days = daysOfTheWeek, !days.isEmpty {
            let names = days.map { day in
                (day.weekNumber == 0 ? "" : "\(day.weekNumber)")
                    + Self.weekdays[day.dayOfTheWeek.rawValue - 1]
            }
            parts.append("BYDAY=\(names.joined(separator: ","))")
        }
        let values = [daysOfTheMonth, monthsOfTheYear, weeksOfTheYear, daysOfTheYear, setPositions]
        for (name, list) in zip(Self.lists, values) {
            guard let list, !list.isEmpty else { continue }
            parts.append("\(name)=\(list.map { "\($0.intValue)" }.joined(separator: ","))")
        }
        if let end = recurrenceEnd {
            if let date = end.endDate {
                parts.append(
                    isAllDay
                        ? "UNTIL=\(LocalTime(date, in: .current).dayText)"
                        : "UNTIL=\(LocalTime(date, in: .gmt))Z")
            } else {
                parts.append("COUNT=\(end.occurrenceCount)")
            }
        }
        return parts.joined(separator: ";")
    }

    /// Whether two rules say the same.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? EKRecurrenceRule else { return false }
        return frequency == other.frequency && interval == other.interval
            && firstDayOfTheWeek == other.firstDayOfTheWeek && daysOfTheWeek == other.daysOfTheWeek
            && daysOfTheMonth == other.daysOfTheMonth && daysOfTheYear == other.daysOfTheYear
            && weeksOfTheYear == other.weeksOfTheYear && monthsOfTheYear == other.monthsOfTheYear
            && setPositions == other.setPositions && recurrenceEnd == other.recurrenceEnd
    }

    /// Feeds what every rule says.
    public override var hash: Int { [frequency.rawValue, interval].hashValue }
}
