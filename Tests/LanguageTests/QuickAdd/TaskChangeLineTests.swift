import Testing

@testable import Calendar
@testable import Domain
@testable import Language

/// Now is Saturday, 28 March 2026, 12:00 UTC; the task is due on Tuesday, 31 March at 9:00.
struct TaskChangeLineTests {
    private static let moment = Moment(
        instant: Instant(milliseconds: 1_774_699_200_000), zone: .utc)

    private func task(due: String? = "2026-03-31T09:00") -> TaskItem {
        let now = Self.moment
        var task = TaskItem(
            id: .random(), name: "A", addedOn: now.today, dateAdded: now.instant, modifiedAt: now.instant)
        task.dueDate = due.flatMap(DueDate.init)
        task.tags = ["home", "Garden"]
        task.estimatedDuration = 600
        return task
    }

    private func changed(_ line: String, due: String? = "2026-03-31T09:00") -> TaskFields {
        let moment = Self.moment
        return TaskChangeLine(line, QuickAddOptions(moment: moment)).fields(
            for: task(due: due), projectID: nil, today: moment.today)
    }

    @Test(arguments: [
        ("friday", "2026-04-03", nil), ("tomorrow 10:30", "2026-03-29T10:30", nil), ("10:30", "2026-03-31T10:30", nil),
        ("no time", "2026-03-31", nil), ("friday no time", "2026-04-03", nil),
        ("every monday", "2026-04-06T09:00", "every mon"), ("every month", "2026-03-31T09:00", "every 31st"),
        ("every week 8:00", "2026-03-31T08:00", "every week"), ("every! 3 days", "2026-03-31T09:00", "every! 3 days"),
    ])
    func `a time alone keeps the day, and a pattern alone begins on it or after`(
        line: String, due: String, pattern: String?
    ) {
        let fields = changed(line)
        #expect(fields.dueDate.value?.description == due)
        #expect(fields.repeatPattern.value?.text == pattern)
    }

    @Test func `without a due date a time is the next one that comes`() {
        #expect(changed("10:30", due: nil).dueDate.value?.description == "2026-03-29T10:30")
        #expect(changed("10:30", due: "2026-03-27").dueDate.value?.description == "2026-03-27T10:30")
    }

    @Test(arguments: [
        ("@phone @HOME", ["home", "Garden", "phone"]), ("no @GARDEN", ["home"]), ("no tags @new", []),
        ("@new no @home", ["Garden", "new"]),
    ])
    func `tags come to those that are there, and go by name`(line: String, tags: [String]) {
        #expect(changed(line).tags.value == tags)
    }

    @Test func `what goes is cleared, and said`() {
        let fields = changed("no date no estimate no repeat no details no reminders no project")
        for edit in [fields.estimatedDuration.isClear, fields.dueDate.isClear, fields.repeatPattern.isClear] {
            #expect(edit)
        }
        #expect(fields.details.isClear && fields.projectID.isClear && fields.reminders.value == [])
        let line = TaskChangeLine("p0 no date @x No @y.", QuickAddOptions(moment: Self.moment))
        #expect(line.labels == ["P0 Highest", "@x", "No date", "No @y"])
        #expect(line.line.name == "")
    }

    @Test(arguments: ["no", "no idea", "\"no date\"", "// no date", "no  \"date\""])
    func `other words with no take nothing away`(line: String) {
        #expect(!changed(line).dueDate.isClear)
    }
}

extension Edit {
    fileprivate var isClear: Bool { if case .clear = self { true } else { false } }
}
