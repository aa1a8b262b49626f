#if canImport(SwiftUI)
    import SwiftUI

    /// The shop on Apple's platforms: whatever the app's state says.
    struct RecordShopView: View {
        let appState: AppState

        var body: some View {
            switch appState.screen {
            case .welcome: ContentUnavailableView("Show me a cover", systemImage: "opticaldisc")
            case .album(let album): AlbumView(album: album)
            case .concert(let concert): ConcertView(concert: concert)
            case .search(let results): SearchResultsView(results: results)
            }
        }
    }

    /// One album.
    struct AlbumView: View {
        let album: AlbumEntity

        var body: some View {
            VStack {
                CoverView(album: album)
                Text(album.name).font(.title)
                Text(album.artistName)
                Text(album.edition.isEmpty ? album.year.formatted(.number.grouping(.never)) : album.edition)
                    .foregroundStyle(.secondary)
            }
        }
    }

    /// One concert.
    struct ConcertView: View {
        let concert: ConcertEntity

        var body: some View {
            VStack {
                Text(concert.artistName).font(.title)
                Text(concert.start, format: .dateTime)
                Text("\(concert.venue), \(concert.town)")
            }
        }
    }

    /// What a search found.
    struct SearchResultsView: View {
        let results: SearchResults

        var body: some View {
            List {
                Section("Albums") { ForEach(results.albums) { AlbumRow(album: $0) } }
                Section("Perhaps") { ForEach(results.lessSureAlbums) { AlbumRow(album: $0) } }
                Section("Concerts") {
                    ForEach(results.concerts) { Text("\($0.artistName) at \($0.venue)") }
                }
            }
            .navigationTitle(results.title)
        }
    }

    /// An album in a list.
    struct AlbumRow: View {
        let album: AlbumEntity

        var body: some View {
            HStack {
                CoverView(album: album).frame(width: 48, height: 48)
                Text(album.name)
                Text(album.artistName).foregroundStyle(.secondary)
            }
        }
    }

    /// The thumbnail of a cover.
    struct CoverView: View {
        let album: AlbumEntity

        var body: some View {
            AsyncImage(url: album.thumbnail, content: { $0.resizable().scaledToFit() }) { Color.gray }
        }
    }
#endif
