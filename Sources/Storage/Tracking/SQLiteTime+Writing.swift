import Domain

extension SQLiteTime: TimeWriting where Access == Journal {
    private var journal: Journal { transaction }

    func set(_ timer: RunningTimer?) throws {
        let old = try journal.storedRow([SQLValue(TimerMapping.id)], of: .timer)
        switch (old, timer.map(TimerMapping.row)) {
        case (let old?, let new?): try journal.updateRow(from: old, to: new, of: .timer)
        case (nil, let new?): try journal.insertRow(new, of: .timer)
        case (let old?, nil): try journal.deleteRow(old, of: .timer)
        case (nil, nil): break
        }
    }

    func insert(_ entry: TimeEntry) throws -> TimeEntry {
        var entry = entry
        entry.version = 1
        try journal.insertRow(TimeEntryMapping.row(entry), of: .timeEntry)
        return entry
    }

    func update(_ entry: TimeEntry) throws -> TimeEntry {
        guard let row = try journal.storedRow([SQLValue(entry.id)], of: .timeEntry) else {
            throw DomainError.refused(.time.entryNotFound, "This time entry does not exist; it may have been deleted.")
        }
        let own = ["id", "created_at", "modified_at", "version", "import_entry"]
        let new = TimeEntryMapping.row(entry)
        let columns = Entity.timeEntry.columns.map(\.name).filter { !own.contains($0) }
        try journal.change(row, of: .timeEntry, columns.map { ($0, new.value($0, of: .timeEntry)) })
        return try self.entry(entry.id)?.entry ?? entry
    }

    func delete(_ id: TimeEntryID) throws {
        guard let row = try journal.storedRow([SQLValue(id)], of: .timeEntry) else { return }
        try journal.deleteRow(row, of: .timeEntry)
    }

    /// Deletes the entries and timer of a task.
    func delete(of task: TaskID) throws {
        for entity in [Entity.timeEntry, .timer] {
            for row in try journal.storedRows(of: entity, where: "task_id = ?", [SQLValue(task)]) {
                try journal.deleteRow(row, of: entity)
            }
        }
    }

    /// Sets the duration of a task to the sum of its entries plus time entered by hand, since an undo may have restored
    /// another duration.
    /// - Parameter byHand: seconds entered by hand; nil takes the current difference between duration and entries.
    func sumUp(_ task: TaskID, byHand: Int?) throws {
        guard let seconds = try spent(on: task),
            let row = try journal.storedRow([SQLValue(task)], of: .task)
        else { return }
        let rest = try byHand ?? TrackedTime.byHand(of: duration(of: task), tracked: seconds)
        let sum = TrackedTime.duration(byHand: rest, tracked: seconds)
        do {
            try journal.change(row, of: .task, [("actual_duration", SQLValue(sum))])
        } catch DomainError.refused(.rights.viewOnly, _), DomainError.refused(.task.notFound, _) {
            // Everybody's time is their own; the duration of the task is for those who may edit it.
        }
    }

    func isThere(_ task: TaskID) throws -> Bool {
        try connection.integer("SELECT 1 FROM task WHERE id = ?", [SQLValue(task)]) != nil
    }

    /// The duration of an existing task.
    func duration(of task: TaskID) throws -> Int? {
        let sql = "SELECT actual_duration FROM task WHERE id = ?"
        return try connection.first(sql, [SQLValue(task)]) { $0.integerOrNull(0) } ?? nil
    }
}
