extension SemanticContentDescriptor {
    /// What the system would have seen, for a test.
    public static func testing(
        labels: [String], pixelBuffer: CVReadOnlyPixelBuffer? = nil
    ) -> SemanticContentDescriptor {
        SemanticContentDescriptor(labels: labels, pixelBuffer: pixelBuffer)
    }
}
