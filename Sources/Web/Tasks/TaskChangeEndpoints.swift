import Domain
import Codecs
import UseCases

/// Changes of tasks in words, and of tags.
enum TaskChangeEndpoints {
    static let all = [edit, renameTag]

    private static let edit = Endpoint.change(
        .post, "/api/tasks/edit", "editTasks", .tasks,
        "Change tasks by a line in the words of quick add, all or none; no before a word takes something away",
        .json(
            ObjectCodec<EditedTasks>(
                "EditedTasks",
                [
                    Field("tasks", .list(.task, max: BulkUpdateTasks.limit), "In the order of the ids.", \.tasks),
                    Field("understood", .list(.text("Fri 27 Nov, 10:00")), "What the line means.", \.understood),
                    .adjustments(\.adjustments), .undoID(\.undoID),
                ]), "The tasks as they are now, or would be."),
        refusals: Refusals.all(
            TaskEndpoints.fieldRefusals,
            [
                422: [
                    .bulk.idsCount, .task.notFound, .quickAdd.changeUnknown, .quickAdd.changeEmpty,
                    .quickAdd.projectUnknown, .project.nameEmpty, .project.nameTooLong, .project.nameControlCharacter,
                    .habit.dayStays,
                ]
            ])
    ) { input in
        let ids = input.field("ids", .taskIDs, missing: "Say which tasks are changed.")
        let text = input.field(
            "text", .text("friday 10:00 p1 no estimate"), missing: "Say what is to change.",
            "May be empty beside a name.")
        let name = input.field(
            "name", .text("Water the plants", max: TaskRules.nameLimit), as: .nullOr, "A new name.")
        let createsProjects =
            input.field("createProjects", .flag(), "Creates the project that the line names where there is none.")
            ?? false
        let isDry = input.field("dryRun", .flag(), "Changes nothing, and answers what would become of the tasks.")
        return { context in
            var request = TaskChangeRequest(ids.value, text.value)
            (request.name, request.createsProjects) = (name, createsProjects)
            return try isDry == true ? EditTasks(context).preview(request) : EditTasks(context).execute(request)
        }
    }

    private static let renameTag = Endpoint.change(
        .post, "/api/tags/rename", "renameTag", .tasks,
        "Give a tag another name on every task, project and habit and in saved filters; one that exists takes it in",
        .json(
            ObjectCodec<RenamedTag>(
                "RenamedTag",
                [
                    Field("name", .text("phone"), "As it is written now.", \.name),
                    Field("merged", .flag(), "There was a tag of that name already.", \.isMerged),
                    Field("tasks", .integer(12), \.tasks), Field("projects", .integer(1), \.projects),
                    Field("habits", .integer(0), \.habits), Field("filters", .integer(1), \.filters),
                    .undoID(\.undoID),
                ]), "What has the new name."),
        refusals: [404: [.task.tagUnknown], 422: [.task.tagInvalid, .task.tagControlCharacter, .task.tagsTooMany]]
    ) { input in
        let old = input.field("from", .text("call", max: 50), missing: "Say which tag is renamed.")
        let new = input.field("to", .text("phone", max: 50), missing: "Say what the tag is to be called.")
        return { try RenameTag($0).execute(old.value, to: new.value, inFilters: NameInQuery.renamed) }
    }
}
