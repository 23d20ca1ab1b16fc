import Domain

/// The days of one habit as a row of marks, and the rate of its last seven occurrences as a line.
public struct HabitHistoryChart: Chart {
    public static let name = "habit-history"
    public static let defaultWidth = 540.0

    /// What a day is drawn as.
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
    ///   - habit: its name.
    ///   - marks: one for each of the rates.
    ///   - rates: growing, each day once. Above 400 only every few of them are drawn, the last one always.
    public init(
        habit: String, marks: [Mark], rates: [DayShare], weekStart: Weekday = .monday,
        options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.habit = habit
        (self.marks, self.rates) = (marks, rates)
        lines = ShareLines(
            lines: [ShareLines.Line(style: "line", name: "Rate of the last 7", days: rates)], above: 24,
            weekStart: weekStart)
    }

    public var heading: String { habit }
    public var subheading: String { ShareLines.range(rates) }

    public var summary: String {
        guard let told = lines.told else { return emptyText }
        return "\(counts) Rate of the last 7 occurrences: \(told)"
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

    /// Nothing for a day without a mark.
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
            Legend.Item(sign: .box("col"), text: "Done"), Legend.Item(sign: .box("open"), text: "Missed"),
            Legend.Item(sign: .tick("scope"), text: "Skipped"),
            Legend.Item(sign: .stroke("line"), text: "Rate of the last 7"),
        ]
        let plot = lines.plot(width: width, keys: keys)
        let step = plot.area.width / Double(max(1, lines.drawn.count - 1))
        var nodes = plot.nodes
        for index in lines.drawn { nodes += self.nodes(marks[index], x: plot.x(rates[index].day), step: step, plot) }
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

    /// Told by the shape: full, low, hollow, a stroke.
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
        options.emptyText ?? "Nothing was wanted in these days. The first day of the habit begins its history."
    }
}
