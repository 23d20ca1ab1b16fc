import Calendar

/// All tasks and the completed ones day by day, so that the second line can be seen to approach the first.
public struct BurnUpChart: Chart {
    public static let name = "burn-up"
    public static let defaultWidth = 376.0
    /// The forecast takes at most this multiple of the width of the past, and at most this many days.
    static let mostFuture = (times: 2, days: 60)

    public let options: ChartOptions
    private let days: [BurnUpValue]
    private let points: [BurnUpValue]
    private let subject: String
    private let forecast: BurnUpForecast?
    private let lastName: String
    private let weekStart: Weekday

    /// - Parameters:
    ///   - subject: what the tasks belong to, such as the name of a project.
    ///   - days: ascending, each day once, up to ten years. Above 400 days, only the minima and maxima of short runs of
    ///     days are drawn, always including the first and the last day.
    ///   - forecast: starts at the last of the days; nil if there is none.
    ///   - lastName: the label of the last day below the plot if there is a forecast.
    public init(
        subject: String, days: [BurnUpValue], forecast: BurnUpForecast? = nil, lastName: String = "today",
        weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.subject = subject
        self.weekStart = weekStart
        self.days = days
        self.lastName = lastName
        let isOpen = days.last.map { $0.completed < $0.total } ?? false
        self.forecast = isOpen ? forecast : nil
        points = Sampled.extremes(
            of: days.count, by: [{ Double(days[$0].completed) }, { Double(days[$0].total) }]
        ).map { days[$0] }
    }

    public var heading: String { "Completed of all tasks" }

    public var subheading: String {
        guard let first = days.first, let last = days.last else { return subject }
        return [options.dates.range(first.day, last.day), subject].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    public var summary: String {
        guard let first = days.first, let last = days.last, last.total > 0 else { return emptyText }
        let open = last.total - last.completed
        let percent = NumberText.percent(last.completed, of: last.total)
        return "\(NumberText.counted(days.count, "day", "days")). "
            + "\(NumberText.grouped(last.completed)) of \(NumberText.counted(last.total, "task", "tasks")) completed by "
            + "\(options.dates.full(last.day)) (\(percent)%), \(NumberText.grouped(open)) open. "
            + "At the end of \(options.dates.full(first.day)) it was \(NumberText.grouped(first.completed)) of "
            + "\(NumberText.grouped(first.total)).\(forecast?.summary(options.dates) ?? "")"
            + Sampled.note(of: days.count, heights: 2)
    }

    public var statement: String {
        guard let last = days.last, last.total > 0 else { return "" }
        let open = Statement.strong("\(NumberText.grouped(last.total - last.completed)) open")
        let ends = forecast?.days ?? []
        let predictions = ends.map { "\($0.percent) by \(options.dates.short($0.day))" }.joined(separator: ", ")
        return predictions.isEmpty ? open : "\(open). \(predictions)"
    }

    public var table: ChartTable {
        ChartTable(
            [.day(), .number("Completed"), .number("All tasks")],
            points.map { [.day($0.day), .number($0.completed), .number($0.total)] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let axis = ValueAxis(ticks: Ticks.upTo(Double(points.map(\.total).max() ?? 0), count: 4, whole: true))
        let plot = TimePlot(width: width, days: shownDays, axis: axis, around: surroundings)
        var nodes = plot.nodes
        if points.contains(where: { $0.total > 0 }) {
            nodes += marks(plot)
        } else {
            nodes += Note.opening(emptyText).nodes(
                centre: plot.centre, middle: plot.middle, width: plot.area.width - 16)
        }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    private var surroundings: TimePlot.Surroundings {
        var keys = [
            Legend.Item(sign: .stroke("line"), text: "Completed"),
            Legend.Item(sign: .stroke("scope"), text: "All tasks"),
        ]
        if forecast?.futures.isEmpty == false {
            keys.append(Legend.Item(sign: .box("fan core"), text: "Forecast"))
        }
        return TimePlot.Surroundings(
            keys: keys, above: forecast == nil ? 0 : 12, weekStart: weekStart, dates: options.dates,
            named: forecast == nil ? nil : days.last.map { ($0.day, lastName) })
    }

    /// The known days, and as many later ones as the forecast needs and the width allows.
    private var shownDays: ClosedRange<Day>? {
        guard let first = days.first?.day, let last = days.last?.day else { return nil }
        guard let forecast, let end = [forecast.days.last?.day, forecast.futures.last?.day].compactMap({ $0 }).max()
        else { return first...last }
        let most = max(Self.mostFuture.days, (last - first) * Self.mostFuture.times)
        let needed = max(0, end - last)
        return first...(last + max(1, min(needed + needed / 20 + 1, most)))
    }

    private func marks(_ plot: TimePlot) -> [SVGNode] {
        let xs = points.map { plot.x($0.day) }
        let totals = points.map { plot.y(Double($0.total)) }
        let completed = points.map { plot.y(Double($0.completed)) }
        var nodes: [SVGNode] = []
        if let forecast, let last = points.last {
            nodes += ForecastFan(forecast: forecast, last: last, plot: plot).nodes
        }
        if xs.count > 1 {
            nodes += [
                .path("area", LinePath.stepArea(x: xs, y: completed, base: plot.area.bottom)),
                .path("scope", LinePath.steps(x: xs, y: totals)), .path("line", LinePath.steps(x: xs, y: completed)),
            ]
        }
        nodes.append(
            .circle("dot", x: xs[xs.count - 1], y: completed[completed.count - 1], radius: Theme.dotRadius))
        return options.interactive ? nodes + markers(plot, completed: completed, totals: totals).nodes : nodes
    }

    private func markers(_ plot: TimePlot, completed: [Double], totals: [Double]) -> Markers {
        let markers = points.indices.map { index in
            Markers.Point(
                x: plot.x(points[index].day), name: options.dates.full(points[index].day),
                rows: [
                    Markers.Row(
                        name: "Completed", value: NumberText.grouped(points[index].completed), y: completed[index]),
                    Markers.Row(name: "All tasks", value: NumberText.grouped(points[index].total), y: totals[index]),
                ])
        }
        return Markers(keys: ["line", "scope"], points: markers, area: plot.area)
    }

    private var emptyText: String {
        options.emptyText ?? "No tasks in this period. Add one, and this shows how the work progresses."
    }
}
