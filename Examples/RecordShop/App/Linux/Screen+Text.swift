#if os(Linux)
    import AppIntents

    extension AppState.Screen {
        /// The screen at the terminal.
        func text(in locale: Locale) -> String {
            func line(_ value: some InstanceDisplayRepresentable) -> String {
                let shown = value.displayRepresentation
                return "  "
                    + [shown.title, shown.subtitle].compactMap { $0 }.map {
                        var text = $0
                        text.locale = locale
                        return String(localized: text)
                    }.joined(separator: ", ")
            }
            switch self {
            case .welcome: return "Record Shop\n  Show me a cover."
            case .album(let album): return "Album\n\(line(album))\n  \(album.year)"
            case .concert(let concert): return "Concert\n\(line(concert))"
            case .search(let results):
                let parts = [
                    ("Albums", results.albums.map(line)), ("Perhaps", results.lessSureAlbums.map(line)),
                    ("Concerts", results.concerts.map(line)),
                ]
                let found = parts.filter { !$0.1.isEmpty }.map { ([$0.0] + $0.1).joined(separator: "\n") }
                return (["Search: \(results.title)"] + (found.isEmpty ? ["Nothing found"] : found))
                    .joined(separator: "\n")
            }
        }
    }
#endif
