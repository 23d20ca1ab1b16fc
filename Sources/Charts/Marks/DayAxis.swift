import Domain

/// An x axis of days, labelled at the densest of days, weeks, months or years at which no two labels meet.
struct DayAxis: Sendable {
    let first: Day
    let last: Day
    let weekStart: Weekday

    /// - Parameters:
    ///   - scale: from day numbers to pixels.
    ///   - bounds: the pixels that labels must not leave.
    func labels(scale: LinearScale, bounds: ClosedRange<Double>, y: Double) -> [Label] {
        for ticks in DayTicks.all {
            let days = ticks.values(from: first, to: last, weekStart: weekStart)
            guard Double(days.count) * Self.narrowest <= bounds.upperBound - bounds.lowerBound else { continue }
            let labels = days.map {
                let label = Label(text: ticks.label($0), x: scale(Double($0.number)), y: y, anchor: .middle)
                return ticks.areDays ? label.moved(into: bounds) : label
            }
            guard Self.areApart(labels) else { continue }
            let inside = labels.filter {
                bounds.contains($0.extent.lowerBound) && bounds.contains($0.extent.upperBound)
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
    private func ends(scale: LinearScale, bounds: ClosedRange<Double>, y: Double) -> [Label] {
        guard first != last else {
            return [Label(text: DayText.short(last), x: scale(Double(last.number)), y: y, anchor: .middle)]
        }
        let end = Label(text: DayText.short(last), x: bounds.upperBound, y: y, anchor: .end)
        let start = Label(text: DayText.short(first), x: scale(Double(first.number)), y: y)
        return Self.areApart([start, end]) ? [start, end] : [end]
    }
}
