import Domain
import Codecs
import UseCases

/// The response bodies of the recommendation endpoints.
enum RecommendationCodec {
    /// A line of a list with the other fields that a recommendation depends on.
    static let task = ObjectCodec<TaskLine>(
        "AdvisedTask",
        TaskLineCodec.alone.fields + [
            Field("category", .choice(.general), \.view.task.category),
            Field("energy", .choice(.medium), \.view.task.energy),
            Field("context", .choice(.anywhere), \.view.task.context),
        ])

    static let recommendation = ObjectCodec<Recommendation>(
        "Recommendation",
        [
            Field("task", .object(task), \.line),
            Field("kind", .choice(.fitting), \.kind),
            Field("score", .integer(90, 0...100), \.score.total),
            Field("confidence", .choice(.high), "High from 80, medium from 60, low from 40.") {
                $0.score.confidence ?? .low
            },
            Field("reason", .text("2 days overdue, and 2 other tasks wait for it."), \.reason),
            Field("frees", .integer(2), "The number of open tasks waiting for it.", \.line.blocks),
            Field(
                "parts", .list(.object(part), max: RecommendationScore.PartName.allCases.count),
                "The parts that add up to the score: always the first five; length and learned only if they change it.",
                \.score.parts),
        ])

    private static let part = ObjectCodec<RecommendationScore.Part>([
        Field("part", .choice(.place), \.part), Field("points", .integer(20, -10...30), \.points),
        Field("of", .integer(30, 0...30), "The most that this part can add.", \.part.most),
        Field("text", .text("Can be done anywhere"), \.text),
    ])

    static let all = ListCodec<Recommendations, Recommendation>(
        "Recommendations", of: .object(recommendation), "All recommendations, best first.", items: \.items,
        by: { $0.line.view.task.id.description }, total: \.total,
        others: [
            Field("energy", .choice(.medium), \.focus.energy), Field("context", .choice(.home), \.focus.context),
            Field("minutes", .nullOr(.integer(30, 15...60)), "Null if any length fits.", \.focus.minutes),
            Field("next", .nullOr(.object(recommendation)), "The best recommendation of all pages.", \.next),
            list("forEnergy", "Tasks of exactly that energy.", \.forEnergy),
            list("forContext", "Tasks of exactly that context.", \.forContext),
            list("quickWins", "Estimated at 15 minutes or less, P0 to P2.", \.quickWins),
            list("overdue", "Overdue tasks.", \.overdue),
            list("similar", "Tasks similar to the last one completed today.", \.similar),
            Field(
                "breakdown", .list(.object(breakdown), max: 3), "Large tasks, regardless of the time available.",
                \.breakdown),
            Field("tomorrow", .nullOr(.object(task)), "The first task of the next day.", \.tomorrow),
        ])

    private static func list(
        _ name: String, _ about: String, _ items: @escaping @Sendable (Recommendations) -> [Recommendation]
    ) -> Field<Recommendations> {
        Field(name, .list(.object(recommendation), max: PageCut.limits.upperBound), about, items)
    }

    static let next = ObjectCodec<(recommendation: Recommendation?, total: Int)>([
        Field("recommendation", .nullOr(.object(recommendation))) { $0.recommendation },
        Field("total", .integer(1), "The number of tasks that fit, at most \(RecommendationWish.counted).") {
            $0.total
        },
    ])

    static let learned = ListCodec<[LearnedWeight], LearnedWeight>(of: .object(weight)) { $0.kind.rawValue }

    private static let weight = ObjectCodec<LearnedWeight>(
        "LearnedWeight",
        [
            Field("kind", .choice(.quickWin), \.kind),
            Field(
                "weight", .integer(4, RecommendationWeights.limits), "The points added to the score of such a task.",
                \.weight),
            Field("text", .text("quick wins"), "A name for these tasks.", \.kind.ways),
        ])

    static let step = ObjectCodec<BreakdownStep>([
        Field("name", .text("Draft the first half", max: TaskRules.nameLimit), \.name),
        Field("estimatedDuration", .nullOr(.integer(1_800)), "Seconds.", \.estimatedDuration),
    ])

    static let breakdown = ObjectCodec<SuggestedBreakdown>(
        "SuggestedBreakdown",
        [
            Field("taskId", .id(SchemaExample.task), \.task.task.id),
            Field("name", .text("Write chapter 4", max: TaskRules.nameLimit), \.task.task.name),
            Field("pattern", .text("write"), \.pattern.name),
            Field("text", .text("looks like writing"), \.pattern.text),
            Field("complexity", .integer(2, 1...5), \.task.complexity),
            Field("estimatedDuration", .nullOr(.integer(10_800)), "Seconds.", \.task.task.estimatedDuration),
            Field("subtasks", .list(.object(step), max: 6), \.steps),
        ])

    static let brokenDown = ObjectCodec<BrokenDownTask>([
        Field("task", .task, \.task), Field("subtasks", .list(.task, max: BreakDownTask.limits.upperBound), \.subtasks),
        .undoID(\.undoID),
    ])
}
