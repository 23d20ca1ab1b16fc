import Calendar

/// Total points at the end of each day, as a line across the levels.
public struct PointsProgressChart: Chart {
    public static let name = "points-progress"
    public static let defaultWidth = 540.0
    /// The minimum distance between the names of levels, in pixels.
    static let levelGap = 22.0

    public let options: ChartOptions
    private let days: [DayValue]
    private let points: [DayValue]
    private let before: Double
    private let weekStart: Weekday
    private let levels: LevelLines

    /// - Parameters:
    ///   - levels: the points at which level 1, 2, … start.
    ///   - days: the total at the end of each day; ascending, each day once, up to ten years. Above 400 days, only the
    ///     minima and maxima of short runs are drawn, always including the first and the last day.
    ///   - before: the total before the first day; nil if that day earned nothing.
    public init(
        levels: [Int], days: [DayValue], before: Int? = nil, weekStart: Weekday = .monday,
        options: ChartOptions = ChartOptions()
    ) {
        self.options = options
        self.levels = LevelLines(levels)
        self.before = before.map(Double.init) ?? days.first { $0.value.isFinite }?.value ?? 0
        self.weekStart = weekStart
        self.days = days.filter(\.value.isFinite).map {
            DayValue(day: $0.day, value: min(max(0, $0.value), 1e12))
        }
        points = Self.drawn(self.days)
    }

    private static func drawn(_ days: [DayValue]) -> [DayValue] {
        Sampled.extremes(of: days.count, by: [{ days[$0].value }]).map { days[$0] }
    }

    public var heading: String { "Points" }

    public var subheading: String {
        guard let first = days.first, let last = days.last else { return "" }
        return options.dates.range(first.day, last.day)
    }

    public var summary: String {
        guard let last = days.last, last.value > 0 else { return emptyText }
        let level = levels.level(of: last.value)
        let rest =
            levels.missing(at: last.value).map { "\(NumberText.grouped($0)) points to level \(level + 1)." }
            ?? "The highest level."
        return "\(NumberText.counted(days.count, "day", "days")). From \(NumberText.grouped(before)) to "
            + "\(NumberText.grouped(last.value)) points. Level \(level) on \(options.dates.full(last.day)); \(rest)"
            + Sampled.note(of: days.count)
    }

    public var statement: String {
        guard let last = days.last, last.value > 0 else { return "" }
        let rest =
            levels.missing(at: last.value).map {
                "; \(NumberText.grouped($0)) to level \(levels.level(of: last.value) + 1)"
            } ?? ""
        return "\(Statement.strong(NumberText.grouped(max(0, last.value - before)))) earned in "
            + "\(NumberText.counted(days.count, "day", "days"))\(rest)"
    }

    public var table: ChartTable {
        ChartTable(
            [.day(), .number("Points"), .number("Level")],
            points.map { [.day($0.day), .number($0.value), .number(levels.level(of: $0.value))] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        let last = NumberText.compact(days.last?.value ?? 0)
        let around = TimePlot.Surroundings(
            right: TextStyle.strong.width(last) + Theme.dotRadius + 10, above: 12, weekStart: weekStart,
            dates: options.dates)
        let range = days.first.flatMap { first in days.last.map { first.day...$0.day } }
        // The levels form the grid, so there are no numbers on the left.
        let plot = TimePlot(width: width, days: range, axis: ValueAxis(ticks: []), around: around)
        let shown = shownLevels
        let y = LinearScale(
            domain: Double(
                levels.start(of: shown.lowerBound))...max(
                    Double(levels.start(of: shown.upperBound)), days.map(\.value).max() ?? 0),
            range: (plot.area.bottom, plot.area.top))
        let latest = days.last.flatMap { $0.value > 0 ? $0 : nil }
        let end = latest.map {
            Label(
                text: last, x: plot.x($0.day) + Theme.dotRadius + 6, y: y($0.value) + Theme.baseline, style: .strong)
        }
        var nodes = plot.nodes + grid(shown, y: y, plot, beside: end)
        if let end {
            nodes += marks(y: y, plot, end: end)
        } else {
            nodes += Note.opening(emptyText).nodes(
                centre: plot.centre, middle: plot.middle, width: plot.area.width - 16)
        }
        return ChartDrawing(width: width, height: plot.height, nodes: nodes)
    }

    /// From the level at the start of the range to the one above its end.
    private var shownLevels: ClosedRange<Int> {
        let from = levels.level(of: days.map(\.value).min() ?? 0)
        return from...max(levels.level(of: days.map(\.value).max() ?? 0), from) + 1
    }

    private func grid(
        _ shown: ClosedRange<Int>, y: LinearScale, _ plot: TimePlot, beside end: Label?
    ) -> [SVGNode] {
        var nodes: [SVGNode] = []
        var below = Double.infinity
        // Above the highest level there is no further line.
        for number in shown where number <= levels.highest {
            let height = y(Double(levels.start(of: number)))
            // A line closer to the one below would cross that one's name.
            guard below - height >= Self.levelGap else { continue }
            below = height
            nodes.append(
                .line(
                    height == plot.area.bottom ? "grid zero" : "grid", x1: plot.area.left, y1: height,
                    x2: plot.area.right, y2: height))
            let names = names(of: number, above: height, plot)
            // Where the line passes at the left end, there is room at the right one.
            nodes += names.first { $0.allSatisfy { isFree($0, y: y, plot, beside: end) } }?.map(\.node) ?? []
        }
        return nodes
    }

    /// The level and its start, at the left and at the right end of its line; the level alone where both do not fit.
    private func names(of number: Int, above height: Double, _ plot: TimePlot) -> [[Label]] {
        let start = "\(NumberText.grouped(levels.start(of: number))) points"
        func label(_ text: String, _ x: Double, _ anchor: Label.Anchor, _ style: TextStyle) -> Label {
            Label(text: text, x: x, y: height - 6, anchor: anchor, style: style)
        }
        let left = label("Level \(number)", plot.area.left, .start, .atMark)
        let leftStart = label(start, left.extent.upperBound + 8, .start, .besideMark)
        let rightStart = label(start, plot.area.right, .end, .besideMark)
        let right = label("Level \(number)", rightStart.extent.lowerBound - 8, .end, .atMark)
        let rightAlone = label("Level \(number)", plot.area.right, .end, .atMark)
        return [[left, leftStart], [right, rightStart], [left], [rightAlone]]
    }

    /// Whether neither the line of points nor its last value crosses a label.
    private func isFree(_ label: Label, y: LinearScale, _ plot: TimePlot, beside end: Label?) -> Bool {
        if end?.meets(label) == true { return false }
        let (extent, rows) = (label.extent, label.y - 12...label.y + 5)
        return zip(points, points.dropFirst()).allSatisfy { from, to in
            let (left, right) = (plot.x(from.day), plot.x(to.day))
            guard left <= extent.upperBound + 2, right >= extent.lowerBound - 2 else { return true }
            let rise = right > left ? (y(to.value) - y(from.value)) / (right - left) : 0
            // The heights of the part of the line that is above or below the label.
            let ends = [max(left, extent.lowerBound - 2), min(right, extent.upperBound + 2)].map {
                y(from.value) + ($0 - left) * rise
            }
            return max(ends[0], ends[1]) < rows.lowerBound || min(ends[0], ends[1]) > rows.upperBound
        }
    }

    private func marks(y: LinearScale, _ plot: TimePlot, end: Label) -> [SVGNode] {
        let xs = points.map { plot.x($0.day) }
        let ys = points.map { y($0.value) }
        let (endX, endY) = (xs[xs.count - 1], ys[ys.count - 1])
        var nodes: [SVGNode] = xs.count > 1 ? [.path("line", LinePath.smooth(x: xs, y: ys))] : []
        nodes += [
            .circle("dot full", x: endX, y: endY, radius: Theme.dotRadius),
            end.node,
        ]
        guard options.interactive else { return nodes }
        let markers = points.indices.map { index in
            let level = levels.level(of: points[index].value)
            return Markers.Point(
                x: xs[index], name: options.dates.full(points[index].day),
                rows: [
                    Markers.Row(name: "Points", value: NumberText.grouped(points[index].value), y: ys[index]),
                    Markers.Row(name: "Level", value: NumberText.grouped(level), y: nil),
                ])
        }
        return nodes + Markers(keys: ["line", "none"], points: markers, area: plot.area).nodes
    }

    private var emptyText: String {
        options.emptyText ?? "No points yet. The first task you complete starts this line."
    }
}
