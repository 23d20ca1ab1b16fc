import Calendar

/// The password, secret or link of a device, as it is stored.
public struct DeviceKey: Sendable {
    public let id: DeviceID
    public let kind: Device.Kind
    /// The end of a link; nil for a password or secret.
    public let linkUntil: Instant?
    public let digest: PasswordDigest
    /// Whose it is; nil as long as there is one person.
    public let viewer: Viewer?
    /// Whether nobody gets in with it, since its person is switched off.
    public let isOff: Bool

    public init(
        id: DeviceID, kind: Device.Kind, linkUntil: Instant?, digest: PasswordDigest, viewer: Viewer? = nil,
        isOff: Bool = false
    ) {
        (self.id, self.kind, self.linkUntil, self.digest) = (id, kind, linkUntil, digest)
        (self.viewer, self.isOff) = (viewer, isOff)
    }
}

/// The devices, and the links that make a browser one. For a member there are only their own, for the owner all.
public protocol DeviceReading {
    /// In the order in which they were added; includes invitations.
    func all() throws -> [Device]
    func find(_ id: DeviceID) throws -> Device?
    /// Those of everybody, in the same order.
    func keys() throws -> [DeviceKey]
}

/// Adds, changes and removes devices; none of it is in the change log, so that no undo brings a withdrawn password back.
public protocol DeviceWriting: DeviceReading {
    func insert(_ device: Device, password: PasswordDigest) throws
    /// Stores the name and the limits.
    func update(_ device: Device) throws
    func delete(_ id: DeviceID) throws
    /// Turns a link into the device that opened it.
    /// - Parameter person: the number of the person whose it is; nil for the owner.
    func open(_ link: DeviceID, as name: String, of person: Int?, at instant: Instant, secret: PasswordDigest) throws
    /// Stores the last use, without a new data version.
    func note(_ sync: DeviceSync, of id: DeviceID) throws
}
