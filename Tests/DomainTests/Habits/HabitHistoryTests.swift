import Calendar
import Domain
import TestRandom
import Testing

struct HabitHistoryTests {
    @Test func `the first day of the samples is a Monday`() {
        #expect(HabitHistory.sample(".").habit.startDate.weekday == .monday)
    }

    @Test(
        arguments: [
            (".......", .daily, "------o"), ("x.xs..x", .daily, "x-xs--x"),
            ("x......", .weekdays, "x----__"), (".......", .weekly([.tuesday, .sunday]), "_-____o"),
            ("x..x..x.", .everyDays(3), "x__x__x_"), (".......", .everyDays(3), "-__-__o"),
            (String(repeating: ".", count: 33), .monthly(31), "__________________________-______"),
        ] as [(String, HabitFrequency, String)])
    func `each day is what frequency and marks make it`(
        _ days: String, _ frequency: HabitFrequency, _ expected: String
    ) {
        #expect(HabitHistory.sample(days, frequency).letters == expected)
    }

    @Test func `a short month has the 31st on its last day`() {
        let day = Day(year: 2026, month: 2, day: 28)
        #expect(day.map { HabitFrequency.monthly(31).falls(on: $0, from: $0) } == true)
        #expect(day.map { HabitFrequency.monthly(31).falls(on: $0 - 1, from: $0) } == false)
    }

    @Test(
        arguments: [
            // A past week misses its last days without a completion.
            (".......x", 3, "____---x"), ("x......x", 3, "x____--x"), ("x.x.x..x", 3, "x_x_x__x"),
            (".....x.x", 3, "____-x-x"), ("xxxxx..x", 3, "xxxxx__x"),
            // A skipped day is no longer scheduled.
            ("s......x", 3, "s____--x"), ("sssssssx", 3, "sssssssx"),
            // In the current week nothing is missing yet; today is open as long as something is.
            ("..", 3, "_o"), ("xxx.", 3, "xxx_"), ("xx..", 3, "xx_o"),
        ] as [(String, Int, String)])
    func `with a number of times per week, no single day is missed`(_ days: String, _ times: Int, _ expected: String) {
        #expect(HabitHistory.sample(days, .timesPerWeek(times)).letters == expected)
    }

    @Test func `nothing is scheduled during a pause`() {
        #expect(HabitHistory.sample("x.......x", pauses: [2...4]).letters == "x-zzz---x")
        #expect(HabitHistory.sample("x..x....x", pauses: [2...4]).letters == "x-zxz---x")
        #expect(HabitHistory.sample(".......x", .timesPerWeek(3), pauses: [0...4]).letters == "zzzzz--x")
    }

    @Test func `amounts count once they reach the target`() {
        #expect(HabitHistory.sample("8350", target: 8).letters == "xppo")
        #expect(HabitHistory.sample("8355", target: 8).letters == "xppp")
    }

    @Test func `nothing is known before the first day and after the last one`() {
        let history = HabitHistory.sample("xx..") { $0.endDate = $0.startDate + 1 }
        #expect(
            history.days(history.habit.startDate - 1...history.today).map(\.state) == [
                .none, .done, .done, .none, .none,
            ])
        #expect(history.nextDay == nil)
    }

    @Test func `a habit is followed for a hundred years`() {
        let habit = HabitHistory.sample("xx").habit
        let history = HabitHistory(
            habit, [HabitEntry(day: habit.startDate, mark: .done)], today: Day.limits.upperBound, weekStart: .monday,
            timeOff: [])
        let last = habit.startDate + 36_525
        #expect(history.days(last...last + 1).map(\.state) == [.missed, .none])
        #expect(history.rate == HabitRate(done: 1, scheduled: 36_526))
    }

    @Test(
        arguments: [
            ("xxx", 3, 3), ("xx.", 2, 2), ("xx.x.", 1, 2), ("xxs.", 2, 2), ("xxsx", 3, 3), ("x..", 0, 1), ("", 0, 0),
        ])
    func `a skip and an open today leave the run as it is`(_ days: String, _ current: Int, _ longest: Int) {
        let streak = HabitHistory.sample(days.isEmpty ? "." : days).streak
        #expect([streak.current, streak.longest] == [current, longest])
        #expect(streak.unit == .days)
    }

    @Test func `runs count occurrences and continue through other days`() {
        let history = HabitHistory.sample("x......x......x.", .weekly([.monday]))
        #expect((history.streak.current, history.streak.longest, history.streak.unit) == (3, 3, .inARow))
        // A completion on an unscheduled day adds to the total, not to the run.
        let more = HabitHistory.sample("xx.....x......x.", .weekly([.monday]))
        #expect(more.streak.current == 3)
        #expect(more.total == 4)
        #expect(HabitHistory.sample("xxxx...xx", .timesPerWeek(3)).streak.current == 5)
        #expect(HabitHistory.sample("xx.....xx", .timesPerWeek(3)).streak.current == 2)
        #expect(HabitHistory.sample("xx...xx", pauses: [2...4]).streak.current == 4)
    }

    @Test func `the chain joins done days and breaks at a miss`() {
        #expect(HabitHistory.sample("xx.xsx.").chain == ".=..==.")
        #expect(HabitHistory.sample("x......x..", .weekly([.monday])).chain == ".=======..")
        #expect(HabitHistory.sample("x3x", target: 8).chain == "...")
    }

    @Test func `the rate leaves out skips and an open today`() {
        let history = HabitHistory.sample("xx.s.x.")
        #expect(history.rate == HabitRate(done: 3, scheduled: 5))
        #expect(history.skipped(history.habit.startDate...history.today) == 1)
        #expect(history.weekdays(history.today - 6...history.today)[.monday] == HabitRate(done: 1, scheduled: 1))
    }

    @Test func `milestones are reached on their first day and stay`() {
        let history = HabitHistory.sample(String(repeating: "x", count: 7) + ".xx")
        let week = history.milestonesInARow.first
        #expect((week?.target, week?.reachedOn, week?.toGo) == (7, history.habit.startDate + 6, nil))
        #expect(history.milestonesInARow[1].toGo == 12)
        #expect(history.milestonesInTotal.first?.toGo == 1)
        #expect(history.nextMilestone == 7)
        // A miss resets the run, but not the total.
        let broken = HabitHistory.sample("xxxx.xxxxxxx")
        #expect(broken.milestonesInARow.first?.reachedOn == broken.today)
        #expect(HabitHistory.sample("xxxx.xxxxx").milestonesInARow.first?.reachedOn == nil)
        #expect(broken.milestonesInTotal.first?.reachedOn == broken.habit.startDate + 10)
    }

    @Test func `the next day is the next occurrence`() {
        #expect(HabitHistory.sample("x").nextDay == HabitHistory.sample("x").today + 1)
        #expect(HabitHistory.sample(".").nextDay == HabitHistory.sample(".").today)
        #expect(HabitHistory.sample("x.", .weekly([.monday])).nextDay?.weekday == .monday)
        #expect(HabitHistory.sample("xxx", .timesPerWeek(3)).nextDay == HabitHistory.sample("x").today + 7)
        #expect(HabitHistory.sample("x") { $0.pauses = [HabitPause(first: $0.startDate, last: nil)] }.nextDay == nil)
    }

    @Test func `the next day ignores entries made after the day shown`() {
        func asOfFirst(_ letters: String, _ edit: (inout Habit) -> Void = { _ in }) -> Day? {
            let whole = HabitHistory.sample(letters, .daily, edit)
            return HabitHistory(
                whole.habit, (0..<letters.count).compactMap { whole.entry(whole.habit.startDate + $0) },
                today: whole.habit.startDate, weekStart: .monday, timeOff: []
            ).nextDay
        }
        let first = HabitHistory.sample("x").habit.startDate
        #expect(asOfFirst("xss..") == first + 1)
        #expect(asOfFirst("xxx..") == first + 1)
        #expect(asOfFirst("x....") { $0.pauses = [HabitPause(first: first + 1, last: nil)] } == first + 1)
        // It was paused then, with an unknown end.
        #expect(asOfFirst(".....") { $0.pauses = [HabitPause(first: first, last: first + 2)] } == nil)
    }

    @Test func `fourteen days to come are planned, in a week no more than it lacks`() {
        #expect(HabitHistory.sample(".").upcoming.count == 15)
        #expect(HabitHistory.sample("x").upcoming.count == 14)
        let weekly = HabitHistory.sample("x.", .timesPerWeek(3))
        let first = weekly.habit.startDate
        #expect(weekly.upcoming.map { $0 - first } == [1, 2, 7, 8, 9, 14, 15])
    }

    @Test func `occurrences are known by their ids`() {
        var task = TaskItem.blank
        let habit = HabitHistory.sample(".").habit
        HabitOccurrence(habit, on: Day(number: -5)).fill(&task)
        task.id = HabitOccurrence(habit, on: Day(number: -5)).id
        #expect(task.habitDay == Day(number: -5))
        task.id = TaskID(high: 7, low: 7)
        #expect(task.habitDay == nil)
    }
}
