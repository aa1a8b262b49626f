extension App {
    private struct Added {
        let type: String
        let key: String?
        let place: Place
    }

    /// Dependencies that are not there when they are read.
    var dependencyFindings: [Finding] {
        var added: [Added] = []
        var hasUnknown = false
        let outside = files.map { file in
            var body = Function(name: "", place: Place(file: file.path, line: 0, column: 0))
            body.code = file.code
            return Body(body, of: nil)
        }
        for body in bodies + outside {
            for call in body.code.calls where isAdding(call) {
                let type = addedValue(call).flatMap { typeName(of: $0, in: body) }
                if let type {
                    added.append(
                        Added(
                            type: resolvedName(type, in: body.owner), key: call.argument("key")?.text,
                            place: call.place))
                } else {
                    hasUnknown = true
                }
            }
        }
        let findings = types.flatMap { type in
            type.properties.compactMap { finding(of: $0, in: type, added, hasUnknown) }
        }
        // What may well be added elsewhere is said once.
        var said: Set<String> = []
        return findings.sorted { $0.place < $1.place }
            .filter { $0.severity == .error || said.insert($0.message).inserted }
    }

    private func isAdding(_ call: Call) -> Bool {
        guard call.name == "add" else { return false }
        return call.argument("dependency") != nil
            || call.hasClosure && call.base?.contains("DependencyManager") == true
    }

    /// The value that a call adds: itself, or the result of a closure.
    private func addedValue(_ call: Call) -> Expression? {
        guard let value = call.argument("dependency") else { return call.closureResult }
        guard value.text.hasPrefix("{") else { return value }
        return value.closureResult.last
    }

    private func finding(
        of property: Property, in owner: AppType, _ added: [Added], _ hasUnknown: Bool
    ) -> Finding? {
        let wrapper = property.attributes.first { ["Dependency", "AppDependency"].contains($0.name) }
        guard let wrapper, let written = property.type,
            // Other libraries have a @Dependency too, which takes a key path.
            !wrapper.arguments.contains(where: { $0.label == "default" || $0.value.text.hasPrefix("\\") })
        else { return nil }
        let key = wrapper.arguments.first { $0.label == "key" }?.value.text
        let name = resolvedName(written, in: owner)
        let candidates = added.filter { $0.key == key }
        guard !candidates.contains(where: { $0.type == name }) else { return nil }
        let related = candidates.first { candidate in
            func isBelow(_ one: String, _ other: String) -> Bool {
                type(one).map { conforms($0, to: [String(other.split(separator: ".").last ?? "")]) } ?? false
            }
            return isBelow(candidate.type, name) || isBelow(name, candidate.type)
                || key != nil
        }
        if let related {
            return Finding(
                .dependencyTypeMismatch, at: property.place,
                "'\(property.name)' is read as '\(written)', but was added as '\(related.type)' "
                    + "(\(related.place.file):\(related.place.line)); it is looked up by its exact type and not found."
            )
        }
        let isSure = !added.isEmpty && !hasUnknown
        return Finding(
            .dependencyNotAdded, at: property.place, severity: isSure ? .error : .warning,
            "Nothing adds a dependency of type '\(written)'\(key.map { " with the key \($0)" } ?? "")"
                + "\(isSure ? "" : " as far as these sources tell"); add it with "
                + "AppDependencyManager.shared.add(dependency:) when the app starts.")
    }
}
