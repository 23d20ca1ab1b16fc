import Domain
import TestSupport
import Testing
import UseCases

struct CollectionTests {
    @Test func `every project is a collection, archived ones are none`() throws {
        let world = try World()
        let phone = Phone(world)
        let (work, gone) = (try world.project("Work"), try world.project("Gone"))
        try world.archive(gone)
        #expect(try phone.collections.all().map(\.name) == ["Inbox", "Work", "Habits"])
        let collection = try phone.collections.one(work.description)
        #expect(collection.color == "#2E6BE6FF")
        #expect(try phone.collections.all().filter(\.isFixed).map(\.name) == ["Inbox", "Habits"])
        #expect(deviceRefusal { _ = try phone.collections.one(gone.description) } == .noCollection)
        let before = collection.position.token
        _ = try world.task("Dig")
        #expect(try phone.collections.one(work.description).position.token != before)
    }

    @Test func `a device makes, changes and archives a project, and keeps its own properties of it`() throws {
        let world = try World()
        var phone = Phone(world)
        phone.device.limits.projects = nil
        let dead = DeadProperty(namespace: "urn:x", name: "note", xml: "<note xmlns=\"urn:x\">a &amp; b</note>")
        let made = try phone.collections.make(
            "my%20list", [.name("Errands"), .color("#FF0000"), .order(7), .set(dead)])
        #expect((made.segment, made.name, made.color, made.order) == ("my%20list", "Errands", "#FF0000FF", 7))
        #expect(made.dead == [dead])
        #expect(deviceRefusal { _ = try phone.collections.make("my%20list", []) } == .collectionExists)
        #expect(try phone.collections.make("second", [.name("Errands")]).name == "Errands 2")
        try phone.collections.change(
            "my%20list", [.name("Shopping"), .remove(namespace: "urn:x", name: "note")])
        let changed = try phone.collections.one("my%20list")
        #expect((changed.name, changed.dead) == ("Shopping", []))
        let large = DeadProperty(namespace: "n", name: "l", xml: String(repeating: "x", count: DeadProperty.limit))
        #expect(
            deviceRefusal { try phone.collections.change("my%20list", [.name("No"), .set(large)]) }
                == .tooManyProperties)
        #expect(deviceRefusal { try phone.collections.change("second", [.name("shopping")]) } == .nameTaken)
        #expect(try phone.collections.one("my%20list").name == "Shopping")
        let id = try #require(changed.projectID)
        try world.update(id) { $0.color = .set(.purple) }
        #expect(try phone.collections.one("my%20list").color == ProjectColor.purple.hexadecimal)
        phone.segment = "my%20list"
        try phone.put("a.ics", Phone.object("a", "SUMMARY:Milk"))
        try phone.collections.archive("my%20list")
        #expect(deviceRefusal { _ = try phone.names } == .noCollection)
        // Its address is free at once, but not that of a project which the device does not see.
        #expect(try phone.collections.make("my%20list", [.name("Errands")]).name == "Errands")
        #expect(try phone.names.isEmpty)
        var limited = phone
        limited.device.limits.projects = []
        #expect(deviceRefusal { _ = try limited.collections.make("my%20list", []) } == .collectionExists)
        _ = try world.history.undo(nil)
        #expect(deviceRefusal { try phone.collections.archive(Project.inboxID.description) } == .isFixed)
    }

    @Test func `the next open day of each habit is an object that a device can tick off or skip`() throws {
        let world = try World()
        var phone = Phone(world)
        phone.segment = try #require(try phone.collections.all().last).segment
        try world.habit("Read")
        let run = try world.habit("Run") { $0.target = .set(.init(amount: 10, unit: "km")) }
        let names = try phone.names
        #expect(names.count == 2)
        let text = try phone.text(names[0])
        #expect(!text.contains("RRULE"))
        try phone.put(names[0], text.replacing("STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED"))
        let id = try #require(KeptObject.taskID(named: names[0]))
        #expect(try world.item(id).isComplete)
        let half = try phone.text(names[1]).replacing("PERCENT-COMPLETE:0", with: "PERCENT-COMPLETE:50")
        let tag = try phone.reading.member(phone.segment, names[1]).tag
        try phone.put(names[1], half)
        #expect(try phone.text(names[1]) == half)
        #expect(try phone.reading.member(phone.segment, names[1]).tag != tag)
        #expect(try world.store.read { try $0.habits.entry(of: run, on: world.today)?.amount } == 5)
        try phone.writing.delete(phone.segment, names[1])
        #expect(try phone.names.isEmpty)
        #expect(deviceRefusal { try phone.put("new.ics", Phone.object("new")) } == .readOnly)
    }
}

extension DeviceCollection {
    fileprivate var projectID: ProjectID? { if case .project(let id) = content { id } else { nil } }
}
