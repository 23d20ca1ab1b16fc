import Calendar
import Domain
import JSON

/// Turns one task of Vikunja into a draft.
struct VikunjaRow {
    private var fields: JSONFields
    private var task: TaskBuilder
    private let value: JSONValue
    private let outline: VikunjaOutline
    private let moment: Moment

    init(_ value: JSONValue, _ task: TaskBuilder, _ outline: VikunjaOutline, _ moment: Moment) {
        fields = JSONFields(value)
        (self.value, self.task, self.outline, self.moment) = (value, task, outline, moment)
    }

    mutating func draft() -> TaskDraft {
        // Accounts, and what only orders or names the task inside Vikunja.
        fields.drop(
            "id", "created_by", "subscription", "reactions", "updated", "index", "identifier", "position",
            "kanban_position", "project_id", "list_id", "cover_image_attachment_id", "comment_count", "is_unread")
        task.setName(fields.text("title") ?? "")
        task.add(details: MarkupText.ofDescription(fields.text("description") ?? ""))
        task.setAdded(fields.time("created"), moment.zone)
        task.draft.dueDate = fields.time("due_date")?.due(in: moment.zone)
        takePriority()
        for label in fields.list("labels") { task.add(tag: label["title"]?.plainText ?? "") }
        takeTexts()
        takeReminders()
        takeRelations()
        let doneAt = fields.time("done_at")
        let (mode, seconds) = (fields.number("repeat_mode") ?? 0, fields.number("repeat_after") ?? 0)
        if fields.flag("done") {
            task.complete(at: doneAt, moment)
        } else if seconds != 0 || mode != 0 {
            takeRepeat(mode, seconds)
        }
        if let bucket = fields.number("bucket_id"), let title = outline.buckets[Int64(bucket)],
            case .right(let section) = TaskRules.section(title)
        {
            task.draft.section = section
        }
        fields.keepRest(in: &task)
        return task.built("vikunja")
    }

    private mutating func takePriority() {
        guard let number = fields.number("priority"), number != 0 else { return }
        guard number > 0 else { return task.lose("priority", "The priority \(number) is unknown; it was left out.") }
        task.draft.priority = [.low, .medium, .high, .highest][min(number, 4) - 1]
    }

    private mutating func takeTexts() {
        for attachment in fields.list("attachments") {
            if let name = attachment["file"]?["name"]?.string { task.add(details: "Attachment: \(name)") }
        }
        for comment in fields.list("comments") {
            let day = comment["created"].flatMap { JSONTime($0) }?.day(in: moment.zone)
            task.add(comment: MarkupText.ofDescription(comment["comment"]?.plainText ?? ""), on: day)
        }
        let people = fields.list("assignees").count
        if people > 0 {
            task.lose("assignees", "Tasker has no accounts of others; who it is assigned to was left out.")
        }
    }

    private mutating func takeReminders() {
        for reminder in fields.list("reminders") + fields.list("reminder_dates") {
            let before = reminder["relative_period"]?.wholeNumber ?? 0
            if reminder["relative_to"]?.string == "due_date", before <= 0, -before / 60 <= 43_200,
                task.draft.dueDate != nil
            {
                task.add(reminder: ReminderRule.before(minutes: Int(-before / 60)).description)
            } else if let time = JSONTime(reminder["reminder"] ?? reminder), time.day(in: .utc).civil.year > 1 {
                task.add(reminder: time, moment.zone)
            } else if !reminder.saysNothing, !reminder.isNoDate {
                task.lose("reminders", "A reminder that cannot be read was left out.")
            }
        }
    }

    private mutating func takeRelations() {
        guard let number = value["id"]?.wholeNumber else { return }
        if let parent = outline.parents[number].flatMap({ outline.tasks[$0] }), parent != task.draft.id {
            task.draft.parentID = parent
        }
        let others = (outline.blockers[number] ?? []).compactMap { outline.tasks[$0] }.filter { $0 != task.draft.id }
        task.draft.dependencies = Array(others.prefix(TaskRules.dependencyLimit))
        if others.count > TaskRules.dependencyLimit {
            task.lose(
                "related_tasks", "A task waits for at most \(TaskRules.dependencyLimit) others; the rest was left out.")
        }
        if VikunjaOutline.related(value, "parenttask").count > 1 {
            task.lose("related_tasks", "A subtask has one parent; the others were left out.")
        }
        let known = ["subtask", "parenttask", "blocking", "blocked"]
        for relation in fields.take("related_tasks")?.members ?? [] where !known.contains(relation.name) {
            for other in relation.value.elements ?? [] {
                guard let title = other["title"]?.plainText else { continue }
                task.keep(relation.name, title, "Tasker has no such relation between tasks")
            }
        }
    }

    /// Mode 0 counts from the due date, 1 is every month, 2 counts from the completion.
    private mutating func takeRepeat(_ mode: Int, _ seconds: Int) {
        let days = seconds / 86_400
        let isWhole = seconds > 0 && seconds % 86_400 == 0
        switch mode {
        // Vikunja moves the 29th to the 31st into the next month where they are missing.
        case 1 where task.draft.dueDate.map { $0.day.civil.day <= 28 } ?? true:
            task.setRepeat(RepeatPattern(.months(nil)))
        case 0 where isWhole, 2 where isWhole:
            let isWeeks = days % 7 == 0
            let interval = isWeeks ? days / 7 : days
            guard RepeatPattern.intervals.contains(interval) else { return loseRepeat() }
            task.setRepeat(
                RepeatPattern(
                    isWeeks ? .weeks([]) : .days, interval: interval, basis: mode == 2 ? .completion : .dueDate))
        default: loseRepeat()
        }
    }

    private mutating func loseRepeat() {
        task.lose("repeat_after", "Tasker has no repeat that is exactly like this one; it was left out.")
        let days = (fields.number("repeat_after") ?? 0) / 86_400
        task.offer(RepeatSketch(days > 0 ? .days : .hours, interval: days))
    }
}
