import TestRandom
import Testing

@testable import Calendar
@testable import Domain

/// Compares ten thousand random patterns with a model that checks one day after the other.
struct RepeatPatternModelTests {
    @Test func `random patterns are written, read and counted as a slow model says`() throws {
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<10_000 {
            let pattern = generator.pattern()
            #expect(RepeatPattern(pattern.text) == pattern, "\(pattern.text)")
            let due = DueDate(
                day: Day(number: Int.random(in: 0...40_000, using: &generator)),
                minute: Bool.random(using: &generator) ? Int.random(in: 0...1_439, using: &generator) : nil)
            let today = due.day + Int.random(in: -40...800, using: &generator)
            let weekStart = [Weekday.monday, .sunday, .saturday].randomElement(using: &generator) ?? .monday
            let model = DayByDay(pattern: pattern, weekStart: weekStart)
            let next = pattern.afterCompletion(of: due, on: today, weekStart: weekStart)
            #expect(next?.dueDate == model.afterCompletion(of: due, on: today), "\(pattern.text) \(due) \(today)")
            let skipped = pattern.afterSkipping(due, on: today, weekStart: weekStart)
            #expect(skipped?.dueDate == model.afterSkipping(due, on: today), "\(pattern.text) \(due) \(today)")
            if let next { #expect(next.dueDate.day > today && next.dueDate.minute == due.minute) }
        }
    }
}

/// Decides for each single day whether it belongs to a series.
private struct DayByDay {
    let pattern: RepeatPattern
    let weekStart: Weekday

    func afterCompletion(of due: DueDate, on today: Day) -> DueDate? {
        let start = pattern.basis == .completion ? today : due.day
        return next(from: start, after: max(start, today), due.minute)
    }

    func afterSkipping(_ due: DueDate, on today: Day) -> DueDate? {
        let latest = max(due.day, today)
        return next(from: pattern.basis == .completion ? latest : due.day, after: latest, due.minute)
    }

    private func next(from start: Day, after day: Day, _ minute: Int?) -> DueDate? {
        if pattern.end == .times(1) { return nil }
        var candidate = day + 1
        while !isInSeries(candidate, from: start) { candidate = candidate + 1 }
        if case .until(let last) = pattern.end, candidate > last { return nil }
        return DueDate(day: candidate, minute: minute)
    }

    private func isInSeries(_ day: Day, from start: Day) -> Bool {
        let (from, to) = (start.civil, day.civil)
        let length = Day.length(ofMonth: to.month, year: to.year)
        let periods: Int
        switch pattern.rule {
        case .days: periods = day - start
        case .weeks([]):
            guard day.weekday == start.weekday else { return false }
            periods = (day - start) / 7
        case .weeks(let weekdays):
            guard weekdays.contains(day.weekday) else { return false }
            periods = (day.startOfWeek(weekStart) - start.startOfWeek(weekStart)) / 7
        case .months(let monthDay):
            guard isDay(monthDay ?? .day(from.day), to.day, day.weekday, length) else { return false }
            periods = (to.year - from.year) * 12 + to.month - from.month
        case .years(let yearDay):
            guard to.month == yearDay?.month ?? from.month, to.day == min(yearDay?.day ?? from.day, length) else {
                return false
            }
            periods = to.year - from.year
        }
        if pattern.basis == .completion, pattern.interval > 1, periods == 0 { return false }
        return periods % pattern.interval == 0
    }

    private func isDay(_ wanted: MonthDay, _ day: Int, _ weekday: Weekday, _ length: Int) -> Bool {
        switch wanted {
        case .day(let number): day == min(number, length)
        case .lastDay: day == length
        case .weekday(let number, let wanted): weekday == wanted && (day - 1) / 7 + 1 == number
        case .lastWeekday(let wanted): weekday == wanted && day + 7 > length
        case .several(let days): days.contains { isDay($0, day, weekday, length) }
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func pattern() -> RepeatPattern {
        let rule = rule()
        var pattern = RepeatPattern(rule, interval: Int.random(in: 1...6, using: &self))
        if case .days = rule { pattern.interval = Int.random(in: 1...99, using: &self) }
        if Bool.random(using: &self) { pattern.basis = .completion }
        switch Int.random(in: 0...5, using: &self) {
        case 0: pattern.end = .times(Int.random(in: 1...3, using: &self))
        case 1: pattern.end = .until(Day(number: Int.random(in: 0...40_000, using: &self)))
        default: break
        }
        return pattern
    }

    private mutating func rule() -> RepeatPattern.Rule {
        let weekday = Weekday.allCases.randomElement(using: &self) ?? .monday
        return switch Int.random(in: 0...10, using: &self) {
        case 0: .days
        case 1: .weeks([])
        case 2: .weeks(Set(Weekday.allCases.filter { _ in Bool.random(using: &self) } + [weekday]))
        case 3: .weeks(RepeatPattern.workdays)
        case 4: .months(nil)
        case 5: .months(.day(Int.random(in: 1...31, using: &self)))
        case 6: .months(Bool.random(using: &self) ? .lastDay : .lastWeekday(weekday))
        case 7: .months(.weekday(Int.random(in: 1...5, using: &self), weekday))
        case 8: .years(nil)
        case 9: .months(.several([.day(Int.random(in: 1...14, using: &self)), .day(31), .lastDay]))
        case 10: .months(.several([.weekday(1, weekday), .weekday(Int.random(in: 2...5, using: &self), weekday)]))
        default: .years(YearDay(month: 2, day: Int.random(in: 27...29, using: &self)))
        }
    }
}
