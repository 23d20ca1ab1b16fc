import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Today is Saturday, 28 March 2026.
struct ObjectTests {
    private let milk = Phone.object(
        "milk@phone", "SUMMARY:Buy milk", "DUE;VALUE=DATE:20260330", "PRIORITY:2", "CATEGORIES:Corner shop,food",
        "X-PHONE;A=\"b;c\":odd\\, value", "X-LONG:" + String(repeating: "x", count: 40) + "\r\n  folded")

    private func task(_ world: World, _ name: String) throws -> TaskItem {
        try #require(try world.tasks.first { $0.name == name })
    }

    @Test func `what a device sends is a task, and comes back byte for byte`() throws {
        let world = try World()
        let phone = Phone(world)
        let put = try phone.put("a%20b.ics", milk, .isNew)
        let tag = try #require(put.tag)
        #expect(put.isNew)
        #expect(try phone.text("a%20b.ics") == milk)
        #expect(try phone.reading.member(phone.segment, "a%20b.ics").tag == tag)
        let task = try task(world, "Buy milk")
        #expect(task.dueDate == "2026-03-30")
        #expect(task.priority == .highest)
        #expect(task.tags == ["Corner-shop", "food"])
        #expect(try phone.put("a%20b.ics", milk, .matches([tag])) == PutObject(isNew: false, tag: tag))
        let other = milk.replacing("Buy milk", with: "Buy oat milk")
        #expect(deviceRefusal { try phone.put("a%20b.ics", other, .matches(["old"])) } == .conditionFailed)
        #expect(deviceRefusal { try phone.put("a%20b.ics", milk, .isNew) } == .conditionFailed)
    }

    @Test func `only what changed in Tasker is rewritten, and undone changes leave the bytes as they came`() throws {
        let world = try World()
        let phone = Phone(world)
        let tag = try phone.put("milk.ics", milk).tag
        let task = try task(world, "Buy milk")
        world.time.advance(milliseconds: 60_000)
        try world.update(task.id) {
            $0.name = .set("Buy oat milk")
            $0.tags = .set(["Corner-shop", "soon"])
            $0.estimatedDuration = .set(600)
        }
        let expected = milk.replacing("SUMMARY:Buy milk", with: "SUMMARY:Buy oat milk")
            .replacing("CATEGORIES:Corner shop,food", with: "CATEGORIES:Corner shop,soon")
            .replacing(
                "END:VTODO",
                with:
                    "DTSTAMP:20260328T120100Z\r\nLAST-MODIFIED:20260328T120100Z\r\nX-TASKER-ESTIMATE:600\r\nEND:VTODO")
        #expect(try phone.text("milk.ics") == expected)
        #expect(try phone.reading.member(phone.segment, "milk.ics").tag != tag)
        _ = try world.history.undo(nil)
        #expect(try phone.text("milk.ics") == milk)
    }

    @Test func `the order of a device is the person's own, and the other way round`() throws {
        let world = try World()
        let phone = Phone(world)
        let order = "X-APPLE-SORT-ORDER:"
        for (uid, value) in [("a", 300), ("b", 100), ("c", 200)] {
            try phone.put("\(uid).ics", Phone.object(uid, "SUMMARY:\(uid)", "\(order)\(value)"))
        }
        var names: [String] { get throws { try world.manualOrder.map { try world.item($0).name } } }
        #expect(try names == ["b", "c", "a"])
        try phone.put("a.ics", Phone.object("a", "SUMMARY:a", "\(order)150"))
        #expect(try names == ["b", "a", "c"])
        // One that says nothing of it leaves it.
        try phone.put("a.ics", Phone.object("a", "SUMMARY:a"))
        #expect(try names == ["b", "a", "c"])
        let (a, b) = (try phone.item("a.ics").id, try phone.item("b.ics").id)
        try world.reorder(a, before: b)
        #expect(try names == ["a", "b", "c"])
        let values = try ["a", "b", "c"].map { name in
            try #require(
                phone.lines("\(name).ics").first { $0.hasPrefix(order) }.flatMap { Int($0.dropFirst(order.count)) })
        }
        #expect(values == values.sorted() && Set(values).count == 3)
        for odd in ["0", "-5", "99999999999999999999", "x", ""] {
            try phone.put("odd.ics", Phone.object("odd", "SUMMARY:odd", "\(order)\(odd)"))
            #expect(try phone.lines("odd.ics").contains("\(order)\(odd)"))
        }
        #expect(try world.check() == [])
    }

    @Test func `a device that does not know a field does not take it away`() throws {
        let world = try World()
        let phone = Phone(world)
        let id = try world.task("Dig") {
            $0.estimatedDuration = .set(1_800)
            $0.energy = .set(.high)
            $0.dueDate = .set("2026-04-01T09:00")
        }
        let name = "\(id).ics"
        #expect(try phone.lines(name).contains("X-TASKER-ENERGY:high"))
        try phone.put(name, Phone.object("\(id)", "SUMMARY:Dig deeper", "DUE:20260401T090000", "PRIORITY:5"))
        let task = try world.item(id)
        #expect(task.name == "Dig deeper")
        #expect((task.estimatedDuration, task.energy) == (1_800, .high))
        #expect(task.dueDate == "2026-04-01T09:00")
    }

    @Test func `nothing is refused for the rules of Tasker, and all of it stays`() throws {
        let world = try World()
        let phone = Phone(world)
        let long = String(repeating: "word ", count: 60)
        let object = Phone.object(
            "long", "SUMMARY:\(long)", "DUE:20200101T250000", "RRULE:FREQ=HOURLY;INTERVAL=0", "PRIORITY:77",
            "RELATED-TO:long", "RELATED-TO;RELTYPE=DEPENDS-ON:nowhere", "STATUS:ODD")
        #expect(try phone.put("long.ics", object).tag != nil)
        #expect(try phone.text("long.ics") == object)
        let empty = Phone.object("empty", "DESCRIPTION:no name")
        try phone.put("empty.ics", empty)
        #expect(try task(world, "Untitled").details == "no name")
        #expect(try phone.text("empty.ics") == empty)
    }

    @Test(arguments: [
        ("", DeviceRefusal.invalidData("")), ("hello", .invalidData("")),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nEND:VCALENDAR", .unsupportedComponent),
        ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:no uid\nEND:VTODO\nEND:VCALENDAR", .invalidData("")),
        ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VCALENDAR", .invalidData("")),
        (
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nBEGIN:VTODO\nUID:2\nRECURRENCE-ID:20260101\nEND:VTODO\nEND:VCALENDAR",
            .invalidData("")
        ),
        ("BEGIN:VCALENDAR\nX:" + String(repeating: "x", count: 1 << 20), .tooLarge),
    ])
    func `what is no task object is refused`(_ text: String, _ refusal: DeviceRefusal) throws {
        let phone = Phone(try World())
        let found = deviceRefusal { try phone.put("a.ics", text) }
        if case .invalidData = refusal {
            guard case .invalidData = found else { return #expect(found == refusal) }
        } else {
            #expect(found == refusal)
        }
        #expect(try phone.names.isEmpty)
    }

    @Test func `a method is not stored, so that the device reads the object again`() throws {
        let phone = Phone(try World())
        let sent = milk.replacing("VERSION:2.0", with: "METHOD:PUBLISH\r\nVERSION:2.0")
        #expect(try phone.put("milk.ics", sent).tag == nil)
        #expect(try phone.text("milk.ics") == milk)
    }

    @Test func `a UID is the same with and without its escapes`() throws {
        let phone = Phone(try World())
        for uid in ["a,b", "a\\,b", "a,b"] {
            let text = Phone.object(uid, "SUMMARY:Milk")
            try phone.put("a.ics", text)
            #expect(try phone.text("a.ics") == text)
        }
        #expect(deviceRefusal { try phone.put("a.ics", Phone.object("ab")) } != nil)
    }

    @Test func `a UID stands for one object of a collection, and is free once it is deleted`() throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("milk.ics", milk)
        #expect(
            deviceRefusal { try phone.put("other.ics", milk) } == .uidTaken(segment: phone.segment, name: "milk.ics"))
        #expect(
            deviceRefusal { try phone.put("milk.ics", Phone.object("bread")) }
                == .uidTaken(segment: phone.segment, name: "milk.ics"))
        try phone.writing.delete(phone.segment, "milk.ics")
        #expect(try phone.put("other.ics", milk).isNew)
        #expect(try phone.names == ["other.ics"])
    }

    @Test func `moving in any way keeps the task with its points`() throws {
        let world = try World()
        let project = try world.project("Errands")
        var (phone, other) = (Phone(world), Phone(world))
        other.segment = project.description
        phone.device.limits.projects = nil
        try phone.put("milk.ics", milk.replacing("PRIORITY:2", with: "STATUS:COMPLETED\r\nCOMPLETED:20260328T100000Z"))
        let task = try task(world, "Buy milk")
        #expect(task.pointsEarned > 0)
        let done = try phone.text("milk.ics")
        #expect(try phone.writing.move(phone.segment, "milk.ics", to: other.segment, "m.ics", overwrites: false))
        #expect(try other.text("m.ics") == done)
        #expect(try phone.names.isEmpty)
        // PUT, then DELETE of what is gone.
        try phone.put("back.ics", done)
        #expect(deviceRefusal { try other.writing.delete(other.segment, "m.ics") } == .noObject)
        #expect(try world.tasks.map(\.id) == [task.id])
        // DELETE, then PUT.
        try phone.writing.delete(phone.segment, "back.ics")
        try other.put("again.ics", done)
        let last = try world.item(task.id)
        #expect((last.projectID, last.completion) == (project, task.completion))
    }

    @Test func `undo takes back what a device sent in one go, with its address`() throws {
        let world = try World()
        let phone = Phone(world)
        for number in 1...3 {
            try phone.put("\(number).ics", Phone.object("uid\(number)", "SUMMARY:Task \(number)"))
            world.time.advance(milliseconds: 5_000)
        }
        let entry = try #require(try world.store.read { try $0.log.undoState().undo })
        #expect(entry.what == "Phone: 3 changes")
        #expect(entry.source == .device)
        let token = try phone.changes(since: nil).position.token
        _ = try world.history.undo(nil)
        #expect(try phone.names.isEmpty)
        #expect(try phone.changes(since: token).removed.sorted() == ["1.ics", "2.ics", "3.ics"])
        _ = try world.history.redo()
        #expect(try phone.names == ["1.ics", "2.ics", "3.ics"])
        world.time.advance(milliseconds: 20_000)
        try phone.put("4.ics", Phone.object("uid4", "SUMMARY:Task 4"))
        #expect(try world.store.read { try $0.log.undoState().undo?.what } == "Phone: added “Task 4”")
    }

    @Test func `a device sees open tasks and those completed since its day, which never slides`() throws {
        let world = try World()
        let phone = Phone(world)
        let old = TaskItem.sample(name: "Old").completed(on: "2026-02-25")
        let late = TaskItem.sample(name: "Late").completed(on: "2026-02-26")
        let open = TaskItem.sample(name: "Open")
        try world.store.add(old, late, open)
        #expect(try phone.names == [KeptObject.name(of: late.id), KeptObject.name(of: open.id)])
        #expect(try phone.lines(KeptObject.name(of: late.id)).contains("STATUS:COMPLETED"))
        world.time.advance(days: 400)
        #expect(try phone.names.count == 2)
        // What a device sent is there, however old it is.
        try phone.put("past.ics", Phone.object("past", "SUMMARY:Past", "COMPLETED:20190101T100000Z"))
        #expect(try phone.names.contains("past.ics"))
        #expect(try task(world, "Past").completion?.on == "2019-01-01")
        // The same among many that it does not see.
        let names = try phone.names
        for number in 0..<20 { try world.store.add(.sample(name: "Old \(number)").completed(on: "2026-02-25")) }
        #expect(try phone.names == names)
    }

    @Test func `many objects are read as each one alone`() throws {
        let world = try World()
        let phone = Phone(world)
        let (above, below) = (try world.task("Above"), try world.task("Below"))
        for uid in ["sent", "changed"] { try phone.put("\(uid).ics", Phone.object(uid, "SUMMARY:\(uid)")) }
        try phone.put("child.ics", Phone.object("child", "SUMMARY:child", "RELATED-TO:sent"))
        try world.update(try phone.item("changed.ics").id) { $0.name = .set("Changed") }
        let others = try ["sent.ics", "changed.ics"].map { try phone.item($0).id }
        try world.update(below) { ($0.parentID, $0.dependencies) = (.set(above), .set(others)) }
        try world.update(try phone.item("child.ics").id) { $0.name = .set("Child") }
        let made = try phone.lines(KeptObject.name(of: below)).filter { $0.hasPrefix("RELATED-TO") }
        let types = ["PARENT:\(above)", "DEPENDS-ON:sent", "DEPENDS-ON:changed"]
        #expect(made == types.map { "RELATED-TO;RELTYPE=\($0)" })
        let names = ["changed.ics", "none.ics", KeptObject.name(of: below), "sent.ics", "child.ics", "sent.ics"]
        let together = try phone.reading.contents(phone.segment, named: names)
        #expect(together == (try names.map { $0 == "none.ics" ? nil : try phone.reading.content(phone.segment, $0) }))
    }

    @Test func `a limited device neither sees nor writes anything else`() throws {
        let world = try World()
        let project = try world.project("Errands")
        var phone = Phone(world)
        phone.device.limits.projects = [project]
        phone.device.limits.showsHabits = false
        #expect(try phone.collections.all().map(\.name) == ["Errands"])
        #expect(deviceRefusal { try phone.put("milk.ics", milk) } == .noCollection)
        phone.segment = project.description
        phone.device.limits.mayWrite = false
        #expect(deviceRefusal { try phone.put("milk.ics", milk) } == .readOnly)
        #expect(deviceRefusal { try phone.collections.archive(phone.segment) } == .readOnly)
    }

    @Test func `a limited device takes no task from a project that it does not see, whatever UID it sends`() throws {
        let world = try World()
        let project = try world.project("Errands")
        let (whole, hidden) = (Phone(world), ["sent", "deleted"])
        for uid in hidden { try whole.put("\(uid).ics", Phone.object(uid, "SUMMARY:\(uid)", "DESCRIPTION:Secret")) }
        let tasks = try hidden.map { try whole.item("\($0).ics").id }
        try whole.writing.delete(whole.segment, "deleted.ics")
        var own = TaskItem.sample(name: "Made here")
        own.details = "Secret"
        try world.store.add(own)
        var phone = Phone(world)
        phone.device.limits.projects = [project]
        phone.segment = project.description
        for uid in hidden + ["\(own.id)"] {
            try phone.put("\(uid).ics", Phone.object(uid, "SUMMARY:Mine"))
            #expect(try !phone.text("\(uid).ics").contains("Secret"))
            #expect(try !(tasks + [own.id]).contains(phone.item("\(uid).ics").id))
        }
        #expect(try world.item(tasks[0]).projectID == Project.inboxID)
        #expect(try world.item(own.id).projectID == Project.inboxID)
    }
}
