import Domain

/// Tells which device a request of the CalDAV server comes from.
public struct CheckDevice: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Returns nil unless both are right. Every stored digest is compared, each in constant time.
    /// - Throws: `DomainError.refused` with `device.serverOff` if the server is switched off.
    public func execute(name: String, password: String) throws -> Device? {
        let sent = PasswordDigest(of: password)
        return try context.store.read { transaction in
            guard try transaction.settings.current.servesCalDAV else {
                throw DomainError.refused(
                    .device.serverOff, "The CalDAV server is off. Switch it on in Settings, Devices.")
            }
            let id = try transaction.devices.id(sent) { $0.kind == .calDAV }
            guard name == Device.userName, let id else { return nil }
            return try transaction.devices.find(id)
        }
    }
}

/// Tells which device sends a secret, with which it may do everything.
public struct CheckSecret: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Returns nil unless it is a device's. Every stored digest is compared, each in constant time.
    public func execute(_ secret: String) throws -> DeviceID? {
        let sent = PasswordDigest(of: secret)
        return try context.store.read { try $0.devices.id(sent) { $0.kind.signsIn && $0.linkUntil == nil } }
    }
}

extension DeviceReading {
    /// The device with a password, secret or link, among those that `isMeant` chooses.
    func id(_ sent: PasswordDigest, _ isMeant: (DeviceKey) -> Bool) throws -> DeviceID? {
        let right = try keys().filter { $0.digest.matches(sent) }
        return right.first(where: isMeant)?.id
    }
}
