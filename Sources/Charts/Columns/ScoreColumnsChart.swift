import Calendar

/// The score of each day as a bar, up to the day shown, beside the average of the days before; of more than 400 days the
/// average of each week or month.
public struct ScoreColumnsChart: Chart {
    public static let name = "score-columns"
    public static let defaultWidth = 640.0

    /// The average of other days.
    public struct Average: Sendable {
        let value: Double
        let name: String

        /// - Parameter name: such as "October".
        public init(_ value: Double, of name: String) {
            (self.value, self.name) = (value, name)
        }
    }

    public let options: ChartOptions
    private let range: ClosedRange<Day>
    private let days: [DayValue]
    private let before: Average?
    private let weekStart: Weekday
    private let grain: Grain
    /// The values of the bars.
    private let points: [DayValue]

    /// - Parameters:
    ///   - range: the days with room for a bar.
    ///   - days: those that have begun; ascending, from the first of the range on.
    public init(
        range: ClosedRange<Day>, days: [DayValue], before: Average?, weekStart: Weekday = .monday,
        options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.range = range
        self.weekStart = weekStart
        let days = days.map { DayValue(day: $0.day, value: $0.value.isFinite ? min(max(0, $0.value), 1e12) : 0) }
        self.days = days
        grain = Grain.fitting(range, weekStart: weekStart)
        points = TrendSeries.gathered(days, by: grain, weekStart: weekStart)
        self.before = before.flatMap {
            $0.value.isFinite && $0.value >= 0 ? Average(Self.tenths($0.value), of: $0.name) : nil
        }
    }

    private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    public var heading: String { "Score per day" }
    public var subheading: String { options.dates.range(range.lowerBound, range.upperBound) }

    public var summary: String {
        guard let most, let average else { return emptyText }
        let compared = before.map { " The average of \($0.name) was \(NumberText.grouped($0.value))." } ?? ""
        let drawn = grain == .day ? "" : " Drawn by the average of each \(grain.noun.one)."
        return "\(NumberText.counted(days.count, "day", "days")). Highest \(NumberText.grouped(most.value)) on "
            + "\(options.dates.full(most.day)), average \(NumberText.grouped(average)).\(compared)\(drawn)"
    }

    public var statement: String {
        guard let average else { return "" }
        let compared = before.map { "; dotted: the average of \($0.name)" } ?? ""
        return "\(Statement.strong(NumberText.grouped(average))) on average\(compared)"
    }

    public var table: ChartTable {
        ChartTable([.day(), .number("Score")], days.map { [.day($0.day), .number($0.value)] })
    }

    private var most: DayValue? { Self.highest(days) }

    /// Nil if all are zero.
    private static func highest(_ values: [DayValue]) -> DayValue? {
        values.max { $0.value < $1.value }.flatMap { $0.value > 0 ? $0 : nil }
    }

    private var average: Double? {
        days.isEmpty ? nil : Self.tenths(days.map(\.value).reduce(0, +) / Double(days.count))
    }

    public func drawing(width: Double) -> ChartDrawing {
        let value = before.map { NumberText.grouped($0.value) } ?? ""
        let right = before.map { max(TextStyle.strong.width(value), TextStyle.plain.width($0.name)) + 8 } ?? 0
        let all = (range.lowerBound.number...range.upperBound.number).map { DayValue(day: Day(number: $0), value: 0) }
        let bands = TrendSeries.gathered(all, by: grain, weekStart: weekStart).map(\.day)
        // The average belongs to the axis too, so that its line stays within the plot.
        let columns = ColumnPlot(
            points.map(\.value), days: bands, grain: grain, weekStart: weekStart, dates: options.dates, width: width,
            right: right, least: (before?.value ?? 0).rounded(.up))
        var nodes = columns.axes + columns.columns()
        if let before {
            let area = columns.plot.area
            let y = max(columns.plot.y(before.value), area.top)
            nodes += [
                .line("ref", x1: area.left, y1: y, x2: area.right, y2: y),
                Label(text: value, x: area.right + 4, y: y, style: .strong).node,
                Label(text: before.name, x: area.right + 4, y: y + 13).node,
            ]
        }
        if let most = Self.highest(points), let index = points.firstIndex(where: { $0.day == most.day }) {
            nodes.append(columns.label(peakText(most), above: index).node)
            if options.interactive {
                let (points, name) = (points, grain == .day ? "Score" : grain.scoreUnit)
                nodes += columns.markers { index in
                    [Markers.Row(name: name, value: Self.rounded(points[index].value), y: columns.top(index))]
                }
            }
        } else {
            nodes += Note.opening(emptyText).nodes(
                centre: columns.plot.centre, middle: columns.plot.middle, width: columns.plot.area.width - 16)
        }
        return ChartDrawing(width: width, height: columns.plot.height, nodes: nodes)
    }

    private static func rounded(_ value: Double) -> String { NumberText.grouped(tenths(value)) }

    private func peakText(_ most: DayValue) -> String {
        let value = Self.rounded(most.value)
        switch grain {
        case .day: return "\(value) on \(grain.short(most.day, options.dates))"
        case .week: return "\(value) a day in the \(grain.name(most.day, options.dates))"
        case .month: return "\(value) a day in \(grain.name(most.day, options.dates))"
        }
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing was completed on these days."
    }
}
