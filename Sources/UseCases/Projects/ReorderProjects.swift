import Domain

/// Moves a project within the person's own order.
public struct ReorderProjects: Sendable {
    /// The gap between adjacent positions, which leaves room for insertions.
    static let step = 1_024
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter after: the project that should precede it; nil for the first position after Inbox.
    /// - Throws: `DomainError.notFound`, `.conflict` with `project.inbox.protected`, or `.invalid`.
    public func execute(_ id: ProjectID?, after: ProjectID?, _ problems: Problems = Problems()) throws -> ChangedProject
    {
        try context.change(.reorderProjects) { change in
            let order = try change.projects.all(includingArchived: true).filter { !$0.isInbox }
            let project = try Self.project(id, after: after, order, change, problems)
            let changed = Self.positions(moving: project, after: after, order)
            for var project in changed {
                project.modifiedAt = change.moment.instant
                _ = try change.projects.update(project)
            }
            if !changed.isEmpty {
                try change.tell(
                    "Moved project “\(project.name)” to another position",
                    DomainEvent(.projectUpdated, ids: changed.map(\.id.description), fields: ["position"]))
            }
            return try change.changed(change.existingProject(project.id))
        }
    }

    private static func project(
        _ id: ProjectID?, after: ProjectID?, _ order: [Project], _ reading: any Reading, _ problems: Problems
    ) throws -> Project {
        var problems = problems
        if let after, after == id {
            problems.add("after", .project.orderSelf, "A project cannot come after itself. Name another one.")
        } else if let after, after != Project.inboxID, !order.contains(where: { $0.id == after }) {
            problems.add(
                "after", .project.orderUnknown, "There is no project with the id \(after). Name one that exists.")
        }
        if id == nil, !problems.all.contains(where: { $0.field == "id" }) {
            problems.add("id", .project.orderMissing, "Say which project moves.")
        }
        try problems.throwIfAny()
        guard let id else { throw DomainError.invalid(problems.all) }
        let project = try reading.existingProject(id)
        guard !project.isInbox else {
            throw DomainError.refused(.project.inboxProtected, "\(project.name) keeps its place in every list.")
        }
        return project
    }

    /// The projects with new positions: only the moved one, as long as there is a gap for it.
    static func positions(moving project: Project, after: ProjectID?, _ order: [Project]) -> [Project] {
        var order = order
        guard let old = order.firstIndex(where: { $0.id == project.id }) else { return [] }
        order.remove(at: old)
        let index = order.firstIndex { $0.id == after }.map { $0 + 1 } ?? 0
        if index == old { return [] }
        let lower = index == 0 ? 0 : order[index - 1].position
        let upper = index == order.count ? lower + 2 * step : order[index].position
        var moved = project
        if upper - lower >= 2 {
            moved.position = lower + (upper - lower) / 2
            return [moved]
        }
        moved.position = lower + step
        var changed = [moved]
        for var next in order[index...] {
            guard let last = changed.last, next.position <= last.position else { break }
            next.position = last.position + step
            changed.append(next)
        }
        return changed
    }
}
