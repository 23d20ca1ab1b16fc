import Calendar
import Domain

/// Completes tasks that a device completed. Programs complete an occurrence of a series in five ways; each completes
/// the running occurrence once, and leaves one open series.
struct SeriesCompletion {
    private let writing: WritingObjects
    private let sent: SentObject
    /// What the device was shown before; nil for a new object.
    private let shown: SentObject?
    private let name: String

    private var change: Change { writing.change }

    init(_ writing: WritingObjects, _ sent: SentObject, _ shown: SentObject?, _ name: String) {
        (self.writing, self.sent, self.shown, self.name) = (writing, sent, shown, name)
    }

    /// Completes the running occurrence if the device says so by anything but the state of the task itself.
    /// - Returns: nil if it does not.
    func complete(_ task: TaskItem) throws -> SentChanges.Stored? {
        guard task.isOpen, task.repeatPattern != nil, let due = task.dueDate, let shown else { return nil }
        if let done = try sent.completion(of: task, lead: shown.lead, change) {
            // A further component says that the occurrence is complete, and others may say so of those after it.
            let edited = try SentChanges(writing, sent, name).edit(task, shown)
            try SentChanges(writing, sent, name).keep(edited)
            let holder = try RunningOccurrence(writing, sent).complete(edited, at: done, lead: shown.lead)
            if holder == nil { try wait(edited, since: done) }
            return SentChanges.Stored(id: holder ?? task.id, isExact: false)
        }
        guard sent.draft.completion == nil, sent.occurrences[due.day - shown.lead] != .leftOut,
            let next = try nextIfMovedOn(task, shown.draft)
        else { return nil }
        return try moveOn(task, next, shown)
    }

    /// Completes the running occurrence of a series that the device moved on to the next one.
    /// - Parameter days: of the next one, as the device may count from what it was shown.
    private func moveOn(
        _ task: TaskItem, _ days: [Day], _ shown: SentObject
    ) throws -> SentChanges.Stored? {
        let changes = SentChanges(writing, sent, name)
        let running = try change.objects.kept(of: task.id)?.changed.first { $0.taskID == task.id }
        try changes.keep(task)
        guard let next = try completed(task, at: nil, isChecked: false), next != task.id,
            let following = try change.tasks.find(next)
        else { return nil }
        let usual = try Series(following, change).usual
        let edited = try changes.edit(change.update(following) { $0 = usual }, shown)
        let stored = try change.update(edited) {
            // A device that was shown another date counted from that.
            let isCounted = running != nil && sent.draft.dueDate.map { days.contains($0.day) } ?? false
            $0.dueDate = isCounted ? usual.dueDate : sent.draft.dueDate
            $0.repeatPattern = sent.draft.repeatPattern
        }
        try changes.keep(stored, after: running)
        let began = try stored.dueDate.map {
            try RunningOccurrence(writing, sent).begin(stored, on: $0.day, isAnew: true)
        }
        return SentChanges.Stored(id: stored.id, isExact: running == nil && began != true)
    }

    /// The day of the next occurrence, if the due date went at least to it, with one less to come, and its day for a
    /// device that does not know that only this occurrence was moved.
    private func nextIfMovedOn(_ task: TaskItem, _ old: TaskDraft) throws -> [Day]? {
        guard let before = old.dueDate, let after = sent.draft.dueDate, let pattern = old.repeatPattern,
            let sentPattern = sent.draft.repeatPattern,
            let next = pattern.afterCompletion(of: before, on: before.day, weekStart: change.settings.weekStart),
            after.day >= next.dueDate.day
        else { return nil }
        var moved = pattern
        moved.start = nil
        let other = moved.afterCompletion(of: before, on: before.day, weekStart: change.settings.weekStart)
        let days = [next.dueDate.day] + (other.map { [$0.dueDate.day] } ?? [])
        guard case .times(let left) = pattern.end else { return days }
        if case .times(let now) = sentPattern.end { return now < left ? days : nil }
        return nil
    }

    /// Completes a task whose object says so. As long as the rules forbid it, only the device shows it as complete.
    func complete(_ task: TaskItem, at done: TaskDraft.Completed) throws -> SentChanges.Stored {
        guard let holder = try completed(task, at: done) else {
            try wait(task, since: done)
            return SentChanges.Stored(id: task.id, isExact: true)
        }
        try WaitingCompletions(change).settle(holder, on: task.id)
        return SentChanges.Stored(id: holder, isExact: holder == task.id)
    }

    private func wait(_ task: TaskItem, since done: TaskDraft.Completed) throws {
        guard var kept = try change.objects.kept(of: task.id) else { return }
        kept.completedAt = done.at
        try change.objects.keep(kept)
    }

    /// - Returns: the task that has the object now; nil if nothing was completed.
    private func completed(
        _ task: TaskItem, at done: TaskDraft.Completed?, isChecked: Bool = true
    ) throws -> TaskID? {
        let holder = try WaitingCompletions(change).complete(task, at: done, isChecked: isChecked)
        if holder != nil { try change.tell("\(writing.view.device.name): completed “\(task.name)”") }
        return holder
    }
}

/// An occurrence of a series that a device completes as an object of its own.
struct SeriesCopy {
    private let writing: WritingObjects
    private let sent: SentObject

    private var change: Change { writing.change }

    init(_ writing: WritingObjects, _ sent: SentObject) { (self.writing, self.sent) = (writing, sent) }

    /// Gives the object to the occurrence that it stands for, which is then complete.
    /// - Returns: nil if it is no such copy.
    func take(_ name: String, in project: ProjectID) throws -> SentChanges.Stored? {
        guard let done = sent.draft.completion, !sent.hasRule else { return nil }
        if let day = sent.occurrence {
            let series = try change.objects.kept(uid: sent.uid).compactMap { try change.tasks.find($0.taskID) }
            guard let task = series.first(where: { $0.isOpen && $0.dueDate?.day == day }) else { return nil }
            try writing.complete(task, at: done)
            let own = try change.objects.kept(of: task.id)
            let uid = own.flatMap { $0.uid == sent.uid ? nil : $0.uid } ?? "\(TaskID.random())"
            try change.objects.keep(KeptObject(taskID: task.id, name: name, uid: uid))
            return SentChanges.Stored(id: task.id, isExact: false)
        }
        guard let due = sent.draft.dueDate else { return nil }
        let all = try change.objects.series(named: sent.draft.name, in: project, dueOn: due.day)
        let open = all.first { $0.isOpen }
        if let open { try writing.complete(open, at: done) }
        let finished = try all.first { try $0.isComplete && change.objects.kept(of: $0.id)?.text == nil }
        if let finished, open == nil { try settle(finished, done) }
        guard let id = (open ?? finished)?.id, let task = try change.tasks.find(id), task.isComplete else { return nil }
        try SentChanges(writing, sent, name).keep(task)
        return SentChanges.Stored(id: id, isExact: true)
    }

    /// The series went on before its device said when the occurrence was completed, for which it counts.
    private func settle(_ finished: TaskItem, _ done: TaskDraft.Completed) throws {
        guard let known = finished.completion, done.at < known.at, (done.on, done.minute) != (known.on, known.minute)
        else { return }
        try writing.complete(change.update(finished) { $0.completion = nil }, at: done, known.quality)
    }
}
