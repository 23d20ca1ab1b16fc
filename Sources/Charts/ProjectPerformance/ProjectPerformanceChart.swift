import Text

/// Completed tasks per project as bars stacked by priority.
public struct ProjectPerformanceChart: Chart {
    public static let name = "project-performance"
    public static let defaultWidth = 540.0

    public let options: ChartOptions
    public let subheading: String
    private let classes: [MarkedClass]
    private let projects: [ProjectCompletions]
    private let beforeName: String

    /// - Parameters:
    ///   - classes: the classes of each project's counts, in order.
    ///   - projects: drawn from top to bottom in this order.
    ///   - period: such as "7 Sep to 5 Dec 2016"; may be empty.
    ///   - beforeName: the meaning of the ticks on the bars, such as "90 days before".
    public init(
        classes: [MarkedClass], projects: [ProjectCompletions], period: String = "",
        beforeName: String = "period before", options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.classes = classes
        self.projects = projects
        self.beforeName = beforeName
        subheading = period
    }

    public var heading: String { "Completed per project" }

    private var total: Int { projects.reduce(0) { $0 + $1.total } }

    public var summary: String {
        guard total > 0, let (most, share) = most else { return emptyText }
        let parts = classes.enumerated().map { index, part in
            "\(part.code) \(NumberText.grouped(projects.reduce(0) { $0 + $1.counts[index] }))"
        }
        return "\(NumberText.counted(total, "task", "tasks")) completed in "
            + "\(NumberText.counted(projects.count, "project", "projects")): \(parts.joined(separator: ", ")). "
            + "Most in \(most.name): \(NumberText.grouped(most.total)), "
            + "\(share) of all."
    }

    /// The first project with the most completions, and its share of all.
    private var most: (project: ProjectCompletions, share: String)? {
        let totals = projects.map(\.total)
        guard let place = totals.max().flatMap(totals.firstIndex) else { return nil }
        return (projects[place], Shares.texts(totals)[place])
    }

    public var statement: String {
        guard total > 0, let (most, share) = most else { return "" }
        return "\(Statement.strong(most.name)) made up \(share) of what you completed"
    }

    public var table: ChartTable {
        let compares = projects.contains { $0.before != nil }
        return ChartTable(
            [.text("Project")] + classes.map { .number($0.code) } + [.number("Total")]
                + (compares ? [.number("Before")] : []),
            projects.map { project in
                [.text(project.name)] + project.counts.map { .number($0) } + [.number(project.total)]
                    + (compares ? [.number(project.before.map { Double($0) })] : [])
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        guard total > 0 else {
            let note = Note.opening(emptyText)
            let height = note.height(width: width) + 24
            return ChartDrawing(
                width: width, height: height, nodes: note.nodes(centre: width / 2, middle: height / 2, width: width))
        }
        let hatch = "\(options.id(Self.name))-high"
        let legend = Legend(items: legendItems(hatch: hatch)).layout(width: width)
        let row = CompletionsRow(width: width, projects: projects, classes: classes, hatch: hatch)
        let rows = BandScale(start: legend.height + 10, step: row.height)
        var nodes = [Hatch.pattern(id: hatch, style: "hatch soft")] + legend.nodes
        for (index, project) in projects.enumerated() {
            nodes.append(row.node(project, top: rows(index), runsOut: index == row.outlier))
        }
        return ChartDrawing(width: width, height: rows(projects.count) - row.gap, nodes: nodes)
    }

    private func legendItems(hatch: String) -> [Legend.Item] {
        let compares = projects.contains { $0.before != nil }
        let before = Legend.Item(sign: .tick("beforetick"), text: beforeName)
        return MarkedClass.legend(classes, hatch: hatch) + (compares ? [before] : [])
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing completed in this period. Complete a task, and its project gets a bar."
    }
}
