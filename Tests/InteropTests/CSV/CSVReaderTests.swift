import Domain
import Interop
import TestRandom
import Testing

/// All records of a text that is read in chunks of the given size.
func records(_ text: some Sequence<UInt8>, pieceSize: Int = 65_536) throws -> [[String]] {
    var reader = try CSVReader(MemorySource(text, pieceSize: pieceSize))
    var records: [[String]] = []
    while let record = try reader.next() {
        records.append((0..<record.count).map { String(decoding: record[$0], as: UTF8.self) })
    }
    return records
}

struct CSVReaderTests {
    @Test(arguments: [
        ("", []), ("a", [["a"]]), ("a\n", [["a"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
        ("a,b\rc,d", [["a", "b"], ["c", "d"]]), ("a,b\nc,", [["a", "b"], ["c", ""]]), (",\n,", [["", ""], ["", ""]]),
        ("a\n\n\r\n\r\rb\n\n", [["a"], ["b"]]), ("\n\na", [["a"]]), ("a\n\"\"\nb", [["a"], [""], ["b"]]),
        ("\"a,b\",\"c\"\"d\"\n\"\"\"\",\"x\ny\r\nz\"", [["a,b", "c\"d"], ["\"", "x\ny\r\nz"]]),
        ("a;b,x;c\n1;2;3,4", [["a", "b,x", "c"], ["1", "2", "3,4"]]), ("a\tb\n1,5\t2", [["a", "b"], ["1,5", "2"]]),
        ("a|b\n1,5|2", [["a", "b"], ["1,5", "2"]]), ("sep=;\r\na;b\r\n1,5;2", [["a", "b"], ["1,5", "2"]]),
        ("\u{FEFF}SEP=,\na,b;c;d\n", [["a", "b;c;d"]]), ("sep=|\n\na|b;c\n", [["a", "b;c"]]), ("sep=", [["sep="]]),
        ("\"a;b;c\",d\n1,2", [["a;b;c", "d"], ["1", "2"]]),
        ("\u{FEFF}a,b\n\u{FEFF}1,2", [["a", "b"], ["\u{FEFF}1", "2"]]),
        ("\u{FEFF}\"a\",b", [["a", "b"]]), (" a , b ", [[" a ", " b "]]),
        ("é,😀\nمرحبا,漢", [["é", "😀"], ["مرحبا", "漢"]]),
        ("\"a\nb\",c\n\"1\r\",2", [["a\nb", "c"], ["1\r", "2"]]),
    ])
    func `records are the same however the file is split`(_ text: String, _ expected: [[String]]) throws {
        for pieceSize in [1, 2, 3, 7, 65_536] {
            let found = try records(text.utf8, pieceSize: pieceSize)
            #expect(found.map { $0.map { Array($0.utf8) } } == expected.map { $0.map { Array($0.utf8) } })
        }
    }

    @Test(arguments: [
        ("a,b\n\"x,y\nz,1\n", CSVProblem.Kind.unbalancedQuote, 1, 2, 0), ("a,b\n1,\"", .unbalancedQuote, 1, 2, 1),
        ("a,b\n1,2\n\"x\"y,3", .textAfterQuote, 2, 3, 0), ("a,b\n1,\"x\" ,2", .textAfterQuote, 1, 2, 1),
        ("a,b\n1,5\" disk\n", .quoteInside, 1, 2, 1), ("a,b\n\n\r\n1,\u{0}2", .nul, 1, 4, 1),
        ("a\u{0}b", .nul, 0, 1, 0),
        ("\"a\nb\r\nc\rd\",x\n1,2\"", .quoteInside, 1, 5, 1),
    ])
    func `syntax errors are reported with record, line and field`(
        _ text: String, _ kind: CSVProblem.Kind, _ record: Int, _ line: Int, _ field: Int
    ) throws {
        for pieceSize in [1, 3, 65_536] {
            let problem = try #require(throws: CSVProblem.self) { try records(text.utf8, pieceSize: pieceSize) }
            #expect(problem.kind == kind)
            #expect([problem.record, problem.line, problem.field] == [record, line, field])
        }
    }

    @Test(arguments: [false, true])
    func `a field can have 64 KiB and not a byte more`(_ isQuoted: Bool) throws {
        let quote = isQuoted ? "\"" : ""
        let longest = String(repeating: "x", count: CSVReader.fieldLimit)
        #expect(try records("a\n\(quote)\(longest)\(quote)\n".utf8)[1] == [longest])
        let problem = try #require(throws: CSVProblem.self) { try records("a\n\(quote)\(longest)x\(quote)".utf8) }
        #expect(problem.kind == .fieldTooLong)
    }

    @Test(arguments: ["a", "\n", "\"", ",", "\"\"", "\0"])
    func `an endless field or line is abandoned early`(_ content: String) throws {
        for opening in ["", "\""] {
            var reader = try CSVReader(EndlessSource(start: opening, content: content))
            // Empty lines outside quotes are skipped forever and are not a field.
            if content == "\n" && opening.isEmpty { continue }
            let isOver = Error.self
            #expect(throws: isOver) { while try reader.next() != nil {} }
            #expect(reader.bytesRead < 1 << 20)
        }
    }

    @Test func `only the last record can lack a line break`() throws {
        var reader = try CSVReader(MemorySource("a\nb".utf8))
        #expect(try reader.next()?.isClosed == true)
        #expect(try reader.next()?.isClosed == false)
        #expect(try reader.next() == nil)
    }

    @Test func `no more than the first line is read before the first record`() throws {
        let reader = try CSVReader(MemorySource("\"a\nb\",c\n1,2\n3,4\n".utf8, pieceSize: 1))
        #expect(reader.bytesRead == 8)
    }

    @Test func `more than a thousand fields are rejected`() throws {
        let commas = String(repeating: ",", count: CSVReader.fieldCountLimit - 1)
        #expect(try records(commas.utf8)[0].count == CSVReader.fieldCountLimit)
        let problem = try #require(throws: CSVProblem.self) { try records((commas + ",").utf8) }
        #expect(problem.kind == .tooManyFields)
    }

    @Test(arguments: 0..<30)
    func `written fields are read back byte for byte`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...5, using: &generator)
        let rows = (0..<10).map { _ in (0..<width).map { _ in generator.text(upTo: 12) } }
        var writer = CSVWriter()
        // Determines the separator, like a header.
        for index in 0..<width { writer.field("column\(index)") }
        writer.endRecord()
        for row in rows {
            for field in row { writer.field(field) }
            writer.endRecord()
        }
        let found = try records(writer.bytes, pieceSize: Int.random(in: 1...64, using: &generator)).dropFirst()
        #expect(found.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } })
    }

    @Test func `values that look like formulas are not altered`() {
        var writer = CSVWriter()
        for text in ["=1+1", "+1", "-1", "@x", "007", "plain text"] { writer.field(text) }
        writer.endRecord()
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "=1+1,+1,-1,@x,007,plain text\r\n")
    }
}

/// Never ends.
private struct EndlessSource: ByteSource {
    let start: String
    let content: String
    private var isStarted = false

    init(start: String, content: String) {
        self.start = start
        self.content = content
    }

    mutating func next() -> [UInt8]? {
        defer { isStarted = true }
        return Array((isStarted ? "" : start).utf8) + Array(String(repeating: content, count: 4_096).utf8)
    }
}
