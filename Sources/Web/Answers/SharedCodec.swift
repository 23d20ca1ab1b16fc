import Domain
import JSON
import Codecs
import UseCases

extension Codec {
    /// A codec that only writes.
    static func written(_ schema: Schema, _ write: @escaping @Sendable (inout JSONWriter, Value) -> Void) -> Codec {
        Codec(schema, "nothing", read: { _ in nil }, write: write)
    }
}

extension Codec where Value == Bool {
    /// A parameter of `1` or `0`.
    static func digit() -> Codec {
        let names = ["1": true, "true": true, "0": false, "false": false]
        return Codec(.choice(["1", "0", "true", "false"]), "1 or 0", parse: { names[$0] }, text: { $0 ? "1" : "0" })
    }
}

extension Codec where Value == Int64 {
    /// A number of the change log or of events.
    static func number(_ example: Int, _ range: ClosedRange<Int>? = nil) -> Codec {
        Codec<Int>.integer(example, range).map({ Int64($0) }, { Int($0) })
    }
}

extension Field {
    /// The entry of the change log with which the change can be undone; null if nothing changed.
    static func undoID(_ id: @escaping @Sendable (Root) -> Int64?) -> Field {
        Field("undoId", .orNull(.integer(17))) { $0.integer(id($1)) }
    }

    /// The values that were corrected instead of refused.
    static func adjustments(_ adjustments: @escaping @Sendable (Root) -> [Adjustment]) -> Field {
        Field(
            "adjustments", .list(.object(SharedCodec.adjustment)), "Values that were corrected instead of refused.",
            adjustments
        )
    }
}

/// Response bodies shared by several subjects.
enum SharedCodec {
    /// `{"undoId": …}`, the response to a deletion.
    static let undo = ObjectCodec<Int64?>("UndoEntry", [.undoID { $0 }])

    static let adjustment = ObjectCodec<Adjustment>([
        Field("field", .text("dueDate"), \.field),
        Field("code", .text(Refusal.task.dueDateMovedToToday.code), \.code),
        Field("message", .text("The due day 2026-11-01 is past, so the task is due today."), \.message),
    ])

    static let problem = ObjectCodec<FieldProblem>([
        Field("field", .text("name"), \.field), Field("code", .text(Refusal.task.nameEmpty.code), \.code),
        Field("message", .text("Give the task a name of 1 to 200 characters."), \.message),
    ])

    static let streak = ObjectCodec<Streak>(
        "Streak",
        [
            Field("current", .integer(12), "Days.", \.current),
            Field("longest", .integer(48), "Days.", \.longest),
            Field("startedOn", .orNull(.day("2026-11-10")), \.startedOn),
            Field("atRisk", .flag(), "Whether today's completion is still missing.", \.isAtRisk),
            Field("nextMilestone", .orNull(.integer(14)), "Days.", \.nextMilestone),
            Field("toMilestone", .orNull(.integer(2)), "Days.") { streak in
                streak.nextMilestone.map { $0 - streak.current }
            },
            Field("milestoneTitle", .orNull(.text("Fortnight Fighter"))) {
                $0.nextMilestone.flatMap(Streak.title(ofMilestone:))
            },
            Field("progress", .number(0.8571), "The progress towards the next milestone, 0 to 1.", \.progress),
        ])

    static let level = ObjectCodec<Level>(
        "Level",
        [
            Field("level", .integer(12, 1...50), \.number),
            Field("title", .text("Skilled"), \.title),
            Field("points", .integer(14_724), \.points),
            Field("start", .integer(12_100), "The points at which this level starts.") { Level.start(of: $0.number) },
            Field("next", .orNull(.integer(14_400)), "Null from level 50 on.", \.next),
            Field("toNext", .orNull(.integer(876))) { level in level.next.map { $0 - level.points } },
            Field("progress", .number(0.62), "The progress towards the next level, 0 to 1.", \.progress),
        ])
}
