import Glibc
import Testing

@testable import Charts

/// The drawings of the designed cases, byte for byte as they are stored in Tests/References/Charts.
///
/// With `RECORD_CHARTS=1` they are written instead of compared; look at each one that changed.
struct ReferenceTests {
    private static let options = ChartOptions(embedding: .inline, width: 376, interactive: false)
    private static let names = DesignedSamples.all(options).map(\.name)

    private static let folder =
        #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined() + "/References/Charts"

    private static func path(_ name: String) -> String {
        "\(folder)/\(name).svg"
    }

    private static func stored(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    @Test(arguments: names)
    func `the drawing is the stored one`(name: String) throws {
        let chart = try #require(DesignedSamples.all(Self.options).first { $0.name == name }?.chart)
        let bytes = chart.svg() + [UInt8(ascii: "\n")]
        if getenv("RECORD_CHARTS") != nil {
            let file = try #require(fopen(Self.path(name), "w"))
            defer { fclose(file) }
            #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        } else {
            #expect(Self.stored(Self.path(name)) == bytes)
        }
    }
}
