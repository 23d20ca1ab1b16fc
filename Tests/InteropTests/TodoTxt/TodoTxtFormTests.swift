import Domain
import Interop
import Testing

/// Unreadable files, reported with row and column.
struct TodoTxtFormTests {
    private func problem(_ content: some Sequence<UInt8>, pieceSize: Int = 65_536) throws -> ImportProblem {
        let failure = try #require(throws: ImportFailure.self) {
            try TodoTxtText.rows(content, pieceSize: pieceSize)
        }
        return failure.problems[0]
    }

    @Test(arguments: [1, 7, 65_536])
    func `bytes that are not UTF-8 are read as Latin-1`(_ pieceSize: Int) throws {
        let rows = try TodoTxtText.rows(Array("One\nTw".utf8) + [0xF6, 0x20, 0xE9, 0x0A], pieceSize: pieceSize)
        #expect(rows.map(\.name) == ["One", "Twö é"])
    }

    @Test(arguments: [true, false])
    func `a file in UTF-16 is recognized and read`(_ isBigEndian: Bool) throws {
        var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        for unit in "(A) Café 🫖\r\nx 2026-11-20 Two\r\n".utf16 {
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            bytes += isBigEndian ? pair : pair.reversed()
        }
        #expect(try FileFormat.of(ImportFile(bytes)).name == "todotxt")
        #expect(try TodoTxtText.rows(bytes, pieceSize: 1).map(\.name) == ["Café 🫖", "Two"])
    }

    @Test func `a file that ends in the middle of a character was cut off`() throws {
        let found = try problem(Array("One\nCaf\u{E9}".utf8.dropLast()))
        #expect(found.location == "file" && found.message.contains("cut off"))
    }

    @Test func `a zero byte is reported with its position`() throws {
        let found = try problem(Array("One\nTw\u{0}o\n".utf8))
        #expect((found.location, found.code) == ("row 2, column 3", "text.nul"))
    }

    @Test(arguments: ["<!doctype html>", "SQLite format 3\u{0}"])
    func `other content is rejected by name`(_ content: String) throws {
        #expect(try problem(Array(content.utf8)).code == "text.content")
    }

    @Test func `a line is read up to its limit`() throws {
        var lines = TextLines(MemorySource(Array(repeating: 0x61, count: 100), pieceSize: 7), limit: 50)
        let failure = try #require(throws: ImportFailure.self) { try lines.next() }
        #expect((failure.problems[0].location, failure.problems[0].code) == ("row 1, column 51", "text.line.tooLong"))
        #expect(lines.bytesRead < 70)
    }
}
