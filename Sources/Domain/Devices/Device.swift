import Calendar

public typealias DeviceID = Identifier<Device>

/// Another device, or one program on it, that reads and writes tasks through the CalDAV server with its own password.
public struct Device: Hashable, Sendable {
    /// The largest number of devices.
    public static let limit = 100
    public static let nameLimit = 100
    /// The user name of every device; the password tells which one it is.
    public static let userName = "me"
    /// How far back a new device sees completed tasks, in days.
    public static let completedDays = 30

    public let id: DeviceID
    public var name: String
    public let addedAt: Instant
    public var limits: DeviceLimits
    /// Nil until it synchronizes for the first time.
    public var lastSync: DeviceSync?

    public init(id: DeviceID, name: String, addedAt: Instant, limits: DeviceLimits, lastSync: DeviceSync? = nil) {
        self.id = id
        self.name = name
        self.addedAt = addedAt
        self.limits = limits
        self.lastSync = lastSync
    }

    /// Returns the trimmed name, or a refusal if it is invalid.
    public static func name(_ text: String, field: String = "name") -> Checked<String> {
        let name = TextRules.seen(text)
        if name.isEmpty || name.count > nameLimit || name.utf8.count > 2_048 {
            return .wrong(field, .device.nameLength, "Give the device a name of 1 to \(nameLimit) characters.")
        }
        return TextRules.refusingControls(name, field: field, refusal: .device.nameControlCharacter, lines: false)
    }
}

/// What a device may see and do.
public struct DeviceLimits: Hashable, Sendable {
    /// The largest number of chosen projects.
    public static let projectLimit = 1_000

    /// Nil for all, including those added later. May name projects that no longer exist.
    public var projects: Set<ProjectID>?
    public var mayWrite: Bool
    public var showsHabits: Bool
    /// Tasks completed before this day are left out; nil for none. It never moves by itself, since a device takes a task
    /// that is no longer there for deleted.
    public var completedSince: Day?

    public init(
        projects: Set<ProjectID>? = nil, mayWrite: Bool = true, showsHabits: Bool = true, completedSince: Day?
    ) {
        self.projects = projects
        self.mayWrite = mayWrite
        self.showsHabits = showsHabits
        self.completedSince = completedSince
    }

    public func allows(_ project: ProjectID) -> Bool { projects?.contains(project) ?? true }
}

/// The last time a device synchronized.
public struct DeviceSync: Hashable, Sendable {
    /// How long a stored one stays current, so that the many requests of one synchronization store it
    /// once; in milliseconds.
    public static let storedEvery: Int64 = 60_000

    public let at: Instant
    /// What the program says of itself (`User-Agent`), shortened; nil if it says nothing.
    public let program: String?
    /// The network address it came from; nil for a program on this machine.
    public let address: String?

    public init(at: Instant, program: String?, address: String?) {
        self.at = at
        self.program = program.map { TextRules.trimmed(String($0.prefix(200))) }.flatMap { $0.isEmpty ? nil : $0 }
        self.address = address
    }
}
