internal import Foundation

extension String {
    /// Unicode's composed form, so that texts that Swift takes for equal are equal for SQLite too.
    package var composed: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }
}
