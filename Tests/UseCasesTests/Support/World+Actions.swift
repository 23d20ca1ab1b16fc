import Calendar
import Domain
import UseCases

/// Bulk operations and due dates.
extension World {
    @discardableResult
    func bulk(_ action: BulkAction, _ ids: [TaskID]) throws -> BulkResult {
        try bulk(action, .ids(ids))
    }

    @discardableResult
    func bulk(_ action: BulkAction, _ selection: TaskSelection) throws -> BulkResult {
        try BulkUpdateTasks(context).execute(selection, action)
    }

    @discardableResult
    func archive(_ choice: ArchiveChoice) throws -> BulkResult {
        try ArchiveCompletedTasks(context).execute(choice)
    }

    @discardableResult
    func reschedule(_ id: TaskID, to due: DueDate?, ifVersion version: ExpectedVersion? = nil) throws -> ChangedTask {
        try RescheduleTask(context).execute(id, to: due, ifVersion: version)
    }

    @discardableResult
    func rescheduleOverdue(_ mode: OverdueMove) throws -> MovedTasks {
        try RescheduleOverdue(context).execute(mode)
    }

    @discardableResult
    func reorder(_ id: TaskID, after: TaskID? = nil, before: TaskID? = nil) throws -> ChangedTask {
        try ReorderTask(context).execute(id, after: after, before: before)
    }

    @discardableResult
    func duplicate(_ id: TaskID) throws -> ChangedTask {
        try DuplicateTask(context).execute(id)
    }

    @discardableResult
    func morning() throws -> MorningDone {
        try MorningRoutine(context).execute()
    }

    @discardableResult
    func endOfDay() throws -> DayEnded {
        try EndOfDay(context).execute()
    }

    var reminders: ReminderList {
        get throws { try GetReminders(context).execute() }
    }

    @discardableResult
    func snooze(_ id: ReminderID, _ length: Snooze) throws -> SnoozedReminder {
        try ManageReminders(context).snooze(id, length)
    }

    @discardableResult
    func dismiss(_ id: ReminderID) throws -> Int64? {
        try ManageReminders(context).dismiss(id)
    }

    /// Tasks of one call, named by their numbers from 1 on.
    func tasks(_ count: Int, _ edit: (inout TaskFields) -> Void = { _ in }) throws -> [TaskID] {
        try (1...count).map { try task("Task \($0)", edit) }
    }

    /// The ids of all tasks in the person's own order.
    var manualOrder: [TaskID] {
        get throws {
            var all: [TaskItem] = []
            try store.read { transaction in
                try transaction.tasks.each { task in
                    all.append(task)
                    return true
                }
            }
            return all.sorted { $0.position < $1.position }.map(\.id)
        }
    }

    /// The fields and codes of a request that was refused because of several things.
    func problems(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch DomainError.conflicts(let problems) {
            return problems.map { "409 \($0.field): \($0.code)" }
        } catch DomainError.invalid(let problems) {
            return problems.map { "422 \($0.field): \($0.code)" }
        } catch {
            return ["\(error)"]
        }
    }
}

extension BulkAction {
    /// - Parameter path: a field that bulks can set.
    static func set<Value>(
        _ path: KeyPath<TaskAttributes, Attribute<TaskItem, Value>>, _ value: Value
    ) -> BulkAction {
        let attribute = TaskAttributes.table[keyPath: path]
        guard let change = attribute.erased.bulk?.change(attribute.codec.json(value)) else {
            preconditionFailure("No bulk sets \(attribute.name) to \(value).")
        }
        return .set(change)
    }
}
