import Domain

/// The places of days in a calendar of weeks by weekdays, and what is drawn there.
struct DayGrid: Sendable {
    let first: Day
    let last: Day
    /// Of the top row.
    let weekStart: Weekday

    private let columns = BandScale(start: StreakCalendarChart.left, step: StreakCalendarChart.columnStep)
    private let rows = BandScale(start: StreakCalendarChart.top, step: StreakCalendarChart.rowStep)
    private let origin: Day

    init(first: Day, last: Day, weekStart: Weekday) {
        self.first = first
        self.last = last
        self.weekStart = weekStart
        origin = first.startOfWeek(weekStart)
    }

    private func x(_ day: Day) -> Double {
        columns((day.number - origin.number) / 7)
    }

    func cell(_ day: Day, level: Int, count: Int) -> SVGNode {
        // Levels 1 and 2 have an outline of one pixel, which lies inside the cell.
        let inset = level == 1 || level == 2 ? 0.5 : 0
        return .rect(
            Self.style(level), x: x(day) + inset, y: rows((day.number - origin.number) % 7) + inset,
            width: Theme.cell - 2 * inset, height: Theme.cell - 2 * inset, radius: Theme.cellRadius - inset,
            [.title("\(DayText.full(day)): \(NumberText.grouped(count)) completed")])
    }

    /// A month's name over the week of its first day, or over the first column; none that meets the one before.
    func monthLabels(right: Double) -> [SVGNode] {
        var labels: [Label] = []
        for month in DayTicks.months(1).values(from: first, to: last, weekStart: weekStart) {
            let label = Label(text: DayText.month(month), x: x(month), y: 11)
            guard label.extent.upperBound <= right else { continue }
            if let before = labels.last, before.extent.upperBound + 4 > label.extent.lowerBound { continue }
            labels.append(label)
        }
        return labels.map(\.node)
    }

    /// Every other row from the first on, which leaves room between the names.
    var weekdayLabels: [SVGNode] {
        [0, 2, 4].map { row in
            Label(text: DayText.weekday(origin + row), x: 28, y: rows(row) + 12, anchor: .end).node
        }
    }

    static func style(_ level: Int) -> StaticString {
        switch level {
        case 1: return "h1"
        case 2: return "h2"
        case 3: return "h3"
        case 4: return "h4"
        default: return "h0"
        }
    }
}
