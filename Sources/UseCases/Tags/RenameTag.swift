import Domain
import Text

/// The result of renaming a tag.
public struct RenamedTag: Sendable {
    /// The new spelling.
    public let name: String
    /// Whether the new name belonged to an existing tag.
    public let isMerged: Bool
    public let tasks: Int
    public let projects: Int
    public let habits: Int
    public let filters: Int
    public let undoID: Int64?
}

/// Renames a tag on all tasks, projects and habits and in saved filters, as one change; merges it with an existing tag
/// of the new name.
public struct RenameTag: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter renamed: returns the query of a saved filter with the new name, or nil if it does not contain the
    ///   tag.
    /// - Throws: `DomainError.refused` with `task.tag.unknown`, or `.invalid` if the new name is not valid.
    public func execute(
        _ old: String, to new: String, inFilters renamed: @escaping @Sendable (String, TagRenaming) -> String?
    ) throws -> RenamedTag {
        try context.change(.renameTag) { change in
            var problems = Problems()
            let name = problems.take(TaskRules.tags([new], field: "to"))?.first ?? ""
            try problems.throwIfAny()
            let renaming = TagRenaming(from: old, to: name)
            let isMerged = try TextRules.key(old) != TextRules.key(name) && change.hasTag(name)
            let tasks = try change.tasks(tagged: old).map { try change.update($0) { $0.tags = renaming.of($0.tags) } }
            let projects = try change.projects.all(includingArchived: true).filter { renaming.isIn($0.tags) }
                .map { try change.update($0) { $0.tags = renaming.of($0.tags) } }
            let habits = try change.habits.all().filter { renaming.isIn($0.tags) }
                .map { try change.update($0) { $0.tags = renaming.of($0.tags) } }
            let filters = try change.renameInFilters { renamed($0, renaming) }
            if tasks.isEmpty, projects.isEmpty, habits.isEmpty, filters.isEmpty { throw try change.noTag(old) }
            try change.tell(
                isMerged ? "Merged the tag “\(old)” into “\(name)”" : "Renamed the tag “\(old)” to “\(name)”")
            try change.publish(tasks, projects, habits, filters)
            return RenamedTag(
                name: name, isMerged: isMerged, tasks: tasks.count, projects: projects.count, habits: habits.count,
                filters: filters.count, undoID: change.undoID)
        }
    }
}

/// The replacement of a tag by another; case is ignored.
public struct TagRenaming: Sendable {
    public let from: String
    public let to: String

    public init(from: String, to: String) {
        (self.from, self.to) = (from, to)
    }

    public func means(_ tag: String) -> Bool { TextRules.key(tag) == TextRules.key(from) }

    func isIn(_ tags: [String]) -> Bool { tags.contains(where: means) }

    /// The tags after the replacement, in order and without duplicates.
    func of(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.map { means($0) ? to : $0 }.filter { seen.insert(TextRules.key($0)).inserted }
    }
}

extension Reading {
    /// All tasks with the tag, completed and archived ones included.
    fileprivate func tasks(tagged tag: String) throws -> [TaskItem] {
        try lists.ids(tagged(tag), limit: Int(Int32.max)).compactMap(tasks.find)
    }

    fileprivate func hasTag(_ tag: String) throws -> Bool { try !lists.ids(tagged(tag), limit: 1).isEmpty }

    private func tagged(_ tag: String) -> TaskListing {
        var filter = TaskFilter()
        filter.tags = [tag]
        filter.status = .all
        filter.archived = .include
        return TaskListing.found(by: filter, at: moment)
    }

    fileprivate func noTag(_ name: String) throws -> DomainError {
        let nearest = NearestName.of(name, among: try search.openTags().map(\.name))
        let hint = nearest.map { " Did you mean “\($0)”?" } ?? ""
        return .refused(.task.tagUnknown, "Nothing has the tag “\(name)”.\(hint)")
    }
}

extension Change {
    fileprivate func publish(
        _ tasks: [TaskItem], _ projects: [Project], _ habits: [Habit], _ filters: [SavedFilter]
    ) throws {
        if !tasks.isEmpty { try publish(DomainEvent(.taskUpdated, of: tasks, fields: ["tags"])) }
        for project in projects {
            try publish(
                DomainEvent(
                    .projectUpdated, ids: [project.id.description], version: project.version, fields: ["tags"]))
        }
        for habit in habits {
            try publish(
                DomainEvent(.habitUpdated, ids: [habit.id.description], version: habit.version, fields: ["tags"]))
        }
        try publish(filters: filters)
    }
}
