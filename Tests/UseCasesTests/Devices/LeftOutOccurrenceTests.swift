import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Occurrences to come that a device deletes from a series; today is Saturday, 28 March 2026.
struct LeftOutOccurrenceTests {
    private let world: World
    private let phone: Phone

    init() throws {
        world = try World()
        phone = Phone(world)
    }

    private func series(_ lines: String..., name: String = "Water", and component: String = "") -> String {
        let all = ["SUMMARY:\(name)", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=WEEKLY;COUNT=5"] + lines
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:s\r\n" + all.map { "\($0)\r\n" }.joined()
            + "END:VTODO\r\n\(component)END:VCALENDAR\r\n"
    }

    private func cancelled(_ day: String) -> String {
        "BEGIN:VTODO\r\nUID:s\r\nRECURRENCE-ID;VALUE=DATE:\(day)\r\nSTATUS:CANCELLED\r\nEND:VTODO\r\n"
    }

    private var toCome: [DueDate] {
        get throws { try GetRelatedTasks(world.context).execute(phone.item("s.ics").id).nextDueDates }
    }

    @Test func `a series passes over the days that its device left out, until they are in it again`() throws {
        let text = series("EXDATE;VALUE=DATE:20260404,20260411")
        try phone.put("s.ics", text)
        #expect(try phone.text("s.ics") == text)
        #expect(try toCome == ["2026-04-18", "2026-04-25"])
        try phone.put("s.ics", series("EXDATE;VALUE=DATE:20260411"))
        #expect(try toCome == ["2026-04-04", "2026-04-18", "2026-04-25"])
        try world.complete(phone.item("s.ics").id)
        try world.complete(phone.item("s.ics").id)
        #expect(try phone.item("s.ics").dueDate == "2026-04-18")
        #expect(try phone.lines("s.ics").contains("DUE;VALUE=DATE:20260418"))
        #expect(try phone.lines("s.ics").contains("RRULE:FREQ=WEEKLY;COUNT=2"))
    }

    @Test func `an occurrence to come that is cancelled stays so when the series is changed`() throws {
        try phone.put("s.ics", series(and: cancelled("20260404")))
        #expect(try toCome == ["2026-04-11", "2026-04-18", "2026-04-25"])
        try phone.put("s.ics", series("EXDATE;VALUE=DATE:20260418", name: "Water all"))
        #expect(try toCome == ["2026-04-11", "2026-04-25"])
        _ = try SkipOccurrence(world.context).execute(phone.item("s.ics").id)
        #expect(try phone.item("s.ics").dueDate == "2026-04-11")
    }

    @Test func `a device that leaves out the running occurrence comes to the first that it has not cancelled`() throws {
        try phone.put("s.ics", series(and: cancelled("20260404")))
        try phone.put("s.ics", series("EXDATE;VALUE=DATE:20260328"))
        #expect(try phone.item("s.ics").dueDate == "2026-04-11")
    }

    @Test func `a series whose last occurrences are left out ends before them, and an undo brings back where it was`()
        throws
    {
        try phone.put("s.ics", series("EXDATE;VALUE=DATE:20260404,20260411,20260418,20260425"))
        let id = try phone.item("s.ics").id
        #expect(try toCome == [])
        try world.complete(id)
        #expect(try world.tasks.map(\.isComplete) == [true])
        _ = try UndoRedo(world.context).undo(nil)
        #expect(try !phone.item("s.ics").isComplete)
    }
}
