import Calendar

/// What a project is known by.
public typealias ProjectID = Identifier<Project>

/// A project that tasks belong to (spec 1.5).
public struct Project: Hashable, Sendable {
    public var id: ProjectID
    public var name: String
    public var description: String?
    public var color = ProjectColor.blue
    public var icon = ProjectIcon.folder
    public var status = ProjectStatus.active
    public var priority = ProjectPriority.medium
    /// Place in the person's own order; Inbox is always first whatever this says.
    public var position = 0
    public var parentID: ProjectID?
    public var tags: [String] = []
    public var dueDate: Day?
    public var estimatedTaskCount: Int?
    public var isArchived = false
    public var createdAt: Instant
    public var modifiedAt: Instant
    public var templateID: String?
    public var settings = ProjectSettings()
    /// Grows by one with every change; the storage sets it.
    public var version = 1

    public static let inboxID = ProjectID(high: 0, low: 1)
    public static let inboxName = "Inbox"

    public init(id: ProjectID, name: String, createdAt: Instant, modifiedAt: Instant) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
    }

    public static func inbox(at instant: Instant) -> Project {
        var inbox = Project(id: inboxID, name: inboxName, createdAt: instant, modifiedAt: instant)
        (inbox.color, inbox.icon) = (.gray, .inbox)
        return inbox
    }

    public var isInbox: Bool { id == Project.inboxID }

    /// Its due day is over and it is neither completed nor cancelled nor archived.
    public func isOverdue(today: Day) -> Bool {
        guard let dueDate, !isArchived, status != .completed, status != .cancelled else { return false }
        return dueDate < today
    }
}

/// How a project treats its tasks.
public struct ProjectSettings: Hashable, Sendable {
    public var allowSubprojects = true
    public var defaultTaskPriority: Priority?
    public var autoArchiveCompleted = false
    public var reminders = true
    public var morningNotice = false
    public var overdueNotices = true

    public init() {}
}

/// The colours a project can have.
public enum ProjectColor: String, CaseIterable, Sendable {
    case blue, green, orange, red, purple, pink, gray, yellow
}

/// The icons a project can have.
public enum ProjectIcon: String, CaseIterable, Sendable {
    case folder, inbox, briefcase, book, heart, star, flag, target
}

/// Where a project is on its way.
public enum ProjectStatus: String, CaseIterable, Sendable {
    case planning, active, onHold, completed, cancelled
}

/// How much a project matters.
public enum ProjectPriority: String, CaseIterable, Sendable {
    case low, medium, high, critical
}

/// What happens to the tasks of a project that is deleted.
public enum ProjectDeletion: String, CaseIterable, Sendable {
    case moveToInbox, deleteAllTasks
}

/// What the fields of a project may hold (spec 1.5).
public enum ProjectRules {
    public static let descriptionLimit = 1_000
    public static let subprojectLimit = 50
    public static let depthLimit = 8

    public static let taskCounts = 0...1_000_000

    /// How many tasks are expected, or what is wrong with that.
    static func taskCount(_ count: Int, field: String) -> Checked<Int?> {
        if taskCounts.contains(count) { return .right(count) }
        return .wrong(field, .project.estimateOutOfRange, "The expected number of tasks is from 0 to 1,000,000.")
    }

    /// The trimmed name, or what is wrong with it.
    public static func name(_ text: String, field: String = "name") -> Checked<String> {
        let name = TextRules.seen(text)
        if name.isEmpty {
            return .wrong(field, .project.nameEmpty, "Give the project a name of 1 to 100 characters.")
        }
        if name.count > 100 || name.utf8.count > 2_048 {
            return .wrong(
                field, .project.nameTooLong,
                "The name has \(name.count) characters; shorten it to 100 (and at most 2 KiB).")
        }
        return TextRules.refusingControls(name, field: field, refusal: .project.nameControlCharacter, lines: false)
    }

    /// The trimmed description, nil if it is blank, or what is wrong with it.
    public static func description(_ text: String?, field: String = "description") -> Checked<String?> {
        guard let text else { return .right(nil) }
        let description = TextRules.seen(text)
        if description.isEmpty { return .right(nil) }
        if description.count > descriptionLimit || description.utf8.count > 16_384 {
            return .wrong(
                field, .project.descriptionTooLong, "Shorten the description to 1,000 characters (and at most 16 KiB).")
        }
        return TextRules.refusingControls(
            description, field: field, refusal: .project.descriptionControlCharacter, lines: true
        )
        .map { $0 }
    }
}
