// Segments
