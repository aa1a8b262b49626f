// Learns the visual words of the vote index from folders of images and writes them for CKernels to embed.
//
//     swift run -c release TrainVocabulary OUTPUT.bin FOLDER...
//
// scripts/train-vocabulary names the Debian packages whose images made the words in the repository.

import Evaluation
import Foundation
import Imaging
import Keypoints

let branching = 128
let featuresPerImage = 400

guard CommandLine.arguments.count >= 3 else {
    FileHandle.standardError.write(Data("usage: TrainVocabulary OUTPUT.bin FOLDER...\n".utf8))
    exit(2)
}
let output = URL(filePath: CommandLine.arguments[1])
let files = try CommandLine.arguments[2...].flatMap { try PictureFiles.below(URL(filePath: $0)) }

typealias Descriptor = SIMD4<UInt64>
let extractor = BinaryFeatureExtractor(maximumCount: featuresPerImage)
var descriptors: [Descriptor] = []
var unread = 0
for file in files {
    do {
        let decoded = try VipsDecoder().decode(.file(file), size: .longestSide(512))
        let image = decoded.image
        let features = extractor.features(
            in: GrayImage(rgb: image.pixels, width: image.width, height: image.height))
        for k in 0..<features.keypoints.count {
            let words = features.descriptors
            descriptors.append(Descriptor(words[4 * k], words[4 * k + 1], words[4 * k + 2], words[4 * k + 3]))
        }
    } catch {
        unread += 1
    }
}
print("\(files.count) images (\(unread) unread), \(descriptors.count) descriptors")

func distance(_ a: Descriptor, _ b: Descriptor) -> Int {
    let x = a ^ b
    return x[0].nonzeroBitCount + x[1].nonzeroBitCount + x[2].nonzeroBitCount + x[3].nonzeroBitCount
}

func nearest(_ descriptor: Descriptor, _ words: [Descriptor]) -> Int {
    var best = (distance: Int.max, index: 0)
    for (index, word) in words.enumerated() {
        let d = distance(descriptor, word)
        if d < best.distance { best = (d, index) }
    }
    return best.index
}

/// Bitwise-majority k-means; the first words are spread evenly over the members in the order they come.
func cluster(_ members: [Descriptor], count: Int, rounds: Int) -> [Descriptor] {
    guard !members.isEmpty else { return [Descriptor](repeating: .zero, count: count) }
    var words = (0..<count).map { members[$0 * members.count / count] }
    for _ in 0..<rounds {
        var ones = [Int32](repeating: 0, count: count * 256)
        var sizes = [Int32](repeating: 0, count: count)
        for member in members {
            let word = nearest(member, words)
            sizes[word] += 1
            for bit in 0..<256 where member[bit / 64] >> UInt64(bit % 64) & 1 == 1 {
                ones[word * 256 + bit] += 1
            }
        }
        for word in 0..<count where sizes[word] > 0 {
            var majority = Descriptor.zero
            for bit in 0..<256 where 2 * ones[word * 256 + bit] > sizes[word] {
                majority[bit / 64] |= 1 << UInt64(bit % 64)
            }
            words[word] = majority
        }
    }
    return words
}

let step = max(descriptors.count / 150_000, 1)
let coarse = cluster(
    stride(from: 0, to: descriptors.count, by: step).map { descriptors[$0] }, count: branching, rounds: 10)
var families = [[Descriptor]](repeating: [], count: branching)
for descriptor in descriptors { families[nearest(descriptor, coarse)].append(descriptor) }
let fine = families.flatMap { cluster($0, count: branching, rounds: 8) }

var data = Data(capacity: 32 * (coarse.count + fine.count))
for word in coarse + fine {
    for lane in 0..<4 { withUnsafeBytes(of: word[lane].littleEndian) { data.append(contentsOf: $0) } }
}
try data.write(to: output)
let sizes = families.map(\.count).sorted()
print("wrote \(data.count) bytes; coarse words hold \(sizes.first ?? 0) to \(sizes.last ?? 0) descriptors")
