import Calendar
import Charts
import Codecs
import Domain
import UseCases

/// The devices that may use the CalDAV server.
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
            Field("name", name, \.name),
            Field("addedAt", .instant(), \.addedAt),
            Field("projects", .orNull(projects), "What it sees; null for all projects.") { device in
                device.limits.projects.map { $0.sorted { $0.description < $1.description } }
            },
            Field("mayWrite", .flag(true), \.limits.mayWrite),
            Field("showsHabits", .flag(true), \.limits.showsHabits),
            Field("completedSince", .orNull(.day()), completedSince, \.limits.completedSince),
            Field("lastSync", .orNull(.object(sync)), "Null before the first; exact to a minute.", \.lastSync),
        ])

    private static let name = Codec.text("Noor’s iPhone", max: Device.nameLimit)
    private static let projects = Codec<[ProjectID]>.list(
        .id(SchemaExample.project), max: DeviceLimits.projectLimit, "a list of ids")
    private static let completedSince = "Tasks completed before this day are left out; null for none."

    private static let list = Endpoint.list(
        "/api/devices", "listDevices", .devices, "The devices, in the order in which they were added", on: .loop,
        isCached: false, ListCodec(of: .object(device)) { $0.id.description }, "The devices."
    ) { _ in { try ManageDevices($0).list() } }

    // MARK: - Adding

    private struct Added: Sendable {
        let added: AddedDevice
        let code: QRCode?
    }

    private static let added = ObjectCodec<Added>(
        "AddedDevice",
        [
            Field("device", .object(device), \.added.device),
            Field("userName", .text(Device.userName), { _ in Device.userName }),
            Field(
                "password", .text("kfrw-9m2t-xhq4-7vdc-b3zn"), "No other response has it.", \.added.password.text),
            Field(
                "qrCode", .orNull(.text("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>")),
                "The account as an SVG picture for a camera; null without an address.", { $0.code?.svg }),
        ])

    /// Never keyed, since a stored response would hold the password.
    private static let add = Endpoint.change(
        .post, "/api/devices", "addDevice", .devices, "Add a device and make its password", isKeyed: false,
        .made(added, "The device with its password.", at: { "/api/devices/\($0.added.device.id)" }),
        refusals: [422: fieldRefusals + [.device.tooMany, .device.addressInvalid]]
    ) { input in
        input.body("NewDevice")
        let address: String? = input.field(
            "address", .text("http://192.168.1.20:8275/dav/"), "Where the device reaches the server, for the QR code.")
        var fields = fields(&input, as: .required)
        let account = address.flatMap(DeviceAccount.init)
        if address != nil && account == nil {
            fields.problems.add(
                "address", .device.addressInvalid, "Write the address like http://192.168.1.20:8275/dav/.")
        }
        return { [fields] context in
            let added = try ManageDevices(context).add(fields)
            let link = account?.link(userName: Device.userName, password: added.password.text)
            return Added(added: added, code: link.flatMap { QRCode(Array($0.utf8)) })
        }
    }

    // MARK: - Changing

    private static let fieldRefusals: [Refusal] = [
        .device.nameLength, .device.nameControlCharacter, .device.projectUnknown, .device.projectsNone,
        .device.projectsTooMany,
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
        .delete, "/api/devices/{id}", "withdrawDevice", .devices, "Withdraw a device; its password opens nothing more",
        .nothing("Nothing to undo.")
    ) { input in
        let id: Given<DeviceID> = input.id("device", .device.notFound)
        return { try ManageDevices($0).withdraw(id.value) }
    }

    private static let withdrawAll = Endpoint.change(
        .delete, "/api/devices", "withdrawDevices", .devices, "Withdraw every device", .nothing("Nothing to undo.")
    ) { _ in { try ManageDevices($0).withdrawAll() } }
}
