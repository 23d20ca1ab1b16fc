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

    private func message(_ bytes: [UInt8], name: String = "x.zip") throws -> String {
        let moment = Moment(instant: Instant(milliseconds: 1_790_000_000_000), zone: .utc)
        let failure = try #require(throws: ImportFailure.self) {
            try FileFormat.open(ImportFile(bytes, name: name), ReadingTerms(moment: moment, zones: ZoneFiles()))
        }
        return failure.problems[0].message
    }

    @Test func `what is wrong with a file says what was found`() throws {
        let archive = Self.zip([("todo.txt", "(A) Call Mum\n")])
        #expect(try message(Array(archive.prefix(archive.count / 2))).contains("was cut off"))
        #expect(try message(Self.zip([])) == "The archive contains no files.")
        let others: [([UInt8], String)] = [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "a picture"), (Array("%PDF-1.4\n".utf8), "a PDF"),
            (Array("[ ]".utf8), "JSON, but not one that Tasker reads"), ([0x1F, 0x8B, 8, 0, 0x90], "gzip"),
        ]
        for (bytes, found) in others {
            let text = try message(bytes, name: "x")
            #expect(text.contains(found) && text.contains("Todoist") && text.contains("iCalendar"))
        }
    }

    @Test func `only the files that are read count for the size of an archive`() throws {
        var bytes = Self.zip([("todo.txt", "(A) Call Mum\n"), ("film.mp4", String(repeating: "\0", count: 5_000))])
        // The directory says that the film has 300 MiB.
        let entry = try #require(bytes.indices.last { bytes[$0...].starts(with: "film.mp4".utf8) }) - 46
        bytes.replaceSubrange(entry + 24..<entry + 28, with: Self.number(300 << 20, 4))
        let moment = Moment(instant: Instant(milliseconds: 1_790_000_000_000), zone: .utc)
        var source = try FileFormat.open(
            ImportFile(bytes, name: "x.zip"), named: FileFormat.all.first { $0.name == "todotxt" },
            ReadingTerms(moment: moment, zones: ZoneFiles()))
        #expect(try source.nextTask()?.name == "Call Mum")
    }

    /// What is lost of each draft and of the files as a whole, as `file: field`, without what does not belong to them.
    private func losses(_ files: [(String, String)]) throws -> Set<String> {
        var source = try open(files)
        let drafts = try source.rest()
        let losses = drafts.tasks.flatMap(\.losses) + drafts.habits.flatMap(\.losses) + drafts.entries.flatMap(\.losses)
        let all = losses + source.notices.filter { !$0.message.hasPrefix("Not part of") }
        return Set(all.map { "\($0.file ?? "?"): \($0.column ?? "–")" })
    }

    @Test(
        arguments: [
            (
                [("a/todo.txt", "Dig due:soon\n"), ("a/done.txt", "x Sow rec:1x due:2026-03-01\n")],
                ["todo.txt: due", "done.txt: rec", "done.txt: completed"]
            ),
            (
                [
                    ("a.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Dig\nDUE:soon\nEND:VTODO\nEND:VCALENDAR\n"),
                    ("b.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Sow\nURL:x\nEND:VTODO\nEND:VCALENDAR\n"),
                ], ["a.ics: DUE", "b.ics: URL"]
            ),
            (
                [
                    (
                        "tasks.json",
                        "{\"description\":\"Dig\",\"entry\":\"20261101T100000Z\",\"due\":\"soon\"}\n"
                    ),
                    ("2026-11.data", "inc 20261121T090000Z - 20261121T103000Z\n"),
                ], ["tasks.json: due", "2026-11.data: –"]
            ),
            (
                [
                    (
                        "data.json",
                        "[{\"title\":\"A\",\"hex_color\":\"\",\"is_archived\":false,\"tasks\":[{\"id\":1,\"title\":\"Dig\",\"percent_done\":0.5}]}]"
                    ),
                    ("filters.json", "[{\"id\":1,\"title\":\"New\",\"filters\":{\"filter\":\"percentDone > 5\"}}]"),
                ], ["data.json: percent_done", "filters.json: filters"]
            ),
            (
                [
                    ("Habits.csv", "\(LoopFiles.head)001,Read,MAYBE,,,1,1,#388E3C,,,,false\n"),
                    ("001 Read/Checkmarks.csv", "Date,Value,Notes\n2026-03-01,often,\n"),
                ], ["Habits.csv: type", "001 Read/Checkmarks.csv: days"]
            ),
            (
                [
                    ("Home [1].csv", "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Dig,4,1,whenever\n"),
                    ("Work [2].csv", "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Call,4,1,sometimes\n"),
                ], ["Home [1].csv: date", "Work [2].csv: date"]
            ),
        ] as [([(String, String)], Set<String>)])
    func `what is lost of several files names its file`(_ files: [(String, String)], _ named: Set<String>) throws {
        #expect(try losses(files) == named)
    }

    @Test(
        arguments: [
            (
                [
                    ("a.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR\n"),
                    ("b.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\n"),
                ], "b.ics"
            ),
            (
                [
                    ("tasks.json", "{\"description\":\"Dig\",\"entry\":\"20261101T100000Z\"}\n"),
                    ("2026-11.data", "inc 20261121T090000Z - 20261121T103000Z # Dig\ninc soon\n"),
                ], "2026-11.data"
            ),
            (
                [
                    ("data.json", "[{\"title\":\"A\",\"hex_color\":\"\",\"is_archived\":false,\"tasks\":[]}]"),
                    ("filters.json", "[{"),
                ], "filters.json"
            ),
            (
                [
                    ("Habits.csv", "\(LoopFiles.head)001,Read,YES_NO,,,1,1,#388E3C,,,,false\n"),
                    ("001 Read/Checkmarks.csv", "Date,Value,Notes\n2026-03-01,2,\n2026-03"),
                ], "001 Read/Checkmarks.csv"
            ),
            (
                [
                    ("Home [1].csv", "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Dig,4,1,\n"),
                    ("Work [2].csv", "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Call,4,1,\ntask,\"Sow"),
                ], "Work [2].csv"
            ),
        ] as [([(String, String)], String)])
    func `what is wrong with one of several files names it`(_ files: [(String, String)], _ name: String) throws {
        let failure = try #require(throws: ImportFailure.self) { try losses(files) }
        #expect(failure.problems.map(\.file) == [name])
    }

    @Test func `an archive of several files that do not belong together is refused`() throws {
        let failure = try #require(throws: ImportFailure.self) {
            try open([("a.csv", "name\nA\n"), ("b.csv", "name\nB\n")])
        }
        #expect(failure.problems.map(\.code) == ["import.format.other"])
    }
}
