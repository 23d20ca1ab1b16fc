import Calendar
import Domain

/// Stores what a device sent as the object of a name, within a change.
struct PuttingObject {
    let writing: WritingObjects
    let name: String
    let sent: SentObject

    private var change: Change { writing.change }

    init(writing: WritingObjects, name: String, sent: SentObject) {
        (self.writing, self.name, self.sent) = (writing, name, sent)
    }

    mutating func run(_ condition: ObjectCondition) throws -> PutObject {
        let old: TaskItem?
        do {
            old = try writing.existing(name, condition)
        } catch DeviceRefusal.conditionFailed {
            guard case .matches = condition, let current = try writing.existing(name, .none) else {
                throw DeviceRefusal.conditionFailed
            }
            return try repeated(current)
        }
        if let old {
            // An occurrence that was completed this way has a UID of its own by now.
            if sent.occurrence == nil || !old.isComplete { try refuseOtherUID(old) }
            return try result(try SentChanges(writing, sent, known(old)).apply(to: old), isNew: false)
        }
        guard let project = writing.collection.projectID else { throw DeviceRefusal.readOnly }
        if let task = try owner(project) {
            let placed = try writing.place(task)
            return try result(try SentChanges(writing, sent, name).apply(to: placed), isNew: true)
        }
        if let done = try SeriesCopy(writing, sent).take(name, in: project) { return try result(done, isNew: true) }
        return try result(try SentChanges(writing, sent, name).create(in: project), isNew: true)
    }

    /// A change that has been made already is no conflict (RFC 9110 §13.1.1).
    private func repeated(_ current: TaskItem) throws -> PutObject {
        let stored = try writing.view.bytes(of: current, writing.form)
        if Array(sent.text.utf8) == stored {
            return try result(SentChanges.Stored(id: current.id, isExact: true), isNew: false)
        }
        let shown = try writing.form.read(stored, writing.view.terms)
        if !sent.saysTheSame(as: shown) {
            guard try isMovedOn(current, shown) else { throw DeviceRefusal.conditionFailed }
            let moved = try SentChanges(writing, sent, name).edit(current, shown)
            try SentChanges(writing, sent, name).keep(moved)
            try writing.tell("changed", moved, .taskUpdated)
        }
        return PutObject(isNew: false, tag: nil)
    }

    /// Whether the device moves a series on whose occurrence it has just completed as an object of its own: the series
    /// went on then, of which the device does not know. Its next time may be on the same day, or before: a day from now.
    private func isMovedOn(_ current: TaskItem, _ shown: SentObject) throws -> Bool {
        guard let id = try change.objects.kept(of: current.id)?.base?.id, id != current.id,
            let completed = try change.tasks.find(id), completed.isComplete,
            change.moment.instant.milliseconds - completed.modifiedAt.milliseconds < ChangeOrigin.joinedWithin,
            let after = sent.draft.dueDate, after != completed.dueDate
        else { return false }
        var moved = sent
        moved.draft.foreign = shown.draft.foreign
        (moved.draft.dueDate, moved.draft.repeatPattern) = (shown.draft.dueDate, shown.draft.repeatPattern)
        return sent.hasRule && moved.saysTheSame(as: shown)
    }

    /// An object keeps its name, also if a program spells it in another way.
    private func known(_ old: TaskItem) throws -> String { try change.objects.kept(of: old.id)?.name ?? name }

    /// An object keeps its UID.
    private func refuseOtherUID(_ old: TaskItem) throws {
        let uid = try change.objects.kept(of: old.id)?.uid
        let isSame = uid.map { ObjectUID.isSame($0, sent.uid) } ?? (TaskID(sent.uid) == old.id)
        if !isSame { throw DeviceRefusal.uidTaken(segment: writing.collection.segment, name: name) }
    }

    /// The task that the UID belongs to: one of another collection that the device sees, which moves, or one that was just
    /// deleted there.
    private func owner(_ project: ProjectID) throws -> TaskItem? {
        var ids = try change.objects.kept(uid: sent.uid).map(\.taskID)
        if let id = TaskID(sent.uid), try change.objects.kept(of: id) == nil { ids.append(id) }
        let tasks = try ids.compactMap { try change.tasks.find($0) }
        if let here = tasks.first(where: { $0.projectID == project }) {
            if sent.occurrence != nil { return nil }
            let facts = try writing.view.facts(of: [here.id], in: writing.collection)[here.id]
            // One that the device does not see, such as an archived one, gets the name.
            guard let facts else { return here }
            throw DeviceRefusal.uidTaken(segment: writing.collection.segment, name: facts.name)
        }
        if sent.occurrence != nil { return nil }
        if let away = tasks.first(where: isSeen) { return away }
        return try deleted(project)
    }

    /// Brings a deleted task back, with its points and history.
    private func deleted(_ project: ProjectID) throws -> TaskItem? {
        let kept = try change.objects.deleted(uid: sent.uid)
        guard let id = kept?.taskID ?? sent.draft.id, let lost = try change.objects.deleted(id), isSeen(lost.task)
        else { return nil }
        return try ReturningTask(change, lost).insert(into: project, kept)
    }

    private func isSeen(_ task: TaskItem) -> Bool { writing.view.device.limits.allows(task.projectID) }

    private func result(_ stored: SentChanges.Stored, isNew: Bool) throws -> PutObject {
        let facts = try writing.view.facts(of: [stored.id], in: writing.collection)[stored.id]
        let base = try change.objects.kept(of: stored.id)?.base
        let isExact = try sent.isExact && stored.isExact && base?.version == change.tasks.find(stored.id)?.version
        return PutObject(isNew: isNew, tag: isExact ? facts.map { writing.view.member($0).tag } : nil)
    }
}

extension SentObject {
    /// Whether another object differs at most in its form, and in when it was written.
    fileprivate func saysTheSame(as other: SentObject) -> Bool {
        var (own, others) = (draft, other.draft)
        (own.added, others.added) = (nil, nil)
        return own == others
            && (uid, hasRule, percent, occurrence) == (other.uid, other.hasRule, other.percent, other.occurrence)
            && occurrences == other.occurrences && relations == other.relations && position == other.position
    }
}
