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
    func `anything else is none`(_ text: String) {
        #expect(ReminderRule(text) == nil)
    }

    @Test func `the time before midnight is on the day before`() throws {
        let due = try #require(DueDate("2026-03-01T00:10"))
        #expect(ReminderRule("15m")?.time(due: due, dayStart: 0)?.description == "2026-02-28T23:55")
        #expect(ReminderRule("1h")?.time(due: nil, dayStart: 0) == nil)
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
