import Calendar

/// The positions of days in a calendar of weeks by weekdays, and the drawing there.
struct DayGrid: Sendable {
    let first: Day
    let last: Day
    /// The weekday of the top row.
    let weekStart: Weekday
    let dates: DayText

    private let columns = BandScale(start: StreakCalendarChart.left, step: StreakCalendarChart.columnStep)
    private let rows = BandScale(start: StreakCalendarChart.top, step: StreakCalendarChart.rowStep)
    private let origin: Day

    init(first: Day, last: Day, weekStart: Weekday, dates: DayText) {
        self.first = first
        self.last = last
        self.weekStart = weekStart
        self.dates = dates
        origin = first.startOfWeek(weekStart)
    }

    private func x(_ day: Day) -> Double {
        columns((day.number - origin.number) / 7)
    }

    func cell(_ day: Day, level: Int, count: Int) -> SVGNode {
        // The outline lies inside the cell.
        let inset = HeatScale.isEdged(level) ? 0.5 : 0
        return .rect(
            HeatScale.style(level), x: x(day) + inset, y: rows((day.number - origin.number) % 7) + inset,
            width: Theme.cell - 2 * inset, height: Theme.cell - 2 * inset, radius: Theme.cellRadius - inset,
            [.title("\(dates.full(day)): \(NumberText.grouped(count)) completed")])
    }

    /// A month's name above the week of its first day, or above the first column; omitted if it touches the previous
    /// one.
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

    /// Every other row from the first on, which leaves space between the names.
    var weekdayLabels: [SVGNode] {
        [0, 2, 4].map { row in
            Label(text: DayText.weekday(origin + row), x: 28, y: rows(row) + 12, anchor: .end).node
        }
    }

    /// An outline around the cells of consecutive days, as far as they are shown.
    func outline(_ days: ClosedRange<Day>) -> [SVGNode] {
        let (from, to) = (max(days.lowerBound, first), min(days.upperBound, last))
        guard from <= to else { return [] }
        let edge = (Theme.cell - StreakCalendarChart.columnStep) / 2
        func left(_ day: Day) -> Double { x(day) + edge }
        func top(_ row: Int) -> Double { rows(row) + edge }
        let (start, end) = ((from.number - origin.number) % 7, (to.number - origin.number) % 7)
        let next = StreakCalendarChart.columnStep
        var path = PathData(capacity: 96)
        path.move(left(from), top(start))
        path.line(left(from) + next, top(start))
        if left(from) == left(to) {
            path.line(left(from) + next, top(end + 1))
            path.line(left(from), top(end + 1))
        } else {
            path.line(left(from) + next, top(0))
            path.line(left(to) + next, top(0))
            path.line(left(to) + next, top(end + 1))
            path.line(left(to), top(end + 1))
            path.line(left(to), top(7))
            path.line(left(from), top(7))
        }
        path.close()
        return [.path("mark", path)]
    }
}
