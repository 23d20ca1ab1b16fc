import Calendar
import Domain

/// Builds the tasks of one row: its task, and a subtask for each line of its checklist.
struct TickTickRow {
    private var task: TaskBuilder
    private let row: NamedRow<TickTickColumn>
    private let id: TaskID
    private let index: TickTickIndex
    private let terms: ReadingTerms
    private let time: TickTickTime

    init(
        _ row: NamedRow<TickTickColumn>, id: TaskID, project: String, _ index: TickTickIndex, _ terms: ReadingTerms
    ) {
        (self.row, self.id, self.index, self.terms) = (row, id, index, terms)
        task = TaskBuilder(number: row.number, line: row.line)
        task.draft.id = id
        task.setProject(project)
        let named = index.zone(named: row[.timezone])
        time = TickTickTime(
            zone: named ?? index.zone, own: terms.moment.zone, isAllDay: Self.flag(row[.isAllDay]),
            isFloating: Self.flag(row[.isFloating]) ?? false)
        if named == nil, !row[.timezone].isEmpty {
            task.lose("Timezone", "The zone “\(row[.timezone].prefix(60))” is not known; \(index.zone.name) is used.")
        }
    }

    private static func flag(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE", "Y", "y", "1": true
        case "false", "False", "FALSE", "N", "n", "0": false
        default: nil
        }
    }

    mutating func tasks() -> [TaskDraft] {
        task.setName(row[.title])
        for tag in row[.tags].split(separator: ",") { task.add(tag: String(tag)) }
        if !row[.column].isEmpty { task.setSection(row[.column]) }
        if row[.kind].uppercased() == "NOTE" { task.lose("Kind", "A note became a task.") }
        setPriority()
        setDates()
        setRepeat()
        setReminders()
        setParent()
        setState()
        let isChecklist = Self.flag(row[.isChecklist]) ?? (row[.kind].uppercased() == "CHECKLIST")
        let list = TickTickChecklist(isChecklist ? row[.content] : "")
        task.add(details: isChecklist ? list.text : row[.content])
        row.tell(&task)
        let built = task.built("ticktick")
        return [built] + subtasks(list.items, of: built)
    }

    private mutating func setPriority() {
        switch row[.priority] {
        case "5": task.draft.priority = .highest
        case "3": task.draft.priority = .high
        case "1": task.draft.priority = .low
        case "0", "": break
        default: task.keep("Priority", row[.priority], "A priority of TickTick is 0, 1, 3 or 5")
        }
    }

    private mutating func setDates() {
        task.draft.added = TickTickTime.instant(row[.created]).map { .init(at: $0, on: terms.moment.zone.day(of: $0)) }
        if task.draft.added == nil, !row[.created].isEmpty { keep(.created) }
        let start = date(.startDate)
        let due = date(.dueDate) ?? start
        task.draft.dueDate = due
        guard let start, let due, start != due else { return }
        guard start.minute != nil, due.minute != nil, let from = TickTickTime.instant(row[.startDate]),
            let to = TickTickTime.instant(row[.dueDate]), from < to,
            (to.milliseconds - from.milliseconds) / 1_000 <= Int64(TaskRules.durations.upperBound)
        else {
            task.keep("Start Date", start.description, "A task has only a due date")
            return
        }
        task.setEstimate(Int((to.milliseconds - from.milliseconds) / 1_000))
    }

    private mutating func date(_ column: TickTickColumn) -> DueDate? {
        if row[column].isEmpty { return nil }
        let due = time.due(row[column])
        if due == nil { keep(column) }
        return due
    }

    private mutating func keep(_ column: TickTickColumn) {
        task.keep(column.rawValue, row[column], "“\(row[column].prefix(60))” is not a date")
    }

    private mutating func setRepeat() {
        let text = row[.repeat]
        if text.isEmpty { return }
        guard let due = task.draft.dueDate else {
            task.keep("Repeat", text, "A task without a due date cannot repeat")
            return
        }
        // The rule counts the days of the zone of the row.
        let written = time.day(row[.dueDate]) ?? time.day(row[.startDate]) ?? due.day
        task.draft.repeatPattern = RecurrenceRule.pattern(text, start: written, zone: time.zone)?
            .moved(by: due.day - written)?.anchored(to: due.day)
        if task.draft.repeatPattern == nil {
            task.keep("Repeat", text, "Tasker cannot follow this repeat exactly, so the task does not repeat")
            task.offer(RepeatSketch(text))
        }
    }

    /// A reminder is counted from the start of the task, or from midnight if it is all-day.
    private mutating func setReminders() {
        for text in row[.reminder].split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace }) {
            guard let due = task.draft.dueDate, let minutes = TickTickTime.minutes(text),
                abs(minutes) <= ReminderRule.leads.upperBound
            else {
                task.keep("Reminder", String(text), "The reminder is not at most 30 days before a due date")
                continue
            }
            if due.minute != nil, minutes <= 0, row[.startDate].isEmpty || row[.startDate] == row[.dueDate] {
                task.add(reminder: ReminderRule.before(minutes: -minutes).description)
                continue
            }
            let start = time.due(row[.startDate]) ?? due
            let at = LocalMinute(day: start.day, minute: start.minute ?? 0) + minutes
            task.add(reminder: ReminderRule.at(at).description)
        }
    }

    private mutating func setParent() {
        let (own, parent) = (row[.taskID], row[.parentID])
        if !own.isEmpty, index[own] != id {
            task.lose("taskId", "Another row has the number \(own.prefix(60)); subtasks of it go to that one.")
        }
        if parent.isEmpty || parent == "0" && index["0"] == nil { return }
        guard let found = index[parent], found != id else {
            task.keep("parentId", parent, "No other row has the number “\(parent.prefix(60))”")
            return
        }
        task.draft.parentID = found
    }

    private mutating func setState() {
        switch row[.status] {
        case "0", "": break
        case "1", "2":
            let instant = TickTickTime.instant(row[.completed])
            if instant == nil {
                task.lose(
                    "Completed Time", "The file does not say when it was completed; the day of the import is used.")
            }
            task.draft.completion = instant.map(completion) ?? completionToday
        case "-1": task.draft.isArchived = true
        default: task.keep("Status", row[.status], "A status of TickTick is 0, 1, 2 or -1")
        }
    }

    private func completion(at instant: Instant) -> TaskDraft.Completed {
        let (day, minute) = terms.moment.zone.local(instant)
        return .init(at: instant, on: day, minute: minute)
    }

    private var completionToday: TaskDraft.Completed {
        let moment = terms.moment
        return .init(at: moment.zone.instant(of: moment.today, minute: 720), on: moment.today, minute: 720)
    }

    private func subtasks(_ items: [TickTickChecklist.Item], of parent: TaskDraft) -> [TaskDraft] {
        var identities = DraftIdentities(format: "ticktick")
        return items.map { item in
            var subtask = TaskBuilder(number: row.number, line: row.line)
            subtask.draft.id = identities.next([id.description, item.text])
            subtask.setName(item.text)
            subtask.draft.projectName = parent.projectName
            subtask.draft.parentID = id
            subtask.draft.added = parent.added
            if item.isTicked {
                subtask.draft.completion = parent.completion ?? completionToday
                if parent.completion == nil {
                    subtask.lose(
                        "Content", "The file does not say when this item was ticked; the day of the import is used.")
                }
            }
            subtask.archiveOpenItem(of: parent, "Content")
            return subtask.built("ticktick")
        }
    }
}

/// The content of a task that is a checklist.
struct TickTickChecklist {
    struct Item: Equatable {
        let text: String
        let isTicked: Bool
    }

    private(set) var items: [Item] = []
    /// The lines that are no items.
    let text: String

    init(_ content: String) {
        var rest: [Substring] = []
        for line in content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            // By scalars, since a selector for its form may follow the mark.
            let item = line.unicodeScalars.drop { $0.properties.isWhitespace }
            guard let mark = item.first, mark == "▫" || mark == "▪" else {
                rest.append(line)
                continue
            }
            let text = TextRules.seen(String(item.dropFirst().drop { $0 == "\u{FE0F}" }))
            if !text.isEmpty { items.append(Item(text: text, isTicked: mark == "▪")) }
        }
        text = rest.joined(separator: "\n")
    }
}
