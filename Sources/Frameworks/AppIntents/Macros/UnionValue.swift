/// Makes an enum whose cases each carry one value a value that a query can return and a parameter can take.
///
/// ```swift
/// @UnionValue
/// enum VisualSearchResult {
///     case landmark(LandmarkEntity)
///     case collection(CollectionEntity)
/// }
/// ```
///
/// The enum becomes an ``AppUnionValue``, with a nested enum `Cases` that names its cases without values.
/// A public enum must say itself that it is `Sendable`.
@attached(extension, conformances: AppUnionValue, names: arbitrary)
public macro UnionValue() = #externalMacro(module: "AppIntentsMacros", type: "UnionValueMacro")

extension _UnionMember {
    /// Describes a case whose type of value is that of what makes the union.
    public init<Union: AppUnionValue, Value: _IntentValue>(
        _ name: String, _ make: @escaping @Sendable (Value) -> Union
    ) {
        self.init(name, Value.self, make)
    }
}
