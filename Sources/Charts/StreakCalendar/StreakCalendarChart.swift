import Calendar

/// A year of days as a heat map: a column per week, the newest on the right, and a row per weekday; standalone, in as many
/// blocks of weeks, one below another, as the width needs.
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
            + "The levels, by quartiles of the days with any, are \(levels) completed per day."
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
        let weeks = weeksPerBlock(width: width)
        let right = Self.left + Double(weeks - 1) * Self.columnStep + Theme.cell
        let blocks = blocks(weeks: weeks)
        let nodes = blocks.enumerated().flatMap { index, days in
            let nodes = block(days, right: right)
            return index == 0
                ? nodes : [.group([.text("transform", "translate(0 \(Int(Double(index) * Self.blockStep)))")], nodes)]
        }
        let bottom = Double(blocks.count - 1) * Self.blockStep + Self.top + 6 * Self.rowStep + Theme.cell + 8
        let legend = heatLegend(width: right)
        return ChartDrawing(
            width: right + 3, height: bottom + legend.height,
            nodes: nodes + [.group([.text("transform", "translate(0 \(Int(bottom)))")], legend.nodes)], isFixed: true)
    }

    private static let blockStep = top + 7 * rowStep + 4

    /// Embedded, the whole year, which scrolls; standalone, what fits the width, in blocks of about the same size.
    private func weeksPerBlock(width: Double) -> Int {
        let all = (end.startOfWeek(weekStart) - Self.yearStart(end).startOfWeek(weekStart)) / 7 + 1
        guard case .standalone = options.embedding else { return all }
        let fitting = max(1, Int((width - Self.left - Theme.cell - 3) / Self.columnStep) + 1)
        let blocks = (all + fitting - 1) / fitting
        return (all + blocks - 1) / blocks
    }

    /// The days of each block, ascending.
    private func blocks(weeks: Int) -> [ClosedRange<Day>] {
        let first = Self.yearStart(end)
        let start = first.startOfWeek(weekStart)
        return stride(from: start.number, through: end.number, by: 7 * weeks).map { number in
            max(first, Day(number: number))...min(end, Day(number: number) + (7 * weeks - 1))
        }
    }

    private func block(_ days: ClosedRange<Day>, right: Double) -> [SVGNode] {
        let grid = DayGrid(
            first: days.lowerBound, last: days.upperBound, weekStart: weekStart, dates: options.dates)
        var nodes = grid.monthLabels(right: right + 3) + grid.weekdayLabels
        nodes.reserveCapacity(400)
        for number in days.lowerBound.number...days.upperBound.number {
            let count = counts[number] ?? 0
            nodes.append(grid.cell(Day(number: number), level: heat.level(count), count: count))
        }
        if let streak, streak.overlaps(days) { nodes += grid.outline(streak.clamped(to: days)) }
        return nodes
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
