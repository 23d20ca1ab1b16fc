import Calendar

/// An x axis of days, labelled by days, weeks, months or years, as densely as labels do not touch.
struct DayAxis: Sendable {
    let first: Day
    let last: Day
    let weekStart: Weekday
    let dates: DayText

    /// - Parameters:
    ///   - scale: from day numbers to pixels.
    ///   - bounds: the pixels within which labels must stay.
    func labels(scale: LinearScale, bounds: ClosedRange<Double>, y: Double) -> [Label] {
        places(scale: scale, bounds: bounds, y: y).map(\.label)
    }

    /// The labels below the plot, each with a tick from the baseline.
    /// - Parameter labelled: an existing label; axis labels that touch it are omitted.
    func nodes(
        scale: LinearScale, area: PlotArea, bounds: ClosedRange<Double>, beside labelled: Label? = nil
    ) -> [SVGNode] {
        places(scale: scale, bounds: bounds, y: area.bottom + Self.labelDepth).flatMap { place -> [SVGNode] in
            if let labelled, labelled.meets(place.label) { return [] }
            return [
                .line("tick", x1: place.x, y1: area.bottom, x2: place.x, y2: area.bottom + 4), place.label.node,
            ]
        }
    }

    /// From the baseline of the plot to that of the labels, and to the end of the chart.
    static let labelDepth = 18.0
    static let depth = 24.0

    private func places(
        scale: LinearScale, bounds: ClosedRange<Double>, y: Double
    ) -> [(x: Double, label: Label)] {
        for ticks in DayTicks.all {
            let days = ticks.values(from: first, to: last, weekStart: weekStart)
            guard Double(days.count) * Self.narrowest <= bounds.upperBound - bounds.lowerBound else { continue }
            let places = days.map { day in
                let x = scale(Double(day.number))
                let label = Label(text: ticks.label(day, dates), x: x, y: y, anchor: .middle)
                return (x: x, label: ticks.areDays ? label.moved(into: bounds) : label)
            }
            guard Self.areApart(places.map(\.label)) else { continue }
            let inside = places.filter {
                bounds.contains($0.label.extent.lowerBound) && bounds.contains($0.label.extent.upperBound)
            }
            if !inside.isEmpty { return inside }
        }
        return ends(scale: scale, bounds: bounds, y: y)
    }

    /// A lower bound for a label's width with its gap, to rule out dense labels before formatting them.
    private static let narrowest = 20.0 + Theme.axisGap

    private static func areApart(_ labels: [Label]) -> Bool {
        zip(labels, labels.dropFirst()).allSatisfy {
            $0.extent.upperBound + Theme.axisGap <= $1.extent.lowerBound
        }
    }

    /// If the range contains no round day, labels the last day, and the first one if there is room for both.
    private func ends(scale: LinearScale, bounds: ClosedRange<Double>, y: Double) -> [(x: Double, label: Label)] {
        let (start, end) = (scale(Double(first.number)), scale(Double(last.number)))
        guard first != last else {
            return [(end, Label(text: dates.short(last), x: end, y: y, anchor: .middle).moved(into: bounds))]
        }
        let right = Label(text: dates.short(last), x: end, y: y, anchor: .middle).moved(into: bounds)
        let left = Label(text: dates.short(first), x: start, y: y, anchor: .middle).moved(into: bounds)
        return Self.areApart([left, right]) ? [(start, left), (end, right)] : [(end, right)]
    }
}
