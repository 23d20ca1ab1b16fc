import Calendar

/// What a habit is known by.
public typealias HabitID = Identifier<Habit>

/// Something that the person wants to do again and again.
public struct Habit: Hashable, Sendable {
    public var id: HabitID
    public var title: String
    public var description: String?
    public var category = Category.general
    public var frequency = HabitFrequency.daily
    public var timeOfDay = HabitTime.anytime
    /// Nothing for a habit that is done or not.
    public var target: HabitTarget?
    /// Seconds.
    public var estimatedDuration: Int?
    public var startDate: Day
    public var endDate: Day?
    /// Minutes since midnight of each of its days.
    public var reminder: Int?
    public var tags: [String] = []
    public var color = ProjectColor.blue
    /// The name of the group that it stands in.
    public var group: String?
    /// In the order of time; the last one may be open.
    public var pauses: [HabitPause] = []
    /// Frequencies and targets that held before the present ones, in the order of time.
    public var formerPlans: [HabitPlan] = []
    /// Place in the person's own order.
    public var position = 0
    public var createdAt: Instant
    public var modifiedAt: Instant
    /// Grows by one with every change; the storage sets it.
    public var version = 1

    public init(id: HabitID, title: String, startDate: Day, createdAt: Instant, modifiedAt: Instant) {
        self.id = id
        self.title = title
        self.startDate = startDate
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
    }

    /// Without a title and with the usual value everywhere; what a habit is read into.
    public static let blank = Habit(
        id: HabitID(high: 0, low: 0), title: "", startDate: Day(number: 0), createdAt: Instant(milliseconds: 0),
        modifiedAt: Instant(milliseconds: 0))

    /// The first day of the pause that goes on.
    public var pausedSince: Day? { pauses.last.flatMap { $0.last == nil ? $0.first : nil } }
    public var isPaused: Bool { pausedSince != nil }

    public func isPaused(on day: Day) -> Bool { pauses.contains { $0.contains(day) } }

    /// Begun, not ended and not paused on the day.
    public func isActive(on day: Day) -> Bool {
        day >= startDate && endDate.map { day <= $0 } ?? true && !isPaused(on: day)
    }
}

/// When in the day a habit is meant to be done.
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

    /// The type of the tasks of its days; nil if it follows from their due date.
    public var taskType: TaskType? {
        switch self {
        case .morning: .morning
        case .afternoon, .evening: .evening
        case .anytime: nil
        }
    }
}

/// How much of what makes a day done, such as 8 glasses.
public struct HabitTarget: Hashable, Sendable {
    public let amount: Int
    public let unit: String

    public init(amount: Int, unit: String) {
        self.amount = amount
        self.unit = unit
    }
}

/// Days on which a habit rests; without a last day it goes on.
public struct HabitPause: Hashable, Sendable {
    public let first: Day
    public let last: Day?

    public init(first: Day, last: Day?) {
        self.first = first
        self.last = last
    }

    public func contains(_ day: Day) -> Bool { day >= first && last.map { day <= $0 } ?? true }

    /// As it is kept, such as `2026-11-09/2026-11-12` or `2026-11-09/`.
    public var text: String { "\(first)/\(last.map { "\($0)" } ?? "")" }

    /// Nothing for a text that no pause has.
    public init?(_ text: some StringProtocol) {
        let ends = String(text).split(separator: "/", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Day(ends[0]) else { return nil }
        let last = Day(ends[1])
        guard last.map({ $0 >= first }) ?? ends[1].isEmpty else { return nil }
        self.init(first: first, last: last)
    }
}

/// What the person said about one day of a habit.
public struct HabitEntry: Hashable, Sendable {
    public enum Mark: String, CaseIterable, Sendable {
        case done, skipped
    }

    public let day: Day
    public var mark: Mark?
    /// Of a habit with a target.
    public var amount: Int?
    /// A remark, or why the day was skipped.
    public var note: String?

    public init(day: Day, mark: Mark? = nil, amount: Int? = nil, note: String? = nil) {
        self.day = day
        self.mark = mark
        self.amount = amount
        self.note = note
    }

    public var isEmpty: Bool { mark == nil && amount == nil && note == nil }

    /// How much of the day is done, 0 to 1.
    func share(of target: HabitTarget?) -> Double {
        switch mark {
        case .done: return 1
        case .skipped: return 0
        case nil:
            guard let target, let amount, amount > 0 else { return 0 }
            return min(1, Double(amount) / Double(target.amount))
        }
    }
}
