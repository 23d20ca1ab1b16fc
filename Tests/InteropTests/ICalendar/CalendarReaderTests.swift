import Calendar
import Domain
import Interop
import Testing

struct CalendarReaderTests {
    @Test(arguments: [
        ("PRIORITY:1", Priority.highest), ("PRIORITY:2", .highest), ("PRIORITY:3", .high), ("PRIORITY:4", .high),
        ("PRIORITY:5", .medium), ("PRIORITY:6", .low), ("PRIORITY:9", .low), ("PRIORITY:0", nil), ("PRIORITY:", nil),
        ("X-A:1", nil),
    ])
    func `priorities have nine levels and none`(_ line: String, _ priority: Priority?) throws {
        #expect(try CalendarFile.row(line).priority == priority)
    }

    @Test(arguments: ["PRIORITY:10", "PRIORITY:-1", "PRIORITY:high"])
    func `another priority is kept and reported`(_ line: String) throws {
        let row = try CalendarFile.row(line)
        #expect(row.priority == nil && row.losses.map(\.column) == ["PRIORITY"])
        #expect(row.foreign?.text == "UID:1@example.org\n\(line)")
    }

    @Test(arguments: [
        ("STATUS:COMPLETED\nCOMPLETED:20261120T230500Z", "2026-11-21T00:05"),
        ("COMPLETED:20261120T230500Z", "2026-11-21T00:05"),
        ("STATUS:NEEDS-ACTION\nCOMPLETED:20261120T080500Z", "2026-11-20T09:05"),
        ("STATUS:COMPLETED\nLAST-MODIFIED:20261119T100000Z\nDTSTAMP:20261118T100000Z", "2026-11-19T11:00"),
        ("STATUS:COMPLETED\nDTSTAMP:20261118T100000Z", "2026-11-18T11:00"),
        ("PERCENT-COMPLETE:100\nLAST-MODIFIED:20261119T100000Z", "2026-11-19T11:00"),
        ("STATUS:COMPLETED\nCOMPLETED;VALUE=DATE:20261117", "2026-11-17T12:00"),
        ("STATUS:COMPLETED\nCOMPLETED;TZID=America/New_York:20261116T200000", "2026-11-17T02:00"),
        ("STATUS:COMPLETED", "2026-11-24T12:00"),
    ])
    func `a task is completed by its status, its date, or a hundred percent`(_ lines: String, _ time: String) throws {
        let completion = try #require(try CalendarFile.row(lines).completion)
        #expect(DueDate(day: completion.on, minute: completion.minute).description == time)
    }

    @Test(arguments: ["STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:100", "PERCENT-COMPLETE:99", "STATUS:IN-PROCESS"])
    func `a task in progress is open, and its share is kept`(_ lines: String) throws {
        let row = try CalendarFile.row(lines)
        #expect(row.completion == nil && !row.isArchived && row.losses.count == 1)
        #expect(row.foreign?.text.hasSuffix(lines.split(separator: "\n").last ?? "") == true)
    }

    @Test func `a cancelled task is archived, never completed`() throws {
        let row = try CalendarFile.row("STATUS:CANCELLED\nCOMPLETED:20261120T230500Z\nPERCENT-COMPLETE:100")
        #expect(row.isArchived && row.completion == nil)
    }

    @Test(arguments: [
        ("DUE;VALUE=DATE:20261121", "2026-11-21"), ("DUE:20261121", "2026-11-21"),
        ("DUE:20261121T143000", "2026-11-21T14:30"), ("DUE:20261121T143000Z", "2026-11-21T15:30"),
        ("DUE;TZID=Europe/Berlin:20261121T143000", "2026-11-21T14:30"),
        ("DUE;TZID=America/New_York:20261121T200000", "2026-11-22T02:00"),
        ("DUE;TZID=/freeassociation.sourceforge.net/Tzfile/Asia/Tokyo:20261121T060000", "2026-11-20T22:00"),
        ("DUE;TZID=/citadel.org/20211207_1/America/Argentina/Buenos_Aires:20261121T060000", "2026-11-21T10:00"),
        ("DTSTART;VALUE=DATE:20261121", "2026-11-21"),
        ("DTSTART:20261121T143000\nDURATION:PT1H30M", "2026-11-21T16:00"),
        ("DTSTART;VALUE=DATE:20261121\nDURATION:P1W1D", "2026-11-29"),
        ("DTSTART:20261121\nDUE:20261123", "2026-11-23"),
        ("DUE;TZID=Europe/Berlin:20260329T023000", "2026-03-29T02:30"),
        ("DTSTART;TZID=Europe/Berlin:20260328T233000\nDURATION:PT3H", "2026-03-29T03:30"),
    ])
    func `the due date is DUE, else the start with its duration`(_ lines: String, _ due: String) throws {
        #expect(try CalendarFile.row(lines).dueDate?.description == due)
    }

    @Test func `an unknown zone is read by its rules, or as local time`() throws {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:Half past
            BEGIN:STANDARD
            DTSTART:19701025T030000
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
            TZOFFSETFROM:+0330
            TZOFFSETTO:+0230
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:19700329T020000
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            TZOFFSETFROM:+0230
            TZOFFSETTO:+0330
            END:DAYLIGHT
            END:VTIMEZONE
            """
        let todo = "BEGIN:VTODO\nSUMMARY:Dig\nDUE;TZID=Half past:20261121T120000\nEND:VTODO"
        let summer = "BEGIN:VTODO\nSUMMARY:Sow\nDUE;TZID=\"Half past\":20260721T120000\nEND:VTODO"
        let rows = try CalendarFile.rows("\(todo)\n\(summer)\n\(zone)")
        #expect(rows.map(\.dueDate?.description) == ["2026-11-21T10:30", "2026-07-21T10:30"] && rows[0].losses.isEmpty)
        let local = try CalendarFile.rows(todo)[0]
        #expect(local.dueDate?.description == "2026-11-21T12:00" && local.losses.map(\.column) == ["DUE"])
    }

    @Test(arguments: ["DUE:soon", "DUE:20260230", "DUE:20261121T250000", "DUE;VALUE=DATE-TIME:", "DUE:00000101"])
    func `a date that does not exist is kept and reported`(_ line: String) throws {
        let row = try CalendarFile.row(line)
        #expect(row.dueDate == nil && row.losses.map(\.column) == ["DUE"])
        #expect(row.foreign?.text == "UID:1@example.org\n\(line)")
    }

    @Test func `the estimate of a timed start is its duration, and a start before the due date is kept`() throws {
        #expect(try CalendarFile.row("DTSTART:20261121T143000\nDURATION:PT1H30M").estimatedDuration == 5_400)
        let row = try CalendarFile.row("DTSTART;VALUE=DATE:20261120\nDUE;VALUE=DATE:20261121")
        #expect(
            row.foreign?.text.hasSuffix("DTSTART;VALUE=DATE:20261120") == true
                && row.losses.map(\.column) == ["DTSTART"])
        #expect(try CalendarFile.row("DTSTART;VALUE=DATE:20261121\nDUE;VALUE=DATE:20261121").losses.isEmpty)
    }

    @Test func `categories are tags, and comments and attachments go to the details`() throws {
        let row = try CalendarFile.row(
            "CATEGORIES:home,Two words\nCATEGORIES:a\\,b,HOME\nDESCRIPTION:Text\nCOMMENT:Said\nATTACH:https://example.org/a.pdf"
        )
        #expect(row.tags == ["home", "Two-words", "a,b"])
        #expect(row.details == "Text\nSaid\nAttachment: https://example.org/a.pdf")
    }

    @Test func `a calendar's name is the project`() throws {
        let rows = try CalendarFile.rows("X-WR-CALNAME:Haus\\, Hof\nBEGIN:VTODO\nSUMMARY:Dig\nEND:VTODO")
        #expect(rows.map(\.projectName) == ["Haus, Hof"])
    }

    @Test func `an id is that of the UID, in any spelling of a UUID`() throws {
        let uuid = "2742B654-B0AC-5311-9642-A19AC9E2BCF0"
        let rows = try CalendarFile.rows(
            "BEGIN:VTODO\nUID:\(uuid)\nSUMMARY:A\nEND:VTODO\nBEGIN:VTODO\nUID:b\nSUMMARY:B\nRELATED-TO:\(uuid)\nEND:VTODO"
        )
        #expect(
            rows[0].id == TaskID(uuid) && rows[1].parentID == TaskID(uuid) && rows[0].foreign?.text == "UID:\(uuid)")
        #expect(try CalendarFile.rows("BEGIN:VTODO\nUID:b\nSUMMARY:Other\nEND:VTODO")[0].id == rows[1].id)
    }

    @Test func `tasks without a UID, and a second one with the same, are tasks of their own`() throws {
        let todo = "BEGIN:VTODO\nSUMMARY:Dig\nEND:VTODO\n"
        let twin = "BEGIN:VTODO\nUID:a\nSUMMARY:Dig\nEND:VTODO\n"
        let rows = try CalendarFile.rows(todo + todo + twin + twin)
        #expect(Set(rows.map(\.id)).count == 4 && rows[3].losses.map(\.column) == ["UID"])
        #expect(try CalendarFile.rows(todo + todo + twin + twin).map(\.id) == rows.map(\.id))
    }

    @Test func `relations are parents, children and dependencies`() throws {
        let rows = try CalendarFile.rows(
            """
            BEGIN:VTODO
            UID:a
            SUMMARY:A
            RELATED-TO;RELTYPE=CHILD:c
            END:VTODO
            BEGIN:VTODO
            UID:b
            SUMMARY:B
            RELATED-TO;RELTYPE=PARENT:a
            RELATED-TO;RELTYPE=DEPENDS-ON:c
            RELATED-TO;RELTYPE=SIBLING:c
            END:VTODO
            BEGIN:VTODO
            UID:c
            SUMMARY:C
            END:VTODO
            """)
        #expect(rows[1].parentID == rows[0].id && rows[2].parentID == rows[0].id)
        #expect(rows[1].dependencies == [rows[2].id] && rows[1].losses.map(\.column) == ["RELATED-TO"])
    }

    @Test func `unknown properties and components are kept, and the file's bookkeeping is not`() throws {
        let row = try CalendarFile.row(
            "X-MOZ-GENERATION:3\nLOCATION;LANGUAGE=de:Hof\nSEQUENCE:4\nDTSTAMP:20261101T000000Z\nCLASS:PUBLIC\nBEGIN:X-PART\nA:b\nEND:X-PART"
        )
        let kept = [
            "UID:1@example.org", "X-MOZ-GENERATION:3", "LOCATION;LANGUAGE=de:Hof", "BEGIN:X-PART", "A:b", "END:X-PART",
        ]
        #expect(row.foreign == ForeignMembers(format: "ics", kept.joined(separator: "\n")))
        #expect(row.losses.map(\.column) == ["X-MOZ-GENERATION", "LOCATION", "X-PART"])
    }

    @Test func `properties of the calendar are not kept`() throws {
        let rows = try CalendarFile.rows(
            "X-WR-RELCALID:secret\nX-API-TOKEN:secret\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nEND:VTODO")
        #expect(rows[0].foreign?.text == "UID:a" && rows[0].details == nil)
    }

    @Test func `several calendars of an archive are one import, each with its project`() throws {
        func calendar(_ name: String, _ more: String) -> String {
            "BEGIN:VCALENDAR\nX-WR-CALNAME:\(name)\nBEGIN:VTODO\nUID:\(name)\nSUMMARY:\(name)\n\(more)END:VTODO\nEND:VCALENDAR\n"
        }
        let zip = ArchiveTests.zip([("a/A.ics", calendar("A", "RELATED-TO:B\n")), ("a/B.ics", calendar("B", ""))])
        let rows = try CalendarFile.rows(zip)
        #expect(rows.map(\.projectName) == ["A", "B"] && rows[0].parentID == rows[1].id)
        #expect(rows.map(\.number) == [1, 2])
    }
}
