import Domain

/// Moves a task within the person's own order.
public struct ReorderTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - after: the task that should precede it; nil at the beginning.
    ///   - before: the task that should follow it; nil at the end.
    /// - Throws: `DomainError.invalid` for impossible neighbours, `.conflict` with `task.order.changed` if they are no
    ///   longer in that order; `.notFound` or `.stale`.
    public func execute(
        _ id: TaskID, after: TaskID?, before: TaskID?, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedTask {
        try context.change(.reorderTasks) { change in
            let task = try change.existingTask(id, ifVersion: version)
            let stored = try Gap(for: task, after: after, before: before, change).fill()
            if change.undoID != nil {
                try change.tell(
                    "Moved “\(task.name)” to another position",
                    DomainEvent(.taskUpdated, of: [stored], fields: ["position"]))
            }
            return try change.changed(stored)
        }
    }
}

/// The gap between two tasks into which another one is moved.
private struct Gap {
    /// The normal distance between positions. Position 0 is never used, since it makes the storage assign one.
    private static let step = 1_024
    private let task: TaskItem
    private let left: TaskItem?
    private let right: TaskItem?
    private let change: Change

    init(for task: TaskItem, after: TaskID?, before: TaskID?, _ change: Change) throws {
        self.task = task
        self.change = change
        let left = try after.map { try Self.neighbour($0, "after", of: task, change) }
        let right = try before.map { try Self.neighbour($0, "before", of: task, change) }
        if let left, let right {
            guard left.position <= right.position, left.id != right.id else {
                throw DomainError.refused(
                    .task.orderChanged, "“\(left.name)” no longer comes before “\(right.name)”. Load the list again.")
            }
        }
        guard left != nil || right != nil else {
            throw DomainError.invalid([
                FieldProblem(
                    field: "after", refusal: .task.orderNeighbour,
                    message: "Name the task that is to come before it, the one that is to come after it, or both.")
            ])
        }
        self.left = try left ?? right.flatMap { try Self.next(to: $0, .before, besides: task, change) }
        self.right = try right ?? left.flatMap { try Self.next(to: $0, .after, besides: task, change) }
    }

    private static func neighbour(
        _ id: TaskID, _ field: String, of task: TaskItem, _ reading: any Reading
    ) throws -> TaskItem {
        guard id != task.id, let neighbour = try reading.tasks.find(id) else {
            throw DomainError.invalid([
                FieldProblem(
                    field: field, refusal: .task.orderNeighbour,
                    message: id == task.id
                        ? "A task cannot be its own neighbour. Name another one."
                        : "There is no task with the id \(id). Load the list again.")
            ])
        }
        return neighbour
    }

    private static func next(
        to task: TaskItem, _ side: Side, besides other: TaskItem, _ reading: any Reading
    ) throws -> TaskItem? {
        try reading.tasks.neighbours(of: task.id, side, limit: 2).first { $0.id != other.id }
    }

    /// Assigns a position to the task; moves the following tasks only if there is no gap.
    func fill() throws -> TaskItem {
        guard let left else {
            let position = (right?.position ?? 0) - Self.step
            return try place(task, at: position == 0 ? -Self.step : position)
        }
        guard let right else {
            let position = left.position + Self.step
            return try place(task, at: position == 0 ? Self.step : position)
        }
        if right.position - left.position >= 2 {
            let middle = left.position + (right.position - left.position) / 2
            if middle != 0 { return try place(task, at: middle) }
            if right.position > 1 { return try place(task, at: 1) }
            if left.position < -1 { return try place(task, at: -1) }
        }
        var (window, end) = try window(left, right)
        window.insert(task, at: 0)
        let step = end.map { ($0 - left.position) / (window.count + 1) } ?? Self.step
        var position = left.position
        var stored = task
        for (index, one) in window.enumerated() {
            position += step
            if position == 0 { position = 1 }
            if index == 0 {
                stored = try place(one, at: position)
            } else {
                try change.tasks.makeRoom(one.id, at: position)
            }
        }
        return stored
    }

    /// The fewest tasks from `right` on that can be spread out evenly, and the position before which they have to stay.
    private func window(_ left: TaskItem, _ right: TaskItem) throws -> (tasks: [TaskItem], end: Int?) {
        var limit = 16
        while true {
            let following = try change.tasks.neighbours(of: right.id, .after, limit: limit + 1)
            let tasks = ([right] + following).filter { $0.id != task.id }
            guard following.count > limit, let last = tasks.last else { return (tasks, nil) }
            if last.position - left.position >= tasks.count * 16 { return (tasks.dropLast(), last.position) }
            limit *= 4
        }
    }

    private func place(_ task: TaskItem, at position: Int) throws -> TaskItem {
        try change.update(task) { $0.position = position }
    }
}
