import Calendar
import Domain
import Testing

@testable import Interop

struct HabiticaReaderTests {
    /// The account stands after its tasks, as in real files.
    private func file(
        todos: String = "", dailys: String = "", habits: String = "", rewards: String = "", offset: String = "-60",
        dayStart: String = "0"
    )
        -> String
    {
        """
        {"_id":"u","apiToken":"s3cret","auth":{"local":{"email":"a@e.org"}},
         "tasks":{"todos":[\(todos)],"dailys":[\(dailys)],"habits":[\(habits)],"rewards":[\(rewards)]},
         "tags":[{"id":"t1","name":"at home"}],"preferences":{"timezoneOffset":\(offset),"dayStart":\(dayStart)}}
        """
    }

    private func todo(_ members: String, offset: String = "-60") throws -> [TaskDraft] {
        try JSONText().tasks(
            file(todos: "{\"id\":\"6b9cf1a0-7c1b-4b0c-8a39-5d0c1f1b7a01\",\"text\":\"Dig\",\(members)}", offset: offset)
        )
    }

    private func daily(_ members: String, offset: String = "-60") throws -> HabitDraft {
        let text = "{\"id\":\"d\",\"text\":\"Run\",\"startDate\":\"2026-11-01T23:00:00.000Z\",\(members)}"
        return try #require(try JSONText().drafts(file(dailys: text, offset: offset)).habits.first)
    }

    @Test(arguments: [
        ("0", "2026-11-21"), ("3", "2026-11-20"), ("1", "2026-11-21"), ("99", "2026-11-21"), ("null", "2026-11-21"),
    ])
    func `what was done before the day of the account starts counts for the day before`(
        _ dayStart: String, _ day: String
    ) throws {
        let text = """
            {"id":"d","text":"Run","startDate":"2026-11-01T23:00:00.000Z",
             "history":[{"date":"2026-11-21T00:30:00.000Z","completed":true,"value":1}]}
            """
        let habit = try #require(try JSONText().drafts(file(dailys: text, dayStart: dayStart)).habits.first)
        #expect(habit.days.map(\.day) == [Day(day)] && habit.habit.startDate == Day("2026-11-02"))
    }

    private func habit(_ members: String) throws -> HabitDraft {
        let text = "{\"id\":\"h\",\"text\":\"Water\",\"createdAt\":\"2026-11-01T10:00:00.000Z\",\(members)}"
        return try #require(try JSONText().drafts(file(habits: text)).habits.first)
    }

    @Test func `a to-do has tags, a due day, its own id, and subtasks`() throws {
        let tasks = try todo(
            """
            "notes":"Deep","tags":["t1","gone"],"date":"2026-11-20T23:00:00.000Z","createdAt":"2026-11-01T10:00:00.000Z",
            "checklist":[{"id":"c1","text":"One","completed":true},{"id":"c2","text":"Two","completed":false}],
            "completed":true,"dateCompleted":"2026-11-19T23:30:00.000Z","userId":"u","attribute":"str","value":1.5
            """)
        #expect(tasks.map(\.name) == ["Dig", "One", "Two"] && tasks[0].tags == ["at-home"])
        #expect(tasks[0].id == TaskID("6b9cf1a0-7c1b-4b0c-8a39-5d0c1f1b7a01") && tasks[0].details == "Deep")
        #expect(tasks[0].dueDate == DueDate("2026-11-21") && tasks[0].priority == nil)
        #expect(tasks.map(\.completion?.on) == [Day("2026-11-20"), Day("2026-11-20"), nil])
        #expect(tasks.dropFirst().allSatisfy { $0.parentID == tasks[0].id })
        #expect(tasks.map(\.isArchived) == [false, false, true])
        #expect(tasks.dropFirst().flatMap(\.losses).map(\.column) == ["checklist"])
        #expect(tasks[0].losses.map(\.column) == ["tags"])
    }

    @Test(arguments: [
        ("-60", "2026-11-20T23:00:00.000Z", "2026-11-21"), ("-60", "2026-07-20T22:00:00.000Z", "2026-07-21"),
        ("480", "2026-11-21T08:00:00.000Z", "2026-11-21"), ("-60", "2026-11-21", "2026-11-21"),
        ("null", "2026-11-20T23:00:00.000Z", "2026-11-21"), ("99999", "2026-11-20T23:00:00.000Z", "2026-11-21"),
    ])
    func `a due day is that of the account, also in the other half of the year`(
        _ offset: String, _ date: String, _ day: String
    ) throws {
        #expect(try todo("\"date\":\"\(date)\"", offset: offset)[0].dueDate == DueDate(day))
    }

    @Test(arguments: ["\"date\":\"today\"", "\"date\":\"3/13\"", "\"priority\":2"])
    func `an unreadable date and the difficulty are kept`(_ member: String) throws {
        let task = try todo(member)[0]
        #expect(task.foreign?.text == member && task.dueDate == nil && task.estimatedDuration == nil)
        #expect(task.losses.count == 1)
    }

    @Test func `the history of a daily makes days in the zone of the account`() throws {
        // 2026-11-20T22:30Z, 23:30Z, and the next day 23:30Z.
        let history = """
            "history":[{"date":1795213800000,"value":1,"isDue":true,"completed":true},
            {"date":1795303800000,"value":2,"isDue":true,"completed":false},{"date":1795390200000,"value":3,"completed":true}]
            """
        let habit = try daily("\"frequency\":\"daily\",\"everyX\":1,\(history)")
        #expect(habit.days.map(\.day) == [Day("2026-11-20"), Day("2026-11-23")].compactMap { $0 })
        #expect(habit.days.allSatisfy { $0.mark == .done } && habit.habit.startDate == Day("2026-11-02"))
        #expect(
            try daily(history, offset: "600").days.map(\.day)
                == [Day("2026-11-20"), Day("2026-11-22")].compactMap { $0 })
    }

    @Test func `older history says only by its value what was done`() throws {
        let habit = try daily(
            "\"history\":[{\"date\":1795100000000,\"value\":1},{\"date\":1795190000000,\"value\":0.2},{\"date\":1795280000000,\"value\":1.1}]"
        )
        #expect(habit.days.count == 2)
    }

    @Test(arguments: [
        ("\"frequency\":\"daily\",\"everyX\":3", "Every 3 days", true),
        (
            "\"frequency\":\"weekly\",\"everyX\":1,\"repeat\":{\"m\":true,\"t\":true,\"w\":true,\"th\":true,\"f\":true,\"s\":false,\"su\":false}",
            "Weekdays", true
        ),
        ("\"frequency\":\"weekly\",\"everyX\":1,\"repeat\":{\"m\":true,\"su\":true}", "Mon and Sun", true),
        ("\"frequency\":\"weekly\",\"everyX\":2,\"repeat\":{\"m\":true}", "Every 14 days", true),
        ("\"frequency\":\"weekly\",\"everyX\":2,\"repeat\":{\"m\":true,\"f\":true}", "Every 14 days", false),
        ("\"frequency\":\"weekly\",\"everyX\":1,\"repeat\":{}", "Every day", false),
        ("\"frequency\":\"monthly\",\"everyX\":1,\"daysOfMonth\":[31]", "Every month on the 31st", true),
        (
            "\"frequency\":\"monthly\",\"everyX\":1,\"weeksOfMonth\":[0],\"daysOfMonth\":[]", "Every month on the 2nd",
            false
        ),
        ("\"frequency\":\"yearly\",\"everyX\":1", "Every 365 days", false),
        ("\"frequency\":\"daily\",\"everyX\":0", "Every day", false),
        ("\"frequency\":\"daily\",\"everyX\":9999", "Every 365 days", false),
    ])
    func `frequencies are the same, or the nearest, which is told`(_ members: String, _ text: String, _ isExact: Bool)
        throws
    {
        let habit = try daily(members)
        #expect(habit.habit.frequency.text == text && habit.losses.isEmpty == isExact)
    }

    @Test func `pluses are amounts, and minuses notes`() throws {
        let habit = try habit(
            "\"up\":true,\"down\":true,\"history\":[{\"date\":1795190000000,\"value\":2,\"scoredUp\":3,\"scoredDown\":0},{\"date\":1795280000000,\"value\":1,\"scoredUp\":0,\"scoredDown\":2},{\"date\":1795290000000,\"value\":1.5}]"
        )
        #expect(habit.habit.target == HabitTarget(amount: 1, unit: "times"))
        #expect(habit.days.map(\.amount) == [3, 1] && habit.days.map(\.note) == [nil, "−2"])
        #expect(habit.losses.map(\.column) == ["scoredDown"])
    }

    @Test func `a habit to avoid is one with a limit`() throws {
        let habit = try habit(
            "\"up\":false,\"down\":true,\"history\":[{\"date\":1795190000000,\"scoredDown\":4,\"value\":-4},{\"date\":1795280000000,\"scoredDown\":0,\"value\":-4}]"
        )
        #expect(habit.habit.target == HabitTarget(amount: 0, unit: "times", kind: .atMost))
        #expect(habit.days.map(\.amount) == [4, 0] && habit.losses.isEmpty)
    }

    @Test func `rewards are told, and nothing of the account is kept`() throws {
        var source = try JSONText().source(
            file(
                todos: "{\"id\":\"1\",\"text\":\"A\",\"apiToken\":\"s3cret\"}",
                rewards: "{\"text\":\"Cake\",\"value\":20}"),
            named: nil)
        let drafts = try source.rest()
        #expect(!"\(drafts)".contains("s3cret") && !"\(drafts)".contains("e.org"))
        #expect(source.notices.map(\.message).first?.contains("Cake") == true)
    }

    @Test(arguments: [("0.1", true), ("1", false), ("1.5", true), ("2", true)])
    func `a difficulty that is not the usual one is kept, told`(_ priority: String, _ isKept: Bool) throws {
        let task = try JSONText().tasks(file(todos: "{\"id\":\"1\",\"text\":\"A\",\"priority\":\(priority)}"))[0]
        #expect(task.losses.map(\.column) == (isKept ? ["priority"] : []))
        #expect(task.foreign?.text == (isKept ? "\"priority\":\(priority)" : nil))
    }

    @Test func `wrong types do not stop the import, a cut-off file does`() throws {
        let text = file(
            todos: "5,null,{\"id\":{},\"text\":[],\"checklist\":7,\"tags\":\"x\"}",
            dailys: "{\"history\":[5,{\"date\":\"x\"},{\"date\":1e300}],\"repeat\":3,\"everyX\":\"a\",\"frequency\":8}")
        let drafts = try JSONText().drafts(text)
        #expect(drafts.tasks.map(\.name) == ["Untitled"] && drafts.habits.map(\.habit.title) == ["Untitled"])
        #expect(throws: ImportFailure.self) { try JSONText().drafts(String(text.dropLast(3)), named: "habitica") }
    }

    @Test func `duplicate ids are told, and names that are too long are whole in the description`() throws {
        let tasks = try JSONText().tasks(file(todos: "{\"id\":\"1\",\"text\":\"A\"},{\"id\":\"1\",\"text\":\"B\"}"))
        #expect(tasks[0].id != tasks[1].id && tasks[1].losses.map(\.column) == ["id"])
        let name = Array(repeating: "word", count: 30).joined(separator: " ")
        let habit = try #require(
            try JSONText().drafts(file(habits: "{\"id\":\"h\",\"text\":\"\(name)\"}")).habits.first)
        #expect(habit.habit.title.count == 100 && habit.habit.description == name && habit.losses.count == 1)
    }
}
