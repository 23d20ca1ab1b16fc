import Calendar

/// The points of each month as bars, below the level that was reached in it.
public struct PointsPerMonthChart: Chart {
    public static let name = "points-per-month"
    public static let defaultWidth = 540.0
    /// The number of months for which there is always room, so that the first one is no wall.
    private static let leastMonths = 13

    public let options: ChartOptions
    private let months: [DayValue]
    private let levels: LevelLines
    private let before: Double

    /// - Parameters:
    ///   - months: the points of each month, by its first day; ascending, without gaps, ending with the month shown.
    ///   - before: the total before the first month.
    ///   - levels: the points at which level 1, 2, … start.
    public init(months: [DayValue], before: Int, levels: [Int], options: ChartOptions = ChartOptions()) {
        self.options = options
        self.levels = LevelLines(levels)
        self.before = Double(before)
        self.months = months.map { DayValue(day: $0.day, value: $0.value.isFinite ? min(max(0, $0.value), 1e12) : 0) }
    }

    public var heading: String { "Points per month" }

    public var subheading: String {
        guard let first = months.first, let last = months.last else { return "" }
        return "\(Grain.month.name(first.day, options.dates)) to \(Grain.month.name(last.day, options.dates))"
    }

    public var summary: String {
        guard let most = months.max(by: { $0.value < $1.value }), most.value > 0 else { return emptyText }
        let reached = months.indices.compactMap { index in
            level(reachedIn: index).map { "level \($0) in \(Grain.month.name(months[index].day, options.dates))" }
        }
        let gained = reached.isEmpty ? "" : " Reached: \(reached.joined(separator: ", "))."
        let best = Grain.month.name(most.day, options.dates)
        return "\(NumberText.counted(months.count, "month", "months")). Most in \(best): "
            + "\(NumberText.grouped(most.value)). In all \(NumberText.grouped(totals.last ?? 0)).\(gained)"
    }

    public var statement: String {
        guard let total = totals.last, total > 0 else { return "" }
        let rest =
            months.count > 1 ? "above a bar: the level reached that month" : "a second month makes this a picture"
        return "\(Statement.strong(NumberText.grouped(total))) in all; \(rest)"
    }

    public var table: ChartTable {
        ChartTable(
            [Grain.month.column, .number("Points"), .number("Level")],
            months.indices.map {
                [.month(months[$0].day), .number(months[$0].value), .number(levels.level(of: totals[$0]))]
            })
    }

    /// The total at the end of each month.
    private var totals: [Double] {
        months.reduce(into: []) { $0.append(($0.last ?? before) + $1.value) }
    }

    /// The level at the end of a month, unless it was reached before.
    private func level(reachedIn index: Int) -> Int? {
        let totals = totals
        let level = levels.level(of: totals[index])
        return level > levels.level(of: index > 0 ? totals[index - 1] : before) ? level : nil
    }

    public func drawing(width: Double) -> ChartDrawing {
        var days = months.map(\.day)
        while let last = days.last, days.count < Self.leastMonths { days.append((last + 31).startOfMonth) }
        let columns = ColumnPlot(months.map(\.value), days: days, grain: .month, dates: options.dates, width: width)
        var nodes = columns.axes + columns.columns(running: true)
        var labels: [Label] = []
        for index in months.indices.reversed() {
            guard let level = level(reachedIn: index) else { continue }
            let label = columns.label(String(level), above: index)
            if !labels.contains(where: label.meets) { labels.append(label) }
        }
        nodes += labels.map(\.node)
        if totals.last ?? 0 == 0 {
            nodes += Note.opening(emptyText).nodes(
                centre: columns.plot.centre, middle: columns.plot.middle, width: columns.plot.area.width - 16)
        } else if options.interactive {
            let (months, totals) = (months, totals)
            nodes += columns.markers { index in
                [
                    Markers.Row(name: "Points", value: NumberText.grouped(months[index].value), y: columns.top(index)),
                    Markers.Row(name: "Level", value: String(levels.level(of: totals[index])), y: nil),
                ]
            }
        }
        return ChartDrawing(width: width, height: columns.plot.height, nodes: nodes)
    }

    private var emptyText: String {
        options.emptyText
            ?? (before > 0
                ? "No points in these months. The next task you complete brings some."
                : "No points yet. The first task you complete brings some.")
    }
}
