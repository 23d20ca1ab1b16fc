import Domain

/// Derives ids of tasks from the ids that another program gave them, the same in every import, and each only once.
struct ForeignIdentities {
    private let format: String
    private var used: Set<TaskID> = []

    init(_ format: String) { self.format = format }

    /// - Parameter parts: the id, and what else tells one task from another.
    func id(_ parts: String...) -> TaskID {
        if parts.count == 1, let id = TaskID(parts[0]) { return id }
        return TaskID(digest: Array(([format] + parts).joined(separator: "\u{1F}").utf8))
    }

    /// Gives an id to a task; if another task has it already, one is derived from it, which is recorded.
    mutating func claim(_ id: TaskID, for task: inout TaskBuilder) {
        var (free, count) = (id, 1)
        while !used.insert(free).inserted {
            count += 1
            free = self.id(id.description, String(count))
        }
        task.draft.id = free
        if count > 1 { task.lose("id", "Another task in the file has the same id.") }
    }
}
