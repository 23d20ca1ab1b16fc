import Domain

/// A task as a line of a list, with the names of what it belongs to and waits for.
public struct TaskLine: Sendable {
    public let view: TaskView
    public let projectName: String?
    /// Nil if it is no subtask.
    public let parentName: String?
    /// Of the open tasks that it depends on, in its own order.
    public let blockerNames: [String]
    /// How many open tasks wait for it; 0 once it is complete.
    public let blocks: Int
    /// Of a day of a habit that is counted.
    public let count: HabitCount?
}

extension Reading {
    /// Reads the names for all of them together, however many they are.
    func lines(_ views: [TaskView]) throws -> [TaskLine] {
        let others = views.flatMap { view in view.blockers + (view.task.parentID.map { [$0] } ?? []) }
        let names = try tasks.names(of: Set(others))
        let blocks = try tasks.openDependents(of: views.filter { $0.task.isOpen }.map(\.task.id))
        let projects = try projects.names()
        let counts = try habitCounts(views.map(\.task))
        return views.map { view in
            TaskLine(
                view: view, projectName: projects[view.task.projectID],
                parentName: view.task.parentID.flatMap { names[$0] },
                blockerNames: view.blockers.compactMap { names[$0] }, blocks: blocks[view.task.id] ?? 0,
                count: counts[view.task.id])
        }
    }
}
