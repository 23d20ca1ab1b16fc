import Calendar
import Domain
import Interop

extension FuzzTarget {
    /// The rows below a head of Todoist's files.
    static let todoist = foreignCSV(
        "todoist",
        head: "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,DURATION,DEADLINE\n")

    /// The rows below the legend and the head of TickTick's backup.
    static let tickTick = foreignCSV(
        "ticktick",
        head: """
            "Version: 7.1"
            "Folder Name","List Name","Title","Content","Is Check list","Start Date","Due Date","Reminder","Repeat",\
            "Priority","Status","Is All Day","taskId","parentId"

            """)

    /// The rows of Loop's list of habits.
    static let loop = foreignCSV(
        "loop",
        head:
            "Position,Name,Type,Question,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value\n")

    /// Rows are the same drafts however the file is cut, with names and ids of their own.
    private static func foreignCSV(_ name: String, head: String) -> FuzzTarget {
        let format = FileFormat.all.first { $0.name == name }
        @Sendable func drafts(_ bytes: [UInt8], pieceSize: Int = 65_536) throws -> [ImportDraft] {
            let moment = Moment(instant: Instant(milliseconds: 1_790_000_000_000), zone: .utc)
            var source = try FileFormat.open(
                ImportFile(Array(head.utf8) + bytes, pieceSize: pieceSize), named: format,
                ReadingTerms(moment: moment, zones: NoZones()))
            var drafts: [ImportDraft] = []
            while let draft = try source.next() { drafts.append(draft) }
            return drafts
        }
        return FuzzTarget(name) { bytes in
            _ = try? drafts(bytes)
        } _: { bytes in
            guard let whole = try? drafts(bytes) else { return }
            let habits = whole.compactMap(\.habit)
            for habit in habits {
                guard case .right = HabitRules.title(habit.title) else {
                    throw Finding("\(bytes) has a habit without a name")
                }
            }
            let tasks = whole.compactMap(\.task)
            for task in tasks {
                guard case .right = TaskRules.name(task.name) else {
                    throw Finding("\(bytes) has a task without a name")
                }
                try Finding.unless(task.id != task.parentID, "\(bytes) has a task that is its own parent")
            }
            try Finding.unless(Set(tasks.map(\.id)).count == tasks.count, "\(bytes) has two tasks of one id")
            let cut = (try? drafts(bytes, pieceSize: 3)) ?? []
            try Finding.unless(
                cut.compactMap(\.task) == tasks && cut.compactMap(\.habit) == habits,
                "\(bytes) is other tasks or habits in pieces")
        }
    }
}

extension ImportDraft {
    fileprivate var task: TaskDraft? { if case .task(let task) = self { task } else { nil } }
    fileprivate var habit: Habit? { if case .habit(let draft) = self { draft.habit } else { nil } }
}
