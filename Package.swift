// swift-tools-version: 6.2
import PackageDescription

// The dependency rule. `make build` passes --explicit-target-dependency-import-check error, so an
// import that is not listed here does not compile.

/// For what goes through every byte and word of pages, requests and drawings, which would take most of the time of the tests.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "tasker",
    targets: [
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CGlibcExtras"),
        .target(name: "CPublic", cSettings: [.unsafeFlags(["-std=c23"])]),

        .target(name: "JSON", swiftSettings: quick),
        .target(name: "XML"),
        .target(name: "Inflate", swiftSettings: quick),
        .target(name: "Codecs", dependencies: ["JSON"]),
        .target(name: "Text", swiftSettings: quick),
        .target(name: "Calendar", dependencies: ["Text"], swiftSettings: quick),
        .target(name: "Domain", dependencies: ["Calendar", "Text", "JSON", "Codecs"]),
        .target(name: "Language", dependencies: ["Domain", "Calendar", "Text", "Codecs"]),
        .target(name: "System", dependencies: ["Calendar"]),
        .target(name: "UseCases", dependencies: ["Language", "Domain", "Calendar", "Text", "Codecs"]),
        .target(
            name: "Storage", dependencies: ["Domain", "Calendar", "Text", "Codecs", "JSON", "CSQLite"]),
        .target(name: "Interop", dependencies: ["Domain", "Calendar", "Text", "Codecs", "JSON", "Inflate"]),
        .target(name: "Charts", dependencies: ["Calendar", "Text"], swiftSettings: quick),
        .target(name: "Threads", dependencies: ["CGlibcExtras"]),
        .target(name: "HTTP", dependencies: ["Threads", "CGlibcExtras"], swiftSettings: quick),
        .target(name: "Linking", dependencies: ["HTTP", "CGlibcExtras"], swiftSettings: quick),
        .target(
            name: "Web",
            dependencies: [
                "UseCases", "Language", "Domain", "Calendar", "Text", "Interop", "Codecs", "JSON", "XML", "Charts",
                "HTTP",
                "Linking",
            ]),
        .executableTarget(
            name: "tasker",
            dependencies: [
                "Language", "Domain", "Calendar", "Text", "System", "UseCases", "Storage", "Interop", "Charts", "HTTP",
                "Linking", "Web", "JSON", "Codecs", "Inflate", "Threads", "CPublic", "CGlibcExtras",
            ]),

        .target(
            name: "TestSupport", dependencies: ["Domain", "Calendar", "System", "Storage"], path: "Tests/TestSupport"),
        .target(name: "TestRandom", dependencies: ["Domain", "Calendar", "Text"], path: "Tests/TestRandom"),
        .target(name: "TestXML", path: "Tests/TestXML", swiftSettings: quick),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "HTTP", "JSON", "XML", "Inflate", "Language", "Domain", "Calendar", "Text", "Interop", "Charts", "Web",
                "TestXML",
            ],
            path: "Tests/Fuzz/Targets"),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestRandom"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "TestRandom"]),
        .testTarget(name: "XMLTests", dependencies: ["XML", "TestRandom"]),
        .testTarget(name: "InflateTests", dependencies: ["Inflate"]),
        .testTarget(name: "CodecsTests", dependencies: ["Codecs", "JSON"]),
        .testTarget(name: "TextTests", dependencies: ["Text", "TestRandom"]),
        .testTarget(name: "CalendarTests", dependencies: ["Calendar", "System", "TestRandom"]),
        .testTarget(
            name: "DomainTests", dependencies: ["Domain", "Calendar", "Text", "Codecs", "JSON", "TestRandom"]),
        .testTarget(
            name: "LanguageTests",
            dependencies: ["Language", "Domain", "Calendar", "Text", "System", "Codecs", "TestRandom"]),
        .testTarget(
            name: "UseCasesTests",
            dependencies: [
                "UseCases", "Interop", "Language", "Domain", "Calendar", "Text", "System", "Storage", "TestSupport",
                "TestRandom",
            ]),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "Storage", "Language", "Domain", "Calendar", "Text", "JSON", "CSQLite", "TestSupport", "TestRandom",
            ]),
        .testTarget(
            name: "InteropTests",
            dependencies: [
                "Interop", "Domain", "Calendar", "Text", "System", "Storage", "TestRandom", "TestSupport", "JSON",
            ]),
        .testTarget(
            name: "ChartsTests", dependencies: ["Charts", "Domain", "Calendar", "Text", "TestRandom", "TestXML"]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "Threads", "TestRandom"]),
        .testTarget(name: "LinkingTests", dependencies: ["Linking"]),
        .testTarget(
            name: "WebTests",
            dependencies: [
                "Web", "UseCases", "Language", "Domain", "Calendar", "Text", "Codecs", "JSON", "XML", "Storage",
                "Interop",
                "HTTP", "Linking", "Charts", "Inflate", "TestSupport",
            ]),
        .testTarget(
            name: "TaskerTests",
            dependencies: [
                "tasker", "Web", "UseCases", "Language", "Domain", "Calendar", "Text", "JSON", "Storage", "Interop",
                "HTTP", "CPublic", "TestRandom", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
