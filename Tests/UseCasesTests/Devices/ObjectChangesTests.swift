import Domain
import TestSupport
import Testing
import UseCases

struct ObjectChangesTests {
    @Test func `a token tells what changed, was moved and was deleted since, by anyone`() throws {
        let world = try World()
        let phone = Phone(world)
        let project = try world.project("Errands")
        let (first, second, third) = (try world.task("One"), try world.task("Two"), try world.task("Three"))
        let start = try phone.changes(since: nil)
        #expect(start.changed.count == 3)
        #expect(try phone.changes(since: start.position.token).changed.isEmpty)
        try world.update(first) { $0.name = .set("One, again") }
        try world.delete(second)
        try world.moveTasks(of: Project.inboxID, to: project, [third])
        try phone.put("new.ics", Phone.object("new", "SUMMARY:New"))
        let later = try phone.changes(since: start.position.token)
        #expect(Set(later.changed.map(\.name)) == [KeptObject.name(of: first), "new.ics"])
        #expect(Set(later.removed) == [KeptObject.name(of: second), KeptObject.name(of: third)])
        #expect(later.position.token != start.position.token)
        // A further change that joins the same step of undo is not lost.
        try phone.put("newer.ics", Phone.object("newer", "SUMMARY:Newer"))
        #expect(try phone.changes(since: later.position.token).changed.map(\.name) == ["newer.ics"])
        var other = phone
        other.segment = project.description
        #expect(try other.changes(since: start.position.token).changed.map(\.name) == [KeptObject.name(of: third)])
        #expect(try other.changes(since: start.position.token).removed.isEmpty)
    }

    @Test func `what is gone is told under the name that it had, where it was, and under no other`() throws {
        let world = try World()
        let phone = Phone(world)
        var other = phone
        other.segment = try world.project("Errands").description
        try phone.put("a.ics", Phone.object("a", "SUMMARY:One"))
        let token = try phone.changes(since: nil).position.token
        try phone.put("a.ics", Phone.object("a", "SUMMARY:Two"))
        try phone.writing.delete(phone.segment, "a.ics")
        #expect(try phone.changes(since: token).removed == ["a.ics"])
        // Moved as many programs do.
        try other.put("x.ics", Phone.object("a", "SUMMARY:Two"))
        #expect(try phone.changes(since: token).removed == ["a.ics"])
        #expect(try other.changes(since: token).changed.map(\.name) == ["x.ics"])
        #expect(try other.changes(since: token).removed.isEmpty)
        // Made and deleted since, which the device that made it does not know, and moved on.
        try phone.put("b.ics", Phone.object("b", "SUMMARY:B"))
        try phone.writing.delete(phone.segment, "b.ics")
        try other.writing.delete(other.segment, "x.ics")
        #expect(try phone.changes(since: token).removed.sorted() == ["a.ics", "b.ics"])
        #expect(try other.changes(since: token).removed == ["x.ics"])
        try phone.put("a.ics", Phone.object("a", "SUMMARY:Three"))
        let back = try phone.changes(since: token)
        #expect(back.changed.map(\.name) == ["a.ics"])
        #expect(back.removed.contains("b.ics") && !back.removed.contains("a.ics"))
    }

    @Test func `an answer that is cut goes on where it ended`() throws {
        let world = try World()
        let phone = Phone(world)
        let start = try phone.changes(since: nil).position.token
        for number in 1...5 { try phone.put("\(number).ics", Phone.object("u\(number)")) }
        for first in [nil, start] {
            var (token, names): (String?, [String]) = (first, [])
            repeat {
                let part = try phone.changes(since: token, limit: 2)
                #expect(part.changed.count <= 2)
                names += part.changed.map(\.name)
                token = part.position.token
                if !part.isCut { break }
            } while names.count < 10
            #expect(names == ["1.ics", "2.ics", "3.ics", "4.ics", "5.ics"])
            #expect(try phone.changes(since: token).changed.isEmpty)
        }
    }

    @Test func `a move is told although the task changed again beyond the end of an answer that is cut`() throws {
        let world = try World()
        let phone = Phone(world)
        var other = phone
        other.segment = try world.project("Errands").description
        for name in ["a", "b", "c"] { try phone.put("\(name).ics", Phone.object(name)) }
        var token = try phone.changes(since: nil).position.token
        try phone.writing.delete(phone.segment, "a.ics")
        try other.put("x.ics", Phone.object("a"))
        for name in ["b", "c"] { try phone.put("\(name).ics", Phone.object(name, "SUMMARY:Again")) }
        try other.put("x.ics", Phone.object("a", "SUMMARY:Again"))
        var (changed, removed): ([String], [String]) = ([], [])
        for _ in 0..<6 {
            let part = try phone.changes(since: token, limit: 1)
            (changed, removed) = (changed + part.changed.map(\.name), removed + part.removed)
            token = part.position.token
            if !part.isCut { break }
        }
        #expect(Set(changed) == ["b.ics", "c.ics"] && Set(removed) == ["a.ics"])
        #expect(try phone.changes(since: token).removed.isEmpty)
    }

    @Test func `a token of another database, of the future or of no kind is refused`() throws {
        let phone = Phone(try World())
        let position = try phone.changes(since: nil).position
        for token in [
            "", "data:,", "data:,1-2-3-4", "urn:x", SyncPosition(database: position.database + 1, row: 0).token,
            SyncPosition(database: position.database, row: position.row + 1).token,
        ] {
            #expect(deviceRefusal { _ = try phone.changes(since: token) } == .invalidToken)
        }
    }

    @Test func `an import and its undo, and another time zone, reach a device`() throws {
        let world = try World()
        let phone = Phone(world)
        let start = try phone.changes(since: nil).position.token
        try world.import([.task("Imported")])
        let imported = try phone.changes(since: start)
        #expect(imported.changed.count == 1)
        _ = try world.history.undo(nil)
        let undone = try phone.changes(since: imported.position.token)
        #expect(undone.removed == imported.changed.map(\.name))
        let id = try world.task("Timed") { $0.dueDate = .set("2026-04-01T09:00") }
        let before = try phone.changes(since: undone.position.token)
        try world.set { $0.timeZone = "Asia/Tokyo" }
        let after = try phone.changes(since: before.position.token)
        #expect(after.changed.map(\.name) == before.changed.map(\.name))
        #expect(after.changed.map(\.tag) != before.changed.map(\.tag))
        #expect(try phone.lines(KeptObject.name(of: id)).contains("DUE;TZID=Asia/Tokyo:20260401T090000"))
    }

    @Test func `a clock that goes back loses no change and makes no tag twice`() throws {
        let world = try World()
        let phone = Phone(world)
        let first = try phone.put("a.ics", Phone.object("a", "SUMMARY:One"))
        let token = try phone.changes(since: nil).position.token
        world.time.advance(days: -400)
        let second = try phone.put("a.ics", Phone.object("a", "SUMMARY:Two"), .matches([try #require(first.tag)]))
        #expect(second.tag != nil && second.tag != first.tag)
        try phone.put("b.ics", Phone.object("b", "SUMMARY:B", "STATUS:COMPLETED", "COMPLETED:20260328T100000Z"))
        let changes = try phone.changes(since: token)
        #expect(Set(changes.changed.map(\.name)) == ["a.ics", "b.ics"])
        #expect(try phone.item("b.ics").completion.map { $0.at <= world.time.now } == true)
        #expect(try phone.changes(since: changes.position.token).changed.isEmpty)
        // What was sent before the clock went back is undone for itself.
        _ = try world.history.undo(nil)
        #expect(try phone.names == ["a.ics"] && phone.item("a.ics").name == "One")
        #expect(try phone.changes(since: changes.position.token).removed == ["b.ics"])
        #expect(try world.check() == [])
    }
}
