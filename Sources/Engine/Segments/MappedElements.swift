/// The elements of one section of a segment; keeps the mapping alive.
///
/// Loops that must be fast use ``withUnsafeBufferPointer(_:)``, which spares counting references an element.
package struct MappedElements<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, Sendable {
    private let mapping: Mapping
    private let offset: Int
    /// The number of elements.
    package let count: Int

    init(mapping: Mapping, offset: Int, count: Int) {
        self.mapping = mapping
        self.offset = offset
        self.count = count
    }

    /// The first index, 0.
    package var startIndex: Int { 0 }
    /// The number of elements.
    package var endIndex: Int { count }

    /// The element at an index.
    package subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "index out of range")
        return mapping.bytes.loadUnaligned(
            fromByteOffset: offset + index * MemoryLayout<Element>.stride, as: Element.self)
    }

    /// Gives all elements as a buffer that must not leave the closure.
    package func withUnsafeBufferPointer<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { extendLifetime(mapping) }
        guard count > 0, let base = mapping.bytes.baseAddress else {
            return try body(UnsafeBufferPointer(start: nil, count: 0))
        }
        let start = (base + offset).assumingMemoryBound(to: Element.self)
        return try body(UnsafeBufferPointer(start: start, count: count))
    }
}
