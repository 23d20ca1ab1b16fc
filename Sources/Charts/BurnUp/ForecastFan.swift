/// The futures of a burn-up as a fan that darkens inwards and ends at the scope, with a flag for each predicted day.
struct ForecastFan: Sendable {
    let forecast: BurnUpForecast
    let last: BurnUpValue
    let plot: TimePlot

    var nodes: [SVGNode] {
        let y = plot.y(Double(last.total))
        let now = plot.x(last.day)
        return fan(now: now) + [
            .line("scope proj", x1: now, y1: y, x2: plot.area.right, y2: y),
            .line("cross", x1: now, y1: y, x2: now, y2: plot.area.bottom),
        ] + flags(y: y)
    }

    private func fan(now: Double) -> [SVGNode] {
        let futures = forecast.futures.filter { plot.x($0.day) > now && plot.x($0.day) <= plot.area.right }
        guard !futures.isEmpty else { return [] }
        let xs = [now] + futures.map { plot.x($0.day) }
        func height(_ completed: Int) -> Double {
            plot.y(Double(min(max(completed, last.completed), last.total)))
        }
        let bands: [(StaticString, (BurnUpForecast.Future) -> ClosedRange<Int>)] = [
            ("fan", \.nearlySure), ("fan inner", \.likely), ("fan core", \.even),
        ]
        return bands.map { style, band in
            let upper = [height(last.completed)] + futures.map { height(band($0).upperBound) }
            let lower = [height(last.completed)] + futures.map { height(band($0).lowerBound) }
            return .path(style, LinePath.band(x: xs, upper: upper, lower: lower))
        }
    }

    private func flags(y: Double) -> [SVGNode] {
        let shown = forecast.days.filter { plot.x($0.day) <= plot.area.right }
        let styles = shown.map { $0.percent == "85%" ? TextStyle.strong : .plain }
        let widths = zip(shown, styles).map { $1.width($0.percent) + 4 }
        let places = Spread.apart(
            shown.map { plot.x($0.day) }, sizes: widths, within: 0...plot.area.right + Theme.dotRadius + 4)
        return shown.indices.flatMap { index -> [SVGNode] in
            let x = plot.x(shown[index].day)
            let label = Label(
                text: shown[index].percent, x: places[index], y: y - 10, anchor: .middle, style: styles[index])
            return [.line("flag", x1: x, y1: y - 5, x2: x, y2: y + 5), label.node]
        }
    }
}
