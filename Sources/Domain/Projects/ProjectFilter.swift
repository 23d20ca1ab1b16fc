import Text

/// The order of a list of projects.
public enum ProjectOrder: String, CaseIterable, Sendable {
    /// Inbox first, then the person's own order.
    case own
    /// By the total estimate of the open tasks, then by their number.
    case mostLoaded, leastLoaded

    public func sorted<Item>(_ items: [Item], by counts: (Item) -> ProjectCounts) -> [Item] {
        if self == .own { return items }
        func isBefore(_ left: ProjectCounts, _ right: ProjectCounts) -> Bool {
            (left.openEstimate, left.open) < (right.openEstimate, right.open)
        }
        // The sort is stable, so that ties keep the person's order.
        return items.sorted {
            self == .leastLoaded ? isBefore(counts($0), counts($1)) : isBefore(counts($1), counts($0))
        }
    }
}

/// Criteria for listing projects; all that are set must match.
public struct ProjectFilter: Hashable, Sendable {
    /// Words that must all occur in the name or the description, ignoring case and accents.
    public var text: String?
    public var status: ProjectStatus?
    public var priority: ProjectPriority?
    public var health: ProjectHealth?
    public var archived = ArchivedTasks.exclude
    /// Whether only projects with an overdue task match.
    public var hasOverdue = false
    /// Compared without regard to case.
    public var tag: String?
    /// Whether Inbox is excluded.
    public var isCustom = false

    public init() {}

    /// Whether the project matches; ignores `archived`, which is applied by the query.
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
