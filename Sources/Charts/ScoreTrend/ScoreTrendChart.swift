import Domain

/// The score per day as a smoothed line with the average of seven days.
public struct ScoreTrendChart: Chart {
    public static let name = "score-trend"
    public static let defaultWidth = 376.0

    public let options: ChartOptions
    private let series: TrendSeries
    private let range: (first: Day, last: Day)?
    private let dayCount: Int
    private let weekStart: Weekday

    /// - Parameters:
    ///   - days: ascending, each day once, up to ten years; above 400 days weeks or months are averaged.
    ///   - before: scores of up to six days just before the first, for its seven-day average.
    public init(
        days: [DayValue], before: [Double] = [], weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.weekStart = weekStart
        series = TrendSeries(days: days, before: before, weekStart: weekStart)
        range = days.first.flatMap { first in days.last.map { (first.day, $0.day) } }
        dayCount = days.count
    }

    public var heading: String { "Score per day" }

    public var subheading: String {
        range.map { DayText.range($0.first, $0.last) } ?? ""
    }

    public var summary: String {
        guard let latest = series.points.last,
            let highest = series.points.max(by: { $0.value < $1.value }),
            let lowest = series.points.min(by: { $0.value < $1.value })
        else { return emptyText }
        if highest.value == 0 {
            return "\(NumberText.counted(dayCount, "day", "days")) without a score. \(emptyText)"
        }
        let average = series.points.reduce(0) { $0 + $1.value } / Double(series.points.count)
        var text = "\(NumberText.counted(dayCount, "day", "days")). "
        switch series.grain {
        case .day: break
        case .week: text += "Each point is the average per day of a week. "
        case .month: text += "Each point is the average per day of a month. "
        }
        text += "Highest \(described(highest)), lowest \(described(lowest)), latest \(described(latest)), "
        return text + "average \(NumberText.grouped(average)) a day."
    }

    public var table: ChartTable {
        let byDay = series.grain == .day
        let first = byDay ? "Day" : series.grain == .week ? "Week from" : "Month"
        return ChartTable(
            header: byDay ? [first, "Score", "7-day average"] : [first, "Score per day"],
            rows: series.points.enumerated().map { index, point in
                let name = series.grain == .week ? DayText.full(point.day) : series.name(point)
                let cells = [name, NumberText.grouped(point.value)]
                return byDay ? cells + [NumberText.grouped(series.average[index])] : cells
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let values = series.points.map(\.value)
        let axis = ValueAxis(
            ticks: Ticks.upTo(values.max() ?? 0, count: 4, whole: values.allSatisfy { $0 == $0.rounded() }))
        let left = axis.labelWidth
        let right = width - Theme.dotRadius - 4
        let legend = Legend(items: legendItems(dense: isDense(width: right - left))).layout(width: width)
        let top = legend.height + 12
        // Wide charts are somewhat taller, so that slopes stay readable.
        let bottom = top + 140 + max(0, min(width, 1280) - 400) / 8
        let y = LinearScale(domain: 0...(axis.ticks.last ?? 1), range: (bottom, top))
        var nodes = legend.nodes + axis.nodes(scale: y, from: left, to: right)
        if let first = series.points.first, let last = series.points.last {
            let x = LinearScale(
                domain: Double(first.day.number)...Double(last.day.number), range: (left, right))
            let days = DayAxis(first: first.day, last: last.day, weekStart: weekStart)
            nodes += days.labels(scale: x, bounds: 0...width, y: bottom + 20).map(\.node)
            nodes += marks(x: x, y: y, plot: (left, right, top, bottom))
        }
        if values.allSatisfy({ $0 == 0 }) {
            nodes += Note(text: emptyText).nodes(
                centre: (left + right) / 2, middle: (top + bottom) / 2, width: right - left - 16)
        }
        return ChartDrawing(width: width, height: bottom + 26, nodes: nodes)
    }

    /// With points this close a line from day to day is scribble; the average then is what leads the eye.
    private func isDense(width: Double) -> Bool {
        series.average.count > 1 && width / Double(series.average.count) < 3.5
    }

    private func legendItems(dense: Bool) -> [Legend.Item] {
        let score = Legend.Item(sign: .stroke(dense ? "line fine" : "line"), text: series.unit)
        guard series.average.count > 1 else { return [score] }
        return [score, Legend.Item(sign: .stroke(dense ? "avg main" : "avg"), text: "7-day average")]
    }

    private func marks(
        x: LinearScale, y: LinearScale, plot: (left: Double, right: Double, top: Double, bottom: Double)
    ) -> [SVGNode] {
        let xs = series.points.map { x(Double($0.day.number)) }
        let ys = series.points.map { y($0.value) }
        var nodes: [SVGNode] = []
        if xs.count > 1 {
            let dense = isDense(width: plot.right - plot.left)
            let average = series.average.isEmpty ? PathData() : LinePath.smooth(x: xs, y: series.average.map { y($0) })
            let line = LinePath.smooth(x: xs, y: ys)
            nodes.append(.path("area", LinePath.area(x: xs, y: ys, base: plot.bottom)))
            nodes +=
                dense
                ? [.path("line fine", line), .path("avg main", average)]
                : [.path("avg", average), .path("line", line)]
        }
        nodes.append(.circle("dot", x: xs[xs.count - 1], y: ys[ys.count - 1], radius: Theme.dotRadius))
        guard options.interactive else { return nodes }
        let points = series.points.indices.map {
            Markers.Point(
                x: xs[$0], y: ys[$0],
                text: "\(series.name(series.points[$0])): \(NumberText.grouped(series.points[$0].value))")
        }
        return nodes
            + Markers(points: points, left: plot.left, right: plot.right, top: plot.top, bottom: plot.bottom).nodes
    }

    private func described(_ point: DayValue) -> String {
        "\(NumberText.grouped(point.value)) (\(series.name(point)))"
    }

    private var emptyText: String {
        let when = range == nil ? "yet" : "in these days"
        return options.emptyText ?? "Nothing completed \(when). Add a task above and tick it off."
    }
}
