import Calendar

public typealias HabitID = Identifier<Habit>

/// Something that the person wants to do regularly.
public struct Habit: Hashable, Sendable {
    public var id: HabitID
    public var title: String
    public var description: String?
    public var category = Category.general
    public var frequency = HabitFrequency.daily
    public var timeOfDay = HabitTime.anytime
    /// Nil for a habit that is either done or not.
    public var target: HabitTarget?
    /// In seconds.
    public var estimatedDuration: Int?
    public var startDate: Day
    public var endDate: Day?
    /// In minutes since midnight; applies to each of its days.
    public var reminder: Int?
    public var tags: [String] = []
    public var color = ProjectColor.blue
    /// The name of the group in which it is listed.
    public var group: String?
    /// In chronological order; the last one may be open-ended.
    public var pauses: [HabitPause] = []
    /// Earlier frequencies and targets, in chronological order.
    public var formerPlans: [HabitPlan] = []
    /// The position in the person's own order.
    public var position = 0
    public var createdAt: Instant
    public var modifiedAt: Instant
    /// Incremented with every change; set by the storage.
    public var version = 1

    public init(id: HabitID, title: String, startDate: Day, createdAt: Instant, modifiedAt: Instant) {
        self.id = id
        self.title = title
        self.startDate = startDate
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
    }

    /// Has no title, and default values everywhere else; the start when a habit is read.
    public static let blank = Habit(
        id: HabitID(high: 0, low: 0), title: "", startDate: Day(number: 0), createdAt: Instant(milliseconds: 0),
        modifiedAt: Instant(milliseconds: 0))

    /// The first day of the current pause; nil if the habit is not paused.
    public var pausedSince: Day? { pauses.last.flatMap { $0.last == nil ? $0.first : nil } }
    public var isPaused: Bool { pausedSince != nil }

    public func isPaused(on day: Day) -> Bool { pauses.contains { $0.contains(day) } }

    /// Whether the habit has begun, has not ended and is not paused.
    public func isActive(on day: Day) -> Bool {
        day >= startDate && endDate.map { day <= $0 } ?? true && !isPaused(on: day)
    }
}

/// The time of day for a habit.
public enum HabitTime: String, Choice {
    case morning, afternoon, evening, anytime

    public var displayName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    public var symbol: String {
        switch self {
        case .morning: "🌅"
        case .afternoon: "☀️"
        case .evening: "🌙"
        case .anytime: "🕒"
        }
    }

    /// The type of its tasks; nil if the due date determines it.
    public var taskType: TaskType? {
        switch self {
        case .morning: .morning
        case .afternoon, .evening: .evening
        case .anytime: nil
        }
    }
}

/// Days on which a habit is paused; open-ended without a last day.
public struct HabitPause: Hashable, Sendable {
    public let first: Day
    public let last: Day?

    public init(first: Day, last: Day?) {
        self.first = first
        self.last = last
    }

    public func contains(_ day: Day) -> Bool { day >= first && last.map { day <= $0 } ?? true }

    /// The stored form, such as `2026-11-09/2026-11-12` or `2026-11-09/`.
    public var text: String { "\(first)/\(last.map { "\($0)" } ?? "")" }

    /// Parses the stored form; nil if the text is malformed.
    public init?(_ text: some StringProtocol) {
        let ends = String(text).split(separator: "/", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Day(ends[0]) else { return nil }
        let last = Day(ends[1])
        guard last.map({ $0 >= first }) ?? ends[1].isEmpty else { return nil }
        self.init(first: first, last: last)
    }
}

/// What the person recorded for one day of a habit.
public struct HabitEntry: Hashable, Sendable {
    public enum Mark: String, CaseIterable, Sendable {
        case done, skipped
    }

    public let day: Day
    public var mark: Mark?
    /// Only for habits with a target.
    public var amount: HabitAmount?
    /// A remark, or the reason for skipping the day.
    public var note: String?

    public init(day: Day, mark: Mark? = nil, amount: HabitAmount? = nil, note: String? = nil) {
        self.day = day
        self.mark = mark
        self.amount = amount
        self.note = note
    }

    /// What counts towards a limit: the amount, or none if the person only said that it was kept.
    public var counted: HabitAmount? { amount ?? (mark == .done ? 0 : nil) }

    public var isEmpty: Bool { mark == nil && amount == nil && note == nil }

    /// The entry after the task of the day was reopened: what was counted towards a limit still happened.
    public func reopened(_ target: HabitTarget?) -> HabitEntry {
        let kept = target?.isLimit ?? false ? amount.flatMap { $0 > 0 ? $0 : nil } : nil
        return HabitEntry(day: day, amount: kept, note: note)
    }

    /// How much of the day is done, 0 to 1.
    func share(of target: HabitTarget?) -> Double {
        switch mark {
        case .done where target?.isLimit != true: return 1
        case .skipped: return 0
        case .done, nil:
            guard let target, let amount = counted else { return 0 }
            return target.share(of: amount)
        }
    }
}
