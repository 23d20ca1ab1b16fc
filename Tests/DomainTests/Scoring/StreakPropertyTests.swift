import Calendar
import Domain
import TestRandom
import Testing

struct StreakPropertyTests {
    private static let first = Day(number: 20_000)

    /// Half a year of which some days have a completion and some are time off.
    private struct History {
        let done: Set<Day>
        let off: [ClosedRange<Day>]

        init(_ random: inout SeededGenerator) {
            let share = Int.random(in: 1...9, using: &random)
            done = Set(
                (0..<180).filter { _ in Int.random(in: 0..<10, using: &random) < share }.map {
                    StreakPropertyTests.first + $0
                })
            off = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                let start = StreakPropertyTests.first + Int.random(in: 0..<180, using: &random)
                return start...start + Int.random(in: 0...12, using: &random)
            }
        }

        var days: [Day] { done.sorted() }
        func isOff(_ day: Day) -> Bool { off.contains { $0.contains(day) } }

        /// Walks back one day after the other.
        func current(on today: Day) -> Int {
            var (day, count) = (today, 0)
            if !done.contains(today) { day = today - 1 }
            while day >= StreakPropertyTests.first - 1 {
                if isOff(day) {
                } else if done.contains(day) {
                    count += 1
                } else {
                    break
                }
                day = day - 1
            }
            return count
        }
    }

    @Test(arguments: 1...60)
    func `a streak is what walking back one day after the other counts`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let history = History(&random)
        var longest = 0
        for offset in 0..<190 {
            let today = Self.first + offset
            let streak = Streak(days: history.days, today: today, timeOff: history.off)
            let expected = history.current(on: today)
            #expect(streak.current == expected, "on \(today), off \(history.off)")
            longest = max(longest, expected)
            #expect(streak.longest == longest)
            #expect((streak.startedOn == nil) == (expected == 0))
            let isMissing = !history.done.contains(today) && !history.isOff(today)
            #expect(streak.isAtRisk == (expected > 0 && isMissing))
        }
    }

    @Test(arguments: 1...40)
    func `time off and completions never shorten a streak`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let history = History(&random)
        let today = Self.first + Int.random(in: 0..<190, using: &random)
        let before = Streak(days: history.days, today: today, timeOff: history.off)
        let day = Self.first + Int.random(in: 0..<190, using: &random)
        let more = Streak(days: history.done.union([day]).sorted(), today: today, timeOff: history.off)
        #expect(more.current >= before.current && more.longest >= before.longest)
        // A day off that had no completion can only join two runs.
        guard !history.done.contains(day) else { return }
        let rested = Streak(days: history.days, today: today, timeOff: history.off + [day...day])
        #expect(rested.current >= before.current && rested.longest >= before.longest)
    }
}
