import Calendar
import Text

/// A share for one day, 0 to 1; nil if the day has none.
public struct DayShare: Equatable, Sendable {
    public let day: Day
    public let share: Double?

    /// Limits the share to the bounds; NaN becomes nil.
    public init(day: Day, share: Double?) {
        self.day = day
        self.share = share.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }

    /// Formatted such as "87%".
    static func percent(_ share: Double) -> String {
        "\(NumberWords.percent(share))%"
    }

    var percent: String { share.map(Self.percent) ?? "–" }
}

/// Shares over days as lines between 0 and 100%, with the latest value of the first line at its end.
struct ShareLines: Sendable {
    struct Line: Sendable {
        let style: StaticString
        let name: String
        let days: [DayShare]
    }

    /// The lines over the same days, the most important first.
    let lines: [Line]
    /// Pixels above the plot for other parts of the chart.
    var above = 0.0
    /// Whether the area below the first line is filled.
    var isFilled = false
    var weekStart = Weekday.monday
    let dates: DayText

    private var days: [DayShare] { lines.first?.days ?? [] }
    private var isKnown: Bool { days.contains { $0.share != nil } }
    private var latest: DayShare? { days.last { $0.share != nil } }

    static let axis = ValueAxis(ticks: [0, 50, 100], unit: "%")

    /// The indices of the days to draw. With many days, the minima and maxima of short runs, always including the first
    /// and the last day.
    var drawn: [Int] { Sampled.extremes(of: days.count, by: lines.map { line in { line.days[$0].share } }) }

    func plot(width: Double, keys: [Legend.Item]) -> TimePlot {
        let right = latest.map { TextStyle.strong.width($0.percent) + Theme.dotRadius + Theme.axisGap } ?? 0
        return TimePlot(
            width: width, days: days.first.flatMap { first in days.last.map { first.day...$0.day } }, axis: Self.axis,
            around: TimePlot.Surroundings(keys: keys, right: right, above: above, weekStart: weekStart, dates: dates))
    }

    /// - Parameters:
    ///   - emptyText: shown in the plot if no day has a share.
    ///   - marks: drawn on the lines, below the latest value.
    func nodes(_ plot: TimePlot, emptyText: String, marks: [SVGNode] = []) -> [SVGNode] {
        guard isKnown else {
            return Note.opening(emptyText).nodes(
                centre: plot.centre, middle: plot.middle, width: plot.area.width - 16)
        }
        let x = drawn.map { plot.x(days[$0].day) }
        func y(_ line: Line) -> [Double] { drawn.map { line.days[$0].share.map { plot.y($0 * 100) } ?? .nan } }
        let area = isFilled ? lines.first.map { LinePath.straightArea(x: x, y: y($0), base: plot.area.bottom) } : nil
        var nodes = area.map { [SVGNode.path("area", $0)] } ?? []
        nodes += lines.reversed().map { SVGNode.path($0.style, LinePath.straight(x: x, y: y($0))) }
        nodes += marks
        if let latest, let share = latest.share {
            let (x, y) = (plot.x(latest.day), plot.y(share * 100))
            nodes += [
                .circle("dot full", x: x, y: y, radius: Theme.dotRadius),
                Label(
                    text: latest.percent, x: x + Theme.dotRadius + 4, y: y + Theme.baseline, style: .strong
                ).node,
            ]
        }
        return nodes
    }

    /// - Parameter more: further rows of a day, before the lines.
    func markers(_ plot: TimePlot, more: (Int) -> [Markers.Row] = { _ in [] }, keys: [StaticString] = []) -> Markers {
        let points = drawn.map { index in
            let rows = lines.map { line in
                Markers.Row(
                    name: line.name, value: line.days[index].percent,
                    y: line.days[index].share.map { plot.y($0 * 100) })
            }
            return Markers.Point(
                x: plot.x(days[index].day), name: dates.full(days[index].day), rows: rows + more(index))
        }
        return Markers(keys: lines.map(\.style) + keys, points: points, area: plot.area)
    }

    /// Highest, lowest and latest in words; nil if no day has a share.
    var summary: String? {
        let known = days.filter { $0.share != nil }
        guard let latest, let highest = known.max(by: { ($0.share ?? 0) < ($1.share ?? 0) }),
            let lowest = known.min(by: { ($0.share ?? 0) < ($1.share ?? 0) })
        else { return nil }
        func said(_ day: DayShare) -> String { "\(day.percent) (\(dates.full(day.day)))" }
        return "\(NumberText.counted(days.count, "day", "days")). Highest \(said(highest)), lowest \(said(lowest)), "
            + "latest \(said(latest)).\(Sampled.note(of: days.count, heights: lines.count))"
    }

    static func range(_ days: [DayShare], _ dates: DayText) -> String {
        guard let first = days.first, let last = days.last else { return "" }
        return dates.range(first.day, last.day)
    }
}
