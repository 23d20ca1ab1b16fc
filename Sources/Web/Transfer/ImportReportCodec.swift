import Codecs
import Domain
import UseCases

/// The result of an import as JSON.
enum ImportReportCodec {
    static let report = ObjectCodec<ImportReport>("ImportReport", counts + existing + parts)

    private static let counts: [Field<ImportReport>] = [
        Field("dryRun", .flag(), \.isDryRun),
        Field("added", .integer(120), \.added),
        Field("withoutProject", .integer(9), "New tasks for which the file names no project.", \.withoutProject),
        Field("habits", .integer(2), "New habits, with their days.", \.habits),
        Field("timeEntries", .integer(40), "New time entries.", \.entries),
        Field("filters", .integer(2), "New saved views.", \.filters),
        Field("projects", .list(.text("Garden")), "New projects.", \.projects),
        Field("restored", .list(.text("Garage")), "Archived projects that were restored.", \.restored),
    ]

    private static let existing: [Field<ImportReport>] = [
        Field("existing", .integer(3), "Tasks that already exist.", \.existing),
        Field("existingHabits", .integer(1), "Habits that already exist.", \.existingHabits),
        Field("differing", .integer(1), "Those of them that differ in the file.", \.differing),
        Field(
            "differences", .list(.object(difference), max: ImportDifference.limit), "The first of these.",
            \.differences),
        Field("replaced", .integer(1), "Existing tasks that took values of the file.", \.replaced),
    ]

    private static let parts: [Field<ImportReport>] = [
        Field(
            "notices", .list(.object(notice), max: ImportFailure.problemLimit),
            "The first values that could not be imported.", \.notices),
        Field("noticeCount", .integer(1), "The number of such values.", \.noticeCount),
        Field("format", .text("todotxt"), "The format, or several separated by commas.", \.format),
        Field("sources", .list(.object(source)), "Files, or sets of files that belong together.", \.sources),
        Field("summary", .object(summary), "The new items.", \.summary),
        Field(
            "losses", .list(.object(loss), max: ImportFailure.problemLimit),
            "The values that could not be imported unchanged, by field and reason.", \.losses),
        Field("tables", .list(.object(ImportColumns.table)), "How the columns of any CSV file were read.", \.tables),
        Field(
            "question", .orNull(.text("Which column is the name?")), "What must be chosen before the import.",
            \.question?.message),
        .undoID(\.undoID),
    ]

    private static let source = ObjectCodec<ImportedSource>([
        Field("format", .text("todotxt"), \.format),
        Field("files", .list(.text("todo.txt")), \.files),
        Field("chosen", .list(.text("backup.zip")), "The files of the request that contain them.", \.chosen),
        Field("open", .integer(40), "New open tasks.", \.open),
        Field("completed", .integer(80), "New completed tasks.", \.completed),
        Field("existing", .integer(3), "Tasks that already exist.", \.existing),
        Field("habits", .integer(2), \.habits),
        Field("existingHabits", .integer(1), "Habits that already exist.", \.existingHabits),
        Field("habitDays", .integer(90), \.habitDays),
        Field("timeEntries", .integer(40), \.entries),
        Field(
            "problems", .list(.object(notice), max: ImportFailure.problemLimit),
            "What is wrong with them, if they are left out for that.", \.problems),
    ])

    private static let difference = ObjectCodec<ImportDifference>([
        Field("id", .id(SchemaExample.task), \.id),
        Field("name", .text("Water the plants"), \.name),
        Field("row", .integer(7), \.row),
        Field("values", .list(.object(value)), \.values),
    ])

    private static let value = ObjectCodec<ImportDifference.Value>([
        Field("field", .text("dueDate"), \.field),
        Field("old", .orNull(.text("2026-11-20")), "The value of the task.", \.old),
        Field("new", .orNull(.text("2026-11-21")), "The value in the file.", \.new),
    ])

    private static let summary = ObjectCodec<ImportSummary>([
        Field("open", .integer(40), "New open tasks.", \.open),
        Field("completed", .integer(80), "New completed tasks.", \.completed),
        Field("subtasks", .integer(12), "New tasks that have a parent.", \.subtasks),
        Field("habitDays", .integer(90), "New days of habits.", \.habitDays),
        Field("years", .list(.object(year)), "By year, none left out.", \.years),
        Field("projects", .list(.object(project)), "By project, those with the most tasks first.", \.projects),
        Field("points", .integer(1_200), "The points that they add.", \.earned.points),
        Field("levelBefore", .integer(3), \.earned.levels.lowerBound),
        Field("levelAfter", .integer(11), \.earned.levels.upperBound),
        Field("longestStreakBefore", .integer(7), "In days.", \.earned.longestStreakBefore),
        Field("longestStreak", .integer(41), "In days.", \.earned.longestStreak),
        Field("achievements", .integer(9), "The number of achievements that they unlock.", \.earned.achievements),
    ])

    private static let year = ObjectCodec<ImportSummary.Year>([
        Field("year", .integer(2_024), \.year),
        Field("completed", .integer(371), \.completed),
        Field("habitDays", .integer(640), \.habitDays),
    ])

    private static let project = ObjectCodec<ImportSummary.ProjectSum>([
        Field("name", .text("Garden"), \.name),
        Field("open", .integer(4), \.open),
        Field("completed", .integer(8), \.completed),
    ])

    private static let loss = ObjectCodec<ImportLoss>([
        Field("field", .orNull(.text("repeatPattern")), \.field),
        Field("code", .text(Refusal.file.importValueKept.code), \.refusal.code),
        Field("count", .integer(14), \.count),
        Field("rows", .list(.object(notice), max: ImportLoss.rowLimit), "The first of them.", \.rows),
    ])

    private static let notice = ObjectCodec<ImportProblem>([
        Field("row", .orNull(.integer(7)), \.row),
        Field("line", .orNull(.integer(8)), \.line),
        Field("column", .orNull(.text("parentId")), \.column),
        Field("code", .text(Refusal.file.importReferenceDropped.code), \.code),
        Field("message", .text("The task was imported without a parent."), \.message),
        Field("file", .orNull(.text("Work.csv")), "The file of several.", \.file),
        Field("task", .orNull(.text("Send the hours")), "The name of the task.", \.task),
        Field("words", .orNull(.text("every 3rd workday")), "The text in the file.", \.words),
        Field("offers", .list(.text("every 3 days")), "What it could come as.", \.offers),
        Field("choice", .orNull(.text("every 3 days")), "The offer that was chosen.", \.choice),
    ])
}
