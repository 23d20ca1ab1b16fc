import Calendar

/// Bars over equal days or months, with their axes.
struct ColumnPlot: Sendable {
    let plot: TimePlot
    private let grain: Grain
    private let days: [Day]
    private let weekStart: Weekday
    private let dates: DayText
    private let bands: BandScale
    private let ceiling: Ceiling
    private let values: [Double]
    private let width: Double

    /// - Parameters:
    ///   - days: the first day of each band, ascending; bands after the last value stay empty.
    ///   - right: the space for a name at the right end.
    ///   - least: a value that the axis reaches in any case.
    init(
        _ values: [Double], days: [Day], grain: Grain, weekStart: Weekday = .monday, dates: DayText, width: Double,
        right: Double = 0, least: Double = 0
    ) {
        self.values = values
        self.days = days
        self.grain = grain
        (self.weekStart, self.dates) = (weekStart, dates)
        self.width = width
        ceiling = Ceiling(values + [least])
        let around = TimePlot.Surroundings(right: right, above: Theme.lineHeight, dates: dates)
        plot = TimePlot(width: width, days: nil, axis: ValueAxis(ticks: ceiling.ticks), around: around)
        bands = BandScale(start: plot.area.left, step: plot.area.width / Double(max(1, days.count)))
    }

    var axes: [SVGNode] {
        let labels = BandLabels(grain: grain, days: days, weekStart: weekStart, dates: dates)
        return plot.nodes + labels.nodes(bands: bands, bounds: 0...width, y: plot.area.bottom + DayAxis.labelDepth)
    }

    func middle(_ index: Int) -> Double { bands.middle(index) }

    /// A value that would flatten all others exceeds the plot.
    func top(_ index: Int) -> Double {
        index == ceiling.outlier ? plot.area.top - BrokenMark.overshoot + 4 : plot.y(values[index])
    }

    /// The bars; that of the last value is lighter if its time is `running`.
    func columns(running: Bool = false) -> [SVGNode] {
        let gap = bands.step * 0.15
        return values.indices.filter { values[$0] > 0 }.flatMap { index -> [SVGNode] in
            let bar = Column(
                x: bands(index) + gap, width: bands.step - 2 * gap, top: top(index), base: plot.area.bottom)
            let node = bar.node(running && index == values.count - 1 ? "col running" : "col")
            guard index == ceiling.outlier else { return [node] }
            return [node, BrokenMark.across(x: middle(index), width: bar.width, y: plot.area.top)]
        }
    }

    /// A text above a bar.
    func label(_ text: String, above index: Int) -> Label {
        Label(text: text, x: middle(index), y: top(index) - 5, anchor: .middle, style: .strong)
            .moved(into: plot.area.left...max(plot.area.left, width))
    }

    func markers(_ rows: (Int) -> [Markers.Row]) -> [SVGNode] {
        let points = values.indices.map { index in
            Markers.Point(x: middle(index), name: grain.name(days[index], dates), rows: rows(index))
        }
        return Markers(keys: ["col"] + rows(0).dropFirst().map { _ in "none" }, points: points, area: plot.area).nodes
    }
}
