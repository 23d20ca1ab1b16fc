import Calendar

/// What a time entry is known by.
public typealias TimeEntryID = Identifier<TimeEntry>

/// Time that was spent on a task. No two entries overlap, whatever their tasks.
public struct TimeEntry: Hashable, Sendable {
    public static let noteLimit = 500
    public static let noteByteLimit = 8_192

    public var id: TimeEntryID
    public var taskID: TaskID
    public var stretch: Stretch
    public var note: String?
    public var createdAt: Instant
    public var modifiedAt: Instant
    /// Grows by one with every change; the storage sets it.
    public var version = 1

    public init(
        id: TimeEntryID, taskID: TaskID, stretch: Stretch, note: String? = nil, createdAt: Instant,
        modifiedAt: Instant, version: Int = 1
    ) {
        self.id = id
        self.taskID = taskID
        self.stretch = stretch
        self.note = note
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
        self.version = version
    }

    /// Whether a person would tell the two apart.
    public func isSame(as other: TimeEntry) -> Bool {
        (taskID, stretch, note) == (other.taskID, other.stretch, other.note)
    }

    /// The trimmed note, nil if it is blank, or what is wrong with it.
    public static func note(_ text: String) -> Checked<String?> {
        let note = TextRules.seen(text)
        if note.isEmpty { return .right(nil) }
        if note.count > noteLimit || note.utf8.count > noteByteLimit {
            return .wrong(
                "note", .time.noteTooLong,
                "The note has \(note.count) characters; shorten it to 500 (and at most 8 KiB)."
            )
        }
        return TextRules.refusingControls(note, field: "note", refusal: .time.noteControlCharacter, lines: true)
            .map { $0 }
    }
}

/// An entry with what is shown of its task.
public struct TrackedEntry: Hashable, Sendable {
    public let entry: TimeEntry
    public let taskName: String
    public let projectID: ProjectID
    public let priority: Priority

    public init(entry: TimeEntry, taskName: String, projectID: ProjectID, priority: Priority) {
        self.entry = entry
        self.taskName = taskName
        self.projectID = projectID
        self.priority = priority
    }

    public init(_ entry: TimeEntry, of task: TaskItem) {
        self.init(entry: entry, taskName: task.name, projectID: task.projectID, priority: task.priority)
    }
}

/// Which entries are asked for, newest first.
public struct TimeEntryQuery: Hashable, Sendable {
    /// Those that have a moment of it.
    public var stretch: Stretch?
    public var task: TaskID?
    /// Those that begin earlier.
    public var before: Instant?

    public init(stretch: Stretch? = nil, task: TaskID? = nil, before: Instant? = nil) {
        self.stretch = stretch
        self.task = task
        self.before = before
    }
}
