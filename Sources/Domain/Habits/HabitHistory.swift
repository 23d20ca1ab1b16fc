import Calendar

/// What one day of a habit is shown as.
public enum HabitDayState: String, CaseIterable, Sendable {
    case done, partly, missed, skipped, unscheduled, paused, open
    /// Before the first day, after the last one, or still to come.
    case none
}

/// One day of a habit.
public struct HabitDay: Hashable, Sendable {
    public let day: Day
    public let state: HabitDayState
    public let amount: Int?
    /// What made it done; nil where no amount did.
    public let target: HabitTarget?
    public let note: String?
    /// The link of the chain from the day before to this one is drawn.
    public let isChained: Bool
}

/// Every day of a habit from its first one to today, and what they come to.
public struct HabitHistory: Sendable {
    /// What counts of one day.
    struct Fact: Sendable {
        var state = HabitDayState.unscheduled
        /// One of the wanted occurrences, today's included while it is open; never a skipped or paused one.
        var isWanted = false
        /// An occurrence that was skipped.
        var isLeftOut = false
        /// How much of it is done, 0 to 1.
        var share = 0.0
    }

    public let habit: Habit
    public let today: Day
    let weekStart: Weekday
    let first: Day
    /// From the first day on.
    let facts: [Fact]
    let entries: [Day: HabitEntry]

    /// - Parameter entries: what the person said about days, in any order; those outside the habit's time do not count.
    public init(_ habit: Habit, _ entries: [HabitEntry], today: Day, weekStart: Weekday) {
        self.habit = habit
        self.today = today
        self.weekStart = weekStart
        self.entries = Dictionary(entries.map { ($0.day, $0) }, uniquingKeysWith: { _, last in last })
        first = habit.startDate
        facts = HabitDays(habit, self.entries, today: today, weekStart: weekStart).facts
    }

    /// The last day that it tells of; before the first one where it has not begun.
    var last: Day { first + (facts.count - 1) }

    func fact(_ day: Day) -> Fact? {
        let index = day - first
        return facts.indices.contains(index) ? facts[index] : nil
    }

    public func state(_ day: Day) -> HabitDayState { fact(day)?.state ?? .none }

    public func entry(_ day: Day) -> HabitEntry? { entries[day] }

    /// Whether the day is one of the wanted occurrences.
    public func isScheduled(_ day: Day) -> Bool { fact(day)?.isWanted ?? false }

    /// Today is wanted and nothing is said about it, or too little is done yet.
    public func isOpen(_ day: Day) -> Bool {
        guard day == today, let fact = fact(day) else { return false }
        return fact.isWanted && fact.state != .done
    }

    /// Wanted and decided, done or not.
    func isDecided(_ day: Day) -> Bool { isScheduled(day) && !isOpen(day) }

    // MARK: Counts

    public var total: Int { facts.count { $0.state == .done } }

    /// Done and scheduled occurrences of some days; today counts once it is done.
    public func rate(_ range: ClosedRange<Day>) -> HabitRate {
        var rate = HabitRate()
        for day in days(in: range) where isDecided(day) {
            rate.scheduled += 1
            if state(day) == .done { rate.done += 1 }
        }
        return rate
    }

    public var rate: HabitRate { first <= last ? rate(first...last) : HabitRate() }

    public func skipped(_ range: ClosedRange<Day>) -> Int { days(in: range).count { state($0) == .skipped } }

    func days(in range: ClosedRange<Day>) -> [Day] {
        let (from, to) = (max(range.lowerBound, first), min(range.upperBound, last))
        return from <= to ? (from.number...to.number).map { Day(number: $0) } : []
    }

    /// Wanted and decided days, growing.
    var decided: [Day] { first <= last ? days(in: first...last).filter(isDecided) : [] }

    public func weekdays(_ range: ClosedRange<Day>) -> [Weekday: HabitRate] {
        days(in: range).filter(isDecided).reduce(into: [:]) { rates, day in
            rates[day.weekday, default: HabitRate()].scheduled += 1
            if state(day) == .done { rates[day.weekday, default: HabitRate()].done += 1 }
        }
    }

    // MARK: Days

    /// The days of a range with the links of their chain; `none` outside the habit's time.
    public func days(_ range: ClosedRange<Day>) -> [HabitDay] {
        let chained = chained
        return (range.lowerBound.number...range.upperBound.number).map { number in
            let day = Day(number: number)
            let entry = fact(day) == nil ? nil : entries[day]
            return HabitDay(
                day: day, state: state(day), amount: entry?.amount, target: habit.target(on: day), note: entry?.note,
                isChained: chained.contains(day))
        }
    }

    /// Days whose link to the day before is drawn: between two done days without a miss between them.
    private var chained: Set<Day> {
        var chained: Set<Day> = []
        var lastDone: Day?
        for (index, fact) in facts.enumerated() {
            let day = first + index
            switch fact.state {
            case .done:
                if let lastDone {
                    for number in lastDone.number + 1...day.number { chained.insert(Day(number: number)) }
                }
                lastDone = day
            case .missed, .partly: lastDone = nil
            case .skipped, .unscheduled, .paused, .open, .none: break
            }
        }
        return chained
    }

    /// The next day on which it is wanted, today included while it is open, as could be known today; nil while it rests
    /// and once it is over.
    public var nextDay: Day? {
        if habit.isPaused(on: today) { return nil }
        if isOpen(today) { return today }
        return days(following: max(today + 1, habit.startDate), count: 400).first
    }

    /// The first wanted days from a later day than today on, as far as can be known.
    private func days(following day: Day, count: Int) -> [Day] {
        let range = day...day + count
        var known = habit
        known.pauses.removeAll { $0.first > today }
        let entries = entries.filter { $0.key <= today }
        return HabitDays(known, entries, today: range.upperBound, weekStart: weekStart).wanted(in: range)
    }
}

/// How many of the scheduled occurrences were done.
public struct HabitRate: Hashable, Sendable {
    public var done = 0
    public var scheduled = 0

    public init(done: Int = 0, scheduled: Int = 0) {
        self.done = done
        self.scheduled = scheduled
    }

    /// 0 without a scheduled one.
    public var share: Double { scheduled == 0 ? 0 : Double(done) / Double(scheduled) }

    public static func + (left: HabitRate, right: HabitRate) -> HabitRate {
        HabitRate(done: left.done + right.done, scheduled: left.scheduled + right.scheduled)
    }
}
