extension Refusal {
    public static let file = FileRefusals()
}

public struct FileRefusals: RefusalTable {
    public let title = "Files"
    public let importType = Refusal(
        "import.type", .unsupported, "The file is sent as it is, with Content-Type: text/csv.")
    public let importEmpty = Refusal(
        "import.empty", .unreadable, "The file is the body of the request, and it is missing.")
    public let importFormatUnknown = Refusal("import.format.unknown", "Files of that format cannot be imported.")
    public let exportFormatUnknown = Refusal("export.format.unknown", "Files of that format cannot be exported.")
    public let importFormatNotCSV = Refusal("import.format.notCSV", .unreadable, "The content is not CSV.")
    public let importFileUnreadable = Refusal("import.file.unreadable", .unreadable, "The file cannot be read.")
    public let importIDDuplicate = Refusal("import.id.duplicate", "Two rows of the file have the same id.")
    public let importReferenceDropped = Refusal(
        "import.reference.dropped", .notice, "No refusal: an id that cannot be kept was left out.")
    public let importProjectFollowed = Refusal(
        "import.project.followed", .notice, "No refusal: a subtask went to the project of its parent.")
    public let importProjectArchived = Refusal(
        "import.project.archived",
        "An open task would go into an archived project; send restoreProjects=1 to restore it.")
    public let csvEmpty = Refusal("csv.empty", .unreadable, "The file is empty; its first line must name the columns.")
    public let csvEncoding = Refusal("csv.encoding", .unreadable, "The file is not UTF-8.")
    public let csvNul = Refusal("csv.nul", .unreadable, "The file holds a zero byte, so it is no text.")
    public let csvQuoteUnbalanced = Refusal(
        "csv.quote.unbalanced", .unreadable, "A double quote is opened and never closed.")
    public let csvQuoteTextAfter = Refusal(
        "csv.quote.textAfter", .unreadable, "Something stands between a closing quote and the separator.")
    public let csvQuoteInside = Refusal(
        "csv.quote.inside", .unreadable, "A quote stands inside a field that is not quoted.")
    public let csvFieldTooLong = Refusal("csv.field.tooLong", .unreadable, "A field is longer than any value can be.")
    public let csvFieldsTooMany = Refusal(
        "csv.fields.tooMany", .unreadable, "A row has more fields than any file needs.")
    public let csvFieldsCount = Refusal("csv.fields.count", "A row has another number of fields than the header.")
    public let csvColumnUnknown = Refusal("csv.column.unknown", "The header names a column that there is not.")
    public let csvColumnDuplicate = Refusal("csv.column.duplicate", "The header names a column twice.")
    public let csvColumnUnnamed = Refusal("csv.column.unnamed", "A column of the header has no name.")
    public let csvColumnNameMissing = Refusal("csv.column.nameMissing", "The header lacks the column name.")
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
        "task.dateAdded.invalid", "dateAdded is a moment such as 2026-11-21T14:30:00Z.")
    public let dateCompletedInvalid = Refusal(
        "task.dateCompleted.invalid", "dateCompleted is a moment such as 2026-11-21T14:30:00Z.")
    public let completedOnInvalid = Refusal("task.completedOn.invalid", "completedOn is a day such as 2026-11-21.")
    public let completionQualityInvalid = Refusal(
        "task.completionQuality.invalid", "The quality is poor, standard, good or excellent.")
    public let completionQualityOpen = Refusal("task.completionQuality.open", "An open task has no quality.")
    public let completionContradiction = Refusal(
        "task.completion.contradiction", "The columns of the completion contradict each other.")
    public let completionDateMissing = Refusal(
        "task.completion.dateMissing", "A completed task needs the day of its completion.")
    public let durationInvalid = Refusal("task.duration.invalid", "A duration is a whole number of seconds.")
    public let parentIDInvalid = Refusal("task.parentId.invalid", "The parent is named by its id.")
    public let dependenciesInvalid = Refusal(
        "task.dependencies.invalid", "Dependencies are ids with spaces between them.")
    public let repeatPatternInvalid = Refusal(
        "task.repeatPattern.invalid", "A repeat pattern is written such as every 2 weeks on mon,fri.")

    /// With those that stand at the fields of a task.
    public var all: [Refusal] { declared + TaskAttributes.csvRefusals.filter { !declared.contains($0) } }
}
