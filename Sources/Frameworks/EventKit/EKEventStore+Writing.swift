internal import ICalendar

extension EKEventStore {
    /// Saves an event now.
    ///
    /// - Throws: ``EKError``.
    public func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }

    /// Saves an event, now or with ``commit()``.
    ///
    /// - Parameter span: Of a series, whether one date changes or that and all after it.
    /// - Throws: ``EKError``: `internalFailure` when another program changed the event since it was read.
    public func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
        guard event.store === self else {
            throw EKError(.objectBelongsToDifferentStore, "The event comes from another store.")
        }
        guard let calendar = event.calendar else {
            throw EKError(.noCalendar, "The event belongs to no calendar.")
        }
        guard calendar.allowsContentModifications else {
            throw EKError(.calendarReadOnly, "Calendar \(calendar.title) cannot be written to.")
        }
        _ = try event.record()
        try change(now: commit) { [self] in
            guard event.hasChanges else { return }
            let record = try event.record()
            guard let base = event.base else { return try add(event, record, to: calendar) }
            if calendar.calendarIdentifier != base.stored.calendar {
                return try move(event, record, base, to: calendar)
            }
            let scheduled: EventTime?
            if let main = base.stored.series.main, main.recurs, let date = base.scheduled {
                scheduled = try saveDate(record, main, date, base, span, event)
            } else {
                try folder.change(base.stored) { try $0.replace(with: record, now: Date()) }
                scheduled = record.recurs ? record.start : nil
            }
            if event.base?.stored == base.stored {
                _ = read(event, uid: record.uid, calendar: calendar.calendarIdentifier, scheduled: scheduled)
            }
        }
    }

    /// Removes an event now.
    ///
    /// - Throws: ``EKError``.
    public func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }

    /// Removes an event, now or with ``commit()``.
    ///
    /// - Parameter span: Of a series, whether one date goes or that and all after it.
    /// - Throws: ``EKError``: `internalFailure` when another program changed the event since it was read.
    public func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
        guard event.store === self else {
            throw EKError(.objectBelongsToDifferentStore, "The event comes from another store.")
        }
        guard canRead || access.status != .writeOnly else {
            throw EKError(.eventStoreNotAuthorized, "The user lets this app add events and change none.")
        }
        try change(now: commit) { [self] in
            guard let base = event.base else { return }
            let uid = base.event.uid
            try folder.change(base.stored) { file in
                guard let main = base.stored.series.main, main.recurs, let date = base.scheduled else {
                    return try file.remove(uid: uid, recurrenceID: base.event.recurrenceID)
                }
                let later = base.stored.series.exceptions.compactMap(\.recurrenceID).filter {
                    span == .thisEvent ? $0 == date : $0.date(in: .current) >= date.date(in: .current)
                }
                var changed = main
                if span == .thisEvent {
                    changed.excludedDates.append(date)
                } else if let split = base.stored.series.split(at: date, in: .current) {
                    changed = split.before
                } else {
                    return try file.remove(uid: uid, recurrenceID: nil)
                }
                for exception in later { try file.remove(uid: uid, recurrenceID: exception) }
                try file.replace(with: changed, now: Date())
            }
            event.base = nil
        }
    }

    /// Makes a calendar, now or with ``commit()``; one that exists cannot be changed yet.
    ///
    /// - Throws: ``EKError``: `calendarIsImmutable` for a calendar that exists.
    public func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        guard calendar.isNew else {
            throw EKError(.calendarIsImmutable, "Calendar \(calendar.title) exists and cannot be changed.")
        }
        guard canRead else {
            throw EKError(.eventStoreNotAuthorized, "The user does not let this app make calendars.")
        }
        try change(now: commit) { [self] in
            try folder.makeCalendar(id: calendar.calendarIdentifier, title: calendar.title)
            calendar.wasSaved()
        }
    }

    // MARK: - Steps

    private func add(_ event: EKEvent, _ record: CalendarEvent, to calendar: EKCalendar) throws {
        guard let target = calendar.folderCalendar else {
            throw EKError(.noCalendar, "Calendar \(calendar.title) was not saved.")
        }
        try folder.makeCalendar(id: target.id, title: target.title)
        try folder.add(record, to: target.id)
        _ = read(event, uid: record.uid, calendar: target.id, scheduled: record.recurs ? record.start : nil)
    }

    private func move(
        _ event: EKEvent, _ record: CalendarEvent, _ base: EKCalendarItem.Base, to calendar: EKCalendar
    ) throws {
        guard base.scheduled == nil else {
            throw EKError(.invalidSpan, "A series cannot be moved to another calendar.")
        }
        try add(event, record, to: calendar)
        try folder.change(base.stored) { try $0.remove(uid: record.uid, recurrenceID: nil) }
    }

    /// Saves one date of a series, or that and those after it.
    ///
    /// - Returns: When the series has the date start from now on.
    private func saveDate(
        _ record: CalendarEvent, _ main: CalendarEvent, _ date: EventTime, _ base: EKCalendarItem.Base,
        _ span: EKSpan, _ event: EKEvent
    ) throws -> EventTime? {
        if span == .thisEvent {
            guard !event.haveRulesChanged else {
                throw EKError(.invalidSpan, "One date of a series has no rules of its own.")
            }
            var exception = record
            exception.recurrenceID = date
            exception.rules = []
            exception.moreDates = []
            exception.excludedDates = []
            try folder.change(base.stored) { file in
                if base.event.recurrenceID == nil {
                    try file.add(exception, now: Date())
                } else {
                    try file.replace(with: exception, now: Date())
                }
            }
            return date
        }
        var next = record
        next.recurrenceID = nil
        let keepsTimes = record.start == date
        let exceptions = base.stored.series.exceptions.filter { exception in
            exception.recurrenceID.map { $0.date(in: .current) >= date.date(in: .current) } ?? false
        }
        guard let split = base.stored.series.split(at: date, in: .current) else {
            // From the first date on, the series itself changes.
            if !event.haveRulesChanged { next.rules = main.rules }
            next.excludedDates = keepsTimes ? main.excludedDates : []
            next.moreDates = keepsTimes ? main.moreDates : []
            try folder.change(base.stored) { file in
                for exception in exceptions where !keepsTimes || exception.recurrenceID == date {
                    try file.remove(uid: main.uid, recurrenceID: exception.recurrenceID)
                }
                try file.replace(with: next, now: Date())
            }
            return next.recurs ? next.start : nil
        }
        next.uid = UUID().uuidString
        if !event.haveRulesChanged { next.rules = split.rulesAfter }
        let moment = date.date(in: .current)
        next.excludedDates = keepsTimes ? main.excludedDates.filter { $0.date(in: .current) >= moment } : []
        next.moreDates = keepsTimes ? main.moreDates.filter { $0.date(in: .current) >= moment } : []
        try folder.add(next, to: base.stored.calendar)
        try folder.change(base.stored) { file in
            for exception in exceptions {
                try file.remove(uid: main.uid, recurrenceID: exception.recurrenceID)
            }
            try file.replace(with: split.before, now: Date())
        }
        _ = read(
            event, uid: next.uid, calendar: base.stored.calendar, scheduled: next.recurs ? next.start : nil)
        return nil
    }
}
