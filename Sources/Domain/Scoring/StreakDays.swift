import Calendar

/// The current streak as of any day, computed from the days with a completion.
public struct StreakDays: Sendable {
    private let days: [Day]
    /// The length of the run that ends with each of the days.
    private let lengths: [Int]
    private let timeOff: [ClosedRange<Day>]

    /// - Parameters:
    ///   - days: ascending and without duplicates.
    ///   - timeOff: days that neither break nor extend a run.
    public init(_ days: [Day], timeOff: [ClosedRange<Day>]) {
        self.days = days
        self.timeOff = timeOff
        lengths = Streak.runs(days, timeOff)
    }

    /// The run that ends on the day, or on the day before if the day has no completion yet.
    public func current(on day: Day) -> Int {
        guard let index = index(upTo: day) else { return 0 }
        return days[index] == day || Streak.continues(from: days[index], to: day, timeOff) ? lengths[index] : 0
    }

    /// The first day on which a run reached the length.
    public func reached(_ length: Int) -> Day? { lengths.firstIndex { $0 >= length }.map { days[$0] } }

    /// The index of the last day up to the given one; nil if there is none.
    private func index(upTo day: Day) -> Int? {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// All runs with their first day, last day and length, in chronological order.
    public var runs: [(from: Day, to: Day, length: Int)] {
        var runs: [(from: Day, to: Day, length: Int)] = []
        for (day, length) in zip(days, lengths) {
            if let last = runs.last, Streak.continues(from: last.to, to: day, timeOff) {
                runs[runs.count - 1] = (last.length == 0 ? day : last.from, day, length)
            } else {
                runs.append((day, day, length))
            }
        }
        return runs.filter { $0.length > 0 }
    }
}
