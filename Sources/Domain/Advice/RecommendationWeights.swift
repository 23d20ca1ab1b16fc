import Calendar

/// What the person's answers to recommendations taught, for each kind of them: what is taken from a list raises the
/// weight of its kind, and what is put off lowers it.
public struct RecommendationWeights: Hashable, Sendable {
    /// What one answer moves.
    public static let step = 2
    /// Of each kind, and of all that a task is of together.
    public static let limits = -10...10
    /// Something was taken from a list when that was shown so long ago at most, in milliseconds.
    public static let patience: Int64 = 3_600_000

    private var points: [RecommendationKind: Int]

    public init(_ points: [RecommendationKind: Int] = [:]) { self.points = points.filter { $0.value != 0 } }

    public subscript(kind: RecommendationKind) -> Int { points[kind] ?? 0 }

    public var isEmpty: Bool { points.isEmpty }

    /// What one more answer makes of the weight of a kind.
    public func moved(_ kind: RecommendationKind, isTaken: Bool) -> Int {
        Self.limited(self[kind] + (isTaken ? Self.step : -Self.step))
    }

    /// Of everything that a task is of.
    public func total(_ kinds: [RecommendationKind]) -> Int { Self.limited(kinds.reduce(0) { $0 + self[$1] }) }

    private static func limited(_ points: Int) -> Int { min(max(points, limits.lowerBound), limits.upperBound) }
}

extension RecommendationKind {
    /// The kinds that have a weight, the most telling first; what belongs to none of them is only the best of all, or
    /// like something else.
    public static let weighed: [RecommendationKind] = [.overdueRescue, .quickWin, .forContext, .forEnergy]

    /// As a sentence about the person's ways calls its tasks.
    public var ways: String {
        switch self {
        case .overdueRescue: "overdue tasks"
        case .quickWin: "quick wins"
        case .forContext: "tasks for the place where you are"
        case .forEnergy: "tasks that take the energy you have"
        case .next, .fitting, .similar: "tasks that fit"
        }
    }
}

extension TaskItem {
    /// The kinds with a weight that it is of, whichever list it stands in.
    public func kinds(in situation: Situation) -> [RecommendationKind] {
        RecommendationKind.weighed.filter { kind in
            switch kind {
            case .overdueRescue: dueDate?.isOver(at: situation.moment) ?? false
            case .quickWin: priority <= .medium && (estimatedDuration.map { $0 <= RecommendationWish.quick } ?? false)
            case .forContext: context == situation.focus.context
            case .forEnergy: energy == situation.focus.energy
            case .next, .fitting, .similar: false
            }
        }
    }
}

/// The list from which a task was taken or put off, as the page had it.
public struct RecommendedFrom: Hashable, Sendable {
    public let kind: RecommendationKind
    /// When the list was shown.
    public let at: Instant

    public init(_ kind: RecommendationKind, at: Instant) { (self.kind, self.at) = (kind, at) }
}

/// A half of the person's work hours.
public enum WorkHalf: Sendable {
    case first, second

    /// What it adds to a task that takes long.
    var pointsOfLong: Int { self == .first ? 5 : -5 }
}

extension Settings {
    private static let minutesOfDay = 1_440

    private var workLength: Int { (workHours.to - workHours.from + Self.minutesOfDay) % Self.minutesOfDay }

    /// The half in which the moment lies; nil outside of the work hours.
    public func workHalf(_ moment: Moment) -> WorkHalf? { workHalf(on: moment.today, minute: moment.minute) }

    private func workHalf(on day: Day, minute: Int) -> WorkHalf? {
        guard isWorkTime(on: day, minute: minute) else { return nil }
        let passed = (minute - workHours.from + Self.minutesOfDay) % Self.minutesOfDay
        return passed * 2 < workLength ? .first : .second
    }

    /// The minute of the day at which the next half begins or the last one ends; nil where none does any more today.
    public func nextWorkHalf(after moment: Moment) -> Int? {
        let middle = (workHours.from + (workLength + 1) / 2) % Self.minutesOfDay
        return [workHours.from, middle, workHours.to].filter { minute in
            minute > moment.minute && minute < Self.minutesOfDay
                && workHalf(on: moment.today, minute: minute) != workHalf(on: moment.today, minute: minute - 1)
        }.min()
    }
}
