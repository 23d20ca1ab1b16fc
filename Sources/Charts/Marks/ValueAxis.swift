/// A y axis: a line across the plot and a number to its left for each tick; the line at zero is the baseline.
struct ValueAxis: Sendable {
    let ticks: [Double]
    /// Appended to each number, such as "%".
    var unit = ""

    /// The width of the numbers to the left of the plot, in pixels.
    var labelWidth: Double {
        (ticks.map { TextWidth.pixels(text($0)) }.max() ?? 0) + Theme.labelGap - 4
    }

    /// From the bottom of the plot to its top.
    func scale(_ area: PlotArea) -> LinearScale {
        LinearScale(domain: 0...(ticks.last ?? 1), range: (area.bottom, area.top))
    }

    func nodes(scale: LinearScale, from left: Double, to right: Double) -> [SVGNode] {
        ticks.flatMap { tick -> [SVGNode] in
            let y = scale(tick)
            let label = Label(
                text: text(tick), x: left - Theme.labelGap + 4, y: y + Theme.baseline, anchor: .end)
            return [.line(tick == 0 ? "grid zero" : "grid", x1: left, y1: y, x2: right, y2: y), label.node]
        }
    }

    private func text(_ tick: Double) -> String {
        NumberText.compact(tick) + unit
    }
}
