/// Numbers in some dimensions, the last of which runs fastest.
package struct Tensor: Sendable, Hashable {
    /// The size of each dimension.
    package var shape: [Int]
    /// As many numbers as the sizes multiply to.
    package var values: [Float]

    /// Creates a tensor; the values must fit the shape.
    package init(shape: [Int], values: [Float]) {
        precondition(values.count == shape.reduce(1, *))
        self.shape = shape
        self.values = values
    }
}
