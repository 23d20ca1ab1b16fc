import Calendar

/// The displayed state of one day of a habit.
public enum HabitDayState: String, CaseIterable, Sendable {
    case done, partly, missed, skipped, unscheduled, paused, open
    /// Before the first day, after the last one, or in the future.
    case none
}

/// One day of a habit.
public struct HabitDay: Hashable, Sendable {
    public let day: Day
    public let state: HabitDayState
    public let amount: HabitAmount?
    /// The target that applied on the day; nil for a habit without one.
    public let target: HabitTarget?
    public let note: String?
    /// Whether the chain continues from the day before.
    public let isChained: Bool
    /// Whether it is skipped only because the person has the day off.
    public let isOff: Bool
}

/// Every day of a habit from its first to today, with statistics.
public struct HabitHistory: Sendable {
    /// What is known about one day.
    struct Fact: Sendable {
        var state = HabitDayState.unscheduled
        /// Whether the day is scheduled, today included while it is open; false for skipped and paused days.
        var isScheduled = false
        /// Whether a scheduled occurrence was skipped, or need not be done because the day is off.
        var isSkipped = false
        /// Whether an occurrence of a limit has no amount, or is not over yet.
        var isUncounted = false
        /// Whether it is a day off, and not paused.
        var isOff = false
        /// How much of the day is done, 0 to 1.
        var share = 0.0
    }

    public let habit: Habit
    public let today: Day
    let weekStart: Weekday
    public let timeOff: [ClosedRange<Day>]
    let first: Day
    /// One for each day from `first` on.
    let facts: [Fact]
    let entries: [Day: HabitEntry]

    /// - Parameters:
    ///   - entries: in any order; those outside the duration of the habit are ignored.
    ///   - timeOff: days that neither break nor extend a run.
    public init(
        _ habit: Habit, _ entries: [HabitEntry], today: Day, weekStart: Weekday, timeOff: [ClosedRange<Day>]
    ) {
        self.habit = habit
        self.today = today
        self.weekStart = weekStart
        self.timeOff = timeOff
        self.entries = Dictionary(entries.map { ($0.day, $0) }, uniquingKeysWith: { _, last in last })
        first = habit.startDate
        facts = HabitDays(habit, self.entries, today: today, weekStart: weekStart, timeOff: timeOff).facts
    }

    /// The last known day; before `first` if the habit has not begun.
    var last: Day { first + (facts.count - 1) }

    func fact(_ day: Day) -> Fact? {
        let index = day - first
        return facts.indices.contains(index) ? facts[index] : nil
    }

    public func state(_ day: Day) -> HabitDayState { fact(day)?.state ?? .none }

    public func entry(_ day: Day) -> HabitEntry? { entries[day] }

    /// Whether the day is a scheduled occurrence.
    public func isScheduled(_ day: Day) -> Bool { fact(day)?.isScheduled ?? false }

    /// Whether the day is today, scheduled, and neither done nor, by exceeding a limit, missed already.
    public func isOpen(_ day: Day) -> Bool {
        guard day == today, let fact = fact(day) else { return false }
        return fact.isScheduled && fact.state != .done && fact.state != .missed
    }

    /// Whether nothing is left to do for the day: it is done, or the person said that its limit will be kept.
    public func isSettled(_ day: Day) -> Bool { state(day) == .done || fact(day) != nil && entries[day]?.mark == .done }

    /// Whether the day is scheduled and no longer open.
    func isDecided(_ day: Day) -> Bool { isScheduled(day) && !isOpen(day) }

    // MARK: Counts

    public var total: Int { facts.count { $0.state == .done } }

    /// Done and scheduled occurrences in a range; today counts only once it is done.
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

    /// Scheduled days that are no longer open, in ascending order.
    var decided: [Day] { first <= last ? days(in: first...last).filter(isDecided) : [] }

    public func weekdays(_ range: ClosedRange<Day>) -> [Weekday: HabitRate] {
        days(in: range).filter(isDecided).reduce(into: [:]) { rates, day in
            rates[day.weekday, default: HabitRate()].scheduled += 1
            if state(day) == .done { rates[day.weekday, default: HabitRate()].done += 1 }
        }
    }

    // MARK: Days

    /// The days of a range with their chain; `none` outside the duration of the habit.
    public func days(_ range: ClosedRange<Day>) -> [HabitDay] {
        let chained = chained
        return (range.lowerBound.number...range.upperBound.number).map { number in
            let day = Day(number: number)
            let entry = fact(day) == nil ? nil : entries[day]
            let isOff = fact(day)?.isOff ?? false && state(day) == .skipped && entry?.mark != .skipped
            return HabitDay(
                day: day, state: state(day), amount: entry?.amount, target: habit.target(on: day), note: entry?.note,
                isChained: chained.contains(day), isOff: isOff)
        }
    }

    /// Days whose chain continues from the day before: between two done days without a miss between them.
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

    /// The next scheduled day as far as is known today, today included while it is open; nil if the habit is paused or
    /// over.
    public var nextDay: Day? {
        if habit.isPaused(on: today) { return nil }
        if isOpen(today) { return today }
        let entries = entries.filter { $0.key <= today }
        return HabitDays(habit.known(on: today), entries, today: today, weekStart: weekStart, timeOff: timeOff)
            .next(from: max(today + 1, habit.startDate))
    }
}

/// Done out of scheduled occurrences.
public struct HabitRate: Hashable, Sendable {
    public var done = 0
    public var scheduled = 0

    public init(done: Int = 0, scheduled: Int = 0) {
        self.done = done
        self.scheduled = scheduled
    }

    /// 0 if nothing was scheduled.
    public var share: Double { scheduled == 0 ? 0 : Double(done) / Double(scheduled) }

    public static func + (left: HabitRate, right: HabitRate) -> HabitRate {
        HabitRate(done: left.done + right.done, scheduled: left.scheduled + right.scheduled)
    }
}
