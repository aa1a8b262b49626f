/// What a host reads from the values of an app's types.
package enum Reflection {
    /// The parameters of an intent by their names, in the order of the source.
    package static func parameters(of intent: any AppIntent) -> [(
        name: String, parameter: any AnyIntentParameter
    )] {
        wrappers(of: intent)
    }

    /// The properties of an entity by their names, in the order of the source.
    package static func properties(of entity: any AppEntity) -> [(
        name: String, property: any AnyEntityProperty
    )] {
        wrappers(of: entity)
    }

    /// Gets ready what an intent, a query or an entity needs from its app.
    /// - Throws: ``AppDependencyManager/Error``.
    package static func resolveDependencies(of value: any Sendable) async throws {
        let dependencies: [(name: String, parameter: any AnyAppDependency)] = wrappers(of: value)
        for dependency in dependencies { try await dependency.parameter.resolve() }
    }

    /// The types of what a value needs from its app.
    package static func dependencyTypes(of value: Any) -> [String] {
        let dependencies: [(name: String, parameter: any AnyAppDependency)] = wrappers(of: value)
        return dependencies.map(\.parameter.typeName)
    }

    private static func wrappers<Wrapper>(of value: Any) -> [(name: String, Wrapper)] {
        var found: [(name: String, Wrapper)] = []
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            for child in current.children {
                // The storage of a wrapped property bears its name after an underscore.
                guard let label = child.label, label.hasPrefix("_"), let wrapper = child.value as? Wrapper
                else {
                    continue
                }
                found.append((String(label.dropFirst()), wrapper))
            }
            mirror = current.superclassMirror
        }
        return found
    }
}
