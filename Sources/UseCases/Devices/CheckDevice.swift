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
            let right = try transaction.devices.passwords().filter { $0.digest.matches(sent) }
            guard name == Device.userName, let id = right.first?.id else { return nil }
            return try transaction.devices.find(id)
        }
    }
}
