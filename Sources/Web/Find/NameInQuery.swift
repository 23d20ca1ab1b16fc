import Domain
import HTTP
import Language
import UseCases

/// Tags and projects that a saved filter names.
enum NameInQuery {
    /// The query of a saved filter in which the tag has another name; nil if it does not name it.
    @Sendable static func renamed(_ query: String, _ renaming: TagRenaming) -> String? {
        changed(query) { name, value in
            switch name {
            case "tag": renaming.means(value) ? renaming.to : value
            case "filter": FilterLine.renamed(value, .tag, to: renaming.to, where: renaming.means)
            default: value
            }
        }
    }

    /// The query of a saved filter in which another project, or another name, stands for a project; nil if it does not
    /// name it.
    @Sendable static func renamed(_ query: String, _ renaming: ProjectRenaming) -> String? {
        changed(query) { name, value in
            switch name {
            case "project": ProjectID(value) == renaming.from.id ? renaming.to.id.description : value
            case "filter": FilterLine.renamed(value, .project, to: renaming.to.name, where: renaming.means)
            default: value
            }
        }
    }

    static let projects = ProjectsInFilters(renamed: renamed, names: names, lostPatterns: lostPatterns)

    /// Patterns of the query that find the project before, and not the one after.
    @Sendable private static func lostPatterns(_ query: String, _ renaming: ProjectRenaming) -> [String] {
        let lines = ((try? Query(parsing: query.utf8))?.items ?? []).filter { $0.name == "filter" }
        return lines.flatMap {
            FilterLine.patterns($0.value, .project, matching: renaming.from.name, not: renaming.to.name)
        }
    }

    /// Whether the query of a saved filter names a project.
    @Sendable static func names(_ query: String, _ project: Project) -> Bool {
        var other = Project(
            id: ProjectID(high: 0, low: 0), name: "-", createdAt: project.createdAt, modifiedAt: project.modifiedAt)
        other.name = project.name == "-" ? "--" : "-"
        return renamed(query, ProjectRenaming(from: project, to: other)) != nil
    }

    /// The query with other values, each parameter once; nil if they are all as before.
    private static func changed(_ query: String, _ change: (_ name: String, _ value: String) -> String) -> String? {
        guard let items = try? Query(parsing: query.utf8).items else { return nil }
        let values = items.map { change($0.name, $0.value) }
        guard values != items.map(\.value) else { return nil }
        var seen: Set<String> = []
        return zip(items, values).map { "\($0.name)=\(PercentEncoding.encode($1))" }.filter { seen.insert($0).inserted }
            .joined(separator: "&")
    }
}
