import Domain

/// A task as a line of a list, with the names of related objects.
public struct TaskLine: Sendable {
    public let view: TaskView
    public let projectName: String?
    /// Nil for a top-level task.
    public let parentName: String?
    /// The names of the open tasks on which it depends, in its own order, and words for those that the viewer does not see.
    public let blockerNames: [String]
    /// The number of open tasks that it blocks; 0 once it is complete.
    public let blocks: Int
    /// The progress of a day of a habit with a target.
    public let count: HabitCount?
}

extension Reading {
    /// Reads the names of all lines together, with a fixed number of queries.
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
                blockerNames: view.blockers.compactMap { names[$0] }
                    + [UnseenBlockers.words(view.unseenBlockers)].compactMap { $0 },
                blocks: blocks[view.task.id] ?? 0,
                count: counts[view.task.id])
        }
    }
}
