import Calendar

/// Running sums of what was done and scheduled, from which those of any days follow.
struct HabitSums {
    /// Before each day.
    private var scheduled = [0.0]
    /// The shares done before each day: all of them, and without what exceeds a number of times per week.
    private var (all, counted) = ([0.0], [0.0])
    /// For each day, the first one of its week with the same number of times, and that number; other days stand alone.
    private var firsts: [Int] = []
    private var limits: [Double] = []

    init(_ history: HabitHistory) {
        for (index, fact) in history.facts.enumerated() {
            let day = history.first + index
            let frequency = history.habit.frequency(on: day)
            var (first, limit) = (index, Double.infinity)
            if case .timesPerWeek(let times) = frequency {
                limit = Double(times)
                if index > 0, limits[index - 1] == limit, day.weekday != history.weekStart { first = firsts[index - 1] }
            }
            firsts.append(first)
            limits.append(limit)
            scheduled.append(
                scheduled[index] + Self.scheduled(fact, frequency, isPaused: history.habit.isPaused(on: day)))
            all.append(all[index] + fact.share)
            counted.append(counted[first] + min(limit, all[index + 1] - all[first]))
        }
    }

    /// The occurrences that a day adds to those scheduled: for a number of times per week, an uncounted day takes none
    /// of the others away, and one in a pause adds none, even if it is done.
    private static func scheduled(
        _ fact: HabitHistory.Fact, _ frequency: HabitFrequency, isPaused: Bool
    ) -> Double {
        if fact.state == .paused { return 0 }
        if case .timesPerWeek = frequency, fact.isUncounted || isPaused && !fact.isSkipped { return 0 }
        return frequency.perDay - (fact.isSkipped || fact.isUncounted ? 1 : 0)
    }

    func scheduled(_ days: ClosedRange<Int>) -> Double { scheduled[days.upperBound + 1] - scheduled[days.lowerBound] }

    /// What was done on the days, of each week no more than its number of times; what exceeds it counts in the total
    /// only.
    func done(_ days: ClosedRange<Int>) -> Double {
        let (start, end) = (days.lowerBound, days.upperBound + 1)
        // The days of a week that began before may count all the same.
        var next = start + 1
        while next < end, firsts[next] == firsts[start] { next += 1 }
        return min(limits[start], all[next] - all[start]) + counted[end] - counted[next]
    }
}
