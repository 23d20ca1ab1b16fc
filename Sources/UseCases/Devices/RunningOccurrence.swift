import Calendar
import Domain

/// What a device sent of the running occurrence of a series alone. The object stands for the series before it, so that
/// the effect is written into it.
struct RunningOccurrence {
    private let writing: WritingObjects
    private let sent: SentObject

    private var change: Change { writing.change }

    init(_ writing: WritingObjects, _ sent: SentObject) { (self.writing, self.sent) = (writing, sent) }

    /// - Returns: nil if the device sent nothing of it.
    func apply(to id: TaskID) throws -> SentChanges.Stored? {
        guard let task = try change.tasks.find(id), task.isOpen, task.repeatPattern != nil, let due = task.dueDate,
            due == sent.draft.dueDate
        else { return nil }
        if let done = try sent.completion(of: task, lead: sent.lead, change) {
            return try complete(task, at: done, lead: sent.lead).map { SentChanges.Stored(id: $0, isExact: false) }
        }
        if try change.objects.kept(of: id)?.leftOut.contains(due.day) ?? false {
            try skip(task)
        } else if try !begin(task, on: due.day) {
            return nil
        }
        return SentChanges.Stored(id: id, isExact: false)
    }

    /// Gives the task what a device wants of the occurrence of a day.
    /// - Parameter isAnew: whether the task gets it again if it has it.
    /// - Returns: whether there is anything.
    func begin(_ task: TaskItem, on day: Day, isAnew: Bool = false) throws -> Bool {
        guard var kept = try change.objects.kept(of: task.id),
            let changed = kept.changed.first(where: { $0.day == day }), isAnew || changed.taskID != task.id
        else { return false }
        let began = try change.update(task) { changed.apply(to: &$0) }
        kept.run(began, usual: task, on: day)
        try change.objects.keep(kept)
        if began != task { try writing.tell("changed", began, .taskUpdated) }
        return true
    }

    private func skip(_ task: TaskItem) throws {
        guard let due = task.dueDate else { return }
        let series = try Series(task, change)
        if let next = series.afterCompletion(on: due.day) {
            let skipped = try change.move(task, of: series, to: next, by: next.dueDate.day - due.day)
            try writing.tell("skipped", skipped, .taskRescheduled)
        } else {
            let ended = try change.update(task) { $0.archivedAt = change.moment.instant }
            try writing.tell("skipped", ended, .taskRescheduled)
        }
    }

    /// Completes it, and those after it that components of their own say are complete as well.
    /// - Parameter lead: how many days before it is due an occurrence starts, by which its component names it.
    /// - Returns: the task that has the object then; nil if the rules forbid it.
    func complete(_ task: TaskItem, at done: TaskDraft.Completed, lead: Int) throws -> TaskID? {
        var (task, done, holder) = (task, Optional(done), TaskID?.none)
        while let at = done, let next = try WaitingCompletions(change).complete(task, at: at) {
            try change.tell("\(writing.view.device.name): completed “\(task.name)”")
            holder = next
            guard next != task.id, let following = try change.tasks.find(next) else { break }
            task = following
            done = try sent.completion(of: following, lead: lead, change)
        }
        return holder
    }
}

extension SentObject {
    /// How a component of its own says that the running occurrence is complete; nil if none says so. The component is
    /// of the day on which the series has it, or, from a device that knows no other, of the day when it is due.
    func completion(
        of task: TaskItem, lead: Int, _ reading: any Reading
    ) throws -> TaskDraft.Completed? {
        let days = [try Series(task, reading).day, task.dueDate?.day].compactMap { $0 }
        let found = days.lazy.compactMap { occurrences[$0 - lead] }.first
        if case .completed(let done)? = found { return done }
        return nil
    }
}
