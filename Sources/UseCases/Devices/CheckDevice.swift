import Domain

/// The device that a request comes from, and whose it is.
public struct SignedIn: Hashable, Sendable {
    public let device: DeviceID
    /// Nil as long as there is one person.
    public let viewer: Viewer?
}

/// Tells which device a request of the CalDAV server comes from.
public struct CheckDevice: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Returns nil unless both are right. The name is `me`, or the person's short name. Every stored digest is compared, each in constant time.
    /// - Throws: `DomainError.refused` with `device.serverOff` if the server is switched off.
    public func execute(name: String, password: String) throws -> (device: Device, viewer: Viewer?)? {
        let sent = PasswordDigest(of: password)
        let (server, found) = try context.store.read { transaction in
            let key = try transaction.devices.key(sent) { $0.kind == .calDAV && !$0.isOff }
            let device = try key.flatMap { key in
                try Self.isName(name, of: key, transaction) ? transaction.devices.find(key.id) : nil
            }
            return (try CalDAVSwitch(transaction), device.map { (device: $0, viewer: key?.viewer) })
        }
        guard try server.isOn(for: found?.viewer, in: context.store) else {
            throw DomainError.refused(.device.serverOff, "The CalDAV server is off. Switch it on in Settings, Devices.")
        }
        return found
    }

    /// Whether a user name is that of every device, or the short name of the person whose it is.
    private static func isName(_ name: String, of key: DeviceKey, _ reading: any ReadTransaction) throws -> Bool {
        if name == Device.userName { return true }
        return try key.viewer.flatMap { try reading.people.find(number: $0.number) }?.shortName == TextRules.key(name)
    }
}

/// Tells which device sends a secret, with which it may do everything that its person may.
public struct CheckSecret: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Returns nil unless it is a device's, and its person is not switched off. Every stored digest is compared, each in
    /// constant time.
    public func execute(_ secret: String) throws -> SignedIn? {
        let sent = PasswordDigest(of: secret)
        return try context.store.read { transaction in
            let key = try transaction.devices.key(sent) { $0.kind.signsIn && $0.linkUntil == nil && !$0.isOff }
            return key.map { SignedIn(device: $0.id, viewer: $0.viewer) }
        }
    }
}

extension CheckSecret {
    /// The number of the person whose a secret is, whatever it opens and even if they are switched off; nil if nobody's.
    public func person(of secret: String) throws -> Int? {
        let sent = PasswordDigest(of: secret)
        return try context.store.read { try $0.devices.key(sent) { _ in true }?.viewer?.number }
    }
}

extension DeviceReading {
    /// The device with a password, secret or link, among those that `isMeant` chooses.
    func key(_ sent: PasswordDigest, _ isMeant: (DeviceKey) -> Bool) throws -> DeviceKey? {
        let right = try keys().filter { $0.digest.matches(sent) }
        return right.first(where: isMeant)
    }
}
