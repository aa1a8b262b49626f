// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// Arrows point down only: Interfaces → System → Frameworks, Viewfinder → the rest of Engine → C.

let c: [Target] = [
    .target(name: "CKernels", path: "Sources/C/CKernels", exclude: ["data"]),
    .systemLibrary(
        name: "CICal", path: "Sources/C/CICal", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
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

// Apple's platforms have this module of their own.
#if os(Linux)
    let pixelBuffers: [Target.Dependency] = ["CoreVideo"]
#else
    let pixelBuffers: [Target.Dependency] = []
#endif

let engine: [Target] = [
    .target(name: "Imaging", dependencies: ["CHeif", "CVips"], path: "Sources/Engine/Imaging"),
    .target(name: "Digests", dependencies: ["CGLib"], path: "Sources/Engine/Digests"),
    .target(name: "Networks", dependencies: ["COpenVINO", "Digests"], path: "Sources/Engine/Networks"),
    .target(name: "Keypoints", dependencies: ["CKernels"], path: "Sources/Engine/Keypoints"),
    .target(name: "Segments", dependencies: ["Digests"], path: "Sources/Engine/Segments"),
    .target(name: "Prints", dependencies: ["Segments", "CKernels"], path: "Sources/Engine/Prints"),
    .target(name: "Votes", dependencies: ["Segments", "CKernels"], path: "Sources/Engine/Votes"),
    .target(name: "SQLite", dependencies: ["CSQLite"], path: "Sources/Engine/SQLite"),
    .target(name: "CatalogStore", dependencies: ["SQLite"], path: "Sources/Engine/CatalogStore"),
    .target(
        name: "Viewfinder",
        dependencies: [
            "CatalogStore", "Digests", "Imaging", "Keypoints", "Networks", "Prints", "Segments", "Votes",
        ] + pixelBuffers,
        path: "Sources/Engine/Viewfinder"),
    .target(
        name: "Evaluation", dependencies: ["Imaging", "Keypoints", "Viewfinder"],
        path: "Sources/Engine/Evaluation"),
]

// Apple's platforms have these modules of their own; there the package leaves them out.
#if os(Linux)
    /// The folder of the toolchain that evaluates this manifest in which its SwiftSyntax lies.
    let syntax: String = {
        if let folder = ProcessInfo.processInfo.environment["SWIFT_HOST_LIBS"] { return folder }
        // String(contentsOfFile:) stops at the first 4 KiB of a file in /proc; a file handle reads it all.
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
        let manifestLibrary = "/pm/ManifestAPI/libPackageDescription.so"
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n")
        where line.hasSuffix(manifestLibrary) {
            if let start = line.firstIndex(of: "/") {
                return line[start...].dropLast(manifestLibrary.count) + "/host"
            }
        }
        fatalError(
            "No SwiftSyntax of the toolchain was found; set SWIFT_HOST_LIBS to <toolchain>/usr/lib/swift/host."
        )
    }()

    let frameworks: [Target] = [
        .macro(
            name: "AppIntentsMacros", path: "Sources/Frameworks/AppIntentsMacros",
            swiftSettings: [.unsafeFlags(["-I", syntax])],
            linkerSettings: [.unsafeFlags(["-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax])]),
        .target(
            name: "LocalizedStrings", path: "Sources/Frameworks/LocalizedStrings",
            // Foundation hands out neither the rules of plurals nor those of languages; its copy of ICU has both.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(
            name: "AppIntents",
            dependencies: [
                "AppIntentsMacros", "CoreSpotlight", "LocalizedStrings", "UniformTypeIdentifiers",
            ],
            path: "Sources/Frameworks/AppIntents"),
        .target(
            name: "VisualIntelligence", dependencies: ["AppIntents", "CoreVideo"],
            path: "Sources/Frameworks/VisualIntelligence"),
        .systemLibrary(
            name: "CTesseract", path: "Sources/C/CTesseract", pkgConfig: "tesseract",
            providers: [.apt(["libtesseract-dev"])]),
        .target(name: "CZXing", path: "Sources/C/CZXing", linkerSettings: [.linkedLibrary("ZXing")]),
        .target(name: "_Testing_CoreGraphics", path: "Sources/Frameworks/_Testing_CoreGraphics"),
        .target(
            name: "CoreGraphics", dependencies: ["Imaging", "_Testing_CoreGraphics"],
            path: "Sources/Frameworks/CoreGraphics"),
        .target(
            name: "CoreVideo", dependencies: ["CoreGraphics"], path: "Sources/Frameworks/CoreVideo"),
        .target(
            name: "VideoToolbox", dependencies: ["CoreGraphics", "CoreVideo"],
            path: "Sources/Frameworks/VideoToolbox"),
        .target(
            name: "Vision",
            dependencies: ["CTesseract", "CZXing", "CoreGraphics", "CoreVideo", "Imaging", "Networks"],
            path: "Sources/Frameworks/Vision"),
        .target(
            name: "UniformTypeIdentifiers", path: "Sources/Frameworks/UniformTypeIdentifiers"),
        .target(
            name: "CoreSpotlight", dependencies: ["SQLite", "UniformTypeIdentifiers"],
            path: "Sources/Frameworks/CoreSpotlight"),
        .target(
            name: "ICalendar", dependencies: ["CICal", "Digests"], path: "Sources/Engine/ICalendar"),
        .target(
            name: "AppIntentsTesting",
            dependencies: ["AppIntents", "CoreVideo", "IntentHost", "VisualIntelligence"],
            path: "Sources/Frameworks/AppIntentsTesting"),
        .target(name: "EventKit", dependencies: ["ICalendar"], path: "Sources/Frameworks/EventKit"),
    ]
    let frameworkTests: [Target] = [
        .testTarget(
            name: "AppIntentsMacrosTests", dependencies: ["AppIntents", "AppIntentsMacros"],
            swiftSettings: [.unsafeFlags(["-I", syntax])],
            linkerSettings: [.unsafeFlags(["-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax])]),
        .testTarget(
            name: "IntentAuditTests", dependencies: ["AuditReader", "IntentAudit", "IntentSyntax"],
            exclude: ["Snapshots"], swiftSettings: [.unsafeFlags(["-I", syntax])]),
        .testTarget(
            name: "IntentHostTests",
            dependencies: [
                "AppIntents", "AppIntentsTesting", "CoreSpotlight", "CoreVideo", "Imaging", "IntentHost",
                "VisualIntelligence",
            ]),
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "AppIntentsTesting", "CoreVideo", "Evaluation", "Imaging", "IntentHost", "PlantCare",
                "PlantCareCommand", "RecipeBox", "RecipeBoxCommand", "Viewfinder", "VisualIntelligence",
            ]),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "Imaging"]),
        .testTarget(name: "CoreVideoTests", dependencies: ["CoreVideo", "VideoToolbox"]),
        .testTarget(name: "VisionTests", dependencies: ["Imaging", "VideoToolbox", "Vision"]),
        .testTarget(name: "LocalizedStringsTests", dependencies: ["LocalizedStrings"]),
        .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
        .testTarget(name: "CoreSpotlightTests", dependencies: ["CoreSpotlight"]),
    ]
    let host: [Target] = [
        .target(
            name: "IntentHost",
            dependencies: [
                "AppIntents", "CoreSpotlight", "CoreVideo", "Imaging", "Vision", "VisualIntelligence",
            ],
            path: "Sources/System/IntentHost")
    ]
    let recordShop: [Target] = [
        .target(
            name: "RecordShopApp",
            dependencies: ["AppIntents", "CoreVideo", "IntentHost", "Viewfinder", "VisualIntelligence"],
            path: "Examples/RecordShop/App"),
        .executableTarget(
            name: "RecordShopCommand", dependencies: ["IntentHost", "RecordShopApp"],
            path: "Examples/RecordShop/Command"),
        .testTarget(
            name: "RecordShopTests",
            dependencies: [
                "Evaluation", "Imaging", "IntentHost", "RecordShopApp", "RecordShopCommand", "Viewfinder",
            ]),
    ]
    // A program of its own reads sources for the audit: the command runs without the toolchain's libraries.
    let readers: [Target] = [
        .target(
            name: "IntentSyntax", dependencies: ["IntentAudit"], path: "Sources/System/IntentSyntax",
            swiftSettings: [.unsafeFlags(["-I", syntax])],
            linkerSettings: [.unsafeFlags(["-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax])]),
        .executableTarget(
            name: "AuditReader", dependencies: ["IntentAudit", "IntentSyntax"],
            path: "Sources/Interfaces/AuditReader", swiftSettings: [.unsafeFlags(["-I", syntax])]),
    ]
    let examples: [Target] = [
        .target(
            name: "PlantCare",
            dependencies: [
                "AppIntents", "IntentHost", "Viewfinder", "VisualIntelligence",
            ],
            path: "Examples/PlantCare/App", resources: [.process("Localizable.xcstrings")]),
        .executableTarget(
            name: "PlantCareCommand", dependencies: ["IntentHost", "PlantCare"],
            path: "Examples/PlantCare/Command"),
        .target(
            name: "RecipeBox", dependencies: ["AppIntents", "IntentHost"], path: "Examples/RecipeBox/App",
            resources: [.process("Localizable.xcstrings")]),
        .executableTarget(
            name: "RecipeBoxCommand", dependencies: ["IntentHost", "RecipeBox"],
            path: "Examples/RecipeBox/Command"),
    ]
    let frameworkProducts: [Product] =
        [
            "AppIntents", "VisualIntelligence", "CoreGraphics", "CoreVideo", "VideoToolbox", "Vision",
            "UniformTypeIdentifiers", "CoreSpotlight", "EventKit", "AppIntentsTesting", "IntentHost",
        ].map { .library(name: $0, targets: [$0]) } + [
            .executable(name: "viewfinder-audit", targets: ["AuditReader"]),
            .executable(name: "recordshop", targets: ["RecordShopCommand"]),
            .executable(name: "plantcare", targets: ["PlantCareCommand"]),
            .executable(name: "recipebox", targets: ["RecipeBoxCommand"]),
        ]
#else
    let frameworks: [Target] = []
    let host: [Target] = []
    let readers: [Target] = []
    let recordShop: [Target] = []
    let examples: [Target] = []
    let frameworkTests: [Target] = []
    let frameworkProducts: [Product] = []
#endif

let system: [Target] = [
    .target(name: "IntentAudit", path: "Sources/System/IntentAudit")
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
        name: "ViewfinderCommand", dependencies: ["IntentAudit", "Viewfinder"],
        path: "Sources/Interfaces/ViewfinderCommand")
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
    .testTarget(name: "CatalogStoreTests", dependencies: ["CatalogStore", "SQLite"]),
    .testTarget(name: "ViewfinderTests", dependencies: ["Viewfinder", "Evaluation"] + pixelBuffers),
    .testTarget(
        name: "CommandTests",
        dependencies: ["Imaging", "Viewfinder", "ViewfinderCommand"]
            + readers.suffix(1).map { .byName(name: $0.name) },
        exclude: ["Snapshots"]),
    .testTarget(name: "PackageTests", dependencies: ["Viewfinder"]),
]

let package = Package(
    name: "Viewfinder",
    defaultLocalization: "en",
    products: [
        .library(name: "Viewfinder", targets: ["Viewfinder"]),
        .executable(name: "viewfinder", targets: ["ViewfinderCommand"]),
    ] + frameworkProducts,
    targets: c + engine + frameworks + system + host + readers + examples + interfaces + tools + benchmarks
        + tests + frameworkTests + recordShop,
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
