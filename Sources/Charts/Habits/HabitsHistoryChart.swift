import Calendar

/// The share of all habits done per day, and its seven-day mean.
public struct HabitsHistoryChart: Chart {
    public static let name = "habits-history"
    public static let defaultWidth = 540.0

    public let options: ChartOptions
    private let days: [DayShare]
    private let means: [DayShare]
    private let lines: ShareLines

    /// - Parameters:
    ///   - days: ascending, each day once; the share is nil if nothing was scheduled.
    ///   - means: the mean of the seven days up to and including each day.
    public init(
        days: [DayShare], means: [DayShare], weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.days = days
        self.means = means
        lines = ShareLines(
            lines: [ShareLines.Line(style: "line", name: "Mean of 7 days", days: means)], isFilled: true,
            weekStart: weekStart, dates: options.dates)
    }

    public var heading: String { "All habits" }
    public var subheading: String { ShareLines.range(days, options.dates) }
    public var summary: String { lines.summary.map { "Share done, 7-day average. \($0)" } ?? emptyText }

    public var statement: String {
        let known = days.compactMap(\.share)
        guard !known.isEmpty else { return "" }
        let all = Statement.strong(DayShare.percent(known.reduce(0, +) / Double(known.count)))
        let best = means.max { ($0.share ?? -1) < ($1.share ?? -1) }
        let ending = best.map { ", at best \($0.percent) on \(options.dates.full($0.day))" } ?? ""
        return "Share done, 7-day average. \(all) in \(NumberText.counted(known.count, "day", "days"))\(ending)"
    }

    public var table: ChartTable {
        ChartTable(
            [.day(), .percent("Done"), .percent("Mean of 7 days")],
            zip(days, means).map { [.day($0.day), .percent($0.share), .percent($1.share)] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let plot = lines.plot(width: width, keys: [])
        var nodes = plot.nodes + lines.nodes(plot, emptyText: emptyText)
        if options.interactive {
            let day = { [Markers.Row(name: "Day alone", value: days[$0].percent, y: nil)] }
            nodes += lines.markers(plot, more: day, keys: ["none"]).nodes
        }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    private var emptyText: String {
        options.emptyText
            ?? "Nothing was scheduled in this period. Start with one small habit, and its days count here."
    }
}
