import Calendar
import Domain

/// Applies what a device sent to a task: the fields that differ from what the device was shown before, so that what it
/// does not know stays.
struct SentChanges {
    /// The task whose object has the name now.
    struct Stored {
        let id: TaskID
        /// Whether the object is returned as it was sent.
        let isExact: Bool
    }

    let writing: WritingObjects
    let sent: SentObject
    let name: String

    var change: Change { writing.change }

    init(_ writing: WritingObjects, _ sent: SentObject, _ name: String) {
        (self.writing, self.sent, self.name) = (writing, sent, name)
    }

    // MARK: New tasks

    func create(in project: ProjectID) throws -> Stored {
        let draft = sent.draft
        var task = draft.plain
        task.id = try draft.id.flatMap { try isFree($0) ? $0 : nil } ?? .random()
        (task.name, task.projectID) = (draft.name, project)
        task.priority = try draft.priority ?? defaultPriority(of: project)
        if draft.completion == nil { task.chosenType = draft.type }
        (task.dueDate, task.repeatPattern, task.position) = (draft.dueDate, draft.repeatPattern, sent.position ?? 0)
        task.createdBy = change.creator
        let now = change.moment.instant
        let added = draft.added.flatMap { $0.at <= now ? $0 : nil } ?? .init(at: now, on: change.today)
        (task.addedOn, task.dateAdded, task.modifiedAt) = (added.on, added.at, now)
        if draft.isArchived { task.archivedAt = now }
        var stored = try change.tasks.insert(task)
        stored = try relate(stored, dependencies: draft.dependencies)
        if let parent = draft.parentID { stored = try put(stored, under: parent) }
        try writing.tell("added", stored, .taskCreated)
        let result = try state(of: stored, from: nil)
        try Relations(change).linkChildren(of: sent.uid)
        return try withThoseAhead(RunningOccurrence(writing, sent).apply(to: result.id) ?? result)
    }

    private func withThoseAhead(_ stored: Stored) throws -> Stored {
        let areThere = try OccurrencesAhead(writing, sent).complete(beside: stored.id)
        return areThere ? Stored(id: stored.id, isExact: false) : stored
    }

    /// A deleted task may come back by an undo, also one that the device does not see.
    private func isFree(_ id: TaskID) throws -> Bool {
        try !change.tasks.isTaken(id) && change.objects.deleted(id) == nil
    }

    private func defaultPriority(of project: ProjectID) throws -> Priority {
        try change.projects.find(project)?.settings.defaultTaskPriority ?? change.settings.defaultPriority
    }

    // MARK: Tasks that exist

    func apply(to task: TaskItem) throws -> Stored {
        try withThoseAhead(stored(task))
    }

    private func stored(_ task: TaskItem) throws -> Stored {
        let kept = try change.objects.kept(of: task.id)
        // Sent again: it has completed an occurrence, and the object stands for the next one by now.
        if sent.occurrence != nil && task.isComplete { return Stored(id: task.id, isExact: false) }
        if let kept, kept.text == sent.text, kept.base?.id != task.id || sent.leavesRunning(kept, task.id) {
            try keepOccurrences(task)
            return Stored(id: task.id, isExact: false)
        }
        let shown = try writing.form.read(writing.view.bytes(of: task, writing.form), writing.view.terms)
        if let result = try SeriesCompletion(writing, sent, shown, name).complete(task) { return result }
        let edited = try edit(task, shown)
        if edited != task { try writing.tell("changed", edited, .taskUpdated) }
        let result = try state(of: edited, from: shown.draft)
        return try RunningOccurrence(writing, sent).apply(to: result.id) ?? result
    }

    /// The task with the fields that the device changed, except its state.
    func edit(_ task: TaskItem, _ shown: SentObject) throws -> TaskItem {
        let (new, old) = (sent.draft, shown.draft)
        let fields = try self.fields(new, unlike: old, of: task)
        var stored = try change.update(task) { task in
            task.take(fields.new, unlike: fields.old)
            if new.repeatPattern != old.repeatPattern { task.repeatPattern = new.repeatPattern }
            if let position = sent.position, position != shown.position { task.position = position }
        }
        if new.dependencies != old.dependencies, !new.dependencies.isEmpty {
            stored = try relate(stored, dependencies: new.dependencies)
        }
        if new.parentID != old.parentID {
            if stored.parentID != nil { stored = try change.update(stored) { $0.parentID = nil } }
            if let parent = new.parentID { stored = try put(stored, under: parent) }
        }
        return stored
    }

    /// Two states that differ in the fields in which two drafts of a task do.
    func fields(
        _ new: TaskDraft, unlike old: TaskDraft, of task: TaskItem
    ) throws -> (new: TaskItem, old: TaskItem) {
        var fields = (new: new.fields, old: old.fields)
        (fields.new.priority, fields.old.priority) = (task.priority, task.priority)
        if new.priority != old.priority {
            fields.new.priority = try new.priority ?? defaultPriority(of: task.projectID)
        }
        Self.keepUnknown(&fields.new, fields.old)
        return fields
    }

    /// Fields that only Tasker writes: a device that leaves one out does not know it.
    private static func keepUnknown(_ new: inout TaskItem, _ old: TaskItem) {
        func keep<Value: Equatable>(_ path: WritableKeyPath<TaskItem, Value>) {
            if new[keyPath: path] == TaskItem.blank[keyPath: path] { new[keyPath: path] = old[keyPath: path] }
        }
        keep(\.estimatedDuration)
        keep(\.energy)
        keep(\.context)
        keep(\.category)
        keep(\.section)
    }

    // MARK: Relations

    private func relate(_ task: TaskItem, dependencies: [TaskID]) throws -> TaskItem {
        var ids: [TaskID] = []
        for id in dependencies {
            guard let uid = sent.relations[id] else { continue }
            if let other = try Relations(change).task(uid, or: id, in: task.projectID) { ids.append(other) }
        }
        if ids.isEmpty || ids == task.dependencies { return task }
        return try Relations(change).with(dependencies: ids, task).map { edited in
            try change.update(task) { $0 = edited }
        } ?? task
    }

    private func put(_ task: TaskItem, under id: TaskID) throws -> TaskItem {
        let relations = Relations(change)
        guard let uid = sent.relations[id], let parent = try relations.task(uid, or: id, in: task.projectID),
            let edited = try relations.with(parent: parent, task)
        else { return task }
        return try change.update(task) { $0 = edited }
    }

    // MARK: State

    /// Keeps the object, and completes, reopens or archives its task.
    func state(of task: TaskItem, from old: TaskDraft?) throws -> Stored {
        let new = sent.draft
        var task = task
        if new.isArchived != (old?.isArchived ?? new.isArchived) {
            let instant = new.isArchived ? change.moment.instant : nil
            task = try change.update(task) { $0.archivedAt = instant }
            try HabitTasks(change).deleted(new.isArchived ? [task] : [])
        }
        if new.completion == nil, old?.completion != nil, task.isComplete {
            task = try change.update(task) { $0.completion = nil }
            _ = try Occurrences(change).takeBack([task])
            try HabitTasks(change).reopened([task])
            try writing.tell("reopened", task, .taskReopened)
        }
        if let percent = sent.percent, new.completion == nil { try HabitShare(task, change)?.set(percent, change) }
        try keep(task)
        guard let done = new.completion, task.isOpen else {
            return Stored(id: task.id, isExact: true)
        }
        return try SeriesCompletion(writing, sent, nil, name).complete(task, at: done)
    }
}

extension SentObject {
    /// Whether the running occurrence differs from its series, and the device says nothing of it but how.
    fileprivate func leavesRunning(_ kept: KeptObject, _ id: TaskID) -> Bool {
        guard let running = kept.changed.first(where: { $0.taskID == id }) else { return false }
        switch occurrences[running.day - lead] {
        case nil, .changed: return true
        case .completed, .leftOut: return false
        }
    }
}

extension TaskDraft {
    /// As a task, without what only a change can decide.
    fileprivate var fields: TaskItem {
        var fields = plain
        (fields.name, fields.dueDate, fields.chosenType) = (name, dueDate, type)
        return fields
    }
}
