import Calendar
import Domain
import Interop
import Testing

struct TaskwarriorSeriesTests {
    private let template = TaskwarriorText.uuid(1)
    private let first = TaskwarriorText.uuid(2)
    private let second = TaskwarriorText.uuid(3)

    private func object(_ id: String, _ members: String) -> String {
        "{\"description\":\"Water\",\"uuid\":\"\(id)\",\(members)}\n"
    }

    private var recurring: String {
        object(template, "\"status\":\"recurring\",\"recur\":\"weekly\",\"due\":\"20261126T230000Z\",\"mask\":\"+--\"")
    }

    private func child(_ id: String, _ status: String, due: String, _ more: String = "") -> String {
        object(id, "\"status\":\"\(status)\",\"recur\":\"weekly\",\"parent\":\"\(template)\",\"due\":\"\(due)\"\(more)")
    }

    @Test func `a template without an open task becomes the task`() throws {
        let found = try TaskwarriorText(
            recurring + child(first, "completed", due: "20261126T230000Z", ",\"end\":\"20261127T100000Z\""))
        #expect(found.tasks.map(\.id) == [TaskID(template), TaskID(first)])
        #expect(found.tasks.map(\.repeatPattern?.text) == ["every week", nil])
        #expect(found.tasks[0].dueDate == DueDate("2026-11-27") && found.tasks[1].completion?.on == Day("2026-11-27"))
        #expect(found.tasks.allSatisfy { $0.losses.isEmpty })
    }

    @Test(arguments: [true, false])
    func `the earliest open task of a series repeats, wherever its template is`(_ isFirst: Bool) throws {
        let children =
            child(second, "waiting", due: "20261210T230000Z") + child(first, "pending", due: "20261203T230000Z")
        let found = try TaskwarriorText(isFirst ? recurring + children : children + recurring)
        #expect(found.tasks.map(\.id) == [TaskID(second), TaskID(first)])
        #expect(found.tasks.map(\.repeatPattern?.text) == [nil, "every week"])
        #expect(found.tasks.map { $0.losses.map(\.column) } == [["recur"], []])
    }

    @Test func `a later version of an open task decides`() throws {
        let found = try TaskwarriorText(
            recurring + child(first, "pending", due: "20261203T230000Z")
                + child(first, "completed", due: "20261203T230000Z", ",\"end\":\"20261203T230000Z\""))
        #expect(found.tasks.map(\.id) == [TaskID(template), TaskID(first)])
        #expect(found.tasks[0].repeatPattern?.text == "every week" && found.tasks[1].completion != nil)
    }

    @Test func `the repeat and its end come from the template if the task has none`() throws {
        let found = try TaskwarriorText(
            object(
                template,
                "\"status\":\"recurring\",\"recur\":\"2wks\",\"due\":\"20261126T230000Z\",\"until\":\"20271231T225959Z\""
            )
                + object(first, "\"status\":\"pending\",\"parent\":\"\(template)\",\"due\":\"20261203T230000Z\""))
        #expect(found.tasks.map(\.repeatPattern?.text) == ["every 2 weeks until 2027-12-31"])
    }

    @Test func `a dependency on a template is one on its open task`() throws {
        let found = try TaskwarriorText(
            recurring + child(first, "pending", due: "20261203T230000Z")
                + object(second, "\"depends\":[\"\(template)\"]"))
        #expect(found.tasks.last?.dependencies.map(\.description) == [first])
    }

    @Test func `a task without a uuid belongs to no series`() throws {
        let found = try TaskwarriorText(
            recurring + "{\"description\":\"Water\",\"parent\":\"\(template)\",\"due\":\"20261203T230000Z\"}\n")
        #expect(found.tasks.map(\.repeatPattern?.text) == ["every week", nil])
        #expect(found.tasks[1].losses.map(\.column) == ["parent"] && found.tasks[1].foreign == nil)
    }

    @Test(arguments: [
        ("daily", "every day"), ("weekly", "every week"), ("weekdays", "every weekday"), ("biweekly", "every 2 weeks"),
        ("fortnight", "every 2 weeks"), ("monthly", "every month"), ("bimonthly", "every 2 months"),
        ("quarterly", "every 3 months"), ("semiannual", "every 6 months"), ("annual", "every year"),
        ("yearly", "every year"), ("biannual", "every 2 years"), ("biyearly", "every 2 years"), ("3d", "every 3 days"),
        ("10 days", "every 10 days"), ("2wks", "every 2 weeks"), ("3m", "every 3 months"), ("6mo", "every 6 months"),
        ("2q", "every 6 months"), ("5y", "every 5 years"), ("P1M", "every month"), ("P2W", "every 2 weeks"),
        ("Weekly", "every week"), ("month", "every month"),
    ])
    func `words, numbers with units and ISO durations are repeats`(_ recur: String, _ pattern: String) throws {
        let task = try TaskwarriorText.task("\"recur\":\"\(recur)\",\"due\":\"20261126T230000Z\"")
        #expect(task.repeatPattern?.text == pattern && task.losses.isEmpty && task.foreign == nil)
    }

    @Test(arguments: [
        "hourly", "12h", "PT12H", "0d", "1000d", "5q5", "P1M2D", "often", "999999999999999999999d", "400q",
    ])
    func `a repeat that Tasker cannot follow is kept and reported`(_ recur: String) throws {
        let task = try TaskwarriorText.task(
            "\"recur\":\"\(recur)\",\"due\":\"20261126T230000Z\",\"until\":\"20270101T000000Z\"")
        #expect(task.repeatPattern == nil && task.losses.map(\.column) == ["recur"])
        #expect(task.foreign?.text == "\"recur\":\"\(recur)\",\"until\":\"20270101T000000Z\"")
    }

    @Test func `a repeat needs a due date`() throws {
        let task = try TaskwarriorText.task("\"recur\":\"weekly\"")
        #expect(task.repeatPattern == nil && task.foreign?.text == "\"recur\":\"weekly\"")
    }
}
