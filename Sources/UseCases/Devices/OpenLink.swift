import Domain

/// Makes the browser that opens a link a device, and whoever opens an invitation one more person. Only `execute` and
/// `join` use the link up.
public struct OpenLink: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The link or invitation with this last part; its name is `Device.unnamed` if it was made without one.
    /// - Throws: `DomainError.notFound` with `device.linkUnknown` if it was opened already, is too old or never was.
    public func link(_ text: String) throws -> Device {
        try context.store.read { try find(text, $0.devices) }
    }

    /// - Returns: the device with its secret.
    /// - Throws: `DomainError.notFound` as `link`, or `.invalid` for the name; the link can then be opened again.
    public func execute(_ text: String, name: String) throws -> AddedDevice {
        try context.change(.updateSettings) { change in
            let link = try find(text, change.devices)
            if link.isInvitation { throw Self.unknown }
            var problems = Problems()
            let checked = problems.take(Device.name(name)) ?? ""
            try problems.throwIfAny()
            return try Self.open(link, as: checked, of: link.person, change)
        }
    }

    /// Makes whoever opens an invitation one more person; the first of them makes whoever was alone the owner.
    /// - Parameters:
    ///   - shortName: nil for one made from the name.
    ///   - browser: the name of the device.
    ///   - owner: the name of whoever was alone.
    /// - Returns: their first device with its secret, and who they are.
    /// - Throws: `DomainError.notFound` as `link`, or `.invalid` with every violated rule; the link can then be opened again.
    public func join(
        _ text: String, name: String, shortName: String?, browser: String, owner: String
    ) throws -> (added: AddedDevice, person: Person) {
        try context.change(.updateSettings) { change in
            let link = try find(text, change.devices)
            guard link.isInvitation else { throw Self.unknown }
            if try change.people.isAlone { try change.addOwner(named: owner) }
            let person = try change.addPerson(named: name, shortName: shortName)
            try InvitePeople.share(link, with: person, change)
            return (try Self.open(link, as: browser, of: person.number, change), person)
        }
    }

    private static func open(
        _ link: Device, as name: String, of person: Int?, _ change: Change
    ) throws -> AddedDevice {
        let secret = DevicePassword.secret()
        try change.devices.open(link.id, as: name, of: person, at: change.moment.instant, secret: secret.digest)
        try change.announceDevices()
        var device = link
        (device.name, device.person, device.linkUntil) = (name, person, nil)
        device.limits.projects = nil
        return AddedDevice(device: device, password: secret)
    }

    private func find(_ text: String, _ devices: any DeviceReading) throws -> Device {
        let now = context.clock.now()
        let key = try devices.key(PasswordDigest(of: text)) { key in
            !key.isOff && key.linkUntil.map { now < $0 } ?? false
        }
        guard let key, let device = try devices.find(key.id) else { throw Self.unknown }
        return device
    }

    private static let unknown = DomainError.refused(
        .device.linkUnknown,
        "A link can be opened once, within 24 hours. This one was opened already, is too old, or is incomplete.")
}
