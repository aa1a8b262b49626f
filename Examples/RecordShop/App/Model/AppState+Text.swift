import AppIntents

extension AppState.Screen: CustomStringConvertible {
    /// The screen as text, for terminals.
    var description: String {
        switch self {
        case .welcome: "Record Shop\n  Show me a cover."
        case .album(let album): "Album\n\(Self.line(album))\n  \(album.year)"
        case .concert(let concert): "Concert\n\(Self.line(concert))"
        case .search(let results): Self.text(results)
        }
    }

    private static func text(_ results: SearchResults) -> String {
        let parts = [
            ("Albums", results.albums.map(line)), ("Perhaps", results.lessSureAlbums.map(line)),
            ("Concerts", results.concerts.map(line)),
        ]
        let found = parts.filter { !$0.1.isEmpty }.map { "\($0.0)\n\($0.1.joined(separator: "\n"))" }
        return (["Search: \(results.title)"] + (found.isEmpty ? ["Nothing found"] : found))
            .joined(separator: "\n")
    }

    private static func line(_ value: some InstanceDisplayRepresentable) -> String {
        let shown = value.displayRepresentation
        return "  \(String(localized: shown.title)), \(shown.subtitle.map { String(localized: $0) } ?? "")"
    }
}
