import Text

/// Tasks by priority as a donut with a number in its centre.
public struct PriorityPieChart: Chart {
    public static let name = "priority-pie"
    public static let defaultWidth = 376.0

    static let size = 132.0
    static let outer = 62.0
    static let inner = 42.0
    static let legendGap = 24.0
    static let rowHeight = 24.0

    public let options: ChartOptions
    public let heading: String
    public let subheading: String
    private let slices: [PieSlice]
    private let centre: (value: Double, caption: String)
    private let noun: String
    private let showsLegend: Bool

    /// - Parameters:
    ///   - slices: drawn in this order, clockwise from the top.
    ///   - heading: such as "Completed by priority".
    ///   - period: such as "56 tasks in 30 days".
    ///   - noun: what is counted, such as "completed" or "open".
    ///   - centre: the number in the centre and its unit, such as 207 and "score".
    ///   - legend: false if the page has its own; the chart is then only the donut, 132 pixels wide.
    public init(
        slices: [PieSlice], heading: String = "Completed by priority", period: String = "", noun: String = "completed",
        centre: (value: Double, caption: String), legend: Bool = true, options: ChartOptions = ChartOptions()
    ) {
        self.slices = slices
        self.heading = heading
        subheading = period
        self.noun = noun
        self.centre = centre
        self.options = options
        showsLegend = legend
    }

    public var summary: String {
        guard total > 0 else { return emptyText }
        let shares = Shares.texts(slices.map(\.count))
        let parts = slices.indices.map { index in
            let slice = slices[index]
            return "\(slice.label) \(slice.name) \(NumberText.grouped(slice.count)) (\(shares[index]))"
        }
        return "\(NumberText.grouped(total)) \(noun): \(parts.joined(separator: ", ")). "
            + "\(NumberText.grouped(centre.value)) \(centre.caption)."
    }

    public var statement: String {
        guard total > 0, let most = slices.indices.max(by: { slices[$0].count < slices[$1].count }) else { return "" }
        let share = Shares.texts(slices.map(\.count))[most]
        return "\(Statement.strong(share)) were \(slices[most].label) \(slices[most].name)"
    }

    public var table: ChartTable {
        ChartTable(
            [.text("Priority"), .number("Tasks \(noun)"), .percent("Share")],
            zip(slices, ChartCell.shares(slices.map(\.count))).map { slice, share in
                [.text("\(slice.label) \(slice.name)"), .number(slice.count), share]
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        guard showsLegend else {
            return ChartDrawing(width: Self.size, height: Self.size, nodes: donut(x: 0))
        }
        let beside = width - Self.size - Self.legendGap
        if beside >= legendWidth {
            let rows = legend(left: Self.size + Self.legendGap, width: min(beside, 320), middle: Self.size / 2)
            return ChartDrawing(width: width, height: Self.size, nodes: donut(x: 0) + rows.nodes)
        }
        let below = legend(left: 0, width: width, middle: 0)
        let moved = legend(left: 0, width: width, middle: Self.size + 12 + below.height / 2)
        return ChartDrawing(
            width: width, height: Self.size + 12 + below.height,
            nodes: donut(x: (width - Self.size) / 2) + moved.nodes)
    }

    /// The width of the widest row of the legend, or of the sentence if there is none.
    private var legendWidth: Double {
        guard total > 0 else { return 150 }
        let shares = Shares.texts(slices.map(\.count))
        let widths = slices.indices.map { index in
            nameLeft(slices[index]) + TextWidth.pixels(slices[index].name) + Theme.labelGap
                + TextWidth.pixels(numbers(slices[index], shares[index]), bold: true)
        }
        return min(widths.max() ?? 0, 320)
    }

    /// The distance from the left of the legend to its names.
    private func nameLeft(_ slice: PieSlice) -> Double {
        18 + max(26, TextWidth.pixels(slice.label, bold: true) + 8)
    }

    private func numbers(_ slice: PieSlice, _ share: String) -> String {
        "\(NumberText.grouped(slice.count)) · \(share)"
    }

    private var total: Int { slices.reduce(0) { $0 + $1.count } }

    private var hatch: String { "\(options.id(Self.name))-high" }

    private func donut(x left: Double) -> [SVGNode] {
        let middle = Self.size / 2
        let arc = Arc(x: left + middle, y: middle)
        let shares = Shares.texts(slices.map(\.count))
        var nodes =
            slices.contains { $0.mark.isHatched && $0.count > 0 }
            ? [Hatch.pattern(id: hatch, style: "hatch soft")] : []
        for slice in PieLayout.slices(slices.map { Double($0.count) }) {
            let entry = slices[slice.index]
            let path = arc.slice(from: slice.start, to: slice.end, inner: Self.inner, outer: Self.outer, gap: 1.13)
            let text = "\(entry.label) \(entry.name): \(NumberText.grouped(entry.count)), \(shares[slice.index])"
            nodes.append(.path(entry.mark.style, path, [.title(text)]))
            if entry.mark.isHatched { nodes.append(Hatch.path(id: hatch, path)) }
            nodes += label(entry, on: slice, arc: arc)
        }
        if total == 0 {
            nodes.append(.path("hole", arc.ring(inner: Self.inner, outer: Self.outer)))
        }
        return nodes + centreNodes(x: left + middle, y: middle)
    }

    /// Labels a slice whose arc is longer than the label; the legend identifies the others by order.
    private func label(_ entry: PieSlice, on slice: PieLayout.Slice, arc: Arc) -> [SVGNode] {
        let radius = (Self.inner + Self.outer) / 2
        let room = (slice.end - slice.start) * radius
        let width = TextStyle.onMark.width(entry.label)
        guard room >= width + 8 else { return [] }
        let point = arc.point((slice.start + slice.end) / 2, radius)
        let label = Label(
            text: entry.label, x: point.x, y: point.y + Theme.baseline, anchor: .middle, style: .onMark)
        guard entry.mark.isHatched else { return [label.node] }
        // Letters are legible only on the plain colour.
        return [.circle(entry.mark.style, x: point.x, y: point.y, radius: min(9, room / 2 - 1)), label.node]
    }

    private func centreNodes(x: Double, y: Double) -> [SVGNode] {
        let text = NumberText.compact(centre.value)
        return [
            Label(text: text, x: x, y: y + 2, anchor: .middle, style: Self.centreStyle(text)).node,
            Label(text: TextWidth.fitted(centre.caption, to: 64), x: x, y: y + 18, anchor: .middle).node,
        ]
    }

    /// The largest font at which the number fits into the hole with some margin.
    static func centreStyle(_ text: String) -> TextStyle {
        TextStyle.figure(text, to: 2 * inner - 14)
    }

    private func legend(left: Double, width: Double, middle: Double) -> (nodes: [SVGNode], height: Double) {
        guard total > 0 else {
            let note = Note(text: emptyText)
            return (note.nodes(left: left, middle: middle, width: width), note.height(width: width))
        }
        let shares = Shares.texts(slices.map(\.count))
        let height = Double(slices.count) * Self.rowHeight
        let rows = BandScale(start: middle - height / 2 + Self.rowHeight / 2, step: Self.rowHeight)
        let nodes = slices.indices.flatMap { index -> [SVGNode] in
            let slice = slices[index]
            let baseline = rows(index) + Theme.baseline
            let numbers = numbers(slice, shares[index])
            let nameLeft = left + nameLeft(slice)
            let room = left + width - TextWidth.pixels(numbers, bold: true) - Theme.labelGap - nameLeft
            let isHatched = slice.mark.isHatched && slice.count > 0
            let stripes = Hatch.rect(id: hatch, x: left, y: rows(index) - 5, width: 10, height: 10, radius: 3)
            return [.rect(slice.mark.style, x: left, y: rows(index) - 5, width: 10, height: 10, radius: 3)]
                + (isHatched ? [stripes] : []) + [
                    Label(text: slice.label, x: left + 18, y: baseline, style: .strong).node,
                    Label(text: TextWidth.fitted(slice.name, to: room), x: nameLeft, y: baseline).node,
                    Label(text: numbers, x: left + width, y: baseline, anchor: .end, style: .strong).node,
                ]
        }
        return (nodes, height)
    }

    private var emptyText: String {
        if let text = options.emptyText { return text }
        return noun == "completed"
            ? "Nothing completed in this period. Add a task and tick it off." : "Nothing \(noun). Add a task."
    }
}
