import Domain

/// Finds the tasks that transitively depend on a task, where a parent depends on its subtasks.
struct Dependents {
    private let reading: any Reading
    /// The edited task, which replaces the stored one.
    private let task: TaskItem

    init(_ reading: any Reading, _ task: TaskItem) {
        self.reading = reading
        self.task = task
    }

    /// All tasks that depend on the given one, including itself.
    func all(for id: TaskID) throws -> Set<TaskID> {
        var found: Set<TaskID> = [id]
        var next = [id]
        while let id = next.popLast() {
            for other in try directly(for: id) where found.insert(other).inserted { next.append(other) }
        }
        return found
    }

    /// The dependencies of the task that depend on it themselves, so that neither could ever be completed.
    func cycles() throws -> [TaskID] {
        if task.dependencies.isEmpty { return [] }
        let waiting = try all(for: task.id)
        return task.dependencies.filter { $0 != task.id && waiting.contains($0) }
    }

    private func directly(for id: TaskID) throws -> [TaskID] {
        var found = try reading.tasks.dependents(of: id).map(\.id).filter { $0 != task.id }
        if task.dependencies.contains(id) { found.append(task.id) }
        let parent = id == task.id ? task.parentID : try reading.tasks.find(id)?.parentID
        return found + (parent.map { [$0] } ?? [])
    }
}

extension TaskEditing {
    /// Call after applying dependencies and parent; rejects dependency cycles.
    mutating func refuseCycles(_ fields: TaskFields, _ task: TaskItem, old: TaskItem, isNew: Bool) throws {
        func isSound(_ field: String) -> Bool { !problems.all.contains { $0.field == field } }
        var rest = task
        if fields.dependencies.value != nil {
            rest.dependencies = []
            for id in isSound("dependencies") ? try Dependents(reading, task).cycles() : [] {
                problems.add(
                    "dependencies", .task.dependencyCycle,
                    "The task \(id) already waits for this one, so neither could ever start. Remove one of the two.")
            }
        }
        guard let parent = task.parentID, parent != old.parentID, isSound("parentId") else { return }
        // Only what it waits for can cause a cycle: its dependencies and its subtasks, of which a new task has none.
        if try rest.dependencies.isEmpty && (isNew || reading.tasks.subtasks(of: task.id).isEmpty) { return }
        if try Dependents(reading, rest).all(for: parent).contains(task.id) {
            problems.add(
                "parentId", .task.dependencyCycle,
                "This task waits for \(parent), which would wait for it as its subtask, so neither could ever be "
                    + "completed. Remove the dependency first, or choose another parent.")
        }
    }
}
