import Calendar
import Domain
import JSON
import Text

/// Turns what Super Productivity stores into drafts.
struct SuperProductivityRows {
    let outline: SuperProductivityOutline
    let moment: Moment
    private let identities = ForeignIdentities("superproductivity")
    private var seen: Set<TaskID> = []
    private var days: PackedDays
    private(set) var number = 0
    private var hasEntries = false
    /// About series that are left out.
    private var paused: [ImportProblem] = []

    init(_ outline: SuperProductivityOutline, _ moment: Moment) {
        (self.outline, self.moment) = (outline, moment)
        days = PackedDays(moment.zone)
    }

    var notices: [ImportProblem] {
        guard hasEntries else { return paused }
        return paused + [
            ImportProblem(
                refusal: .file.importValueChanged,
                message:
                    "The file says how long you worked on each day, not when; the entries of a day follow each other from 9:00."
            )
        ]
    }

    /// The task and its entries; empty if it was already read from another part of the file.
    mutating func task(_ element: JSONElements.Element, isArchived: Bool) -> [ImportDraft] {
        guard case .object = element.value else { return [] }
        let foreignID = element.value["id"]?.plainText ?? element.path.last ?? ""
        let id = identities.id("task", foreignID)
        guard seen.insert(id).inserted else { return [] }
        number += 1
        var builder = TaskBuilder(number: number, line: element.line)
        builder.draft.id = id
        var row = SuperProductivityRow(element.value, builder, outline, moment)
        var draft = row.draft(foreignID, isArchived: isArchived) { identities.id("task", $0) }
        let time = row.spent.flatMap { entries($0.seconds, on: $0.day, of: &draft) }
        return [.task(draft)] + time.map { .entry($0) }
    }

    private mutating func entries(_ seconds: Int, on day: Day, of task: inout TaskDraft) -> [EntryDraft] {
        guard let id = task.id else { return [] }
        let (stretches, left) = days.take(seconds, on: day)
        hasEntries = hasEntries || !stretches.isEmpty
        if left > 0 {
            task.lose(
                "timeSpentOnDay", .file.importValueChanged,
                "More than a whole day was recorded on \(day); \(NumberWords.counted(left / 60, "minute")) did not fit."
            )
        }
        return stretches.map { EntryDraft(number: task.number, line: task.line, taskID: id, $0) }
    }

    /// A note becomes a task with a tag, since Tasker has no notes.
    mutating func note(_ element: JSONElements.Element) -> TaskDraft? {
        guard let content = element.value["content"]?.string, !TextRules.seen(content).isEmpty else { return nil }
        number += 1
        var task = TaskBuilder(number: number, line: element.line)
        task.draft.id = identities.id("note", element.value["id"]?.plainText ?? element.path.last ?? "")
        let lines = content.split(whereSeparator: \.isNewline)
        task.setName(String(lines.first ?? ""))
        if lines.count > 1 { task.add(details: content) }
        task.add(tag: "note")
        if let project = element.value["projectId"]?.string.flatMap({ outline.projects[$0] }) {
            task.setProject(project)
        }
        task.setAdded(element.value["created"].flatMap { JSONTime($0) }, moment.zone)
        task.lose("note", "Tasker has no notes; it became a task with the tag “note”.")
        return task.built("superproductivity")
    }

    /// The next task of a series of which none is pending; nil if it is paused or has a pending one.
    mutating func waiting(_ id: String) -> TaskDraft? {
        guard let series = outline.series[id], series.head == nil else { return nil }
        let value = series.value
        if value["isPaused"]?.bool == true {
            let title = value["title"]?.plainText?.prefix(60) ?? ""
            paused.append(
                ImportProblem(
                    line: series.line, column: "isPaused", refusal: .file.importValueChanged,
                    message: "The repeat “\(title)” is paused and no task of it is open, so it was left out."))
            return nil
        }
        number += 1
        var task = TaskBuilder(number: number, line: series.line)
        task.draft.id = identities.id("series", id)
        task.setName(value["title"]?.plainText ?? "")
        if let project = value["projectId"]?.string.flatMap({ outline.projects[$0] }) { task.setProject(project) }
        for tag in value["tagIds"]?.elements ?? [] { task.add(tag: tag.string.flatMap { outline.tags[$0] } ?? "") }
        task.add(details: value["notes"]?.string ?? "")
        task.setEstimate(Int((value["defaultEstimate"]?.wholeNumber ?? 0) / 1_000))
        let start = value["startDate"]?.string.flatMap { Day($0) }
        let pattern = SuperProductivityRepeat.pattern(value)
        let first = max(start ?? moment.today, moment.today)
        task.draft.dueDate = DueDate(
            day: pattern?.firstDay(onOrAfter: first) ?? first,
            minute: value["startTime"]?.string.flatMap(SuperProductivityRepeat.minute))
        if let pattern { task.setRepeat(pattern) } else { SuperProductivityRepeat.lose(value, &task, from: first) }
        return task.built("superproductivity")
    }

    mutating func counter(_ element: JSONElements.Element) -> HabitDraft? {
        number += 1
        return SuperProductivityCounter(element.value, moment).draft(
            number: number, line: element.line, id: element.path.last ?? "")
    }
}
