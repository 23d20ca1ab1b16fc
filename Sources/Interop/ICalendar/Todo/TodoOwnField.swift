import Calendar
import Domain

/// Fields that iCalendar does not have, in properties of Tasker's own.
enum TodoOwnField {
    static let project = "X-TASKER-PROJECT"
    static let priority = "X-TASKER-PRIORITY"
    static let type = "X-TASKER-TYPE"
    static let quality = "X-TASKER-QUALITY"
    /// The exact instant of the completion, and the local day and minute for which it counts.
    static let completed = "X-TASKER-COMPLETED"
    static let repeats = "X-TASKER-REPEAT"
    /// In an alarm.
    static let reminder = "X-TASKER-REMINDER"

    /// The fields whose text is the value.
    static let plain: [(property: String, field: AnyAttribute<TaskItem>)] = [
        ("X-TASKER-ESTIMATE", TaskAttributes.table.estimatedDuration.erased),
        ("X-TASKER-ACTUAL", TaskAttributes.table.actualDuration.erased),
        ("X-TASKER-ENERGY", TaskAttributes.table.energy.erased),
        ("X-TASKER-CONTEXT", TaskAttributes.table.context.erased),
        ("X-TASKER-CATEGORY", TaskAttributes.table.category.erased),
        ("X-TASKER-SECTION", TaskAttributes.table.section.erased),
    ]
}

extension TodoDraft {
    /// Reads the properties of Tasker's own; one that another program has made invalid is kept.
    mutating func readOwn() {
        for (property, field) in TodoOwnField.plain {
            guard let line = single(property) else { continue }
            var problems = Problems()
            field.text?.take?(CalendarText.plain(line.value), &task.draft.plain, &problems, .field.type, nil)
            if !problems.all.isEmpty { keep(unreadable: line) }
        }
        if let line = single(TodoOwnField.type) {
            task.draft.type = TaskType(rawValue: line.value)
            if task.draft.type == nil { keep(unreadable: line) }
        }
        if let line = single(TodoOwnField.priority), task.draft.priority == nil {
            task.draft.priority = Priority(code: line.value)
        }
        let quality = single(TodoOwnField.quality).flatMap { CompletionQuality(rawValue: $0.value) }
        let written = single(TodoOwnField.completed)?.value.split(separator: " ") ?? []
        guard let completion = task.draft.completion else { return }
        task.draft.completion?.quality = quality ?? .standard
        // Void if another program has changed the instant beside it.
        guard written.count == 2, let instant = Instant(written[0]), let local = LocalMinute(written[1]),
            Zone.floorDivide(instant.milliseconds, 1_000) == Zone.floorDivide(completion.at.milliseconds, 1_000)
        else { return }
        task.draft.completion = .init(at: instant, on: local.day, minute: local.minute, quality: quality ?? .standard)
    }
}
