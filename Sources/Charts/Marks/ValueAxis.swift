/// A y axis: a line across the plot and a number at its left for each tick.
struct ValueAxis: Sendable {
    let ticks: [Double]

    /// The pixels that the numbers need at the left of the plot.
    var labelWidth: Double {
        (ticks.map { TextWidth.pixels(NumberText.compact($0)) }.max() ?? 0) + Theme.labelGap - 4
    }

    func nodes(scale: LinearScale, from left: Double, to right: Double) -> [SVGNode] {
        ticks.flatMap { tick -> [SVGNode] in
            let y = scale(tick)
            let label = Label(
                text: NumberText.compact(tick), x: left - Theme.labelGap + 4, y: y + Theme.baseline, anchor: .end)
            return [.line("grid", x1: left, y1: y, x2: right, y2: y), label.node]
        }
    }
}
