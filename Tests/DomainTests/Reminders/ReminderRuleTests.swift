import Calendar
import Domain
import Testing

struct ReminderRuleTests {
    @Test(arguments: [
        ("15m", "15m"), ("60m", "1h"), ("90m", "90m"), ("1440m", "1d"), ("36h", "36h"), ("48h", "2d"), ("0m", "0m"),
        ("0d", "0m"), ("30d", "30d"), ("2026-11-21T14:30", "2026-11-21T14:30"),
    ])
    func `a rule is written in the largest unit that fits`(_ text: String, _ written: String) {
        #expect(ReminderRule(text)?.description == written)
    }

    @Test(arguments: ["", "m", "15", "15 m", "15s", "+1h", "31d", "43201m", "999999m", "2026-11-21", "٣m"])
    func `anything else is not a reminder`(_ text: String) {
        #expect(ReminderRule(text) == nil)
    }

    @Test func `the time before midnight is on the day before`() throws {
        let due = try #require(DueDate("2026-03-01T00:10"))
        #expect(ReminderRule("15m")?.time(due: due, dayStart: 0, in: .utc)?.description == "2026-02-28T23:55")
        #expect(ReminderRule("1h")?.time(due: nil, dayStart: 0, in: .utc) == nil)
    }

    @Test(arguments: [
        // Clocks go from 02:00 to 03:00 on 29 March and from 03:00 to 02:00 on 25 October.
        ("1h", "2026-03-29T03:15", "2026-03-29T01:15"), ("15m", "2026-03-29T03:15", "2026-03-29T03:00"),
        ("16m", "2026-03-29T03:15", "2026-03-29T01:59"), ("1d", "2026-03-29T03:15", "2026-03-28T03:15"),
        ("25h", "2026-03-30T03:15", "2026-03-29T01:15"), ("2h", "2026-10-25T04:00", "2026-10-25T02:00"),
        ("3h", "2026-10-25T04:00", "2026-10-25T02:00"), ("1d", "2026-10-26T02:30", "2026-10-25T02:30"),
    ])
    func `hours before are time that passes, whatever clocks do, and days are those of the calendar`(
        _ rule: String, _ due: String, _ expected: String
    ) throws {
        let zone = try #require(Zone(rule: "CET-1CEST,M3.5.0,M10.5.0/3"))
        let time = ReminderRule(rule)?.time(due: DueDate(due), dayStart: 0, in: zone)
        #expect(time?.description == expected)
    }

    @Test func `minutes before 1970 have days and times too`() throws {
        let time = LocalMinute(number: -1)
        #expect((time.day.description, time.minute) == ("1969-12-31", 1_439))
        #expect(LocalMinute("1969-12-31T23:59") == time)
    }

    @Test func `the id follows from task, text and time`() {
        let task = TaskID(high: 1, low: 2)
        let time = LocalMinute(number: 100)
        let id = ReminderID(task: task, text: "1h", planned: time)
        #expect(id == ReminderID(task: task, text: "1h", planned: time))
        #expect(id != ReminderID(task: task, text: "2h", planned: time))
        #expect(id != ReminderID(task: task, text: "1h", planned: time + 1))
        #expect(id != ReminderID(task: TaskID(high: 1, low: 3), text: "1h", planned: time))
        #expect(id.description.dropFirst(14).first == "8")
    }
}
