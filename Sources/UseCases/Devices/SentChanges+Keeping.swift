import Calendar
import Domain

extension SentChanges {
    /// What was sent stands for the task, but for a repeat that it does not name.
    /// - Parameter changed: an occurrence that was completed, whose fields what was sent still has.
    func keep(_ task: TaskItem, after changed: ChangedOccurrence? = nil) throws {
        let old = sent.hasRule || task.repeatPattern != nil ? try change.objects.kept(of: task.id) : nil
        var base = task
        if sent.draft.repeatPattern == nil, task.repeatPattern != nil, !task.isComplete {
            (base.repeatPattern, base.version) = (nil, 0)
        }
        if let changed {
            changed.apply(to: &base)
            (base.dueDate, base.version) = (sent.draft.dueDate, 0)
        }
        try change.objects.keep(
            KeptObject(
                taskID: task.id, name: name, uid: sent.uid, text: sent.text, parentUID: sent.parentUID, base: base,
                leftOut: leftOut(of: task, old), changed: self.changed(of: task, old)))
    }

    /// Keeps what was sent of single occurrences beside the text of the series that stands.
    func keepOccurrences(_ task: TaskItem) throws {
        guard task.isOpen, let old = try change.objects.kept(of: task.id) else { return }
        var kept = old
        (kept.leftOut, kept.changed) = (try leftOut(of: task, old), try changed(of: task, old))
        if kept.changed == old.changed, Set(kept.leftOut).isSubset(of: old.leftOut) { return }
        try change.objects.keep(kept)
        try writing.tell("changed", task, .taskUpdated)
        let running = old.changed.first { $0.taskID == task.id }
        if let running, kept.changed.contains(running) { return }
        let usual = try change.update(task) { running?.withdraw(from: &$0) }
        guard let day = running?.day ?? task.dueDate?.day else { return }
        _ = try RunningOccurrence(writing, sent).begin(usual, on: day)
    }

    /// The days from the running occurrence on that a series leaves out: those that the text names, and those whose
    /// occurrences the device cancelled or completed before, unless it wants them again.
    private func leftOut(of task: TaskItem, _ old: KeptObject?) throws -> [Day] {
        guard task.repeatPattern != nil, let running = old?.day(of: task) ?? task.dueDate?.day else { return [] }
        var days = Set(sent.leftOut)
        if let old, !old.leftOut.isEmpty, let text = old.text {
            let named = try writing.form.read(Array(text.utf8), writing.view.terms).leftOut
            let otherwise = sent.occurrences.compactMap { day, state in
                if case .changed = state { day + sent.lead } else { nil }
            }
            days.formUnion(Set(old.leftOut).subtracting(named + otherwise))
        }
        return Array(days.filter { $0 >= running }.sorted().prefix(KeptObject.maximumLeftOut))
    }

    /// The occurrences that differ from their series: those that were sent, and those sent before, of which the device
    /// says nothing now.
    private func changed(of task: TaskItem, _ old: KeptObject?) throws -> [ChangedOccurrence] {
        guard sent.hasRule, let running = old?.day(of: task) ?? task.dueDate?.day else { return [] }
        var (found, usual) = ([Day: ChangedOccurrence](), task)
        for changed in old?.changed ?? [] {
            found[changed.day] = changed
            if changed.taskID == task.id { changed.withdraw(from: &usual) }
        }
        for (start, occurrence) in sent.occurrences {
            let day = start + sent.lead
            if case .changed(let draft) = occurrence {
                found[day] = try changed(on: day, draft, of: usual)
            } else if day != running {
                found[day] = nil
            }
        }
        let sorted = found.values.sorted { $0.day < $1.day }
        return sorted.filter { $0.day < running }.suffix(1)
            + sorted.filter { $0.day >= running }.prefix(KeptObject.maximumChanged)
    }

    private func changed(on day: Day, _ draft: TaskDraft, of task: TaskItem) throws -> ChangedOccurrence? {
        var usual = task
        usual.dueDate = DueDate(day: day, minute: sent.draft.dueDate?.minute)
        var fields = try self.fields(draft, unlike: sent.draft, of: task)
        fields.old.dueDate = usual.dueDate
        fields.new.dueDate = draft.dueDate ?? usual.dueDate
        var own = usual
        own.take(fields.new, unlike: fields.old)
        return ChangedOccurrence(on: day, usual: usual, own: own)
    }
}

extension KeptObject {
    /// The day on which the series has the occurrence of a task, if it differs there.
    fileprivate func day(of task: TaskItem) -> Day? { changed.first { $0.taskID == task.id }?.day }
}
