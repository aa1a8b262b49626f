/// A body, and where it stands.
struct Body {
    /// What tells bodies apart.
    let key: Place
    let code: Code
    /// The type that it is a member of.
    let owner: AppType?
    let parameters: [Function.Parameter]

    init(_ function: Function, of owner: AppType?) {
        key = function.place
        code = function.code
        self.owner = owner
        parameters = function.parameters
    }

    init(_ property: Property, of owner: AppType?) {
        key = property.place
        code = property.code
        self.owner = owner
        parameters = []
    }
}

/// The bodies that a body leads to.
struct Reach {
    /// The body itself, and all that it calls in the app.
    var bodies: [Body] = []
    /// Calls of functions that are neither in the app nor known from the standard library.
    var leavesTheApp = false
}

extension App {
    /// All bodies of the app.
    var bodies: [Body] {
        functions.map { Body($0, of: nil) } + properties.map { Body($0, of: nil) }
            + types.flatMap { type in
                type.functions.map { Body($0, of: type) } + type.properties.map { Body($0, of: type) }
            }
    }

    /// What a body calls, and what that calls.
    func reach(of start: Body) -> Reach {
        var reach = Reach()
        var seen: Set<Place> = []
        var open = [start]
        while let body = open.popLast() {
            guard seen.insert(body.key).inserted else { continue }
            reach.bodies.append(body)
            for call in body.code.calls {
                let targets = self.targets(of: call, in: body)
                if targets.isEmpty, !isKnown(call) { reach.leavesTheApp = true }
                open += targets
            }
            // Computed properties are called by their names.
            for name in body.code.names {
                if let owner = body.owner, let property = owner.property(name), property.isComputed {
                    open.append(Body(property, of: owner))
                }
            }
        }
        return reach
    }

    /// The bodies of the app that a call may mean.
    func targets(of call: Call, in body: Body) -> [Body] {
        func members(of type: AppType) -> [Body] { type.functions(call.name).map { Body($0, of: type) } }
        guard let base = call.base else {
            if let type = type(call.name, in: body.owner) {
                return type.functions("init").map { Body($0, of: type) }
            }
            let own = body.owner.map(members) ?? []
            return own.isEmpty
                ? functions.filter { $0.name == call.name }.map { Body($0, of: nil) } : own
        }
        if let name = typeName(ofPath: base, in: body) {
            guard let type = type(name, in: body.owner) else { return [] }
            if type.declaration?.kind == .protocol {
                return types(conformingTo: [type.lastName]).flatMap(members) + members(of: type)
            }
            return members(of: type)
        }
        // Where the type of the base is unknown, a name that only one type has is enough.
        guard !Self.commonNames.contains(call.name) else { return [] }
        let owners = types.filter { !$0.functions(call.name).isEmpty }
        return owners.count == 1 ? members(of: owners[0]) : []
    }

    private func isKnown(_ call: Call) -> Bool {
        if Self.commonNames.contains(call.name) || call.base == "" { return true }
        // An initialiser; of types of the app only its own are called.
        return call.base == nil && call.name.first?.isUppercase == true
    }

    /// Functions of the standard library that change neither how many values there are, nor ask anything.
    private static let commonNames: Set = [
        "map", "compactMap", "flatMap", "filter", "sorted", "sort", "append", "contains", "reduce", "forEach",
        "reversed", "enumerated", "zip", "joined", "lowercased", "uppercased", "isDisjoint", "union",
        "insert",
        "intersection", "hasPrefix", "hasSuffix", "distance", "values", "print", "withLock", "init",
        "shuffled",
    ]

    // MARK: Types

    /// The type of a value such as `catalog`, `self.catalog` or `PlantCatalog.shared`; `nil` where it is unknown.
    func typeName(ofPath path: String, in body: Body?, depth: Int = 0) -> String? {
        guard depth < 8, path.wholeMatch(of: /[\w.?!`]+/) != nil else { return nil }
        var parts = path.split(separator: ".").map { String($0.filter { !"?!`".contains($0) }) }
        guard !parts.isEmpty else { return nil }
        let first = parts.removeFirst()
        var type: String
        if first == "self" || first == "Self" {
            guard let owner = body?.owner else { return nil }
            type = owner.name
        } else if let name = typeName(ofName: first, in: body, depth: depth) {
            type = name
        } else if first.first?.isUppercase == true {
            type = first
        } else {
            return nil
        }
        for part in parts where part != "shared" || self.type(type)?.property("shared") != nil {
            guard let owner = self.type(type, in: body?.owner) else { return nil }
            if let property = owner.property(part) {
                guard let name = typeName(of: property, in: owner, depth: depth + 1) else { return nil }
                type = name
            } else if let nested = self.type(owner.name + "." + part) {
                type = nested.name
            } else {
                return nil
            }
        }
        return type
    }

    private func typeName(ofName name: String, in body: Body?, depth: Int) -> String? {
        if let variable = body?.code.variables.last(where: { $0.name == name }) {
            if let type = variable.type { return type }
            guard let value = variable.value, value.text != name else { return nil }
            return typeName(of: value, in: body, depth: depth + 1)
        }
        if let parameter = body?.parameters.first(where: { $0.name == name }) { return parameter.type }
        if let owner = body?.owner, let property = owner.property(name) {
            return typeName(of: property, in: owner, depth: depth + 1)
        }
        return properties.first { $0.name == name }.flatMap { typeName(of: $0, in: nil, depth: depth + 1) }
    }

    /// The type of a property, as it is written or as its value tells it.
    func typeName(of property: Property, in owner: AppType?, depth: Int = 0) -> String? {
        if let type = property.type { return type }
        return property.value.flatMap {
            typeName(of: $0, in: Body(property, of: owner), depth: depth + 1)
        }
    }

    /// The type of a value; `nil` where the sources do not tell it.
    func typeName(of value: Expression, in body: Body?, depth: Int = 0) -> String? {
        guard depth < 8 else { return nil }
        if let type = value.castType { return type }
        if value.string != nil { return "String" }
        guard let callee = value.callee else {
            return typeName(ofPath: value.text, in: body, depth: depth + 1)
        }
        let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        if parts.allSatisfy({ $0.first?.isUppercase == true }) { return name }
        let call = Call(
            base: parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil,
            name: String(parts.last ?? ""), place: value.place)
        guard let body else { return nil }
        let types = Set(
            targets(of: call, in: body).compactMap { target in
                (target.owner?.functions ?? functions).first { $0.place == target.key }?.returnType
            })
        return types.count == 1 ? types.first : nil
    }
}
