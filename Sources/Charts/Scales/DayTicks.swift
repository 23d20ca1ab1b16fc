import Calendar

/// Which days of a range are labelled, from every day to every ten years.
enum DayTicks: Equatable, Sendable {
    case days(Int)
    case weeks(Int)
    case months(Int)
    case years(Int)

    /// From densest to sparsest.
    static let all: [DayTicks] = [
        .days(1), .days(2), .days(3), .weeks(1), .weeks(2), .months(1), .months(2), .months(3), .months(6), .years(1),
        .years(2), .years(5),
        .years(10),
    ]

    /// Single days, only in ranges so short that week starts would give at most one label.
    static let mostDays = 10

    /// Days counted back from the last one, week starts, or first days of months within the range, ascending.
    func values(from first: Day, to last: Day, weekStart: Weekday) -> [Day] {
        switch self {
        case .days(let step):
            guard last.number - first.number < Self.mostDays else { return [] }
            let start = first.number + (last.number - first.number) % step
            return stride(from: start, through: last.number, by: step).map(Day.init(number:))
        case .weeks(let step):
            let start = (first + 6).startOfWeek(weekStart)
            return stride(from: start.number, through: last.number, by: 7 * step).map(Day.init(number:))
        case .months(let step): return months(from: first, to: last, step: step)
        case .years(let step): return months(from: first, to: last, step: 12 * step)
        }
    }

    /// Months are counted from year 0, so that a step of three always includes January.
    private func months(from first: Day, to last: Day, step: Int) -> [Day] {
        let from = first.civil
        var month = from.year * 12 + from.month - 1
        if from.day > 1 { month += 1 }
        month += (step - month % step) % step
        var days: [Day] = []
        while true {
            guard let day = Day(year: month / 12, month: month % 12 + 1, day: 1), day <= last else { return days }
            days.append(day)
            month += step
        }
    }

    /// Whether they are days or weeks, named by their dates.
    var areWithinMonths: Bool {
        switch self {
        case .days, .weeks: true
        case .months, .years: false
        }
    }

    var areDays: Bool {
        if case .days = self { return true }
        return false
    }

    /// "26 Oct" for days and weeks, "Nov" for months, and the year for each January.
    func label(_ day: Day, _ dates: DayText) -> String {
        switch self {
        case .days, .weeks: return dates.short(day)
        case .months:
            let date = day.civil
            return date.month == 1 ? String(date.year) : DayText.month(day)
        case .years: return String(day.civil.year)
        }
    }
}
