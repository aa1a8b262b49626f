// Learns which boxes of a patch the binary descriptor compares, and writes them as Swift source.
//
//     swift run -c release TrainDescriptor OUTPUT.swift FOLDER...
//
// scripts/train-descriptor names the Debian packages whose images made the pattern in the repository.

import Evaluation
import Foundation
import Imaging
import Keypoints

/// Tells how far the work is, at once.
func tell(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

guard CommandLine.arguments.count >= 3 else {
    tell("usage: TrainDescriptor OUTPUT.swift FOLDER...")
    exit(2)
}
let files = try CommandLine.arguments[2...].flatMap { try PictureFiles.below(URL(filePath: $0)) }
let pairs = PatchPairs(files: files, countOfEach: 60, limit: 24_000)
tell("\(pairs.first.count) pairs of patches from \(files.count) images")
let selection = ComparisonSelection(pairs, candidateCount: 4_096, count: 256)
tell(selection.summary)
try selection.source.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
