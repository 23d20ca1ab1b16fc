import Calendar

public typealias DeviceID = Identifier<Device>

/// A phone or program that reads and writes tasks over CalDAV with a password of its own.
public struct Device: Hashable, Sendable {
    public let id: DeviceID
    public var name: String
    public let addedAt: Instant
    public var limits: DeviceLimits

    public init(id: DeviceID, name: String, addedAt: Instant, limits: DeviceLimits) {
        (self.id, self.name, self.addedAt, self.limits) = (id, name, addedAt, limits)
    }
}

/// What a device may see and do.
public struct DeviceLimits: Hashable, Sendable {
    /// Nil for all, including those added later.
    public var projects: Set<ProjectID>?
    public var mayWrite: Bool
    public var showsHabits: Bool
    /// Tasks completed before this day are left out; nil for none. Never moves, since tasks that vanish look deleted.
    public var completedSince: Day?

    public init(
        projects: Set<ProjectID>? = nil, mayWrite: Bool = true, showsHabits: Bool = true, completedSince: Day?
    ) {
        (self.projects, self.mayWrite) = (projects, mayWrite)
        (self.showsHabits, self.completedSince) = (showsHabits, completedSince)
    }

    public func allows(_ project: ProjectID) -> Bool { projects?.contains(project) ?? true }
}
