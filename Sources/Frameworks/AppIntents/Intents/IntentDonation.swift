internal import Synchronization

/// The name of an intent that a person performed in the app.
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
    private let value: UUID
    init() { value = UUID() }
}

/// Which donations are meant.
public struct IntentDonationMatchingPredicate: Sendable {
    enum Test: Sendable {
        case identifier(IntentDonationIdentifier)
        case entity(EntityIdentifier)
        case type(any AppIntent.Type, EntityIdentifier?)
    }
    let test: Test

    /// The one with an identifier.
    public static func donationIdentifier(_ identifier: IntentDonationIdentifier) -> Self {
        Self(test: .identifier(identifier))
    }
    /// Those that concern an entity.
    public static func entityIdentifier(_ identifier: EntityIdentifier) -> Self {
        Self(test: .entity(identifier))
    }
    /// Those of a type, or those of a type that concern an entity.
    public static func intentType(
        _ intentType: any AppIntent.Type, entityIdentifier: EntityIdentifier? = nil
    ) -> Self { Self(test: .type(intentType, entityIdentifier)) }
}

/// Tells the system which intents people perform in the app itself. They are kept as long as the process runs.
public struct IntentDonationManager: Sendable {
    struct Donation: Sendable {
        let identifier: IntentDonationIdentifier
        let intent: any AppIntent
    }

    private static let donations = Mutex<[Donation]>([])
    /// The one manager.
    public static let shared = IntentDonationManager()

    /// Keeps an intent that was performed.
    @discardableResult
    public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier { keep(intent) }

    /// Keeps an intent that was performed, with its result.
    @discardableResult
    public func donate(intent: some AppIntent, result: some IntentResult) async throws
        -> IntentDonationIdentifier
    {
        keep(intent)
    }

    /// Keeps an intent that was performed.
    @discardableResult
    public func donate(intent: some AppIntent) -> IntentDonationIdentifier { keep(intent) }

    /// Keeps an intent that was performed, with its result.
    @discardableResult
    public func donate(intent: some AppIntent, result: some IntentResult) -> IntentDonationIdentifier {
        keep(intent)
    }

    /// Forgets donations.
    /// - Returns: the identifiers of what was forgotten.
    @discardableResult
    public func deleteDonations(
        matching predicate: IntentDonationMatchingPredicate
    ) async throws -> [IntentDonationIdentifier] {
        Self.donations.withLock { donations in
            let forgotten = donations.filter { Self.fits($0, predicate.test) }.map(\.identifier)
            donations.removeAll { forgotten.contains($0.identifier) }
            return forgotten
        }
    }

    /// The intents that were donated, the oldest first.
    package var donated: [any AppIntent] { Self.donations.withLock { $0.map(\.intent) } }

    private func keep(_ intent: some AppIntent) -> IntentDonationIdentifier {
        let donation = Donation(identifier: IntentDonationIdentifier(), intent: intent)
        Self.donations.withLock { $0.append(donation) }
        return donation.identifier
    }

    private static func fits(_ donation: Donation, _ test: IntentDonationMatchingPredicate.Test) -> Bool {
        switch test {
        case .identifier(let identifier): donation.identifier == identifier
        case .entity(let entity): concerns(donation.intent, entity)
        case .type(let type, let entity):
            Swift.type(of: donation.intent) == type && (entity.map { concerns(donation.intent, $0) } ?? true)
        }
    }

    private static func concerns(_ intent: any AppIntent, _ identifier: EntityIdentifier) -> Bool {
        func isMeant<Entity: AppEntity>(_ entity: Entity) -> Bool {
            EntityIdentifier(for: entity) == identifier
        }
        return Reflection.parameters(of: intent).contains { _, parameter in
            (parameter.anyValue as? any AppEntity).map { isMeant($0) } ?? false
        }
    }
}

extension AppIntent {
    /// Tells the system that a person did this in the app itself.
    @discardableResult
    public func donate() async throws -> IntentDonationIdentifier {
        try await IntentDonationManager.shared.donate(intent: self)
    }

    /// Tells the system that a person did this in the app itself.
    @discardableResult
    public func donate() -> IntentDonationIdentifier { IntentDonationManager.shared.donate(intent: self) }

    /// Tells the system that a person did this in the app itself, and what came of it.
    @discardableResult
    public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
        try await IntentDonationManager.shared.donate(intent: self, result: result)
    }
}
