/// The devices that may use the CalDAV server.
public protocol DeviceReading {
    /// In the order in which they were added.
    func all() throws -> [Device]
    func find(_ id: DeviceID) throws -> Device?
    /// The digest of each device's password.
    func passwords() throws -> [(id: DeviceID, digest: PasswordDigest)]
}

/// Adds, changes and removes devices; none of it is in the change log, so that no undo brings a withdrawn password back.
public protocol DeviceWriting: DeviceReading {
    func insert(_ device: Device, password: PasswordDigest) throws
    /// Stores the name and the limits.
    func update(_ device: Device) throws
    func delete(_ id: DeviceID) throws
    /// Stores the last synchronization, without a new data version.
    func note(_ sync: DeviceSync, of id: DeviceID) throws
}
