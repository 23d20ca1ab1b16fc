import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct DeviceTests {
    private func world(isOn: Bool = true) throws -> World {
        let world = try World()
        if isOn { try world.set { $0.servesCalDAV = true } }
        return world
    }

    private func add(_ world: World, _ name: String = "Phone", _ edit: (inout DeviceFields) -> Void = { _ in }) throws
        -> AddedDevice
    {
        var fields = DeviceFields()
        fields.name = name
        edit(&fields)
        return try ManageDevices(world.context).add(fields)
    }

    @Test func `a password opens for its own device only, however it is typed`() throws {
        let world = try world()
        let (phone, desk) = (try add(world), try add(world, "Desk"))
        let check = CheckDevice(world.context)
        let typed = [
            phone.password.text, phone.password.text.uppercased(), phone.password.text.replacing("-", with: " "),
        ]
        for text in typed { #expect(try check.execute(name: "me", password: text)?.device == phone.device) }
        #expect(try check.execute(name: "me", password: desk.password.text)?.device.id == desk.device.id)
        #expect(try check.execute(name: "you", password: phone.password.text) == nil)
        #expect(try check.execute(name: "me", password: "") == nil)
        #expect(try check.execute(name: "me", password: String(phone.password.text.dropLast())) == nil)
    }

    @Test func `a password has a hundred random bits, and only its digest is in the file`() throws {
        let world = try world()
        let passwords = try (0..<20).map { try add(world, "\($0)").password.text }
        #expect(Set(passwords).count == 20)
        for text in passwords { #expect(text.replacing("-", with: "").count == 20 && text.count == 24) }
        let stored = try world.store.read { try $0.devices.keys() }
        #expect(stored.allSatisfy { $0.digest.bytes.count == 32 })
        for text in passwords { #expect(stored.count { $0.digest.matches(PasswordDigest(of: text)) } == 1) }
    }

    @Test func `while the server is off no password opens`() throws {
        let world = try world(isOn: false)
        let phone = try add(world)
        let codes = try world.codes {
            _ = try CheckDevice(world.context).execute(name: "me", password: phone.password.text)
        }
        #expect(codes == ["device.serverOff"])
    }

    @Test func `undo never brings a withdrawn password back, and none of it is in the change log`() throws {
        let world = try world()
        let phone = try add(world)
        try world.create()
        try ManageDevices(world.context).withdraw(phone.device.id)
        _ = try world.undo()
        #expect(try CheckDevice(world.context).execute(name: "me", password: phone.password.text) == nil)
        #expect(try ManageDevices(world.context).list().isEmpty)
        #expect(try world.codes { try ManageDevices(world.context).withdraw(phone.device.id) } == ["device.notFound"])
        _ = try add(world)
        try ManageDevices(world.context).withdrawAll()
        #expect(try ManageDevices(world.context).list().isEmpty)
    }

    @Test func `no copy brings a withdrawn device or a used link back, and no reset takes a device away`() throws {
        let world = try world()
        let devices = ManageDevices(world.context)
        let (phone, link) = (try add(world), try devices.add(DeviceFields(), as: .browser))
        let copy = try world.store.make("before.db", at: world.time.now).name
        try devices.withdraw(phone.device.id)
        let browser = try OpenLink(world.context).execute(link.password.text, name: "Firefox")
        _ = try world.store.restore(copy, keepingAs: "replaced.db", at: world.time.now)
        #expect(try devices.list() == [browser.device])
        #expect(try world.codes { _ = try OpenLink(world.context).link(link.password.text) } == ["device.link.unknown"])
        _ = try world.store.reset(keepingAs: "full.db", at: world.time.now)
        #expect(try CheckSecret(world.context).execute(browser.password.text)?.device == browser.device.id)
    }

    @Test func `a link is opened once, within 24 hours, and a password opens only what its kind does`() throws {
        let world = try world()
        let devices = ManageDevices(world.context)
        let (phone, program) = (try add(world), try devices.add(DeviceFields(name: "Script"), as: .program))
        let (link, late) = (
            try devices.add(DeviceFields(), as: .browser), try devices.add(DeviceFields(name: "Late"), as: .browser)
        )
        let (open, check) = (OpenLink(world.context), CheckSecret(world.context))
        #expect(link.password.text.utf8.count { $0 != UInt8(ascii: "-") } * 5 >= 128)
        #expect(program.password.text.utf8.count * 5 >= 256)
        #expect(try open.link(link.password.text).name == Device.unnamed)
        #expect(try world.codes { _ = try open.execute(link.password.text, name: " ") } == ["device.name.length"])
        let browser = try open.execute(link.password.text, name: "Firefox on Linux")
        for text in [phone, program, link, browser].map(\.password.text) {
            if text != late.password.text {
                #expect(try world.codes { _ = try open.execute(text, name: "Again") } == ["device.link.unknown"])
            }
        }
        #expect(try check.execute(browser.password.text)?.device == browser.device.id)
        #expect(try check.execute(program.password.text)?.device == program.device.id)
        for added in [phone, link, late] { #expect(try check.execute(added.password.text) == nil) }
        for added in [program, browser, late] {
            #expect(try CheckDevice(world.context).execute(name: "me", password: added.password.text) == nil)
        }
        world.time.advance(milliseconds: Device.linkTime - 1)
        #expect(try open.link(late.password.text).name == "Late" && devices.list().count == 4)
        world.time.advance(milliseconds: 1)
        #expect(try world.codes { _ = try open.execute(late.password.text, name: "A") } == ["device.link.unknown"])
        #expect(try devices.list().count == 3)
        let limited = DeviceFields(projects: [Project.inboxID])
        #expect(try world.codes { _ = try devices.change(browser.device.id, limited) } == ["device.notLimited"])
    }

    @Test func `a server makes a link for its first browser, one at a time and only until there is a device`() throws {
        let world = try world()
        let devices = ManageDevices(world.context)
        _ = try add(world)
        _ = try devices.addFirst()
        let link = try #require(try devices.addFirst())
        #expect(try devices.list().count == 2)
        _ = try OpenLink(world.context).execute(link.password.text, name: "Firefox")
        #expect(try devices.addFirst() == nil)
    }

    @Test func `completed tasks are seen since 30 days before it was added, and that day never moves`() throws {
        let world = try world()
        let phone = try add(world).device
        #expect(phone.limits == DeviceLimits(completedSince: world.today - 30))
        world.time.advance(days: 100)
        #expect(try ManageDevices(world.context).one(phone.id) == phone)
    }

    @Test func `limits are changed one by one, and to projects that exist`() throws {
        let world = try world()
        let garden = try world.project("Garden")
        let devices = ManageDevices(world.context)
        let phone = try add(world) { $0.projects = .set([garden]) }.device
        #expect(phone.limits.allows(garden) && !phone.limits.allows(Project.inboxID))
        var fields = DeviceFields()
        fields.mayWrite = false
        fields.completedSince = .clear
        let changed = try devices.change(phone.id, fields)
        let wanted = DeviceLimits(projects: [garden], mayWrite: false, completedSince: nil)
        #expect((changed.name, changed.limits) == ("Phone", wanted))
        #expect(try devices.list() == [changed])
        let none = DeviceFields(projects: [], showsHabits: false)
        #expect(try world.codes { _ = try devices.change(phone.id, none) } == ["device.projects.none"])
        let unknown = DeviceFields(projects: [.random()])
        #expect(try world.codes { _ = try devices.change(phone.id, unknown) } == ["device.project.unknown"])
        #expect(try world.codes { _ = try add(world, " ") } == ["device.name.length"])
    }

    @Test func `the many requests of a sync are noted once a minute, also after the clock went back`() throws {
        let world = try world()
        let phone = try add(world)
        func sync(_ program: String) throws -> DeviceSync? {
            let device = try #require(
                try CheckDevice(world.context).execute(name: "me", password: phone.password.text)?.device)
            try NoteSync(world.context).execute(device, program: program, address: nil)
            return try ManageDevices(world.context).one(device.id).lastSync
        }
        let version = try world.store.read { try $0.log.dataVersion }
        #expect(try sync("DAVx5/4")?.program == "DAVx5/4")
        world.time.advance(milliseconds: 59_999)
        #expect(try sync("another")?.program == "DAVx5/4")
        world.time.advance(milliseconds: 1)
        #expect(try sync("next")?.program == "next")
        world.time.advance(days: -1)
        #expect(try sync("earlier")?.at == world.time.now)
        #expect(try world.store.read { try $0.log.dataVersion } == version)
    }
}

extension DeviceFields {
    fileprivate init(name: String) {
        self.init()
        self.name = name
    }

    fileprivate init(projects: Set<ProjectID>, showsHabits: Bool? = nil) {
        self.init()
        (self.projects, self.showsHabits) = (.set(projects), showsHabits)
    }
}
