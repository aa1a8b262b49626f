// swift-tools-version: 6.2
import PackageDescription

// Arrows point down only: Interfaces → Viewfinder → the rest of Engine → C.

let c: [Target] = [
    .target(name: "CKernels", path: "Sources/C/CKernels", exclude: ["data"]),
    .systemLibrary(
        name: "CGLib", path: "Sources/C/CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
        name: "CHeif", path: "Sources/C/CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .target(name: "COpenVINO", path: "Sources/C/COpenVINO", linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(
        name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
        name: "CVips", path: "Sources/C/CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
]

let engine: [Target] = [
    .target(name: "Imaging", dependencies: ["CHeif", "CVips"], path: "Sources/Engine/Imaging"),
    .target(name: "Digests", dependencies: ["CGLib"], path: "Sources/Engine/Digests"),
    .target(name: "Networks", dependencies: ["COpenVINO", "Digests"], path: "Sources/Engine/Networks"),
    .target(name: "Keypoints", dependencies: ["CKernels"], path: "Sources/Engine/Keypoints"),
    .target(name: "Segments", dependencies: ["Digests"], path: "Sources/Engine/Segments"),
    .target(name: "Prints", dependencies: ["Segments", "CKernels"], path: "Sources/Engine/Prints"),
    .target(name: "Votes", dependencies: ["Segments", "CKernels"], path: "Sources/Engine/Votes"),
    .target(name: "CatalogStore", dependencies: ["CSQLite"], path: "Sources/Engine/CatalogStore"),
    .target(
        name: "Viewfinder",
        dependencies: [
            "CatalogStore", "Digests", "Imaging", "Keypoints", "Networks", "Prints", "Segments", "Votes",
        ],
        path: "Sources/Engine/Viewfinder"),
    .target(
        name: "Evaluation", dependencies: ["Imaging", "Keypoints", "Viewfinder"],
        path: "Sources/Engine/Evaluation"),
]

let tools: [Target] = [
    .executableTarget(name: "DrawScenes", dependencies: ["Evaluation", "Imaging"], path: "Tools/DrawScenes"),
    .executableTarget(
        name: "FitConfidence", dependencies: ["Evaluation", "Imaging", "Viewfinder"],
        path: "Tools/FitConfidence"),
    .executableTarget(
        name: "TrainDescriptor", dependencies: ["Evaluation", "Imaging", "Keypoints"],
        path: "Tools/TrainDescriptor"),
    .executableTarget(
        name: "TrainVocabulary", dependencies: ["Evaluation", "Imaging", "Keypoints"],
        path: "Tools/TrainVocabulary"),
]

let interfaces: [Target] = [
    .executableTarget(
        name: "ViewfinderCommand", dependencies: ["Viewfinder"], path: "Sources/Interfaces/ViewfinderCommand")
]

let benchmarks: [Target] = [
    .target(name: "BenchmarkSupport", dependencies: ["Evaluation"], path: "Benchmarks/Support"),
    .executableTarget(
        name: "ImportBenchmark",
        dependencies: ["BenchmarkSupport", "CatalogStore", "Evaluation", "Keypoints", "Viewfinder"],
        path: "Benchmarks/Import", exclude: ["photos.py"]),
    .executableTarget(
        name: "KeypointsBenchmark", dependencies: ["BenchmarkSupport", "Imaging", "Keypoints"],
        path: "Benchmarks/Keypoints", exclude: ["orb.py"]),
    .executableTarget(
        name: "QualityBenchmark", dependencies: ["BenchmarkSupport"], path: "Benchmarks/Quality"),
    .executableTarget(
        name: "QueryBenchmark", dependencies: ["BenchmarkSupport", "Imaging"], path: "Benchmarks/Query",
        exclude: ["rootsift.py"]),
    .executableTarget(
        name: "ScanBenchmark", dependencies: ["BenchmarkSupport", "Prints", "Segments"],
        path: "Benchmarks/Scan"),
    .executableTarget(
        name: "SiblingsBenchmark", dependencies: ["BenchmarkSupport", "Evaluation", "Imaging", "Viewfinder"],
        path: "Benchmarks/Siblings"),
]

let tests: [Target] = [
    .testTarget(name: "ImagingTests", dependencies: ["Imaging"]),
    .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
    .testTarget(name: "NetworksTests", dependencies: ["Networks"]),
    .testTarget(name: "KeypointsTests", dependencies: ["Keypoints", "Evaluation"]),
    .testTarget(name: "EvaluationTests", dependencies: ["Evaluation", "Imaging"]),
    .testTarget(name: "SegmentsTests", dependencies: ["Segments"]),
    .testTarget(name: "PrintsTests", dependencies: ["Prints"]),
    .testTarget(name: "VotesTests", dependencies: ["Evaluation", "Votes"]),
    .testTarget(name: "BenchmarkSupportTests", dependencies: ["BenchmarkSupport"]),
    .testTarget(name: "CatalogStoreTests", dependencies: ["CatalogStore"]),
    .testTarget(name: "ViewfinderTests", dependencies: ["Viewfinder", "Evaluation"]),
    .testTarget(
        name: "CommandTests", dependencies: ["Imaging", "Viewfinder", "ViewfinderCommand"],
        exclude: ["Snapshots"]),
    .testTarget(name: "PackageTests", dependencies: ["Viewfinder"]),
]

let package = Package(
    name: "Viewfinder",
    products: [
        .library(name: "Viewfinder", targets: ["Viewfinder"]),
        .executable(name: "viewfinder", targets: ["ViewfinderCommand"]),
    ],
    targets: c + engine + interfaces + tools + benchmarks + tests,
    swiftLanguageModes: [.v6]
)
