import Domain

/// Notes that a device is used, once a minute however many requests it makes.
public struct NoteSync: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - device: as `CheckDevice` returned it for this request.
    ///   - program: what the request says in `User-Agent`.
    ///   - address: nil for a program on this machine.
    public func execute(_ device: Device, program: String?, address: String?) throws {
        let now = context.clock.now()
        // A clock that was set back stores at once, since the stored time would stay in the future.
        let age = device.lastSync.map { now.milliseconds - $0.at.milliseconds }
        if let age, 0..<DeviceSync.storedEvery ~= age { return }
        let sync = DeviceSync(at: now, program: program, address: address)
        try context.change(.updateSettings) { try $0.devices.note(sync, of: device.id) }
    }

    /// Stores the last uses of devices.
    public func store(_ uses: [DeviceID: DeviceSync]) throws {
        try context.change(.updateSettings) { change in
            for (id, use) in uses { try change.devices.note(use, of: id) }
        }
    }
}
