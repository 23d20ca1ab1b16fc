import Domain

/// One bulk at work inside its transaction.
struct BulkWork {
    let transaction: any WriteTransaction
    let settings: Settings
    let moment: Moment
    let selected: SelectedTasks
    let creator: Creator
    /// Tasks that the bulk changed, besides subtasks that only went along.
    private(set) var changed: Set<TaskID> = []
    private(set) var points: Int?
    private(set) var adjustments: [Adjustment] = []
    private var project: Project?

    init(
        _ transaction: any WriteTransaction, _ settings: Settings, _ moment: Moment, _ selected: SelectedTasks,
        by creator: Creator
    ) {
        self.transaction = transaction
        self.settings = settings
        self.moment = moment
        self.selected = selected
        self.creator = creator
    }

    mutating func run(_ action: BulkAction) throws {
        switch action {
        case .complete(let quality, let includeSubtasks):
            try complete(quality, includeSubtasks: includeSubtasks)
        case .reopen:
            try refuse { $0.isComplete && $0.archivedAt != nil ? .archived($0) : nil }
            try update { $0.completion = nil }
            let reopened = selected.tasks.filter { changed.contains($0.id) }
            _ = try Occurrences(transaction, settings, moment).takeBack(reopened)
        case .delete: try delete()
        case .archive:
            try refuse { $0.isComplete ? nil : .notArchivable($0) }
            let instant = moment.instant
            try update { $0.archivedAt = $0.archivedAt ?? instant }
        case .restore: try update { $0.archivedAt = nil }
        case .move(let project): try move(to: project)
        case .reprioritise(let priority): try update { $0.priority = priority }
        case .reschedule(let due): try reschedule(to: due)
        case .tag(let tags): try tag(tags)
        case .untag(let tags): try untag(tags)
        case .setCategory(let category): try update { $0.category = category }
        case .setEnergy(let energy): try update { $0.energy = energy }
        case .setContext(let context): try update { $0.context = context }
        }
    }

    /// Describes the change and publishes its event.
    func tell(_ action: BulkAction) throws {
        let tasks = selected.tasks.filter { changed.contains($0.id) }
        guard let first = tasks.first else { return }
        let subject = tasks.count == 1 ? "“\(first.name)”" : counted(tasks.count, "task")
        try transaction.describe(action.words(subject, project: project?.name))
        if let (kind, fields) = action.event {
            try transaction.publish(
                DomainEvent(kind, ids: tasks.map(\.id.description), fields: fields, amount: tasks.count))
        }
    }

    // MARK: Steps

    /// - Throws: `DomainError.refused` with every task that has an obstacle.
    private func refuse(_ obstacle: (TaskItem) throws -> Obstacle?) throws {
        let problems = try selected.tasks.compactMap { task in
            try obstacle(task).map { selected.problem(task, $0) }
        }
        if !problems.isEmpty { throw DomainError.conflicts(problems) }
    }

    private mutating func update(_ edit: (inout TaskItem) -> Void) throws {
        for task in selected.tasks { if try change(task, edit) { changed.insert(task.id) } }
    }

    /// False when the edit leaves the task as it is.
    private func change(_ old: TaskItem, _ edit: (inout TaskItem) -> Void) throws -> Bool {
        var task = old
        edit(&task)
        if task == old { return false }
        task.modifiedAt = moment.instant
        _ = try transaction.update(task)
        return true
    }

    private mutating func complete(_ quality: CompletionQuality, includeSubtasks: Bool) throws {
        let asked = selected.tasks.filter { !$0.isComplete }
        var owners: [(task: TaskItem, owner: TaskItem)] = []
        var seen = Set(asked.map(\.id))
        for task in asked {
            let subtasks = includeSubtasks ? try transaction.subtasks(of: task.id) : []
            for subtask in subtasks.reversed() where subtask.isOpen && seen.insert(subtask.id).inserted {
                owners.append((subtask, task))
            }
            owners.append((task, task))
        }
        let obstacles = Obstacles(transaction, together: seen)
        var problems: [FieldProblem] = []
        for ((task, owner), facts) in zip(owners, try transaction.facts(of: owners.map(\.task))) {
            if let obstacle = try obstacles.obstacle(of: task, facts) {
                problems.append(selected.problem(owner, obstacle))
            }
        }
        if !problems.isEmpty { throw DomainError.conflicts(problems) }
        var completing = try Completing(
            transaction, settings, moment, before: try Tally(transaction, settings, moment), quality: quality,
            by: creator)
        for (task, _) in owners { try completing.complete(task) }
        points = try completing.finish().points
        changed = Set(asked.map(\.id))
    }

    private mutating func delete() throws {
        var ids: [TaskID] = []
        var seen: Set<TaskID> = []
        for (task, facts) in zip(selected.tasks, try transaction.facts(of: selected.tasks)) {
            let subtasks = facts.subtasks > 0 ? try transaction.subtasks(of: task.id).map(\.id) : []
            ids += ([task.id] + subtasks).filter { seen.insert($0).inserted }
        }
        try transaction.deleteTasks(ids)
        changed = Set(selected.tasks.map(\.id))
    }

    private mutating func move(to id: ProjectID) throws {
        guard let target = try transaction.project(id), !target.isArchived else {
            throw try DomainError.invalid([Self.unusable(id, transaction)])
        }
        project = target
        var along: [TaskItem] = []
        var moving = Set(selected.tasks.map(\.id))
        for (task, facts) in zip(selected.tasks, try transaction.facts(of: selected.tasks)) where facts.subtasks > 0 {
            along += try transaction.subtasks(of: task.id).filter { moving.insert($0.id).inserted }
        }
        try refuse { task in
            guard let parent = task.parentID, !moving.contains(parent),
                let stays = try transaction.task(parent), stays.projectID != id
            else { return nil }
            return .staysBehind(task, parent: stays)
        }
        try update { $0.projectID = id }
        for subtask in along { _ = try change(subtask) { $0.projectID = id } }
    }

    private static func unusable(_ id: ProjectID, _ transaction: any ReadTransaction) throws -> FieldProblem {
        if let project = try transaction.project(id) {
            return FieldProblem(
                field: "value", refusal: .task.projectArchived,
                message: "The project “\(project.name)” is archived. Restore it first or choose another one.")
        }
        return FieldProblem(
            field: "value", refusal: .task.projectUnknown,
            message: "There is no project with the id \(id). Choose one that exists.")
    }

    private mutating func reschedule(to due: DueDate?) throws {
        try refuse { Obstacle.toRescheduling($0, to: due) }
        var due = due
        if let given = due, given.day < moment.today {
            let moved = Adjustment.movedToToday(given, earliest: moment.today)
            due = moved.due
            adjustments = [moved.adjustment]
        }
        let wanted = due
        try update { $0.dueDate = wanted }
    }

    private mutating func tag(_ texts: [String]) throws {
        let tags = try Self.tags(texts)
        func tagged(_ task: TaskItem) -> [String] {
            let own = Set(task.tags.map(TextRules.key))
            return task.tags + tags.filter { !own.contains(TextRules.key($0)) }
        }
        try refuse { task in
            let count = tagged(task).count
            return count > TaskRules.tagLimit ? .tooManyTags(task, count) : nil
        }
        try update { $0.tags = tagged($0) }
    }

    private mutating func untag(_ texts: [String]) throws {
        let tags = Set(try Self.tags(texts).map(TextRules.key))
        try update { task in task.tags.removeAll { tags.contains(TextRules.key($0)) } }
    }

    private static func tags(_ texts: [String]) throws -> [String] {
        var problems = Problems()
        let tags = problems.take(TaskRules.tags(texts, field: "value"))
        if tags?.isEmpty == true { problems.add("value", .bulk.valueMissing, "Name at least one tag.") }
        try problems.throwIfAny()
        return tags ?? []
    }
}

extension Obstacle {
    fileprivate static func notArchivable(_ task: TaskItem) -> Obstacle {
        Obstacle(
            refusal: .task.archiveOpen,
            message: "“\(task.name)” is open. Complete it first; only then can it be archived.")
    }

    fileprivate static func staysBehind(_ task: TaskItem, parent: TaskItem) -> Obstacle {
        Obstacle(
            refusal: .task.parentOtherProject,
            message: "“\(task.name)” is a subtask of “\(parent.name)”. Move that too, or take the subtask out of it.")
    }

    fileprivate static func tooManyTags(_ task: TaskItem, _ count: Int) -> Obstacle {
        Obstacle(
            refusal: .task.tagsTooMany,
            message: "“\(task.name)” would have \(count) tags; a task has at most \(TaskRules.tagLimit).")
    }
}
