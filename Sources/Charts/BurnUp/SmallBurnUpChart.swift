import Calendar

/// The burn-up of a project in the space beside its tasks: the lines are named where there is room, and the due day is
/// among the forecasts.
public struct SmallBurnUpChart: Chart {
    public static let name = "burn-up-small"
    public static let defaultWidth = 288.0
    private static let height = 168.0

    public let options: ChartOptions
    private let whole: BurnUpChart
    private let points: [BurnUpValue]
    private let forecast: BurnUpForecast?
    private let due: Day?

    /// - Parameters:
    ///   - subject: the name of the project.
    ///   - days: ascending, each day once; the last one is today.
    ///   - forecast: starts at the last of the days; nil if there is none.
    ///   - due: the day by which it should be done; nil if there is none.
    public init(
        subject: String, days: [BurnUpValue], forecast: BurnUpForecast?, due: Day?,
        options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.due = due
        points = days
        let isOpen = days.last.map { $0.completed < $0.total } ?? false
        self.forecast = isOpen ? forecast : nil
        whole = BurnUpChart(subject: subject, days: days, forecast: forecast, options: options)
    }

    public var heading: String { whole.heading }
    public var subheading: String { whole.subheading }
    public var summary: String { whole.summary }
    public var table: ChartTable { whole.table }

    /// The pace so far, and the one that the due day takes.
    public var statement: String {
        // The day before the first with tasks.
        let began = max(0, (points.firstIndex { $0.total > 0 } ?? 0) - 1)
        guard let last = points.last, last.total > 0, last.day > points[began].day else { return "" }
        let first = points[began]
        let pace = Double(last.completed - first.completed) / Double(last.day - first.day)
        let sofar = "\(Self.text(pace)) a day since \(options.dates.short(first.day + 1))."
        guard let due, due >= last.day, last.completed < last.total else { return sofar }
        let needed = Double(last.total - last.completed) / Double(due - last.day + 1)
        return "\(sofar) To be done by \(options.dates.short(due)), it takes \(Self.text(needed).lowercased())."
    }

    /// To a tenth, and never zero for something.
    private static func text(_ pace: Double) -> String {
        pace > 0 && pace < 0.1 ? "Under 0.1" : NumberText.grouped((pace * 10).rounded() / 10)
    }

    public func drawing(width: Double) -> ChartDrawing {
        let axis = ValueAxis(ticks: Ticks.upTo(Double(points.map(\.total).max() ?? 0), count: 3, whole: true))
        let area = PlotArea(
            left: max(26, axis.labelWidth), right: width - 8, top: 14, bottom: Self.height - DayAxis.depth - 4)
        let y = axis.scale(area)
        var nodes = axis.nodes(scale: y, from: area.left, to: area.right)
        if let shown, let last = points.last, last.total > 0 {
            let x = LinearScale(
                domain: Double(shown.lowerBound.number)...Double(shown.upperBound.number),
                range: (area.left, area.right))
            nodes += marks(last, area, y) { x(Double($0.number)) }
            nodes += dayLabels(last, area, 0...width) { x(Double($0.number)) }
        } else {
            nodes += Note.opening("No tasks yet.").nodes(
                centre: (area.left + area.right) / 2, middle: (area.top + area.bottom) / 2, width: area.width - 16)
        }
        return ChartDrawing(width: width, height: Self.height, nodes: nodes)
    }

    /// The known days, the due day, and the forecast days that leave the past its room.
    private var shown: ClosedRange<Day>? {
        guard let first = points.first?.day, let last = points.last?.day else { return nil }
        let ends = [due, forecast?.likely, forecast?.nearlySure].compactMap { $0 }
        let most = max(14, (last - first) * 2)
        let ahead = min(ends.map { $0 - last }.max() ?? 0, most)
        return first...(last + max(1, ahead + ahead / 12))
    }

    private func marks(
        _ last: BurnUpValue, _ area: PlotArea, _ y: LinearScale, _ x: (Day) -> Double
    ) -> [SVGNode] {
        let xs = points.map { x($0.day) }
        let completed = points.map { y(Double($0.completed)) }
        let (now, top) = (x(last.day), y(Double(last.total)))
        var nodes: [SVGNode] = []
        if xs.count > 1 {
            nodes.append(.path("area", LinePath.stepArea(x: xs, y: completed, base: area.bottom)))
        }
        if let forecast { nodes += fan(forecast, last, area, y, x) }
        let totals = points.map { y(Double($0.total)) }
        nodes.append(.path("scope quiet", LinePath.steps(x: xs + [area.right], y: totals + [top])))
        if xs.count > 1 { nodes.append(.path("line", LinePath.steps(x: xs, y: completed))) }
        if let due, due >= points[0].day, x(due) <= area.right {
            nodes.append(.line("due", x1: x(due), y1: area.top - 8, x2: x(due), y2: area.bottom))
        }
        nodes.append(.circle("dot", x: now, y: completed[completed.count - 1], radius: 3.5))
        nodes += names(last, area, y, now)
        return nodes
    }

    private func fan(
        _ forecast: BurnUpForecast, _ last: BurnUpValue, _ area: PlotArea, _ y: LinearScale, _ x: (Day) -> Double
    ) -> [SVGNode] {
        let futures = forecast.futures.filter { $0.day > last.day && x($0.day) <= area.right }
        let xs = [x(last.day)] + futures.map { x($0.day) }
        func height(_ completed: Int) -> Double { y(Double(min(max(completed, last.completed), last.total))) }
        let bands: [(StaticString, (BurnUpForecast.Future) -> ClosedRange<Int>)] = [
            ("fan", \.nearlySure), ("fan inner", \.likely),
        ]
        var nodes = bands.map { style, band -> SVGNode in
            let upper = [height(last.completed)] + futures.map { height(band($0).upperBound) }
            let lower = [height(last.completed)] + futures.map { height(band($0).lowerBound) }
            return .path(style, LinePath.band(x: xs, upper: upper, lower: lower))
        }
        if let even = forecast.even, even > last.day {
            let ratio = min(1, (area.right - xs[0]) / max(1, x(even) - xs[0]))
            let (from, to) = (height(last.completed), height(last.total))
            nodes.append(
                .line(
                    "even", x1: xs[0], y1: from, x2: xs[0] + (x(even) - xs[0]) * ratio, y2: from + (to - from) * ratio))
        }
        return nodes
    }

    /// The names of the lines where they cross no mark, and the number completed.
    private func names(_ last: BurnUpValue, _ area: PlotArea, _ y: LinearScale, _ now: Double) -> [SVGNode] {
        let number = Label(
            text: NumberText.grouped(last.completed), x: max(now - 8, area.left + 4),
            y: max(y(Double(last.completed)) - 5, area.top + 4), anchor: now - 8 > area.left + 28 ? .end : .start,
            style: .atMark)
        var labels = [number]
        let first = points[0]
        let gap = y(Double(first.completed)) - y(Double(first.total))
        let all = Label(text: "All tasks", x: area.left + 4, y: y(Double(first.total)) + 14)
        if gap > 28, all.extent.upperBound < now, !all.meets(number) { labels.append(all) }
        let done = Label(text: "Completed", x: now - 8, y: area.bottom - 8, anchor: .end)
        if area.bottom - y(Double(last.completed)) > 36, done.extent.lowerBound > (area.left + now) / 2 {
            labels.append(done)
        }
        return labels.map(\.node)
    }

    /// The first day, today and the due day, or else the likely one; those that touch another are left out.
    private func dayLabels(
        _ last: BurnUpValue, _ area: PlotArea, _ bounds: ClosedRange<Double>, _ x: (Day) -> Double
    ) -> [SVGNode] {
        func label(_ text: String, _ day: Day, _ style: TextStyle) -> Label {
            Label(text: text, x: x(day), y: area.bottom + 16, anchor: .middle, style: style).moved(into: bounds)
        }
        let end = due.flatMap { $0 > last.day ? $0 : nil } ?? forecast?.likely
        let wanted =
            [label("today", last.day, .strong)]
            + (end.map { [label(options.dates.short($0), $0, .strong)] } ?? [])
            + [label(options.dates.short(points[0].day), points[0].day, .plain)]
            + [label(options.dates.short(points[points.count / 2].day), points[points.count / 2].day, .plain)]
        var shown: [Label] = []
        for label in wanted where label.x <= bounds.upperBound && !shown.contains(where: { $0.nears(label) }) {
            shown.append(label)
        }
        return shown.map(\.node)
    }
}

extension Label {
    /// Whether there is less than the space of an axis between the labels of one line.
    fileprivate func nears(_ other: Label) -> Bool {
        extent.lowerBound < other.extent.upperBound + Theme.axisGap
            && other.extent.lowerBound < extent.upperBound + Theme.axisGap
    }
}
