import Domain

/// One project, or its name, in place of another one.
public struct ProjectRenaming: Sendable {
    public let from: Project
    public let to: Project

    public init(from: Project, to: Project) {
        (self.from, self.to) = (from, to)
    }

    /// Whether a name is that of the project before; case makes no difference.
    public func means(_ name: String) -> Bool { TextRules.key(name) == TextRules.key(from.name) }
}

/// What follows a project in the queries of saved filters.
public struct ProjectsInFilters: Sendable {
    /// The query in which the other project stands; nil if it does not name the first one.
    let renamed: @Sendable (String, ProjectRenaming) -> String?
    let names: @Sendable (String, Project) -> Bool
    /// The patterns of the query that find the first project, and not the other one.
    let lostPatterns: @Sendable (String, ProjectRenaming) -> [String]

    public init(
        renamed: @escaping @Sendable (String, ProjectRenaming) -> String?,
        names: @escaping @Sendable (String, Project) -> Bool,
        lostPatterns: @escaping @Sendable (String, ProjectRenaming) -> [String]
    ) {
        (self.renamed, self.names, self.lostPatterns) = (renamed, names, lostPatterns)
    }

    /// Where no filters are saved.
    public static let none = ProjectsInFilters(
        renamed: { _, _ in nil }, names: { _, _ in false }, lostPatterns: { _, _ in [] })
}

extension Change {
    /// Saved filters that name the project name the other one from now on, in this change; a pattern stays as it is.
    /// - Returns: what to say of the patterns that do not find the other name; empty where there is none.
    func rename(_ renaming: ProjectRenaming, _ filters: ProjectsInFilters) throws -> String {
        try publish(filters: renameInFilters { filters.renamed($0, renaming) })
        return try search.savedFilters().compactMap { filter in
            let patterns = filters.lostPatterns(filter.query, renaming)
            return patterns.isEmpty
                ? nil
                : "; the saved filter “\(filter.name)” keeps \(patterns.joined(separator: " and ")), which does not find “\(renaming.to.name)”"
        }.joined()
    }

    /// - Parameter renamed: the query with another name; nil if it stays.
    /// - Returns: the filters that changed.
    func renameInFilters(_ renamed: (String) -> String?) throws -> [SavedFilter] {
        try search.savedFilters().compactMap { filter in
            guard let query = renamed(filter.query), query != filter.query,
                query.utf8.count <= SavedFilter.queryByteLimit
            else { return nil }
            var changed = filter
            changed.query = query
            changed.modifiedAt = moment.instant
            return try search.update(changed)
        }
    }

    func publish(filters: [SavedFilter]) throws {
        if filters.isEmpty { return }
        try publish(DomainEvent(.settingsChanged, ids: filters.map(\.id.description), fields: ["filters"]))
    }

    /// What to say of the saved filters that name a project which is deleted; empty where none does.
    func mention(of project: Project, _ filters: ProjectsInFilters) throws -> String {
        let names = try search.savedFilters().filter { filters.names($0.query, project) }.map { "“\($0.name)”" }
        if names.isEmpty { return "" }
        let verb = names.count == 1 ? "names" : "name"
        return
            "; the saved \(names.count == 1 ? "filter" : "filters") \(names.joined(separator: ", ")) still \(verb) it"
    }
}
