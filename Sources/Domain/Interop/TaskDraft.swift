import Calendar

/// A task from an imported file, validated as far as possible without stored data.
@dynamicMemberLookup
public struct TaskDraft: FileDraft, Hashable, Sendable {
    /// Counted from 1, without the header.
    public var number: Int
    /// The line on which the task starts, counted from 1.
    public var line: Int
    public var id: TaskID?
    public var name: String
    /// The fields that are imported unchanged; those missing from the file have their default values.
    public var plain = TaskItem.blank
    /// Compared by `TextRules.key`; nil for the default project.
    public var projectName: String?
    public var priority: Priority?
    /// The fixed type of a completed task, or the chosen type of an open one.
    public var type: TaskType?
    /// May be in the past.
    public var dueDate: DueDate?
    public var completion: Completed?
    public var added: Added?
    /// Never the ID of the row itself; not checked for existence.
    public var parentID: TaskID?
    /// At most 50, without duplicates or the ID of the row itself; not checked for existence.
    public var dependencies: [TaskID] = []
    public var repeatPattern: RepeatPattern?
    /// Whether the task was given up: it is imported archived, and never completed.
    public var isArchived = false
    /// What the file says about the task that Tasker has no field for.
    public var foreign: ForeignMembers?
    /// The same of other formats, which only a whole export has.
    public var otherForeign: [ForeignMembers] = []
    /// The row of a whole export.
    public var row: ArchivedRow?
    /// Values that could not be imported unchanged, and what happens to each.
    public var losses: [ImportProblem] = []

    public subscript<Value>(dynamicMember path: WritableKeyPath<TaskItem, Value>) -> Value {
        get { plain[keyPath: path] }
        set { plain[keyPath: path] = newValue }
    }

    /// When and how well the task was completed.
    public struct Completed: Hashable, Sendable {
        public var at: Instant
        /// The day given in the file, or that of the instant in the zone of the import.
        public var on: Day
        /// Minutes since local midnight, 0 to 1,439.
        public var minute: Int
        public var quality: CompletionQuality

        public init(at: Instant, on: Day, minute: Int, quality: CompletionQuality = .standard) {
            self.at = at
            self.on = on
            self.minute = minute
            self.quality = quality
        }
    }

    /// When the task was added.
    public struct Added: Hashable, Sendable {
        public var at: Instant
        /// The day of the instant in the zone of the import.
        public var on: Day

        public init(at: Instant, on: Day) {
            self.at = at
            self.on = on
        }
    }

    public init(number: Int, line: Int, name: String) {
        (self.number, self.line, self.name) = (number, line, name)
    }
}
