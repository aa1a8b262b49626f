import AppIntents
import Viewfinder

/// The app.
public enum PlantCare {
    /// Opens what the app's intents need, and hands it to them.
    static func launch(
        _ navigation: PlantNavigation, data: URL, pictures: URL,
        progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws {
        let catalog = try await PlantCatalog(in: data, pictures: pictures, progress: progress)
        AppDependencyManager.shared.add(dependency: catalog)
        AppDependencyManager.shared.add(dependency: navigation)
    }
}
