import Domain
import TestSupport
import Testing
import UseCases

/// Nils shares with Ann, whose phone goes on from its tokens.
struct SharedObjectTests {
    private let world: World
    private let home: ProjectID
    private let shed: ProjectID
    private var phone: Phone

    init() throws {
        world = try World()
        (home, shed) = (try world.project("Home"), try world.project("Shed"))
        phone = Phone(world)
        phone.person = World.ann
        try world.join()
    }

    private func give(_ subject: Share.Subject, _ access: AccessRight = .edit) throws {
        _ = try ManageShares(world.context(of: World.nils)).give(access, on: subject, to: World.ann.id)
    }

    private func withdraw(_ subject: Share.Subject) throws {
        _ = try ManageShares(world.context(of: World.nils)).withdraw(subject, from: World.ann.id)
    }

    private func update(_ task: TaskID, _ edit: (inout TaskFields) -> Void) throws {
        var fields = TaskFields()
        edit(&fields)
        _ = try UpdateTask(world.context(of: World.nils)).execute(task, fields)
    }

    private func add(_ name: String, _ project: ProjectID, under parent: TaskID? = nil) throws -> TaskID {
        var fields = TaskFields()
        (fields.name, fields.projectID) = (.set(name), .set(project))
        if let parent { fields.parentID = .set(parent) }
        return try CreateTask(world.context(of: World.nils)).execute(fields).view.task.id
    }

    /// What changed since a token, as the names of its task by a letter, and the token to go on with.
    private func changes(_ phone: Phone, _ token: inout String?) throws -> (changed: Set<String>, removed: Set<String>)
    {
        let found = try phone.changes(since: token)
        token = found.position.token
        return (Set(found.changed.map(\.name)), Set(found.removed))
    }

    @Test func `a shared list goes on from a token with what everybody changed in it, and nothing else`()
        throws
    {
        let (dig, sow) = (try add("Dig", home), try add("Sow", home))
        try give(.project(home))
        var list = phone
        list.segment = home.description
        var (token, inbox): (String?, String?) = (nil, nil)
        #expect(try changes(list, &token).changed.count == 2)
        _ = try changes(phone, &inbox)
        try update(dig) { $0.name = .set("Dig deep") }
        try list.put("a.ics", Phone.object("a", "SUMMARY:Mow"))
        let secret = try add("Secret", shed)
        try update(secret) { $0.name = .set("Very secret") }
        #expect(try changes(list, &token) == ([KeptObject.name(of: dig), "a.ics"], []))
        try update(sow) { $0.projectID = .set(shed) }
        try update(secret) { $0.name = .set("Most secret") }
        #expect(try changes(list, &token) == ([], [KeptObject.name(of: sow)]))
        try update(sow) { $0.projectID = .set(home) }
        #expect(try changes(list, &token) == ([KeptObject.name(of: sow)], []))
        #expect(try changes(phone, &inbox) == ([], []))
        try withdraw(.project(home))
        #expect(deviceRefusal { _ = try changes(list, &token) } == .noCollection)
        #expect(try changes(phone, &inbox) == ([], []))
    }

    @Test func `each phone has the own order of its person, and is told when that changes`() throws {
        let (dig, sow) = (try add("Dig", home), try add("Sow", home))
        try give(.project(home))
        var (hers, his) = (phone, Phone(world))
        his.person = World.nils
        (hers.segment, his.segment) = (home.description, home.description)
        var (token, other): (String?, String?) = (nil, nil)
        _ = try (changes(hers, &token), changes(his, &other))
        let name = KeptObject.name(of: sow)
        let (tag, order) = (try hers.reading.content(hers.segment, name).member.tag, try his.lines(name).last)
        _ = try ReorderTask(world.context(of: World.ann)).execute(sow, after: nil, before: dig)
        #expect(try changes(hers, &token) == ([name], []))
        #expect(try hers.reading.content(hers.segment, name).member.tag != tag)
        #expect(try hers.lines(name).last?.hasPrefix("X-APPLE-SORT-ORDER:") == true)
        #expect(try hers.lines(name).last != order)
        #expect(try changes(his, &other) == ([], []))
        #expect(try his.lines(name).last == order)
    }

    @Test func `what a phone sent is returned with the own order of each person, too`() throws {
        let dig = try add("Dig", home)
        try give(.project(home))
        var (hers, his) = (phone, Phone(world))
        his.person = World.nils
        (hers.segment, his.segment) = (home.description, home.description)
        let text = Phone.object("sow", "SUMMARY:Sow", "X-APPLE-SORT-ORDER:800000000")
        let tag = try #require(try hers.put("sow.ics", text).tag)
        let sow = try #require(try hers.task("sow.ics"))
        _ = try ReorderTask(world.context(of: World.ann)).execute(sow, after: nil, before: dig)
        #expect(try hers.lines("sow.ics").last != "X-APPLE-SORT-ORDER:800000000")
        #expect(try hers.reading.content(hers.segment, "sow.ics").member.tag != tag)
        #expect(try his.text("sow.ics") == text)
    }

    @Test func `what is shared singly has a list of its own, and is told whenever it comes or goes`() throws {
        let (dig, secret, other) = (try add("Dig", shed), try add("Secret", shed), try add("Other", shed))
        let child = try add("Spade", shed, under: dig)
        let names = Set([dig, child].map { KeptObject.name(of: $0) })
        #expect(try phone.collections.all().map(\.name) == ["Inbox", "Habits"])
        try give(.task(other))
        #expect(try phone.collections.all().filter(\.isFixed).map(\.name) == ["Inbox", "Shared with me", "Habits"])
        var (token, inbox): (String?, String?) = (nil, nil)
        #expect(try changes(phone, &inbox) == ([], []))
        var list = phone
        list.segment = Project.sharedID.description
        #expect(try changes(list, &token) == ([KeptObject.name(of: other)], []))
        try give(.task(dig))
        #expect(try changes(list, &token).changed.isSuperset(of: names))
        #expect(try changes(phone, &inbox) == ([], []))
        try update(secret) { $0.name = .set("Very secret") }
        try update(dig) { $0.name = .set("Dig deep") }
        #expect(try changes(list, &token) == ([KeptObject.name(of: dig)], []))
        let text = try list.text(KeptObject.name(of: dig))
        #expect(try list.put(KeptObject.name(of: dig), text.replacing("Dig deep", with: "Dig deeper")).tag != nil)
        #expect(throws: (any Error).self) { try list.put("new.ics", Phone.object("new", "SUMMARY:New")) }
        _ = try changes(list, &token)
        try withdraw(.task(dig))
        #expect(try changes(list, &token).removed == names)
        try give(.task(dig))
        #expect(try changes(list, &token).changed.isSuperset(of: names))
        // No longer a part of what is shared.
        try update(child) { $0.parentID = .clear }
        #expect(try changes(list, &token) == ([], [KeptObject.name(of: child)]))
        // It goes to the list of its project once that is shared too.
        try give(.project(shed))
        #expect(try phone.collections.all().map(\.name) == ["Inbox", "Shed", "Habits"])
        (list.segment, token) = (shed.description, nil)
        #expect(try changes(list, &token).changed == Set([dig, child, secret, other].map { KeptObject.name(of: $0) }))
        #expect(try changes(phone, &inbox) == ([], []))
    }

    @Test func `a phone signs in as me, or by the short name of its person`() throws {
        let context = world.context(of: World.ann)
        _ = try ManageSettings(context).update { settings, _ in settings.servesCalDAV = true }
        var fields = DeviceFields()
        fields.name = "Phone"
        let password = try ManageDevices(context).add(fields).password.text
        let check = CheckDevice(world.context)
        for (name, isRight) in [("me", true), ("ann", true), ("Ann", true), ("nils", false), ("", false), ("x", false)]
        {
            #expect(try (check.execute(name: name, password: password) != nil) == isRight, "\(name)")
        }
        #expect(try check.execute(name: "ann", password: "wrong") == nil)
    }

    @Test func `a list says what its device may do, which is what its share allows`() throws {
        let (dig, sow) = (try add("Dig", home), try add("Sow", shed))
        func rights(_ name: String) throws -> Set<DeviceCollection.Right>? {
            try phone.collections.all().first { $0.name == name }?.rights
        }
        let all = Set(DeviceCollection.Right.allCases)
        try give(.task(sow))
        #expect(try rights("Inbox") == all && rights("Habits") == [.content, .unbind])
        #expect(try rights("Shared with me") == [.content])
        var list = phone
        list.segment = home.description
        let expectations: [(AccessRight, Set<DeviceCollection.Right>)] = [
            (.view, []), (.edit, [.properties, .content, .bind]), (.full, all),
        ]
        for (access, expected) in expectations {
            try give(.project(home), access)
            #expect(try rights("Home") == expected)
            var isDeleted = true
            do { try list.writing.delete(list.segment, KeptObject.name(of: dig)) } catch { isDeleted = false }
            #expect(isDeleted == expected.contains(.unbind))
        }
    }

    /// Two people may have got the same object from somewhere else.
    @Test func `the same object goes into the lists of two people who see nothing of each other`() throws {
        var his = Phone(world)
        his.person = World.nils
        let uid = "0A1B2C3D-1234-4ABC-8DEF-001122334455"
        let text = Phone.object(uid, "SUMMARY:Milk", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=DAILY")
        for name in ["a.ics", "b.ics"] {
            #expect(try phone.put(name, text).tag != nil && his.put(name, text).tag != nil)
            #expect(try phone.text(name) == text && his.text(name) == text)
            // Nor does either take what the other deleted.
            try phone.writing.delete(phone.segment, name)
            #expect(try his.text(name) == text)
            try his.writing.delete(his.segment, name)
        }
        #expect(try phone.put("c.ics", text).tag != nil && his.put("d.ics", text).tag != nil)
        #expect(try phone.names == ["c.ics"] && his.names == ["d.ics"])
    }

    @Test func `a list is made at an address that another person's project has as its id`() throws {
        for id in [shed, Project.sharedID] {
            let made = try phone.collections.make(id.description, [.name("Trip \(id)")])
            #expect(made.segment == id.description && made.content != .project(id))
        }
        #expect(try world.store.read { try $0.projects.find(shed) }?.name == "Shed")
    }
}
