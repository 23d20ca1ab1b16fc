/// How much of what was planned is completed, as a ring with the share in its centre.
public struct CompletionRingChart: Chart {
    public static let name = "completion-ring"
    public static let defaultWidth = 240.0

    static let size = 80.0
    static let radius = 33.0

    public let options: ChartOptions
    private let completed: Int
    private let planned: Int
    private let period: String

    /// - Parameters:
    ///   - completed: counted up to `planned`, so that the share never passes 100%.
    ///   - planned: zero is a state of its own: nothing planned.
    ///   - period: such as "today" or "on 20 Nov".
    public init(completed: Int, planned: Int, period: String = "today", options: ChartOptions = ChartOptions()) {
        self.planned = max(0, planned)
        self.completed = min(max(0, completed), self.planned)
        self.period = period
        self.options = options
    }

    public var heading: String { "Done \(period)" }
    public var subheading: String { "" }

    public var summary: String {
        guard planned > 0 else { return emptyText }
        return "\(NumberText.grouped(completed)) of \(NumberText.grouped(planned)) tasks done \(period), \(percent)%."
    }

    public var table: ChartTable {
        ChartTable(
            [.number("Completed"), .number("Planned"), .percent("Share")],
            [[.number(completed), .number(planned), .percent(completed, of: planned)]])
    }

    /// Inline it is the ring alone, 80 pixels; standing alone it has the numbers at its side.
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
        let open = planned - completed
        let rest = open == 0 ? "all done" : "\(NumberText.grouped(open)) still open"
        let nodes = [
            Label(text: count, x: left, y: Self.size / 2, style: .smallTotal).node,
            Label(text: TextWidth.fitted("tasks · \(rest)", to: room), x: left, y: Self.size / 2 + 18).node,
        ]
        return ChartDrawing(width: width, height: Self.size, nodes: ring + nodes)
    }

    private var percent: Int { NumberText.percent(completed, of: planned) }

    private var ring: [SVGNode] {
        let middle = Self.size / 2
        var nodes: [SVGNode] = [.circle("track", x: middle, y: middle, radius: Self.radius)]
        if completed > 0 {
            let share = Double(completed) / Double(planned)
            nodes.append(.path("ring", Arc(x: middle, y: middle).stroke(share: share, radius: Self.radius)))
        }
        let text = planned > 0 ? "\(percent)%" : "–"
        let style = text.utf8.count > 3 ? TextStyle.figures[3] : .smallTotal
        nodes.append(Label(text: text, x: middle, y: middle + 6, anchor: .middle, style: style).node)
        return nodes
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing planned \(period). Add a task above."
    }
}
