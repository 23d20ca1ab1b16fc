import Domain

/// Whether the CalDAV server is on, as of a snapshot: each person switches it for their own devices.
struct CalDAVSwitch {
    private let isOwners: Bool
    /// The others who are not switched off.
    private let members: [Viewer]

    init(_ reading: any ReadTransaction) throws {
        isOwners = try reading.settings.current.servesCalDAV
        members = try reading.people.all().filter { !$0.isOff && !$0.isOwner }.map(\.viewer)
    }

    /// - Parameter viewer: nil for the only person, and as long as it is unknown whose device asks.
    func isOn(for viewer: Viewer?, in store: any Store) throws -> Bool {
        func isOn(_ member: Viewer) throws -> Bool {
            try store.seen(by: member).read { try $0.settings.current.servesCalDAV }
        }
        guard let viewer else { return try isOwners || members.contains(where: isOn) }
        return try viewer.isOwner ? isOwners : isOn(viewer)
    }
}

/// Tells programs that look for a CalDAV server whether there is one.
public struct FindCalDAVServer: Sendable {
    private let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> Bool {
        try context.store.read { try CalDAVSwitch($0) }.isOn(for: nil, in: context.store)
    }
}
