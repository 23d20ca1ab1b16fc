import Domain

/// How firm a habit was after each day.
public struct HabitStrengthChart: Chart {
    public static let name = "habit-strength"
    public static let defaultWidth = 540.0

    public let options: ChartOptions
    private let habit: String
    private let days: [DayShare]
    private let lines: ShareLines

    /// - Parameters:
    ///   - habit: its name.
    ///   - days: growing, each day once.
    public init(
        habit: String, days: [DayShare], weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.habit = habit
        self.days = days
        lines = ShareLines(
            lines: [ShareLines.Line(style: "line", name: "Strength", days: days)], weekStart: weekStart)
    }

    public var heading: String { "Strength of \(habit)" }
    public var subheading: String { ShareLines.range(days) }
    public var summary: String { lines.told ?? emptyText }

    public var statement: String {
        guard let last = days.last(where: { $0.share != nil }) else { return "" }
        let first = days.first { $0.share != nil }
        return "\(Statement.strong(last.percent)), \(first?.percent ?? "") on the first day"
    }

    public var table: ChartTable {
        ChartTable(header: ["Day", "Strength"], rows: days.map { [DayText.full($0.day), $0.percent] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let plot = lines.plot(width: width, keys: [])
        var nodes = plot.nodes + lines.nodes(plot, emptyText: emptyText)
        if options.interactive { nodes += lines.markers(plot).nodes }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    private var emptyText: String {
        options.emptyText ?? "No strength yet. It grows with every day done, and forgives a miss."
    }
}

/// The share of all habits that was done per day, and its mean of seven days.
public struct HabitsHistoryChart: Chart {
    public static let name = "habits-history"
    public static let defaultWidth = 540.0

    public let options: ChartOptions
    private let days: [DayShare]
    private let means: [DayShare]
    private let lines: ShareLines

    /// - Parameters:
    ///   - days: growing, each day once; without a share where nothing was scheduled.
    ///   - means: of the seven days that end with each of them.
    public init(
        days: [DayShare], means: [DayShare], weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.days = days
        self.means = means
        lines = ShareLines(
            lines: [
                ShareLines.Line(style: "line", name: "Mean of 7 days", days: means),
                ShareLines.Line(style: "thin", name: "Day", days: days),
            ], weekStart: weekStart)
    }

    public var heading: String { "All habits" }
    public var subheading: String { ShareLines.range(days) }
    public var summary: String { lines.told.map { "Share done, mean of 7 days. \($0)" } ?? emptyText }

    public var statement: String {
        let known = days.compactMap(\.share)
        guard !known.isEmpty else { return "" }
        let mean = known.reduce(0, +) / Double(known.count)
        return "\(Statement.strong(DayShare.percent(mean))) done in \(NumberText.counted(days.count, "day", "days"))"
    }

    public var table: ChartTable {
        ChartTable(
            header: ["Day", "Done", "Mean of 7 days"],
            rows: zip(days, means).map { [DayText.full($0.day), $0.percent, $1.percent] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let keys = [
            Legend.Item(sign: .stroke("line"), text: "Mean of 7 days"), Legend.Item(sign: .stroke("thin"), text: "Day"),
        ]
        let plot = lines.plot(width: width, keys: keys)
        var nodes = plot.nodes + lines.nodes(plot, emptyText: emptyText)
        if options.interactive { nodes += lines.markers(plot).nodes }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    private var emptyText: String {
        options.emptyText
            ?? "Nothing was scheduled in these days. Start with one small habit, and its days have a share."
    }
}
