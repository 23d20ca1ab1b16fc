import Domain
import Codecs
import UseCases

/// Changes of tasks by a line of text, and of tags.
enum TaskChangeEndpoints {
    static let all = [edit, renameTag]

    private static let edit = Endpoint.change(
        .post, "/api/tasks/edit", "editTasks", .tasks,
        "Change tasks by a line in the words of quick add, all or none; “no” before a word removes a value",
        .json(
            ObjectCodec<EditedTasks>(
                "EditedTasks",
                [
                    Field(
                        "tasks", .list(.task, max: BulkUpdateTasks.limit), "The tasks in the order of the ids.", \.tasks
                    ),
                    Field("understood", .list(.text("Fri 27 Nov, 10:00")), "The meaning of the line.", \.understood),
                    .adjustments(\.adjustments), .undoID(\.undoID),
                ]), "The tasks as changed, or as they would be."),
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
        let ids = input.field("ids", .taskIDs, missing: "Name the tasks to change.")
        let text = input.field(
            "text", .text("friday 10:00 p1 no estimate"), missing: "Describe the change.",
            "May be empty if a name is given.")
        let name = input.field(
            "name", .text("Water the plants", max: TaskRules.nameLimit), as: .nullOr, "A new name.")
        let createsProjects =
            input.field("createProjects", .flag(), "Whether to create a missing project named in the line.")
            ?? false
        let isDry = input.field("dryRun", .flag(), "Whether to change nothing and return what would change.")
        return { context in
            var request = TaskChangeRequest(ids.value, text.value)
            (request.name, request.createsProjects) = (name, createsProjects)
            return try isDry == true ? EditTasks(context).preview(request) : EditTasks(context).execute(request)
        }
    }

    private static let renameTag = Endpoint.change(
        .post, "/api/tags/rename", "renameTag", .tasks,
        "Rename a tag on every task, project and habit and in saved views; if the new name exists, the tags are merged",
        .json(
            ObjectCodec<RenamedTag>(
                "RenamedTag",
                [
                    Field("name", .text("phone"), "The name as now written.", \.name),
                    Field("merged", .flag(), "Whether a tag of that name already existed.", \.isMerged),
                    Field("tasks", .integer(12), \.tasks), Field("projects", .integer(1), \.projects),
                    Field("habits", .integer(0), \.habits), Field("filters", .integer(1), \.filters),
                    .undoID(\.undoID),
                ]), "The things that have the new name."),
        refusals: [404: [.task.tagUnknown], 422: [.task.tagInvalid, .task.tagControlCharacter, .task.tagsTooMany]]
    ) { input in
        let old = input.field("from", .text("call", max: 50), missing: "Name the tag to rename.")
        let new = input.field("to", .text("phone", max: 50), missing: "Give the tag a new name.")
        return { try RenameTag($0).execute(old.value, to: new.value, inFilters: NameInQuery.renamed) }
    }
}
