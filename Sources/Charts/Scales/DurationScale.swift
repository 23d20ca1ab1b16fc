import Glibc

/// Maps minutes to pixels logarithmically, between two of several round durations.
struct DurationScale: Sendable {
    /// From one minute to 64 days.
    private static let round = [1, 5, 15, 60, 240, 960, 3_840, 23_040, 92_160]
    /// The range that is always shown: 15 minutes to 4 hours.
    private static let least = 2...4

    /// In minutes, ascending; the first and the last are the ends of the axis.
    let ticks: [Int]

    init(_ minutes: [Int]) {
        let (lowest, highest) = (minutes.min() ?? 15, minutes.max() ?? 240)
        let from = Self.round.lastIndex { $0 <= lowest } ?? 0
        let to = Self.round.firstIndex { $0 >= highest } ?? Self.round.count - 1
        let (first, last) = (min(from, Self.least.lowerBound), max(to, Self.least.upperBound))
        ticks = Array(Self.round[first...last])
    }

    var ends: ClosedRange<Double> { Double(ticks[0])...Double(ticks[ticks.count - 1]) }

    /// - Parameter range: the pixels of the two ends. Durations beyond them are drawn at the ends.
    func pixel(_ minutes: Double, range: (from: Double, to: Double)) -> Double {
        let limited = min(max(minutes, ends.lowerBound), ends.upperBound)
        let share = log(limited / ends.lowerBound) / log(ends.upperBound / ends.lowerBound)
        return range.from + share * (range.to - range.from)
    }
}
