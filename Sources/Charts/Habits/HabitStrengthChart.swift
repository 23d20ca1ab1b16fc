import Calendar

/// The strength of a habit after each day, and the days on which it was missed.
public struct HabitStrengthChart: Chart {
    public static let name = "habit-strength"
    public static let defaultWidth = 540.0
    /// The share from which a habit is called firm.
    static let firm = 0.8
    /// Below this many pixels per day, the marks of missed days would hide the line.
    static let markSpacing = 2.5
    private static let markSize = 6.0

    public let options: ChartOptions
    private let habit: String
    private let days: [DayShare]
    private let missed: Set<Day>
    private let lines: ShareLines

    /// - Parameters:
    ///   - habit: the name of the habit.
    ///   - days: ascending, each day once. Above 400 days, only the minima and maxima of short runs are drawn, always
    ///     including the first and the last day.
    ///   - missed: the days on which the habit was missed.
    public init(
        habit: String, days: [DayShare], missed: Set<Day> = [], weekStart: Weekday = .monday,
        options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.habit = habit
        self.days = days
        self.missed = missed.intersection(days.map(\.day))
        lines = ShareLines(
            lines: [ShareLines.Line(style: "line", name: "Strength", days: days)], isFilled: true,
            weekStart: weekStart, dates: options.dates)
    }

    public var heading: String { "Strength of \(habit)" }
    public var subheading: String { ShareLines.range(days, options.dates) }

    public var summary: String {
        guard let summary = lines.summary else { return emptyText }
        return missed.isEmpty ? summary : "\(summary) Missed on \(NumberText.counted(missed.count, "day", "days"))."
    }

    public var statement: String {
        guard let last = days.last(where: { $0.share != nil }) else { return "" }
        let first = days.first { $0.share != nil }
        return "\(Statement.strong(last.percent)), \(first?.percent ?? "") on the first day"
    }

    public var table: ChartTable {
        ChartTable(
            [.day(), .percent("Strength"), .text("Missed")],
            days.map { [.day($0.day), .percent($0.share), missed.contains($0.day) ? .text("missed") : .none] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let plot = lines.plot(width: width, keys: [])
        var nodes = plot.nodes
        if lines.summary != nil { nodes += firmness(plot) }
        nodes += lines.nodes(plot, emptyText: emptyText, marks: marks(plot))
        if options.interactive {
            nodes +=
                lines.markers(
                    plot,
                    more: {
                        [Markers.Row(name: "Missed", value: missed.contains(days[$0].day) ? "yes" : "no", y: nil)]
                    },
                    keys: ["none"]
                ).nodes
        }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    /// The line from which the habit is firm.
    private func firmness(_ plot: TimePlot) -> [SVGNode] {
        let y = plot.y(Self.firm * 100)
        func label(_ x: Double, _ y: Double, _ anchor: Label.Anchor) -> Label {
            Label(text: "firm from \(DayShare.percent(Self.firm))", x: x, y: y, anchor: anchor, style: .besideMark)
        }
        let (left, right) = (plot.area.left + 4, plot.area.right - 10)
        let places = [
            label(left, y - 5, .start), label(right, y - 5, .end), label(left, y + 13, .start),
            label(right, y + 13, .end),
        ]
        let free = places.first { !isCrossed($0, plot) } ?? places[0]
        return [.line("ref", x1: plot.area.left, y1: y, x2: plot.area.right, y2: y), free.node]
    }

    /// Whether the strength line crosses the label.
    private func isCrossed(_ label: Label, _ plot: TimePlot) -> Bool {
        days.contains { day in
            guard let share = day.share, label.extent.contains(plot.x(day.day)) else { return false }
            return (label.y - 12...label.y + 4).contains(plot.y(share * 100))
        }
    }

    /// Hollow, as missed days are everywhere.
    private func marks(_ plot: TimePlot) -> [SVGNode] {
        guard days.count == 1 || plot.area.width / Double(days.count - 1) >= Self.markSpacing else { return [] }
        return days.compactMap { day in
            guard missed.contains(day.day), let share = day.share else { return nil }
            return .rect(
                "hollow", x: plot.x(day.day) - Self.markSize / 2, y: plot.y(share * 100) - Self.markSize / 2,
                width: Self.markSize, height: Self.markSize, radius: 1.5)
        }
    }

    private var emptyText: String {
        options.emptyText ?? "No strength yet. It grows with every day done, and forgives a miss."
    }
}
