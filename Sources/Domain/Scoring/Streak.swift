import Calendar

/// Runs of consecutive days with at least one completion (spec 3.4).
public struct Streak: Hashable, Sendable {
    /// Days, growing.
    public static let milestones = Achievement.all.filter { $0.measure == .streak }.map(\.target)

    /// Days with a completion in the run that ends today, or yesterday while today has none yet.
    public let current: Int
    public let longest: Int
    /// The first day that the current run counts.
    public let startedOn: Day?
    /// Today's completion is still missing, and a run would end without it.
    public let isAtRisk: Bool

    public init(current: Int, longest: Int, startedOn: Day?, isAtRisk: Bool) {
        self.current = current
        self.longest = longest
        self.startedOn = startedOn
        self.isAtRisk = isAtRisk
    }

    /// - Parameters:
    ///   - days: days with a completion, in growing order, without repetitions; later ones than today are left out.
    ///   - timeOff: days that neither break nor lengthen a run.
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

    /// Whether the day lies in one of the ranges, their ends included.
    public static func isOff(_ day: Day, _ timeOff: [ClosedRange<Day>]) -> Bool {
        timeOff.contains { $0.contains(day) }
    }

    /// Every day between the two is time off.
    static func continues(from earlier: Day, to later: Day, _ timeOff: [ClosedRange<Day>]) -> Bool {
        var day = earlier + 1
        while day < later {
            guard let off = timeOff.first(where: { $0.contains(day) }) else { return false }
            day = off.upperBound + 1
        }
        return true
    }

    /// The run that each day of `days` ends, that day included; for points of an imported history.
    public static func lengths(days: [Day], timeOff: [ClosedRange<Day>] = []) -> [Day: Int] {
        Dictionary(zip(days, runs(days, timeOff)), uniquingKeysWith: { _, last in last })
    }

    /// The same in the order of the days, which grow.
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

    /// The share of the way from nothing to the next milestone; 1 beyond the last.
    public var progress: Double {
        nextMilestone.map { Double(current) / Double($0) } ?? 1
    }

    /// The achievement of a milestone (spec 3.6).
    public static func title(ofMilestone days: Int) -> String? {
        Achievement.all.first { $0.measure == .streak && $0.target == days }?.title
    }
}
