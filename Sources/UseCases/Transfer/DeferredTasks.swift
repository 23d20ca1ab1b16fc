import Domain

/// An imported task that refers to other tasks.
struct DeferredTask {
    var task: TaskItem
    let row: ImportedRow
}

/// What must still be known of a row whose task waits.
struct ImportedRow {
    let number: Int
    let line: Int
    let namesProject: Bool

    init(_ draft: TaskDraft) {
        (number, line, namesProject) = (draft.number, draft.line, draft.projectName != nil)
    }
}

/// Orders imported tasks after those they refer to, and drops references that are unknown or would form a cycle.
struct DeferredTasks {
    private var tasks: [TaskID: DeferredTask]
    private let order: [TaskID]
    private(set) var notices: [ImportProblem] = []
    private var states: [TaskID: Bool] = [:]
    private var sorted: [TaskItem] = []

    init(_ tasks: [DeferredTask]) {
        self.tasks = Dictionary(tasks.map { ($0.task.id, $0) }, uniquingKeysWith: { first, _ in first })
        order = tasks.map(\.task.id)
    }

    /// Reports what happened to a value that could not be imported.
    mutating func note(_ id: TaskID, _ column: String, _ refusal: Refusal, _ message: String) {
        guard let row = tasks[id]?.row else { return }
        notices.append(
            ImportProblem(row: row.number, line: row.line, column: column, refusal: refusal, message: message))
    }

    func row(of id: TaskID) -> ImportedRow? { tasks[id]?.row }

    /// Whether the row names a project.
    func namesProject(_ id: TaskID) -> Bool {
        tasks[id]?.row.namesProject ?? false
    }

    /// - Parameter existing: returns which of the IDs are already stored, among them those of all other imported tasks.
    mutating func ordered(among existing: ([TaskID]) throws -> Set<TaskID>) rethrows -> [TaskItem] {
        let named = tasks.values.flatMap { references($0.task) }
        let own = Set(tasks.keys)
        let known = own.union(try existing(Array(Set(named).subtracting(own))))
        for id in order { visit(id, known) }
        return sorted
    }

    /// Depth-first search with an explicit stack, so that long chains of tasks cannot overflow the call stack.
    private mutating func visit(_ start: TaskID, _ known: Set<TaskID>) {
        var stack = [start]
        while let id = stack.last {
            guard var deferred = tasks[id], states[id] != true else {
                stack.removeLast()
                continue
            }
            if states[id] == nil {
                states[id] = false
                drop(&deferred, unless: { known.contains($0) }, "refers to no task in this file or in Tasker")
                tasks[id] = deferred
            }
            let waiting = references(deferred.task).filter { tasks[$0] != nil && states[$0] != true }
            if let next = waiting.first(where: { states[$0] == nil }) {
                stack.append(next)
                continue
            }
            if !waiting.isEmpty {
                drop(&deferred, unless: { !waiting.contains($0) }, "would form a cycle")
                tasks[id] = deferred
            }
            states[id] = true
            sorted.append(deferred.task)
            stack.removeLast()
        }
    }

    private func references(_ task: TaskItem) -> [TaskID] {
        task.dependencies + (task.parentID.map { [$0] } ?? [])
    }

    private mutating func drop(_ deferred: inout DeferredTask, unless keeps: (TaskID) -> Bool, _ reason: String) {
        for id in deferred.task.dependencies where !keeps(id) {
            note(deferred.task.id, "dependencies", Self.dropped, "The id \(id) \(reason); it was left out.")
        }
        deferred.task.dependencies.removeAll { !keeps($0) }
        if let parent = deferred.task.parentID, !keeps(parent) {
            note(
                deferred.task.id, "parentId", Self.dropped,
                "The id \(parent) \(reason); the task was imported without a parent.")
            deferred.task.parentID = nil
        }
    }

    static let dropped = Refusal.file.importReferenceDropped
}
