import Domain
import HTTP
import Language
import UseCases

/// Renames tags and projects in saved filters.
enum NameInQuery {
    /// Returns the query of a saved filter with the tag renamed; nil if it does not mention the tag.
    @Sendable static func renamed(_ query: String, _ renaming: TagRenaming) -> String? {
        changed(query) { name, value in
            switch name {
            case "tag": renaming.means(value) ? renaming.to : value
            case "filter": FilterLine.renamed(value, .tag, to: renaming.to, where: renaming.means)
            default: value
            }
        }
    }

    /// Returns the query of a saved filter with a project replaced or renamed; nil if it does not mention the project.
    @Sendable static func renamed(_ query: String, _ renaming: ProjectRenaming) -> String? {
        changed(query) { name, value in
            switch name {
            case "project": ProjectID(value) == renaming.from.id ? renaming.to.id.description : value
            case "filter": FilterLine.renamed(value, .project, to: renaming.to.name, where: renaming.means)
            default: value
            }
        }
    }

    /// The query of a saved filter that is a line.
    @Sendable static func query(ofLine line: String) -> String { "filter=\(PercentEncoding.encode(line))" }

    static let projects = ProjectsInFilters(renamed: renamed, names: names, lostPatterns: lostPatterns)

    /// Returns the patterns in the query that match the old project but not the new one.
    @Sendable private static func lostPatterns(_ query: String, _ renaming: ProjectRenaming) -> [String] {
        let lines = ((try? Query(parsing: query.utf8))?.items ?? []).filter { $0.name == "filter" }
        return lines.flatMap {
            FilterLine.patterns($0.value, .project, matching: renaming.from.name, not: renaming.to.name)
        }
    }

    /// Whether the query of a saved filter mentions a project.
    @Sendable static func names(_ query: String, _ project: Project) -> Bool {
        var other = Project(
            id: ProjectID(high: 0, low: 0), name: "-", createdAt: project.createdAt, modifiedAt: project.modifiedAt)
        other.name = project.name == "-" ? "--" : "-"
        return renamed(query, ProjectRenaming(from: project, to: other)) != nil
    }

    /// Returns the query with changed values, without duplicates; nil if no value changed.
    private static func changed(_ query: String, _ change: (_ name: String, _ value: String) -> String) -> String? {
        guard let items = try? Query(parsing: query.utf8).items else { return nil }
        let values = items.map { change($0.name, $0.value) }
        guard values != items.map(\.value) else { return nil }
        var seen: Set<String> = []
        return zip(items, values).map { "\($0.name)=\(PercentEncoding.encode($1))" }.filter { seen.insert($0).inserted }
            .joined(separator: "&")
    }
}
