import Calendar
@testable import Charts

/// Days of a habit that is mostly done: missed twice in a row, and occasionally skipped or partly done.
extension Samples {
    static func marks(_ count: Int) -> [HabitHistoryChart.Mark] {
        (0..<count).map { index in
            switch index % 23 {
            case 7, 8, 15: .missed
            case 11: .skipped
            case 18: .partly
            default: index % 61 < 5 && count > 400 ? .none : .done
            }
        }
    }

    /// Strength that grows towards 1 and falls with each miss.
    static func strengths(_ count: Int) -> [DayShare] {
        var strength = 0.0
        return marks(count).enumerated().map { index, mark in
            if mark != .skipped { strength = strength * 0.948 + (mark == .missed ? 0 : 0.052) }
            return DayShare(day: end + (index - count + 1), share: strength)
        }
    }

    static func missed(_ count: Int) -> Set<Day> {
        Set(marks(count).enumerated().filter { $0.element == .missed }.map { end + ($0.offset - count + 1) })
    }

    /// Some days have no share.
    static func shares(_ count: Int) -> [DayShare] {
        (0..<count).map { index in
            DayShare(
                day: end + (index - count + 1),
                share: index % 17 == 4 ? nil : Double((index * 37 + index / 9) % 11) / 10)
        }
    }

    static func weekdays(_ scheduled: Int) -> [WeekdayShare] {
        Weekday.allCases.map {
            WeekdayShare(weekday: $0, done: scheduled * (9 - $0.rawValue) / 9, scheduled: scheduled)
        }
    }

    static func strength(_ habit: String, _ count: Int, _ options: ChartOptions) -> any Chart {
        HabitStrengthChart(habit: habit, days: strengths(count), missed: missed(count), options: options)
    }

    static func history(_ habit: String, _ count: Int, _ options: ChartOptions) -> any Chart {
        HabitHistoryChart(habit: habit, marks: marks(count), rates: shares(count), options: options)
    }

    static func allHabits(_ count: Int, _ options: ChartOptions) -> any Chart {
        HabitsHistoryChart(days: shares(count), means: strengths(count), options: options)
    }

    static func weekdays(_ habit: String, _ scheduled: Int, _ options: ChartOptions) -> any Chart {
        HabitWeekdaysChart(habit: habit, weekdays: weekdays(scheduled), today: .saturday, options: options)
    }

    static func habits(_ options: ChartOptions) -> [any Chart] {
        let counts = [0, 1, 2, 90, 3_653].flatMap {
            [strength("Read", $0, options), history("Read", $0, options), allHabits($0, options)]
        }
        let named = hostileNames.map { strength($0, 7, options) }
        return counts + named + [0, 1, 130, 1_000_000].map { weekdays("Read", $0, options) }
    }
}

/// The charts of habits in the designed cases.
extension DesignedSamples {
    static func habits(_ options: ChartOptions) -> [(name: String, chart: any Chart)] {
        let tenYears = 3_653
        return [
            ("habit-strength-empty", Samples.strength("Read", 0, options)),
            ("habit-strength-one-day", Samples.strength("Read", 1, options)),
            ("habit-strength", Samples.strength("Read", 90, options)),
            ("habit-strength-year", Samples.strength("Read", 365, options)),
            ("habit-strength-ten-years", Samples.strength("Read", tenYears, options)),
            ("habit-strength-right-to-left", Samples.strength(rightToLeft[0], 30, options)),
            ("habit-history-empty", Samples.history("Read", 0, options)),
            ("habit-history-one-day", Samples.history("Read", 1, options)),
            ("habit-history", Samples.history("Read", 90, options)),
            ("habit-history-ten-years", Samples.history("Read", tenYears, options)),
            ("habit-history-right-to-left", Samples.history(rightToLeft[0], 30, options)),
            ("habits-history-empty", Samples.allHabits(0, options)),
            ("habits-history-one-day", Samples.allHabits(1, options)),
            ("habits-history", Samples.allHabits(90, options)),
            ("habits-history-ten-years", Samples.allHabits(tenYears, options)),
            ("habit-weekdays-empty", Samples.weekdays("Read", 0, options)),
            ("habit-weekdays", Samples.weekdays("Read", 13, options)),
            ("habit-weekdays-ten-years", Samples.weekdays("Read", 522, options)),
            ("habit-weekdays-right-to-left", Samples.weekdays(rightToLeft[0], 4, options)),
        ]
    }
}
