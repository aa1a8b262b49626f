extension Item {
    /// The item as JSON with the keys of JSON Lines, in a fixed order; empty fields are left out.
    package var json: OrderedJSON {
        var fields: [(String, OrderedJSON)] = [("id", .string(id)), ("kind", .string(kind))]
        fields.append(("title", OrderedJSON(title)))
        if !subtitle.isEmpty { fields.append(("subtitle", OrderedJSON(subtitle))) }
        if !text.isEmpty { fields.append(("text", .string(text))) }
        if !tags.isEmpty { fields.append(("tags", OrderedJSON(tags))) }
        if !codes.isEmpty { fields.append(("codes", OrderedJSON(codes))) }
        if let url { fields.append(("url", .string(url))) }
        fields.append(("images", OrderedJSON(images)))
        if !attributes.isEmpty { fields.append(("attributes", OrderedJSON(.object(attributes)))) }
        return .object(fields)
    }

    /// The item as one line of JSON Lines, which an import reads back.
    public var jsonLine: String { json.line }
}
