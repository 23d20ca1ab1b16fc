/// The lines of a score trend and their labels: the days emphasized and their average dotted or, with many days, the
/// average emphasized over thin days.
struct TrendLines: Sendable {
    let chart: ScoreTrendChart
    let isDense: Bool

    private var series: TrendSeries { chart.series }
    private var dates: DayText { chart.options.dates }
    private var hasAverage: Bool { series.average.count > 1 }
    private var dayStyle: StaticString { isDense ? "thin" : "line" }
    private var averageStyle: StaticString { isDense ? "line" : "avg" }

    var keys: [Legend.Item] {
        var items = [Legend.Item(sign: .stroke(dayStyle), text: series.unit)]
        if hasAverage { items.append(Legend.Item(sign: .stroke(averageStyle), text: "7-day average")) }
        if chart.earlier != nil { items.append(Legend.Item(sign: .stroke("before"), text: chart.earlierName)) }
        return items
    }

    /// The width of the names of the lines to the right of a wide plot.
    var namesWidth: Double {
        let names = endNames.map { max(TextWidth.pixels($0.name), TextStyle.strong.width(described($0.value))) }
        return (names.max() ?? 0) + Theme.dotRadius + Theme.axisGap
    }

    /// The last value of each named line, the emphasized one first.
    private var endNames: [(value: Double, name: String)] {
        guard let last = series.points.last else { return [] }
        var names: [(value: Double, name: String)] = []
        if !isDense { names.append((last.value, "Score")) }
        if hasAverage, let average = series.average.last { names.append((average, "7-day average")) }
        if let earlier = earlierValues.last { names.append((earlier, chart.earlierName)) }
        return names
    }

    private func described(_ value: Double) -> String {
        NumberText.compact((value * 10).rounded() / 10)
    }

    /// As many values as there are points, of the average if that is emphasized.
    var earlierValues: [Double] {
        guard let earlier = chart.earlier else { return [] }
        let values = isDense && !earlier.average.isEmpty ? earlier.average : earlier.points.map(\.value)
        return Array(values.prefix(series.points.count))
    }

    /// - Parameter namesLines: whether names and latest values are to the right of the plot.
    func nodes(_ plot: TimePlot, ceiling: Ceiling, namesLines: Bool) -> [SVGNode] {
        let xs = series.points.map { plot.x($0.day) }
        let ys = heights(plot, ceiling)
        let highest = ceiling.ticks.last ?? 1
        // Any other value that exceeds the plot becomes a gap.
        func pixels(_ values: [Double]) -> [Double] { values.map { $0 > highest ? .nan : plot.y($0) } }
        let averages = pixels(series.average)
        let befores = pixels(earlierValues)
        var nodes: [SVGNode] = []
        if xs.count > 1 {
            let day = SVGNode.path(dayStyle, LinePath.smooth(x: xs, y: ys))
            let average = SVGNode.path(averageStyle, LinePath.smooth(x: xs, y: averages))
            nodes.append(.path("area", LinePath.area(x: xs, y: ys, base: plot.area.bottom)))
            if isDense { nodes.append(day) }
            if !befores.isEmpty { nodes.append(.path("before", LinePath.smooth(x: xs, y: befores))) }
            if hasAverage { nodes.append(average) }
            if !isDense { nodes.append(day) }
        }
        nodes += words(xs: xs, ys: ys, plot, ceiling, isNamedAtRight: namesLines)
        let end = isDense ? averages.last.flatMap { $0.isFinite ? $0 : nil } : ys.last
        if let end { nodes.append(.circle("dot", x: xs[xs.count - 1], y: end, radius: Theme.dotRadius)) }
        if namesLines { nodes += names(plot, highest: highest) }
        guard chart.options.interactive else { return nodes }
        return nodes + markers(xs: xs, ys: ys, averages: averages, befores: befores, plot).nodes
    }

    private func heights(_ plot: TimePlot, _ ceiling: Ceiling) -> [Double] {
        series.points.indices.map { index in
            index == ceiling.outlier ? plot.area.top - BrokenMark.overshoot : plot.y(series.points[index].value)
        }
    }

    /// The peak, or the break of a value that exceeds the plot, and the latest value if there are no names on the
    /// right.
    private func words(
        xs: [Double], ys: [Double], _ plot: TimePlot, _ ceiling: Ceiling, isNamedAtRight: Bool
    ) -> [SVGNode] {
        let last = series.points.count - 1
        guard let peak = series.points.indices.max(by: { series.points[$0].value < series.points[$1].value }),
            series.points[peak].value > 0
        else { return [] }
        let value = NumberText.compact(series.points[peak].value)
        var labels: [Label] = []
        var nodes: [SVGNode] = []
        if peak == ceiling.outlier, peak < series.points.count {
            let text = "\(value) on \(series.grain.short(series.points[peak].day, dates))"
            let spacing = series.points.count > 1 ? plot.area.width / Double(series.points.count - 1) : 0
            let width = min(max(18, 1.6 * spacing), 60)
            nodes.append(BrokenMark.across(x: xs[peak], width: width, y: plot.area.top + 4))
            labels.append(BrokenMark.label(text, short: value, x: xs[peak], width: width, area: plot.area))
        } else if peak != last || series.points.count == 1 {
            let text = "\(value) · \(series.grain.short(series.points[peak].day, dates))"
            let label = Label(text: text, x: xs[peak], y: ys[peak] - 9, anchor: .middle, style: .atMark)
            labels.append(label.moved(into: plot.area.left...plot.area.right))
        }
        if !isNamedAtRight && series.points.count > 1 && !(peak == last && peak == ceiling.outlier) {
            let text = NumberText.compact(series.points[last].value)
            let label = Label(
                text: text, x: plot.area.right + Theme.dotRadius, y: ys[last] - 9, anchor: .end, style: .atMark)
            if !isDense && !labels.contains(where: label.meets) { labels.append(label) }
        }
        return nodes + labels.map(\.node)
    }

    private func names(_ plot: TimePlot, highest: Double) -> [SVGNode] {
        let named = endNames.map { (height: plot.y(min($0.value, highest)), value: $0.value, name: $0.name) }
            .sorted { $0.height < $1.height }
        let places = Spread.apart(
            named.map(\.height), sizes: named.map { _ in 2 * Theme.lineHeight },
            within: plot.area.top - 10...plot.area.bottom + 10)
        let x = plot.area.right + Theme.dotRadius + Theme.axisGap
        return zip(places, named).flatMap { place, line in
            [
                Label(
                    text: described(line.value), x: x, y: place - 3, style: .strong
                ).node,
                Label(text: line.name, x: x, y: place + 11).node,
            ]
        }
    }

    private func markers(
        xs: [Double], ys: [Double], averages: [Double], befores: [Double], _ plot: TimePlot
    ) -> Markers {
        var keys: [StaticString] = [dayStyle]
        if hasAverage { keys.append(averageStyle) }
        if chart.earlier != nil { keys.append("before") }
        func shown(_ heights: [Double], _ index: Int) -> Double? {
            index < heights.count && heights[index].isFinite ? heights[index] : nil
        }
        let points = series.points.indices.map { index in
            var rows = [
                Markers.Row(name: "Score", value: NumberText.grouped(series.points[index].value), y: ys[index])
            ]
            if hasAverage {
                let value = NumberText.grouped((series.average[index] * 10).rounded() / 10)
                rows.append(Markers.Row(name: "7-day average", value: value, y: shown(averages, index)))
            }
            if let earlier = chart.earlier {
                let known = index < earlier.points.count
                let value = index < earlierValues.count ? (earlierValues[index] * 10).rounded() / 10 : .nan
                rows.append(
                    Markers.Row(
                        name: known ? "Before, \(earlier.grain.short(earlier.points[index].day, dates))" : "Before",
                        value: NumberText.grouped(value), y: shown(befores, index)))
            }
            return Markers.Point(x: xs[index], name: series.grain.name(series.points[index].day, dates), rows: rows)
        }
        return Markers(keys: keys, points: points, area: plot.area)
    }
}
