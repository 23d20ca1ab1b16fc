import Calendar

public typealias DeviceID = Identifier<Device>

/// A browser or program with a password or secret of its own, or a link that makes a browser one.
public struct Device: Hashable, Sendable {
    /// What it is, and thereby what its password opens.
    public enum Kind: String, CaseIterable, Sendable {
        /// A program that synchronizes, with a password for the CalDAV server and nothing else.
        case calDAV = "caldav"
        /// Everything but the CalDAV server, with a secret in a cookie.
        case browser
        /// The same, with a secret that it sends as `Authorization: Bearer`.
        case program

        /// Whether its secret opens the pages and the API.
        public var signsIn: Bool { self != .calDAV }
    }

    /// The largest number of devices of one person.
    public static let limit = 100
    public static let nameLimit = 100
    /// The user name of every device; the password tells which one it is.
    public static let userName = "me"
    /// How far back a new device sees completed tasks, in days.
    public static let completedDays = 30
    /// How long a link waits to be opened, in milliseconds.
    public static let linkTime: Int64 = 86_400_000
    /// The name of a browser whose link was made without one; the browser then suggests its own.
    public static let unnamed = "New browser"
    /// Stands for the number of a person who is yet to come, in an invitation.
    public static let invited = 0

    public let id: DeviceID
    public let kind: Kind
    /// The number of the person whose it is; nil for the owner.
    public var person: Int?
    public var name: String
    public let addedAt: Instant
    /// Of a device that synchronizes; any other has none, but the projects that an invitation brings with it.
    public var limits: DeviceLimits
    /// The end of a link that no browser has opened yet; nil once it is a device.
    public var linkUntil: Instant?
    /// Its last use; nil until the first.
    public var lastSync: DeviceSync?

    public init(
        id: DeviceID, kind: Kind = .calDAV, person: Int? = nil, name: String, addedAt: Instant, limits: DeviceLimits,
        linkUntil: Instant? = nil, lastSync: DeviceSync? = nil
    ) {
        self.id = id
        self.kind = kind
        self.person = person
        self.linkUntil = linkUntil
        self.name = name
        self.addedAt = addedAt
        self.limits = limits
        self.lastSync = lastSync
    }

    /// Whether it is a link that makes whoever opens it another person.
    public var isInvitation: Bool { person == Device.invited }

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

/// The last time a device was used.
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
