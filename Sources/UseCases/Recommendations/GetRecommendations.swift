import Calendar
import Domain

/// The lengths of time that can be requested.
public enum FocusLength: String, CaseIterable, Sendable {
    case quarter = "15"
    case half = "30"
    case hour = "60"
    case any

    fileprivate var minutes: Int? { Int(rawValue) }
}

/// Overrides for the values that the person chose last.
public struct AskedFocus: Hashable, Sendable {
    public var energy: Energy?
    public var context: TaskContext?
    public var length: FocusLength?

    public init(energy: Energy? = nil, context: TaskContext? = nil, length: FocusLength? = nil) {
        (self.energy, self.context, self.length) = (energy, context, length)
    }

    fileprivate func applied(to last: Focus) -> Focus {
        Focus(
            energy: energy ?? last.energy, context: context ?? last.context,
            minutes: length.map(\.minutes) ?? last.minutes)
    }
}

/// Recommendations for now, in lists that may overlap.
public struct Recommendations: Sendable {
    public let focus: Focus
    /// The number of recommended tasks, at most `RecommendationWish.counted`.
    public let total: Int
    /// The best tasks overall; the first one is the next task.
    public let items: [Recommendation]
    public let forEnergy: [Recommendation]
    public let forContext: [Recommendation]
    public let quickWins: [Recommendation]
    public let overdue: [Recommendation]
    /// Similar to the task completed last today.
    public let similar: [Recommendation]
    /// Regardless of the time available.
    public let breakdown: [SuggestedBreakdown]
    /// The first task of the next day.
    public let tomorrow: TaskLine?

    public var next: Recommendation? { items.first.map { $0.with(.next) } }
}

/// A suggested breakdown of a large task.
public struct SuggestedBreakdown: Sendable {
    public let task: TaskView
    public let pattern: BreakdownPattern
    public let steps: [BreakdownStep]

    init(_ task: TaskView) {
        self.task = task
        pattern = .of(task.task.name)
        steps = pattern.steps(sharing: task.task.estimatedDuration)
    }
}

extension Recommendation {
    fileprivate func with(_ kind: RecommendationKind) -> Recommendation {
        Recommendation(line: line, kind: kind, score: score, reason: reason)
    }
}

/// Finds the tasks that best fit the person's energy, context and time.
public struct GetRecommendations: Sendable {
    /// The maximum number of breakdowns.
    public static let breakdowns = 3
    /// The default length of a list.
    public static let usual = 6
    /// The number of best tasks among which similar ones are looked for.
    private static let candidateLimit = 60
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - limit: the maximum length of each list.
    ///   - reach: raises the limit of `items`.
    ///   - day: must be today or nil.
    /// - Throws: `DomainError.invalid` with `recommendation.otherDay`.
    public func execute(
        _ asked: AskedFocus = AskedFocus(), limit: Int = usual, reach: Int = 0, on day: Day? = nil
    ) throws -> Recommendations {
        try context.read(on: day) { reading in
            try Self.refuseOtherDay(reading)
            let situation = try reading.situation(asked.applied(to: reading.settings.focus))
            let found = try Self.find(reading, situation, limit, max(limit, reach))
            let lines = try RecommendedLines(found.all, reading, situation)
            return Recommendations(
                focus: situation.focus, total: found.total,
                items: lines.recommendations(found[.fitting], as: .fitting),
                forEnergy: lines.recommendations(found[.forEnergy], as: .forEnergy),
                forContext: lines.recommendations(found[.forContext], as: .forContext),
                quickWins: lines.recommendations(found[.quickWin], as: .quickWin),
                overdue: lines.recommendations(found[.overdueRescue], as: .overdueRescue),
                similar: lines.recommendations(found[.similar], as: .similar),
                breakdown: try Self.breakdowns(reading, found, lines, limit),
                tomorrow: try Self.first(reading, on: reading.today + 1))
        }
    }

    /// The next task only, with the total number of recommended ones.
    /// - Throws: the errors of `execute`.
    public func next(on day: Day? = nil) throws -> (recommendation: Recommendation?, total: Int) {
        try context.read(on: day) { reading in
            try Self.refuseOtherDay(reading)
            let situation = try reading.situation()
            let found = try reading.advice.bestWithTotal([.fitting(in: situation, limit: 1)], in: situation)
            let lines = try RecommendedLines(found.best[0], reading, situation)
            return (lines.recommendations(found.best[0], as: .next).first, found.total)
        }
    }

    /// Recommendations for other days would be made up, since past energy, context and postponements are not stored.
    private static func refuseOtherDay(_ reading: Snapshot) throws {
        if reading.isNow { return }
        throw DomainError.invalid([
            FieldProblem(
                field: "on", refusal: .advice.otherDay,
                message: "Recommendations are only made for now: what fitted on another day depends on where you were, "
                    + "how much energy you had and what you put off, which is not stored. Leave out on.")
        ])
    }

    /// The task IDs of each list.
    private struct Found {
        var lists: [RecommendationKind: [TaskID]] = [:]
        var large: [TaskID] = []
        var total = 0

        var all: [TaskID] { RecommendationKind.allCases.flatMap { self[$0] } + large }
        subscript(kind: RecommendationKind) -> [TaskID] { lists[kind] ?? [] }
    }

    private static func find(_ reading: any Reading, _ situation: Situation, _ limit: Int, _ reach: Int) throws
        -> Found
    {
        var (energy, location, overdue) = (
            RecommendationWish.fitting(in: situation, limit: limit),
            RecommendationWish.fitting(in: situation, limit: limit),
            RecommendationWish.fitting(in: situation, limit: limit)
        )
        energy.energy = situation.focus.energy
        location.context = situation.focus.context
        overdue.isOverdue = true
        let wishes: [(RecommendationKind, RecommendationWish)] = [
            (.fitting, .fitting(in: situation, limit: max(reach, candidateLimit))), (.forEnergy, energy),
            (.forContext, location),
            (.quickWin, .quickWins(within: situation.focus.longestEstimate, limit: limit)), (.overdueRescue, overdue),
        ]
        var large = RecommendationWish(limit: breakdowns)
        large.isLarge = true
        let (lists, total) = try reading.advice.bestWithTotal(wishes.map(\.1) + [large], in: situation)
        var found = Found(large: lists[wishes.count], total: total)
        for ((kind, _), ids) in zip(wishes, lists) {
            found.lists[kind] = Array(ids.prefix(kind == .fitting ? reach : limit))
        }
        if let done = try reading.advice.lastCompleted(on: reading.today) {
            found.lists[.similar] = try reading.advice.similar(
                to: done, among: Array(lists[0].prefix(max(limit, candidateLimit))), in: situation, limit: limit)
        }
        return found
    }

    /// Tasks with a long estimate first, then those of the best that are complex for other reasons.
    private static func breakdowns(
        _ reading: any Reading, _ found: Found, _ lines: RecommendedLines, _ limit: Int
    ) throws -> [SuggestedBreakdown] {
        let complex = try found[.fitting].prefix(limit).filter { id in
            guard let view = lines.line(id)?.view, !found.large.contains(id) else { return false }
            return try view.facts.subtasks == 0 && view.task.isLarge(subtasks: 0)
                && !reading.advice.isBreakdownDismissed(id)
        }
        return (found.large + complex).prefix(breakdowns).compactMap {
            lines.line($0).map { SuggestedBreakdown($0.view) }
        }
    }

    private static func first(_ reading: any Reading, on day: Day) throws -> TaskLine? {
        try reading.lines(reading.views(reading.lists.page(.openDueOn(day), after: nil, limit: 1).tasks)).first
    }
}
