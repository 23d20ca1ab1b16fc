import Calendar
import Domain
import Testing

struct HabitPlanTests {
    /// A habit that was changed on a day, counted from its first one.
    private static func changed(
        _ letters: String, _ earlier: HabitFrequency, on day: Int, to frequency: HabitFrequency,
        targets: (Int, Int)? = nil
    ) -> HabitHistory {
        HabitHistory.sample(letters, frequency, target: targets?.1) { habit in
            habit.formerPlans = [
                HabitPlan(
                    last: habit.startDate + (day - 1), earlier,
                    targets.flatMap { target in
                        HabitAmount(whole: target.0).map { HabitTarget(amount: $0, unit: "pages") }
                    }
                )
            ]
        }
    }

    @Test(
        arguments: [
            ("x.x.x..x", HabitFrequency.daily, 7, HabitFrequency.timesPerWeek(3), "x-x-x--x"),
            (".......x", .timesPerWeek(3), 7, .daily, "____---x"),
            ("...x...x", .weekly([.monday]), 3, .weekly([.friday]), "-__x-__x"),
            // Completions earlier in the week count.
            ("xxx.....", .daily, 3, .timesPerWeek(3), "xxx____o"),
            ("x.......", .daily, 2, .timesPerWeek(3), "x-___--o"),
            // What could still be done that week is not missing yet.
            ("..xxxxxx", .timesPerWeek(3), 2, .daily, "__xxxxxx"),
            ("......x.", .timesPerWeek(3), 5, .weekly([.sunday]), "____-_x_"),
        ] as [(String, HabitFrequency, Int, HabitFrequency, String)])
    func `days before a change keep their frequency`(
        _ days: String, _ earlier: HabitFrequency, _ day: Int, _ frequency: HabitFrequency, _ expected: String
    ) {
        #expect(Self.changed(days, earlier, on: day, to: frequency).letters == expected)
    }

    @Test func `a run does not grow by a change, and milestones keep their days`() {
        let days = String(repeating: "x..", count: 30) + "x"
        let before = HabitHistory.sample(days)
        let after = Self.changed(days, .daily, on: 90, to: .timesPerWeek(3))
        #expect((before.streak.current, before.streak.longest) == (1, 1))
        #expect((after.streak.current, after.streak.longest) == (1, 1))
        #expect(after.rate == before.rate)
        #expect(after.milestonesInARow.allSatisfy { $0.reachedOn == nil })
    }

    @Test func `strength weighs each day by its schedule at the time`() {
        let days = String(repeating: "x", count: 60)
        let before = HabitHistory.sample(days)
        let after = Self.changed(days, .daily, on: 59, to: .timesPerWeek(3))
        // 13 of the 14 days schedule one each, the last one three sevenths.
        #expect(abs(after.strengths[58] - before.strengths[58]) < 1e-12)
        #expect(after.strength > before.strengths[58] && after.strength < before.strength)
    }

    @Test func `the next day ignores a change made after the day shown`() {
        func next(on day: Int) -> Int? {
            let whole = Self.changed("xxxxxxxxx", .daily, on: 6, to: .monthly(1))
            let (habit, first) = (whole.habit, whole.habit.startDate)
            return HabitHistory(
                habit, (0..<9).compactMap { whole.entry(first + $0) }, today: first + day, weekStart: .monday,
                timeOff: []
            ).nextDay.map { $0 - first }
        }
        #expect([next(on: 4), next(on: 5)] == [5, 6])
        #expect(next(on: 6) == next(on: 8) && next(on: 6).map { $0 > 8 } == true)
    }

    @Test func `a change within the week keeps what was wanted of it before`() {
        let whole = Self.changed("x......", .timesPerWeek(2), on: 5, to: .daily)
        let history = HabitHistory(
            whole.habit, [HabitEntry(day: whole.habit.startDate, mark: .done)], today: whole.habit.startDate + 3,
            weekStart: .monday, timeOff: [])
        #expect(history.nextDay == history.today)
        let settled = HabitHistory(
            whole.habit, [0, 3].map { HabitEntry(day: whole.habit.startDate + $0, mark: .done) },
            today: whole.habit.startDate + 3, weekStart: .monday, timeOff: [])
        #expect(settled.nextDay == whole.habit.startDate + 7)
    }

    @Test func `days before a change keep their target`() {
        let history = Self.changed("5555", .daily, on: 2, to: .daily, targets: (8, 5))
        #expect(history.letters == "ppxx")
        #expect(history.days(history.habit.startDate...history.today).map(\.target?.amount) == [8, 8, 5, 5])
    }

    @Test func `a change records the previous plan once a day, and nothing if it is reverted`() {
        var habit = HabitHistory.sample("xxxxx").habit
        let (first, today) = (habit.startDate, habit.startDate + 5)
        func change(_ day: Day, _ edit: (inout Habit) -> Void) {
            let earlier = habit
            edit(&habit)
            habit.keepPlans(of: earlier, today: day)
        }
        change(today) { $0.frequency = .weekdays }
        #expect(habit.formerPlans == [HabitPlan(last: today - 1, .daily, nil)])
        change(today) { $0.frequency = .timesPerWeek(2) }
        #expect(habit.formerPlans == [HabitPlan(last: today - 1, .daily, nil)])
        #expect(habit.frequencySince == today)
        change(today) { $0.frequency = .daily }
        #expect(habit.formerPlans == [] && habit.frequencySince == first)
        change(today) { $0.target = HabitTarget(amount: 8, unit: "a/b c") }
        change(today + 1) { $0.target = nil }
        #expect(habit.formerPlans.map(\.last) == [today - 1, today])
        #expect(habit.frequencySince == first, "only targets changed")
        #expect(habit.formerPlans.map { HabitPlan($0.text) } == habit.formerPlans)
        change(first) { $0.frequency = .weekdays }
        #expect(habit.formerPlans == [], "nothing came before its first day")
        #expect(HabitPlan("2026-11-20/never/") == nil && HabitPlan("2026-11-20/daily/8") == nil)
    }
}
