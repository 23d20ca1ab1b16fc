import TestSupport
import Testing

/// The clock of a site stands on Saturday, 2026-03-28.
struct CalendarAPITests {
    @Test func `a range says of each day what is due, what was done and which habits it has`() throws {
        let site = try TestSite()
        try site.send(.post, "/api/habits", #"{"title": "Read", "estimatedDuration": 600}"#)
        let done = try site.add(#"{"name": "Done", "dueDate": "2026-03-28"}"#)
        try site.send(.post, "/api/tasks/\(done.text("id") ?? "")/complete")
        for (name, priority) in [("Second", "P1"), ("First", "P0"), ("Third", "P3")] {
            try site.add(
                #"{"name": "\#(name)", "priority": "\#(priority)", "dueDate": "2026-03-30", "estimatedDuration": 900}"#)
        }
        try site.add(#"{"name": "Unestimated", "priority": "P3", "dueDate": "2026-03-30T09:00"}"#)
        try site.send(.post, "/api/projects", #"{"name": "House", "dueDate": "2026-03-31"}"#)
        let all = try site.send(.get, "/api/calendar?from=2026-03-27&to=2026-03-31&tasks=2").json
        #expect(all["days"]?.elements?.count == 5)
        #expect((all.number("days.0.completed"), all.number("days.0.habits")) == (0, 0))
        #expect((all.number("days.1.completed"), all.number("days.1.open")) == (1, 0), "a habit's day is no open task")
        #expect((all.number("days.1.habits"), all.number("days.1.habitsDone")) == (1, 0))
        #expect((all.number("days.2.habits"), all.at("days.2.isOff")) == (1, .bool(true)))
        #expect((all.number("days.3.open"), all.number("days.3.estimate")) == (4, 2_700))
        #expect((all.number("days.3.unestimated"), all.at("days.3.isOff")) == (1, .bool(false)))
        #expect(all.at("days.3.tasks")?.elements?.compactMap { $0.text("name") } == ["First", "Second"])
        #expect((all.text("projects.0.name"), all.text("projects.0.dueDate")) == ("House", "2026-03-31"))
        #expect((all.number("workHours.from"), all.number("workHours.to")) == (540, 1_020))
    }

    @Test func `a range is four weeks from today unless it says otherwise, and never longer than ten`() throws {
        let site = try TestSite()
        let usual = try site.send(.get, "/api/calendar").json
        #expect(usual["days"]?.elements?.count == 28 && usual.text("days.0.day") == "2026-03-28")
        #expect(try site.send(.get, "/api/calendar?from=2026-03-01&to=2026-05-09").status == 200)
        let long = try site.send(.get, "/api/calendar?from=2026-03-01&to=2026-05-10")
        #expect((long.status, long.codes) == (422, ["range.tooLong"]))
        #expect(try site.send(.get, "/api/calendar?from=2026-03-02&to=2026-03-01").codes == ["range.reversed"])
    }
}
