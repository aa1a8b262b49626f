internal import AppIntents
internal import Foundation
internal import Imaging

/// Makes cards of what a query returned.
struct Cards {
    let locale: Locale
    let resources: URL?

    /// The most results on a sheet.
    static let most = 100

    struct Made {
        var cards: [ResultCard] = []
        var duplicates = 0
        var surplus = 0
    }

    /// One card a value: unions unwrapped, what came before left out.
    func make(of values: [any _IntentValue]) -> Made {
        var made = Made()
        var seen: Set<String> = []
        var kept: [(value: any _IntentValue, type: String, id: String)] = []
        for value in values {
            let value = (value as? any _IntentValueRepresentable)?.asIntentValue ?? value
            let (type, id) = Self.identity(of: value)
            guard seen.insert("\(type)\u{0}\(id)").inserted else {
                made.duplicates += 1
                continue
            }
            guard kept.count < Self.most else {
                made.surplus += 1
                continue
            }
            kept.append((value, type, id))
        }
        // One result takes the whole width; several stand in two columns.
        let side = kept.count == 1 ? 800 : 200
        made.cards = kept.map { card(of: $0.value, type: $0.type, id: $0.id, side: side) }
        return made
    }

    /// The type and the identifier of a value for the system.
    static func identity(of value: any _IntentValue) -> (type: String, id: String) {
        func identity<Entity: AppEntity>(_ entity: Entity) -> (String, String) {
            (Entity.persistentIdentifier, entity.id.entityIdentifierString)
        }
        func identity<Enum: AppEnum>(_ value: Enum) -> (String, String) {
            (Enum.persistentIdentifier, String(value.rawValue))
        }
        if let entity = value as? any AppEntity { return identity(entity) }
        if let value = value as? any AppEnum { return identity(value) }
        return (String(describing: type(of: value)), String(describing: value))
    }

    /// How a value is shown.
    static func representation(of value: any _IntentValue) -> DisplayRepresentation {
        func representation<Enum: AppEnum>(_ value: Enum) -> DisplayRepresentation {
            Enum.caseDisplayRepresentations[value] ?? "\(String(describing: value))"
        }
        if let shown = value as? any InstanceDisplayRepresentable { return shown.displayRepresentation }
        if let value = value as? any AppEnum { return representation(value) }
        return "\(String(describing: value))"
    }

    /// A value in words; `nil` where it is none.
    func text(of value: any _IntentValue) -> String? {
        if let union = value as? any _IntentValueRepresentable { return text(of: union.asIntentValue) }
        if let list = value as? [any _IntentValue] { return list.compactMap(text).joined(separator: ", ") }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return (mirror.children.first?.value as? any _IntentValue).flatMap(text)
        }
        return text(Self.representation(of: value).title)
    }

    private func card(of value: any _IntentValue, type: String, id: String, side: Int) -> ResultCard {
        let shown = Self.representation(of: value)
        let kind = Swift.type(of: value) as? any TypeDisplayRepresentable.Type
        var thumbnail: ResultCard.Thumbnail?
        var problem: String?
        if let image = shown.image {
            do { thumbnail = try self.thumbnail(image, side: side) } catch {
                problem = HostError.text(of: error)
            }
        }
        return ResultCard(
            type: type, typeName: kind.map { text($0.typeDisplayRepresentation.name) } ?? type, id: id,
            title: text(shown.title), subtitle: shown.subtitle.map(text) ?? "", thumbnail: thumbnail,
            problem: problem, value: value)
    }

    /// A text in the person's language.
    func text(_ resource: LocalizedStringResource) -> String {
        // An app's own texts lie among its resources, where it has some.
        let bundle =
            resource.bundle == .main
            ? resources.map { LocalizedStringResource.BundleDescription.atURL($0) } : nil
        return resource.localized(in: locale, bundle: bundle)
    }

    /// What an app's error says, in the person's language where the app has words for it.
    func text(of error: any Error) -> String {
        guard let error = error as? any CustomLocalizedStringResourceConvertible else {
            return HostError.text(of: error)
        }
        return text(error.localizedStringResource)
    }

    private func thumbnail(_ image: DisplayRepresentation.Image, side: Int) throws -> ResultCard.Thumbnail? {
        let encoded: EncodedImage
        switch image.source {
        case .data(let data): encoded = .data(data, name: "the thumbnail")
        case .url(let url, _, _):
            guard url.isFileURL else {
                throw HostError(
                    .badScene,
                    "The thumbnail \(url.absoluteString) is on the network; a card shows files and bytes only."
                )
            }
            encoded = .file(url)
        case .named(let name): encoded = .file(try resource(named: name))
        // Symbols belong to Apple's platforms; a card without a picture is what people see here.
        case .systemName: return nil
        }
        let decoder = VipsDecoder()
        let header = try decoder.header(of: encoded)
        let picture = try decoder.decode(encoded, size: .longestSide(side)).image
        let isScaled = picture.width < header.width || picture.height < header.height
        return ResultCard.Thumbnail(
            width: picture.width, height: picture.height, png: try picture.encoded(as: .png),
            scaledFrom: isScaled ? "\(header.width) × \(header.height)" : nil)
    }

    private func resource(named name: String) throws -> URL {
        guard let resources else {
            throw HostError(
                .badScene,
                "The thumbnail “\(name)” is a resource, but the app has none; set IntentApp.resources.")
        }
        let candidates = ["", ".png", ".jpg", ".jpeg", ".webp"].map { resources.appending(path: name + $0) }
        guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw HostError(.badScene, "There is no picture “\(name)” among the app's resources.")
        }
        return found
    }
}
