import Domain

extension Reading {
    /// Those of the tasks that others see, too; none as long as there is one person.
    func sharedTasks(among tasks: [TaskItem]) throws -> Set<TaskID> {
        guard transaction.viewer != nil, !tasks.isEmpty else { return [] }
        let projects = try shares.sharedProjects()
        let ids = tasks.filter { projects.contains($0.projectID) }.map(\.id)
        return try shares.sharedTasks(among: tasks.map(\.id)).union(ids)
    }
}
