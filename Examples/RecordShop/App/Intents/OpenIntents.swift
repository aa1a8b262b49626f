import AppIntents

struct OpenAlbumIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open Album"

    @Parameter(title: "Album") var target: AlbumEntity
    @Dependency var appState: AppState

    func perform() async throws -> some IntentResult {
        await appState.show(.album(target))
        return .result()
    }
}

struct OpenConcertIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open Concert"

    @Parameter(title: "Concert") var target: ConcertEntity
    @Dependency var appState: AppState

    func perform() async throws -> some IntentResult {
        await appState.show(.concert(target))
        return .result()
    }
}
