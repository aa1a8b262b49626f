/// Makes a parameter's value of a value of another type, such as of what a person typed.
public protocol Resolver: Hashable, Sendable {
    /// What it takes.
    associatedtype Input: _IntentValue
    /// What it makes.
    associatedtype Output: _IntentValue
    /// The value that the input stands for; `nil` where it stands for none.
    func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

extension Resolver {
    /// The parameter for which a value is resolved.
    public typealias Context = IntentParameterContext
}

/// The parameter for which a value is resolved.
public struct IntentParameterContext<Value: _IntentValue>: AnyIntentValue {
    /// The name that people see.
    public let title: LocalizedStringResource
    /// Whether the value may be missing.
    public let isOptional: Bool
}

/// The resolvers of a parameter, in the order in which they are tried.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {}

/// Resolvers that a builder lists.
public struct ResolverList: ResolverSpecification {
    let all: [any Resolver]
    /// The resolvers, one after another.
    public func makeIterator() -> IndexingIterator<[any Resolver]> { all.makeIterator() }
    /// Whether both have the same resolvers in the same order.
    public static func == (left: Self, right: Self) -> Bool {
        left.all.map { AnyHashable($0) } == right.all.map { AnyHashable($0) }
    }
    /// Adds the resolvers to a hash.
    public func hash(into hasher: inout Hasher) {
        for resolver in all { hasher.combine(AnyHashable(resolver)) }
    }
}

/// Builds the list of a parameter's resolvers.
@resultBuilder
public enum ResolverSpecificationBuilder<Property: _IntentValue> {
    /// A line of a builder.
    public static func buildExpression<Line: Resolver>(_ expression: Line) -> any Resolver
    where Line.Output == Property { expression }
    /// The lines of a builder, one after another.
    public static func buildBlock(_ resolvers: any Resolver...) -> ResolverList {
        ResolverList(all: resolvers)
    }
}

extension IntentParameter {
    /// A parameter whose values are also made of values of other types.
    public convenience init<Specification: ResolverSpecification>(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Specification
    ) {
        let all = Array(resolvers())
        self.init(
            title: title, default: defaultValue,
            settings: ParameterSettings(
                description: description, requestValueDialog: requestValueDialog,
                requestDisambiguationDialog: requestDisambiguationDialog,
                resolve: { input in
                    for resolver in all {
                        if let value = try await Self.value(of: input, by: resolver, title ?? "") {
                            return value
                        }
                    }
                    return nil
                }))
    }

    private static func value<Line: Resolver>(
        of input: any _IntentValue, by resolver: Line, _ title: LocalizedStringResource
    ) async throws -> (any _IntentValue)? {
        guard let input = input as? Line.Input else { return nil }
        let context = IntentParameterContext<Line.Output>(
            title: title, isOptional: Value.self is any ExpressibleByNilLiteral.Type)
        return try await resolver.resolve(from: input, context: context)
    }
}
