import Calendar
import Domain
import Interop
import Testing

struct CalendarWriterTests {
    private func written(
        _ tasks: [TaskItem], project: String = "Inbox", foreign: [String?] = [], losses: [String] = []
    ) throws -> String {
        var writer = try #require(CalendarFile.named?.writer?())
        writer.begin(at: CalendarFile.moment)
        for (index, task) in tasks.enumerated() {
            let place = ExportProject(projectName: project, isInbox: project == "Inbox", defaultPriority: .medium)
            writer.append(task, in: place, foreign: index < foreign.count ? foreign[index] : nil)
        }
        writer.finish()
        #expect(writer.losses.map(\.field) == losses)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    private func task(_ name: String = "Dig", _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
        var row = TaskDraft(number: 1, line: 1, name: name)
        row.id = TaskID("2742b654-b0ac-5311-9642-a19ac9e2bcf0")
        var task = CalendarFile.item(row)
        change(&task)
        return task
    }

    private func lines(_ text: String, _ name: String) -> [String] {
        text.split(separator: "\r\n").map(String.init).filter { $0.hasPrefix(name) }
    }

    @Test func `lines are folded after 75 bytes, between characters`() throws {
        let text = try written([task(String(repeating: "ü🪴", count: 60))])
        #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        #expect(try CalendarFile.rows(text.utf8).map(\.name) == [String(repeating: "ü🪴", count: 60)])
    }

    @Test(arguments: [
        (Priority.highest, "PRIORITY:1"), (.high, "PRIORITY:3"), (.medium, "PRIORITY:0"), (.low, "PRIORITY:9"),
    ])
    func `the usual priority is 0`(_ priority: Priority, _ line: String) throws {
        #expect(lines(try written([task { $0.priority = priority }]), "PRIORITY") == [line])
    }

    @Test func `a timed task has its zone, whose rules come first`() throws {
        let text = try written([
            task { $0.dueDate = DueDate("2026-11-21T14:30") }, task { $0.dueDate = DueDate("2026-11-21") },
        ])
        #expect(lines(text, "DUE") == ["DUE;TZID=Europe/Berlin:20261121T143000", "DUE;VALUE=DATE:20261121"])
        #expect(lines(text, "BEGIN:VTIMEZONE").count == 1 && lines(text, "TZID") == ["TZID:Europe/Berlin"])
        #expect(
            lines(text, "RRULE") == [
                "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
            ])
    }

    @Test(arguments: [
        ("DUE:20261121T090000Z", "DUE:20261121T090000Z"), ("DUE:20261121T090030Z", "DUE:20261121T090030Z"),
        ("DUE;TZID=America/New_York:20261121T090000", "DUE:20261121T140000Z"),
        ("DUE;TZID=Eastern Standard Time:20261121T090000", "DUE:20261121T140000Z"),
        ("DUE;TZID=Europe/Berlin:20261121T090000", "DUE;TZID=Europe/Berlin:20261121T090000"),
        ("DUE:20261121T090000", "DUE;TZID=Europe/Berlin:20261121T090000"),
        ("DUE;VALUE=DATE:20261121", "DUE;VALUE=DATE:20261121"),
    ])
    func `a due date comes back as the same instant, also in another zone and with seconds`(
        _ line: String, _ written: String
    ) throws {
        let row = try CalendarFile.row(line)
        #expect(row.losses.isEmpty)
        #expect(lines(try CalendarFile.written([row]), "DUE") == [written])
        var moved = row
        moved.dueDate = DueDate("2026-11-22T08:00")
        #expect(lines(try CalendarFile.written([moved]), "DUE") == ["DUE;TZID=Europe/Berlin:20261122T080000"])
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca", "Asia/Gaza",
        "America/Nuuk", "Asia/Tehran", "Europe/Dublin", "America/St_Johns", "UTC",
    ])
    func `a written zone has the offsets of the real one`(_ name: String) throws {
        let zone = try #require(CalendarFile.zones.zone(named: name))
        var writer = try #require(CalendarFile.named?.writer?())
        writer.begin(at: Moment(instant: CalendarFile.moment.instant, zone: zone))
        let place = ExportProject(projectName: "Inbox", isInbox: true, defaultPriority: .medium)
        var days: [String] = []
        for day in stride(from: 0, to: 25_000, by: 61) {
            days.append("\(Day(number: day))T02:30")
            writer.append(task { $0.dueDate = DueDate("\(Day(number: day))T02:30") }, in: place, foreign: nil)
        }
        writer.finish()
        // Under another name, which no directory has.
        let text = String(decoding: writer.take(), as: UTF8.self).replacing(name, with: "Elsewhere 1")
        let utc = Moment(instant: CalendarFile.moment.instant, zone: .utc)
        var source = try FileFormat.open(ImportFile(text.utf8), ReadingTerms(moment: utc, zones: CalendarFile.zones))
        var found: [String?] = []
        while let row = try source.nextTask() { found.append(row.dueDate?.description) }
        let wanted = days.map { text -> String? in
            guard let due = DueDate(text), let minute = due.minute else { return nil }
            let local = Zone.utc.local(zone.instant(of: due.day, minute: minute))
            return DueDate(day: local.day, minute: local.minute).description
        }
        #expect(found == wanted)
    }

    @Test(arguments: [
        ("every week", "2026-11-21", "RRULE:FREQ=WEEKLY"),
        ("every mon,fri until 2026-12-31", "2026-11-21T14:30", "RRULE:FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261231T225959Z"),
        ("every month", "2026-11-21", "RRULE:FREQ=MONTHLY;BYMONTHDAY=21"),
    ])
    func `a repeat is a rule with a start`(_ pattern: String, _ due: String, _ rule: String) throws {
        let repeating = task { ($0.repeatPattern, $0.dueDate) = (RepeatPattern(pattern), DueDate(due)) }
        let text = try written([repeating])
        #expect(lines(text, "RRULE").suffix(1) == [rule] && lines(text, "DTSTART").count > 0)
        #expect(try CalendarFile.rows(text.utf8).map(\.repeatPattern) == [RepeatPattern(pattern)])
    }

    @Test func `a series that starts before it is due still does when it has gone on`() throws {
        let row = try CalendarFile.row(
            "DTSTART;VALUE=DATE:20261119\nDUE;VALUE=DATE:20261121\nRRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=5")
        var task = CalendarFile.item(row)
        (task.dueDate, task.repeatPattern) = (DueDate("2026-11-28"), RepeatPattern("every sat for 4 times"))
        let text = try written([task], foreign: [row.foreign?.text])
        #expect(lines(text, "DTSTART").contains("DTSTART;VALUE=DATE:20261126"))
        #expect(lines(text, "RRULE").contains("RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=4"))
        #expect(try CalendarFile.rows(text.utf8).map(\.repeatPattern) == [task.repeatPattern])
    }

    @Test func `what no rule can say is told, and read back`() throws {
        let repeating = task {
            ($0.repeatPattern, $0.dueDate) = (RepeatPattern("every! 3 days"), DueDate("2026-11-21"))
        }
        let text = try written([repeating], losses: ["repeatPattern"])
        #expect(lines(text, "RRULE").isEmpty)
        #expect(try CalendarFile.rows(text.utf8)[0].repeatPattern == RepeatPattern("every! 3 days"))
    }

    @Test func `all fields are read back as they were written`() throws {
        let full = task("Dig, then; \\sow\u{2028}x") {
            $0.details = "One\n\ntwo: \"x\""
            ($0.priority, $0.chosenType, $0.category, $0.energy) = (.high, .evening, .learning, .low)
            ($0.dueDate, $0.reminders) = (DueDate("2026-11-21"), ["0m", "1d", "90m", "2026-11-20T10:00"])
            ($0.estimatedDuration, $0.actualDuration, $0.section) = (1_800, 600, "Tools, old")
            ($0.tags, $0.repeatPattern) = (["a,b", "ö"], RepeatPattern("every! 2 weeks"))
            ($0.parentID, $0.dependencies) = (TaskID(high: 1, low: 2), [TaskID(high: 1, low: 3)])
        }
        let done = task {
            $0.id = TaskID(high: 3, low: 4)
            $0.completion = Completion(
                at: Instant(milliseconds: 1_790_000_000_123), on: Day(number: 20_000), minute: 7, quality: .excellent,
                points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100),
                by: .page, type: .upcoming)
        }
        let rows = try CalendarFile.rows(written([full, done], project: "Garden", losses: ["repeatPattern"]).utf8)
        var (first, second) = (CalendarFile.item(rows[0]), CalendarFile.item(rows[1]))
        first.completion = nil
        second.completion?.by = .page
        #expect(first == full)
        #expect(second == done)
        #expect(rows.map(\.projectName) == ["Garden", "Garden"])
        #expect(rows.flatMap(\.losses).map(\.message).isEmpty && rows.map(\.foreign) == [nil, nil])
    }

    /// What a program wrote, read and written again, is read in the same way.
    @Test(arguments: [
        "UID:a@b\nPRIORITY:2\nCATEGORIES:Two words,x\nX-APPLE-SORT-ORDER:7\nLOCATION;X-A=\"b:c\":Hof\\, hinten",
        "UID:2742B654-B0AC-5311-9642-A19AC9E2BCF0\nSTATUS:IN-PROCESS\nPERCENT-COMPLETE:40\nURL:https://example.org/;a,b",
        "UID:c\nDTSTART;VALUE=DATE:20261119\nDUE;VALUE=DATE:20261121\nRRULE:FREQ=WEEKLY;BYDAY=TH;WKST=SU",
        "UID:d\nDTSTART;TZID=America/New_York:20261119T200000\nRRULE:FREQ=SECONDLY\nEXDATE:20261119T200000",
        "UID:e\nRECURRENCE-ID;TZID=Asia/Tokyo:20261119T200000\nDUE:20261119T200000Z\nSTATUS:COMPLETED\nCOMPLETED:20261119T200000Z",
        "UID:f\nSTATUS:CANCELLED\nCOMPLETED:20261119T200000Z\nRELATED-TO:p\nRELATED-TO;RELTYPE=SIBLING:q\nRELATED-TO;RELTYPE=DEPENDS-ON:r",
        "UID:g\nDUE:20261121T143000\nBEGIN:VALARM\nUID:1\nTRIGGER:-PT15M\nACTION:AUDIO\nACKNOWLEDGED:20261121T133000Z\nEND:VALARM\nBEGIN:VALARM\nTRIGGER:P1D\nACTION:EMAIL\nEND:VALARM",
    ])
    func `unknown values are written back`(_ properties: String) throws {
        let text = "BEGIN:VTODO\nSUMMARY:Dig\nCREATED:20261101T100000Z\n\(properties)\nEND:VTODO"
        let first = try CalendarFile.rows(text)[0]
        let again = try CalendarFile.rows(written([CalendarFile.item(first)], foreign: [first.foreign?.text]).utf8)[0]
        let (before, after) = (
            first.foreign?.text.split(separator: "\n") ?? [], again.foreign?.text.split(separator: "\n") ?? []
        )
        #expect(before.sorted() == after.sorted())
        #expect(CalendarFile.item(again) == CalendarFile.item(first) && again.name == first.name)
    }

    /// The series comes without a repeat, and its rule and first date must still mean the same.
    @Test(arguments: ["EXDATE;VALUE=DATE:20!261126", "EXDATE;VALUE=DATE:20261203"])
    func `a series that Tasker cannot follow is written back as it was`(_ exception: String) throws {
        let rows = try CalendarFile.rows(
            """
            BEGIN:VTODO
            UID:s
            SUMMARY:Dig
            CREATED:20261101T100000Z
            DTSTART;VALUE=DATE:20261119
            DUE;VALUE=DATE:20261121
            RRULE:FREQ=WEEKLY;COUNT=5
            \(exception)
            END:VTODO
            BEGIN:VTODO
            UID:s
            SUMMARY:Dig
            CREATED:20261101T100000Z
            RECURRENCE-ID;VALUE=DATE:20261119
            STATUS:COMPLETED
            COMPLETED:20261120T120000Z
            END:VTODO
            """)
        #expect(rows.map(\.repeatPattern) == [nil, nil])
        let text = try written(rows.map(CalendarFile.item), foreign: rows.map(\.foreign?.text))
        let again = try CalendarFile.rows(text.utf8)
        #expect(again.map(CalendarFile.item) == rows.map(CalendarFile.item))
        #expect(lines(text, "RRULE") == ["RRULE:FREQ=WEEKLY;COUNT=5"] && text.contains("\r\n\(exception)\r\n"))
    }

    @Test func `an ellipsis that is no cut stays where it is`() throws {
        let task = task("Wait…") { $0.details = "…and see" }
        #expect(try lines(written([task]), "SUMMARY") == ["SUMMARY:Wait…"])
        #expect(try CalendarFile.rows(written([task]).utf8)[0].details == "…and see")
    }

    @Test func `an alarm that counts from the start is written back with all that it says`() throws {
        let alarm = "BEGIN:VALARM\nTRIGGER;RELATED=START:PT0S\nX-A:b\nEND:VALARM"
        let row = try CalendarFile.row("DTSTART:20261121T080000\nDUE:20261121T143000\n\(alarm)")
        let text = try written([CalendarFile.item(row)], foreign: [row.foreign?.text])
        #expect(lines(text, "TRIGGER") == ["TRIGGER;RELATED=START:PT0S"] && text.contains("X-A:b"))
    }

    @Test func `a reminder that was removed takes its alarm along`() throws {
        let row = try CalendarFile.row("DUE:20261121T143000\nBEGIN:VALARM\nTRIGGER:-PT15M\nX-A:b\nEND:VALARM")
        var task = CalendarFile.item(row)
        #expect(try written([task], foreign: [row.foreign?.text]).contains("X-A:b"))
        task.reminders = ["1h"]
        let text = try written([task], foreign: [row.foreign?.text])
        #expect(lines(text, "TRIGGER") == ["TRIGGER;RELATED=END:-PT1H"] && !text.contains("X-A:b"))
    }
}
