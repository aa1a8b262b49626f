import Evaluation
import Foundation
import Imaging

/// The pictures that scenes are drawn from: four fifths are in the catalogue, the others must not be found.
struct ItemPool {
    struct Entry {
        var path: String
        var isKnown: Bool
    }

    private(set) var entries: [Entry] = []

    /// Pictures that lie side by side are chosen together: they often belong to one series.
    private static let run = 10

    /// Chooses some pictures of each folder; the same seed chooses the same.
    init(folders: [URL], countOfEach: Int, seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let chosen = try folders.flatMap { folder -> [String] in
            let paths = try PictureFiles.below(folder).map(\.path)
            let runs = stride(from: 0, to: paths.count, by: Self.run).shuffled(using: &random)
            return runs.prefix(countOfEach / Self.run).sorted().flatMap {
                paths[$0..<min($0 + Self.run, paths.count)]
            }
        }
        let decoder = VipsDecoder()
        var known: [[UInt8]] = []
        var left: [(path: String, icon: [UInt8])] = []
        for (number, path) in chosen.enumerated() {
            // A file that cannot be read is no item.
            guard let picture = try? decoder.decode(.file(URL(filePath: path)), size: .longestSide(64)).image
            else { continue }
            let icon = picture.resized(width: 16, height: 16).pixels
            if number % 5 == 0 {
                left.append((path, icon))
            } else {
                known.append(icon)
                entries.append(Entry(path: path, isKnown: true))
            }
        }
        // What the catalogue holds a second time under another name would teach that right is wrong.
        for entry in left where !known.contains(where: { Self.isSame($0, entry.icon) }) {
            entries.append(Entry(path: entry.path, isKnown: false))
        }
    }

    /// Whether two icons differ by less than six levels on average.
    private static func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } < 6 * first.count
    }
}
