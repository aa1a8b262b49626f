internal import Glibc
internal import ICalendar

/// Where calendars are and what programs may do with them: the user's settings, and what was granted.
///
/// `calendars.json` is the user's and only read: `folder`, `defaultCalendar`, and `newPrograms`, which is what a
/// program that asks for the first time gets at most. `calendar-access.json` holds what each program was granted; a
/// user may edit it.
struct AccessRecord: Sendable {
    /// What a user may write into `calendars.json`; all of it may be missing.
    struct Settings: Codable {
        var folder: String?
        var defaultCalendar: String?
        var newPrograms: String?
    }

    private struct Grant: Codable {
        var status: String
        /// What the program asked for when it got the status; nothing when the user wrote it.
        var asked: String?
    }

    /// The folder of the settings.
    let configuration: URL
    /// The folder of calendars where the settings name none.
    let data: URL
    /// What the program is called in the record.
    let program: String

    /// The record of the user and program that run this.
    static var current: AccessRecord {
        let environment = ProcessInfo.processInfo.environment
        let home = FileManager.default.homeDirectoryForCurrentUser
        func base(_ variable: String, _ path: String) -> URL {
            // The base directory specification has relative paths ignored.
            guard let value = environment[variable], value.hasPrefix("/") else {
                return home.appending(path: path)
            }
            return URL(filePath: value)
        }
        return AccessRecord(
            configuration: base("XDG_CONFIG_HOME", ".config").appending(path: "viewfinder"),
            data: base("XDG_DATA_HOME", ".local/share").appending(path: "viewfinder/calendars"),
            program: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
    }

    private var settingsFile: URL { configuration.appending(path: "calendars.json") }
    private var grantsFile: URL { configuration.appending(path: "calendar-access.json") }

    /// The user's settings.
    ///
    /// - Throws: ``EKError`` `internalFailure` when the file is there and cannot be read.
    func settings() throws -> Settings { try read(settingsFile) ?? Settings() }

    /// The folder of calendars.
    var folder: URL {
        // What is wrong with the settings keeps the program out, and is said when it asks for access.
        guard let path = (try? settings())?.folder else { return data }
        return URL(filePath: (path as NSString).expandingTildeInPath)
    }

    /// What the program may do now; a file that cannot be read keeps it out.
    var status: EKAuthorizationStatus {
        do {
            _ = try settings()
            guard let grant = try grants()[program] else { return .notDetermined }
            return Self.status(named: grant.status) ?? .denied
        } catch { return .denied }
    }

    /// Lets the program in as far as it asks and the user's settings go, and writes that down.
    ///
    /// A program that was let in may ask for more; what the user wrote stays.
    ///
    /// - Throws: ``EKError`` `internalFailure` when the settings cannot be read or the grant not be written.
    func request(_ wanted: EKAuthorizationStatus) throws -> Bool {
        let limit = try settings().newPrograms.map { Self.status(named: $0) ?? .denied } ?? .fullAccess
        do {
            try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
        } catch {
            throw EKError(
                .internalFailure, "\(configuration.path) cannot be made: \(error.localizedDescription)")
        }
        // Two programs may ask at once.
        let lock = open(configuration.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw EKError(.internalFailure, "\(configuration.path) cannot be opened") }
        defer { close(lock) }  // this also unlocks
        flock(lock, LOCK_EX)
        var grants = try grants()
        if let grant = grants[program] {
            let status = Self.status(named: grant.status) ?? .denied
            if Self.covers(status, wanted) { return true }
            guard grant.asked == grant.status, Self.covers(.fullAccess, status) else { return false }
        }
        let given: EKAuthorizationStatus =
            Self.covers(limit, wanted) ? wanted : limit == .restricted ? limit : .denied
        grants[program] = Grant(status: Self.name(of: given), asked: Self.name(of: wanted))
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(grants).write(to: grantsFile, options: .atomic)
        } catch {
            throw EKError(
                .internalFailure, "\(grantsFile.path) cannot be written: \(error.localizedDescription)")
        }
        return given == wanted
    }

    private func grants() throws -> [String: Grant] { try read(grantsFile) ?? [:] }

    private func read<Value: Decodable>(_ file: URL) throws -> Value? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
        } catch {
            throw EKError(.internalFailure, "\(file.path) cannot be read; mend it or remove it")
        }
    }

    private static func covers(_ status: EKAuthorizationStatus, _ wanted: EKAuthorizationStatus) -> Bool {
        status == .fullAccess || status == .writeOnly && wanted == .writeOnly
    }

    private static let names: [(String, EKAuthorizationStatus)] = [
        ("fullAccess", .fullAccess), ("writeOnly", .writeOnly), ("denied", .denied),
        ("restricted", .restricted),
    ]

    private static func status(named name: String) -> EKAuthorizationStatus? {
        names.first { $0.0 == name }?.1
    }

    private static func name(of status: EKAuthorizationStatus) -> String {
        names.first { $0.1 == status }?.0 ?? "denied"
    }
}
