import Calendar
import Domain
import Interop
import Testing

/// Repeats, series and alarms.
struct CalendarRepeatTests {
    @Test func `a change of all later occurrences is told`() throws {
        let series = "BEGIN:VTODO\nUID:1@e.org\nSUMMARY:Dig\nDUE;VALUE=DATE:20261121\nRRULE:FREQ=WEEKLY\nEND:VTODO\n"
        func occurrence(_ range: String) -> String {
            "BEGIN:VTODO\nUID:1@e.org\nSUMMARY:Sow\nRECURRENCE-ID\(range);VALUE=DATE:20261121\nDUE;VALUE=DATE:20261122\nEND:VTODO"
        }
        let one = try CalendarFile.rows(series + occurrence(""))
        #expect(one.map(\.name) == ["Dig", "Sow"] && one.allSatisfy { $0.losses.isEmpty })
        let all = try CalendarFile.rows(series + occurrence(";RANGE=THISANDFUTURE"))
        #expect(all[1].losses.map(\.column) == ["RECURRENCE-ID"] && all[0].losses.isEmpty)
        #expect(try CalendarFile.written(all).contains("RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261121\r\n"))
    }

    @Test(arguments: [
        ("FREQ=WEEKLY;BYDAY=MO,FR", "every mon,fri"), ("FREQ=DAILY;INTERVAL=3;COUNT=5", "every 3 days for 5 times"),
        ("FREQ=MONTHLY;BYDAY=3FR;UNTIL=20271231T225959Z", "every 3rd friday until 2027-12-31"),
    ])
    func `a rule is a repeat`(_ rule: String, _ text: String) throws {
        let row = try CalendarFile.row("DUE;VALUE=DATE:20261121\nRRULE:\(rule)")
        #expect(row.repeatPattern?.text == text && row.losses.isEmpty)
    }

    @Test(arguments: [
        "RRULE:FREQ=HOURLY", "RRULE:FREQ=WEEKLY\nRDATE;VALUE=DATE:20261130",
        "RRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261128",
    ])
    func `what Tasker cannot follow comes without a repeat, and is kept`(_ lines: String) throws {
        let row = try CalendarFile.row("DUE;VALUE=DATE:20261121\n\(lines)")
        #expect(row.repeatPattern == nil && row.foreign?.text.hasSuffix(lines) == true)
        #expect(row.losses.allSatisfy { $0.code == "import.value.kept" } && !row.losses.isEmpty)
    }

    @Test(arguments: [
        ("FREQ=WEEKLY;BYDAY=TH", "every sat"), ("FREQ=DAILY;INTERVAL=2", "every 2 days"), ("FREQ=MONTHLY", nil),
    ])
    func `a rule that counts from an earlier start is moved where that is exact`(_ rule: String, _ text: String?) throws
    {
        let row = try CalendarFile.row("DTSTART;VALUE=DATE:20261119\nDUE;VALUE=DATE:20261121\nRRULE:\(rule)")
        #expect(row.repeatPattern?.text == text)
    }

    // The file is read in Berlin, where it is the next day from 18:00 in New York and the day before until 8:00 in Tokyo.
    @Test(arguments: [
        ("America/New_York:20270507T200000", "FREQ=WEEKLY;BYDAY=FR", "2027-05-08", "every sat"),
        ("America/New_York:20270507T200000", "FREQ=WEEKLY;BYDAY=TU,FR", "2027-05-08", "every wed,sat"),
        ("America/New_York:20270507T200000", "FREQ=DAILY", "2027-05-08", "every day"),
        ("America/New_York:20270507T200000", "FREQ=WEEKLY", "2027-05-08", "every week"),
        ("America/New_York:20270507T120000", "FREQ=WEEKLY;BYDAY=FR", "2027-05-07", "every fri"),
        ("America/New_York:20270507T120000", "FREQ=MONTHLY;BYMONTHDAY=7", "2027-05-07", "every 7th"),
        ("Asia/Tokyo:20270507T060000", "FREQ=WEEKLY;BYDAY=FR", "2027-05-06", "every thu"),
        (
            "America/New_York:20270507T200000", "FREQ=WEEKLY;BYDAY=FR;UNTIL=20270522T000000Z", "2027-05-08",
            "every sat until 2027-05-22"
        ),
    ])
    func `a repeat of another time zone falls on the days that its days are here`(
        _ time: String, _ rule: String, _ due: String, _ text: String
    ) throws {
        for lines in ["DUE;TZID=\(time)", "DTSTART;TZID=\(time)", "DTSTART;TZID=\(time)\nDUE;TZID=\(time)"] {
            let row = try CalendarFile.row("\(lines)\nRRULE:\(rule)")
            #expect(row.dueDate?.day.description == due && row.repeatPattern?.text == text)
            #expect(row.losses.isEmpty)
            let again = try CalendarFile.rows(CalendarFile.written([row]).utf8)
            #expect(again.map(\.repeatPattern) == [row.repeatPattern] && again.map(\.dueDate) == [row.dueDate])
        }
    }

    @Test func `a repeat of another time zone that counts from an earlier start falls on the days of the due date`()
        throws
    {
        let row = try CalendarFile.row(
            """
            DTSTART;TZID=America/New_York:20270505T200000
            DUE;TZID=America/New_York:20270507T200000
            RRULE:FREQ=WEEKLY;BYDAY=WE
            """)
        #expect(row.dueDate?.day.description == "2027-05-08" && row.repeatPattern?.text == "every sat")
    }

    @Test(arguments: ["FREQ=MONTHLY;BYMONTHDAY=7", "FREQ=MONTHLY", "FREQ=YEARLY", "FREQ=MONTHLY;BYDAY=1FR"])
    func `a repeat on days of the month that another time zone counts comes without it, told`(_ rule: String) throws {
        let row = try CalendarFile.row("DUE;TZID=America/New_York:20270507T200000\nRRULE:\(rule)")
        #expect(row.repeatPattern == nil && row.losses.map(\.column) == ["RRULE"])
        #expect(row.foreign?.text.contains("RRULE:\(rule)") == true && row.losses[0].offers.isEmpty == false)
    }

    @Test func `an own export that is read in another time zone repeats on the same instants`() throws {
        let row = try CalendarFile.row(
            "DUE;TZID=America/New_York:20270507T200000\nX-TASKER-REPEAT:every fri\nRRULE:FREQ=WEEKLY;BYDAY=FR")
        #expect(row.repeatPattern?.text == "every sat" && row.losses.isEmpty)
    }

    @Test func `occurrences with a RECURRENCE-ID are the history of the series`() throws {
        let series = "UID:s\nSUMMARY:Water\n"
        let rows = try CalendarFile.rows(
            """
            BEGIN:VTODO
            \(series)RECURRENCE-ID;VALUE=DATE:20261107
            DUE;VALUE=DATE:20261108
            STATUS:COMPLETED
            COMPLETED:20261108T120000Z
            END:VTODO
            BEGIN:VTODO
            \(series)DUE;VALUE=DATE:20261107
            RRULE:FREQ=WEEKLY;COUNT=5
            EXDATE;VALUE=DATE:20261114
            END:VTODO
            BEGIN:VTODO
            \(series)RECURRENCE-ID;VALUE=DATE:20261121
            DUE;VALUE=DATE:20261123
            END:VTODO
            """)
        #expect(rows.map(\.dueDate?.description) == ["2026-11-08", "2026-11-28", "2026-11-23"])
        #expect(rows.map(\.repeatPattern?.text) == [nil, "every week for 2 times", nil])
        #expect(rows.map { $0.completion?.on.description } == ["2026-11-08", nil, nil])
        #expect(Set(rows.map(\.id)).count == 3)
        #expect(rows[0].foreign?.text == "UID:s\nRECURRENCE-ID;VALUE=DATE:20261107")
    }

    @Test func `a series whose occurrences are all there has no task of its own`() throws {
        let rows = try CalendarFile.rows(
            """
            BEGIN:VTODO
            UID:s
            SUMMARY:Water
            DUE:20261107T100000
            RRULE:FREQ=DAILY;COUNT=1
            END:VTODO
            BEGIN:VTODO
            UID:s
            SUMMARY:Water
            RECURRENCE-ID:20261107T100000
            STATUS:COMPLETED
            COMPLETED:20261107T120000Z
            END:VTODO
            """)
        #expect(rows.map { $0.completion != nil } == [true])
    }

    @Test(arguments: [
        ("DUE:20261121T143000", "TRIGGER:-PT15M", "15m"), ("DUE:20261121T143000", "TRIGGER;RELATED=END:-P1D", "1d"),
        ("DUE:20261121T143000", "TRIGGER:PT0S", "0m"), ("DUE:20261121T143000", "TRIGGER:-P1DT12H", "36h"),
        ("DTSTART:20261121T133000\nDUE:20261121T143000", "TRIGGER:-PT15M", "75m"),
        ("DTSTART:20261121T133000\nDUE:20261121T143000", "TRIGGER;RELATED=END:-PT15M", "15m"),
        ("DUE:20261121T143000", "TRIGGER:PT15M", "2026-11-21T14:45"),
        ("DUE;VALUE=DATE:20261121", "TRIGGER:-PT15H", "2026-11-20T09:00"),
        ("X-A:b", "TRIGGER;VALUE=DATE-TIME:20261121T080000Z", "2026-11-21T09:00"),
    ])
    func `an alarm is a reminder`(_ lines: String, _ trigger: String, _ reminder: String) throws {
        let row = try CalendarFile.row("\(lines)\nBEGIN:VALARM\nACTION:DISPLAY\n\(trigger)\nEND:VALARM")
        #expect(row.reminders == [reminder] && !row.losses.contains { $0.column == "VALARM" })
    }

    @Test(arguments: [
        ("DUE:20261121T143000", "ACTION:EMAIL\nTRIGGER:-PT15M"), ("DUE:20261121T143000", "TRIGGER:-PT15S"),
        ("X-A:b", "TRIGGER:-PT15M"), ("DUE:20261121T143000", "TRIGGER:-PT15M\nREPEAT:3\nDURATION:PT5M"),
        ("DUE;VALUE=DATE:20261121\nRRULE:FREQ=DAILY", "TRIGGER:-PT15H"), ("DUE:20261121T143000", "TRIGGER:soon"),
        ("DUE:20261121T143000", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z\nX-APPLE-PROXIMITY:DEPART"),
        ("DUE:20261121T143000", "TRIGGER:-PT15M\nPROXIMITY:ARRIVE"),
    ])
    func `an alarm that Tasker cannot give is kept and reported`(_ lines: String, _ alarm: String) throws {
        let row = try CalendarFile.row("\(lines)\nBEGIN:VALARM\n\(alarm)\nEND:VALARM")
        #expect(row.reminders.isEmpty && row.losses.contains { $0.column == "VALARM" })
        #expect(row.foreign?.text.contains("BEGIN:VALARM\n\(alarm)\nEND:VALARM") == true)
    }
}
