import Calendar
import Domain
import JSON

/// Turns one task of Super Productivity into a draft.
struct SuperProductivityRow {
    private var fields: JSONFields
    private var task: TaskBuilder
    private let value: JSONValue
    private let outline: SuperProductivityOutline
    private let moment: Moment
    /// By day; empty for a task with subtasks, whose time is the sum of theirs.
    private(set) var spent: [(day: Day, seconds: Int)] = []

    init(_ value: JSONValue, _ task: TaskBuilder, _ outline: SuperProductivityOutline, _ moment: Moment) {
        fields = JSONFields(value)
        (self.value, self.task, self.outline, self.moment) = (value, task, outline, moment)
    }

    /// Orders the pending tasks of a series.
    static func orderKey(_ value: JSONValue) -> String {
        if let day = value["dueDay"]?.string { return day }
        let time = (value["dueWithTime"] ?? value["plannedAt"] ?? value["created"]).flatMap { JSONTime($0) }
        return time.map { "\($0.instant(in: .utc))" } ?? ""
    }

    mutating func draft(_ foreignID: String, isArchived: Bool, _ id: (String) -> TaskID) -> TaskDraft {
        // What the program shows how, and what is said elsewhere.
        fields.drop(
            "id", "timeSpent", "modified", "_showSubTasksMode", "_hideSubTasksMode", "hasPlannedTime", "reminderId",
            "issueWasUpdated", "issueLastUpdated", "issueAttachmentNr", "issueProviderId", "issueLastSyncedValues")
        task.setName(fields.text("title") ?? "")
        task.add(details: fields.text("notes") ?? "")
        for attachment in fields.list("attachments") {
            if let path = attachment["path"]?.string { task.add(link: path, attachment["title"]?.string) }
        }
        if let project = fields.text("projectId").flatMap({ outline.projects[$0] }) { task.setProject(project) }
        for tag in fields.list("tagIds") { task.add(tag: tag.string.flatMap { outline.tags[$0] } ?? "") }
        let parent = fields.text("parentId") ?? ""
        if !parent.isEmpty, parent != foreignID { task.draft.parentID = id(parent) }
        let created = fields.time("created")
        task.setAdded(created, moment.zone)
        takeDue(planned: outline.planned[foreignID])
        task.setEstimate((fields.number("timeEstimate") ?? 0) / 1_000)
        takeTime(isParent: !fields.list("subTaskIds").isEmpty)
        takeState(isArchived: isArchived)
        takeRepeat(foreignID, created)
        fields.keepRest(in: &task)
        return task.built("superproductivity")
    }

    private mutating func takeDue(planned day: Day?) {
        let (due, planned) = (fields.time("dueDay"), fields.time("plannedAt"))
        if let time = fields.time("dueWithTime") ?? planned {
            let (day, minute) = moment.zone.local(time.instant(in: moment.zone))
            task.draft.dueDate = DueDate(day: day, minute: minute)
        } else if let day = due?.day(in: moment.zone) ?? day {
            task.draft.dueDate = DueDate(day: day)
        }
        let reminder = fields.time("remindAt") ?? value["reminderId"]?.string.flatMap { outline.reminders[$0] }
        if let reminder, value["isDone"]?.bool != true { task.add(reminder: reminder, moment.zone) }
    }

    private mutating func takeTime(isParent: Bool) {
        var unread: [String] = []
        for member in fields.take("timeSpentOnDay")?.members ?? [] {
            guard let day = Day(member.name), let milliseconds = member.value.wholeNumber, milliseconds >= 0 else {
                unread.append(member.name)
                continue
            }
            let seconds = Int(min(milliseconds, 31 * 86_400_000) / 1_000)
            if seconds > 0, !isParent { spent.append((day, seconds)) }
        }
        if !unread.isEmpty {
            task.lose("timeSpentOnDay", "The time of “\(unread[0].prefix(20))” cannot be read and was left out.")
        }
    }

    private mutating func takeState(isArchived: Bool) {
        let done = fields.time("doneOn")
        if fields.flag("isDone") {
            task.complete(at: done ?? spent.map(\.day).max().map { .day($0) }, moment)
        } else if isArchived {
            task.draft.isArchived = true
            task.lose("isDone", "It was archived without being done; it was imported as archived.")
        }
    }

    /// The earliest pending task of a series has its repeat; the completed ones are its history.
    private mutating func takeRepeat(_ foreignID: String, _ created: JSONTime?) {
        guard let id = fields.text("repeatCfgId"), let series = outline.series[id],
            series.head?.task == foreignID, task.draft.completion == nil, !task.draft.isArchived
        else { return }
        if series.value["isPaused"]?.bool == true {
            return task.lose("repeatCfgId", "The repeat was paused; the task comes without it.")
        }
        guard let pattern = SuperProductivityRepeat.pattern(series.value) else {
            return SuperProductivityRepeat.lose(
                series.value, &task, from: created?.day(in: moment.zone) ?? moment.today)
        }
        // The program makes each task on the day for which it is meant.
        if task.draft.dueDate == nil {
            task.draft.dueDate = DueDate(day: created?.day(in: moment.zone) ?? moment.today)
        }
        task.setRepeat(pattern)
    }
}
