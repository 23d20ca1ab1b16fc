import Calendar
import Domain

extension HabitHistory {
    /// Days from the first one on, a letter each: `x` done, `.` nothing, `s` skipped, digits an amount; the last letter is
    /// today. The first day is a Monday.
    static func sample(
        _ letters: String, _ frequency: HabitFrequency = .daily, target: Int? = nil, pauses: [ClosedRange<Int>] = [],
        off: [ClosedRange<Int>] = [], _ edit: (inout Habit) -> Void = { _ in }
    ) -> HabitHistory {
        let first = Day(number: 20_458)
        let instant = Instant(milliseconds: 0)
        var habit = Habit(
            id: HabitID(high: 1, low: 1), title: "Read", startDate: first, createdAt: instant, modifiedAt: instant)
        habit.frequency = frequency
        habit.target = target.map { HabitTarget(amount: HabitAmount(limiting: 1_000 * $0), unit: "pages") }
        habit.pauses = pauses.map { HabitPause(first: first + $0.lowerBound, last: first + $0.upperBound) }
        edit(&habit)
        let entries = letters.enumerated().compactMap { index, letter -> HabitEntry? in
            switch letter {
            case "x": HabitEntry(day: first + index, mark: .done)
            case "s": HabitEntry(day: first + index, mark: .skipped)
            case ".": nil
            default: HabitEntry(day: first + index, amount: letter.wholeNumberValue.flatMap { HabitAmount(whole: $0) })
            }
        }
        return HabitHistory(
            habit, entries, today: first + (letters.count - 1), weekStart: .monday,
            timeOff: off.map { first + $0.lowerBound...first + $0.upperBound })
    }

    /// The state of each day by a letter: `x` done, `p` partly, `-` missed, `s` skipped, `_` unscheduled, `z` paused,
    /// `o` open.
    var letters: String {
        let letters: [HabitDayState: Character] = [
            .done: "x", .partly: "p", .missed: "-", .skipped: "s", .unscheduled: "_", .paused: "z", .open: "o",
            .none: " ",
        ]
        return String(days(habit.startDate...today).compactMap { letters[$0.state] })
    }

    /// `=` for each day chained to the day before.
    var chain: String { String(days(habit.startDate...today).map { $0.isChained ? "=" : "." }) }
}
