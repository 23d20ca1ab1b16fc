import Domain

/// The replacement of a project, or of its name, by another.
public struct ProjectRenaming: Sendable {
    public let from: Project
    public let to: Project

    public init(from: Project, to: Project) {
        (self.from, self.to) = (from, to)
    }

    /// Whether a name is that of the original project, ignoring case.
    public func means(_ name: String) -> Bool { TextRules.key(name) == TextRules.key(from.name) }
}

/// How the queries of saved filters refer to projects; implemented by the layer that parses them.
public struct ProjectsInFilters: Sendable {
    /// The query with the project replaced; nil if it does not refer to it.
    let renamed: @Sendable (String, ProjectRenaming) -> String?
    let names: @Sendable (String, Project) -> Bool
    /// The patterns in the query that match the original name but not the new one.
    let lostPatterns: @Sendable (String, ProjectRenaming) -> [String]

    public init(
        renamed: @escaping @Sendable (String, ProjectRenaming) -> String?,
        names: @escaping @Sendable (String, Project) -> Bool,
        lostPatterns: @escaping @Sendable (String, ProjectRenaming) -> [String]
    ) {
        (self.renamed, self.names, self.lostPatterns) = (renamed, names, lostPatterns)
    }

    /// For contexts without saved filters.
    public static let none = ProjectsInFilters(
        renamed: { _, _ in nil }, names: { _, _ in false }, lostPatterns: { _, _ in [] })
}

extension Change {
    /// Replaces the project in saved filters, as part of this change; patterns stay as they are.
    /// - Returns: a remark on patterns that do not match the new name; empty if there are none.
    func rename(_ renaming: ProjectRenaming, _ filters: ProjectsInFilters) throws -> String {
        try publish(filters: renameInFilters { filters.renamed($0, renaming) })
        return try search.savedFilters().compactMap { filter in
            let patterns = filters.lostPatterns(filter.query, renaming)
            return patterns.isEmpty
                ? nil
                : "; the saved view “\(filter.name)” keeps \(patterns.joined(separator: " and ")), which does not find “\(renaming.to.name)”"
        }.joined()
    }

    /// - Parameter renamed: returns the new query, or nil to keep it.
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

    /// A remark on saved filters that refer to a deleted project; empty if there are none.
    func mention(of project: Project, _ filters: ProjectsInFilters) throws -> String {
        let names = try search.savedFilters().filter { filters.names($0.query, project) }.map { "“\($0.name)”" }
        if names.isEmpty { return "" }
        let verb = names.count == 1 ? "names" : "name"
        return
            "; the saved \(names.count == 1 ? "view" : "views") \(names.joined(separator: ", ")) still \(verb) it"
    }
}
