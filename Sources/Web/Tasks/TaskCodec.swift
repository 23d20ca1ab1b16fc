import Domain
import JSON
import Codecs
import UseCases

extension Codec where Value == TaskView {
    /// A task with its derived fields.
    static var task: Codec { .object(whenNeeded: TaskView.codec) }
}

/// The response bodies about tasks.
enum TaskCodec {
    static let changed = ObjectCodec<ChangedTask>(
        "ChangedTask", [Field("task", .task, \.view), .adjustments(\.adjustments), .undoID(\.undoID)])

    /// The factors and summands of a completion's points.
    static let points = ObjectCodec<PointsBreakdown>(
        "Points",
        [
            Field("total", .integer(4), \.total),
            Field(
                "parts", .list(.object(part)), "The summands (base, category, energy), followed by the factors.",
                \.parts),
        ])

    static let ofTask = ObjectCodec<TaskPoints>(
        "TaskPoints",
        [
            Field(
                "isEarned", .flag(true), "False for the points that an open task would earn at standard quality.",
                \.isEarned)
        ]
            + points.fields.map { $0.of(\.breakdown) })

    private static let part = ObjectCodec<PointsBreakdown.Part>([
        Field("part", .choice(PointsBreakdown.Part.Code.base), \.code),
        Field("name", .text("Priority P2"), \.name),
        Field("value", .text("3"), \.value),
    ])

    static let completed = ObjectCodec<CompletedTask>(
        "CompletedTask",
        [Field("task", .task, \.view), Field("effects", .object(effects)) { $0 }, .undoID(\.undoID)])

    /// The effects of completing a task.
    static let effects = ObjectCodec<CompletedTask>([
        Field("points", .object(points), \.points),
        Field("dayScore", .integer(18), \.dayScore),
        Field("streak", .object(SharedCodec.streak), \.streak),
        Field("level", .object(reachedLevel)) { $0 },
        Field(
            "achievements", .list(.object(AchievementCodec.unlock)), "The achievements unlocked.",
            \.rewards.achievements),
        Field("challenges", .list(.object(ChallengeCodec.paid)), "The challenges finished.", \.rewards.challenges),
        credits(\.credits),
        Field("nextOccurrence", .nullOr(.task), "The task added because the task repeats.", \.nextOccurrence),
    ])

    /// Whom completions credit besides whoever made them.
    static func credits<Root>(_ credits: @escaping @Sendable (Root) -> [Credit]) -> Field<Root> {
        .ifAny("credits", .list(.object(credit)), "What others earned, whose tasks these were.") {
            let credits = credits($0)
            return credits.isEmpty ? nil : credits
        }
    }

    private static let credit = ObjectCodec<Credit>([
        Field("personId", .id(SchemaExample.person), \.person.id), Field("name", .text("Ann Lindqvist"), \.person.name),
        Field("points", .integer(4), \.points),
    ])

    private static let reachedLevel = ObjectCodec<CompletedTask>(
        SharedCodec.level.fields.map { $0.of(\.level) } + [Field("reached", .flag(), \.isLevelReached)])

    static let reopened = ObjectCodec<ReopenedTask>(
        "ReopenedTask",
        [Field("task", .task, \.view), Field("effects", .object(takenBack)) { $0 }, .undoID(\.undoID)])

    private static let takenBack = ObjectCodec<ReopenedTask>([
        Field("pointsTakenBack", .integer(4), \.pointsTakenBack),
        Field("dayScore", .integer(15), \.dayScore),
        Field("streak", .object(SharedCodec.streak), \.streak),
        Field("level", .object(SharedCodec.level), \.level),
        Field(
            "removedOccurrence", .nullOr(.id(SchemaExample.task)),
            "The next occurrence added by the completion, if it was not changed since.", \.removedOccurrence),
    ])
}

extension PointsBreakdown {
    /// A factor or summand as the page shows it.
    struct Part: Sendable {
        enum Code: String, CaseIterable, Sendable {
            case base, category, energy, quality, timely, streak
        }

        let code: Code
        let name: String
        let value: String
    }

    /// Each priority has a distinct score, so the score identifies it.
    private var priority: String { Priority.allCases.first { $0.score == base }?.code ?? "" }

    var parts: [Part] {
        [
            Part(code: .base, name: "Priority \(priority)", value: "\(base)"),
            Part(code: .category, name: "Category", value: "+\(category)"),
            Part(code: .energy, name: "Energy", value: "+\(energy)"),
            Part(code: .quality, name: "Quality", value: Self.factor(quality * 10)),
            Part(code: .timely, name: "On time", value: Self.factor(timely * 10)),
            Part(code: .streak, name: "Streak", value: Self.factor(streak)),
        ]
    }

    /// Formats hundredths as a factor, such as `×1.05`.
    private static func factor(_ hundredths: Int) -> String {
        let rest = hundredths % 100
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "×\(hundredths / 100).\(decimals)"
    }
}

extension TaskView {
    /// Includes the version and everything about the task that may change without it.
    var entityTag: String {
        let derived = [isOverdue, isDueToday, isBlocked].map { $0 ? "1" : "0" }.joined()
        let blockers = facts.blockers.reduce(UInt64(facts.unseenBlockers)) { $0 ^ $1.low }
        let others = "\(facts.subtasks).\(facts.openSubtasks).\(String(blockers, radix: 36))"
        return "\"\(task.version)-\(type.shortCode)\(derived)\(complexity)-\(others)\""
    }
}
