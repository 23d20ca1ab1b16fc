import Domain
import Testing

@testable import Interop

/// What a lenient reader accepts that others refuse.
struct LenientCSVTests {
    private func records(_ text: String, pieceSize: Int) throws -> [[String]] {
        var reader = try CSVReader(MemorySource(text.utf8, pieceSize: pieceSize), isLenient: true)
        var records: [[String]] = []
        while let record = try reader.next() {
            records.append((0..<record.count).map { String(decoding: record[$0], as: UTF8.self) })
        }
        return records
    }

    @Test(arguments: [1, 2, 3, 100])
    func `quotes in the wrong place are taken literally`(_ pieceSize: Int) throws {
        let text = "a \"b\" c,\"d\"e,\"f\"\"g\"\n5\",\"\"x\"\",\"y\"\n"
        #expect(try records(text, pieceSize: pieceSize) == [["a \"b\" c", "de", "f\"g"], ["5\"", "x\"\"", "y"]])
    }

    @Test(arguments: [1_000, 65_536])
    func `a field that is too long is cut, and the next one is whole`(_ pieceSize: Int) throws {
        let long = String(repeating: "x", count: CSVReader.fieldLimit + 5_000)
        let found = try records("\(long),b\n\"\(long)\",d\n", pieceSize: pieceSize)
        #expect(found.map { $0.map(\.count) } == [[CSVReader.fieldLimit, 1], [CSVReader.fieldLimit, 1]])
        #expect(found.map(\.last) == ["b", "d"])
    }

    @Test func `a record longer than all fields may be together is refused`() throws {
        struct Endless: ByteSource {
            mutating func next() -> [UInt8]? { [UInt8](repeating: 0x78, count: 1 << 20) }
        }
        let problem = try #require(throws: CSVProblem.self) {
            var reader = try CSVReader(Endless(), isLenient: true)
            _ = try reader.next()
        }
        #expect(problem.kind == .fieldTooLong)
    }
}
