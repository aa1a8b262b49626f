/// Why an intent did not come to its end.
public struct AppIntentError: Error, CustomStringConvertible, CustomLocalizedStringResourceConvertible {
    package enum Reason: Sendable {
        case restart
        case needsValue(any AnyIntentParameter, IntentDialog?)
        case needsDisambiguation(any AnyIntentParameter, [any _IntentValue], IntentDialog?)
        case needsForeground(IntentDialog?, confirms: Bool)
        case declined
        case noHost(String)
        case other(String, LocalizedStringResource)
    }

    package let reason: Reason

    package init(_ reason: Reason) { self.reason = reason }

    private init(_ name: String, _ text: LocalizedStringResource) { self.init(.other(name, text)) }

    /// The intent wants to be performed anew, with its parameters as they are now.
    public static var restartPerform: AppIntentError { AppIntentError(.restart) }

    /// A text for developers.
    public var description: String {
        switch reason {
        case .restart: "restartPerform"
        case .needsValue(let parameter, _): "the parameter “\(parameter.shownName)” needs a value"
        case .needsDisambiguation(let parameter, let values, _):
            "the parameter “\(parameter.shownName)” could be one of \(values.count) values"
        case .needsForeground: "the intent needs the app at the front"
        case .declined: "the person declined"
        case .noHost(let what): "\(what) needs a host that runs the intent"
        case .other(let name, _): name
        }
    }

    /// The text that people see.
    public var localizedStringResource: LocalizedStringResource {
        switch reason {
        case .needsValue(_, let dialog?), .needsDisambiguation(_, _, let dialog?),
            .needsForeground(let dialog?, _):
            dialog.full
        case .other(_, let text): text
        default: "\(description)"
        }
    }

    /// The person has to do something first.
    public enum UserActionRequired {
        /// Sign in.
        public static let signin = AppIntentError("signin", "Sign in first.")
        /// Set up an account.
        public static let accountSetup = AppIntentError("accountSetup", "Set up an account first.")
        /// Confirm.
        public static let confirmation = AppIntentError("confirmation", "Confirm first.")
    }

    /// The person has to allow something first.
    public enum PermissionRequired {
        /// The voice assistant.
        public static let siri = AppIntentError("siri", "Access for Siri is needed.")
        /// The local network.
        public static let localNetwork = AppIntentError(
            "localNetwork", "Access to the local network is needed.")
        /// Bluetooth.
        public static let bluetooth = AppIntentError("bluetooth", "Access to Bluetooth is needed.")
        /// Photos.
        public static let photos = AppIntentError("photos", "Access to photos is needed.")
        /// Contacts.
        public static let contacts = AppIntentError("contacts", "Access to contacts is needed.")
        /// The place.
        public static func location(precise: Bool = false) -> AppIntentError {
            AppIntentError(
                "location", precise ? "The precise location is needed." : "The location is needed.")
        }
    }

    /// Nothing helps.
    public enum Unrecoverable {
        /// The network failed.
        public static let networkFailure = AppIntentError("networkFailure", "The network failed.")
        /// Part of the work failed.
        public static let partialFailure = AppIntentError("partialFailure", "Part of the work failed.")
        /// It is not allowed.
        public static let notAllowed = AppIntentError("notAllowed", "This is not allowed.")
        /// Nobody knows.
        public static let unknown = AppIntentError("unknown", "Something went wrong.")
        /// This device cannot do it.
        public static let unsupportedOnDevice = AppIntentError(
            "unsupportedOnDevice", "This device cannot do it.")
        /// It cannot be used now.
        public static let featureCurrentlyRestricted = AppIntentError(
            "featureCurrentlyRestricted", "This cannot be used now.")
        /// The entity is no longer there.
        public static let entityNotFound = AppIntentError("entityNotFound", "It could not be found.")
    }
}

extension AppIntentError: Equatable {
    /// Whether both are the same.
    public static func == (left: Self, right: Self) -> Bool { left.description == right.description }
}
