import Calendar

/// Labels below equal bands of days, weeks or months: as many as fit, evenly spaced, months starting in January.
struct BandLabels: Sendable {
    let grain: Grain
    /// The first day of each band, ascending.
    let days: [Day]
    let dates: DayText

    private static let steps = [1, 2, 3, 6, 12, 24, 60, 120, 240]

    func nodes(bands: BandScale, bounds: ClosedRange<Double>, y: Double) -> [SVGNode] {
        for step in Self.steps {
            let labels = days.indices.filter { isNamed($0, step: step) }.map { index in
                let middle = bands(index) + bands.step / 2
                return Label(text: text(days[index]), x: middle, y: y, anchor: .middle).moved(into: bounds)
            }
            let areApart = zip(labels, labels.dropFirst()).allSatisfy {
                $0.extent.upperBound + Theme.axisGap <= $1.extent.lowerBound
            }
            if areApart { return labels.map(\.node) }
        }
        return []
    }

    private func isNamed(_ index: Int, step: Int) -> Bool {
        guard grain == .month else { return index % step == 0 }
        let date = days[index].civil
        return (date.year * 12 + date.month - 1) % step == 0
    }

    private func text(_ day: Day) -> String {
        guard grain == .month else { return dates.short(day) }
        let date = day.civil
        return date.month == 1 ? String(date.year) : DayText.month(day)
    }
}
