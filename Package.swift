// swift-tools-version: 6.2
import PackageDescription

// The dependency rule. `make build` passes --explicit-target-dependency-import-check error, so an
// import that is not listed here does not compile.
let package = Package(
    name: "tasker",
    targets: [
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CGlibcExtras"),
        .target(name: "CGatheredLog"),
        .target(name: "CPublic", cSettings: [.unsafeFlags(["-std=c23"])]),

        .target(name: "JSON"),
        .target(name: "Shapes", dependencies: ["JSON"]),
        .target(name: "Domain", dependencies: ["JSON", "Shapes"]),
        .target(name: "System", dependencies: ["Domain"]),
        .target(name: "UseCases", dependencies: ["Domain", "Shapes"]),
        .target(name: "Storage", dependencies: ["Domain", "Shapes", "JSON", "CSQLite", "CGatheredLog"]),
        .target(name: "Interop", dependencies: ["Domain", "Shapes", "JSON"]),
        .target(name: "Charts", dependencies: ["Domain"]),
        .target(name: "HTTP", dependencies: ["CGlibcExtras"]),
        .target(name: "Web", dependencies: ["UseCases", "Domain", "Shapes", "JSON", "Charts", "HTTP"]),
        .executableTarget(
            name: "tasker",
            dependencies: [
                "Domain", "System", "UseCases", "Storage", "Interop", "Charts", "HTTP", "Web", "JSON", "Shapes",
                "CPublic",
            ]),

        .target(
            name: "TestSupport", dependencies: ["Domain", "System", "Storage"], path: "Tests/TestSupport"),
        .target(name: "TestRandom", dependencies: ["Domain"], path: "Tests/TestRandom"),
        .target(name: "TestXML", path: "Tests/TestXML"),
        .target(
            name: "FuzzTargets", dependencies: ["HTTP", "JSON", "Domain", "Interop", "Charts", "TestXML"],
            path: "Tests/Fuzz/Targets"),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestRandom"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "TestRandom"]),
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
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestRandom"]),
        .testTarget(
            name: "WebTests",
            dependencies: [
                "Web", "UseCases", "Domain", "Shapes", "JSON", "Storage", "Interop", "HTTP", "Charts", "TestSupport",
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
