import Domain

extension Refusal {
    public static let csv = CSVRefusals()
}

public struct CSVRefusals: RefusalTable {
    public let title = "CSV"
    public let otherContent = Refusal("import.format.notCSV", .unreadable, "The content is not CSV.")
    public let empty = Refusal("csv.empty", .unreadable, "The file is empty; its first line must name the columns.")
    public let encoding = Refusal("csv.encoding", .unreadable, "The file is not UTF-8.")
    public let nul = Refusal("csv.nul", .unreadable, "The file contains a zero byte, so it is not text.")
    public let quoteUnbalanced = Refusal(
        "csv.quote.unbalanced", .unreadable, "A double quote is never closed.")
    public let quoteTextAfter = Refusal(
        "csv.quote.textAfter", .unreadable, "There is text between a closing quote and the separator.")
    public let quoteInside = Refusal(
        "csv.quote.inside", .unreadable, "There is a quote inside an unquoted field.")
    public let fieldTooLong = Refusal("csv.field.tooLong", .unreadable, "A field is longer than any value can be.")
    public let fieldsTooMany = Refusal(
        "csv.fields.tooMany", .unreadable, "A row has more fields than any file needs.")
    public let fieldsCount = Refusal("csv.fields.count", "A row has a different number of fields than the header.")
    public let columnUnknown = Refusal("csv.column.unknown", "The header names an unknown column.")
    public let columnDuplicate = Refusal("csv.column.duplicate", "The header names a column twice.")
    public let columnUnnamed = Refusal("csv.column.unnamed", "A column of the header has no name.")
    public let mapInvalid = Refusal("csv.map.invalid", "The columns are not mapped as Title=name,Prio=priority.")
    public let columnNameMissing = Refusal("csv.column.nameMissing", "The header does not have the column “name”.")
}

extension Refusal {
    public static let fileValue = FileValueRefusals()
}

public struct FileValueRefusals: RefusalTable {
    public let title = "Values in files"
    public let idInvalid = Refusal("task.id.invalid", "An id is a UUID.")
    public let priorityInvalid = Refusal(
        "task.priority.invalid", "A priority is P0 to P3, or 0 to 3; 1 to 4 with priorityScale=1-4.")
    public let typeInvalid = Refusal("task.type.invalid", "A type is morning, evening, upcoming or inbox.")
    public let dueDateInvalid = Refusal(
        "task.dueDate.invalid", "A due date is a day or a day with a time, such as 2026-11-21T14:30.")
    public let isCompleteInvalid = Refusal("task.isComplete.invalid", "isComplete is true or false.")
    public let dateAddedInvalid = Refusal(
        "task.dateAdded.invalid", "dateAdded is an instant such as 2026-11-21T14:30:00Z.")
    public let dateCompletedInvalid = Refusal(
        "task.dateCompleted.invalid", "dateCompleted is an instant such as 2026-11-21T14:30:00Z.")
    public let completedOnInvalid = Refusal("task.completedOn.invalid", "completedOn is a day such as 2026-11-21.")
    public let completionQualityInvalid = Refusal(
        "task.completionQuality.invalid", "The quality is poor, standard, good or excellent.")
    public let completionQualityOpen = Refusal("task.completionQuality.open", "An open task has no quality.")
    public let completionContradiction = Refusal(
        "task.completion.contradiction", "The columns of the completion contradict each other.")
    public let completionDateMissing = Refusal(
        "task.completion.dateMissing", "A completed task needs the day of its completion.")
    public let categoryInvalid = Refusal("task.category.invalid", "There is no such category.")
    public let energyInvalid = Refusal("task.energy.invalid", "The energy is low, medium or high.")
    public let contextInvalid = Refusal("task.context.invalid", "There is no such context.")
    public let durationInvalid = Refusal("task.duration.invalid", "A duration is a whole number of seconds.")
    public let parentIDInvalid = Refusal("task.parentId.invalid", "The parent is given by its id.")
    public let dependenciesInvalid = Refusal(
        "task.dependencies.invalid", "Dependencies are ids separated by spaces.")
    public let repeatPatternInvalid = Refusal(
        "task.repeatPattern.invalid", "A repeat pattern is written like every 2 weeks on mon,fri.")
}
