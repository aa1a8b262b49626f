/// Why a derived file could not be used or written.
///
/// Segments can always be rebuilt from the catalogue, so a caller that meets one of ``Code/missing``,
/// ``Code/notASegment``, ``Code/unsupportedVersion``, ``Code/truncated``, ``Code/damaged`` or ``Code/stale``
/// drops the file and writes it again.
package struct SegmentError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    package struct Code: Sendable, Hashable {
        private enum Kind: Sendable, Hashable {
            case missing, notASegment, unsupportedVersion, truncated, damaged, stale
            case readOnly, storageFull, storageFailed, invalidContent
        }
        private let kind: Kind

        /// There is no such file or folder.
        package static let missing = Code(kind: .missing)
        /// The file is something else than a segment.
        package static let notASegment = Code(kind: .notASegment)
        /// The segment was written in a format that this version does not read.
        package static let unsupportedVersion = Code(kind: .unsupportedVersion)
        /// The file is shorter than it says.
        package static let truncated = Code(kind: .truncated)
        /// The file contradicts its checksums or itself.
        package static let damaged = Code(kind: .damaged)
        /// The segment belongs to another catalogue, kind or feature revision.
        package static let stale = Code(kind: .stale)
        /// The place may not be read or written.
        package static let readOnly = Code(kind: .readOnly)
        /// The disk is full.
        package static let storageFull = Code(kind: .storageFull)
        /// The operating system refused for another reason.
        package static let storageFailed = Code(kind: .storageFailed)
        /// The caller asked for a segment that cannot exist, such as one with two sections of one name.
        package static let invalidContent = Code(kind: .invalidContent)
    }

    /// The kind of failure.
    package let code: Code
    /// One sentence for people: what happened, to what, and what to do.
    package let message: String

    /// Creates an error.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    package var description: String { message }

    /// Whether writing the file again from the catalogue helps.
    package var isCuredByRebuilding: Bool {
        [.missing, .notASegment, .unsupportedVersion, .truncated, .damaged, .stale].contains(code)
    }
}
