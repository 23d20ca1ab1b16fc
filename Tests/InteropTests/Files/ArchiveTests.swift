import Calendar
import Domain
import System
import Testing

@testable import Interop

struct ArchiveTests {
    /// A ZIP archive of stored files (APPNOTE 4.3).
    /// - Parameter day: as packed in two bytes.
    static func zip(_ files: [(name: String, content: String)], day: Int = 0) -> [UInt8] {
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, content) in files {
            let (name, content) = (Array(name.utf8), Array(content.utf8))
            let offset = bytes.count
            var head = number(20, 2) + number(0, 6) + number(day, 2) + number(crc(content), 4)
            head += number(content.count, 4) + number(content.count, 4) + number(name.count, 2) + number(0, 2)
            bytes += [0x50, 0x4B, 3, 4]
            bytes += head + name + content
            directory += [0x50, 0x4B, 1, 2]
            directory += number(20, 2) + head + number(0, 10) + number(offset, 4) + name
        }
        var end: [UInt8] = [0x50, 0x4B, 5, 6] + number(0, 4)
        end += number(files.count, 2) + number(files.count, 2) + number(directory.count, 4)
        end += number(bytes.count, 4) + number(0, 2)
        return bytes + directory + end
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func crc(_ bytes: [UInt8]) -> Int {
        var state = UInt32.max
        for byte in bytes {
            state ^= UInt32(byte)
            for _ in 0..<8 { state = state & 1 == 1 ? state >> 1 ^ 0xEDB8_8320 : state >> 1 }
        }
        return Int(~state)
    }

    private func open(_ files: [(String, String)]) throws -> any DraftSource {
        let moment = Moment(instant: Instant(milliseconds: 1_790_000_000_000), zone: .utc)
        return try FileFormat.open(
            ImportFile(Self.zip(files), name: "x.zip"), ReadingTerms(moment: moment, zones: ZoneFiles()))
    }

    @Test func `a file in an archive is read, and what does not belong to it is told`() throws {
        var source = try open([("a/todo.txt", "(A) Call Mum\n"), ("a/cat.html", "<p>")])
        #expect(try source.nextTask()?.name == "Call Mum")
        #expect(try source.nextTask() == nil)
        #expect(source.notices.map(\.message).first?.contains("a/cat.html") == true)
    }

    @Test(arguments: ["../todo.txt", "/todo.txt", "a\\todo.txt"])
    func `an archive with a path out of its folder is refused`(_ name: String) throws {
        let failure = try #require(throws: ImportFailure.self) { try open([(name, "(A) Call Mum\n")]) }
        #expect(failure.problems.map(\.code) == ["import.archive"])
    }

    @Test func `an archive of several files that do not belong together is refused`() throws {
        let failure = try #require(throws: ImportFailure.self) {
            try open([("a.csv", "name\nA\n"), ("b.csv", "name\nB\n")])
        }
        #expect(failure.problems.map(\.code) == ["import.format.other"])
    }
}
