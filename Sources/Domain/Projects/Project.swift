import Calendar

public typealias ProjectID = Identifier<Project>

/// A project with its settings.
public struct Project: Hashable, Sendable {
    public var id: ProjectID
    public var name: String
    public var description: String?
    public var color = ProjectColor.blue
    public var icon = ProjectIcon.folder
    public var status = ProjectStatus.active
    public var priority = ProjectPriority.medium
    /// The position in the person's own order; Inbox always comes first.
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
    /// Incremented with every change; set by the storage.
    public var version = 1

    public static let inboxID = ProjectID(high: 0, low: 1)
    public static let inboxName = "Inbox"
    /// Stands for the projects of others of which somebody sees single tasks only; no file holds it.
    public static let sharedID = ProjectID(high: 0, low: 2)

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

    public static let shared: Project = {
        let start = Instant(milliseconds: 0)
        var shared = Project(id: sharedID, name: "Shared with me", createdAt: start, modifiedAt: start)
        (shared.color, shared.icon) = (.gray, .inbox)
        return shared
    }()

    /// Whether it is the Inbox or stands for the projects of others, which are never renamed, moved, shared or deleted.
    public var isInbox: Bool { id.isInbox }

    /// Whether its due day has passed; never for a completed, cancelled or archived project.
    public func isOverdue(today: Day) -> Bool {
        guard let dueDate, !isArchived, status != .completed, status != .cancelled else { return false }
        return dueDate < today
    }
}

extension ProjectID {
    public var isInbox: Bool { self == Project.inboxID || self == Project.sharedID }
}

/// Defaults and notifications for the tasks of a project.
public struct ProjectSettings: Hashable, Sendable {
    public var allowSubprojects = true
    public var defaultTaskPriority: Priority?
    public var autoArchiveCompleted = false
    public var reminders = true
    public var morningNotice = false
    public var overdueNotices = true

    public init() {}
}

public enum ProjectColor: String, CaseIterable, Sendable {
    case blue, green, orange, red, purple, pink, gray, yellow
}

public enum ProjectIcon: String, CaseIterable, Sendable {
    case folder, inbox, briefcase, book, heart, star, flag, target
}

public enum ProjectStatus: String, CaseIterable, Sendable {
    case planning, active, onHold, completed, cancelled
}

public enum ProjectPriority: String, CaseIterable, Sendable {
    case low, medium, high, critical
}

/// What happens to the tasks of a deleted project.
public enum ProjectDeletion: String, CaseIterable, Sendable {
    case moveToInbox, deleteAllTasks
}

/// Limits and validation for the fields of a project.
public enum ProjectRules {
    public static let nameLimit = 100
    public static let nameByteLimit = 2_048
    public static let descriptionLimit = 1_000
    public static let subprojectLimit = 50
    public static let depthLimit = 8

    public static let taskCounts = 0...1_000_000

    /// Validates the expected number of tasks.
    static func taskCount(_ count: Int, field: String) -> Checked<Int?> {
        if taskCounts.contains(count) { return .right(count) }
        return .wrong(field, .project.estimateOutOfRange, "The expected number of tasks is from 0 to 1,000,000.")
    }

    /// Trims and validates a name.
    public static func name(_ text: String, field: String = "name") -> Checked<String> {
        let name = TextRules.seen(text)
        if name.isEmpty {
            return .wrong(field, .project.nameEmpty, "Give the project a name of 1 to 100 characters.")
        }
        if name.count > nameLimit || name.utf8.count > nameByteLimit {
            let (length, most) = TextRules.excess(of: name, over: nameLimit, bytes: nameByteLimit)
            return .wrong(field, .project.nameTooLong, "The name has \(length); shorten it to \(most).")
        }
        return TextRules.refusingControls(name, field: field, refusal: .project.nameControlCharacter, lines: false)
    }

    /// Trims and validates a description; nil if it is blank.
    public static func description(_ text: String?, field: String = "description") -> Checked<String?> {
        guard let text else { return .right(nil) }
        let description = TextRules.seenLines(text)
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
