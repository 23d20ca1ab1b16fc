import JSON

/// An event, published after its transaction has been committed to disk.
public struct DomainEvent: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case taskCreated = "TaskCreated"
        case taskUpdated = "TaskUpdated"
        case taskCompleted = "TaskCompleted"
        case taskReopened = "TaskReopened"
        case taskDeleted = "TaskDeleted"
        case taskRescheduled = "TaskRescheduled"
        case tasksArchived = "TasksArchived"
        case projectCreated = "ProjectCreated"
        case projectUpdated = "ProjectUpdated"
        case projectDeleted = "ProjectDeleted"
        case pointsEarned = "PointsEarned"
        case levelReached = "LevelReached"
        case achievementUnlocked = "AchievementUnlocked"
        case streakMilestoneReached = "StreakMilestoneReached"
        case challengeCompleted = "ChallengeCompleted"
        case settingsChanged = "SettingsChanged"
        /// Somebody came, or what others know of them changed; all event streams end.
        case peopleChanged = "PeopleChanged"
        /// Its event streams end.
        case deviceWithdrawn = "DeviceWithdrawn"
        case dataImported = "DataImported"
        case reminderDue = "ReminderDue"
        case timerChanged = "TimerChanged"
        case timeEntryChanged = "TimeEntryChanged"
        case priorityOptimized = "PriorityOptimized"
        case habitUpdated = "HabitUpdated"
        case habitCompleted = "HabitCompleted"
        /// A notice became due or was answered.
        case noticeDue = "NoticeDue"
        /// Something changed for which there is no other event.
        case dataChanged = "DataChanged"
        /// The whole database was replaced.
        case dataRestored = "DataRestored"
    }

    private static let mostIDs = 100

    public let kind: Kind
    /// The IDs of the changed tasks, projects, habits, achievements, challenges or devices; at most a hundred.
    public let ids: [String]
    /// Whether there are more than `ids` lists.
    public let isMany: Bool
    /// The version of the changed object, if there is exactly one.
    public let version: Int?
    /// The names of the changed fields.
    public let fields: [String]
    /// Points, a level, the days of a streak or a count.
    public let amount: Int?

    public init(_ kind: Kind, ids: [String] = [], version: Int? = nil, fields: [String] = [], amount: Int? = nil) {
        self.kind = kind
        self.ids = Array(ids.prefix(Self.mostIDs))
        isMany = max(ids.count, amount ?? 0) > Self.mostIDs
        self.version = version
        self.fields = fields
        self.amount = amount
    }

    /// A small JSON object that describes the change.
    public func data(dataVersion: Int64) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("ids")
            writer.array(ids) { $0.string($1) }
            writer.key("dataVersion")
            writer.integer(dataVersion)
            if isMany {
                writer.key("isMany")
                writer.bool(true)
            }
            if let version {
                writer.key("version")
                writer.integer(version)
            }
            if !fields.isEmpty {
                writer.key("fields")
                writer.array(fields) { $0.string($1) }
            }
            if let amount {
                writer.key("amount")
                writer.integer(amount)
            }
        }
        return writer.bytes
    }
}

/// An event with its sequence number.
public struct PublishedEvent: Hashable, Sendable {
    public let id: Int64
    /// The raw value of a `DomainEvent.Kind`.
    public let name: String
    /// The version of the data that the change led to.
    public let dataVersion: Int64
    /// A JSON object.
    public let data: [UInt8]
    /// The number of the person whose change it was; nil for the owner.
    public let person: Int?

    public init(id: Int64, name: String, dataVersion: Int64, data: [UInt8], person: Int? = nil) {
        self.id = id
        self.person = person
        self.name = name
        self.dataVersion = dataVersion
        self.data = data
    }

    /// As the event had them.
    public var ids: [String] { facts.ids }

    /// What the event says of its objects.
    public var facts: (ids: [String], isMany: Bool, fields: [String]) {
        guard let data = try? JSONParser.parse(data) else { return ([], false, []) }
        func texts(_ name: String) -> [String] { data[name]?.elements?.compactMap(\.string) ?? [] }
        return (texts("ids"), data["isMany"] != nil, texts("fields"))
    }

    /// The event without anything but that something changed.
    public var bare: PublishedEvent {
        let event = DomainEvent(.dataChanged)
        return PublishedEvent(
            id: id, name: event.kind.rawValue, dataVersion: dataVersion, data: event.data(dataVersion: dataVersion),
            person: person)
    }
}
