import Calendar
import Domain

/// The habits of the demo, some going well and some not; the same moment gives the same habits and entries.
public enum DemoHabits {
    /// A habit of the demo with its entries.
    public struct DemoHabit: Sendable {
        public let habit: Habit
        public let entries: [HabitEntry]
    }

    private struct Plan {
        let title: String
        let frequency: HabitFrequency
        let time: HabitTime
        let category: Category
        let group: String
        var minutes: Int?
        var target: HabitTarget?
        /// How many of ten occurrences are done.
        let keeps: Int
        /// The number of days without a miss up to today.
        var run = 0
        var reminder: Int?
        /// The number of days since it was paused.
        var rests: Int?
    }

    /// The age of the demo's habits in days.
    private static let days = 89

    private static let plans = [
        Plan(
            title: "Morning walk", frequency: .daily, time: .morning, category: .health, group: "Body", minutes: 15,
            keeps: 8, run: 12),
        Plan(
            title: "Breathing", frequency: .daily, time: .morning, category: .health, group: "Mind", minutes: 10,
            keeps: 8, run: 4),
        Plan(
            title: "Language practice", frequency: .weekdays, time: .morning, category: .learning, group: "Mind",
            minutes: 30, keeps: 5),
        Plan(
            title: "Running", frequency: .timesPerWeek(3), time: .afternoon, category: .health, group: "Body",
            minutes: 40, keeps: 4),
        Plan(
            title: "Daily reading", frequency: .daily, time: .evening, category: .learning, group: "Mind", minutes: 20,
            keeps: 9, run: 8, reminder: 1_230),
        Plan(
            title: "Diary", frequency: .weekly([.wednesday, .sunday]), time: .evening, category: .personal,
            group: "Mind", minutes: 15, keeps: 3),
        Plan(
            title: "Call grandmother", frequency: .weekly([.sunday]), time: .evening, category: .social,
            group: "People", minutes: 20, keeps: 10),
        Plan(
            title: "Water", frequency: .daily, time: .anytime, category: .health, group: "Body",
            target: HabitTarget(amount: 8, unit: "glasses"), keeps: 6),
        Plan(
            title: "Back exercises", frequency: .daily, time: .anytime, category: .health, group: "Body", minutes: 10,
            keeps: 7, rests: 12),
    ]

    /// The fixed IDs of the demo's habits.
    public static let ids = plans.indices.map {
        HabitID(high: 0x6465_6D6F_0000_8000, low: 0x8000_0000_0000_0000 + UInt64($0))
    }

    public static func all(at moment: Moment) -> [DemoHabit] {
        var numbers = SeededNumbers(seed: 2_027)
        return zip(ids, plans).map { id, plan in
            var habit = Habit(
                id: id, title: plan.title, startDate: moment.today - days,
                createdAt: moment.zone.instant(of: moment.today - days, minute: 540), modifiedAt: moment.instant)
            (habit.frequency, habit.timeOfDay, habit.category) = (plan.frequency, plan.time, plan.category)
            (habit.group, habit.target, habit.reminder) = (plan.group, plan.target, plan.reminder)
            habit.estimatedDuration = plan.minutes.map { $0 * 60 }
            habit.pauses = plan.rests.map { [HabitPause(first: moment.today - $0, last: nil)] } ?? []
            return DemoHabit(habit: habit, entries: entries(of: habit, plan, moment.today, &numbers))
        }
    }

    private static func entries(
        of habit: Habit, _ plan: Plan, _ today: Day, _ numbers: inout SeededNumbers
    ) -> [HabitEntry] {
        (1...days).reversed().compactMap { back in
            let day = today - back
            let chance = Int.random(in: 0..<10, using: &numbers)
            guard habit.isActive(on: day), habit.frequency.falls(on: day, from: habit.startDate) else { return nil }
            if back > 20, Int.random(in: 0..<40, using: &numbers) == 0 {
                return HabitEntry(day: day, mark: .skipped, note: "travelling")
            }
            if back == plan.run + 1, plan.run > 0 { return nil }
            if back <= plan.run || chance < plan.keeps {
                return HabitEntry(day: day, mark: .done, amount: plan.target?.amount)
            }
            return plan.target.map {
                HabitEntry(day: day, amount: HabitAmount(limiting: $0.amount.thousandths / 1_000 * chance / 12 * 1_000))
            }
        }
    }
}
