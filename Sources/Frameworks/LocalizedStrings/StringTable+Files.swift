/// A file of strings that could not be read, or a part of one.
package struct StringTableProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    package let file: URL
    /// What is wrong with it.
    package let reason: String

    /// One sentence for people.
    package var description: String { "The strings in ‘\(file.path)’ cannot be read: \(reason)." }
}

extension StringTable {
    /// Reads a table from the first of some folders that has it.
    init(named name: String, in folders: [URL], problems: inout [StringTableProblem]) {
        self.init()
        for folder in folders {
            read(named: name, in: folder, problems: &problems)
            if !entries.isEmpty { break }
        }
    }

    private mutating func read(named name: String, in folder: URL, problems: inout [StringTableProblem]) {
        func read(_ file: URL, _ body: (Data) throws -> Void) {
            guard FileManager.default.fileExists(atPath: file.path) else { return }
            do {
                try body(try Data(contentsOf: file))
            } catch let problem as StringTableProblem {
                problems.append(problem)
            } catch {
                problems.append(StringTableProblem(file: file, reason: Self.reason(error)))
            }
        }
        let catalog = folder.appending(path: name + ".xcstrings")
        read(catalog) { try self.addCatalog($0, file: catalog, problems: &problems) }
        for (language, place) in Self.languages(in: folder) {
            let dictionary = place.appending(path: name + ".stringsdict")
            read(dictionary) { try self.addDictionary($0, language: language, file: dictionary, &problems) }
            let strings = place.appending(path: name + ".strings")
            read(strings) { try self.addStrings($0, language: language, file: strings, &problems) }
        }
        if sourceLanguage == nil {
            // Bundle.developmentLocalization stops the program where a bundle names none.
            let region = Bundle(url: folder)?.infoDictionary?["CFBundleDevelopmentRegion"] as? String
            sourceLanguage = region ?? "en"
        }
    }

    /// The folders of languages in a folder, and the folder itself for what has no language.
    private static func languages(in folder: URL) -> [(language: String, place: URL)] {
        // A folder that cannot be listed has no tables that could be read.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let found = names.sorted().filter { $0.hasSuffix(".lproj") }.map { name in
            let language = String(name.dropLast(".lproj".count))
            return (language.lowercased() == "base" ? base : language, folder.appending(path: name))
        }
        return found + [(base, folder)]
    }

    private static func reason(_ error: any Error) -> String {
        let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
        let text = reason ?? (error as NSError).localizedDescription
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    private mutating func addStrings(
        _ data: Data, language: String, file: URL, _ problems: inout [StringTableProblem]
    ) throws {
        for (key, value) in try Self.propertyList(data, file: file) {
            guard let text = value as? String else {
                problems.append(StringTableProblem(file: file, reason: "the value of ‘\(key)’ is no text"))
                continue
            }
            add(StringEntry(form: .text(text)), key: key, language: language)
        }
    }

    private mutating func addDictionary(
        _ data: Data, language: String, file: URL, _ problems: inout [StringTableProblem]
    ) throws {
        for (key, value) in try Self.propertyList(data, file: file) {
            guard let entry = value as? [String: Any],
                let format = entry["NSStringLocalizedFormatKey"] as? String
            else {
                problems.append(StringTableProblem(file: file, reason: "‘\(key)’ has no format"))
                continue
            }
            var substitutions: [String: StringEntry.Substitution] = [:]
            for case (let name, let rules as [String: Any]) in entry {
                let forms = rules.filter { !$0.key.hasPrefix("NSStringFormat") }
                    .compactMapValues { ($0 as? String).map(StringForm.text) }
                let type = rules["NSStringFormatValueTypeKey"] as? String ?? "d"
                substitutions[name] = .init(argument: nil, specifier: "%" + type, form: .plural(forms))
            }
            add(
                StringEntry(form: .text(format), substitutions: substitutions), key: key, language: language)
        }
    }

    /// The dictionary of a property list in any format: text, XML or binary.
    private static func propertyList(_ data: Data, file: URL) throws -> [String: Any] {
        if data.isEmpty { return [:] }
        var list = data
        // Text in UTF-16 without a mark at its start is none that the parser would know.
        if data.count >= 2, data.count.isMultiple(of: 2), !data.starts(with: [0xFF, 0xFE]),
            !data.starts(with: [0xFE, 0xFF]), !data.starts(with: Array("bplist".utf8)),
            let encoding: String.Encoding = data[data.startIndex + 1] == 0
                ? .utf16LittleEndian : data[data.startIndex] == 0 ? .utf16BigEndian : nil,
            let text = String(data: data, encoding: encoding)
        {
            list = Data(text.utf8)
        }
        let value = try PropertyListSerialization.propertyList(from: list, options: [], format: nil)
        guard let dictionary = value as? [String: Any] else {
            throw StringTableProblem(file: file, reason: "it holds no dictionary")
        }
        return dictionary
    }
}
