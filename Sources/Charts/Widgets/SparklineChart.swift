/// A number per day as a small line without axes, with the latest value at its end: 120 by 24 pixels.
public struct SparklineChart: Chart {
    public static let name = "sparkline"
    public static let defaultWidth = 120.0
    public static let framing = Framing.bare(width: 120)

    static let height = 24.0

    public let options: ChartOptions
    public let heading: String
    private let days: [DayValue]
    private let drawn: [DayValue]

    /// - Parameters:
    ///   - heading: what the line shows, such as "Score per day".
    ///   - days: ascending, each day once; above 400 days, only the maxima of short runs and the last day are drawn.
    public init(heading: String, days: [DayValue], options: ChartOptions = ChartOptions()) {
        self.heading = heading
        self.options = options
        self.days = days.filter(\.value.isFinite).map { DayValue(day: $0.day, value: max(0, $0.value)) }
        drawn = Sampled.peaks(self.days, by: \.value)
    }

    public var subheading: String {
        guard let first = days.first, let last = days.last else { return "" }
        return options.dates.range(first.day, last.day)
    }

    public var summary: String {
        guard let last = days.last, let highest = days.map(\.value).max() else { return "\(heading): no days yet." }
        return
            "\(heading), \(NumberText.counted(days.count, "day", "days")): latest \(NumberText.grouped(last.value)), "
            + "highest \(NumberText.grouped(highest))."
    }

    public var table: ChartTable {
        ChartTable([.day(), .number(heading)], days.map { [.day($0.day), .number($0.value)] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let text = NumberText.compact(days.last?.value ?? 0)
        let room = TextStyle.strong.width(text) + 8
        let right = width - room - 4
        let top = 4.0
        let base = Self.height - 4
        let ceiling = Ceiling(drawn.map(\.value))
        let highest = ceiling.ticks.last ?? 1
        let y = LinearScale(domain: 0...highest, range: (base, top))
        let x = LinearScale(
            domain: Double(days.first?.day.number ?? 0)...Double(days.last?.day.number ?? 0), range: (3, right))
        let xs = drawn.map { x(Double($0.day.number)) }
        // A value that exceeds the plot ends at the edge of the widget.
        let ys = drawn.map { $0.value > highest ? 1 : y($0.value) }
        var nodes: [SVGNode] = [.line("grid zero", x1: 3, y1: base, x2: right, y2: base)]
        if xs.count > 1 {
            nodes += [
                .path("area", LinePath.area(x: xs, y: ys, base: base)), .path("line", LinePath.smooth(x: xs, y: ys)),
            ]
        }
        if let endX = xs.last, let endY = ys.last { nodes.append(.circle("dot full", x: endX, y: endY, radius: 3)) }
        nodes.append(
            Label(text: text, x: width, y: Self.height / 2 + Theme.baseline, anchor: .end, style: .strong).node)
        return ChartDrawing(width: width, height: Self.height, nodes: nodes, isFixed: true)
    }
}
