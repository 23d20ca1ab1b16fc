import Calendar
import Domain
import TestRandom
import Testing

struct StreakDaysTests {
    @Test(arguments: 1...20)
    func `the streak as of every day is the one that a streak up to it has`(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let start = Day(number: 20_000)
        let days = (0..<120).filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }.map { start + $0 }
        let off = [start + 20...start + 24, start + 60...start + 60]
        let streaks = StreakDays(days, timeOff: off)
        for offset in -2..<125 {
            let day = start + offset
            let streak = Streak(days: days, today: day, timeOff: off)
            #expect(streaks.current(on: day) == streak.current)
        }
        let all = Streak(days: days, today: start + 200, timeOff: off)
        #expect(streaks.runs.map(\.length).max() == all.longest)
        for milestone in Streak.milestones {
            let first = days.first { Streak(days: days, today: $0, timeOff: off).current >= milestone }
            #expect(streaks.reached(milestone) == first)
        }
    }
}
