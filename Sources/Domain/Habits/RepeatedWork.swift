import Calendar

/// The properties of a completed task that matter for suggesting a habit.
public struct CompletedWork: Hashable, Sendable {
    public let name: String
    public let day: Day
    /// In minutes since local midnight.
    public let minute: Int
    public let category: Category
    /// In seconds.
    public let estimatedDuration: Int?

    public init(name: String, day: Day, minute: Int, category: Category, estimatedDuration: Int?) {
        (self.name, self.day, self.minute) = (name, day, minute)
        (self.category, self.estimatedDuration) = (category, estimatedDuration)
    }
}

/// Tasks of the same name that are completed regularly without being a habit: in six of the last eight weeks, or ten
/// times in the last thirty days.
public struct RepeatedWork: Sendable {
    /// How many days back completed tasks are considered.
    public static let days = 56
    /// How many of them, the newest: a hundred a day.
    public static let limit = 100 * days
    static let weeks = 6
    static let recent = (days: 30, times: 10)
    /// A weekday is regular if the task was done on this share of its dates; the regular weekdays must cover this share
    /// of all completions.
    private static let (regular, covered) = (0.6, 0.8)

    private let completions: [CompletedWork]
    private let today: Day
    /// The days with a completion, in ascending order.
    private let days: [Day]
    private let weeksWithIt: Int
    private let recentTimes: Int

    /// Finds all regular tasks, the most frequent first.
    public static func all(in completions: [CompletedWork], today: Day) -> [RepeatedWork] {
        Dictionary(grouping: completions) { TextRules.key($0.name) }.values
            .compactMap { RepeatedWork($0, today: today) }
            .sorted { ($1.days.count, $0.habitID.low) < ($0.days.count, $1.habitID.low) }
    }

    /// Nil if there are too few completions.
    init?(_ completions: [CompletedWork], today: Day) {
        let known = completions.filter { $0.day <= today && today - $0.day < Self.days }
        self.completions = known.sorted { ($0.day, $0.minute) < ($1.day, $1.minute) }
        self.today = today
        days = Set(known.map(\.day)).sorted()
        weeksWithIt = Set(days.map { (today - $0) / 7 }).count
        recentTimes = known.count { today - $0.day < Self.recent.days }
        guard weeksWithIt >= Self.weeks || recentTimes >= Self.recent.times,
            let name = self.completions.last?.name, name.count <= HabitRules.titleLimit
        else { return nil }
    }

    private var title: String { completions.last?.name ?? "" }
    private var isOfWeeks: Bool { weeksWithIt >= Self.weeks }

    /// Derived from the name, so that it never changes: 64-bit FNV-1a hashes as a version 8 UUID (RFC 9562 §5.8).
    private var habitID: HabitID {
        func hash(_ start: UInt64) -> UInt64 {
            TextRules.key(title).utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        return HabitID(
            high: hash(0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: hash(0x6C62_272E_07BB_0142) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    /// The suggested habit, starting today.
    public func habit(at instant: Instant) -> Habit {
        var habit = Habit(
            id: habitID, title: title, startDate: today, createdAt: instant, modifiedAt: instant)
        habit.frequency = frequency
        habit.timeOfDay = timeOfDay
        habit.category = completions.last?.category ?? .general
        let estimates = completions.compactMap(\.estimatedDuration).sorted()
        habit.estimatedDuration = estimates.isEmpty ? nil : estimates[estimates.count / 2]
        return habit
    }

    public func suggestion(at instant: Instant) -> HabitSuggestion {
        let habit = habit(at: instant)
        let reason =
            isOfWeeks
            ? "Completed in \(weeksWithIt) of the last 8 weeks." : "Completed \(recentTimes) times in the last 30 days."
        return HabitSuggestion(
            habit: habit, kind: .startHabit, title: "Make a habit of “\(title)”, \(frequency.textInSentence)",
            reason: "\(reason) A habit schedules itself and shows how well you keep it.", effect: .medium,
            effort: .low, confidence: isOfWeeks ? 10 + 10 * weeksWithIt : min(90, 50 + 2 * recentTimes), remedy: .start)
    }

    // MARK: What fits

    /// The days on which the suggestion is based.
    private var span: ClosedRange<Day> { today - ((isOfWeeks ? Self.days : Self.recent.days) - 1)...today }

    private var frequency: HabitFrequency {
        let known = days.filter(span.contains)
        let length = span.upperBound - span.lowerBound + 1
        if known.count * 8 >= length * 7 { return .daily }
        let regular = Weekday.allCases.filter { weekday in
            let all = (span.lowerBound.number...span.upperBound.number).count { Day(number: $0).weekday == weekday }
            return Double(known.count { $0.weekday == weekday }) >= Self.regular * Double(all)
        }
        if Double(known.count { regular.contains($0.weekday) }) >= Self.covered * Double(known.count), !regular.isEmpty
        {
            if Set(regular) == RepeatPattern.workdays { return .weekdays }
            return HabitFrequency(.weekly, weekdays: Set(regular)) ?? .daily
        }
        if let interval = interval(known) { return .everyDays(interval) }
        return .timesPerWeek(max(1, min(6, (known.count * 14 + length) / (2 * length))))
    }

    /// The number of days between completions, if it is nearly always the same.
    private func interval(_ days: [Day]) -> Int? {
        let steps = zip(days, days.dropFirst()).map { $1 - $0 }
        let counts = Dictionary(steps.map { ($0, 1) }, uniquingKeysWith: +)
        guard let (step, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            Double(count) >= Self.covered * Double(steps.count)
        else { return nil }
        return HabitFrequency.intervals.contains(step) ? step : nil
    }

    /// The time of day of at least three quarters of the completions.
    private var timeOfDay: HabitTime {
        let parts = Dictionary(grouping: completions) { completion -> HabitTime in
            completion.minute < TaskType.noon
                ? .morning : completion.minute < TodaySection.eveningStart ? .afternoon : .evening
        }
        return parts.first { $0.value.count * 4 >= completions.count * 3 }?.key ?? .anytime
    }
}
