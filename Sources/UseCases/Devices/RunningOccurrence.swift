import Calendar
import Domain

/// What a device sent of the running occurrence of a series alone. The object stands for the series before it, so that
/// the effect is written into it.
struct RunningOccurrence {
    private let writing: WritingObjects
    private let sent: SentObject
    private let name: String

    private var change: Change { writing.change }

    init(_ writing: WritingObjects, _ sent: SentObject, _ name: String) {
        (self.writing, self.sent, self.name) = (writing, sent, name)
    }

    /// - Returns: nil if the device sent nothing of it.
    func apply(to id: TaskID) throws -> SentChanges.Stored? {
        guard let task = try change.tasks.find(id), task.isOpen, task.repeatPattern != nil, let due = task.dueDate,
            due == sent.draft.dueDate, let occurrence = try occurrence(of: task, on: due.day)
        else { return nil }
        switch occurrence {
        case .changed(let own): try take(own, task)
        case .leftOut: try skip(task)
        case .completed: return try complete(task).map { SentChanges.Stored(id: $0, isExact: false) }
        }
        return SentChanges.Stored(id: id, isExact: false)
    }

    /// What the device says of it now, or said before it was the running one.
    private func occurrence(of task: TaskItem, on day: Day) throws -> SentObject.Occurrence? {
        if let occurrence = sent.occurrences[day - sent.lead] { return occurrence }
        return try change.leftOut(of: task.id).contains(day) ? .leftOut : nil
    }

    private func take(_ own: TaskDraft, _ task: TaskItem) throws {
        var single = sent
        single.draft = own
        single.draft.repeatPattern = sent.draft.repeatPattern
        single.draft.dueDate = own.dueDate ?? sent.draft.dueDate
        let edited = try SentChanges(writing, single, name).edit(task, sent)
        if edited != task { try writing.tell("changed", edited, .taskUpdated) }
    }

    private func skip(_ task: TaskItem) throws {
        guard let due = task.dueDate else { return }
        let next = try task.repeatPattern?.afterCompletion(
            of: due, on: due.day, weekStart: change.settings.weekStart, without: change.leftOut(of: task.id))
        let skipped = try change.update(task) { task in
            if let next {
                task.move(by: next.dueDate.day - due.day)
                (task.dueDate, task.repeatPattern) = (next.dueDate, next.pattern)
            } else {
                task.archivedAt = change.moment.instant
            }
        }
        try writing.tell("skipped", skipped, .taskRescheduled)
    }

    /// Completes it, and those after it that are complete as well.
    /// - Returns: the task that has the object then.
    private func complete(_ task: TaskItem) throws -> TaskID? {
        var (task, holder) = (task, TaskID?.none)
        while let due = task.dueDate, case .completed(let done)? = sent.occurrences[due.day - sent.lead] {
            guard let next = try WaitingCompletions(change).complete(task, at: done) else { break }
            try change.tell("\(writing.view.device.name): completed “\(task.name)”")
            holder = next
            guard next != task.id, let following = try change.tasks.find(next) else { break }
            task = following
        }
        return holder
    }
}
