import Calendar
import Domain

/// Gives existing tasks the values of a file, by the rules of an edit.
struct ReplacedTasks {
    private let change: Change
    /// Completions and reopenings, which depend on each other and wait for the end of the file.
    private var states: [(id: TaskID, row: TaskDraft, state: TaskDifference.State)] = []
    private var changed: Set<TaskID> = []
    private var losses: [ImportProblem] = []

    init(_ change: Change) {
        self.change = change
    }

    /// The number of tasks that were changed.
    var count: Int { changed.count }

    /// - Parameter project: where the task moves; nil if it stays.
    mutating func take(_ difference: TaskDifference, _ row: TaskDraft, to project: Project?) throws {
        var (old, new) = (difference.old, difference.new)
        if let project { new.projectID = project.id }
        if new.actualDuration != old.actualDuration, let tracked = try change.time.spent(on: old.id),
            new.actualDuration ?? 0 < TrackedTime.duration(tracked)
        {
            lose(row, "actualDuration", .time.durationTracked, "Time entries add up to more, so the duration stayed.")
            new.actualDuration = old.actualDuration
        }
        if new != old {
            let stored = try change.update(old) { $0 = new }
            changed.insert(old.id)
            for child in stored.projectID == old.projectID ? [] : try change.tasks.subtasks(of: old.id) {
                try change.update(child) { $0.projectID = stored.projectID }
            }
            old = stored
        }
        if let state = difference.state { states.append((old.id, row, state)) }
    }

    /// Completes and reopens tasks, except where open subtasks or dependencies prevent it.
    /// - Parameter complete: the stored form of a completion.
    mutating func finish(_ complete: (TaskDraft.Completed, TaskDraft, TaskItem) -> Completion) throws {
        let (all, byID) = (states, Dictionary(states.map { ($0.id, $0.row) }, uniquingKeysWith: { $1 }))
        states = []
        for (id, _, state) in all where state == .open {
            if let task = try change.tasks.find(id) { try reopen(task) }
        }
        var completions: [(task: TaskItem, file: TaskDraft.Completed)] = []
        for (id, _, state) in all {
            guard case .completed(let file) = state, let task = try change.tasks.find(id) else { continue }
            completions.append((task, file))
        }
        try removeObstructed(&completions, byID)
        for (task, file) in completions {
            guard let row = byID[task.id] else { continue }
            let stopped = try Timekeeping(change).stop(of: task)
            try change.update(stopped) { $0.completion = complete(file, row, stopped) }
            changed.insert(task.id)
        }
    }

    private mutating func reopen(_ task: TaskItem) throws {
        let open = try change.update(task) { ($0.completion, $0.archivedAt) = (nil, nil) }
        _ = try Occurrences(change).takeBack([open])
        changed.insert(task.id)
    }

    /// A task that cannot be completed may keep others from being completed, in chains of at most this many.
    private static let chainLimit = 50

    private mutating func removeObstructed(
        _ completions: inout [(task: TaskItem, file: TaskDraft.Completed)], _ rows: [TaskID: TaskDraft]
    ) throws {
        for _ in 0..<Self.chainLimit {
            var isSettled = true
            let obstacles = Obstacles(change, together: Set(completions.map(\.task.id)))
            var kept: [(task: TaskItem, file: TaskDraft.Completed)] = []
            for item in completions {
                let facts = try change.tasks.facts(of: [item.task])
                var visible = item.task
                visible.archivedAt = nil
                guard let facts = facts.first, let obstacle = try obstacles.obstacle(of: visible, facts) else {
                    kept.append(item)
                    continue
                }
                isSettled = false
                if let row = rows[item.task.id] { lose(row, "isComplete", obstacle.refusal, obstacle.message) }
            }
            completions = kept
            if isSettled { return }
        }
        for item in completions {
            guard let row = rows[item.task.id] else { continue }
            lose(row, "isComplete", .task.blocked, "“\(item.task.name)” waits for tasks that are open; it stayed open.")
        }
        completions = []
    }

    /// What could not be replaced since the last call.
    mutating func takeLosses() -> [ImportProblem] {
        defer { losses = [] }
        return losses
    }

    private mutating func lose(_ row: TaskDraft, _ field: String, _ refusal: Refusal, _ message: String) {
        losses.append(
            ImportProblem(row: row.number, line: row.line, column: field, refusal: refusal, message: message))
    }
}
