import Calendar
import Domain

/// A bulk operation in progress, inside its transaction.
struct BulkWork {
    let change: Change
    let selected: SelectedTasks
    /// Excludes subtasks that were only moved or deleted along with their parents.
    private(set) var changed: Set<TaskID> = []
    /// Subtasks deleted with their parents.
    private(set) var deletedAlong: [TaskItem] = []
    private(set) var points: Int?
    private(set) var rewards = Rewards()
    private(set) var credits: [Credit] = []
    private(set) var adjustments: [Adjustment] = []
    private var project: Project?
    private var person: Person?

    init(_ change: Change, _ selected: SelectedTasks) {
        self.change = change
        self.selected = selected
    }

    mutating func run(_ action: BulkAction) throws {
        switch action {
        case .complete(let quality, let includeSubtasks, let person):
            try complete(quality, includeSubtasks: includeSubtasks, for: person)
        case .reopen:
            try refuse { task in
                guard task.isComplete else { return nil }
                return task.archivedAt != nil ? .archived(task) : try .away(task, change)
            }
            try update { $0.completion = nil }
            let reopened = selected.tasks.filter { changed.contains($0.id) }
            _ = try Occurrences(change).takeBack(reopened)
            try HabitTasks(change).reopened(reopened)
        case .delete: try delete()
        case .skip: try skip()
        case .archive:
            try refuse { $0.isComplete ? nil : .notArchivable($0) }
            let instant = change.moment.instant
            try update { $0.archivedAt = $0.archivedAt ?? instant }
        case .restore:
            try refuse { task in task.isComplete ? nil : try .away(task, change) }
            try update { $0.archivedAt = nil }
        case .move(let project): try move(to: project)
        case .reschedule(let due): try reschedule(to: due)
        case .tag(let tags): try tag(tags)
        case .untag(let tags): try untag(tags)
        case .assign(let assignment): try assign(assignment)
        case .set(let change): try update(change.apply)
        }
    }

    /// Describes the change and publishes its event.
    func tell(_ action: BulkAction) throws {
        let tasks = selected.tasks.filter { changed.contains($0.id) }
        if tasks.isEmpty { return }
        let subject = counted(tasks.map(\.name), "task")
        let along = deletedAlong.isEmpty ? "" : " with \(counted(deletedAlong.count, "subtask"))"
        try change.tell(action.words(subject + along, project: project?.name, person: person?.name))
        if let (kind, fields) = action.event {
            let all = tasks + deletedAlong
            try change.publish(DomainEvent(kind, ids: all.map(\.id.description), fields: fields, amount: all.count))
        }
    }

    // MARK: Steps

    /// - Throws: `DomainError.conflicts` with every task that has an obstacle.
    private func refuse(_ obstacle: (TaskItem) throws -> Obstacle?) throws {
        let problems = try selected.tasks.compactMap { task in
            try obstacle(task).map { selected.problem(task, $0) }
        }
        if !problems.isEmpty { throw DomainError.conflicts(problems) }
    }

    private mutating func update(_ edit: (inout TaskItem) -> Void) throws {
        for task in selected.tasks where try change.update(task, edit) != task { changed.insert(task.id) }
    }

    private mutating func complete(_ quality: CompletionQuality, includeSubtasks: Bool, for person: PersonID?) throws {
        let asked = try assigned(selected.tasks.filter { !$0.isComplete }, to: person)
        var owners: [(task: TaskItem, owner: TaskItem)] = []
        var seen = Set(asked.map(\.id))
        for task in asked {
            let subtasks = includeSubtasks ? try change.tasks.subtasks(of: task.id) : []
            for subtask in subtasks.reversed() where subtask.isOpen && seen.insert(subtask.id).inserted {
                owners.append((subtask, task))
            }
            owners.append((task, task))
        }
        let obstacles = Obstacles(change, together: seen)
        var problems: [FieldProblem] = []
        for ((task, owner), facts) in zip(owners, try change.tasks.facts(of: owners.map(\.task))) {
            if let obstacle = try obstacles.obstacle(of: task, facts) {
                problems.append(selected.problem(owner, obstacle))
            }
        }
        if !problems.isEmpty { throw DomainError.conflicts(problems) }
        var completing = try Completing(change, quality: quality)
        for (task, _) in owners { try completing.complete(task) }
        let outcome = try completing.finish()
        (points, rewards, credits) = (outcome.points, outcome.rewards, outcome.credits)
        changed = Set(asked.map(\.id))
    }

    private func assigned(_ tasks: [TaskItem], to person: PersonID?) throws -> [TaskItem] {
        guard let person else { return tasks }
        try refuse { $0.isComplete ? nil : try change.obstacle(toAssigning: $0, to: person) }
        return try tasks.map { try change.update($0) { $0.assigneeID = person } }
    }

    private mutating func delete() throws {
        changed = Set(selected.tasks.map(\.id))
        deletedAlong = try subtasksAlong()
        try change.tasks.delete((selected.tasks + deletedAlong).map(\.id))
        try HabitTasks(change).deleted(selected.tasks + deletedAlong)
    }

    /// Subtasks of selected tasks that are not selected themselves, without duplicates.
    private func subtasksAlong() throws -> [TaskItem] {
        let named = Set(selected.tasks.map(\.id))
        return try change.withSubtasks(selected.tasks).filter { !named.contains($0.id) }
    }

    private mutating func move(to id: ProjectID) throws {
        project = try change.projects.find(id)
        let along = try subtasksAlong()
        let moving = Set((selected.tasks + along).map(\.id))
        try refuse { task in
            guard let parent = task.parentID, !moving.contains(parent),
                let stays = try change.tasks.find(parent), stays.projectID != id
            else { return nil }
            return .staysBehind(task, parent: stays)
        }
        try update { $0.projectID = id }
        for subtask in along { try change.update(subtask) { $0.projectID = id } }
    }

    private mutating func skip() throws {
        let skipped = try selected.tasks.map { try SkippedOccurrence($0, change) }
        let problems = zip(selected.tasks, skipped).compactMap { task, skipped in
            skipped.obstacle.map { selected.problem(task, $0) }
        }
        if !problems.isEmpty { throw DomainError.conflicts(problems) }
        for skipped in skipped { changed.insert(try skipped.store(change).id) }
    }

    private mutating func reschedule(to due: DueDate?) throws {
        let held = due?.held(from: change.today)
        try refuse { Obstacle.toRescheduling($0, to: held?.due) }
        var gone: [String] = []
        try update { gone += $0.setDueDate(held?.due) }
        adjustments = (held?.adjustments ?? []) + Adjustment.reminders(gone: gone)
    }

    private mutating func assign(_ assignment: Assignment) throws {
        person = try assignment.person.flatMap { try change.people.find($0) }
        let assigning = try Assigning(change, assignment)
        try refuse { try assigning.obstacle(to: $0) }
        (changed, adjustments) = try assigning.give(selected.tasks)
    }

    private mutating func tag(_ texts: [String]) throws {
        let tags = Self.tags(texts)
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
        let tags = Set(Self.tags(texts).map(TextRules.key))
        try update { task in task.tags.removeAll { tags.contains(TextRules.key($0)) } }
    }

    /// The tags of an action without problems.
    private static func tags(_ texts: [String]) -> [String] {
        if case .right(let tags) = TaskRules.tags(texts) { tags } else { [] }
    }
}

extension Obstacle {
    fileprivate static func notArchivable(_ task: TaskItem) -> Obstacle {
        Obstacle(
            refusal: .task.archiveOpen,
            message: "“\(task.name)” is open. Complete it first; only then can it be archived.")
    }

    fileprivate static func tooManyTags(_ task: TaskItem, _ count: Int) -> Obstacle {
        Obstacle(
            refusal: .task.tagsTooMany,
            message: "“\(task.name)” would have \(count) tags; a task has at most \(TaskRules.tagLimit).")
    }
}
