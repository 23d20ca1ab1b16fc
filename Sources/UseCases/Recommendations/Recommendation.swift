import Calendar
import Domain

/// A recommended task with its reason.
public struct Recommendation: Sendable {
    public let line: TaskLine
    public let kind: RecommendationKind
    public let score: RecommendationScore
    /// One sentence.
    public let reason: String
}

extension Reading {
    /// - Parameter focus: nil for the values last chosen.
    func situation(_ focus: Focus? = nil, at moment: Moment? = nil) throws -> Situation {
        let moment = moment ?? self.moment
        endAtPartOfDay(moment)
        return Situation(
            focus ?? settings.focus, moment, defaultType: settings.defaultTaskType,
            weights: try advice.recommendationWeights, workHalf: settings.workHalf(moment))
    }

    /// The best of all open tasks.
    func nextRecommendation(at moment: Moment? = nil) throws -> Recommendation? {
        let situation = try situation(at: moment)
        let ids = try advice.best([.fitting(in: situation, limit: 1)], in: situation)[0]
        return try RecommendedLines(ids, self, situation).recommendations(ids, as: .next).first
    }
}

extension RecommendationWish {
    /// Tasks that take no longer than the time available.
    static func fitting(in situation: Situation, limit: Int) -> RecommendationWish {
        var wish = RecommendationWish(limit: limit)
        wish.longestEstimate = situation.focus.longestEstimate
        return wish
    }
}

/// Recommended tasks as lines, each read only once.
struct RecommendedLines {
    private let situation: Situation
    private let lines: [TaskID: TaskLine]

    init(_ ids: [TaskID], _ reading: any Reading, _ situation: Situation) throws {
        self.situation = situation
        var seen: Set<TaskID> = []
        let tasks = try ids.filter { seen.insert($0).inserted }.compactMap(reading.tasks.find)
        lines = try reading.lines(reading.views(tasks)).reduce(into: [:]) { $0[$1.view.task.id] = $1 }
    }

    func line(_ id: TaskID) -> TaskLine? { lines[id] }

    func recommendations(_ ids: [TaskID], as kind: RecommendationKind) -> [Recommendation] {
        ids.compactMap { id in
            guard let line = lines[id], let task = RecommendedTask(line.view.task, in: situation) else { return nil }
            return Recommendation(
                line: line, kind: kind, score: task.score, reason: task.reason(frees: line.blocks))
        }
    }
}
