extension App {
    /// Feature prints that later ones cannot be compared with.
    var printFindings: [Finding] {
        (bodies
            + files.map { file in
                var function = Function(name: "", place: Place(file: file.path, line: 0, column: 0))
                function.code = file.code
                return Body(function, of: nil)
            }).flatMap { revisionFindings(of: $0) + dataFindings(of: $0) }
    }

    private func revisionFindings(of body: Body) -> [Finding] {
        let requests: Set = ["GenerateImageFeaturePrintRequest", "VNGenerateImageFeaturePrintRequest"]
        let isSet = body.code.assignments.contains { $0.target.hasSuffix(".revision") }
        return body.code.calls.compactMap { call in
            guard requests.contains(call.name), !isSet,
                call.name.hasPrefix("VN") || call.arguments.isEmpty
            else { return nil }
            return Finding(
                .printRevision, at: call.place,
                "'\(call.name)' takes the newest revision, which changes with the SDK, and stored prints then cannot be "
                    + "compared; name one, such as '.revision2'.")
        }
    }

    private func dataFindings(of body: Body) -> [Finding] {
        body.code.members.compactMap { member in
            guard member.name == "data", !member.base.isEmpty, isPrint(member.base, in: body) else {
                return nil
            }
            // Reading the numbers to compute with them is another matter.
            let whole = "\(member.base).data"
            let isComputedWith =
                body.code.calls.contains { $0.base == whole }
                || body.code.members.contains { $0.base == whole }
            guard !isComputedWith else { return nil }
            return Finding(
                .printDataStored, at: member.place,
                "'\(whole)' does not say which revision made it, and cannot become an observation again; encode the "
                    + "observation as a whole.")
        }
    }

    private func isPrint(_ base: String, in body: Body) -> Bool {
        let observations: Set = ["FeaturePrintObservation", "VNFeaturePrintObservation"]
        if let type = typeName(ofPath: base, in: body), observations.contains(Self.core(type)) { return true }
        // `let print = try await request.perform(on: image)`
        guard let value = body.code.variables.last(where: { $0.name == base })?.value,
            let callee = value.callee, callee.hasSuffix(".perform")
        else { return false }
        let request = String(callee.dropLast(".perform".count))
        if request.contains("GenerateImageFeaturePrintRequest(") { return true }
        return typeName(ofPath: request, in: body) == "GenerateImageFeaturePrintRequest"
    }
}
