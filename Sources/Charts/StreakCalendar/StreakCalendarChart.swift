import Calendar

/// A year of days as a heat map: a column per week, the newest on the right, and a row per weekday.
public struct StreakCalendarChart: Chart {
    public static let name = "streak-calendar"
    public static let defaultWidth = 1004.0

    static let columnStep = 17.0
    static let rowStep = 17.0
    static let left = 34.0
    static let top = 20.0

    public let options: ChartOptions
    private let end: Day
    private let weekStart: Weekday
    private let streak: ClosedRange<Day>?
    private let counts: [Int: Int]
    private let heat: HeatScale

    /// - Parameters:
    ///   - days: in any order; days outside the year that ends with `end` are ignored, missing ones count as zero.
    ///   - end: the last day shown.
    ///   - streak: consecutive days that are outlined; nil for none.
    ///   - weekStart: the weekday of the top row.
    public init(
        days: [DayCount], end: Day, streak: ClosedRange<Day>? = nil, weekStart: Weekday = .monday,
        options: ChartOptions = ChartOptions()
    ) {
        self.end = end
        self.streak = streak
        self.weekStart = weekStart
        self.options = options
        let first = Self.yearStart(end)
        var counts: [Int: Int] = [:]
        for entry in days where entry.day >= first && entry.day <= end {
            counts[entry.day.number] = entry.count
        }
        self.counts = counts
        heat = HeatScale(Array(counts.values))
    }

    /// The day after the same date one year before; 1 March after a 29 February.
    private static func yearStart(_ end: Day) -> Day {
        let (year, month, day) = end.civil
        let isLeapDay = month == 2 && day == 29
        return Day(year: year - 1, month: month, day: isLeapDay ? 28 : day).map { $0 + 1 } ?? end
    }

    public var heading: String { "A year of days" }
    public var subheading: String { options.dates.range(Self.yearStart(end), end) }

    public var summary: String {
        let active = counts.filter { $0.value > 0 }
        guard let most = active.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return emptyText }
        let total = active.values.reduce(0, +)
        let levels = heat.labels.map(\.text).joined(separator: ", ")
        return "\(NumberText.counted(total, "task", "tasks")) completed on "
            + "\(NumberText.counted(active.count, "day", "days")). Most: \(NumberText.grouped(most.value)) on "
            + "\(options.dates.full(Day(number: most.key))). Latest: \(text(end)). "
            + "The levels, by quartiles of the days with any, are \(levels) completed per day.\(weeksNote)"
    }

    public var statement: String {
        let active = counts.values.count { $0 > 0 }
        let days = active == 1 ? "day" : "days"
        return active == 0 ? "" : "\(Statement.strong(NumberText.grouped(active))) \(days) of the year with a task done"
    }

    public var table: ChartTable {
        ChartTable(
            [.day(), .number("Completed")],
            (Self.yearStart(end).number...end.number).reversed().map {
                [.day(Day(number: $0)), .number(counts[$0] ?? 0)]
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let first = firstShown(width: width)
        let weeks = (end.startOfWeek(weekStart).number - first.startOfWeek(weekStart).number) / 7 + 1
        let grid = DayGrid(first: first, last: end, weekStart: weekStart, dates: options.dates)
        let right = Self.left + Double(weeks - 1) * Self.columnStep + Theme.cell
        var nodes = grid.monthLabels(right: right + 3) + grid.weekdayLabels
        nodes.reserveCapacity(400)
        for number in first.number...end.number {
            let count = counts[number] ?? 0
            nodes.append(grid.cell(Day(number: number), level: heat.level(count), count: count))
        }
        nodes += streak.map(grid.outline) ?? []
        let bottom = Self.top + 6 * Self.rowStep + Theme.cell + 8
        let legend = heatLegend(width: right)
        nodes.append(.group([.text("transform", "translate(0 \(Int(bottom)))")], legend.nodes))
        return ChartDrawing(
            width: right + 3, height: bottom + legend.height, nodes: nodes, isFixed: true)
    }

    /// Embedded, the whole year, which scrolls; standalone, the newest weeks that fit the width.
    private func firstShown(width: Double) -> Day {
        let first = Self.yearStart(end)
        guard case .standalone = options.embedding else { return first }
        let weeks = Int((width - Self.left - Theme.cell - 3) / Self.columnStep) + 1
        return max(first, end.startOfWeek(weekStart) + -7 * (weeks - 1))
    }

    private var weeksNote: String {
        guard case .standalone = options.embedding, let width = options.width else { return "" }
        let limited = min(max(Double(width), Theme.widths.lowerBound), Theme.widths.upperBound)
        let first = firstShown(width: limited - 2 * Theme.framePadding)
        return first > Self.yearStart(end) ? " Drawn from \(options.dates.full(first)) on, for lack of width." : ""
    }

    private func heatLegend(width: Double) -> (nodes: [SVGNode], height: Double) {
        guard !heat.thresholds.isEmpty else {
            let note = Note(text: emptyText)
            let height = note.height(width: width - Self.left)
            return (note.nodes(left: Self.left, middle: height / 2, width: width - Self.left), height)
        }
        let items = heat.labels.map { Legend.Item(sign: .box(HeatScale.style($0.level)), text: $0.text) }
        let inner = Legend(items: [Legend.Item(sign: .none, text: "Completed per day:")] + items)
            .layout(width: width - Self.left)
        // Embedded, the newest end is visible first, so the legend is there.
        let left = options.embedding.isInline ? width - inner.width : Self.left
        return ([.group([.text("transform", "translate(\(Int(left)) 0)")], inner.nodes)], inner.height)
    }

    private func text(_ day: Day) -> String {
        "\(NumberText.grouped(counts[day.number] ?? 0)) on \(options.dates.full(day))"
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing completed in these months. Add a task and tick it off."
    }
}
