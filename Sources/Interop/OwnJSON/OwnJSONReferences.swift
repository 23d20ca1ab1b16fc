import Domain

/// The projects and tasks of an export, and what they refer to.
struct OwnJSONReferences: Sendable {
    private struct Place {
        let line: Int
        let number: Int
    }

    private struct Node {
        let line: Int
        let number: Int
        let parent: TaskID?
        let dependencies: [TaskID]
    }

    private var ids: Set<TaskID> = []
    /// The tasks that refer to others.
    private var nodes: [TaskID: Node] = [:]
    /// The parents of the projects that have one, and where they stand.
    private var parents: [ProjectID: ProjectID] = [:]
    private var places: [ProjectID: Place] = [:]

    func has(_ id: TaskID) -> Bool { ids.contains(id) }

    mutating func note(_ project: Project, _ row: ArchivedRow) {
        guard let parent = project.parentID else { return }
        parents[project.id] = parent
        places[project.id] = Place(line: row.line, number: row.number)
    }

    mutating func note(_ task: TaskItem, _ row: ArchivedRow) throws(RowFault) {
        guard ids.insert(task.id).inserted else { throw RowFault("id", "Another task has the same id.") }
        if task.parentID == nil, task.dependencies.isEmpty { return }
        nodes[task.id] = Node(
            line: row.line, number: row.number, parent: task.parentID, dependencies: task.dependencies)
    }

    /// - Throws: `ImportFailure` for a task that refers to one that is missing, or for a task or project that refers to
    ///   itself in the end.
    func check() throws(ImportFailure) {
        let circles = ParentCircles.members(parents).compactMap { places[$0] }
        if let place = circles.min(by: { $0.line < $1.line }) {
            throw ImportFailure([
                ImportProblem(
                    row: place.number, line: place.line, column: "projects.parentId", refusal: .project.parentCycle,
                    message: "A project cannot be under itself, directly or indirectly.")
            ])
        }
        let ordered = nodes.sorted { $0.value.line < $1.value.line }
        for (_, node) in ordered {
            if let parent = node.parent, !ids.contains(parent) {
                throw failure(node, "parentId", .file.importRowInvalid, "The file has no task with this id.")
            }
            if let id = node.dependencies.first(where: { !ids.contains($0) }) {
                throw failure(node, "dependencies", .file.importRowInvalid, "The file has no task with the id \(id).")
            }
        }
        let starts = ordered.map(\.key)
        if let node = cycle(from: starts, { $0.parent.map { [$0] } ?? [] }) {
            throw failure(node, "parentId", .task.parentCycle, "The task would be its own subtask in the end.")
        }
        if let node = cycle(from: starts, \.dependencies) {
            throw failure(node, "dependencies", .task.dependencyCycle, "The task would wait for itself in the end.")
        }
    }

    /// A task on a cycle; depth first, with a stack of its own, so that long chains cannot overflow the call stack.
    private func cycle(from starts: [TaskID], _ next: (Node) -> [TaskID]) -> Node? {
        var isDone: [TaskID: Bool] = [:]
        for start in starts where isDone[start] == nil {
            var stack = [start]
            while let id = stack.last {
                guard let node = nodes[id], isDone[id] != true else {
                    isDone[id] = true
                    stack.removeLast()
                    continue
                }
                isDone[id] = false
                let others = next(node)
                if others.contains(where: { isDone[$0] == false }) { return node }
                if let open = others.first(where: { isDone[$0] == nil }) {
                    stack.append(open)
                } else {
                    isDone[id] = true
                    stack.removeLast()
                }
            }
        }
        return nil
    }

    private func failure(_ node: Node, _ member: String, _ refusal: Refusal, _ message: String) -> ImportFailure {
        ImportFailure([
            ImportProblem(
                row: node.number, line: node.line, column: "tasks.\(member)", refusal: refusal, message: message)
        ])
    }
}
