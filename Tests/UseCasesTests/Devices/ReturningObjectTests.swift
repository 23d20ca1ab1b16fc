import Domain
import TestSupport
import Testing
import UseCases

/// What many programs send to move a task: DELETE, then PUT of the same UID.
struct ReturningObjectTests {
    private let text = Phone.object("u", "SUMMARY:Dig")

    @Test func `it brings back tracked time, subtasks and the tasks that waited for it`() throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("a.ics", text)
        let id = try #require(try phone.task("a.ics"))
        let needed = try world.task("Sharpen the spade")
        try world.update(id) { $0.dependencies = .set([needed]) }
        let waiting = try world.task("Plant") { $0.dependencies = .set([id]) }
        let child = try world.task("Fetch the spade") { $0.parentID = .set(id) }
        var entry = TimeEntryFields()
        entry.taskID = .set(id)
        entry.start = .set(.instant("2026-03-28T09:00:00Z"))
        entry.end = .set(.instant("2026-03-28T09:30:00Z"))
        entry.note = .set("Clay")
        _ = try world.add(entry)
        let before = try world.item(id)
        try phone.writing.delete(phone.segment, "a.ics")
        #expect(try world.item(waiting).dependencies.isEmpty && world.item(child).parentID == nil)
        world.time.advance(milliseconds: 3_000)
        try phone.put("b.ics", text)
        let after = try world.item(id)
        #expect(after.actualDuration == before.actualDuration && after.dependencies == [needed])
        #expect(try world.item(waiting).dependencies == [id])
        #expect(try world.item(child).parentID == id)
        let entries = try world.entries.list(DayBounds(), task: id, limit: 10).entries.map(\.entry)
        #expect(entries.map(\.note) == ["Clay"] && entries.map(\.stretch.seconds) == [1_800])
        #expect(try world.check() == [])
        // What is sent twice is there once.
        try phone.put("b.ics", text)
        #expect(try world.entries.list(DayBounds(), task: id, limit: 10).total == 1)
    }

    @Test func `what was done in between stays as it is`() throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("a.ics", text)
        let id = try #require(try phone.task("a.ics"))
        let waiting = try world.task("Plant") { $0.dependencies = .set([id]) }
        let child = try world.task("Fetch the spade") { $0.parentID = .set(id) }
        var entry = TimeEntryFields()
        entry.taskID = .set(id)
        entry.start = .set(.instant("2026-03-28T09:00:00Z"))
        entry.end = .set(.instant("2026-03-28T09:30:00Z"))
        _ = try world.add(entry)
        try phone.writing.delete(phone.segment, "a.ics")
        // A dependency the other way round, another parent, and time spent on something else.
        let parent = try world.task("Tools")
        try world.update(child) { $0.parentID = .set(parent) }
        entry.taskID = .set(waiting)
        _ = try world.add(entry)
        try phone.put("b.ics", Phone.object("u", "SUMMARY:Dig", "RELATED-TO;RELTYPE=DEPENDS-ON:\(waiting)"))
        #expect(try world.item(child).parentID == parent)
        #expect(try world.entries.list(DayBounds(), task: id, limit: 10).total == 0)
        #expect(try world.item(id).dependencies.contains(waiting) != world.item(waiting).dependencies.contains(id))
        #expect(try world.check() == [])
    }
}
