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
        let always = [
            Part(
                part: .place, points: RecommendationPoints.place(task.context, at: focus.context),
                text: RecommendationWords.place(task.context, at: focus.context)),
            Part(
                part: .energy, points: RecommendationPoints.energy(task.energy, with: focus.energy),
                text: RecommendationWords.energy(task.energy, with: focus.energy)),
            Part(
                part: .timeOfDay, points: RecommendationPoints.timeOfDay(type, fitting: situation.fittingType),
                text: RecommendationWords.timeOfDay(type, fitting: situation.fittingType)),
            Part(
                part: .priority, points: RecommendationPoints.priority(task.priority),
                text: "\(task.priority.code), \(task.priority.displayName.lowercased())"),
            Part(
                part: .due, points: RecommendationPoints.due(task.dueDate?.day, today: moment.today),
                text: RecommendationWords.due(task.dueDate, at: moment)),
        ]
        let kinds = task.kinds(in: situation)
        let moved = RecommendationPoints.moved(
            always.reduce(0) { $0 + $1.points }, isLong: task.takesLong, kinds: kinds, in: situation)
        let extra = [
            Part(part: .length, points: moved.length, text: RecommendationWords.length(situation.workHalf)),
            Part(
                part: .learned, points: moved.learned, text: RecommendationWords.learned(kinds, situation.weights)),
        ]
        parts = always + extra.filter { $0.points != 0 }
    }

    public subscript(part: PartName) -> Part? { parts.first { $0.part == part } }
}

/// The points of each part.
public enum RecommendationPoints {
    public static func place(_ context: TaskContext, at present: TaskContext) -> Int {
        context == present ? 30 : context == .anywhere ? 20 : 0
    }

    public static func energy(_ energy: Energy, with own: Energy) -> Int {
        switch abs(energy.level - own.level) {
        case 0: 25
        case 1: 12
        default: 0
        }
    }

    public static func timeOfDay(_ type: TaskType, fitting: TaskType) -> Int {
        type == fitting ? 20 : type == .upcoming ? 0 : 10
    }

    /// Points for length and learned weights; the total stays within 0 to 100.
    public static func moved(
        _ score: Int, isLong: Bool, kinds: [RecommendationKind], in situation: Situation
    ) -> (length: Int, learned: Int) {
        func limited(_ score: Int) -> Int { min(max(score, 0), 100) }
        let timed = limited(score + (isLong ? situation.workHalf?.pointsOfLong ?? 0 : 0))
        return (timed - score, limited(timed + situation.weights.total(kinds)) - timed)
    }

    public static func priority(_ priority: Priority) -> Int { [15, 11, 7, 3][priority.rawValue] }

    public static func due(_ day: Day?, today: Day) -> Int {
        guard let day else { return 0 }
        return switch day - today {
        case ...0: 10
        case 1: 7
        case ...3: 5
        case ...7: 2
        default: 0
        }
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
