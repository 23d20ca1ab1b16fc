import Calendar

public typealias TimeEntryID = Identifier<TimeEntry>

/// Time spent on a task; entries never overlap, even those of different tasks.
public struct TimeEntry: Hashable, Sendable {
    public static let noteLimit = 500
    public static let noteByteLimit = 8_192

    public var id: TimeEntryID
    public var taskID: TaskID
    public var stretch: Stretch
    public var note: String?
    public var createdAt: Instant
    public var modifiedAt: Instant
    /// Incremented with every change; set by the storage.
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

    /// Whether all properties that the person can see are equal.
    public func isSame(as other: TimeEntry) -> Bool {
        (taskID, stretch, note) == (other.taskID, other.stretch, other.note)
    }

    /// Trims and validates a note; nil if it is blank.
    public static func note(_ text: String) -> Checked<String?> {
        let note = TextRules.seenLines(text)
        if note.isEmpty { return .right(nil) }
        if note.count > noteLimit || note.utf8.count > noteByteLimit {
            let (length, most) = TextRules.excess(of: note, over: noteLimit, bytes: noteByteLimit)
            return .wrong("note", .time.noteTooLong, "The note has \(length); shorten it to \(most).")
        }
        return TextRules.refusingControls(note, field: "note", refusal: .time.noteControlCharacter, lines: true)
            .map { $0 }
    }
}

/// A time entry with the properties of its task to display.
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

/// Criteria for time entries, which are listed newest first.
public struct TimeEntryQuery: Hashable, Sendable {
    /// Matches entries that overlap the stretch.
    public var stretch: Stretch?
    public var task: TaskID?
    /// Matches entries that start earlier.
    public var before: Instant?

    public init(stretch: Stretch? = nil, task: TaskID? = nil, before: Instant? = nil) {
        self.stretch = stretch
        self.task = task
        self.before = before
    }
}
