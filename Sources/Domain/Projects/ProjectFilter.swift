import Text

/// In which order projects are listed.
public enum ProjectOrder: String, CaseIterable, Sendable {
    /// Inbox first, then the person's own order.
    case own
    /// By the estimates of their open tasks; of the same ones, by how many are open.
    case mostLoaded, leastLoaded

    public func sorted<Item>(_ items: [Item], by counts: (Item) -> ProjectCounts) -> [Item] {
        if self == .own { return items }
        func isBefore(_ left: ProjectCounts, _ right: ProjectCounts) -> Bool {
            (left.openEstimate, left.open) < (right.openEstimate, right.open)
        }
        // The sort is stable, so that equals stay in the person's order.
        return items.sorted {
            self == .leastLoaded ? isBefore(counts($0), counts($1)) : isBefore(counts($1), counts($0))
        }
    }
}

/// Which projects are asked for; everything that is set must hold (spec 02, FilterProjects).
public struct ProjectFilter: Hashable, Sendable {
    /// Words, each of which must be in the name or the description, without regard to case and accents.
    public var text: String?
    public var status: ProjectStatus?
    public var priority: ProjectPriority?
    public var health: ProjectHealth?
    public var archived = ArchivedTasks.exclude
    /// Only projects with an overdue task.
    public var hasOverdue = false
    /// Compared without case.
    public var tag: String?
    /// Leaves Inbox out.
    public var isCustom = false

    public init() {}

    /// Whether the project passes; `archived` is the list's to heed.
    public func matches(_ project: Project, _ counts: ProjectCounts, _ health: ProjectHealth) -> Bool {
        if isCustom && project.isInbox || hasOverdue && counts.overdue == 0 { return false }
        if let status, project.status != status { return false }
        if let priority, project.priority != priority { return false }
        if let wanted = self.health, health != wanted { return false }
        if let tag, !project.tags.contains(where: { TextRules.key($0) == TextRules.key(tag) }) { return false }
        guard let text else { return true }
        let searched = Folding.fold("\(project.name)\n\(project.description ?? "")")
        return Folding.fold(text).split(whereSeparator: \.isWhitespace).allSatisfy { searched.contains($0) }
    }
}
