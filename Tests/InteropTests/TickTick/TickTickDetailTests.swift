import Domain
import Interop
import Testing

/// Checklists, repeats, reminders and broken files.
struct TickTickDetailTests {
    private static let due = ["Title": "a", "Due Date": "2026-11-21T09:00:00+0000"]
    private static let allDay = ["Title": "a", "Due Date": "2026-11-20T23:00:00+0000", "Is All Day": "true"]

    private func read(_ rows: [String: String]...) throws -> ForeignFiles {
        try ForeignFiles(ImportFile(TickTickText.text(rows).utf8))
    }

    @Test func `lines of a checklist become subtasks, ticked ones on the day of import`() throws {
        let file = try read(
            [
                "Title": "Shop", "Kind": "CHECKLIST", "Is Check list": "Y",
                "Content": "For Sunday\r▫Milk\r▪ Bread\r▫\u{FE0F} Milk\n▫",
            ],
            ["Title": "Text", "Content": "▫ no item"])
        #expect(file.tasks.map(\.name) == ["Shop", "Milk", "Bread", "Milk", "Text"])
        #expect(file["Shop"]?.details == "For Sunday" && file["Text"]?.details == "▫ no item")
        #expect(file.tasks[1...3].allSatisfy { $0.parentID == file["Shop"]?.id && $0.projectName == "Home" })
        #expect(file.tasks.map { $0.completion?.on.description } == [nil, nil, "2026-11-24", nil, nil])
        #expect(Set(file.tasks.map(\.id)).count == 5 && file.losses == ["1 Content"])
    }

    @Test func `ticked lines are completed with their parent, and open ones are archived then`() throws {
        let list = ["Kind": "CHECKLIST", "Is Check list": "Y", "Content": "▫Milk\n▪Bread"]
        let done = ["Title": "a", "Status": "2", "Completed Time": "2026-11-10T12:00:00+0000"]
        let file = try read(done.merging(list) { $1 }, ["Title": "b", "Status": "-1"].merging(list) { $1 })
        #expect(
            file.tasks.map { $0.completion?.on.description } == [
                "2026-11-10", nil, "2026-11-10", nil, nil, "2026-11-24",
            ])
        #expect(file.tasks.map(\.isArchived) == [false, true, false, true, true, false])
    }

    @Test(arguments: [
        ("RRULE:FREQ=DAILY;INTERVAL=2", "every 2 days"), ("FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,FR", "every mon,fri"),
        ("RRULE:FREQ=MONTHLY;BYMONTHDAY=-1", "every last day"),
        ("FREQ=YEARLY;UNTIL=20301231T000000Z", "every year until 2030-12-31"),
        ("RRULE:FREQ=WEEKLY;COUNT=3", "every week for 3 times"),
    ])
    func `a repeat is a rule, with or without its name`(_ rule: String, _ expected: String) throws {
        let file = try read(Self.due.merging(["Repeat": rule]) { $1 })
        #expect(file.tasks[0].repeatPattern?.text == expected && file.losses.isEmpty)
    }

    @Test(arguments: [
        "ERULE:NAME=CUSTOM;BYDATE=20261121", "LUNAR:FREQ=YEARLY", "RRULE:FREQ=DAILY;TT_SKIP=WEEKEND",
        "RRULE:FREQ=HOURLY", "x",
    ])
    func `a repeat that cannot be followed is told`(_ rule: String) throws {
        let file = try read(Self.due.merging(["Repeat": rule]) { $1 })
        #expect(file.tasks[0].repeatPattern == nil && file.tasks[0].details == "Repeat: \(rule)")
        #expect(file.losses == ["1 Repeat"])
    }

    // 20:00 on Friday in New York is 2:00 on Saturday in Berlin.
    @Test(arguments: [
        ("FREQ=WEEKLY;BYDAY=FR", "every sat"), ("FREQ=DAILY", "every day"),
        ("FREQ=WEEKLY;BYDAY=FR;UNTIL=20270522T000000Z", "every sat until 2027-05-22"),
        ("FREQ=MONTHLY;BYMONTHDAY=7", nil),
    ])
    func `a repeat counts the days of the zone of its row`(_ rule: String, _ expected: String?) throws {
        let row = [
            "Title": "a", "Due Date": "2027-05-08T00:00:00+0000", "Timezone": "America/New_York", "Repeat": rule,
        ]
        let file = try read(row)
        #expect(file.tasks[0].due == "2027-05-08T02:00" && file.tasks[0].repeatPattern?.text == expected)
        #expect(file.losses == (expected == nil ? ["1 Repeat"] : []))
        let allDay = try read(row.merging(["Is All Day": "true"]) { $1 })
        #expect(allDay.tasks[0].due == "2027-05-07" && allDay.tasks[0].repeatPattern != nil && allDay.losses.isEmpty)
    }

    @Test func `a task without a date does not repeat and has no reminder`() throws {
        let file = try read(["Title": "a", "Repeat": "FREQ=DAILY", "Reminder": "PT0S"])
        #expect(file.tasks[0].repeatPattern == nil && file.losses == ["1 Repeat", "1 Reminder"])
    }

    @Test(arguments: [
        ("PT0S", "0m"), ("-PT30M", "30m"), ("-P1DT0H0M0S", "1d"), ("TRIGGER:-PT1H30M", "90m"),
        ("PT15M", "2026-11-21T10:15"),
        ("-PT30S", "1m"),
    ])
    func `a reminder is counted from the due time`(_ text: String, _ expected: String) throws {
        #expect(try read(Self.due.merging(["Reminder": text]) { $1 }).tasks[0].reminders == [expected])
    }

    @Test func `reminders of a day are counted from its midnight`() throws {
        let file = try read(Self.allDay.merging(["Reminder": "P0DT9H0M0S\n-P0DT15H0M0S"]) { $1 })
        #expect(file.tasks[0].reminders == ["2026-11-21T09:00", "2026-11-20T09:00"] && file.losses.isEmpty)
    }

    @Test(arguments: ["9:00", "P", "PT", "PT5", "PT5X", "-P40D", "P99999999999999999999D", "PTT5M"])
    func `a reminder that cannot be read is kept as text`(_ text: String) throws {
        let file = try read(Self.due.merging(["Reminder": text]) { $1 })
        #expect(file.tasks[0].reminders.isEmpty && file.tasks[0].details == "Reminder: \(text)")
    }

    @Test func `the same file gives the same ids, and equal rows different ones`() throws {
        let rows = TickTickText.text([
            ["Title": "a"], ["Title": "a"], ["Title": "a", "Created Time": "2026-11-02T10:00:00+0000"],
        ])
        let ids = try ForeignFiles(ImportFile(rows.utf8)).tasks.map(\.id)
        #expect(try Set(ids).count == 3 && ForeignFiles(ImportFile(rows.utf8)).tasks.map(\.id) == ids)
    }

    @Test func `a later backup in which the task is done gives the same id`() throws {
        let open = try read(Self.due)
        let done = try read(Self.due.merging(["Status": "2", "taskId": "77"]) { $1 })
        #expect(open.tasks.map(\.id) == done.tasks.map(\.id))
    }

    @Test(arguments: [
        (1, "csv.fields.count"), (2, "csv.quote.unbalanced"), (4, "csv.fields.count"), (7, "csv.fields.count"),
    ])
    func `a file that was cut off is refused with its row`(_ missing: Int, _ code: String) throws {
        let text = TickTickText.text([["Title": "a"], ["Title": "b"]]).dropLast(missing)
        let failure = try #require(throws: ImportFailure.self) { try ForeignFiles(ImportFile(text.utf8)) }
        #expect(failure.problems.map(\.code) == [code] && failure.problems[0].row == 2)
    }

    @Test func `columns that are not known are kept beside the task, row by row`() throws {
        let columns = TickTickText.columns + ["Pomodoros", "Mood"]
        let file = try TickTickText.read(
            ["Title": "a", "Pomodoros": "3", "Mood": "good, really"], ["Title": "b"], columns: columns)
        #expect(file["a"]?.foreign?.text == "Pomodoros: 3\nMood: good, really" && file["b"]?.foreign == nil)
        #expect(file.losses == ["1 Pomodoros", "1 Mood"] && file.notices.isEmpty)
    }

    @Test func `a zero byte is refused`() throws {
        let text = TickTickText.text([["Title": "a\0b"]])
        let failure = try #require(throws: ImportFailure.self) { try ForeignFiles(ImportFile(text.utf8)) }
        #expect(failure.problems.map(\.code) == ["csv.nul"])
    }

    @Test func `rows of another length are read as far as they go`() throws {
        let text = TickTickText.text([]) + "\"\",\"Home\",\"a\"\n"
        #expect(try ForeignFiles(ImportFile(text.utf8)).tasks.map(\.name) == ["a"])
    }

    @Test func `a file without the columns is refused when it is said to be TickTick's`() throws {
        let failure = try #require(throws: ImportFailure.self) {
            try ForeignFiles(ImportFile("Title,Status\na,0\n".utf8), as: "ticktick")
        }
        #expect(failure.problems.map(\.code) == ["import.format.notCSV"])
    }
}
