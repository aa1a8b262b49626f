package import Foundation

/// Makes the catalogues that benchmarks search.
///
/// The distractors are imported once and kept in the work folder; importing them again describes only what a newer
/// program describes in another way. Each catalogue is a copy of that one, with items of its own added.
package struct Catalogues {
    package let program: ViewfinderProgram
    package let folder: URL

    package init(program: ViewfinderProgram, folder: URL) {
        self.program = program
        self.folder = folder
    }

    /// The catalogue of the distractors alone.
    package func distractors() throws -> URL {
        let catalogue = folder.appending(path: "distractors.viewfinder")
        say("importing the distractors")
        try importItems(Distractors.items(), into: catalogue)
        return catalogue
    }

    /// A catalogue of some items beside the distractors.
    package func make(_ name: String, of items: [CatalogueItem]) throws -> URL {
        let base = try distractors()
        let catalogue = folder.appending(path: "\(name).viewfinder")
        try Self.remove(catalogue)
        try FileManager.default.copyItem(at: base, to: catalogue)
        say("importing \(items.count) items of \(name)")
        try importItems(items, into: catalogue)
        return catalogue
    }

    /// Imports items into a catalogue, which is made where there is none.
    package func importItems(_ items: [CatalogueItem], into catalogue: URL) throws {
        let table = catalogue.deletingPathExtension().appendingPathExtension("jsonl")
        let lines = try items.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }
        try Data(lines.joined().utf8).write(to: table)
        try program.run(["import", "--catalog", catalogue.path, "--quiet", table.path])
    }

    /// Removes a catalogue with its index, where there is one.
    package static func remove(_ catalogue: URL) throws {
        for old in [catalogue.path, catalogue.path + "-index"]
        where FileManager.default.fileExists(atPath: old) {
            try FileManager.default.removeItem(atPath: old)
        }
    }
}
