import Domain
import JSON
import Codecs
import UseCases

/// What is done with many tasks at once.
enum BulkEndpoints {
    static let all = [update, archive, restore, deleteCompleted]

    private static let update = Endpoint.change(
        .post, "/api/tasks/bulk", "bulkUpdate", .tasks,
        "Do one thing with many tasks, all or nothing; field of a refusal names the task, such as ids[3]",
        .json(BulkCodec.result, "What became of each task."),
        refusals: [
            409: [
                .task.blocked, .task.subtasksOpen, .task.archived, .habit.dayToCome, .task.archiveOpen, .task.complete,
                .task.repeatNoDueDate, .task.parentOtherProject, .task.tagsTooMany, .task.projectArchived,
                .task.repeatNone, .task.repeatEnded, .habit.dayStays,
            ],
            422: [
                .bulk.idsCount, .bulk.tooMany, .bulk.valueMissing, .task.notFound, .task.projectUnknown,
                .task.projectArchived, .task.tagInvalid, .task.tagControlCharacter, .task.tagsTooMany,
            ],
        ]
    ) { input in
        let body = BulkRequest(&input)
        let (selection, action) = (Given(ifRight: body.selection), Given(ifRight: body.action))
        return { try BulkUpdateTasks($0).execute(selection.value, action.value) }
    }

    private static let archive = Endpoint.change(
        .post, "/api/tasks/archive", "archiveTasks", .tasks,
        "Put completed tasks away: some by their ids, or all of an age; they stay in every statistic",
        .json(BulkCodec.counted("archived"), "How many were archived."),
        refusals: [
            409: [.task.archiveOpen],
            422: [.bulk.archiveChoice, .bulk.idsCount, .task.notFound, .task.projectUnknown],
        ]
    ) { input in
        let ids = input.field("ids", .taskIDs, as: .nullOr)
        let days = input.field(
            "olderThanDays", .integer(30, ArchiveCompletedTasks.ages), "Those completed more than so many days ago.")
        let project: ProjectID? = input.field("projectId", .id(SchemaExample.project), "Only with olderThanDays.")
        let isSmart = input.field(
            "smart", .flag(true), as: .nullOr, "Those completed over 30 days ago that no open task depends on.")
        input.refuse(
            "projectId", if: days == nil,
            "A project is named only with an age of its tasks. Name both, or leave it out.")
        if input.problems.all.isEmpty, [ids != nil, days != nil, isSmart ?? false].count(where: \.self) != 1 {
            input.problems.add(
                "ids", .bulk.archiveChoice,
                "Say which tasks are archived: named ones, all of an age, or the smart choice of them.")
        }
        return { context in
            if let ids { return try BulkUpdateTasks(context).execute(.ids(ids), .archive) }
            return try ArchiveCompletedTasks(context).execute(
                days.map { .olderThan(days: $0, project: project) } ?? .smart)
        }
    }

    private static let restore = Endpoint.change(
        .post, "/api/tasks/restore", "restoreTasks", .tasks, "Bring archived tasks back",
        .json(BulkCodec.counted("restored"), "How many were brought back."),
        refusals: [409: [.task.projectArchived], 422: [.bulk.idsCount, .task.notFound]]
    ) { input in
        let ids = input.field("ids", .taskIDs, missing: "Say which tasks are restored.")
        return { try BulkUpdateTasks($0).execute(.ids(ids.value), .restore) }
    }

    private static let deleteCompleted = Endpoint.change(
        .delete, "/api/tasks", "deleteCompletedTasks", .tasks,
        "Delete every completed task, or those completed before a day; other subtasks of theirs move up",
        .json(BulkCodec.deleted, "How many were deleted."),
        refusals: [422: [.parameter.missing]]
    ) { input in
        let isAll = input.parameter("completed", .digit(), usual: false, "Deletes all of them.")
        let day = input.parameter(
            "completedBefore", .day("2026-01-01"), "Deletes those completed before that day.")
        if !isAll, day == nil, input.problems.all.isEmpty {
            input.problems.add(
                "completed", .parameter.missing,
                "Say which completed tasks are deleted: all of them, or those completed before a day.")
        }
        return { try DeleteCompletedTasks($0).execute(before: day) }
    }
}

/// What the answers about many tasks hold.
enum BulkCodec {
    /// - Parameter name: of the member that counts the tasks that changed.
    static func counted(_ name: String) -> ObjectCodec<BulkResult> {
        ObjectCodec([Field(name, .integer(3), \.changed), .undoID(\.undoID)])
    }

    static let deleted = ObjectCodec<DeletedTasks>([Field("deleted", .integer(3), \.count), .undoID(\.undoID)])

    static let result = ObjectCodec<BulkResult>(
        "BulkResult",
        [
            Field("changed", .integer(1), \.changed),
            Field(
                "items", .list(.object(item), max: BulkUpdateTasks.limit), "The selected tasks, in their order.",
                \.items),
            Field("points", .nullOr(.integer(12)), "What completing them earned.", \.points),
            Field(
                "achievements", .list(.object(AchievementCodec.unlock)), "What completing them unlocked.",
                \.rewards.achievements),
            Field(
                "challenges", .list(.object(ChallengeCodec.paid)), "What completing them finished.",
                \.rewards.challenges),
            .adjustments(\.adjustments),
            .undoID(\.undoID),
        ])

    private static let item = ObjectCodec<BulkResult.Item>([
        Field("id", .id(SchemaExample.task), \.id),
        Field("status", .choice(["changed", "unchanged"])) { $0.string($1.isChanged ? "changed" : "unchanged") },
    ])
}
