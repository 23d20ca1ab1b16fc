import Domain

/// Makes the browser that opens a link a device. Only `execute` uses the link up.
public struct OpenLink: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The link with this last part; its name is `Device.unnamed` if it was made without one.
    /// - Throws: `DomainError.notFound` with `device.linkUnknown` if it was opened already, is too old or never was.
    public func link(_ text: String) throws -> Device {
        try context.store.read { try find(text, $0.devices) }
    }

    /// - Returns: the device with its secret.
    /// - Throws: `DomainError.notFound` as `link`, or `.invalid` for the name; the link can then be opened again.
    public func execute(_ text: String, name: String) throws -> AddedDevice {
        try context.change(.updateSettings) { change in
            let link = try find(text, change.devices)
            var problems = Problems()
            let checked = problems.take(Device.name(name)) ?? ""
            try problems.throwIfAny()
            let secret = DevicePassword.secret()
            try change.devices.open(link.id, as: checked, at: change.moment.instant, secret: secret.digest)
            try change.announceDevices()
            var device = link
            (device.name, device.linkUntil) = (checked, nil)
            return AddedDevice(device: device, password: secret)
        }
    }

    private func find(_ text: String, _ devices: any DeviceReading) throws -> Device {
        let now = context.clock.now()
        let id = try devices.id(PasswordDigest(of: text)) { $0.linkUntil.map { now < $0 } ?? false }
        guard let id, let device = try devices.find(id) else {
            throw DomainError.refused(
                .device.linkUnknown,
                "A link can be opened once, within 24 hours. This one was opened already, is too old, or is not whole.")
        }
        return device
    }
}
