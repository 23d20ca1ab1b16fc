import Calendar

/// Runs of consecutive days with at least one completion.
public struct Streak: Hashable, Sendable {
    /// In days, ascending.
    public static let milestones = Achievement.all.filter { $0.measure == .streak }.map(\.target)

    /// The length of the run that ends today, or yesterday if nothing has been completed today yet.
    public let current: Int
    public let longest: Int
    /// The first day of the current run.
    public let startedOn: Day?
    /// Whether the current run ends unless something is completed today.
    public let isAtRisk: Bool

    public init(current: Int, longest: Int, startedOn: Day?, isAtRisk: Bool) {
        self.current = current
        self.longest = longest
        self.startedOn = startedOn
        self.isAtRisk = isAtRisk
    }

    /// - Parameters:
    ///   - days: days with a completion, ascending and without duplicates; future days are ignored.
    ///   - timeOff: days that neither break nor extend a run.
    public init(days: [Day], today: Day, timeOff: [ClosedRange<Day>] = []) {
        var run = 0
        var longest = 0
        var start: Day?
        var last: Day?
        for day in days where day <= today {
            if last.map({ !Streak.continues(from: $0, to: day, timeOff) }) ?? true { run = 0 }
            if !Streak.isOff(day, timeOff) {
                if run == 0 { start = day }
                run += 1
            }
            longest = max(longest, run)
            last = day
        }
        let isDoneToday = last == today
        let isAlive = last.map { isDoneToday || Streak.continues(from: $0, to: today, timeOff) } ?? false
        current = isAlive ? run : 0
        self.longest = longest
        startedOn = isAlive && run > 0 ? start : nil
        isAtRisk = isAlive && run > 0 && !isDoneToday && !Streak.isOff(today, timeOff)
    }

    /// Whether one of the ranges contains the day.
    public static func isOff(_ day: Day, _ timeOff: [ClosedRange<Day>]) -> Bool {
        timeOff.contains { $0.contains(day) }
    }

    /// Whether every day between the two is time off.
    static func continues(from earlier: Day, to later: Day, _ timeOff: [ClosedRange<Day>]) -> Bool {
        var day = earlier + 1
        while day < later {
            guard let off = timeOff.first(where: { $0.contains(day) }) else { return false }
            day = off.upperBound + 1
        }
        return true
    }

    /// The length of the run that ends with each of the days; for the points of an imported history.
    public static func lengths(days: [Day], timeOff: [ClosedRange<Day>] = []) -> [Day: Int] {
        Dictionary(zip(days, runs(days, timeOff)), uniquingKeysWith: { _, last in last })
    }

    /// The same lengths in the order of the days, which must be ascending.
    static func runs(_ days: [Day], _ timeOff: [ClosedRange<Day>]) -> [Int] {
        var run = 0
        var last: Day?
        return days.map { day in
            let counts = isOff(day, timeOff) ? 0 : 1
            run = last.map { continues(from: $0, to: day, timeOff) } ?? false ? run + counts : counts
            last = day
            return run
        }
    }

    public var nextMilestone: Int? {
        Streak.milestones.first { $0 > current }
    }

    /// The fraction of the next milestone reached, 0 to 1; 1 beyond the last.
    public var progress: Double {
        nextMilestone.map { Double(current) / Double($0) } ?? 1
    }

    /// The title of the achievement for a milestone; nil if there is none.
    public static func title(ofMilestone days: Int) -> String? {
        Achievement.all.first { $0.measure == .streak && $0.target == days }?.title
    }
}
