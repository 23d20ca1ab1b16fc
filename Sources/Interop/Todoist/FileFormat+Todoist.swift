import Domain

extension FileFormat {
    /// The CSV files of Todoist's backups and templates, one for each project.
    static let todoist = FileFormat(
        name: "todoist", title: "Todoist", endings: [".csv"], mediaTypes: ["text/csv"],
        example: "TYPE,CONTENT,PRIORITY,INDENT,DATE,DATE_LANG\ntask,Water the plants @home,2,1,every 3 days,en\n",
        content: FormatContent(
            [
                .tasks, .subtasks, .projects, .headings, .tags, .priorities, .dueDates, .repeats, .estimates, .comments,
            ],
            without: ["completed tasks, filters and reminders, which Todoist leaves out of its backups", "attachments"]),
        formRefusals: foreignCSVCodes, valueRefusals: [],
        confidence: { $0.hasHeader(TodoistReader.required) ? .sure : .none },
        reader: { file, terms throws(ImportFailure) in try TodoistReader(file, terms) }, writer: nil)

    /// Refusals of the CSV files of other programs.
    static let foreignCSVCodes: [Refusal] = [
        .csv.otherContent, .csv.nul, .csv.quoteUnbalanced, .csv.fieldTooLong, .csv.fieldsTooMany, .csv.fieldsCount,
        .text.encoding,
    ]
}

/// A column of Todoist's CSV files.
enum TodoistColumn: String, CaseIterable {
    case type, content, description, priority, indent, author, responsible, date, timezone, duration, deadline
    case dateLanguage = "date_lang"
    case durationUnit = "duration_unit"
    case deadlineLanguage = "deadline_lang"
    /// How a page is shown.
    case isCollapsed = "is_collapsed"
    case viewStyle = "view_style"
}
