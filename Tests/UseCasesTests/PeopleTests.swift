import Domain
import TestSupport
import Testing
import UseCases

struct PeopleTests {
    private func invite(_ world: World, _ name: String? = nil) throws -> MadeInvitation {
        try InvitePeople(world.context).add(name: name)
    }

    /// Joins with an invitation, and returns the person with their context and the secret of their device.
    @discardableResult
    private func join(
        _ world: World, _ name: String, short: String? = nil, owner: String = "Noor Haddad"
    ) throws -> (person: Person, context: Context, secret: String) {
        let link = try invite(world).added.password.text
        let joined = try OpenLink(world.context).join(
            link, name: name, shortName: short, browser: "Firefox", owner: owner)
        return (joined.person, world.context.seen(by: joined.person.viewer), joined.added.password.text)
    }

    private func change(_ context: Context, _ id: PersonID, _ edit: (inout PersonFields) -> Void) throws {
        var fields = PersonFields()
        edit(&fields)
        _ = try ChangePerson(context).execute(id, fields)
    }

    @Test func `the first who joins makes whoever was alone the owner, and every device has its person`() throws {
        let world = try World()
        let own = try ManageDevices(world.context).add(DeviceFields(), as: .browser)
        let laptop = try OpenLink(world.context).execute(own.password.text, name: "Laptop")
        let check = CheckSecret(world.context)
        #expect(try check.execute(laptop.password.text)?.viewer == nil)
        _ = try invite(world, "Ann")
        #expect(try ListPeople(world.context).execute().isEmpty && ListPeople(world.context).me() == nil)
        let ann = try join(world, " Ann Lindqvist ")
        let people = try ListPeople(world.context.seen(by: .owner)).execute()
        #expect(people.map(\.person.name) == ["Noor Haddad", "Ann Lindqvist"])
        #expect(people.map(\.person.shortName) == ["noor", "ann"] && people.map(\.isMe) == [true, false])
        #expect(people.map(\.person.isOwner) == [true, false] && people.map(\.devices) == [1, 1])
        #expect(people.map(\.person.color) == [.indigo, .blue] && people[0].person.id == Person.ownerID)
        #expect(try check.execute(laptop.password.text)?.viewer == .owner)
        #expect(try check.execute(ann.secret)?.viewer == ann.person.viewer)
        // A member sees who there is, but devices only of their own.
        let seen = try ListPeople(ann.context).execute()
        #expect(seen.map(\.devices) == [nil, 1] && seen.map(\.isMe) == [false, true])
        #expect(try ManageDevices(ann.context).list().map(\.name) == ["Firefox"])
        #expect(try ManageDevices(world.context.seen(by: .owner)).list().map(\.name) == ["Laptop"])
        let hidden = try world.codes { _ = try ManageDevices(ann.context).withdraw(laptop.device.id) }
        #expect(hidden == ["device.notFound"])
    }

    @Test func `an invitation brings one person, within 24 hours, and is no link for a device`() throws {
        let world = try World()
        let open = OpenLink(world.context)
        func join(_ made: MadeInvitation, _ name: String = "Ann") -> [String] {
            refusals {
                _ = try open.join(
                    made.added.password.text, name: name, shortName: nil, browser: "Firefox", owner: "Noor")
            }
        }
        let (first, withdrawn, late) = (try invite(world), try invite(world), try invite(world, "Late"))
        #expect(first.added.password.text.utf8.count { $0 != UInt8(ascii: "-") } * 5 >= 128)
        let asDevice = try world.codes { _ = try open.execute(first.added.password.text, name: "Firefox") }
        #expect(asDevice == ["device.link.unknown"])
        #expect(try CheckSecret(world.context).execute(first.added.password.text) == nil)
        #expect(try ManageDevices(world.context).list().isEmpty && InvitePeople(world.context).list().count == 3)
        #expect(
            try world.codes { try ManageDevices(world.context).withdraw(late.added.device.id) } == ["device.notFound"])
        #expect(join(first, " ") == ["name: person.name.length"])
        #expect(join(first) == [])
        #expect(join(first, "Bo") == ["device.link.unknown"])
        try InvitePeople(world.context).withdraw(withdrawn.added.device.id)
        #expect(join(withdrawn, "Bo") == ["device.link.unknown"])
        let again = try world.codes { try InvitePeople(world.context).withdraw(withdrawn.added.device.id) }
        #expect(again == ["person.invitation.notFound"])
        world.time.advance(milliseconds: Device.linkTime)
        #expect(try join(late, "Bo") == ["device.link.unknown"] && InvitePeople(world.context).list().isEmpty)
        let own = try ManageDevices(world.context).add(DeviceFields(), as: .browser)
        let asPerson = try world.codes {
            _ = try open.join(own.password.text, name: "Bo", shortName: nil, browser: "Firefox", owner: "Noor")
        }
        #expect(asPerson == ["device.link.unknown"])
        #expect(try ListPeople(world.context).execute().count == 2)
    }

    @Test func `an invitation brings a project along, if it is there still`() throws {
        let world = try World()
        let (site, garden) = (try world.project("Site"), try world.project("Garden"))
        #expect(
            try world.codes { _ = try InvitePeople(world.context).add(name: nil, to: Project.inboxID) }
                == ["share.notFound"])
        let first = try InvitePeople(world.context).add(name: nil, to: site)
        let second = try InvitePeople(world.context).add(name: nil, to: garden)
        let ann = try OpenLink(world.context).join(
            first.added.password.text, name: "Ann", shortName: nil, browser: "Firefox", owner: "Nils")
        let nils = world.context.seen(by: .owner)
        _ = try ManageProjects(nils).delete(garden, strategy: nil)
        let bo = try OpenLink(world.context).join(
            second.added.password.text, name: "Bo", shortName: nil, browser: "Firefox", owner: "Nils")
        func names(_ person: Person) throws -> [String] {
            try ManageProjects(world.context.seen(by: person.viewer)).list().map(\.project.name)
        }
        #expect(try names(ann.person) == ["Inbox", "Site"] && names(bo.person) == ["Inbox"])
        #expect(ann.added.device.limits.projects == nil)
        #expect(
            try ManageShares(nils).list(.project(site)).seats.map { "\($0.person.name) \($0.access.rawValue)" }
                == ["Nils full", "Ann view"])
        #expect(
            try GetNotices(world.context.seen(by: ann.person.viewer)).execute().items.map(\.body)
                == ["Shared with you by Nils"])
    }

    @Test func `names and short names are somebody's alone, and no words of quick add`() throws {
        let world = try World()
        let ann = try join(world, "Ann", owner: " ")
        #expect(try ListPeople(world.context).execute()[0].person.name == "Owner")
        let link = try invite(world).added.password.text
        func codes(_ name: String, _ short: String? = nil) throws -> [String] {
            try world.codes {
                _ = try OpenLink(world.context).join(link, name: name, shortName: short, browser: "", owner: "")
            }
        }
        #expect(try codes("ANN") == ["person.name.taken"])
        #expect(try codes("Bo", "+Ann") == ["person.shortName.taken"])
        #expect(try codes("a\u{7}b") == ["person.name.controlCharacter"])
        #expect(try codes(String(repeating: "a", count: 101)) == ["person.name.length"])
        for word in ["me", "ME", "no", "one", "from", "+everyone"] {
            #expect(try codes("Bo", word) == ["person.shortName.reserved"], "\(word)")
        }
        for word in [" ", "+", "a b", "1a", "-a", "a,b", "a:b", "a\u{200B}", String(repeating: "a", count: 21)] {
            #expect(try codes("Bo", word) == ["person.shortName.invalid"], "\(word)")
        }
        let taken = try world.codes { try change(ann.context, ann.person.id) { $0.shortName = "owner" } }
        #expect(taken == ["person.shortName.taken"])
        try change(ann.context, ann.person.id) { ($0.name, $0.shortName, $0.color) = ("Ann L.", "Änni", .teal) }
        let changed = try ListPeople(ann.context).me()?.person
        #expect((changed?.name, changed?.shortName, changed?.color) == ("Ann L.", "änni", .teal))
        #expect(try invite(world, "Ann").added.device.name == "Ann")
        #expect(try world.codes { _ = try invite(world, "ann l.") } == ["person.name.taken"])
    }

    @Test(arguments: [
        ("Ann Lindqvist", "ann"), ("Me", "me2"), ("No One", "no2"), ("7 of 9", "of"), ("👩‍🚀", "person"),
        ("Łukasz", "łukasz"),
        ("Noor", "noor2"), ("Maximiliana-Alexandra", "maximiliana"),
    ])
    func `a short name is made from the name`(name: String, short: String) {
        let noor = Person(
            id: Person.ownerID, number: 1, name: "Noor", shortName: "noor", color: .indigo, addedAt: FixedTime.start)
        #expect(PersonRules.suggestedShortName(name, among: [noor]) == short)
    }

    @Test func `the seventh person has the first color again, and the hundred-and-first does not get in`() throws {
        let world = try World()
        for number in 2...PersonRules.limit { try join(world, "Person \(number)") }
        let people = try ListPeople(world.context).execute()
        #expect(
            people[6].person.color == people[0].person.color && Set(people.prefix(6).map(\.person.color)).count == 6)
        #expect(Set(people.map(\.person.shortName)).count == PersonRules.limit)
        #expect(try world.codes { _ = try invite(world) } == ["person.tooMany"])
    }

    @Test func `whoever is switched off gets in nowhere until they are switched on`() throws {
        let world = try World()
        let ann = try join(world, "Ann")
        try world.set { $0.servesCalDAV = true }
        _ = try ManageSettings(ann.context).update { settings, _ in settings.servesCalDAV = true }
        let owner = world.context.seen(by: .owner)
        let phone = try ManageDevices(ann.context).add(DeviceFields(name: "Phone"))
        let link = try ManageDevices(owner).add(DeviceFields(), as: .browser, for: ann.person.id)
        #expect(link.device.person == ann.person.number)
        func opens() throws -> [Bool] {
            [
                try CheckSecret(world.context).execute(ann.secret) != nil,
                try CheckDevice(world.context).execute(name: "me", password: phone.password.text) != nil,
                refusals { _ = try OpenLink(world.context).link(link.password.text) } == [],
            ]
        }
        #expect(try opens() == [true, true, true])
        try change(owner, ann.person.id) { $0.isOff = true }
        #expect(try opens() == [false, false, false])
        let refused = try world.codes {
            _ = try ManageDevices(owner).add(DeviceFields(), as: .browser, for: ann.person.id)
        }
        #expect(refused == ["person.isOff"])
        try change(owner, ann.person.id) { $0.isOff = false }
        #expect(try opens() == [true, true, true])
        // Whoever lost every device gets another link from the owner.
        try ManageDevices(ann.context).withdrawAll()
        #expect(try opens() == [false, false, false] && ManageDevices(owner).list(of: ann.person.id).isEmpty)
        let new = try ManageDevices(owner).add(DeviceFields(), as: .browser, for: ann.person.id)
        let browser = try OpenLink(world.context).execute(new.password.text, name: "Safari")
        #expect(try CheckSecret(world.context).execute(browser.password.text)?.viewer == ann.person.viewer)
    }

    @Test func `a member rules themselves only, and the owner stays`() throws {
        let world = try World()
        let (ann, bo) = (try join(world, "Ann"), try join(world, "Bo"))
        let owner = world.context.seen(by: .owner)
        func codes(_ context: Context, _ id: PersonID, _ edit: (inout PersonFields) -> Void) -> [String] {
            refusals { try change(context, id, edit) }
        }
        #expect(codes(ann.context, bo.person.id) { $0.name = "Bob" } == ["person.ownerOnly"])
        #expect(codes(ann.context, bo.person.id) { $0.isOff = true } == ["person.ownerOnly"])
        #expect(codes(bo.context, bo.person.id) { $0.isOff = true } == ["person.ownerOnly"])
        #expect(codes(owner, Person.ownerID) { $0.isOff = true } == ["person.ownerStays"])
        #expect(codes(owner, bo.person.id) { $0.showsPoints = true } == ["person.onlyOneself"])
        #expect(codes(owner, bo.person.id) { $0.name = "Bob" } == [])
        #expect(codes(owner, .random()) { $0.name = "Bob" } == ["person.notFound"])
        #expect(try world.codes { _ = try InvitePeople(ann.context).add(name: nil) } == ["person.ownerOnly"])
        #expect(try world.codes { _ = try InvitePeople(ann.context).list() } == ["person.ownerOnly"])
        #expect(try world.codes { _ = try ManageDevices(ann.context).list(of: bo.person.id) } == ["person.ownerOnly"])
        #expect(try world.codes { try ChangePerson(owner).leave() } == ["person.ownerStays"])
        #expect(try world.codes { try ChangePerson(world.context).leave() } == ["person.ownerStays"])
        let home = try world.project("Home")
        _ = try ManageShares(owner).give(.view, on: .project(home), to: bo.person.id)
        var fields = TaskFields()
        (fields.name, fields.projectID, fields.assigneeID) = (.set("Dig"), .set(home), .set(bo.person.id))
        let task = try CreateTask(owner).execute(fields, id: nil).view.task
        #expect(task.assigneeID == bo.person.id)
        try ChangePerson(bo.context).leave()
        #expect(try world.item(task.id).assigneeID == nil)
        #expect(try ListPeople(owner).execute().map(\.person.isOff) == [false, false, true])
        #expect(
            try CheckSecret(world.context).execute(bo.secret) == nil
                && ManageDevices(owner).list(of: bo.person.id).isEmpty)
    }

    @Test func `no copy lets anybody in who was switched off since, nor with the device of somebody else`() throws {
        let world = try World()
        let (store, check) = (world.store, CheckSecret(world.context))
        let own = try ManageDevices(world.context).add(DeviceFields(name: "Script"), as: .program)
        let alone = try store.make("alone.db", at: world.time.now).name
        let ann = try join(world, "Ann")
        let two = try store.make("two.db", at: world.time.now).name
        try change(world.context.seen(by: .owner), ann.person.id) { $0.isOff = true }
        _ = try store.restore(two, keepingAs: "off.db", at: world.time.now)
        #expect(try check.execute(ann.secret) == nil && check.execute(own.password.text)?.viewer == .owner)
        // In a copy from before, the next person gets the number that Ann has.
        _ = try store.restore(alone, keepingAs: "two-again.db", at: world.time.now)
        #expect(try check.execute(ann.secret) == nil && check.execute(own.password.text)?.viewer == nil)
        let bo = try join(world, "Bo")
        #expect(bo.person.number == ann.person.number)
        #expect(try check.execute(ann.secret) == nil && check.execute(bo.secret)?.viewer == bo.person.viewer)
        _ = try store.restore(two, keepingAs: "bo.db", at: world.time.now)
        #expect(try check.execute(bo.secret) == nil && check.execute(ann.secret) == nil)
    }

    @Test func `nothing of people is in the change log, and no undo lets anybody in again`() throws {
        let world = try World()
        try world.create()
        let ann = try join(world, "Ann")
        try change(world.context.seen(by: .owner), ann.person.id) { $0.isOff = true }
        _ = try world.undo()
        #expect(try CheckSecret(world.context).execute(ann.secret) == nil)
        #expect(try ListPeople(world.context).execute().count == 2)
    }
}

extension DeviceFields {
    fileprivate init(name: String) {
        self.init()
        self.name = name
    }
}
