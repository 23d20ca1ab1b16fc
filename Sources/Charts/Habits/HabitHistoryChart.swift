import Calendar

/// The days of one habit as a row of marks, and the rate of its last seven occurrences as a line.
public struct HabitHistoryChart: Chart {
    public static let name = "habit-history"
    public static let defaultWidth = 540.0

    /// How a day is drawn.
    public enum Mark: Sendable {
        case done, partly, missed, skipped, none
    }

    public let options: ChartOptions
    private let habit: String
    private let marks: [Mark]
    private let rates: [DayShare]
    private let lines: ShareLines
    private static let markHeight = 10.0

    /// - Parameters:
    ///   - habit: the name of the habit.
    ///   - marks: one for each of the rates.
    ///   - rates: ascending, each day once. Above 400 days, only the minima and maxima of short runs are drawn, always
    ///     including the first and the last day, and each mark shows the share done in a run.
    public init(
        habit: String, marks: [Mark], rates: [DayShare], weekStart: Weekday = .monday,
        options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.habit = habit
        (self.marks, self.rates) = (marks, rates)
        lines = ShareLines(
            lines: [ShareLines.Line(style: "line", name: "Rate of the last 7", days: rates)], above: 24,
            weekStart: weekStart, dates: options.dates)
    }

    public var heading: String { habit }
    public var subheading: String { ShareLines.range(rates, options.dates) }

    public var summary: String {
        guard let rates = lines.summary else { return emptyText }
        return "\(counts) Rate of the last 7 occurrences: \(rates)"
    }

    private var counts: String {
        func count(_ mark: Mark) -> String { NumberText.grouped(marks.count { $0 == mark }) }
        return "\(count(.done)) done, \(count(.partly)) partly, \(count(.missed)) missed, \(count(.skipped)) skipped."
    }

    public var statement: String {
        let (done, wanted) = (marks.count { $0 == .done }, marks.count { $0 != .skipped && $0 != .none })
        guard wanted > 0 else { return "" }
        let share = DayShare.percent(Double(done) / Double(wanted))
        return "\(Statement.strong(share)) kept, \(NumberText.grouped(done)) of \(NumberText.grouped(wanted))"
    }

    public var table: ChartTable {
        ChartTable(
            [.day(), .text("State"), .percent("Rate")],
            zip(rates, marks).map { [.day($0.day), Self.word($1).map(ChartCell.text) ?? .none, .percent($0.share)] })
    }

    /// Nil for a day without a mark.
    private static func word(_ mark: Mark) -> String? {
        switch mark {
        case .done: "done"
        case .partly: "partly"
        case .missed: "missed"
        case .skipped: "skipped"
        case .none: nil
        }
    }

    public func drawing(width: Double) -> ChartDrawing {
        let keys = [
            Legend.Item(sign: .box("col"), text: stretch == 1 ? "Done" : "Done of \(stretch) days"),
            Legend.Item(sign: .box("open"), text: "Missed"),
            Legend.Item(sign: .tick("scope"), text: "Skipped"),
            Legend.Item(sign: .stroke("line"), text: "Rate of the last 7"),
        ]
        let plot = lines.plot(width: width, keys: keys)
        let step = plot.area.width / Double(max(1, (rates.count - 1) / stretch))
        var nodes = plot.nodes
        for start in stride(from: 0, to: marks.count, by: stretch) {
            let days = marks[start..<min(start + stretch, marks.count)]
            let x = plot.x(rates[start + (days.count - 1) / 2].day)
            nodes += days.count == 1 ? self.nodes(marks[start], x: x, step: step, plot) : share(days, x, step, plot)
        }
        nodes += lines.nodes(plot, emptyText: emptyText)
        if options.interactive {
            nodes +=
                lines.markers(
                    plot, more: { [Markers.Row(name: "Day", value: Self.word(marks[$0]) ?? "–", y: nil)] },
                    keys: ["none"]
                ).nodes
        }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    /// The number of days that share one mark.
    private var stretch: Int { max(1, (marks.count + Sampled.most - 1) / Sampled.most) }

    /// Filled as far as the days were done, hollow above; a stroke if everything scheduled was skipped.
    private func share(_ days: ArraySlice<Mark>, _ x: Double, _ step: Double, _ plot: TimePlot) -> [SVGNode] {
        let (done, partly) = (days.count { $0 == .done }, days.count { $0 == .partly })
        let wanted = days.count { $0 != .skipped && $0 != .none }
        guard wanted > 0 else { return days.contains(.skipped) ? nodes(.skipped, x: x, step: step, plot) : [] }
        let height = Self.markHeight * (Double(done) + Double(partly) / 2) / Double(wanted)
        let width = min(max(1, step * 0.7), Self.markHeight)
        let hollow = done < wanted ? nodes(.missed, x: x, step: step, plot) : []
        guard height > 0 else { return hollow }
        let top = plot.area.top - 10 - height
        return hollow + [.rect("col", x: x - width / 2, y: top, width: width, height: height)]
    }

    /// Distinguished by shape: tall, low, hollow, a stroke.
    private func nodes(_ mark: Mark, x: Double, step: Double, _ plot: TimePlot) -> [SVGNode] {
        let width = min(max(1, step * 0.7), Self.markHeight)
        let bottom = plot.area.top - 10
        let top = bottom - Self.markHeight
        let left = x - width / 2
        switch mark {
        case .done: return [.rect("col", x: left, y: top, width: width, height: Self.markHeight)]
        case .partly:
            return [.rect("col", x: left, y: (top + bottom) / 2, width: width, height: Self.markHeight / 2)]
        case .missed:
            return [.rect("open", x: left, y: top + 0.5, width: width, height: Self.markHeight - 1)]
        case .skipped: return [.line("scope", x1: x, y1: top, x2: x, y2: bottom)]
        case .none: return []
        }
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing was scheduled in this period. The history begins on the first day of the habit."
    }
}
