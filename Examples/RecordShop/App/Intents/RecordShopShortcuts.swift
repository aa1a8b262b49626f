import AppIntents

struct RecordShopShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: OpenAlbumIntent(), phrases: ["Open \(\.$target) in \(.applicationName)"],
            shortTitle: "Open Album", systemImageName: "opticaldisc")
        AppShortcut(
            intent: OpenConcertIntent(), phrases: ["Show the concert \(\.$target) in \(.applicationName)"],
            shortTitle: "Open Concert", systemImageName: "music.mic")
    }
}
