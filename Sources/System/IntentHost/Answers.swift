internal import AppIntents
internal import Foundation

/// Makes values of what people type.
struct Answers {
    let dialogue: Dialogue

    /// The value; `nil` where the text is none of the type.
    func value(of type: any _IntentValue.Type, from text: String) async throws -> (any _IntentValue)? {
        guard let value = try await single(Self.element(of: type), from: text) else { return nil }
        return Self.fitted(value, to: type)
    }

    /// A value as a parameter takes it: one that takes several takes one as well.
    static func fitted(_ value: any _IntentValue, to type: any _IntentValue.Type) -> any _IntentValue {
        func list<Value: _IntentValue>(_ value: Value) -> any _IntentValue { [value] }
        return isList(type) ? list(value) : value
    }

    /// The type without optionals and arrays around it.
    static func element(of type: any _IntentValue.Type) -> any _IntentValue.Type {
        func element<Value: _IntentValue>(_: Value.Type) -> any _IntentValue.Type { Value.ValueType.self }
        return element(type)
    }

    /// All cases of an enumeration.
    static func cases(of type: any AppEnum.Type) -> [any _IntentValue] {
        func cases<Enum: AppEnum>(_: Enum.Type) -> [any _IntentValue] { Array(Enum.allCases) }
        return cases(type)
    }

    private static func isList(_ type: any _IntentValue.Type) -> Bool {
        func isList<Value: _IntentValue>(_: Value.Type) -> Bool {
            Value.UnwrappedType.self == [Value.ValueType].self
        }
        return isList(type)
    }

    private func single(_ type: any _IntentValue.Type, from text: String) async throws -> (any _IntentValue)?
    {
        switch type {
        case is String.Type: return text
        case is StringSearchCriteria.Type: return StringSearchCriteria(term: text)
        case is Int.Type: return Int(text)
        case is Double.Type: return Double(text)
        case is Float.Type: return Float(text)
        case is Decimal.Type: return Decimal(string: text)
        case is URL.Type: return URL(string: text)
        case is UUID.Type: return UUID(uuidString: text)
        case is AttributedString.Type: return AttributedString(text)
        // What is no date is asked for again.
        case is Date.Type: return try? Date(text, strategy: .iso8601)
        case is Bool.Type:
            switch text.lowercased() {
            case "y", "yes", "true", "1": return true
            case "n", "no", "false", "0": return false
            default: return nil
            }
        case is IntentFile.Type:
            let url = URL(filePath: text)
            return FileManager.default.isReadableFile(atPath: url.path) ? IntentFile(fileURL: url) : nil
        case let type as any AppEnum.Type: return Self.enumCase(type, text)
        case let type as any AppEntity.Type: return try await entity(type, text)
        default: return nil
        }
    }

    private static func enumCase(_ type: any AppEnum.Type, _ text: String) -> (any _IntentValue)? {
        func value<Enum: AppEnum>(_: Enum.Type) -> Enum? {
            Enum.RawValue(text).flatMap(Enum.init(rawValue:))
        }
        return value(type)
    }

    /// The entity with the text as its identifier, or one that a search for the text finds; where several are found, the person
    /// chooses.
    private func entity(_ type: any AppEntity.Type, _ text: String) async throws -> (any _IntentValue)? {
        let found = try await EntityLookup.entities(of: type, matching: text)
        switch found.count {
        case 0: return nil
        case 1: return found[0]
        default: return try await dialogue.choose(among: found, prompt: "Which one?", parameter: nil)
        }
    }
}
