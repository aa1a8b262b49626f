#if os(Linux)
    import AppIntents
    import IntentHost

    /// The app as a host on Linux sees it.
    public enum RecipeBox {
        /// The app; it keeps what it is asked for itself until its interface is there.
        public static func app() -> IntentApp {
            let navigation = RecipeNavigation()
            return IntentApp(
                name: "recipebox", identifier: "org.viewfinder.recipebox",
                intents: [SearchRecipesIntent.self, OpenRecipeIntent.self], entities: [RecipeEntity.self],
                resources: Bundle.module.bundleURL, arrival: .performAtOnce,
                launch: { AppDependencyManager.shared.add(dependency: navigation) },
                showInterface: { await navigation.interfaceBecameReady() },
                openLink: { await navigation.follow($0) },
                screen: { await navigation.screen(in: $0) })
        }
    }
#endif
