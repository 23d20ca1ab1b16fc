import Domain
import Codecs
import UseCases

/// What the answers about recommendations hold.
enum RecommendationCodec {
    /// A line of a list with what else a recommendation goes by.
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
            Field("frees", .integer(2), "How many open tasks wait for it.", \.line.blocks),
            Field(
                "parts", .list(.object(part), max: RecommendationScore.PartName.allCases.count),
                "What adds up to the score: always the first five; length and learned where they move it.",
                \.score.parts),
        ])

    private static let part = ObjectCodec<RecommendationScore.Part>([
        Field("part", .choice(.place), \.part), Field("points", .integer(20, -10...30), \.points),
        Field("of", .integer(30, 0...30), "The most that it can add.", \.part.most),
        Field("text", .text("Can be done anywhere"), \.text),
    ])

    static let all = ListCodec<Recommendations, Recommendation>(
        "Recommendations", of: .object(recommendation), "The best of all.", items: \.items,
        by: { $0.line.view.task.id.description }, total: \.total,
        others: [
            Field("energy", .choice(.medium), \.focus.energy), Field("context", .choice(.home), \.focus.context),
            Field("minutes", .nullOr(.integer(30, 15...60)), "Null for any time.", \.focus.minutes),
            Field("next", .nullOr(.object(recommendation)), "The best of all pages.", \.next),
            list("forEnergy", "Of that very energy.", \.forEnergy),
            list("forContext", "Of that very place.", \.forContext),
            list("quickWins", "Estimated at 15 minutes or less, P0 to P2.", \.quickWins),
            list("overdue", "Overdue ones.", \.overdue),
            list("similar", "Like what was completed last today.", \.similar),
            Field("breakdown", .list(.object(breakdown), max: 3), "Large tasks, whatever time there is.", \.breakdown),
            Field("tomorrow", .nullOr(.object(task)), "The first task of the next day.", \.tomorrow),
        ])

    private static func list(
        _ name: String, _ about: String, _ items: @escaping @Sendable (Recommendations) -> [Recommendation]
    ) -> Field<Recommendations> {
        Field(name, .list(.object(recommendation), max: PageCut.limits.upperBound), about, items)
    }

    static let next = ObjectCodec<(recommendation: Recommendation?, total: Int)>([
        Field("recommendation", .nullOr(.object(recommendation))) { $0.recommendation },
        Field("total", .integer(1), "How many tasks fit.") { $0.total },
    ])

    static let learned = ListCodec<[LearnedWeight], LearnedWeight>(of: .object(weight)) { $0.kind.rawValue }

    private static let weight = ObjectCodec<LearnedWeight>(
        "LearnedWeight",
        [
            Field("kind", .choice(.quickWin), \.kind),
            Field(
                "weight", .integer(4, RecommendationWeights.limits), "What it adds to the score of such a task.",
                \.weight),
            Field("text", .text("quick wins"), "Its tasks in words.", \.kind.ways),
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
