import Calendar
import Charts
import Codecs
import Domain
import UseCases

/// The devices, and the links that make a browser one.
enum DeviceEndpoints {
    static let all = [list, add, change, withdraw, withdrawAll]

    private static let sync = ObjectCodec<DeviceSync>([
        Field("at", .instant(), \.at),
        Field("program", .orNull(.text("DAVx5/4.5.1-gplay")), "What the program says of itself.", \.program),
        Field("address", .orNull(.text("192.168.1.31")), "Null for a program on this machine.", \.address),
    ])

    private static let device = ObjectCodec<Device>(
        "Device",
        [
            Field("id", .id(SchemaExample.task), \.id),
            Field("kind", .choice(Device.Kind.calDAV), "What it is; only the first may not do everything.", \.kind),
            Field("name", name, \.name),
            Field("addedAt", .instant(), \.addedAt),
            Field("projects", .orNull(projects), "What it sees; null for all projects.") { device in
                device.limits.projects.map { $0.sorted { $0.description < $1.description } }
            },
            Field("mayWrite", .flag(true), \.limits.mayWrite),
            Field("showsHabits", .flag(true), \.limits.showsHabits),
            Field("completedSince", .orNull(.day()), completedSince, \.limits.completedSince),
            Field(
                "linkUntil", .orNull(.instant()),
                "The end of a link that no browser has opened yet; null for a device.",
                \.linkUntil),
            Field(
                "lastSync", .orNull(.object(sync)), "Its last use; null before the first; exact to a minute.",
                \.lastSync),
        ])

    private static let name = Codec.text("Noor’s iPhone", max: Device.nameLimit)
    private static let projects = Codec<[ProjectID]>.list(
        .id(SchemaExample.project), max: DeviceLimits.projectLimit, "a list of ids")
    private static let completedSince = "Tasks completed before this day are left out; null for none."

    private static let list = Endpoint.list(
        "/api/devices", "listDevices", .devices, "The devices, in the order in which they were added", on: .loop,
        isCached: false, ListCodec(of: .object(device)) { $0.id.description }, "The devices.",
        refusals: [403: [.person.ownerOnly], 404: [.person.notFound]]
    ) { input in
        let person: PersonID? = input.parameter(
            "person", .id(SchemaExample.task), "Of whom, which only the owner asks of others; else of who asks.")
        return { try ManageDevices($0).list(of: person) }
    }

    // MARK: - Adding

    private struct Added: Sendable {
        let added: AddedDevice
        let account: DeviceAccount?

        private var kind: Device.Kind { added.device.kind }
        var userName: String? { kind == .calDAV ? Device.userName : nil }
        var password: String? { kind == .browser ? nil : added.password.text }
        var link: String? {
            guard kind == .browser else { return nil }
            let path = added.linkPath
            return account?.address(of: path) ?? path
        }
        var code: QRCode? {
            let text =
                switch kind {
                case .calDAV: account?.link(userName: Device.userName, password: added.password.text)
                case .browser: account == nil ? nil : link
                case .program: nil as String?
                }
            return text.flatMap { QRCode(Array($0.utf8)) }
        }
    }

    private static let added = ObjectCodec<Added>(
        "AddedDevice",
        [
            Field("device", .object(device), \.added.device),
            Field("userName", .orNull(.text(Device.userName)), "Null unless it synchronizes.", \.userName),
            Field(
                "password", .orNull(.text("kfrw-9m2t-xhq4-7vdc-b3zn")),
                "Its password, or the secret of a program; no other response has it. Null for a browser.", \.password),
            Field(
                "link", .orNull(.text("http://192.168.1.20:8275\(JoinEndpoints.folder)kfrw-9m2t-xhq4")),
                "What a browser opens once, within 24 hours; only its path without an address. Null for the others.",
                \.link),
            Field(
                "qrCode", .orNull(.text("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>")),
                "The account or the link as an SVG picture for a camera; null without an address.", { $0.code?.svg }),
        ])

    /// Never keyed, since a stored response would hold the password.
    private static let add = Endpoint.change(
        .post, "/api/devices", "addDevice", .devices, "Add a device and make its password, or a link for a browser",
        isKeyed: false,
        .made(added, "The device with its password."),
        refusals: [
            403: [.person.ownerOnly, .person.isOff], 404: [.person.notFound],
            422: fieldRefusals + [.device.tooMany, .device.addressInvalid],
        ]
    ) { input in
        input.body("NewDevice")
        let person: PersonID? = input.field(
            "personId", .id(SchemaExample.task), "Whose it is, which only the owner says of others; else of who asks.")
        let address: String? = input.field(
            "address", .text("http://192.168.1.20:8275/dav/"),
            "Where the device reaches the CalDAV server, or a browser the pages, for the QR code and the link.")
        let kind: Device.Kind =
            input.field("kind", .choice(.calDAV), "A program that synchronizes unless given.") ?? .calDAV
        var fields = fields(&input, as: .optional)
        let account = address.flatMap(DeviceAccount.init)
        if address != nil && account == nil {
            fields.problems.add(
                "address", .device.addressInvalid, "Write the address like http://192.168.1.20:8275/.")
        }
        return { [fields] context in
            Added(added: try ManageDevices(context).add(fields, as: kind, for: person), account: account)
        }
    }

    // MARK: - Changing

    private static let fieldRefusals: [Refusal] = [
        .device.nameLength, .device.nameControlCharacter, .device.projectUnknown, .device.projectsNone,
        .device.projectsTooMany, .device.notLimited,
    ]

    private static let change = Endpoint.change(
        .patch, "/api/devices/{id}", "changeDevice", .devices, "Rename a device, or change what it may see and do",
        .json(device, "The changed device."), refusals: [422: fieldRefusals]
    ) { input in
        let id: Given<DeviceID> = input.id("device", .device.notFound)
        input.body("DeviceChange")
        let fields = fields(&input, as: .optional)
        return { try ManageDevices($0).change(id.value, fields) }
    }

    private static func fields(_ input: inout InputReader, as presence: Presence) -> DeviceFields {
        var fields = DeviceFields()
        fields.name = input.field("name", name, as: presence)
        switch input.edit("projects", projects, "What it sees; null for all projects.") {
        case .set(let ids): fields.projects = .set(Set(ids))
        case .clear: fields.projects = .clear
        case .unchanged: fields.projects = .unchanged
        }
        fields.mayWrite = input.field("mayWrite", .flag(true), "Whether it may change anything; true unless given.")
        fields.showsHabits = input.field(
            "showsHabits", .flag(true), "Whether it has a list of habits; true unless given.")
        fields.completedSince = input.edit("completedSince", .day(), completedSince)
        fields.problems = input.handOver()
        return fields
    }

    private static let withdraw = Endpoint.change(
        .delete, "/api/devices/{id}", "withdrawDevice", .devices,
        "Withdraw a device or link, which then no longer works",
        .nothing("Nothing to undo.")
    ) { input in
        let id: Given<DeviceID> = input.id("device", .device.notFound)
        return { try ManageDevices($0).withdraw(id.value) }
    }

    private static let withdrawAll = Endpoint.change(
        .delete, "/api/devices", "withdrawDevices", .devices, "Withdraw every device and link",
        .nothing("Nothing to undo.")
    ) { _ in { try ManageDevices($0).withdrawAll() } }
}
