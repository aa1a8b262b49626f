import Foundation
import Observation

/// Where every way into the app leads: its own buttons, links and intents.
///
/// What comes before the interface is there waits for it; of several, the last one counts.
@MainActor @Observable final class RecipeNavigation {
    enum Destination: Hashable {
        case search(String)
        case recipe(Recipe.ID)
    }

    var path: [Destination] = []
    private var pending: Destination?
    private var isInterfaceReady = false

    nonisolated init() {}

    func show(_ destination: Destination) {
        guard isInterfaceReady else {
            pending = destination
            return
        }
        path.append(destination)
    }

    func interfaceBecameReady() {
        isInterfaceReady = true
        if let pending {
            self.pending = nil
            show(pending)
        }
    }

    /// Follows a link to a recipe or to a search; `false` where it leads to neither.
    @discardableResult
    func follow(_ link: URL) -> Bool {
        guard let destination = Destination(link) else { return false }
        show(destination)
        return true
    }
}

extension RecipeNavigation.Destination {
    init?(_ link: URL) {
        let parts = URLComponents(url: link, resolvingAgainstBaseURL: true)
        guard parts?.host == RecipeEntity.linkHost else { return nil }
        switch link.pathComponents.dropFirst().first {
        case "recipes" where Recipe.all.contains { $0.id == link.lastPathComponent }:
            self = .recipe(link.lastPathComponent)
        case "search":
            let term = parts?.queryItems?.first { $0.name == "q" }?.value
            guard let term = term.flatMap(RecipeBook.normalized) else { return nil }
            self = .search(term)
        default: return nil
        }
    }
}
