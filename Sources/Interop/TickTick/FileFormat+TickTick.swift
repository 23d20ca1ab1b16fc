import Domain

extension FileFormat {
    /// The CSV backup of TickTick.
    static let tickTick = FileFormat(
        name: "ticktick", title: "TickTick", endings: [".csv"], mediaTypes: ["text/csv"],
        example: """
            "Date: 2026-11-20+0000"
            "Version: 7.1"
            "Status: 
            0 Normal
            1 Completed
            2 Archived"
            "Folder Name","List Name","Title","Tags","Due Date","Reminder","Repeat","Priority","Status","Timezone"
            "","Garden","Water the plants","home","2026-11-21T09:00:00+0000","PT0S","FREQ=DAILY","3","0","Europe/Berlin"

            """,
        content: FormatContent(
            [
                .tasks, .subtasks, .completedTasks, .projects, .headings, .tags, .priorities, .dueDates, .repeats,
                .reminders, .estimates,
            ],
            without: ["habits, focus time and comments, which TickTick leaves out of its backup", "attachments"]),
        formRefusals: foreignCSVCodes, valueRefusals: [],
        confidence: { $0.hasHeader(TickTickReader.required, within: TickTickReader.headLimit) ? .sure : .none },
        reader: { file, terms throws(ImportFailure) in try TickTickReader(file, terms) }, writer: nil, isOfOneFile: true
    )
}
