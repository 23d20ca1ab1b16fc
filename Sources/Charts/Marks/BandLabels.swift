import Calendar

/// Labels below equal bands of days, weeks or months: as many as fit. Of days, those at which weeks or months start; of
/// months, evenly spaced from January.
struct BandLabels: Sendable {
    let grain: Grain
    /// The first day of each band, ascending.
    let days: [Day]
    let weekStart: Weekday
    let dates: DayText

    private static let steps = [1, 2, 3, 6, 12, 24, 60, 120, 240]

    func nodes(bands: BandScale, bounds: ClosedRange<Double>, y: Double) -> [SVGNode] {
        for named in choices {
            let labels = named.map { index, text in
                Label(text: text, x: bands.middle(index), y: y, anchor: .middle).moved(into: bounds)
            }
            let areApart = zip(labels, labels.dropFirst()).allSatisfy {
                $0.extent.upperBound + Theme.axisGap <= $1.extent.lowerBound
            }
            if areApart, !labels.isEmpty { return labels.map(\.node) }
        }
        return []
    }

    /// The bands to label with their texts, from densest to sparsest.
    private var choices: [[(index: Int, text: String)]] {
        guard let first = days.first, let last = days.last else { return [] }
        // The dates of weeks have no year, so those of more than one are labelled by months and years.
        let isByTicks = grain == .day || grain == .week && last - first > 366
        guard isByTicks else { return Self.steps.map(evenly) + [[(0, text(first))]] }
        return DayTicks.all.filter { grain == .day || !$0.areWithinMonths }.map { ticks in
            ticks.values(from: first, to: last, weekStart: weekStart).map { (band(of: $0), ticks.label($0, dates)) }
        } + [[(0, dates.short(first))]]
    }

    /// The last band that begins by a day.
    private func band(of day: Day) -> Int {
        var (low, high) = (0, days.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if days[middle] <= day { low = middle } else { high = middle }
        }
        return low
    }

    private func evenly(_ step: Int) -> [(index: Int, text: String)] {
        days.indices.filter { index in
            guard grain == .month else { return index % step == 0 }
            let date = days[index].civil
            return (date.year * 12 + date.month - 1) % step == 0
        }.map { ($0, text(days[$0])) }
    }

    private func text(_ day: Day) -> String {
        guard grain == .month else { return dates.short(day) }
        let date = day.civil
        return date.month == 1 ? String(date.year) : DayText.month(day)
    }
}
