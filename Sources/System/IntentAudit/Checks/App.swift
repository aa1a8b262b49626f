/// An app as the checks see it: files joined, extensions with their types, tests left out.
struct App {
    let sources: AppSources
    /// The files without those of tests.
    let files: [SourceFile]
    /// The types by name, and in the order of the sources.
    private(set) var types: [AppType] = []
    private var indices: [String: Int] = [:]
    private var byLastName: [String: [Int]] = [:]
    /// Functions outside types.
    let functions: [Function]
    /// Variables outside types.
    let properties: [Property]

    init(_ sources: AppSources) {
        self.sources = sources
        files = sources.files.filter { Set($0.imports).isDisjoint(with: ["XCTest", "Testing"]) }
        functions = files.flatMap(\.functions)
        properties = files.flatMap(\.properties)
        let parts = files.flatMap(\.types)
        for part in parts where part.kind != .extension { add(part, to: part.name) }
        for part in parts where part.kind == .extension {
            add(part, to: index(of: part.name, in: nil).map { types[$0].name } ?? part.name)
        }
        for index in types.indices { byLastName[types[index].lastName, default: []].append(index) }
    }

    private mutating func add(_ part: TypeDeclaration, to name: String) {
        if let index = indices[name] {
            types[index].parts.append(part)
        } else {
            indices[name] = types.count
            types.append(AppType(name: name, parts: [part]))
        }
    }

    private func index(of name: String, in scope: AppType?) -> Int? {
        if let scope {
            var around = scope.name.split(separator: ".")
            while !around.isEmpty {
                if let index = indices[around.joined(separator: ".") + "." + name] { return index }
                around.removeLast()
            }
        }
        if let index = indices[name] { return index }
        // With a module before it, or from another scope.
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let named = byLastName[last] ?? []
        if named.count == 1, name == last || types[named[0]].name == last { return named[0] }
        return named.first { types[$0].name.hasSuffix("." + name) }
    }

    /// The type that a text names, as seen from another type.
    func type(_ text: String, in scope: AppType? = nil) -> AppType? {
        let name = Self.core(text)
        if let index = index(of: name, in: scope) { return types[index] }
        guard let alias = scope?.alias(name), alias != text else { return nil }
        return type(alias, in: nil)
    }

    /// A type's name without `any`, `some`, question marks, generic arguments.
    static func core(_ text: String) -> String {
        var name = text[...]
        for word in ["any ", "some ", "inout ", "sending ", "borrowing ", "consuming ", "@Sendable "] {
            while name.hasPrefix(word) { name = name.dropFirst(word.count) }
        }
        while let last = name.last, "?!) ".contains(last), !name.contains("->") { name = name.dropLast() }
        while name.hasPrefix("(any ") { name = name.dropFirst(5) }
        if let open = name.firstIndex(of: "<"), !name.hasPrefix("[") { name = name[..<open] }
        return String(name)
    }

    /// Whether a type conforms to a protocol, or inherits from a class, through types of the app too.
    func conforms(_ type: AppType, to names: Set<String>) -> Bool {
        var seen: Set<String> = []
        var open = Array(type.inherited)
        while let name = open.popLast() {
            guard seen.insert(name).inserted else { continue }
            if names.contains(name) { return true }
            if let other = self.type(name) { open += other.inherited }
        }
        return false
    }

    /// The types that conform to one of the protocols; protocols themselves are none.
    func types(conformingTo names: Set<String>) -> [AppType] {
        types.filter { $0.declaration?.kind != .protocol && conforms($0, to: names) }
    }

    /// Whether a type is an intent, by conformance or macro.
    func isIntent(_ type: AppType) -> Bool {
        type.declaration?.kind != .protocol
            && (conforms(type, to: Self.intentProtocols)
                || type.attributes.contains {
                    ["AppIntent", "AssistantIntent"].contains($0.name) && !$0.arguments.isEmpty
                })
    }

    /// Whether a type opens something.
    func isOpenIntent(_ type: AppType) -> Bool {
        guard type.declaration?.kind != .protocol else { return false }
        if conforms(type, to: ["OpenIntent"]) { return true }
        // `.photos.openAsset`, `.books.openBook`
        let last = type.schema?.name.split(separator: ".").last ?? ""
        return isIntent(type) && last.hasPrefix("open")
    }

    private static let intentProtocols: Set = [
        "AppIntent", "SystemIntent", "OpenIntent", "ShowInAppSearchResultsIntent", "DeleteIntent",
        "SetValueIntent", "TargetContentProvidingIntent", "URLRepresentableIntent", "SnippetIntent",
        "ForegroundContinuableIntent", "AudioPlaybackIntent", "LiveActivityIntent", "UndoableIntent",
        "ProgressReportingIntent", "PlayVideoIntent", "WidgetConfigurationIntent", "UISceneAppIntent",
        "LongRunningIntent", "CancellableIntent",
    ]

    /// Whether two declarations are never built together.
    static func areExclusive(_ one: [Condition], _ other: [Condition]) -> Bool {
        for first in one {
            for second in other {
                if first.place.file == second.place.file, first.block == second.block {
                    if first.branch != second.branch { return true }
                } else if !first.text.isEmpty, !second.text.isEmpty {
                    if first.text == "!" + second.text || "!" + first.text == second.text { return true }
                    let systems = [first.text, second.text].filter { $0.wholeMatch(of: /os\(\w+\)/) != nil }
                    if systems.count == 2, first.text != second.text { return true }
                }
            }
        }
        return false
    }
}
