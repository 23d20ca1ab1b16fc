import Calendar

/// An x axis of days, labelled at the densest of days, weeks, months or years at which no two labels meet.
struct DayAxis: Sendable {
    let first: Day
    let last: Day
    let weekStart: Weekday

    /// - Parameters:
    ///   - scale: from day numbers to pixels.
    ///   - bounds: the pixels that labels must not leave.
    func labels(scale: LinearScale, bounds: ClosedRange<Double>, y: Double) -> [Label] {
        places(scale: scale, bounds: bounds, y: y).map(\.label)
    }

    /// The labels below the plot, each with a short line down from the ground.
    /// - Parameter labelled: a label that stands there already; those that meet it are left out.
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

    /// From the ground to the baseline of the labels, and to the end of the chart.
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
                let label = Label(text: ticks.label(day), x: x, y: y, anchor: .middle)
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

    /// No label is narrower than this with its gap, so that many days are ruled out before they are written.
    private static let narrowest = 20.0 + Theme.axisGap

    private static func areApart(_ labels: [Label]) -> Bool {
        zip(labels, labels.dropFirst()).allSatisfy {
            $0.extent.upperBound + Theme.axisGap <= $1.extent.lowerBound
        }
    }

    /// Without any round day in the range the last day is labelled, and the first one where there is room for both.
    private func ends(scale: LinearScale, bounds: ClosedRange<Double>, y: Double) -> [(x: Double, label: Label)] {
        let (start, end) = (scale(Double(first.number)), scale(Double(last.number)))
        guard first != last else {
            return [(end, Label(text: DayText.short(last), x: end, y: y, anchor: .middle).moved(into: bounds))]
        }
        let right = Label(text: DayText.short(last), x: end, y: y, anchor: .middle).moved(into: bounds)
        let left = Label(text: DayText.short(first), x: start, y: y, anchor: .middle).moved(into: bounds)
        return Self.areApart([left, right]) ? [(start, left), (end, right)] : [(end, right)]
    }
}
