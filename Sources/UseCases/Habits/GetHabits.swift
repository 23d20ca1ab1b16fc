import Calendar
import Domain

/// All habits with combined statistics.
public struct HabitList: Sendable {
    public let views: [HabitView]
    public let today: Day

    /// The number of days covered by groups and times of day.
    public static let summedDays = 28

    /// Habits scheduled today, done or not.
    public var dueToday: [HabitView] { views.filter { $0.history.isScheduled(today) } }
    public var doneToday: Int { dueToday.count { $0.history.isSettled(today) } }

    /// The total estimate of today's open habits, in minutes.
    public var minutesLeft: Int {
        let seconds = dueToday.filter { $0.history.isOpen(today) && !$0.history.isSettled(today) }.reduce(0) {
            $0 + ($1.habit.estimatedDuration ?? 0)
        }
        return (seconds + 59) / 60
    }

    public var week: HabitRate { rate(of: views, today - 6...today) }
    public var weekBefore: HabitRate { rate(of: views, today - 13...today - 7) }

    /// The habit with the longest current run; the first one wins a tie.
    public var longest: HabitView? {
        let running = views.filter { $0.history.streak.current > 0 }
        let most = running.map(\.history.streak.current).max()
        return running.first { $0.history.streak.current == most }
    }

    /// The mean over active habits; 0 if there are none.
    public var meanStrength: Double {
        let counted = views.filter { $0.habit.isActive(on: today) }
        return counted.isEmpty ? 0 : counted.reduce(0) { $0 + $1.history.strength } / Double(counted.count)
    }

    /// A group of habits with their combined rate.
    public struct Part: Sendable {
        public let name: String
        public let rate: HabitRate
        public let habits: Int
    }

    /// In the order of the first habit of each group.
    public var groups: [Part] {
        var names: [String] = []
        for name in views.compactMap(\.habit.group) where !names.contains(name) { names.append(name) }
        return names.map { name in part(name, views.filter { $0.habit.group == name }) }
    }

    public var partsOfDay: [(time: HabitTime, part: Part)] {
        HabitTime.allCases.map { time in (time, part(time.rawValue, views.filter { $0.habit.timeOfDay == time })) }
            .filter { $0.1.habits > 0 }
    }

    private func part(_ name: String, _ views: [HabitView]) -> Part {
        Part(name: name, rate: rate(of: views, today - (Self.summedDays - 1)...today), habits: views.count)
    }

    private func rate(of views: [HabitView], _ range: ClosedRange<Day>) -> HabitRate {
        views.reduce(HabitRate()) { $0 + $1.history.rate(range) }
    }
}

/// Reads habits with their statistics.
public struct GetHabits: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// In the person's own order.
    public func list(days: Int = HabitView.usualDays, on day: Day? = nil) throws -> HabitList {
        try context.read(on: day) { reading in
            HabitList(
                views: try reading.habits.all().map { try reading.habitView($0, days: days) }, today: reading.today)
        }
    }

    /// - Throws: `DomainError.notFound`.
    public func one(_ id: HabitID, days: Int = 90, on day: Day? = nil) throws -> HabitView {
        try context.read(on: day) { try $0.habitView($0.existingHabit(id), days: days) }
    }

    /// The progress of a habit over the last days.
    public func progress(_ id: HabitID, _ asked: AskedDays = .last(90), on day: Day? = nil) throws -> HabitProgress {
        try context.read(on: day) { reading in
            let habit = try reading.existingHabit(id)
            let asked = try reading.range(asked)
            let range = reading.daysSoFar(asked) ?? reading.today...reading.today
            return HabitProgress(
                history: try reading.history(of: habit), range: range,
                durations: try reading.habits.durations(of: id, range))
        }
    }

    /// The histories of all habits, or of the given one.
    public func histories(_ id: HabitID? = nil, on day: Day? = nil) throws -> [HabitHistory] {
        try context.read(on: day) { reading in
            let habits = try id.map { [try reading.existingHabit($0)] } ?? reading.habits.all()
            return try habits.map { try reading.history(of: $0) }
        }
    }
}

/// The statistics of a habit, overall and over a range of days.
public struct HabitProgress: Sendable {
    public let history: HabitHistory
    public let range: ClosedRange<Day>
    let durations: [TaskID: Int]

    /// The rate within the range; days before the first one are ignored.
    public var rate: HabitRate { history.rate(range) }
    public var skipped: Int { history.skipped(range) }

    /// The five longest runs; the newer one wins a tie.
    public var longestRuns: [HabitRun] {
        Array(history.runs.sorted { ($0.count, $0.from) > ($1.count, $1.from) }.prefix(5))
    }

    /// The strength after each day of the range.
    public var strengths: [(day: Day, value: Double)] {
        zip(history.habit.startDate.number..., history.strengths).map { (Day(number: $0), $1) }
            .filter { range.contains($0.0) }
    }

    /// The missed days of the range.
    public var missed: Set<Day> { Set(history.days(range).filter { $0.state == .missed }.map(\.day)) }

    /// A day in the log of a habit.
    public struct Line: Sendable {
        public let day: HabitDay
        /// In seconds.
        public let duration: Int?
    }

    /// Days with a note, skipped days and missed days, newest first.
    public var log: [Line] {
        history.days(range).reversed().filter { day in
            day.state != .none && (day.note != nil || day.state == .skipped || day.state == .missed)
        }
        .map { Line(day: $0, duration: durations[.occurrence(of: history.habit.id, on: $0.day)]) }
    }
}
