import Calendar
import JSON

/// An occurrence that a device wants otherwise than its series: only the fields that differ count, and for it alone.
public struct ChangedOccurrence: Hashable, Sendable {
    /// The day on which the series has it.
    public let day: Day
    /// As the series has it.
    public let usual: TaskItem
    /// As the device wants it.
    public let own: TaskItem
    /// The task that has it; nil before it runs.
    public let taskID: TaskID?

    /// - Returns: nil if no field differs.
    public init?(on day: Day, usual: TaskItem, own: TaskItem, of taskID: TaskID? = nil) {
        if SentField.all.allSatisfy({ $0.isSame(usual, own) }) { return nil }
        (self.day, self.usual, self.own, self.taskID) = (day, usual, own, taskID)
    }

    public func apply(to task: inout TaskItem) { task.take(own, unlike: usual) }

    /// Gives back the fields that nobody has changed since.
    public func withdraw(from task: inout TaskItem) {
        for field in SentField.all where !field.isSame(own, usual) && field.isSame(own, task) {
            field.copy(usual, &task)
        }
    }
}

extension TaskItem {
    /// Takes the fields that a device sends and in which a state differs from another.
    public mutating func take(_ new: TaskItem, unlike old: TaskItem) {
        for field in SentField.all where !field.isSame(new, old) { field.copy(new, &self) }
    }
}

/// A field that a device may send otherwise for one occurrence of a series.
private struct SentField: Sendable {
    let isSame: @Sendable (TaskItem, TaskItem) -> Bool
    let copy: @Sendable (TaskItem, inout TaskItem) -> Void

    init<Value: Equatable & Sendable>(_ path: WritableKeyPath<TaskItem, Value> & Sendable) {
        self.init(path) { $1[keyPath: path] = $0[keyPath: path] }
    }

    init<Value: Equatable & Sendable>(
        _ path: KeyPath<TaskItem, Value> & Sendable, copy: @escaping @Sendable (TaskItem, inout TaskItem) -> Void
    ) {
        isSame = { $0[keyPath: path] == $1[keyPath: path] }
        self.copy = copy
    }

    static let all = [
        SentField(\.name), SentField(\.details), SentField(\.tags), SentField(\.priority),
        SentField(\.chosenType) { if $1.completion == nil { $1.chosenType = $0.chosenType } },
        SentField(\.dueDate) { $1.setDueDate($0.dueDate) },
        SentField(\.reminders), SentField(\.estimatedDuration), SentField(\.energy), SentField(\.context),
        SentField(\.category), SentField(\.section),
    ]
}

// MARK: - Storage

extension ChangedOccurrence {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("day")
            writer.string(day.description)
            if let taskID {
                writer.key("task")
                writer.string(taskID.description)
            }
            writer.key("usual")
            usual.writeImage(to: &writer)
            writer.key("own")
            own.writeImage(to: &writer)
        }
    }

    /// Nil if it is not what `write` writes.
    init?(_ json: JSONValue) {
        guard let day = json["day"]?.string.flatMap({ Day($0) }),
            let usual = json["usual"].flatMap(TaskItem.init(image:)),
            let own = json["own"].flatMap(TaskItem.init(image:))
        else { return nil }
        self.init(on: day, usual: usual, own: own, of: json["task"]?.string.flatMap { TaskID($0) })
    }
}

extension [ChangedOccurrence] {
    /// What is stored of them; nil for none.
    public var text: String? {
        if isEmpty { return nil }
        return String(decoding: JSONWriter.bytes { $0.array(self) { $1.write(to: &$0) } }, as: UTF8.self)
    }

    /// Leaves out what `text` does not write.
    public init(text: String?) {
        let json = text.flatMap { try? JSONParser.parse($0.utf8) }
        self = (json?.elements ?? []).compactMap { ChangedOccurrence($0) }
    }
}
