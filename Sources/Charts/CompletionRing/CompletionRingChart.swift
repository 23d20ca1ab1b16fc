/// The completion rate, or progress towards a daily goal, as a ring with the percentage in its centre.
public struct CompletionRingChart: Chart {
    public static let name = "completion-ring"
    public static let defaultWidth = 240.0

    static let size = 80.0
    static let radius = 33.0

    /// The measure of a daily goal.
    public enum GoalUnit: String, Sendable {
        case tasks, score
    }

    public let options: ChartOptions
    /// May exceed a goal, but never the planned number.
    private let completed: Int
    private let planned: Int
    /// Nil for planned tasks.
    private let goal: GoalUnit?
    private let period: String

    /// - Parameters:
    ///   - completed: limited to `planned`, so that the share never exceeds 100%.
    ///   - planned: zero has a state of its own: nothing planned.
    ///   - period: such as "today" or "on 20 Nov".
    public init(completed: Int, planned: Int, period: String = "today", options: ChartOptions = ChartOptions()) {
        self.planned = max(0, planned)
        self.completed = min(max(0, completed), self.planned)
        goal = nil
        self.period = period
        self.options = options
    }

    /// - Parameters:
    ///   - value: the value of the day.
    ///   - goal: at least 1.
    public init(
        value: Int, goal: Int, unit: GoalUnit, period: String = "today", options: ChartOptions = ChartOptions()
    ) {
        planned = max(1, goal)
        completed = max(0, value)
        self.goal = unit
        self.period = period
        self.options = options
    }

    public var heading: String { goal == nil ? "Done \(period)" : "Daily goal \(period)" }
    public var subheading: String { "" }

    public var summary: String {
        guard planned > 0 else { return emptyText }
        let (done, all) = (NumberText.grouped(completed), NumberText.grouped(planned))
        if let goal {
            return goal == .tasks
                ? "\(done) of \(all) tasks of the daily goal done \(period), \(percent)%."
                : "Score \(done) of a daily goal of \(all) \(period), \(percent)%."
        }
        return "\(NumberText.grouped(completed)) of \(NumberText.grouped(planned)) tasks done \(period), \(percent)%."
    }

    public var table: ChartTable {
        ChartTable(
            [
                .number(goal == .score ? "Score" : "Completed"), .number(goal == nil ? "Planned" : "Goal"),
                .percent("Share"),
            ], [[.number(completed), .number(planned), .percent(shown, of: planned)]])
    }

    /// Inline it is only the ring, 80 pixels wide; standalone it has the numbers beside it.
    public func drawing(width: Double) -> ChartDrawing {
        guard case .standalone = options.embedding else {
            return ChartDrawing(width: Self.size, height: Self.size, nodes: ring)
        }
        let left = Self.size + 20
        let room = width - left
        guard planned > 0 else {
            let note = Note(text: emptyText)
            let height = max(Self.size, note.height(width: room))
            return ChartDrawing(
                width: width, height: height, nodes: ring + note.nodes(left: left, middle: height / 2, width: room))
        }
        let count = TextWidth.fitted(
            "\(NumberText.compact(Double(completed))) of \(NumberText.compact(Double(planned)))", to: room, size: 17,
            bold: true)
        let nodes = [
            Label(text: count, x: left, y: Self.size / 2, style: .smallTotal).node,
            Label(text: TextWidth.fitted(rest, to: room), x: left, y: Self.size / 2 + 18).node,
        ]
        return ChartDrawing(width: width, height: Self.size, nodes: ring + nodes)
    }

    private var rest: String {
        let open = planned - shown
        let left = NumberText.grouped(open)
        guard let goal else { return "tasks · \(open == 0 ? "all done" : "\(left) still open")" }
        // With the unit it would not fit the default width; the heading names the goal.
        return open == 0 ? "goal reached" : "\(goal.rawValue) · \(left) to go"
    }

    /// The filled part of the ring.
    private var shown: Int { min(completed, planned) }
    private var percent: Int { NumberText.percent(shown, of: planned) }

    private var ring: [SVGNode] {
        let middle = Self.size / 2
        var nodes: [SVGNode] = [.circle("track", x: middle, y: middle, radius: Self.radius)]
        if completed > 0 {
            let share = Double(shown) / Double(planned)
            nodes.append(.path("ring", Arc(x: middle, y: middle).stroke(share: share, radius: Self.radius)))
        }
        let text = planned > 0 ? "\(percent)%" : "–"
        let style = text.utf8.count > 3 ? TextStyle.figures[3] : .smallTotal
        nodes.append(Label(text: text, x: middle, y: middle + 6, anchor: .middle, style: style).node)
        return nodes
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing planned \(period). Add a task."
    }
}
