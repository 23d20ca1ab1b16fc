import Calendar
import Text

/// Completed tasks by weekday and hour as a matrix, with the sum of each weekday on the right.
public struct WeekRhythmChart: Chart {
    public static let name = "week-rhythm"
    public static let defaultWidth = 540.0

    static let rowHeight = 24.0
    static let gap = 2.0
    static let top = 4.0

    public let options: ChartOptions
    public let subheading: String
    private let weekdays: [Weekday]
    /// A row of 24 hours for each weekday.
    private let counts: [[Int]]

    /// - Parameters:
    ///   - counts: in any order; counts of the same hour are added, and missing hours count as zero.
    ///   - period: such as "7 Sep to 5 Dec 2016"; may be empty.
    ///   - weekStart: the weekday of the top row.
    public init(
        counts: [HourCount], period: String = "", weekStart: Weekday = .monday, options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        subheading = period
        let weekdays = (0..<7).compactMap { Weekday(rawValue: (weekStart.rawValue + $0) % 7) }
        var rows = weekdays.map { _ in [Int](repeating: 0, count: 24) }
        for entry in counts where (0..<24).contains(entry.hour) {
            let row = (entry.weekday.rawValue - weekStart.rawValue + 7) % 7
            rows[row][entry.hour] += entry.count
        }
        self.weekdays = weekdays
        self.counts = rows
    }

    public var heading: String { "Week rhythm" }

    public var summary: String {
        guard let first = best.first else { return emptyText }
        let total = sums.reduce(0, +)
        let hours = best.map { "\(weekdays[$0.row].name) at \(options.hours.text(60 * $0.hour))" }
        let leading = NumberWords.sharing(hours, "other")
        return "\(NumberText.counted(total, "task", "tasks")) completed. "
            + "Most on \(days(with: sums.max() ?? 0)), least on \(days(with: sums.min() ?? 0)). "
            + "Best hour\(best.count == 1 ? "" : "s"): \(leading) (\(Self.each(counts[first.row][first.hour], of: best.count)))."
    }

    public var statement: String {
        guard let most = sums.max(), let least = sums.min(), most > least else { return "" }
        func names(_ sum: Int) -> String {
            let days = weekdays.indices.filter { sums[$0] == sum }
            return NumberWords.sharing(days.map { Statement.strong(weekdays[$0].name) }, "other day")
        }
        return "Most on \(names(most)), least on \(names(least))"
    }

    /// The number of each weekday.
    private var sums: [Int] { counts.map { $0.reduce(0, +) } }

    /// Such as `Wednesday (32)` or `Monday and Friday (5 each)`.
    private func days(with sum: Int) -> String {
        let days = weekdays.indices.filter { sums[$0] == sum }.map { weekdays[$0].name }
        return "\(NumberWords.sharing(days, "other day")) (\(Self.each(sum, of: days.count)))"
    }

    private static func each(_ number: Int, of count: Int) -> String {
        "\(NumberText.grouped(number))\(count == 1 ? "" : " each")"
    }

    public var table: ChartTable {
        ChartTable(
            [.text("Weekday")] + (0..<24).map { .number(TimeOfDay.text($0 * 60)) } + [.number("Sum")],
            weekdays.indices.map { row in
                [.text(weekdays[row].name)] + counts[row].map { .number($0) }
                    + [.number(counts[row].reduce(0, +))]
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let hours = width < Theme.narrow ? 2 : 1
        let cells = counts.map { row in
            stride(from: 0, to: 24, by: hours).map { row[$0..<$0 + hours].reduce(0, +) }
        }
        let heat = HeatScale(cells.flatMap { $0 })
        let sums = sums
        let sumWidth = sums.map { TextStyle.strong.width(NumberText.compact(Double($0))) }.max() ?? 0
        let right = width - max(sumWidth, TextWidth.pixels("sum")) - Theme.labelGap
        let columns = BandScale(start: 34, step: (right - 34 + Self.gap) / Double(24 / hours))
        let rows = BandScale(start: Self.top, step: Self.rowHeight)
        var nodes: [SVGNode] = []
        for row in weekdays.indices {
            nodes += cellNodes(cells[row], row: row, hours: hours, columns: columns, rows: rows, heat: heat)
            nodes += ends(
                row, sum: sums[row], isMost: sums[row] == sums.max() && sums[row] > 0, width: width, rows: rows)
        }
        nodes += (best.count <= Self.mostMarked ? best : []).map { best in
            .rect(
                "mark", x: columns(best.hour / hours) - 1.5, y: rows(best.row) - 1.5,
                width: columns.step - Self.gap + 3, height: Self.rowHeight - Self.gap + 3, radius: 5)
        }
        let bottom = rows(7) - Self.gap
        nodes += hourLabels(columns: columns, hours: hours, right: right, y: bottom + 15)
        nodes.append(Label(text: "sum", x: width, y: bottom + 15, anchor: .end).node)
        let below = legend(heat, width: width)
        nodes.append(.group([.text("transform", "translate(0 \(Int(bottom + 24)))")], below.nodes))
        return ChartDrawing(width: width, height: bottom + 24 + below.height, nodes: nodes)
    }

    private func cellNodes(
        _ cells: [Int], row: Int, hours: Int, columns: BandScale, rows: BandScale, heat: HeatScale
    ) -> [SVGNode] {
        cells.indices.map { index in
            let level = heat.level(cells[index])
            let inset = HeatScale.isEdged(level) ? 0.5 : 0
            let from = index * hours
            let text =
                "\(weekdays[row].name), \(options.hours.text(60 * from)) to \(options.hours.text(60 * (from + hours))): "
            return .rect(
                HeatScale.style(level), x: columns(index) + inset, y: rows(row) + inset,
                width: columns.step - Self.gap - 2 * inset, height: Self.rowHeight - Self.gap - 2 * inset,
                radius: Theme.cellRadius - inset,
                options.interactive ? [.title(text + NumberText.grouped(cells[index]))] : [])
        }
    }

    private func ends(_ row: Int, sum: Int, isMost: Bool, width: Double, rows: BandScale) -> [SVGNode] {
        let y = rows(row) + (Self.rowHeight - Self.gap) / 2 + Theme.baseline
        return [
            Label(text: String(weekdays[row].name.prefix(3)), x: 26, y: y, anchor: .end).node,
            Label(
                text: NumberText.compact(Double(sum)), x: width, y: y, anchor: .end, style: isMost ? .strong : .plain
            ).node,
        ]
    }

    /// Every third hour, or fewer if the width is small.
    private func hourLabels(columns: BandScale, hours: Int, right: Double, y: Double) -> [SVGNode] {
        let room = TextWidth.pixels(options.hours.hour(12)) + Theme.axisGap
        func fits(_ step: Int) -> Bool { step % hours == 0 && Double(step / hours) * columns.step >= room }
        let step = [3, 4, 6, 8, 12].first(where: fits) ?? 12
        return stride(from: 0, to: 24, by: step).map {
            Label(text: options.hours.hour($0), x: columns($0 / hours), y: y).node
        }
    }

    private func legend(_ heat: HeatScale, width: Double) -> (nodes: [SVGNode], height: Double) {
        guard !best.isEmpty else {
            let note = Note(text: emptyText)
            let height = note.height(width: width)
            return (note.nodes(centre: width / 2, middle: height / 2, width: width), height)
        }
        let items = heat.labels.map { Legend.Item(sign: .box(HeatScale.style($0.level)), text: $0.text) }
        let legend = Legend(items: items).layout(width: width)
        return (legend.nodes, legend.height)
    }

    /// More hours that share the highest count are not marked.
    private static let mostMarked = 3

    /// The hours with the highest count, in the order of the week; empty if nothing was completed.
    private var best: [(row: Int, hour: Int)] {
        let most = counts.joined().max() ?? 0
        guard most > 0 else { return [] }
        return counts.indices.flatMap { row in
            (0..<24).filter { counts[row][$0] == most }.map { (row, $0) }
        }
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing completed in this period. Add a task and tick it off."
    }
}
