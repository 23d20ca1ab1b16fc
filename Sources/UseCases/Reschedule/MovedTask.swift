import Domain

/// A task that was given another due date.
public struct MovedTask: Hashable, Sendable {
    public let id: TaskID
    public let name: String
    public let from: DueDate
    public let to: DueDate
}

extension WriteTransaction {
    /// Moves an open task to a day, at its own time of day unless that is over by then.
    func move(_ task: TaskItem, from due: DueDate, to day: Day, _ moment: Moment) throws -> MovedTask {
        let isOver = day == moment.today && due.minute.map { $0 <= moment.minute } ?? false
        let wanted = DueDate(day: day, minute: isOver ? nil : due.minute)
        var moved = task
        moved.dueDate = wanted
        moved.modifiedAt = moment.instant
        _ = try update(moved)
        return MovedTask(id: task.id, name: task.name, from: due, to: wanted)
    }

    /// Tells of moved tasks in the change log and to listeners.
    func tell(of moved: [MovedTask], _ words: (String) -> String) throws {
        guard let first = moved.first else { return }
        try describe(words(moved.count == 1 ? "“\(first.name)”" : counted(moved.count, "task")))
        try publish(
            DomainEvent(
                .taskRescheduled, ids: moved.map(\.id.description), fields: ["dueDate"], amount: moved.count))
    }
}
