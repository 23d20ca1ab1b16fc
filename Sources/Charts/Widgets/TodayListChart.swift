/// The tasks of a day as a list on a card, for embedding.
public struct TodayListChart: Chart {
    public static let name = "today-list"
    public static let defaultWidth = 280.0

    private static let rowHeight = 22.0
    /// The number of tasks that are named.
    public static let mostNamed = 8

    public struct Line: Sendable {
        let name: String
        let isDone: Bool
        /// Such as "09:30"; empty for the whole day.
        let time: String

        public init(_ name: String, isDone: Bool = false, time: String = "") {
            (self.name, self.isDone, self.time) = (name, isDone, time)
        }
    }

    public let options: ChartOptions
    private let lines: [Line]
    private let open: Int
    private let done: Int

    /// - Parameters:
    ///   - lines: the first tasks in order, open ones before completed ones.
    ///   - open: the number of all open tasks.
    ///   - done: the number of all completed tasks.
    public init(_ lines: [Line], open: Int, done: Int, options: ChartOptions = ChartOptions()) {
        self.lines = Array(lines.prefix(Self.mostNamed))
        (self.open, self.done) = (max(0, open), max(0, done))
        self.options = options
    }

    public var heading: String { "Today" }

    public var subheading: String {
        if open + done == 0 { return "nothing planned" }
        return open == 0
            ? "all \(NumberText.grouped(done)) done"
            : "\(NumberText.grouped(done)) of \(NumberText.grouped(open + done)) done"
    }

    public var summary: String {
        guard !lines.isEmpty else { return "Nothing is planned for today." }
        return lines.map { $0.isDone ? "\($0.name), done" : $0.name }.joined(separator: "; ") + "."
    }

    public var table: ChartTable {
        ChartTable(
            [.text("Task"), .text("Time"), .text("State")],
            lines.map { [.text($0.name), .text($0.time), .text($0.isDone ? "done" : "open")] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let rows = BandScale(start: 0, step: Self.rowHeight)
        var nodes = lines.enumerated().flatMap { index, line in row(line, middle: rows.middle(index), width: width) }
        let rest = open + done - lines.count
        if rest > 0 || lines.isEmpty {
            let text = lines.isEmpty ? "Nothing planned." : "and \(NumberText.grouped(rest)) more"
            nodes.append(Label(text: text, x: 0, y: rows.middle(lines.count) + Theme.baseline).node)
        }
        let count = lines.count + (rest > 0 || lines.isEmpty ? 1 : 0)
        return ChartDrawing(width: width, height: rows(count), nodes: nodes)
    }

    private func row(_ line: Line, middle: Double, width: Double) -> [SVGNode] {
        let time =
            line.time.isEmpty
            ? []
            : [
                Label(text: line.time, x: width, y: middle + Theme.baseline, anchor: .end).node
            ]
        let room = width - 20 - (line.time.isEmpty ? 0 : TextStyle.plain.width(line.time) + Theme.labelGap)
        let style = line.isDone ? TextStyle.name : .strongName
        return [
            .circle(line.isDone ? "mid" : "hollow", x: 6, y: middle, radius: 5),
            Label(
                text: style.fitted(line.name, to: room), x: 20, y: middle + Theme.baseline, style: style
            ).node,
        ] + time
    }
}
