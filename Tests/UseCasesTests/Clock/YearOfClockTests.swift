import Calendar
import Domain
import TestSupport
import Testing

/// A year of the clock, an hour a step: through both nights in which clocks change, moves to other zones, a week of sleep,
/// restarts and kills.
struct YearOfClockTests {
    /// Slept through from 17:00 of the 11th to 17:00 of the 18th of February.
    private static let slept = (0..<6).map { Day.of("2026-02-12") + $0 }
    private static let days = (0..<363).map { Day.of("2026-01-02") + $0 }

    @Test func `in a year everything happens exactly once`() throws {
        let year = try SimulatedYear()
        try year.prepare()
        for hour in 0..<8_760 { try year.step(hour) }
        try nights(of: year)
        try habits(of: year)
        try notices(of: year)
        #expect(try year.problems == [])
    }

    private func nights(of year: SimulatedYear) throws {
        for job in ["habitDays", "priorities", "archiving", "challenges", "forgetting"] {
            let nights = year.nights[job, default: []]
            #expect(nights == nights.sorted() && Set(nights).count == nights.count, "\(job)")
            let missed = Self.days.filter { !nights.contains($0) }
            #expect(missed == Self.slept, "one run makes up for the nights of the week of sleep: \(job)")
        }
        #expect(try year.runs(Self.days) == Self.days.filter { !Self.slept.contains($0) })
        #expect(year.moved.count >= 15 && year.moved.values.allSatisfy { $0 == 1 })
    }

    private func habits(of year: SimulatedYear) throws {
        for habit in year.habits {
            let expected = Self.days.filter { habit.isScheduled(on: $0) && !Self.slept.contains($0) }.map {
                TaskID.occurrence(of: habit.id, on: $0).description
            }
            #expect(expected.filter { year.made[$0] != 1 } == [], "\(habit.title)")
            #expect(expected.count > 40)
        }
        // Tasks are done at 20:00; on the day of the flight to Tokyo there is no such hour.
        let (daily, flight) = (year.habits[0], Day.of("2026-07-07"))
        let done = try year.daysDone(daily)
        let lived = Self.days.filter { !Self.slept.contains($0) && $0 != Day.of("2026-02-11") && $0 != flight }
        #expect(Set(lived).subtracting(done) == [])
        #expect(done.isDisjoint(with: Self.slept + [flight]))
        #expect(try year.openDays(daily).count == 1, "missed ones are gone, and those to come are no tasks yet")
    }

    private func notices(of year: SimulatedYear) throws {
        #expect(year.told.filter { $0.value != 1 }.isEmpty)
        let reminders = try year.expectedReminders()
        #expect(reminders.filter { year.told[$0] != 1 } == [])
        #expect(reminders.count == 28)
        let daily = year.habits[0]
        let untold = Self.days.filter { year.told[SimulatedYear.reminder(of: daily, on: $0)] == nil }
        #expect(untold == Self.slept, "the time of a habit is told on its day or not at all")
        let mornings = Self.days.filter { year.told[NoticeID(.morning, "\($0)").description] == nil }
        #expect(mornings == Self.slept, "the morning of a day that is over is no news")
    }
}
