import Domain
import JSON
import Codecs
import UseCases

/// Actions on many tasks at once.
enum BulkEndpoints {
    static let all = [update, archive, restore, deleteCompleted]

    private static let update = Endpoint.change(
        .post, "/api/tasks/bulk", "bulkUpdate", .tasks,
        "Apply one action to many tasks, all or none; the field of a refusal names the task, such as ids[3]",
        .json(BulkCodec.result, "The result for each task."),
        refusals: [
            409: [
                .task.blocked, .task.subtasksOpen, .task.archived, .habit.dayToCome, .habit.dayExceeded,
                .task.archiveOpen, .task.complete,
                .task.repeatNoDueDate, .task.parentOtherProject, .task.tagsTooMany, .task.projectArchived,
                .task.repeatNone, .task.repeatEnded, .habit.dayStays, .task.assigneeUnknown, .task.assigneeBlind,
                .share.own, .share.theirs, .share.inherited,
            ],
            403: [.share.needsFull],
            422: [
                .bulk.idsCount, .bulk.tooMany, .bulk.valueMissing, .task.notFound, .task.projectUnknown,
                .task.projectArchived, .task.tagInvalid, .task.tagControlCharacter, .task.tagsTooMany,
                .task.assigneeUnknown, .comment.alone, .comment.textEmpty, .comment.textTooLong,
                .comment.textControlCharacter,
            ],
        ]
    ) { input in
        let body = BulkRequest(&input)
        let (selection, action) = (Given(ifRight: body.selection), Given(ifRight: body.action))
        return { try BulkUpdateTasks($0).execute(selection.value, action.value) }
    }

    private static let archive = Endpoint.change(
        .post, "/api/tasks/archive", "archiveTasks", .tasks,
        "Archive completed tasks, by their ids or by age; statistics still count them",
        .json(BulkCodec.counted("archived"), "The number of tasks archived."),
        refusals: [
            409: [.task.archiveOpen],
            422: [.bulk.archiveChoice, .bulk.idsCount, .task.notFound, .task.projectUnknown],
        ]
    ) { input in
        let ids = input.field("ids", .taskIDs, as: .nullOr)
        let days = input.field(
            "olderThanDays", .integer(30, ArchiveCompletedTasks.ages), "Tasks completed more than this many days ago.")
        let project: ProjectID? = input.field("projectId", .id(SchemaExample.project), "Only with olderThanDays.")
        let isSmart = input.field(
            "smart", .flag(true), as: .nullOr, "Tasks completed over 30 days ago on which no open task depends.")
        input.refuse(
            "projectId", if: days == nil,
            "A project can be given only with olderThanDays. Send both, or omit it.")
        if input.problems.all.isEmpty, [ids != nil, days != nil, isSmart ?? false].count(where: \.self) != 1 {
            input.problems.add(
                "ids", .bulk.archiveChoice,
                "Choose the tasks to archive: by ids, by age, or with smart.")
        }
        return { context in
            if let ids { return try BulkUpdateTasks(context).execute(.ids(ids), .archive) }
            return try ArchiveCompletedTasks(context).execute(
                days.map { .olderThan(days: $0, project: project) } ?? .smart)
        }
    }

    private static let restore = Endpoint.change(
        .post, "/api/tasks/restore", "restoreTasks", .tasks, "Restore archived tasks",
        .json(BulkCodec.counted("restored"), "The number of tasks restored."),
        refusals: [409: [.task.projectArchived], 422: [.bulk.idsCount, .task.notFound]]
    ) { input in
        let ids = input.field("ids", .taskIDs, missing: "Name the tasks to restore.")
        return { try BulkUpdateTasks($0).execute(.ids(ids.value), .restore) }
    }

    private static let deleteCompleted = Endpoint.change(
        .delete, "/api/tasks", "deleteCompletedTasks", .tasks,
        "Delete all completed tasks, or those completed before a day; their other subtasks move up",
        .json(BulkCodec.deleted, "The number of tasks deleted."),
        refusals: [422: [.parameter.missing]]
    ) { input in
        let isAll = input.parameter("completed", .digit(), usual: false, "Whether to delete all of them.")
        let day = input.parameter(
            "completedBefore", .day("2026-01-01"), "Delete only tasks completed before this day.")
        if !isAll, day == nil, input.problems.all.isEmpty {
            input.problems.add(
                "completed", .parameter.missing,
                "Choose the completed tasks to delete: all, or those completed before a day.")
        }
        return { try DeleteCompletedTasks($0).execute(before: day) }
    }
}

/// The response bodies about many tasks.
enum BulkCodec {
    /// - Parameter name: the member with the number of changed tasks.
    static func counted(_ name: String) -> ObjectCodec<BulkResult> {
        ObjectCodec([Field(name, .integer(3), \.changed), .undoID(\.undoID)])
    }

    static let deleted = ObjectCodec<DeletedTasks>([Field("deleted", .integer(3), \.count), .undoID(\.undoID)])

    static let result = ObjectCodec<BulkResult>(
        "BulkResult",
        [
            Field("changed", .integer(1), \.changed),
            Field(
                "items", .list(.object(item), max: BulkUpdateTasks.limit), "The selected tasks, in order.",
                \.items),
            Field("points", .nullOr(.integer(12)), "The points earned by completing them.", \.points),
            Field(
                "achievements", .list(.object(AchievementCodec.unlock)),
                "The achievements unlocked by completing them.",
                \.rewards.achievements),
            Field(
                "challenges", .list(.object(ChallengeCodec.paid)), "The challenges finished by completing them.",
                \.rewards.challenges),
            TaskCodec.credits(\.credits),
            .adjustments(\.adjustments),
            .undoID(\.undoID),
        ])

    private static let item = ObjectCodec<BulkResult.Item>([
        Field("id", .id(SchemaExample.task), \.id),
        Field("status", .choice(["changed", "unchanged"])) { $0.string($1.isChanged ? "changed" : "unchanged") },
    ])
}
