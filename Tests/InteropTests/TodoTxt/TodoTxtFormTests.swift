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
    func `bytes that are not UTF-8 are reported with their position`(_ pieceSize: Int) throws {
        let found = try problem(Array("One\nTwö ".utf8) + [0xE9, 0x20, 0x0A], pieceSize: pieceSize)
        #expect((found.location, found.code) == ("row 2, column 5", "text.encoding"))
        #expect(found.isOfForm && found.message.contains("not UTF-8"))
    }

    @Test func `a file that ends in the middle of a character was cut off`() throws {
        let found = try problem(Array("One\nCaf\u{E9}".utf8.dropLast()))
        #expect(found.location == "row 2, column 4" && found.message.contains("cut off"))
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
