import Calendar

/// How well a task fits now, from 0 to 100, with the parts of the score.
public struct RecommendationScore: Hashable, Sendable {
    public enum PartName: String, CaseIterable, Sendable {
        case place, energy, timeOfDay, priority, due
        /// Applies to long tasks, within the work hours.
        case length
        /// Learned from the person's responses to similar recommendations.
        case learned

        /// The maximum number of points.
        public var most: Int {
            switch self {
            case .place: 30
            case .energy: 25
            case .timeOfDay: 20
            case .priority: 15
            case .due: 10
            case .length: 5
            case .learned: RecommendationWeights.limits.upperBound
            }
        }

        /// True if the part is listed only when it is not zero.
        public var isExtra: Bool { self == .length || self == .learned }
    }

    public struct Part: Hashable, Sendable {
        public let part: PartName
        public let points: Int
        /// In words, such as `Due tomorrow`.
        public let text: String
    }

    /// How confident a recommendation is.
    public enum Confidence: String, CaseIterable, Sendable {
        case high, medium, low

        /// The minimum score.
        public var least: Int {
            switch self {
            case .high: 80
            case .medium: 60
            case .low: 40
            }
        }
    }

    /// The minimum score of a recommendation.
    public static let least = Confidence.low.least

    /// In the order of `PartName`: the five that every score has, then those that are not zero.
    public let parts: [Part]

    public var total: Int { parts.reduce(0) { $0 + $1.points } }

    /// Nil if the score is too low for a recommendation.
    public var confidence: Confidence? { Confidence.allCases.first { total >= $0.least } }

    public init(of task: TaskItem, in situation: Situation) {
        let (focus, moment) = (situation.focus, situation.moment)
        let type = task.type(today: moment.today, default: situation.defaultType)
        let points = RecommendationPoints(
            task.context, task.energy, type, task.priority, DueRange(task.dueDate?.day, today: moment.today),
            in: situation)
        let always = [
            Part(
                part: .place, points: points.place,
                text: RecommendationWords.place(task.context, at: focus.context)),
            Part(
                part: .energy, points: points.energy,
                text: RecommendationWords.energy(task.energy, with: focus.energy)),
            Part(
                part: .timeOfDay, points: points.timeOfDay,
                text: RecommendationWords.timeOfDay(type, fitting: situation.fittingType)),
            Part(
                part: .priority, points: points.priority,
                text: "\(task.priority.code), \(task.priority.displayName.lowercased())"),
            Part(part: .due, points: points.due, text: RecommendationWords.due(task.dueDate, at: moment)),
        ]
        let kinds = task.kinds(in: situation)
        let moved = points.moved(isLong: task.takesLong, kinds: kinds, in: situation)
        let extra = [
            Part(part: .length, points: moved.length, text: RecommendationWords.length(situation.workHalf)),
            Part(
                part: .learned, points: moved.learned, text: RecommendationWords.learned(kinds, situation.weights)),
        ]
        parts = always + extra.filter { $0.points != 0 }
    }

    public subscript(part: PartName) -> Part? { parts.first { $0.part == part } }
}

/// The points of the five parts that every score has.
public struct RecommendationPoints: Hashable, Sendable {
    let place: Int
    let energy: Int
    let timeOfDay: Int
    let priority: Int
    let due: Int

    public init(
        _ context: TaskContext, _ energy: Energy, _ type: TaskType, _ priority: Priority, _ due: DueRange,
        in situation: Situation
    ) {
        place = context == situation.focus.context ? 30 : context == .anywhere ? 20 : 0
        self.energy =
            switch abs(energy.level - situation.focus.energy.level) {
            case 0: 25
            case 1: 12
            default: 0
            }
        timeOfDay = type == situation.fittingType ? 20 : type == .upcoming ? 0 : 10
        self.priority = [15, 11, 7, 3][priority.rawValue]
        self.due = due.points
    }

    public var total: Int { place + energy + timeOfDay + priority + due }

    /// Points for length and learned weights; the total stays within 0 to 100.
    public func moved(
        isLong: Bool, kinds: [RecommendationKind], in situation: Situation
    ) -> (length: Int, learned: Int) {
        func limited(_ score: Int) -> Int { min(max(score, 0), 100) }
        let timed = limited(total + (isLong ? situation.workHalf?.pointsOfLong ?? 0 : 0))
        return (timed - total, limited(timed + situation.weights.total(kinds)) - timed)
    }
}

extension Energy {
    /// The index from low to high.
    fileprivate var level: Int { Energy.allCases.firstIndex(of: self) ?? 0 }
}

extension TaskItem {
    /// Whether the task is best begun early in the work hours.
    public var takesLong: Bool { (estimatedDuration ?? 0) >= Self.largeEstimate }
}
