import Calendar
import Charts
import Domain
import Codecs
import UseCases

/// The charts of habits.
enum HabitChartEndpoints {
    static let all = history + strength + weekdays + allHabits

    private static let history = Endpoint.drawn(
        HabitHistoryChart.name, "The days of a habit, and the rate of its latest occurrences", on: .worker,
        refusals: [404: [.habit.notFound]]
    ) { input in
        let (habit, days) = (habit(&input), days(&input))
        return { context, look in
            let history = try GetHabits(context).histories(habit.value, on: look.on)[0]
            let shown = history.days(history.range(days))
            return HabitHistoryChart(
                habit: history.habit.title, marks: shown.map { HabitHistoryChart.Mark($0.state) },
                rates: shown.map { DayShare(day: $0.day, share: history.lastRate(upTo: $0.day)?.share) },
                weekStart: look.weekStart, options: look.options)
        }
    }

    private static let strength = Endpoint.drawn(
        HabitStrengthChart.name, "The strength of a habit after each day", on: .worker,
        refusals: [404: [.habit.notFound]]
    ) { input in
        let (habit, days) = (habit(&input), days(&input))
        return { context, look in
            let progress = try GetHabits(context).progress(habit.value, days: days, on: look.on)
            return HabitStrengthChart(
                habit: progress.history.habit.title,
                days: progress.strengths.map { DayShare(day: $0.day, share: $0.value) }, missed: progress.missed,
                weekStart: look.weekStart, options: look.options)
        }
    }

    private static let weekdays = Endpoint.drawn(
        HabitWeekdaysChart.name, "How often a habit is kept on each weekday", on: .worker,
        refusals: [404: [.habit.notFound]]
    ) { input in
        let habit = habit(&input)
        return { context, look in
            let history = try GetHabits(context).histories(habit.value, on: look.on)[0]
            let rates = history.weekdays(min(history.habit.startDate, history.today)...history.today)
            let order = (0..<7).compactMap { Weekday(rawValue: (look.weekStart.rawValue + $0) % 7) }
            return HabitWeekdaysChart(
                habit: history.habit.title,
                weekdays: order.map {
                    WeekdayShare(weekday: $0, done: rates[$0]?.done ?? 0, scheduled: rates[$0]?.scheduled ?? 0)
                }, today: history.today.weekday, options: look.options)
        }
    }

    private static let allHabits = Endpoint.drawn(
        HabitsHistoryChart.name, "The share of habits done on each day", on: .worker
    ) { input in
        let days = days(&input)
        return { context, look in
            let shares = try GetHabitShares(context).execute(days: days, on: look.on)
            return HabitsHistoryChart(
                days: shares.map { DayShare(day: $0.day, share: $0.share) },
                means: shares.map { DayShare(day: $0.day, share: $0.mean) }, weekStart: look.weekStart,
                options: look.options)
        }
    }

    private static func habit(_ input: inout InputReader) -> Given<HabitID> {
        input.parameter(
            "habit", .id(SchemaExample.task), missing: "Name the habit to draw.",
            "The habit to draw; required.")
    }

    private static func days(_ input: inout InputReader) -> Int {
        input.parameter(
            "days", .integer(90, HabitView.dayLimits), usual: 90, "The number of days up to the day shown.")
    }
}

extension HabitHistory {
    /// The last days, starting no earlier than the habit.
    fileprivate func range(_ days: Int) -> ClosedRange<Day> {
        min(max(today - (days - 1), habit.startDate), today)...today
    }
}

extension HabitHistoryChart.Mark {
    fileprivate init(_ state: HabitDayState) {
        self =
            switch state {
            case .done: .done
            case .partly: .partly
            case .missed: .missed
            case .skipped: .skipped
            case .unscheduled, .paused, .open, .none: .none
            }
    }
}
