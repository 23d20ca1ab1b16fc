import Calendar

/// The score of each day as a bar, up to the day shown, beside the average of the days before.
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

    /// - Parameters:
    ///   - range: the days with room for a bar, at most 400.
    ///   - days: those that have begun; ascending, from the first of the range on.
    public init(
        range: ClosedRange<Day>, days: [DayValue], before: Average?, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.range = range
        self.days = days.map { DayValue(day: $0.day, value: $0.value.isFinite ? min(max(0, $0.value), 1e12) : 0) }
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
        return "\(NumberText.counted(days.count, "day", "days")). Highest \(NumberText.grouped(most.value)) on "
            + "\(options.dates.full(most.day)), average \(NumberText.grouped(average)).\(compared)"
    }

    public var statement: String {
        guard let average else { return "" }
        let compared = before.map { "; dotted: the average of \($0.name)" } ?? ""
        return "\(Statement.strong(NumberText.grouped(average))) on average\(compared)"
    }

    public var table: ChartTable {
        ChartTable([.day(), .number("Score")], days.map { [.day($0.day), .number($0.value)] })
    }

    private var most: DayValue? {
        days.max { $0.value < $1.value }.flatMap { $0.value > 0 ? $0 : nil }
    }

    private var average: Double? {
        days.isEmpty ? nil : Self.tenths(days.map(\.value).reduce(0, +) / Double(days.count))
    }

    public func drawing(width: Double) -> ChartDrawing {
        let value = before.map { NumberText.grouped($0.value) } ?? ""
        let right = before.map { max(TextStyle.strong.width(value), TextStyle.plain.width($0.name)) + 8 } ?? 0
        let bands = (range.lowerBound.number...range.upperBound.number).map { Day(number: $0) }
        // The average belongs to the axis too, so that its line stays within the plot.
        let columns = ColumnPlot(
            days.map(\.value), days: bands, grain: .day, dates: options.dates, width: width, right: right,
            least: (before?.value ?? 0).rounded(.up))
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
        if let most, let index = days.firstIndex(where: { $0.day == most.day }) {
            let text = "\(NumberText.grouped(most.value)) on \(Grain.day.short(most.day, options.dates))"
            nodes.append(columns.label(text, above: index).node)
            if options.interactive {
                let days = days
                nodes += columns.markers { index in
                    [Markers.Row(name: "Score", value: NumberText.grouped(days[index].value), y: columns.top(index))]
                }
            }
        } else {
            nodes += Note.opening(emptyText).nodes(
                centre: columns.plot.centre, middle: columns.plot.middle, width: columns.plot.area.width - 16)
        }
        return ChartDrawing(width: width, height: columns.plot.height, nodes: nodes)
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing was completed on these days."
    }
}
