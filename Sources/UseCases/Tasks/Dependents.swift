import Domain

/// Finds who waits for a task: what depends on it, its parent, which waits for its subtasks, and who waits for those.
struct Dependents {
    private let reading: any Reading
    /// As it is to be; what is stored of it does not count.
    private let task: TaskItem

    init(_ reading: any Reading, _ task: TaskItem) {
        self.reading = reading
        self.task = task
    }

    /// Everything that waits for a task, itself included.
    func all(for id: TaskID) throws -> Set<TaskID> {
        var found: Set<TaskID> = [id]
        var next = [id]
        while let id = next.popLast() {
            for other in try directly(for: id) where found.insert(other).inserted { next.append(other) }
        }
        return found
    }

    /// The dependencies of the task that wait for it, so that neither could ever be completed.
    func circles() throws -> [TaskID] {
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
    /// Call after dependencies and parent were applied: what two tasks would wait for each other by is refused.
    mutating func refuseCircles(_ fields: TaskFields, _ task: TaskItem, old: TaskItem, isNew: Bool) throws {
        func isSound(_ field: String) -> Bool { !problems.all.contains { $0.field == field } }
        var rest = task
        if fields.dependencies.value != nil {
            rest.dependencies = []
            for id in isSound("dependencies") ? try Dependents(reading, task).circles() : [] {
                problems.add(
                    "dependencies", .task.dependencyCycle,
                    "The task \(id) already waits for this one, so neither could ever start. Remove one of the two.")
            }
        }
        guard let parent = task.parentID, parent != old.parentID, isSound("parentId") else { return }
        // Nothing that a new task could be waiting for by way of its subtasks.
        if isNew && rest.dependencies.isEmpty { return }
        if try Dependents(reading, rest).all(for: parent).contains(task.id) {
            problems.add(
                "parentId", .task.dependencyCycle,
                "This task waits for \(parent), which would wait for it as its subtask, so neither could ever be "
                    + "completed. Remove the dependency first, or choose another parent.")
        }
    }
}
