import Calendar

/// The productivity score per day, with its four parts stacked.
public struct ProductivityHistoryChart: Chart {
    public static let name = "productivity-history"
    public static let defaultWidth = 376.0

    public let options: ChartOptions
    private let days: [ProductivityDay]
    private let points: [ProductivityDay]
    private let grain: Grain
    private let weekStart: Weekday

    /// - Parameter days: ascending, each day once, up to ten years. Of more than 400 days, the averages of weeks or months
    ///   are drawn.
    public init(
        days: [ProductivityDay], weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.weekStart = weekStart
        self.days = days
        let range = days.first.flatMap { first in days.last.map { first.day...max(first.day, $0.day) } }
        let grain = range.map { Grain.fitting($0, weekStart: weekStart) } ?? .day
        self.grain = grain
        points = grain == .day ? days : Self.averages(days) { grain.start(of: $0, weekStart: weekStart) }
    }

    /// The averages of each part over the days with the same start, each on its first day.
    private static func averages(_ days: [ProductivityDay], by start: (Day) -> Day) -> [ProductivityDay] {
        Dictionary(grouping: days) { start($0.day) }.values.compactMap { group in
            group.first.map { first in
                func mean(_ part: Int) -> Double { group.reduce(0) { $0 + $1.parts[part] } / Double(group.count) }
                return ProductivityDay(
                    day: first.day, onTime: mean(0), streak: mean(1), velocity: mean(2), balance: mean(3))
            }
        }.sorted { $0.day < $1.day }
    }

    public var heading: String { "Productivity score" }

    public var subheading: String {
        guard let first = days.first, let last = days.last else { return "" }
        return options.dates.range(first.day, last.day)
    }

    public var summary: String {
        guard let latest = days.last, let highest = days.max(by: { $0.score < $1.score }),
            let lowest = days.min(by: { $0.score < $1.score }), highest.score > 0
        else { return emptyText }
        func worded(_ day: ProductivityDay) -> String {
            "\(NumberText.grouped(day.score)) (\(options.dates.full(day.day)))"
        }
        let parts = zip(ProductivityDay.names, latest.parts).map { "\($0.lowercased()) \(NumberText.grouped($1))" }
        return
            "\(NumberText.counted(days.count, "day", "days")). Highest \(worded(highest)), lowest \(worded(lowest)), "
            + "latest \(worded(latest)) of 100: \(parts.joined(separator: ", "))."
            + (grain == .day ? "" : " Drawn by the average of each \(grain.noun.one).")
    }

    public var statement: String {
        guard let first = days.first, let latest = days.last else { return "" }
        let now = NumberText.grouped(latest.score.rounded())
        return "\(Statement.strong("\(now) of 100")), \(NumberText.grouped(first.score.rounded())) on the first day"
    }

    public var table: ChartTable {
        ChartTable(
            [grain.column, .number("Score")] + ProductivityDay.names.map(ChartColumn.number),
            points.map { day in [grain.cell(day.day), .number(day.score)] + day.parts.map { .number($0) } })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let names = (ProductivityDay.names + ["Score"]).map { TextStyle.strong.width($0) }.max() ?? 0
        let isKnown = points.contains { $0.score > 0 }
        let right = !isKnown ? 0 : Theme.axisGap + names + 6 + TextStyle.strong.width("100")
        let plot = TimePlot(
            width: width, days: points.first.flatMap { first in points.last.map { first.day...$0.day } },
            axis: ValueAxis(ticks: [0, 25, 50, 75, 100]),
            around: TimePlot.Surroundings(right: right, weekStart: weekStart, dates: options.dates))
        var nodes = plot.nodes
        if isKnown {
            nodes += layers(plot) + endLabels(plot, width: width)
        } else {
            nodes += Note.opening(emptyText).nodes(
                centre: plot.centre, middle: plot.middle, width: plot.area.width - 16)
        }
        if options.interactive { nodes += markers(plot).nodes }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    /// The heights of the layers' edges on one day, from the bottom up.
    private func edges(_ day: ProductivityDay, _ plot: TimePlot) -> [Double] {
        var sum = 0.0
        return [plot.y(0)]
            + day.parts.map {
                sum += $0
                return plot.y(sum)
            }
    }

    private func layers(_ plot: TimePlot) -> [SVGNode] {
        // A single day is as wide as a line is thick.
        let xs =
            points.count == 1 ? [plot.x(points[0].day) - 2, plot.x(points[0].day) + 2] : points.map { plot.x($0.day) }
        let shown = points.count == 1 ? [points[0], points[0]] : points
        let edges = shown.map { self.edges($0, plot) }
        let parts = ProductivityDay.styles.enumerated().map { index, style in
            let path = LinePath.band(x: xs, upper: edges.map { $0[index + 1] }, lower: edges.map { $0[index] })
            return SVGNode.path(style, path)
        }
        return parts + [.path("total", LinePath.straight(x: xs, y: edges.map { $0[4] }))]
    }

    /// Names and values to the right of the layers, each at the middle of its layer, with the sum on top.
    private func endLabels(_ plot: TimePlot, width: Double) -> [SVGNode] {
        guard let last = days.last else { return [] }
        let edges = edges(last, plot)
        let layers: [Double] = zip(edges, edges.dropFirst()).map { lower, upper in (lower + upper) / 2 }
        let middles = [edges[4] - 10] + layers.reversed()
        let places = Spread.apart(
            middles, sizes: middles.map { _ in Theme.lineHeight }, within: plot.area.top - 8...plot.area.bottom)
        let values = [last.score] + last.parts.reversed().map { $0.rounded() }
        let names = ["Score"] + ProductivityDay.names.reversed()
        return places.indices.flatMap { index -> [SVGNode] in
            let y = places[index] + Theme.baseline
            return [
                Label(
                    text: names[index], x: plot.area.right + Theme.axisGap, y: y, style: index == 0 ? .strong : .plain
                ).node,
                Label(text: NumberText.grouped(values[index]), x: width, y: y, anchor: .end, style: .strong).node,
            ]
        }
    }

    private func markers(_ plot: TimePlot) -> Markers {
        let points = points.map { day in
            let edges = edges(day, plot)
            let parts = (0..<4).reversed().map { index in
                Markers.Row(
                    name: ProductivityDay.names[index], value: NumberText.grouped(day.parts[index]), y: nil)
            }
            return Markers.Point(
                x: plot.x(day.day), name: grain.name(day.day, options.dates),
                rows: [Markers.Row(name: "Score", value: NumberText.grouped(day.score), y: edges[4])] + parts)
        }
        return Markers(keys: ["total"] + ProductivityDay.styles.reversed(), points: points, area: plot.area)
    }

    private var emptyText: String {
        options.emptyText ?? "No productivity score yet. Complete a task, and its four parts start to count."
    }
}
