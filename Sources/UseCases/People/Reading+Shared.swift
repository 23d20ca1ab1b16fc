import Domain

extension Reading {
    /// Those of the tasks that others see, too; none as long as there is one person.
    func sharedTasks(among tasks: [TaskItem]) throws -> Set<TaskID> {
        guard transaction.viewer != nil, !tasks.isEmpty else { return [] }
        let projects = try shares.sharedProjects()
        let ids = tasks.filter { projects.contains($0.projectID) }.map(\.id)
        return try shares.sharedTasks(among: tasks.map(\.id)).union(ids)
    }

    /// The person to whom a completion is credited in place of the one who completes the task: whoever it is assigned to.
    func otherCredited(by task: TaskItem) throws -> Person? {
        guard let viewer, let id = task.assigneeID, id != viewer.id else { return nil }
        return try people.find(id)
    }

    /// Those of the tasks that the person does and may change, for what goes through many at once.
    func own(_ tasks: [TaskItem]) throws -> [TaskItem] {
        guard let viewer else { return tasks }
        return try tasks.filter {
            try otherCredited(by: $0) == nil
                && shares.sharing(of: .task($0.id))?.access(of: viewer.number) ?? .full >= .edit
        }
    }
}
