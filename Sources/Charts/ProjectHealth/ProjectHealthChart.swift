/// A bar of completed, open and overdue tasks for each project, with its health in words and colour.
public struct ProjectHealthChart: Chart {
    public static let name = "project-health"
    public static let defaultWidth = 546.0

    public let options: ChartOptions
    private let projects: [ProjectProgress]
    private let total: Int

    /// - Parameters:
    ///   - projects: drawn from top to bottom in this order.
    ///   - total: the number of projects if only the first ones are given; the chart then says so.
    public init(projects: [ProjectProgress], total: Int? = nil, options: ChartOptions = ChartOptions()) {
        self.projects = projects
        self.total = max(total ?? projects.count, projects.count)
        self.options = options
    }

    public var heading: String { "Project health" }
    public var subheading: String { "" }

    public var summary: String {
        guard !projects.isEmpty else { return emptyText }
        var text = NumberText.counted(total, "project", "projects")
        if total > projects.count { text += ", \(NumberText.grouped(projects.count)) of them shown" }
        let kinds = ProjectProgress.Health.allCases.compactMap { health -> String? in
            let count = projects.count { $0.health == health }
            return count > 0 ? "\(NumberText.grouped(count)) \(health.word.lowercased())" : nil
        }
        text += ": \(kinds.joined(separator: ", "))."
        let late = projects.reduce(0) { $0 + $1.overdue }
        if late > 0 { text += " \(NumberText.counted(late, "task is", "tasks are")) overdue." }
        return text
    }

    public var table: ChartTable {
        ChartTable(
            [
                .text("Project"), .text("Health"), .number("Completed"), .number("Open"), .number("Overdue"),
                .number("Total"), .percent("Rate"),
            ],
            projects.map {
                [
                    .text($0.name), .text($0.health.word), .number($0.completed), .number($0.open),
                    .number($0.overdue), .number($0.total), .percent($0.completed, of: $0.total),
                ]
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        guard !projects.isEmpty else {
            let note = Note(text: emptyText)
            let height = note.height(width: width) + 24
            return ChartDrawing(
                width: width, height: height, nodes: note.nodes(centre: width / 2, middle: height / 2, width: width))
        }
        let row = ProjectRow(width: width, hatch: "\(options.id(Self.name))-late")
        let rows = BandScale(start: 0, step: row.height)
        var nodes: [SVGNode] = projects.contains { $0.overdue > 0 } ? [Hatch.pattern(id: row.hatch)] : []
        for (index, project) in projects.enumerated() { nodes.append(row.node(project, top: rows(index))) }
        let legend = Legend(items: legendItems(hatch: row.hatch)).layout(width: width)
        let top = rows(projects.count) - 8
        nodes.append(.group([.text("transform", "translate(0 \(Int(top)))")], legend.nodes))
        return ChartDrawing(width: width, height: top + legend.height, nodes: nodes)
    }

    private func legendItems(hatch: String) -> [Legend.Item] {
        var items: [Legend.Item] = []
        if let shown = projects.first(where: { $0.completed > 0 }) {
            items.append(Legend.Item(sign: .box(shown.health.style), text: "completed"))
        }
        if projects.contains(where: { $0.open > $0.overdue }) {
            items.append(Legend.Item(sign: .box("open"), text: "open"))
        }
        if projects.contains(where: { $0.overdue > 0 }) {
            items.append(Legend.Item(sign: .hatched("bd", id: hatch), text: "overdue"))
        }
        return items
    }

    private var emptyText: String {
        options.emptyText ?? "No projects yet. Add a task and give it a project with #."
    }
}
