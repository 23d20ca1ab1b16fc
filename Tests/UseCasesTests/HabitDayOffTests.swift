import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Habits and the days off of the settings.
struct HabitDayOffTests {
    private let world: World

    init() throws {
        world = try World()
    }

    private func takeOff(_ days: [ClosedRange<Day>]) throws -> Int64? { try world.set { $0.timeOff = days } }

    @Test func `days off take the tasks away until they are none, and undo does too`() throws {
        let (today, habit) = (world.today, try world.habit("Read"))
        try world.update(.occurrence(of: habit, on: today + 1)) { $0.name = .set("Read aloud") }
        let before = try (world.occurrences(habit).map(\.name), world.days(habit))
        let undo = try takeOff([today...today + 1])
        #expect(try world.occurrences(habit) == [] && world.days(habit) == Array(before.1.dropFirst(2)))
        let history = try world.view(habit).history
        #expect(history.state(today) == .skipped && history.nextDay == today + 2)
        #expect(try GetHabits(world.context).list().dueToday.isEmpty)
        try world.history.undo(undo)
        #expect(try world.occurrences(habit).map(\.name) == before.0 && world.days(habit) == before.1)
        _ = try takeOff([today...today + 1])
        _ = try takeOff([])
        #expect(try world.occurrences(habit).map(\.dueDate?.day) == [today] && world.days(habit) == before.1)
        #expect(try world.check() == [])
    }

    @Test func `a day off has no task in the morning, and breaks no streak`() throws {
        let habit = try world.habit("Read") { $0.startDate = .set(world.today - 3) }
        for back in 0...3 { try world.did(habit, on: world.today - back) }
        _ = try takeOff([world.today + 1...world.today + 2])
        for _ in 1...2 {
            world.time.advance(days: 1)
            try world.makeOccurrences()
            #expect(try world.occurrences(habit) == [])
        }
        world.time.advance(days: 1)
        try world.makeOccurrences()
        #expect(try world.occurrences(habit).map(\.dueDate?.day) == [world.today])
        let history = try world.view(habit).history
        #expect(history.streak.current == 4 && history.rate == HabitRate(done: 4, scheduled: 4))
        #expect(history.skipped(world.today - 2...world.today) == 2)
    }

    @Test func `a day off can be done all the same, and taken back`() throws {
        let habit = try world.habit("Read")
        _ = try takeOff([world.today...world.today])
        #expect(try world.did(habit).view.history.state(world.today) == .done)
        #expect(try world.item(.occurrence(of: habit, on: world.today)).isComplete)
        let reopened = try MarkHabitDay(world.context).reopen(habit)
        #expect(reopened.view.history.state(world.today) == .skipped)
        #expect(try world.occurrences(habit) == [] && world.check() == [])
    }

    @Test func `the calendar and the share of the day count no days off`() throws {
        let today = world.today
        try world.habit("Read") { $0.startDate = .set(today - 5) }
        _ = try takeOff([today - 3...today - 2, today + 2...today + 3])
        let days = try GetCalendar(world.context).execute(from: today - 4, to: today + 15, showing: 0).days
        #expect(
            days.map(\.habits.scheduled)
                == [1, 0, 0, 1, 1, 1, 0, 0] + [Int](repeating: 1, count: 11) + [0],
            "the last one is fifteen days ahead")
        let shares = try GetHabitShares(world.context).execute(.last(5)).map(\.share)
        #expect(shares == [0, nil, nil, 0, nil])
    }

    @Test func `another first day of the week fits the tasks of a number of times per week`() throws {
        // Saturday; the week began on Monday, and begins on Saturday then.
        let habit = try world.habit("Run") {
            $0.frequency = .set(.timesPerWeek(1))
            $0.startDate = .set(world.today - 5)
        }
        try world.did(habit, on: world.today - 1)
        #expect(try world.occurrences(habit) == [])
        try world.set { $0.weekStart = .saturday }
        #expect(try world.occurrences(habit).map(\.dueDate?.day) == [world.today])
    }
}
