import Calendar
import Text

/// A suggested change to a habit, or a suggested new habit, with its reason.
public struct HabitSuggestion: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case reduceFrequency, moveTime, addReminder, halveDuration, changeCategory, reward, startHabit
    }

    /// The magnitude of the effect or of the effort.
    public enum Weight: Int, CaseIterable, Sendable {
        case low, medium, high

        public var name: String {
            switch self {
            case .low: "low"
            case .medium: "medium"
            case .high: "high"
            }
        }
    }

    /// What applying the suggestion changes.
    public enum Remedy: Hashable, Sendable {
        case frequency(HabitFrequency)
        case timeOfDay(HabitTime)
        case reminder(Int)
        case duration(Int)
        case category(Category)
        /// Adds a task for the day on which the run is expected to reach this length.
        case reward(Int, on: Day)
        /// Creates the habit, which is not stored yet.
        case start
    }

    public let habit: Habit
    public let kind: Kind
    public let title: String
    public let reason: String
    public let effect: Weight
    public let effort: Weight
    /// In percent.
    public let confidence: Int
    public let remedy: Remedy

    /// A dismissed suggestion does not return for this number of days.
    public static let dismissedDays = 28

    /// The stored habit to change; nil if the suggestion creates one.
    public var habitID: HabitID? { remedy == .start ? nil : habit.id }

    /// The ID of the habit and the kind.
    public var id: String { "\(habit.id).\(kind.rawValue)" }

    /// Parses an `id`; nil if it is malformed.
    public static func parts(_ id: String) -> (habit: HabitID, kind: Kind)? {
        let parts = id.split(separator: ".")
        guard parts.count == 2, let habit = HabitID(parts[0]), let kind = Kind(rawValue: String(parts[1])) else {
            return nil
        }
        return (habit, kind)
    }

    /// Orders by effect (highest first), effort (lowest first) and confidence.
    public static func comesFirst(_ left: HabitSuggestion, _ right: HabitSuggestion) -> Bool {
        if left.effect != right.effect { return left.effect.rawValue > right.effect.rawValue }
        if left.effort != right.effort { return left.effort.rawValue < right.effort.rawValue }
        if left.confidence != right.confidence { return left.confidence > right.confidence }
        return left.id < right.id
    }
}

/// The data from which suggestions about one habit are derived.
public struct HabitSituation: Sendable {
    let history: HabitHistory
    /// Done and scheduled occurrences of all habits within `comparedDays`, by time of day.
    let byTime: [HabitTime: HabitRate]
    /// The same for the other habits of its group, by category.
    let byCategory: [Category: HabitRate]
    /// When its tasks are typically completed, in minutes since midnight.
    let usualMinute: Int?
    let settings: Settings

    public init(
        _ history: HabitHistory, byTime: [HabitTime: HabitRate] = [:], byCategory: [Category: HabitRate] = [:],
        usualMinute: Int? = nil, settings: Settings = Settings()
    ) {
        self.history = history
        self.byTime = byTime
        self.byCategory = byCategory
        self.usualMinute = usualMinute
        self.settings = settings
    }

    /// The minimum number of occurrences on either side of a comparison.
    static let fewest = 10
    /// The number of days over which times of day and categories are compared.
    public static let comparedDays = 90

    /// All applicable suggestions, the best first.
    public var suggestions: [HabitSuggestion] {
        if history.habit.isPaused || history.facts.isEmpty || history.last < history.today { return [] }
        // A limit on fewer days, or for half the time, would allow more.
        let changes = habit.target?.isLimit ?? false ? [] : [fewer, earlierOrLater, shorter]
        return (changes + [reminder, otherCategory, reward]).compactMap { $0 }
            .sorted(by: HabitSuggestion.comesFirst)
    }

    private var habit: Habit { history.habit }

    /// The rate of the last four weeks; nil for a younger habit.
    private var month: HabitRate? {
        let start = history.today - 27
        let rate = history.rate(start...history.today)
        return history.first <= start && rate.scheduled > 0 ? rate : nil
    }

    private func suggestion(
        _ kind: HabitSuggestion.Kind, _ title: String, _ reason: String,
        _ weight: (effect: HabitSuggestion.Weight, effort: HabitSuggestion.Weight, confidence: Int),
        _ remedy: HabitSuggestion.Remedy
    ) -> HabitSuggestion {
        HabitSuggestion(
            habit: habit, kind: kind, title: title, reason: reason, effect: weight.effect, effort: weight.effort,
            confidence: weight.confidence, remedy: remedy)
    }

    private static func percent(_ rate: HabitRate) -> Int { NumberWords.percent(rate.share) }

    /// Below 70% over four weeks, suggests the actual frequency; a recent change is given four weeks first.
    private var fewer: HabitSuggestion? {
        guard let month, habit.frequencySince <= history.today - 27, month.done * 10 < month.scheduled * 7,
            habit.frequency.perDay > 1.0 / 7 + 1e-9
        else {
            return nil
        }
        let now = Int((habit.frequency.perDay * 7).rounded())
        let times = max(1, min(now - 1, Int((Double(month.done) / 4).rounded())))
        let frequency = HabitFrequency.timesPerWeek(times)
        guard frequency != habit.frequency, times < now else { return nil }
        return suggestion(
            .reduceFrequency, "\(habit.title) \(frequency.textInSentence)",
            "Done \(month.done) of \(month.scheduled) in 4 weeks (\(Self.percent(month))%). A small plan that you keep is worth more than a large one that you do not.",
            (.high, .low, month.share < 0.5 ? 85 : 80), .frequency(frequency))
    }

    /// Suggests the time of day at which habits succeed 20 percentage points more often.
    private var earlierOrLater: HabitSuggestion? {
        guard habit.timeOfDay != .anytime, let own = byTime[habit.timeOfDay],
            let best = Self.better(byTime.filter { $0.key != .anytime && $0.key != habit.timeOfDay }, than: own)
        else { return nil }
        return suggestion(
            .moveTime, "\(habit.title) in the \(best.key.rawValue)",
            "In the \(best.key.rawValue) you keep \(Self.percent(best.rate))% of your habits, in the \(habit.timeOfDay.rawValue) \(Self.percent(own))%.",
            (.high, .low, best.rate.scheduled >= 30 && own.scheduled >= 30 ? 80 : 70), .timeOfDay(best.key))
    }

    /// The best of those with enough occurrences that are at least 20 percentage points better.
    private static func better<Key: RawRepresentable<String>>(
        _ rates: [Key: HabitRate], than own: HabitRate
    ) -> (key: Key, rate: HabitRate)? {
        guard own.scheduled >= fewest else { return nil }
        let better = rates.filter { _, rate in
            // Compares integers, so that exactly 20 points are enough.
            rate.scheduled >= fewest
                && 5 * (rate.done * own.scheduled - own.done * rate.scheduled) >= rate.scheduled * own.scheduled
        }
        return better.max { ($0.value.share, $1.key.rawValue) < ($1.value.share, $0.key.rawValue) }
            .map { ($0.key, $0.value) }
    }

    /// A part of an amount is no miss.
    private var reminder: HabitSuggestion? {
        guard habit.reminder == nil else { return nil }
        let last = history.decided.suffix(7)
        let missed = last.count { history.state($0) == .missed }
        guard last.count == 7, missed >= 3 else { return nil }
        let minute = usualMinute ?? usualTime
        let clock = TimeOfDay.text(minute)
        let why = usualMinute == nil ? "\(clock) is a good time for it." : "\(clock) is when you usually do it."
        return suggestion(
            .addReminder, "Add a reminder to \(habit.title)", "Missed \(missed) of the last 7, and none is set. \(why)",
            (.high, .low, min(95, 55 + 5 * missed)), .reminder(minute))
    }

    private var usualTime: Int {
        switch habit.timeOfDay {
        case .morning: settings.morningRoutineTime
        case .afternoon: 14 * 60
        case .evening: settings.eveningRoutineTime
        case .anytime: 12 * 60
        }
    }

    /// Below 30%, if it takes at least 20 minutes.
    private var shorter: HabitSuggestion? {
        guard let month, month.done * 10 < month.scheduled * 3, let seconds = habit.estimatedDuration,
            seconds >= 1_200
        else { return nil }
        let half = max(60, seconds / 120 * 60)
        return suggestion(
            .halveDuration, "\(habit.title) for \(half / 60) min",
            "Done \(month.done) of \(month.scheduled) in 4 weeks (\(Self.percent(month))%) at \(seconds / 60) min. Half of it is easier to begin.",
            (.high, .low, 75), .duration(half))
    }

    private var otherCategory: HabitSuggestion? {
        let own = history.rate(history.today - (Self.comparedDays - 1)...history.today)
        guard let best = Self.better(byCategory.filter { $0.key != habit.category }, than: own) else { return nil }
        return suggestion(
            .changeCategory, "Count \(habit.title) as \(best.key.displayName.lowercased())",
            "In its group, habits of \(best.key.displayName.lowercased()) are kept \(Self.percent(best.rate))% of the time, this one \(Self.percent(own))%.",
            (.medium, .low, 50), .category(best.key))
    }

    /// Shortly before a milestone is reached for the first time.
    private var reward: HabitSuggestion? {
        let current = history.streak.current
        guard let next = history.milestonesInARow.first(where: { $0.target > current && $0.reachedOn == nil }),
            let toGo = next.toGo, (1...3).contains(toGo), current > 0, let day = history.day(ofOccurrence: toGo)
        else { return nil }
        let unit = history.streak.unit == .days ? (toGo == 1 ? "day" : "days") : "in a row"
        let more = history.streak.unit == .days ? "\(toGo) more \(unit)" : "\(toGo) more"
        return suggestion(
            .reward, "A reward at the next milestone: \(habit.title)",
            "\(more) make\(toGo == 1 ? "s" : "") \(next.target) in a row.", (.low, .low, 60),
            .reward(next.target, on: day))
    }
}

extension HabitHistory {
    /// The day on which the nth next occurrence is done if none is missed.
    func day(ofOccurrence number: Int) -> Day? {
        let known = habit.known(on: today).upcoming(
            Array(entries.values), today: today, weekStart: weekStart, timeOff: timeOff)
        let upcoming = isOpen(today) || !isScheduled(today) ? known : known.filter { $0 > today }
        return upcoming.count >= number ? upcoming[number - 1] : nil
    }
}
