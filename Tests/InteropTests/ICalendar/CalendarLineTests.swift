import Domain
import Interop
import Testing

/// Lines, folds, escapes and encodings.
struct CalendarLineTests {
    @Test(arguments: [1, 2, 3, 7, 65_536])
    func `folds are removed, also inside a character`(_ pieceSize: Int) throws {
        var bytes = Array("BEGIN:VTODO\r\nSUMMARY:Caf".utf8)
        bytes += [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + Array(" an".utf8)
        bytes += [0x0D, 0x0A, 0x09] + Array("d more\r\nEND:VTODO\r\n".utf8)
        #expect(try CalendarFile.rows(bytes, pieceSize: pieceSize).map(\.name) == ["Café and more"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `all line breaks are accepted, and empty lines`(_ end: String) throws {
        let lines = [
            "\u{FEFF}BEGIN:VCALENDAR", "", "begin:vtodo", "summary:Water", "  the plants", "End:Vtodo", "END:VCALENDAR",
        ]
        #expect(try CalendarFile.rows(lines.joined(separator: end).utf8).map(\.name) == ["Water the plants"])
    }

    @Test(arguments: [
        (#"a\, b\; c\\d"#, #"a, b; c\d"#), (#"C:\temp"#, #"C:\temp"#), (#"10\:30 \"x\""#, #"10:30 "x""#),
        (#"end\"#, #"end\"#),
        ("http://example.org/?a=b;c,d", "http://example.org/?a=b;c,d"),
    ])
    func `escapes are removed, and other backslashes stay`(_ written: String, _ name: String) throws {
        #expect(try CalendarFile.rows("BEGIN:VTODO\nSUMMARY:\(written)\nEND:VTODO\n".utf8).map(\.name) == [name])
    }

    @Test func `line breaks in the description are kept`() throws {
        #expect(try CalendarFile.row(#"DESCRIPTION:One\n\NTwo"#).details == "One\n\nTwo")
    }

    @Test func `parameters may be quoted, listed and escaped`() throws {
        let row = try CalendarFile.row(#"SUMMARY2;ALTREP="cid:a;b,c";MEMBER="x:1","y^'^n^^":Text"#)
        #expect(row.foreign?.text.hasSuffix(#"SUMMARY2;ALTREP="cid:a;b,c";MEMBER="x:1",y^'^n^^:Text"#) == true)
    }

    @Test func `text that is not UTF-8 is read as Latin-1, which is reported`() throws {
        let bytes = Array("BEGIN:VTODO\nSUMMARY:Caf".utf8) + [0xE9, 0x0A] + Array("END:VTODO\n".utf8)
        var source = try CalendarFile.source(ImportFile(bytes))
        #expect(try source.nextTask()?.name == "Café")
        #expect(try source.nextTask() == nil)
        #expect(source.notices.map(\.message).contains { $0.contains("Latin-1") })
    }

    @Test(arguments: [false, true])
    func `UTF-16 is read`(_ isBigEndian: Bool) throws {
        let units = Array("\u{FEFF}BEGIN:VTODO\r\nSUMMARY:Café 🪴\r\nEND:VTODO\r\n".utf16)
        let bytes = units.flatMap {
            isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
        }
        #expect(try CalendarFile.rows(bytes).map(\.name) == ["Café 🪴"])
    }

    @Test(arguments: [
        ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Dig\n", 2, "calendar.cutOff"),
        ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Dig\nEND:VTODO\n", 1, "calendar.cutOff"),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Dig\n", 2, "calendar.cutOff"),
        ("BEGIN:VTODO\nSUMMARY:Dig\nEND:VCALENDAR\n", 3, "calendar.end"),
        ("BEGIN:VCALENDAR\nEND:VTODO\nEND:VCALENDAR\n", 2, "calendar.end"),
        ("BEGIN:VTODO\nSUMMARY:Dig\nand more\nEND:VTODO\n", 3, "calendar.line"),
        ("BEGIN:VTODO\nSUMMARY;X=\"a:Dig\nEND:VTODO\n", 2, "calendar.line"),
        ("BEGIN:VTODO\nSUMMARY:D\u{0}ig\nEND:VTODO\n", 2, "text.nul"),
    ])
    func `a broken file is refused with its line`(_ text: String, _ line: Int, _ code: String) throws {
        let problem = try CalendarFile.problem(text.utf8)
        #expect((problem.line, problem.code) == (line, code) && problem.isOfForm)
    }

    @Test func `a file that ends inside a character is refused`() throws {
        let problem = try CalendarFile.problem(Array("BEGIN:VTODO\nSUMMARY:Caf\u{E9}".utf8.dropLast()))
        #expect((problem.line, problem.code) == (1, "calendar.cutOff"))
    }

    @Test func `a very long line is cut, and an endless one refused`() throws {
        let long = String(repeating: "a", count: 3 << 20)
        let row = try CalendarFile.row("ATTACH;ENCODING=BASE64;VALUE=BINARY;FILENAME=a.png:\(long)\nDESCRIPTION:After")
        #expect(row.details == "After\nAttachment: a.png" && row.losses.map(\.column) == ["ATTACH"])
        let file = Array("BEGIN:VTODO\nSUMMARY:".utf8) + [UInt8](repeating: 0x61, count: 65 << 20)
        #expect(try CalendarFile.problem(file).code == "text.line.tooLong")
    }

    @Test func `events are left out, and counted`() throws {
        var source = try CalendarFile.source(
            ImportFile(
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VALARM\nno property\nEND:VALARM\nEND:VEVENT\nBEGIN:VTODO\nSUMMARY:Dig\nEND:VTODO\nEND:VCALENDAR\n"
                    .utf8))
        #expect(try source.nextTask()?.name == "Dig")
        #expect(try source.nextTask() == nil)
        #expect(source.notices.map(\.message) == ["Only tasks (VTODO) are imported; left out: 1 event."])
    }

    @Test func `of several calendars each has its own notices, with its name`() throws {
        func calendar(_ name: String, events: Int) -> String {
            let event = "BEGIN:VEVENT\nEND:VEVENT\n"
            return
                "BEGIN:VCALENDAR\n\(String(repeating: event, count: events))BEGIN:VTODO\nSUMMARY:\(name)\nEND:VTODO\nEND:VCALENDAR\n"
        }
        let archive = ArchiveTests.zip([
            ("home.ics", calendar("Dig", events: 2)), ("work.ics", calendar("Call", events: 0)),
            ("old.ics", calendar("Rest", events: 1)),
        ])
        var source = try CalendarFile.source(ImportFile(archive))
        while try source.next() != nil {}
        #expect(source.notices.map(\.file) == ["home.ics", "old.ics"])
        #expect(source.notices.map { $0.message.suffix(9) } == ["2 events.", " 1 event."])
    }
}
