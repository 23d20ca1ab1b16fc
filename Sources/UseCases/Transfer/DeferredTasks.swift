import Domain

/// A task of an import that names other tasks.
struct DeferredTask {
    var task: TaskItem
    let row: TaskDraft
}

/// Puts tasks that name others behind those they name, and drops what names nothing or closes a circle.
struct DeferredTasks {
    private var tasks: [TaskID: DeferredTask]
    private let order: [TaskID]
    private let imported: Set<TaskID>
    private(set) var notices: [ImportProblem] = []
    private var states: [TaskID: Bool] = [:]
    private var sorted: [TaskItem] = []

    /// - Parameter imported: every id of the same import.
    init(_ tasks: [DeferredTask], in imported: Set<TaskID>) {
        self.tasks = Dictionary(tasks.map { ($0.task.id, $0) }, uniquingKeysWith: { first, _ in first })
        order = tasks.map(\.task.id)
        self.imported = imported
    }

    /// Says what was done with a value that could not be carried.
    mutating func note(_ id: TaskID, _ column: String, _ refusal: Refusal, _ message: String) {
        guard let row = tasks[id]?.row else { return }
        notices.append(
            ImportProblem(row: row.number, line: row.line, column: column, refusal: refusal, message: message))
    }

    func row(of id: TaskID) -> TaskDraft? { tasks[id]?.row }

    /// The row of the task says which project it belongs to.
    func namesProject(_ id: TaskID) -> Bool {
        tasks[id]?.row.projectName != nil
    }

    /// - Parameter existing: which of the ids are stored already.
    mutating func ordered(_ existing: ([TaskID]) throws -> Set<TaskID>) rethrows -> [TaskItem] {
        let named = tasks.values.flatMap { $0.task.dependencies + ($0.task.parentID.map { [$0] } ?? []) }
        let known = imported.union(try existing(Array(Set(named).subtracting(imported))))
        for id in order { visit(id, known) }
        return sorted
    }

    /// Depth first with an explicit stack, so that a long chain of tasks cannot exhaust the thread's own.
    private mutating func visit(_ start: TaskID, _ known: Set<TaskID>) {
        var stack = [start]
        while let id = stack.last {
            guard var late = tasks[id], states[id] != true else {
                stack.removeLast()
                continue
            }
            if states[id] == nil {
                states[id] = false
                drop(&late, unless: { known.contains($0) }, "names no task of this file or of Tasker")
                tasks[id] = late
            }
            let waiting = references(late.task).filter { tasks[$0] != nil && states[$0] != true }
            if let next = waiting.first(where: { states[$0] == nil }) {
                stack.append(next)
                continue
            }
            if !waiting.isEmpty {
                drop(&late, unless: { !waiting.contains($0) }, "closes a circle")
                tasks[id] = late
            }
            states[id] = true
            sorted.append(late.task)
            stack.removeLast()
        }
    }

    private func references(_ task: TaskItem) -> [TaskID] {
        task.dependencies + (task.parentID.map { [$0] } ?? [])
    }

    private mutating func drop(_ late: inout DeferredTask, unless keeps: (TaskID) -> Bool, _ reason: String) {
        for id in late.task.dependencies where !keeps(id) {
            note(late.task.id, "dependencies", Self.dropped, "The id \(id) \(reason); it was left out.")
        }
        late.task.dependencies.removeAll { !keeps($0) }
        if let parent = late.task.parentID, !keeps(parent) {
            note(
                late.task.id, "parentId", Self.dropped,
                "The id \(parent) \(reason); the task was imported without a parent.")
            late.task.parentID = nil
        }
    }

    static let dropped = Refusal.file.importReferenceDropped
}
