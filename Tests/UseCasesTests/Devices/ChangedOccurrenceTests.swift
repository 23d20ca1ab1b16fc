import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Occurrences to come that a device wants otherwise than their series; today is Saturday, 28 March 2026.
struct ChangedOccurrenceTests {
    private let world: World
    private let phone: Phone

    init() throws {
        world = try World()
        phone = Phone(world)
    }

    private static let due = "DUE;VALUE=DATE:20260328"

    private func series(
        name: String = "Water", due: String = due, count: Int = 5, rule: String = "FREQ=WEEKLY",
        and components: String...
    ) -> String {
        let all = ["SUMMARY:\(name)", due, "PRIORITY:5", "RRULE:\(rule);COUNT=\(count)"]
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:s\r\n" + all.map { "\($0)\r\n" }.joined()
            + "END:VTODO\r\n\(components.joined())END:VCALENDAR\r\n"
    }

    private func changed(_ day: String, _ lines: String...) -> String {
        let all = ["BEGIN:VTODO", "UID:s", "RECURRENCE-ID;VALUE=DATE:\(day)"] + lines + ["END:VTODO", ""]
        return all.joined(separator: "\r\n")
    }

    /// On 4 April: another name, time, priority and details.
    private var twice: String {
        changed("20260404", "SUMMARY:Water twice", "DUE:20260405T180000", "PRIORITY:1", "DESCRIPTION:Hot")
    }

    private func complete() throws { try world.complete(phone.item("s.ics").id) }

    private func expectTwice(_ task: TaskItem, at location: SourceLocation = #_sourceLocation) {
        #expect(task.name == "Water twice" && task.details == "Hot", sourceLocation: location)
        #expect(task.dueDate == "2026-04-05T18:00" && task.priority == .highest, sourceLocation: location)
    }

    private func expectUsual(_ task: TaskItem, _ due: DueDate, at location: SourceLocation = #_sourceLocation) {
        #expect(task.name == "Water" && task.details == nil, sourceLocation: location)
        #expect(task.dueDate == due && task.priority == .medium, sourceLocation: location)
    }

    @Test func `an occurrence to come that is changed is so when it runs, and the series goes on as before`() throws {
        #expect(try phone.put("s.ics", series(and: twice)).tag == nil)
        expectUsual(try phone.item("s.ics"), "2026-03-28")
        #expect(try phone.text("s.ics") == series())
        try complete()
        expectTwice(try phone.item("s.ics"))
        #expect(try phone.lines("s.ics").contains("SUMMARY:Water twice"))
        try complete()
        expectUsual(try phone.item("s.ics"), "2026-04-11")
        let lines = try phone.lines("s.ics")
        #expect(lines.contains("SUMMARY:Water") && lines.contains("RRULE:FREQ=WEEKLY;COUNT=3"))
    }

    @Test func `the task says what is to come`() throws {
        try phone.put("s.ics", series(and: twice, changed("20260411", "SUMMARY:Water all", "DUE;VALUE=DATE:20260411")))
        let related = try GetRelatedTasks(world.context).execute(phone.item("s.ics").id)
        #expect(related.nextDueDates == ["2026-04-05T18:00", "2026-04-11", "2026-04-18"])
        #expect(related.changedOccurrences.map(\.own.name) == ["Water twice", "Water all"])
        try complete()
        let later = try GetRelatedTasks(world.context).execute(phone.item("s.ics").id)
        #expect(later.nextDueDates == ["2026-04-11", "2026-04-18", "2026-04-25"])
    }

    @Test func `a later text of the series that does not name the occurrence leaves it as it was changed`() throws {
        try phone.put("s.ics", series(and: twice))
        try phone.put("s.ics", series(name: "Water all"))
        try complete()
        expectTwice(try phone.item("s.ics"))
        try complete()
        #expect(try phone.item("s.ics").name == "Water all")
    }

    @Test func `only what differs counts`() throws {
        try phone.put("s.ics", series(and: changed("20260404", "SUMMARY:Water", "DUE:20260404T180000", "PRIORITY:5")))
        try world.update(phone.item("s.ics").id) { $0.name = .set("Water all") }
        try complete()
        #expect(try phone.item("s.ics").name == "Water all")
        #expect(try phone.item("s.ics").dueDate == "2026-04-04T18:00")
        try complete()
        #expect(try phone.item("s.ics").dueDate == "2026-04-11")
    }

    @Test func `an occurrence that is changed and then cancelled is left out, and one that is as usual again is usual`()
        throws
    {
        let cancelled = changed("20260404", "SUMMARY:Water twice", "STATUS:CANCELLED")
        try phone.put("s.ics", series(and: twice))
        try phone.put("s.ics", series(and: cancelled))
        #expect(try GetRelatedTasks(world.context).execute(phone.item("s.ics").id).nextDueDates.first == "2026-04-11")
        try phone.put(
            "s.ics", series(and: changed("20260404", "SUMMARY:Water", "DUE;VALUE=DATE:20260404", "PRIORITY:5")))
        try complete()
        expectUsual(try phone.item("s.ics"), "2026-04-04")
    }

    @Test func `skipping comes to it and leaves it as completing does, and an undo goes back`() throws {
        try phone.put("s.ics", series(and: twice))
        let id = try phone.item("s.ics").id
        _ = try SkipOccurrence(world.context).execute(id)
        expectTwice(try phone.item("s.ics"))
        _ = try SkipOccurrence(world.context).execute(id)
        expectUsual(try phone.item("s.ics"), "2026-04-11")
        _ = try UndoRedo(world.context).undo(nil)
        expectTwice(try phone.item("s.ics"))
        _ = try UndoRedo(world.context).undo(nil)
        expectUsual(try phone.item("s.ics"), "2026-03-28")
        try complete()
        expectTwice(try phone.item("s.ics"))
    }

    @Test func `reopening and completing again comes to it again`() throws {
        try phone.put("s.ics", series(and: twice))
        let first = try phone.item("s.ics").id
        try complete()
        try world.reopen(first)
        #expect(try phone.text("s.ics") == series())
        try complete()
        let second = try phone.item("s.ics")
        expectTwice(second)
        try complete()
        try world.reopen(second.id)
        expectTwice(try phone.item("s.ics"))
        try complete()
        expectUsual(try phone.item("s.ics"), "2026-04-11")
    }

    @Test func `what a person changes of the running one stays in the series`() throws {
        try phone.put("s.ics", series(and: twice))
        try complete()
        try world.update(phone.item("s.ics").id) { $0.name = .set("Water thrice") }
        try complete()
        let next = try phone.item("s.ics")
        #expect(next.name == "Water thrice" && next.details == nil && next.dueDate == "2026-04-11")
    }

    @Test func `a device that moves the series on comes to it and leaves it`() throws {
        try phone.put("s.ics", series(and: twice))
        let moved = series(due: "DUE;VALUE=DATE:20260404", count: 4)
        for _ in 1...2 {
            #expect(try phone.put("s.ics", moved).tag == nil)
            expectTwice(try phone.item("s.ics"))
            #expect(try phone.lines("s.ics").contains { $0.hasPrefix("DUE") && $0.contains(":20260405T180000") })
        }
        // It was shown this name and date, and counts from them.
        let shown = try phone.text("s.ics")
        let on = shown.replacing("20260405T18", with: "20260412T18").replacing("COUNT=4", with: "COUNT=3")
        #expect(try phone.put("s.ics", on).tag == nil)
        expectUsual(try phone.item("s.ics"), "2026-04-11")
        let lines = try phone.lines("s.ics")
        #expect(lines.contains("SUMMARY:Water") && lines.contains("DUE;VALUE=DATE:20260411"))
        #expect(try world.tasks.filter(\.isComplete).map(\.name).sorted() == ["Water", "Water twice"])
    }

    @Test func `a device that completes it by a component of its own names it by its day in the series`() throws {
        try phone.put("s.ics", series(and: twice))
        try complete()
        let done = changed("20260404", "SUMMARY:Water twice", "STATUS:COMPLETED", "COMPLETED:20260328T100000Z")
        try phone.put("s.ics", try phone.text("s.ics").replacing("END:VCALENDAR", with: "\(done)END:VCALENDAR"))
        expectUsual(try phone.item("s.ics"), "2026-04-11")
        #expect(try world.tasks.count { $0.isComplete } == 2)
    }

    @Test func `a device that is behind changes an occurrence of the series as it is by now`() throws {
        try phone.put("s.ics", series())
        try complete()
        let last = changed("20260418", "SUMMARY:Water last", "DUE;VALUE=DATE:20260418", "PRIORITY:5")
        try phone.put("s.ics", series(and: twice, last))
        expectTwice(try phone.item("s.ics"))
        try complete()
        expectUsual(try phone.item("s.ics"), "2026-04-11")
        try complete()
        #expect(try phone.item("s.ics").name == "Water last")
    }

    @Test func `what is to come is kept where only the device knows how the task repeats`() throws {
        try phone.put("s.ics", series(rule: "FREQ=HOURLY", and: twice))
        let task = try phone.item("s.ics")
        #expect(task.repeatPattern == nil)
        let related = try GetRelatedTasks(world.context).execute(task.id)
        #expect(related.changedOccurrences.map(\.own.name) == ["Water twice"])
    }

    @Test func `the running one changes alone`() throws {
        try phone.put("s.ics", series())
        let text = series(and: changed("20260328", "SUMMARY:Water twice", "DUE;VALUE=DATE:20260330", "PRIORITY:5"))
        for _ in 1...2 {
            try phone.put("s.ics", text)
            #expect(try phone.item("s.ics").name == "Water twice")
            #expect(try phone.item("s.ics").dueDate == "2026-03-30")
        }
        try complete()
        expectUsual(try phone.item("s.ics"), "2026-04-04")
    }

    @Test func `as many are kept as there is room for, the nearest first`() throws {
        let first: Day = "2026-03-28"
        let days = (1...150).map { first + 7 * $0 }
        let all = days.map { day in
            let text = day.description.replacing("-", with: "")
            return changed(text, "SUMMARY:Water \(text)", "DUE;VALUE=DATE:\(text)", "PRIORITY:5")
        }
        try phone.put("s.ics", series(count: 200, and: all.joined()))
        let kept = try GetRelatedTasks(world.context).execute(phone.item("s.ics").id).changedOccurrences
        #expect(kept.map(\.day) == Array(days.prefix(KeptObject.maximumChanged)))
    }
}
