import Domain

/// Changes the objects of one collection, within a change.
struct WritingObjects {
    let change: Change
    let view: DeviceView
    let collection: DeviceCollection
    let form: any ObjectForm

    /// - Throws: `DeviceRefusal.readOnly`.
    init(change: Change, view: DeviceView, collection: DeviceCollection, form: any ObjectForm) throws {
        guard collection.isWritable else { throw DeviceRefusal.readOnly }
        (self.change, self.view, self.collection, self.form) = (change, view, collection, form)
    }

    /// The same for another collection.
    func into(_ segment: String) throws -> WritingObjects {
        try WritingObjects(change: change, view: view, collection: view.collection(segment), form: form)
    }

    /// The task of an object; nil if there is none.
    /// - Throws: `DeviceRefusal.conditionFailed`.
    func existing(_ name: String, _ condition: ObjectCondition) throws -> TaskItem? {
        let facts = try view.facts(named: [name], in: collection)[0]
        guard try view.holds(condition, facts) else { throw DeviceRefusal.conditionFailed }
        return try facts.flatMap { try change.tasks.find($0.id) }
    }

    func tell(_ verb: String, _ task: TaskItem, _ kind: DomainEvent.Kind) throws {
        try change.tell("\(view.device.name): \(verb) “\(task.name)”", DomainEvent(kind, of: [task]))
    }

    // MARK: Deleting

    /// Deletes a task; its subtasks are objects of their own, and stay.
    func delete(_ task: TaskItem) throws {
        try change.tasks.delete([task.id])
        try HabitTasks(change).deleted([task])
        try tell("deleted", task, .taskDeleted)
    }

    // MARK: Moving

    /// Moves a task of another collection to this one.
    func move(_ task: TaskItem, to name: String) throws {
        var kept = try change.objects.kept(of: task.id) ?? KeptObject(taskID: task.id, name: name, uid: "\(task.id)")
        kept.name = name
        try change.objects.keep(kept)
        _ = try place(task)
        try tell("moved", task, .taskUpdated)
    }

    /// Puts a task into the project of the collection, with the subtasks that no device sent.
    func place(_ task: TaskItem) throws -> TaskItem {
        guard let project = collection.projectID, task.projectID != project else { return task }
        let kept = try change.objects.kept(of: task.id)
        let moved = try change.update(task) {
            $0.projectID = project
            $0.parentID = nil
        }
        try settle(kept, to: moved, from: task)
        for child in try change.tasks.subtasks(of: task.id) where child.parentID == task.id {
            if let kept = try change.objects.kept(of: child.id), kept.text != nil {
                let left = try change.update(child) { $0.parentID = nil }
                try settle(kept, to: left, from: child)
            } else {
                for task in [child] + (try change.tasks.subtasks(of: child.id)) {
                    try change.update(task) { $0.projectID = project }
                }
            }
        }
        if let kept { try Relations(change).link(kept) }
        try Relations(change).linkChildren(of: kept?.uid ?? task.id.description)
        return try change.tasks.find(task.id) ?? moved
    }

    /// What a device sent still stands for a task that only the rules of Tasker changed.
    private func settle(_ kept: KeptObject?, to task: TaskItem, from old: TaskItem) throws {
        guard var kept, let base = kept.base else { return }
        kept.base = base.followed(by: task, from: old)
        kept.base?.parentID = base.parentID == old.parentID ? task.parentID : base.parentID
        kept.base?.projectID = task.projectID
        try change.objects.keep(kept)
    }

    func copy(_ task: TaskItem, to name: String) throws {
        guard let project = collection.projectID else { throw DeviceRefusal.readOnly }
        var copy = task
        copy.id = .random()
        (copy.projectID, copy.parentID, copy.position) = (project, nil, 0)
        (copy.dateAdded, copy.modifiedAt, copy.addedOn) = (change.moment.instant, change.moment.instant, change.today)
        // What was earned is earned once.
        copy.completion?.points = PointsText.plain(0)
        let stored = try change.tasks.insert(copy)
        try change.objects.keep(KeptObject(taskID: stored.id, name: name, uid: stored.id.description))
        try tell("copied", stored, .taskCreated)
    }
}

extension WritingObjects {
    /// Completes a task that nothing keeps from it.
    func complete(
        _ task: TaskItem, at done: TaskDraft.Completed, _ quality: CompletionQuality = .standard
    ) throws {
        var completing = try Completing(change, quality: quality)
        try completing.complete(task, at: done)
        _ = try completing.finish()
        try change.tell("\(view.device.name): completed “\(task.name)”")
    }
}
