import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Habits with a limit: their days, and the tasks of these.
struct HabitLimitTests {
    private let world: World
    private let habit: HabitID

    init() throws {
        world = try World()
        let today = world.today
        habit = try world.habit("Coffee") {
            $0.target = .set(HabitTarget(amount: 2, unit: "cups", kind: .atMost))
            $0.startDate = .set(today - 3)
        }
    }

    private var task: TaskID { .occurrence(of: habit, on: world.today) }
    private var state: HabitDayState { get throws { try world.view(habit).history.state(world.today) } }

    @Test func `ticking confirms the day, which is kept only when it is over`() throws {
        try world.did(habit, .init(add: 1))
        let completed = try world.complete(task)
        #expect(completed.points.total > 0)
        let view = try world.view(habit)
        #expect(view.entry == HabitEntry(day: world.today, mark: .done, amount: 1))
        #expect(try state == .open && view.history.total == 0 && view.history.streak.current == 0)
        #expect(try GetHabits(world.context).list().doneToday == 1)
        world.time.advance(days: 1)
        try world.makeOccurrences()
        #expect(try world.view(habit).history.streak.current == 1)
        #expect(try world.check() == [])
    }

    @Test func `exceeding the limit after the tick takes task and points back`() throws {
        try world.complete(task)
        #expect(try world.view(habit).entry?.amount == 0)
        try world.did(habit, .init(add: 2))
        #expect(try world.item(task).isComplete && world.view(habit).entry?.mark == .done)
        try world.did(habit, .init(add: 0.5))
        #expect(try !world.item(task).isComplete && state == .missed)
        #expect(try world.codes { try world.did(habit) } == ["habit.day.exceeded"])
        #expect(try world.codes { try world.complete(task) } == ["habit.day.exceeded"])
        try world.did(habit, .init(add: -0.5))
        #expect(try state == .open)
        try world.did(habit)
        #expect(try world.item(task).isComplete && world.view(habit).entry?.amount == 2)
        #expect(try world.check() == [])
    }

    @Test func `an amount within the limit keeps a day that nobody confirmed, without points`() throws {
        try world.did(habit, .init(amount: 0))
        world.time.advance(days: 1)
        try world.makeOccurrences()
        let history = try world.view(habit).history
        #expect(history.state(world.today - 1) == .done && history.streak.current == 1)
        #expect(try world.occurrences(habit).map(\.habitDay) == [world.today])
        #expect(history.state(world.today - 2) == .unscheduled, "nothing was said of it")
        #expect(history.rate == HabitRate(done: 1, scheduled: 1))
    }

    @Test func `a day before is filled in, confirmed and cleared`() throws {
        let day = world.today - 1
        try world.did(habit, on: day, .init(amount: 3))
        #expect(try world.view(habit).history.state(day) == .missed)
        #expect(try world.codes { try world.did(habit, on: day) } == ["habit.day.exceeded"])
        try world.did(habit, on: day, .init(add: -1.5))
        #expect(try world.view(habit).history.state(day) == .done)
        _ = try MarkHabitDay(world.context).reopen(habit, on: day)
        #expect(try world.view(habit).history.entry(day) == nil)
        try world.did(habit, on: day)
        #expect(try world.view(habit).history.entry(day) == HabitEntry(day: day, mark: .done, amount: 0))
    }

    @Test func `reopening the task keeps what was counted`() throws {
        try world.did(habit, .init(add: 1))
        try world.complete(task)
        try world.reopen(task)
        #expect(try world.view(habit).entry == HabitEntry(day: world.today, amount: 1))
        #expect(try world.check() == [])
    }

    @Test func `a limit is nothing to begin with, so it is not recommended`() throws {
        let next = try world.dashboard().next
        #expect(next == nil)
        let water = try world.habit("Water") { $0.target = .set(HabitTarget(amount: 2, unit: "cups")) }
        #expect(try world.dashboard().next?.line.view.task.habitID == water)
    }

    @Test func `a target with decimals is reached by parts`() throws {
        let run = try world.habit("Run") { $0.target = .set(HabitTarget(amount: 0.3, unit: "km")) }
        for _ in 0..<2 { #expect(try world.did(run, .init(add: 0.1)).view.history.state(world.today) == .partly) }
        #expect(try world.did(run, .init(add: 0.1)).view.history.state(world.today) == .done)
    }
}
