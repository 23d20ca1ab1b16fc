import Calendar

public typealias DeviceID = Identifier<Device>

/// A phone or program that reads and writes tasks over CalDAV with a password of its own.
public struct Device: Hashable, Sendable {
    public var id: DeviceID
    /// As the person named it, such as `Phone`.
    public var name: String
    /// Completed tasks are shown from here on; never moves, since tasks that vanish look deleted.
    public var completedSince: Instant
    /// The projects that it sees; nil for all.
    public var projects: Set<ProjectID>?
    public var isReadOnly: Bool
    /// Whether it sees the collection of habits.
    public var showsHabits: Bool

    public init(
        id: DeviceID, name: String, completedSince: Instant, projects: Set<ProjectID>? = nil,
        isReadOnly: Bool = false, showsHabits: Bool = true
    ) {
        (self.id, self.name, self.completedSince) = (id, name, completedSince)
        (self.projects, self.isReadOnly, self.showsHabits) = (projects, isReadOnly, showsHabits)
    }
}
