import Calendar
import Domain
import Testing

struct StreakTests {
    private let today = Day(number: 20_000)

    /// From days before today.
    private func streak(_ ago: [Int], off: [ClosedRange<Int>] = []) -> Streak {
        Streak(
            days: ago.map { today - $0 }, today: today,
            timeOff: off.map { (today - $0.upperBound)...(today - $0.lowerBound) })
    }

    @Test(
        arguments: [
            ([], 0, 0, nil, false), ([0], 1, 1, 0, false), ([1], 1, 1, 1, true), ([2], 0, 1, nil, false),
            ([3, 2, 1, 0], 4, 4, 3, false),
            ([3, 2, 1], 3, 3, 3, true), ([9, 8, 7, 6, 2, 1, 0], 3, 4, 2, false), ([5, 4, 3], 0, 3, nil, false),
            ([0, -1, -2], 1, 1, 0, false),
            ([1, -1], 1, 1, 1, true),
        ] as [([Int], Int, Int, Int?, Bool)])
    func `a run ends today or yesterday`(
        _ ago: [Int], _ current: Int, _ longest: Int, _ start: Int?, _ isAtRisk: Bool
    ) {
        let expected = Streak(
            current: current, longest: longest, startedOn: start.map { today - $0 }, isAtRisk: isAtRisk)
        #expect(streak(ago) == expected)
    }

    @Test(
        arguments: [
            // A gap of days off only does not break, and adds nothing.
            ([6, 5, 0], [1...4], 3, 6, false), ([6, 5, 0], [2...4], 1, 0, false), ([6, 5], [0...4], 2, 6, false),
            ([6, 5], [1...4], 2, 6, true),
            ([6, 5], [2...4], 0, nil, false), ([6, 5, 0], [3...4, 1...2], 3, 6, false),
            // A completion on a day off adds nothing either.
            ([3, 2, 1, 0], [2...2], 3, 3, false), ([3, 2, 1, 0], [0...0], 3, 3, false),
            ([2, 1, 0], [2...2], 2, 1, false), ([0], [0...0], 0, nil, false),
        ] as [([Int], [ClosedRange<Int>], Int, Int?, Bool)])
    func `time off neither breaks nor lengthens a run`(
        _ ago: [Int], _ off: [ClosedRange<Int>], _ current: Int, _ start: Int?, _ isAtRisk: Bool
    ) {
        let found = streak(ago, off: off)
        #expect(found.current == current)
        #expect(found.startedOn == start.map { today - $0 })
        #expect(found.isAtRisk == isAtRisk)
    }

    @Test func `each day of a history has the length of the run that it ends`() {
        let days = [10, 9, 8, 6, 5, 2, 1].map { today - $0 }
        let lengths = Streak.lengths(days: days, timeOff: [(today - 4)...(today - 3)])
        #expect(days.map { lengths[$0] } == [1, 2, 3, 1, 2, 3, 4])
    }

    @Test(
        arguments: [(0, 7, 0.0), (6, 7, 6.0 / 7.0), (7, 14, 0.5), (100, 365, 100.0 / 365.0), (365, nil, 1)]
            as [(Int, Int?, Double)])
    func `the next milestone is ahead`(_ current: Int, _ milestone: Int?, _ progress: Double) {
        let streak = Streak(current: current, longest: current, startedOn: nil, isAtRisk: false)
        #expect(streak.nextMilestone == milestone)
        #expect(streak.progress == progress)
    }
}
