import Foundation
import Vision

/// Letters that the tests draw, five squares wide and seven tall.
enum Letters {
    private static let shapes: [Character: [String]] = [
        "A": [".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"],
        "B": ["####.", "#...#", "#...#", "####.", "#...#", "#...#", "####."],
        "E": ["#####", "#....", "#....", "####.", "#....", "#....", "#####"],
        "H": ["#...#", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"],
        "L": ["#....", "#....", "#....", "#....", "#....", "#....", "#####"],
        "O": [".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
        "R": ["####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"],
        "T": ["#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."],
    ]

    /// White paper with black lines of text on it.
    static func page(_ lines: [String], scale: Int = 4) -> CGImage {
        let columns = (lines.map(\.count).max() ?? 0) * 7
        return Drawn.marks(columns: columns, rows: lines.count * 14, scale: scale, margin: 8) { column, row in
            let line = Array(lines[row / 14])
            guard row % 14 < 7, column / 7 < line.count, column % 7 < 5,
                let shape = shapes[line[column / 7]]
            else { return false }
            return Array(shape[row % 14])[column % 7] == "#"
        }
    }
}
