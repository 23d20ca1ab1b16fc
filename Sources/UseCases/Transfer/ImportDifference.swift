import Domain

/// The values that a file has for a task that already exists, and those of the task.
public struct ImportDifference: Hashable, Sendable {
    /// The number of tasks listed individually.
    public static let limit = 100

    public struct Value: Hashable, Sendable {
        /// The name of the field in the API.
        public let field: String
        public let old: String?
        public let new: String?
    }

    public let id: TaskID
    public let name: String
    public let row: Int
    public let values: [Value]
}

/// A task that already exists, and the same with the values that a file has for it; what the file says nothing about
/// stays.
struct TaskDifference {
    let old: TaskItem
    private(set) var new: TaskItem
    /// Whether and how the file completed the task; nil if the task is in the same state already.
    let state: State?
    /// The name of another project that the file names for it.
    let projectName: String?

    enum State: Hashable {
        case open
        case completed(TaskDraft.Completed)
    }

    /// Nil if nothing differs.
    /// - Parameter project: the project that the row names, if it exists.
    init?(_ old: TaskItem, _ row: TaskDraft, project: Project?) {
        // What a habit does is decided by the habit.
        if old.habitID != nil { return nil }
        self.old = old
        state = Self.state(old, row)
        let mayMove = row.parentID == nil && old.parentID == nil
        projectName = mayMove && project?.id != old.projectID ? row.projectName : nil
        new = old
        take(row)
        if let project, projectName != nil { new.projectID = project.id }
        if new == old, state == nil, projectName == nil { return nil }
    }

    private mutating func take(_ row: TaskDraft) {
        new.name = row.name
        new.details = row.details ?? old.details
        new.priority = row.priority ?? old.priority
        if row.completion == nil { new.chosenType = row.type ?? old.chosenType }
        new.dueDate = row.dueDate ?? old.dueDate
        if new.dueDate != nil, !row.reminders.isEmpty { new.reminders = row.reminders }
        new.estimatedDuration = row.estimatedDuration ?? old.estimatedDuration
        new.actualDuration = row.actualDuration ?? old.actualDuration
        if !row.tags.isEmpty { new.tags = row.tags }
        if row.category != TaskItem.blank.category { new.category = row.category }
        if row.energy != TaskItem.blank.energy { new.energy = row.energy }
        if row.context != TaskItem.blank.context { new.context = row.context }
        new.section = row.section ?? old.section
        if new.dueDate != nil { new.repeatPattern = row.repeatPattern ?? old.repeatPattern }
    }

    private static func state(_ old: TaskItem, _ row: TaskDraft) -> State? {
        guard let file = row.completion else { return old.isComplete && !row.isArchived ? .open : nil }
        guard let own = old.completion else { return .completed(file) }
        let isSame = own.on == file.on && (file.quality == .standard || own.quality == file.quality)
        return isSame ? nil : .completed(file)
    }

    /// - Parameter name: the name of the present project.
    func described(row: Int, project name: String?) -> ImportDifference {
        var values = TaskAttributes.all.compactMap { attribute -> ImportDifference.Value? in
            guard attribute.isEditable, attribute.name != "projectId", !attribute.isSame(old, new),
                let text = attribute.text?.text
            else { return nil }
            return ImportDifference.Value(field: attribute.name, old: text(old), new: text(new))
        }
        if let projectName {
            values.append(ImportDifference.Value(field: "projectId", old: name, new: projectName))
        }
        if let state {
            let own = old.completion?.on.description
            switch state {
            case .open: values.append(ImportDifference.Value(field: "completedOn", old: own, new: nil))
            case .completed(let file):
                values.append(ImportDifference.Value(field: "completedOn", old: own, new: file.on.description))
            }
        }
        return ImportDifference(id: old.id, name: old.name, row: row, values: values)
    }
}
