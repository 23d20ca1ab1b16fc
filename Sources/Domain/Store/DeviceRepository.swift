import Calendar

/// The password, secret or link of a device, as it is stored.
public struct DeviceKey: Sendable {
    public let id: DeviceID
    public let kind: Device.Kind
    /// The end of a link; nil for a password or secret.
    public let linkUntil: Instant?
    public let digest: PasswordDigest

    public init(id: DeviceID, kind: Device.Kind, linkUntil: Instant?, digest: PasswordDigest) {
        (self.id, self.kind, self.linkUntil, self.digest) = (id, kind, linkUntil, digest)
    }
}

/// The devices, and the links that make a browser one.
public protocol DeviceReading {
    /// In the order in which they were added.
    func all() throws -> [Device]
    func find(_ id: DeviceID) throws -> Device?
    /// In the same order.
    func keys() throws -> [DeviceKey]
}

/// Adds, changes and removes devices; none of it is in the change log, so that no undo brings a withdrawn password back.
public protocol DeviceWriting: DeviceReading {
    func insert(_ device: Device, password: PasswordDigest) throws
    /// Stores the name and the limits.
    func update(_ device: Device) throws
    func delete(_ id: DeviceID) throws
    /// Turns a link into the device that opened it.
    func open(_ link: DeviceID, as name: String, at instant: Instant, secret: PasswordDigest) throws
    /// Stores the last use, without a new data version.
    func note(_ sync: DeviceSync, of id: DeviceID) throws
}
