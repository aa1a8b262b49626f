internal import ICalendar

extension Notification.Name {
    /// Posted with the store when any program changed the user's calendars; events should be read again.
    public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// What is called with the answer to a request for access.
public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void

/// The user's calendars, as far as the user lets the app in.
///
/// Calendars are folders of iCalendar files below `$XDG_DATA_HOME/viewfinder/calendars`, which other programs may
/// read, write and synchronise at the same time.
///
/// What changes lies behind a lock; events belong to one task at a time, as with Apple's.
public final class EKEventStore: NSObject, @unchecked Sendable {
    let folder: CalendarFolder
    let access: AccessRecord
    private let identifier = UUID().uuidString
    private let lock = NSLock()
    private var pending: [() throws -> Void] = []
    private var watch: FolderWatch?

    /// Opens the calendars of the user.
    public override convenience init() { self.init(.current) }

    /// Opens calendars elsewhere, for tests.
    package convenience init(data: URL, configuration: URL, program: String) {
        self.init(AccessRecord(configuration: configuration, data: data, program: program))
    }

    init(_ access: AccessRecord) {
        self.access = access
        folder = CalendarFolder(at: access.folder)
        super.init()
        // When the system watches no more folders for this user, the store works and tells of no changes.
        watch = try? FolderWatch(folder.url) { [weak self] in
            guard let self, self.access.status == .fullAccess else { return }
            NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
        }
    }

    /// An identifier of this store.
    public var eventStoreIdentifier: String { identifier }

    // MARK: - Access

    /// What the user lets this app do.
    public static func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        AccessRecord.current.status
    }

    /// Asks to read and write events.
    ///
    /// - Returns: Whether the app may.
    /// - Throws: ``EKError`` `internalFailure` when the user's settings cannot be read or written.
    public func requestFullAccessToEvents() async throws -> Bool { try access.request(.fullAccess) }

    /// Asks to read and write events, and calls back with the answer.
    public func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
        answer(completion) { try await self.requestFullAccessToEvents() }
    }

    /// Asks to add events without reading any.
    ///
    /// - Returns: Whether the app may.
    /// - Throws: ``EKError`` `internalFailure` when the user's settings cannot be read or written.
    public func requestWriteOnlyAccessToEvents() async throws -> Bool { try access.request(.writeOnly) }

    /// Asks to add events without reading any, and calls back with the answer.
    public func requestWriteOnlyAccessToEvents(
        completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        answer(completion) { try await self.requestWriteOnlyAccessToEvents() }
    }

    /// Asks to read and write events, under an older name.
    public func requestAccess(to entityType: EKEntityType) async throws -> Bool {
        try await requestFullAccessToEvents()
    }

    /// Asks to read and write events, under an older name, and calls back with the answer.
    public func requestAccess(
        to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        requestFullAccessToEvents(completion: completion)
    }

    private func answer(
        _ completion: @escaping EKEventStoreRequestAccessCompletionHandler,
        _ request: @escaping @Sendable () async throws -> Bool
    ) {
        Task {
            do { completion(try await request(), nil) } catch { completion(false, error) }
        }
    }

    var canRead: Bool { access.status == .fullAccess }
    var canWrite: Bool { canRead || access.status == .writeOnly }

    // MARK: - Changes that wait

    /// Makes a change now, or keeps it for ``commit()``.
    func change(now: Bool, _ body: @escaping () throws -> Void) throws {
        guard canWrite else {
            throw EKError(.eventStoreNotAuthorized, "The user does not let this app write events.")
        }
        if now {
            try commit()
            try Self.translated(body)
        } else {
            lock.withLock { pending.append(body) }
        }
    }

    /// Makes the changes that wait, in their order; those before one that fails are made, it and those after it wait on.
    ///
    /// - Throws: ``EKError``.
    public func commit() throws {
        while let next = lock.withLock({ pending.first }) {
            try Self.translated(next)
            lock.withLock { _ = pending.removeFirst() }
        }
    }

    /// Forgets the changes that wait.
    public func reset() { lock.withLock { pending = [] } }

    private static func translated(_ body: () throws -> Void) throws {
        do { try body() } catch let error as ICalendarError { throw EKError(error) }
    }
}
