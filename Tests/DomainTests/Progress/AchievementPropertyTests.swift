import Calendar
import Domain
import TestRandom
import Testing

struct AchievementPropertyTests {
    private static let first = Day(number: 20_000)

    private static func history(_ random: inout SeededGenerator) -> [AchievementDay] {
        let (gaps, perfection) = (Int.random(in: 2...30, using: &random), Int.random(in: 1...12, using: &random))
        return (0..<150).compactMap { offset in
            if Int.random(in: 0..<gaps, using: &random) == 0 { return nil }
            var day = AchievementDay(day: first + offset, completed: Int.random(in: 0...4, using: &random))
            day.byCategory =
                day.completed == 0 ? [:] : [Category.allCases.randomElement(using: &random) ?? .work: day.completed]
            day.hasFast = Int.random(in: 0..<50, using: &random) == 0
            let due = Int.random(in: 0...3, using: &random)
            let onTime = Int.random(in: 0...perfection, using: &random) > 0 ? due : 0
            if due > 0 { day.planned = PlannedDay(day: day.day, due: due, onTime: onTime) }
            return day
        }
    }

    /// The value of an achievement at the end of a day, recounted from all days up to it.
    private static func value(_ measure: Achievement.Measure, _ days: [AchievementDay], on day: Day) -> Int {
        let past = days.filter { $0.day <= day }
        switch measure {
        case .completed: return past.reduce(0) { $0 + $1.completed }
        case .category(let category): return past.reduce(0) { $0 + ($1.byCategory[category] ?? 0) }
        case .fast: return past.contains { $0.hasFast } ? 1 : 0
        case .streak:
            return Streak(days: past.filter { $0.completed > 0 }.map(\.day), today: day).longest
        case .perfectRun:
            let perfect = Set(past.filter { $0.planned?.isPerfect == true }.map(\.day))
            return perfect.map { end in (0...).first { !perfect.contains(end - $0) } ?? 0 }.max() ?? 0
        }
    }

    @Test(arguments: 1...15)
    func `each is unlocked on the first day whose history reaches its target`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let days = Self.history(&random)
        let unlocked = AchievementHistory(days, timeOff: []).unlockDays
        for measure in Set(Achievement.all.map(\.measure)) {
            let values = (0..<150).map { Self.value(measure, days, on: Self.first + $0) }
            for achievement in Achievement.all where achievement.measure == measure {
                let expected = values.firstIndex { $0 >= achievement.target }.map { Self.first + $0 }
                #expect(unlocked[achievement.id] == expected, "\(achievement.id)")
                for (value, later) in zip(values, values.dropFirst()) {
                    #expect(achievement.progress(of: later) >= achievement.progress(of: value))
                }
                #expect(values.allSatisfy { achievement.isReached(by: $0) == (achievement.progress(of: $0) == 1) })
            }
        }
    }

    @Test(arguments: 1...15)
    func `future days do not affect earlier achievements`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let days = Self.history(&random)
        let whole = AchievementHistory(days, timeOff: []).unlockDays
        let end = Self.first + Int.random(in: 0..<150, using: &random)
        let then = AchievementHistory(days.filter { $0.day <= end }, timeOff: []).unlockDays
        #expect(then == whole.filter { $0.value <= end })
    }
}
