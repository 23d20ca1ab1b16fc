import Calendar
import Charts
import Domain
import Codecs
import UseCases

/// The charts of habits.
enum HabitChartEndpoints {
    static let all = history + strength + weekdays + allHabits

    private static let refusals: [Int: [Refusal]] = [404: [.habit.notFound], 422: [.list.rangeTooLong]]

    private static let history = Endpoint.drawn(
        HabitHistoryChart.name, "The days of a habit, and the rate of its latest occurrences", on: .worker,
        refusals: refusals
    ) { input in
        let (habit, asked) = (habit(&input), input.askedDays(usual: 90))
        return { context, look in
            let progress = try GetHabits(context).progress(habit.value, asked, on: look.on)
            let history = progress.history
            let shown = history.days(history.begun(progress.range))
            return HabitHistoryChart(
                habit: history.habit.title, marks: shown.map { HabitHistoryChart.Mark($0.state) },
                rates: shown.map { DayShare(day: $0.day, share: history.lastRate(upTo: $0.day)?.share) },
                weekStart: look.weekStart, options: look.options)
        }
    }

    private static let strength = Endpoint.drawn(
        HabitStrengthChart.name, "The strength of a habit after each day", on: .worker, refusals: refusals
    ) { input in
        let (habit, asked) = (habit(&input), input.askedDays(usual: 90))
        return { context, look in
            let progress = try GetHabits(context).progress(habit.value, asked, on: look.on)
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
        HabitsHistoryChart.name, "The share of habits done on each day", on: .worker,
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays(usual: 90)
        return { context, look in
            let shares = try GetHabitShares(context).execute(asked, on: look.on)
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
}

extension HabitHistory {
    /// The days of a range, starting no earlier than the habit.
    fileprivate func begun(_ range: ClosedRange<Day>) -> ClosedRange<Day> {
        min(max(range.lowerBound, habit.startDate), range.upperBound)...range.upperBound
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
