import Domain
import Codecs
import UseCases

/// What is done in one go at certain times of the day.
enum WorkflowEndpoints {
    static let all = [morningRoutine, endOfDay, assignOrphans]

    private static let morningRoutine = Endpoint.change(
        .post, "/api/workflows/morning-routine", "morningRoutine", .workflows,
        "Complete every open morning task of today that nothing stands in the way of",
        .json(WorkflowCodec.morning, "What was completed, and what was left and why.")
    ) { _ in { try MorningRoutine($0).execute() } }

    private static let endOfDay = Endpoint.change(
        .post, "/api/workflows/end-of-day", "endOfDay", .workflows,
        "Close the timer, and move open tasks of today with the priorities P0 and P1 to tomorrow, but those of habits",
        .json(WorkflowCodec.endedDay, "What moved, the open tasks of today that stay, and what the timer left.")
    ) { _ in { try EndOfDay($0).execute() } }

    private static let assignOrphans = Endpoint.change(
        .post, "/api/workflows/assign-orphans", "assignOrphans", .workflows,
        "Give tasks without a project to Inbox and merge other projects named Inbox into it",
        .json(WorkflowCodec.mended, "What was mended, which is not undone.")
    ) { _ in { try EnsureInbox($0).execute(everySubtask: true) } }
}

/// What the answers of the workflows hold.
enum WorkflowCodec {
    static let morning = ObjectCodec<MorningDone>([
        Field("completed", .integer(1), \.completed.count), Field("points", .integer(4), \.points),
        Field("achievements", .list(.object(AchievementCodec.unlock)), "What they unlocked.", \.rewards.achievements),
        Field("challenges", .list(.object(ChallengeCodec.paid)), "What they finished.", \.rewards.challenges),
        Field("items", .list(.task), \.completed), Field("left", .list(.object(staying)), \.left), .undoID(\.undoID),
    ])

    static let staying = ObjectCodec<StayingTask>([
        Field("id", .id(SchemaExample.task), \.id), Field("name", .text("Plant the fern"), \.name),
        Field("code", .text(Refusal.task.blocked.code), \.refusal.code),
        Field("message", .text("“Plant the fern” waits for “Buy soil”. Complete that first."), \.message),
    ])

    static let endedDay = ObjectCodec<DayEnded>([
        Field("moved", .list(.object(PlanCodec.moved)), \.moved), Field("left", .list(.object(left)), \.left),
        Field("staying", .list(.object(staying)), "Those that stay though they are P0 or P1.", \.staying),
        Field("tracked", .nullOr(.object(tracked)), "Of the timer that was closed.", \.entry),
        .undoID(\.undoID),
    ])

    private static let left = ObjectCodec<TaskItem>([
        Field("id", .id(SchemaExample.task), \.id), Field("name", .text("Water the plants"), \.name),
    ])

    private static let tracked = ObjectCodec<TrackedEntry>([
        Field("taskId", .id(SchemaExample.task), \.entry.taskID),
        Field("taskName", .text("Water the plants"), \.taskName),
        Field("duration", .integer(1_500), "Seconds.", \.entry.stretch.seconds),
    ])

    static let mended = ObjectCodec<MendReport>([
        Field("tasks", .integer(0), \.orphans), Field("subtasks", .integer(0), \.strays),
        Field("projects", .integer(0), \.mergedInboxes),
        // What was mended is not broken again.
        Field("undoId", .null) { writer, _ in writer.null() },
    ])
}
