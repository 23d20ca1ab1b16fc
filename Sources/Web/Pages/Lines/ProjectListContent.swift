import Calendar
import JSON

/// The projects as a tree, as the page Projects shows them before another order or a filter is chosen
/// (`js/projects/project-list.js`).
struct ProjectListContent {
    private static let limit = 40
    private static let away: Set = ["onHold", "completed", "cancelled"]

    private let projects: [JSONValue]
    private let line: ProjectLineValues
    /// The beginnings of the ids of those whose parts are not shown.
    private let folded: Set<String>

    /// - Parameter statistics: the figures of each project with its parts.
    init(projects: JSONValue, statistics: JSONValue, folded: Set<String>, words: LineWords) {
        let figures = statistics.list("items").reduce(into: [:]) { $0[$1.text("projectId") ?? ""] = $1["rolledUp"] }
        line = ProjectLineValues(figures: figures, words: words)
        self.projects = projects.list("items")
        self.folded = folded
    }

    func content(_ templates: PageTemplates) -> PageContent {
        let all = inOrder(projects.filter { !$0.flag("isArchived") && !Self.away.contains($0.text("status") ?? "") })
        let present = Set(all.compactMap { $0.text("id") })
        let children = Dictionary(grouping: all) { project in
            project.text("parentId").flatMap { present.contains($0) ? $0 : nil } ?? ""
        }
        var left = Self.limit
        return PageContent(
            values: ["lines": .markup(lines(of: "", children, depth: 0, left: &left, templates))], note: note)
    }

    private func lines(
        of parent: String, _ children: [String: [JSONValue]], depth: Int, left: inout Int, _ templates: PageTemplates
    ) -> String {
        var text = ""
        for project in children[parent] ?? [] where left > 0 {
            left -= 1
            let id = project.text("id") ?? ""
            let parts = children[id]?.count ?? 0
            let isFolded = folded.contains(String(id.prefix(8)))
            var values = line.values(project, above: above(project, depth), depth: depth, parts, isFolded: isFolded)
            let below = isFolded ? "" : lines(of: id, children, depth: depth + 1, left: &left, templates)
            values["parts"] = .markup(below)
            templates["project-line"].write(values, to: &text)
        }
        return text
    }

    /// The most work first; Inbox before all.
    private func inOrder(_ projects: [JSONValue]) -> [JSONValue] {
        projects.enumerated().map { place, project in
            let figures = line.figures(of: project)
            let isOther = project.flag("isInbox") ? 0 : 1
            return (project, [isOther, -figures.whole("openEstimate"), -figures.whole("open"), place])
        }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    }

    /// The ancestors that a line has to name: all of a line on its own, and the parent from the third level on.
    private func above(_ project: JSONValue, _ depth: Int) -> String {
        let known = projects.reduce(into: [:]) { $0[$1.text("id") ?? ""] = $1 }
        var names: [String] = []
        var parent = project.text("parentId").flatMap { known[$0] }
        while let next = parent, names.count < known.count {
            names.insert(next.text("name") ?? "", at: 0)
            parent = next.text("parentId").flatMap { known[$0] }
        }
        let named = depth == 0 ? names : depth > 1 ? names.suffix(1) : []
        return named.map { "\($0) › " }.joined()
    }

    private var note: String {
        let current = projects.filter { !$0.flag("isArchived") }
        let (open, late, left) = current.reduce(into: (0, 0, 0)) { sum, project in
            sum.0 += project["counts"]?.whole("open") ?? 0
            sum.1 += project["counts"]?.whole("overdue") ?? 0
            sum.2 += project.whole("openEstimate")
        }
        return [
            "\(LineWords.number(open)) open", late > 0 ? "\(LineWords.number(late)) overdue" : "",
            left > 0 ? "\(ProjectLineValues.span(left)) left" : "",
        ].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
