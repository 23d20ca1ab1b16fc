import Calendar
import Text

/// The completion rate per day, week or month, as bars.
public struct CompletionRateChart: Chart {
    public static let name = "completion-rate"
    public static let defaultWidth = 376.0

    public let options: ChartOptions
    private let buckets: [RateBucket]
    private let grain: Grain
    private let average: Double?
    private let weekStart: Weekday

    /// - Parameters:
    ///   - buckets: ascending, one for each day, week or month; at most 400.
    ///   - average: the mean (0...1) of the days with planned tasks, drawn as a dotted line; nil if there are none.
    public init(
        buckets: [RateBucket], grain: Grain, average: Double?, weekStart: Weekday = .monday,
        options: ChartOptions = ChartOptions()
    ) {
        self.weekStart = weekStart
        self.options = options
        self.buckets = buckets
        self.grain = grain
        self.average = average.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }

    public var heading: String { "Completion rate" }

    public var subheading: String {
        guard let first = buckets.first, let last = buckets.last else { return "" }
        return "per \(grain.noun.one), \(options.dates.range(first.days.lowerBound, last.days.upperBound))"
    }

    public var summary: String {
        let known = buckets.filter { $0.rate != nil }
        guard let latest = known.last, let average,
            let highest = known.max(by: { ($0.rate ?? 0) < ($1.rate ?? 0) }),
            let lowest = known.min(by: { ($0.rate ?? 0) < ($1.rate ?? 0) })
        else { return emptyText }
        func described(_ bucket: RateBucket) -> String {
            "\(bucket.percent) (\(grain.name(bucket.first, options.dates)))"
        }
        return "\(NumberText.counted(buckets.count, grain.noun.one, grain.noun.many)). Highest \(described(highest)), "
            + "lowest \(described(lowest)), latest \(described(latest)), average \(Self.percent(average))."
    }

    public var statement: String {
        guard let average else { return "" }
        let ticks = buckets.contains { $0.before != nil } ? "; ticks: before" : ""
        return "\(Statement.strong(Self.percent(average))) of what was planned\(ticks)"
    }

    public var table: ChartTable {
        let compares = buckets.contains { $0.before != nil }
        return ChartTable(
            [
                grain.column, .number("Completed"), .number(grain == .day ? "Planned" : "Days with a plan"),
                .percent("Rate"),
            ]
                + (compares ? [.percent("Before")] : []),
            buckets.map { bucket in
                [
                    grain.cell(bucket.first), .number(bucket.completed),
                    .number(bucket.planned ?? bucket.plannedDays), .percent(bucket.rate),
                ] + (compares ? [.percent(bucket.before)] : [])
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let axis = ValueAxis(ticks: [0, 25, 50, 75, 100], unit: "%")
        let mean = average.map(Self.percent) ?? ""
        let around = TimePlot.Surroundings(right: TextStyle.strong.width(mean) + 8, dates: options.dates)
        let plot = TimePlot(width: width, days: nil, axis: axis, around: around)
        let bands = BandScale(
            start: plot.area.left, step: plot.area.width / Double(max(1, buckets.count)))
        var nodes = plot.nodes
        for (index, bucket) in buckets.enumerated() { nodes += marks(bucket, x: bands(index), step: bands.step, plot) }
        let labels = BandLabels(grain: grain, days: buckets.map(\.first), weekStart: weekStart, dates: options.dates)
        nodes += labels.nodes(bands: bands, bounds: 0...width, y: plot.area.bottom + DayAxis.labelDepth)
        if let average {
            let y = plot.y(average * 100)
            nodes += [
                .line("ref", x1: plot.area.left, y1: y, x2: plot.area.right, y2: y),
                Label(text: mean, x: plot.area.right + 4, y: y + Theme.baseline, style: .strong).node,
            ]
        } else {
            nodes += Note.opening(emptyText).nodes(
                centre: plot.centre, middle: plot.middle, width: plot.area.width - 16)
        }
        if options.interactive { nodes += markers(bands, plot).nodes }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    private func marks(_ bucket: RateBucket, x: Double, step: Double, _ plot: TimePlot) -> [SVGNode] {
        var nodes: [SVGNode] = []
        let inset = step * 0.15
        if let rate = bucket.rate {
            let column = Column(
                x: x + inset, width: step - 2 * inset, top: plot.y(rate * 100), base: plot.area.bottom)
            nodes.append(column.node(bucket.isUnfinished ? "col running" : "col"))
        }
        if let before = bucket.before {
            let y = plot.y(before * 100)
            let (from, to) = (x + inset / 2, x + step - inset / 2)
            nodes += [
                .line("edge", x1: from, y1: y, x2: to, y2: y), .line("beforetick", x1: from, y1: y, x2: to, y2: y),
            ]
        }
        return nodes
    }

    private func markers(_ bands: BandScale, _ plot: TimePlot) -> Markers {
        let compares = buckets.contains { $0.before != nil }
        let points = buckets.enumerated().map { index, bucket in
            let rate = bucket.rate == nil ? "nothing planned" : "\(bucket.percent) · \(bucket.counts)"
            let before = Markers.Row(name: "Before", value: bucket.before.map(Self.percent) ?? "–", y: nil)
            return Markers.Point(
                x: bands(index) + bands.step / 2, name: grain.name(bucket.first, options.dates),
                rows: [Markers.Row(name: "Rate", value: rate, y: bucket.rate.map { plot.y($0 * 100) })]
                    + (compares ? [before] : []))
        }
        return Markers(keys: compares ? ["col", "beforetick"] : ["col"], points: points, area: plot.area)
    }

    private static func percent(_ share: Double) -> String {
        "\(NumberWords.percent(share))%"
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing was planned in this period. Give a task a due date to plan a day."
    }
}
