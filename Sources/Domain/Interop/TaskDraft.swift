import Calendar

/// One task of a file that is imported, with every value checked by the rules that need no stored data.
@dynamicMemberLookup
public struct TaskDraft: FileDraft, Hashable, Sendable {
    /// 1 for the first one of the file, not counting a header.
    public var number: Int
    /// The line of the file that it starts on, counted from 1.
    public var line: Int
    public var id: TaskID?
    public var name: String
    /// The fields that are taken as they are, in a task that has nothing else of the row; what the file leaves out has
    /// its usual value there.
    public var plain = TaskItem.blank
    /// Nothing for the default project; compare it by `TextRules.key`.
    public var projectName: String?
    public var priority: Priority?
    /// The frozen type of a completed task, the chosen one of an open task.
    public var type: TaskType?
    /// Past days stay as they are.
    public var dueDate: DueDate?
    public var completion: Completed?
    public var added: Added?
    /// Never the row's own id; whether there is such a task is not checked.
    public var parentID: TaskID?
    /// At most 50, none twice, never the row's own id; whether there are such tasks is not checked.
    public var dependencies: [TaskID] = []
    public var repeatPattern: RepeatPattern?
    /// Values of the file that could not be taken as they are, with what happens to each.
    public var losses: [ImportProblem] = []

    public subscript<Value>(dynamicMember path: WritableKeyPath<TaskItem, Value>) -> Value {
        get { plain[keyPath: path] }
        set { plain[keyPath: path] = newValue }
    }

    /// When it was completed, and how well.
    public struct Completed: Hashable, Sendable {
        public var at: Instant
        /// The day that the file names, else the day of the instant in the zone of the import.
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

    /// When it was added.
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
