import Domain
import Codecs
import UseCases

/// Routines at certain times of the day.
enum WorkflowEndpoints {
    static let all = [morningRoutine, endOfDay, assignOrphans]

    private static let morningRoutine = Endpoint.change(
        .post, "/api/workflows/morning-routine", "morningRoutine", .workflows,
        "Complete every open morning task of today that is not blocked",
        .json(WorkflowCodec.morning, "The tasks completed, and those left, with reasons.")
    ) { _ in { try MorningRoutine($0).execute() } }

    private static let endOfDay = Endpoint.change(
        .post, "/api/workflows/end-of-day", "endOfDay", .workflows,
        "Stop the timer, and move today's open tasks of priority P0 and P1 to tomorrow, except those of habits",
        .json(WorkflowCodec.endedDay, "The tasks moved, those that stay, and the entry recorded by the timer.")
    ) { _ in { try EndOfDay($0).execute() } }

    private static let assignOrphans = Endpoint.change(
        .post, "/api/workflows/assign-orphans", "assignOrphans", .workflows,
        "Move tasks without a project to Inbox, and merge other projects named Inbox into it",
        .json(WorkflowCodec.mended, "What was repaired, which cannot be undone.")
    ) { _ in { try EnsureInbox($0).execute(everySubtask: true) } }
}

/// The response bodies of the workflows.
enum WorkflowCodec {
    static let morning = ObjectCodec<MorningDone>([
        Field("completed", .integer(1), \.completed.count), Field("points", .integer(4), \.points),
        Field(
            "achievements", .list(.object(AchievementCodec.unlock)), "The achievements unlocked.",
            \.rewards.achievements),
        Field("challenges", .list(.object(ChallengeCodec.paid)), "The challenges finished.", \.rewards.challenges),
        Field("items", .list(.task), \.completed), Field("left", .list(.object(staying)), \.left), .undoID(\.undoID),
    ])

    static let staying = ObjectCodec<StayingTask>([
        Field("id", .id(SchemaExample.task), \.id), Field("name", .text("Plant the fern"), \.name),
        Field("code", .text(Refusal.task.blocked.code), \.refusal.code),
        Field("message", .text("“Plant the fern” waits for “Buy soil”. Complete that first."), \.message),
    ])

    static let endedDay = ObjectCodec<DayEnded>([
        Field("moved", .list(.object(PlanCodec.moved)), \.moved), Field("left", .list(.object(left)), \.left),
        Field("staying", .list(.object(staying)), "Tasks that stay although they are P0 or P1.", \.staying),
        Field("tracked", .nullOr(.object(tracked)), "The entry of the timer that was stopped.", \.entry),
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
        // Repairs are not undone, since that would break the data again.
        Field("undoId", .null) { writer, _ in writer.null() },
    ])
}
