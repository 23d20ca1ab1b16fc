import Domain

/// All tasks and the completed ones day by day, so that one sees the second line come up to the first.
public struct BurnUpChart: Chart {
    public static let name = "burn-up"
    public static let defaultWidth = 376.0
    /// With more days, only every few days count a point.
    static let mostPoints = 400

    public let options: ChartOptions
    private let days: [BurnUpValue]
    private let points: [BurnUpValue]
    private let subject: String
    private let weekStart: Weekday

    /// - Parameters:
    ///   - subject: what the tasks belong to, such as the name of a project.
    ///   - days: ascending, each day once, up to ten years.
    public init(
        subject: String, days: [BurnUpValue], weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.subject = subject
        self.weekStart = weekStart
        self.days = days
        let step = max(1, (days.count + Self.mostPoints - 1) / Self.mostPoints)
        points = days.enumerated().filter { (days.count - 1 - $0.offset) % step == 0 }.map(\.element)
    }

    public var heading: String { "Completed of all tasks" }

    public var subheading: String {
        guard let first = days.first, let last = days.last else { return subject }
        return [DayText.range(first.day, last.day), subject].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    public var summary: String {
        guard let first = days.first, let last = days.last, last.total > 0 else { return emptyText }
        let open = last.total - last.completed
        let percent = NumberText.percent(last.completed, of: last.total)
        return "\(NumberText.counted(days.count, "day", "days")). "
            + "\(NumberText.grouped(last.completed)) of \(NumberText.counted(last.total, "task", "tasks")) completed by "
            + "\(DayText.full(last.day)) (\(percent)%), \(NumberText.grouped(open)) open. "
            + "At the end of \(DayText.full(first.day)) it was \(NumberText.grouped(first.completed)) of "
            + "\(NumberText.grouped(first.total))."
    }

    public var table: ChartTable {
        ChartTable(
            header: ["Day", "Completed", "All tasks"],
            rows: points.map {
                [DayText.full($0.day), NumberText.grouped($0.completed), NumberText.grouped($0.total)]
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let axis = ValueAxis(ticks: Ticks.upTo(Double(points.map(\.total).max() ?? 0), count: 4, whole: true))
        let left = axis.labelWidth
        let right = width - Theme.dotRadius - 4
        let legend = Legend(items: [
            Legend.Item(sign: .stroke("line"), text: "Completed"), Legend.Item(sign: .stroke("avg"), text: "All tasks"),
        ]).layout(width: width)
        let top = legend.height + 12
        let bottom = top + 140 + max(0, min(width, 1280) - 400) / 8
        let y = LinearScale(domain: 0...(axis.ticks.last ?? 1), range: (bottom, top))
        var nodes = legend.nodes + axis.nodes(scale: y, from: left, to: right)
        if let first = points.first, let last = points.last {
            let x = LinearScale(
                domain: Double(first.day.number)...Double(last.day.number), range: (left, right))
            let labels = DayAxis(first: first.day, last: last.day, weekStart: weekStart)
            nodes += labels.labels(scale: x, bounds: 0...width, y: bottom + 20).map(\.node)
            nodes += marks(x: x, y: y, plot: (left, right, top, bottom))
        }
        if points.allSatisfy({ $0.total == 0 }) {
            nodes += Note(text: emptyText).nodes(
                centre: (left + right) / 2, middle: (top + bottom) / 2, width: right - left - 16)
        }
        return ChartDrawing(width: width, height: bottom + 26, nodes: nodes)
    }

    private func marks(
        x: LinearScale, y: LinearScale, plot: (left: Double, right: Double, top: Double, bottom: Double)
    ) -> [SVGNode] {
        let xs = points.map { x(Double($0.day.number)) }
        let totals = points.map { y(Double($0.total)) }
        let completed = points.map { y(Double($0.completed)) }
        var nodes: [SVGNode] = []
        if xs.count > 1 {
            nodes += [
                .path("area", LinePath.area(x: xs, y: completed, base: plot.bottom)),
                .path("avg", LinePath.smooth(x: xs, y: totals)), .path("line", LinePath.smooth(x: xs, y: completed)),
            ]
        }
        nodes.append(
            .circle("dot", x: xs[xs.count - 1], y: completed[completed.count - 1], radius: Theme.dotRadius))
        guard options.interactive else { return nodes }
        let markers = points.indices.map { index in
            let point = points[index]
            return Markers.Point(
                x: xs[index], y: completed[index],
                text: "\(DayText.full(point.day)): \(NumberText.grouped(point.completed)) of "
                    + "\(NumberText.grouped(point.total))")
        }
        return nodes
            + Markers(points: markers, left: plot.left, right: plot.right, top: plot.top, bottom: plot.bottom).nodes
    }

    private var emptyText: String {
        options.emptyText ?? "No tasks in these days. Add one, and this shows how the work gets done."
    }
}
