import Calendar

/// The months of a year, one row below another, with a bar for each day.
///
/// All but the two highest days fit their row; those two may rise into the row above.
struct YearRows: Sendable {
    let review: YearReview
    let width: Double
    /// The lower end of the figures above.
    let top: Double
    /// Whether a bar shows its day and number on hover.
    let titles: Bool
    let dates: DayText
    private let best: (day: Day, count: Int)?
    /// The count of the third highest day.
    private let fitting: Int

    init(review: YearReview, width: Double, top: Double, titles: Bool, dates: DayText) {
        (self.review, self.width, self.top) = (review, width, top)
        (self.titles, self.dates) = (titles, dates)
        best = review.best
        fitting = review.counts.sorted(by: >)[2]
    }

    private var isSheet: Bool { width >= Theme.sheetWidth }
    private var step: Double { isSheet ? 70 : 48 }
    private var left: Double { isSheet ? 92 : 34 }
    private var right: Double { width - (isSheet ? 66 : 46) }
    private var column: Double { (right - left) / 31 }

    /// The baseline of a month, from 0 to 11.
    private func ground(_ month: Int) -> Double {
        // The first row has as much space as if there were a row above.
        top + (isSheet ? 104 : 82) + Double(month) * step
    }

    var bottom: Double { ground(11) + 19 }
    /// Between June and July.
    var middle: Double { ground(5) + step / 2 }

    private var unit: Double { (step - 6) / Double(max(fitting, 1)) }

    private func top(of day: Day, count: Int) -> Double {
        let height = max(Double(count) * unit, count > 0 ? 1.6 : 0)
        let month = day.civil.month - 1
        // January has no row above it, only the space below the figures.
        let most = month == 0 ? ground(0) - top - 16 : 2 * step - 14
        return ground(month) - min(height, most)
    }

    private func x(_ day: Day) -> Double {
        left + Double(day.civil.day - 1) * column
    }

    var nodes: [SVGNode] {
        let labels = marked
        return (0..<12).flatMap(month) + streakLines + labels.map(\.node) + dayNumbers
    }

    private func month(_ index: Int) -> [SVGNode] {
        let length = Day.length(ofMonth: index + 1, year: review.year)
        guard let first = Day(year: review.year, month: index + 1, day: 1) else { return [] }
        let counts = (0..<length).map { review.counts[first + $0 - review.first] }
        let name = isSheet ? Self.names[index] : DayText.months[index]
        let y = ground(index)
        let style = isSheet ? TextStyle.strongCaption : .strong
        var nodes: [SVGNode] = [
            .line("base", x1: left, y1: y + 0.5, x2: left + Double(length) * column, y2: y + 0.5),
            Label(text: name, x: 0, y: y, style: style).node,
            Label(
                text: NumberText.compact(Double(counts.reduce(0, +))), x: width, y: y, anchor: .end, style: style
            ).node,
        ]
        for (place, count) in counts.enumerated() where count > 0 { nodes += bar(first + place, count: count) }
        return nodes
    }

    private func bar(_ day: Day, count: Int) -> [SVGNode] {
        let gap = isSheet ? 2.0 : 1.4
        let top = top(of: day, count: count)
        let base = ground(day.civil.month - 1)
        let bar = Column(x: x(day), width: column - gap, top: top, base: base)
        let isStrong = best?.day == day || review.streak?.contains(day) == true
        let text = "\(dates.full(day)): \(NumberText.grouped(count)) completed"
        var nodes = [bar.node(isStrong ? "hi" : "lo", titles ? [.title(text)] : [])]
        if Double(count) * unit > base - top + 1 {
            nodes.append(BrokenMark.across(x: x(day) + (column - gap) / 2, width: column, y: top + 12))
        }
        return nodes
    }

    /// The part of the streak within the year, month by month.
    private var streakDays: [ClosedRange<Day>] {
        guard let streak = review.streak else { return [] }
        let last = review.first + (review.counts.count - 1)
        let (from, to) = (max(streak.lowerBound, review.first), min(streak.upperBound, last))
        guard from <= to, to > from else { return [] }
        return (from.civil.month...to.civil.month).compactMap { month in
            guard let first = Day(year: review.year, month: month, day: 1) else { return nil }
            return max(from, first)...min(to, first + (Day.length(ofMonth: month, year: review.year) - 1))
        }
    }

    private var streakLines: [SVGNode] {
        streakDays.map { days in
            let y = ground(days.lowerBound.civil.month - 1) + 6
            return .line("under", x1: x(days.lowerBound), y1: y, x2: x(days.upperBound) + column - 2, y2: y)
        }
    }

    /// The labels of the best day, and of the longest streak if they do not overlap.
    private var marked: [Label] {
        guard let best else { return [] }
        let label = name(of: best.day, count: best.count)
        guard let streak = review.streak, let shown = streakDays.first else { return label.map { [$0] } ?? [] }
        let length = "\(NumberText.grouped(streak.upperBound - streak.lowerBound + 1)) days in a row"
        let words = isSheet ? "\(length), to \(dates.short(streak.upperBound))" : length
        let places = streakDays.map { days in
            let highest =
                (days.lowerBound.number...days.upperBound.number).map(Day.init(number:)).map {
                    top(of: $0, count: review.counts[$0 - review.first])
                }.min() ?? ground(shown.lowerBound.civil.month - 1)
            return Label(
                text: words, x: x(days.upperBound) + column - 2, y: highest - 8, anchor: .end, style: .atMark
            ).moved(into: left...right)
        }
        guard let label else { return Array(places.prefix(1)) }
        return [label] + places.filter { !$0.meets(label) }.prefix(1)
    }

    /// The best day beside its bar: as many words as fit between the other bars, or nothing.
    private func name(of day: Day, count: Int) -> Label? {
        let month = day.civil.month
        let highest = top(of: day, count: count)
        let beside = max(highest + 12, top + 14)
        // A bar that rises into the row above is also named there.
        let heights = month > 1 && highest < ground(month - 2) ? [beside, ground(month - 2) - 4] : [beside]
        let number = NumberText.grouped(count)
        let texts = [
            "\(number) on \(isSheet ? dates.long(day) : dates.short(day))", "\(number) on \(dates.short(day))",
        ]
        let places = (texts + [number]).flatMap { text in
            heights.flatMap { y in
                [
                    Label(text: text, x: x(day) + column + 4, y: y, style: .atMark),
                    Label(text: text, x: x(day) - 6, y: y, anchor: .end, style: .atMark),
                ]
            }
        }
        let within = places.filter { $0.extent.lowerBound >= left && $0.extent.upperBound <= right }
        return within.first { label in
            guard isLow(below: label, in: month) else { return false }
            guard month > 1, label.y - label.style.size < ground(month - 2) + 8 else { return true }
            // In the row above: above the line below its bars, and above those.
            return label.y + 3 < ground(month - 2) && isLow(below: label, in: month - 1)
        }
    }

    /// Whether no bar of a month reaches the label.
    private func isLow(below label: Label, in month: Int) -> Bool {
        guard let first = Day(year: review.year, month: month, day: 1) else { return true }
        return (0..<Day.length(ofMonth: month, year: review.year)).allSatisfy { place in
            let day = first + place
            let isBeside = x(day) > label.extent.upperBound || x(day) + column < label.extent.lowerBound
            return isBeside || top(of: day, count: review.counts[day - review.first]) > label.y + 3
        }
    }

    private var dayNumbers: [SVGNode] {
        [1, 5, 10, 15, 20, 25, 31].map { number in
            Label(
                text: String(number), x: left + (Double(number) - 0.5) * column, y: ground(11) + 19, anchor: .middle
            ).node
        }
    }

    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
