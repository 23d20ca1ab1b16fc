import Calendar

/// The frame of a chart over days: keys above the plot, values to its left, days below it.
struct TimePlot: Sendable {
    let area: PlotArea
    /// Maps day numbers to pixels.
    let x: LinearScale
    /// Maps values to pixels, with zero at the baseline.
    let y: LinearScale
    /// The keys and axes.
    let nodes: [SVGNode]

    var height: Double { area.bottom + DayAxis.depth }
    var centre: Double { (area.left + area.right) / 2 }
    var middle: Double { (area.top + area.bottom) / 2 }

    /// The space around the plot.
    struct Surroundings: Sendable {
        var keys: [Legend.Item] = []
        /// Pixels to the right for the names of lines; a dot at the last point fits anyway.
        var right = 0.0
        /// Pixels above the highest tick, for labels and for marks that exceed the plot.
        var above = 0.0
        var weekStart = Weekday.monday
        let dates: DayText
        /// A day with a label of its own below the plot, such as "today".
        var named: (day: Day, name: String)?
    }

    /// - Parameter days: nil if there are none; then there are no labels below the plot.
    init(width: Double, days: ClosedRange<Day>?, axis: ValueAxis, around: Surroundings) {
        let keys = around.keys.isEmpty ? nil : Legend(items: around.keys).layout(width: width)
        let top = (keys.map { $0.height + 12 } ?? 8) + around.above
        area = PlotArea(
            left: axis.labelWidth, right: width - max(around.right, Theme.dotRadius + 4), top: top,
            bottom: top + PlotArea.height(forWidth: width))
        y = axis.scale(area)
        var nodes = (keys?.nodes ?? []) + axis.nodes(scale: y, from: area.left, to: area.right)
        let first = Double(days?.lowerBound.number ?? 0)
        x = LinearScale(domain: first...Double(days?.upperBound.number ?? 0), range: (area.left, area.right))
        if let days {
            var named: Label?
            if let (day, name) = around.named, days.contains(day) {
                let label = Label(
                    text: name, x: x(Double(day.number)), y: area.bottom + DayAxis.labelDepth, anchor: .middle,
                    style: .strong
                ).moved(into: 0...width)
                nodes.append(label.node)
                named = label
            }
            let axis = DayAxis(
                first: days.lowerBound, last: days.upperBound, weekStart: around.weekStart, dates: around.dates)
            nodes += axis.nodes(scale: x, area: area, bounds: 0...width, beside: named)
        }
        self.nodes = nodes
    }

    func x(_ day: Day) -> Double {
        x(Double(day.number))
    }
}
