// swift-tools-version: 6.2
import PackageDescription

// The dependency rule. `make build` passes --explicit-target-dependency-import-check error, so an
// import that is not listed here does not compile.

/// For what goes through every byte of pages, requests and drawings, which would take most of the time of the tests.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "tasker",
    targets: [
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CGlibcExtras"),
        .target(name: "CGatheredLog"),
        .target(name: "CPublic", cSettings: [.unsafeFlags(["-std=c23"])]),

        .target(name: "JSON", swiftSettings: quick),
        .target(name: "XML"),
        .target(name: "Inflate", swiftSettings: quick),
        .target(name: "Shapes", dependencies: ["JSON"]),
        .target(name: "Domain", dependencies: ["JSON", "Shapes"]),
        .target(name: "System", dependencies: ["Domain"]),
        .target(name: "UseCases", dependencies: ["Domain", "Shapes"]),
        .target(name: "Storage", dependencies: ["Domain", "Shapes", "JSON", "CSQLite", "CGatheredLog"]),
        .target(name: "Interop", dependencies: ["Domain", "Shapes", "JSON"]),
        .target(name: "Charts", dependencies: ["Domain"], swiftSettings: quick),
        .target(name: "Threads", dependencies: ["CGlibcExtras"]),
        .target(name: "HTTP", dependencies: ["Threads", "CGlibcExtras"], swiftSettings: quick),
        .target(name: "Linking", dependencies: ["HTTP"], swiftSettings: quick),
        .target(
            name: "Web",
            dependencies: ["UseCases", "Domain", "Interop", "Shapes", "JSON", "Charts", "HTTP", "Linking"]),
        .executableTarget(
            name: "tasker",
            dependencies: [
                "Domain", "System", "UseCases", "Storage", "Interop", "Charts", "HTTP", "Linking", "Web", "JSON",
                "Shapes", "Threads", "CPublic", "CGlibcExtras",
            ]),

        .target(
            name: "TestSupport", dependencies: ["Domain", "System", "Storage"], path: "Tests/TestSupport"),
        .target(name: "TestRandom", dependencies: ["Domain"], path: "Tests/TestRandom"),
        .target(name: "TestXML", path: "Tests/TestXML", swiftSettings: quick),
        .target(
            name: "FuzzTargets",
            dependencies: ["HTTP", "JSON", "XML", "Inflate", "Domain", "Interop", "Charts", "TestXML"],
            path: "Tests/Fuzz/Targets"),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestRandom"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "TestRandom"]),
        .testTarget(name: "XMLTests", dependencies: ["XML", "TestRandom"]),
        .testTarget(name: "InflateTests", dependencies: ["Inflate"]),
        .testTarget(name: "ShapesTests", dependencies: ["Shapes", "JSON"]),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "System", "Shapes", "JSON", "TestRandom"]),
        .testTarget(
            name: "UseCasesTests",
            dependencies: ["UseCases", "Domain", "System", "Storage", "TestSupport", "TestRandom"]),
        .testTarget(
            name: "StorageTests",
            dependencies: ["Storage", "Domain", "JSON", "CSQLite", "TestSupport", "TestRandom"]),
        .testTarget(name: "InteropTests", dependencies: ["Interop", "Domain", "System", "TestRandom"]),
        .testTarget(name: "ChartsTests", dependencies: ["Charts", "Domain", "TestRandom", "TestXML"]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "Threads", "TestRandom"]),
        .testTarget(name: "LinkingTests", dependencies: ["Linking"]),
        .testTarget(
            name: "WebTests",
            dependencies: [
                "Web", "UseCases", "Domain", "Shapes", "JSON", "Storage", "Interop", "HTTP", "Linking", "Charts",
                "TestSupport",
            ]),
        .testTarget(
            name: "TaskerTests",
            dependencies: [
                "tasker", "Web", "UseCases", "Domain", "JSON", "Storage", "Interop", "HTTP", "CPublic", "TestRandom",
                "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
