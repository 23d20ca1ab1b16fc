import Domain
import TestSupport
import Testing
import UseCases

struct ObjectRelationTests {
    private func child(_ uid: String, of parent: String) -> String {
        Phone.object(uid, "SUMMARY:\(uid)", "RELATED-TO:\(parent)")
    }

    @Test func `a subtask that comes before its parent is put under it later`() throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("c.ics", child("child", of: "parent"))
        #expect(try phone.item("c.ics").parentID == nil)
        try phone.put("p.ics", Phone.object("parent", "SUMMARY:parent"))
        #expect(try phone.item("c.ics").parentID == phone.task("p.ics"))
        #expect(try phone.text("c.ics") == child("child", of: "parent"))
        // Subtasks are objects of their own, so they stay without their parent.
        try phone.writing.delete(phone.segment, "p.ics")
        #expect(try phone.names == ["c.ics"])
        #expect(try !phone.text("c.ics").contains("RELATED-TO"))
    }

    @Test(arguments: [("a,b;c", "a\\,b\\;c"), ("a\\,b\\;c", "a,b;c")])
    func `relations find an object whose UID has escapes that they have not, and the other way round`(
        _ uid: String, _ named: String
    ) throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("early.ics", child("early", of: named))
        try phone.put("p.ics", Phone.object(uid, "SUMMARY:parent"))
        try phone.put("late.ics", child("late", of: named))
        let after = Phone.object("after", "SUMMARY:after", "RELATED-TO;RELTYPE=DEPENDS-ON:\(named)")
        try phone.put("after.ics", after)
        let parent = try #require(try phone.task("p.ics"))
        #expect(try phone.item("early.ics").parentID == parent)
        #expect(try phone.item("late.ics").parentID == parent)
        #expect(try phone.item("after.ics").dependencies == [parent])
        #expect(try phone.text("after.ics") == after)
        // It is also the same object when it comes back under the other spelling.
        try phone.writing.delete(phone.segment, "p.ics")
        try phone.put("again.ics", Phone.object(named, "SUMMARY:parent"))
        #expect(try phone.task("again.ics") == parent)
    }

    @Test func `a device that knows a subtask from before its parent came may still change it`() throws {
        let world = try World()
        let phone = Phone(world)
        let sent = try #require(try phone.put("c.ics", child("child", of: "parent")).tag)
        try phone.put("p.ics", Phone.object("parent", "SUMMARY:parent"))
        #expect(try phone.item("c.ics").parentID == phone.task("p.ics"))
        #expect(try phone.reading.content(phone.segment, "c.ics").member.tag == sent)
        var listed: [String: String] = [:]
        try phone.reading.members(phone.segment) { listed[$0.name] = $0.tag }
        #expect(listed["c.ics"] == sent)
        let renamed = child("child", of: "parent").replacing("SUMMARY:child", with: "SUMMARY:Child")
        try phone.put("c.ics", renamed, .matches([sent]))
        #expect(try phone.text("c.ics") == renamed)
        #expect(try phone.item("c.ics").parentID == phone.task("p.ics"))
    }

    @Test func `circles, other projects and too many levels are kept for the device only`() throws {
        let world = try World()
        let phone = Phone(world)
        var other = phone
        other.segment = try world.project("Errands").description
        try phone.put("a.ics", child("a", of: "b"))
        try phone.put("b.ics", child("b", of: "a"))
        #expect(try phone.text("b.ics") == child("b", of: "a"))
        #expect(try [phone.item("a.ics"), phone.item("b.ics")].filter { $0.parentID != nil }.count == 1)
        try other.put("c.ics", child("c", of: "a"))
        #expect(try other.item("c.ics").parentID == nil)
        for level in 1...6 { try other.put("l\(level).ics", child("l\(level)", of: "l\(level - 1)")) }
        #expect(try other.item("l5.ics").parentID == other.task("l4.ics"))
        #expect(try other.item("l6.ics").parentID == nil)
        #expect(try other.text("l6.ics") == child("l6", of: "l5"))
        // Moved to its parent, it is its subtask.
        _ = try other.writing.move(other.segment, "c.ics", to: phone.segment, "c.ics", overwrites: false)
        #expect(try phone.item("c.ics").parentID == phone.task("a.ics"))
        #expect(try phone.text("c.ics") == child("c", of: "a"))
    }

    @Test func `subtasks and dependencies of Tasker are told, and a device can change them`() throws {
        let world = try World()
        let phone = Phone(world)
        let parent = try world.task("Parent")
        let first = try world.task("First")
        let child = try world.task("Child") {
            $0.parentID = .set(parent)
            $0.dependencies = .set([first])
        }
        let name = KeptObject.name(of: child)
        let lines = try phone.lines(name)
        #expect(lines.contains("RELATED-TO;RELTYPE=PARENT:\(parent)"))
        #expect(lines.contains("RELATED-TO;RELTYPE=DEPENDS-ON:\(first)"))
        // A device that does not know dependencies leaves them; a parent that it removes is gone.
        try phone.put(name, Phone.object("\(child)", "SUMMARY:Child"))
        #expect(try world.item(child).dependencies == [first])
        #expect(try world.item(child).parentID == nil)
        try phone.put(name, Phone.object("\(child)", "SUMMARY:Child", "RELATED-TO;RELTYPE=DEPENDS-ON:\(parent)"))
        #expect(try world.item(child).dependencies == [parent])
    }

    @Test func `a device completes what the rules of Tasker leave open`() throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("p.ics", Phone.object("parent", "SUMMARY:parent"))
        try phone.put("c.ics", child("child", of: "parent"))
        let done = Phone.object("parent", "SUMMARY:parent", "STATUS:COMPLETED", "COMPLETED:20260328T100000Z")
        try phone.put("p.ics", done)
        #expect(try !phone.item("p.ics").isComplete)
        #expect(try phone.text("p.ics") == done)
        try phone.put(
            "c.ics", child("child", of: "parent").replacing("END:VTODO", with: "STATUS:COMPLETED\r\nEND:VTODO"))
        #expect(try phone.item("c.ics").isComplete)
        #expect(try phone.item("p.ics").isComplete)
        #expect(try phone.text("p.ics") == done)
    }
}
