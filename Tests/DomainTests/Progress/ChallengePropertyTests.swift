import Calendar
import Domain
import TestRandom
import Testing

struct ChallengePropertyTests {
    private static let today = Day(number: 20_544)

    @Test func `targets are the average pace by six fifths, rounded half up, within their limits`() {
        for count in 0...1_500 {
            // In seventieths and tenths of a task: count ÷ 14 × 1.2 and count ÷ 14 × 1.2 × 7.
            let daily = Challenge(.daily, Self.today...Self.today, completedBefore: count).target
            let perDay = count * 6
            #expect(daily == min(15, max(3, (2 * perDay + 70) / 140)))
            let weekly = Challenge(.weekly, Self.today...Self.today + 6, completedBefore: count).target
            let perWeek = count * 6
            #expect(weekly == min(100, max(20, (2 * perWeek + 10) / 20)))
        }
    }

    @Test(arguments: ChallengeKind.allCases)
    func `every day lies in the run shown on it or before the next one, and runs do not overlap`(_ kind: ChallengeKind)
    {
        for weekStart in [Weekday.monday, .sunday, .saturday] {
            var last: ClosedRange<Day>?
            for offset in 0..<1_500 {
                let day = Self.today + offset
                let run = kind.days(from: day, weekStart: weekStart)
                #expect(run.upperBound >= day)
                if kind.isSpecial == false { #expect(run.contains(day)) }
                if let last, last != run {
                    #expect(last.upperBound < run.lowerBound && last.upperBound < day)
                }
                last = run
            }
        }
    }

    @Test(arguments: 1...30)
    func `more completions never lower what a challenge counts, and days outside of it change nothing`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let days = Self.today...Self.today + Int.random(in: 0...30, using: &random)
        func count(_ day: Day) -> OwnCount {
            let completed = Int.random(in: 0...4, using: &random)
            return OwnCount(
                day: day, category: Category.allCases.randomElement(using: &random) ?? .work, completed: completed,
                atHome: Int.random(in: 0...completed, using: &random))
        }
        let inside = days.lowerBound.number...days.upperBound.number
        let counts = inside.filter { _ in Bool.random(using: &random) }.map { count(Day(number: $0)) }
        let outside = [count(days.lowerBound - 1), count(days.upperBound + 1)]
        let more = OwnCount(
            day: days.randomElement(&random), category: .maintenance, completed: 1, atHome: 1)
        for kind in ChallengeKind.allCases {
            let challenge = Challenge(kind, days, completedBefore: 0)
            let value = challenge.value(counts, upTo: days.upperBound, timeOff: [])
            #expect(challenge.value(outside + counts, upTo: days.upperBound, timeOff: []) == value)
            #expect(challenge.value(counts.shuffled(using: &random), upTo: days.upperBound, timeOff: []) == value)
            #expect(challenge.value(counts + [more], upTo: days.upperBound, timeOff: []) >= value)
            let values = inside.map { challenge.value(counts, upTo: Day(number: $0), timeOff: []) }
            #expect(values == values.sorted() && values.last == value)
        }
    }
}

extension ClosedRange<Day> {
    fileprivate func randomElement(_ random: inout SeededGenerator) -> Day {
        lowerBound + Int.random(in: 0..<dayCount, using: &random)
    }
}
