import Calendar

/// The contents of one calendar year.
public struct YearReview: Equatable, Sendable {
    /// A project and its completions.
    public struct Project: Equatable, Sendable {
        public let name: String
        public let completed: Int

        public init(name: String, completed: Int) {
            self.name = name
            self.completed = max(0, completed)
        }
    }

    public let year: Int
    /// Completed tasks of each day of the year, from 1 January on.
    public let counts: [Int]
    /// The number of its days that have begun.
    public let dayCount: Int
    public let points: Int
    /// The levels at its start and at its end.
    public let levels: ClosedRange<Int>
    /// The longest streak, which may have begun in the previous year; nil without one.
    public let streak: ClosedRange<Day>?
    /// Completed tasks by hour, from 0 to 23.
    public let hours: [Int]
    /// The projects with the most completions, the most first.
    public let projects: [Project]

    /// - Parameters:
    ///   - year: 1 to 9999.
    ///   - last: the last day that has begun; nil for a past year.
    ///   - days: in any order; days outside the year are ignored, missing ones count as zero.
    ///   - hours: hours that are missing count as zero.
    public init(
        year: Int, upTo last: Day? = nil, days: [DayCount], points: Int, levels: ClosedRange<Int>,
        streak: ClosedRange<Day>?, hours: [Int],
        projects: [Project]
    ) {
        let limited = min(max(year, 1), 9999)
        var counts = [Int](repeating: 0, count: Day.isLeap(limited) ? 366 : 365)
        let first = Self.firstDay(limited)
        for entry in days where counts.indices.contains(entry.day - first) { counts[entry.day - first] = entry.count }
        self.year = limited
        self.counts = counts
        dayCount = last.map { min(max($0 - first + 1, 0), counts.count) } ?? counts.count
        self.points = max(0, points)
        self.levels = levels
        self.streak = streak
        self.hours = (0..<24).map { $0 < hours.count ? max(0, hours[$0]) : 0 }
        self.projects = projects.filter { $0.completed > 0 }
    }

    private static func firstDay(_ year: Int) -> Day {
        Day(year: year, month: 1, day: 1) ?? Day.limits.lowerBound
    }

    var first: Day { Self.firstDay(year) }
    var total: Int { counts.reduce(0, +) }
    var activeDays: Int { counts.count { $0 > 0 } }

    /// The day with the most completions, the earliest on ties.
    var best: (day: Day, count: Int)? {
        guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else { return nil }
        return (first + place, most)
    }

    /// By weekday, starting with Monday.
    var weekdays: [Int] {
        var sums = [Int](repeating: 0, count: 7)
        for (place, count) in counts.enumerated() { sums[(first + place).weekday.rawValue] += count }
        return sums
    }
}
