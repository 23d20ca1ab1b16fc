import Calendar
import Domain

/// The tables `habit`, `habit_day` and `habit_dismissal`.
struct SQLiteHabits<Access: OpenTransaction>: HabitReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    func find(_ id: HabitID) throws -> Habit? {
        try connection.first(
            "SELECT \(HabitMapping.columns) FROM habit WHERE id = ?", [SQLValue(id)],
            HabitMapping.stored)?.habit
    }

    func all() throws -> [Habit] {
        try connection.rows(
            "SELECT \(HabitMapping.columns) FROM habit ORDER BY position, number", [],
            HabitMapping.stored
        ).map(\.habit)
    }

    func entries(of id: HabitID, from day: Day) throws -> [HabitEntry] {
        try connection.rows(
            "SELECT day, mark, amount, note FROM habit_day WHERE habit_id = ? AND day >= ? ORDER BY day",
            [SQLValue(id), SQLValue(day)]
        ) { HabitMapping.entry($0).entry }
    }

    func entry(of id: HabitID, on day: Day) throws -> HabitEntry? {
        try connection.first(
            "SELECT day, mark, amount, note FROM habit_day WHERE habit_id = ? AND day = ?",
            [SQLValue(id), SQLValue(day)]
        ) { HabitMapping.entry($0).entry }
    }

    func openOccurrences(of id: HabitID?) throws -> [TaskItem] {
        let which = id == nil ? "habit_id IS NOT NULL" : "habit_id = ?"
        return try SQLiteTasks(transaction: transaction).tasks(
            """
            SELECT \(TaskMapping.columns) FROM task INDEXED BY task_habit
            WHERE \(which) AND completed_on IS NULL AND archived_at IS NULL ORDER BY due_day, number
            """, id.map { [SQLValue($0)] } ?? [])
    }

    func openCount(on day: Day) throws -> Int {
        try connection.integer(
            """
            SELECT count(*) FROM habit WHERE EXISTS (
                SELECT 1 FROM task INDEXED BY task_habit WHERE habit_id = habit.id
                AND completed_on IS NULL AND due_day = ? AND archived_at IS NULL)
            """, [SQLValue(day)]) ?? 0
    }

    func durations(of id: HabitID, _ range: ClosedRange<Day>) throws -> [TaskID: Int] {
        let rows = try connection.rows(
            """
            SELECT id, actual_duration FROM task INDEXED BY task_habit
            WHERE habit_id = ? AND completed_on BETWEEN ? AND ? AND actual_duration IS NOT NULL
            """, [SQLValue(id), SQLValue(range.lowerBound), SQLValue(range.upperBound)]
        ) { row -> (TaskID, Int)? in row.id(0).map { ($0, row.integer(1)) } }
        return Dictionary(rows.compactMap { $0 }, uniquingKeysWith: { first, _ in first })
    }

    func completionMinutes(of id: HabitID, limit: Int) throws -> [Int] {
        try connection.rows(
            """
            SELECT completed_minute FROM task INDEXED BY task_habit
            WHERE habit_id = ? AND completed_on IS NOT NULL ORDER BY completed_on DESC LIMIT ?
            """, [SQLValue(id), SQLValue(limit)]
        ) { $0.integer(0).limited(to: 0...1_439) }
    }

    func completedDeeds(_ days: ClosedRange<Day>, limit: Int) throws -> [CompletedWork] {
        try connection.rows(
            """
            SELECT name, completed_on, completed_minute, category, estimated_duration FROM task
            WHERE completed_on IS NOT NULL AND completed_on BETWEEN ? AND ?
            AND habit_id IS NULL AND repeat_pattern IS NULL ORDER BY completed_on DESC LIMIT ?
            """, [SQLValue(days.lowerBound), SQLValue(days.upperBound), SQLValue(limit)]
        ) { row in
            CompletedWork(
                name: row.text(0), day: StoredNumber.day(row.integer(1)),
                minute: row.integer(2).limited(to: 0...1_439), category: Category(rawValue: row.text(3)) ?? .general,
                estimatedDuration: row.integerOrNull(4)?.limited(to: TaskRules.durations))
        }
    }

    func dismissals(of id: HabitID) throws -> [HabitSuggestion.Kind: Day] {
        let rows = try connection.rows(
            "SELECT kind, until_day FROM habit_dismissal WHERE habit_id = ?", [SQLValue(id)]
        ) { row in
            HabitSuggestion.Kind(rawValue: row.text(0)).map { ($0, StoredNumber.day(row.integer(1))) }
        }
        return Dictionary(rows.compactMap { $0 }, uniquingKeysWith: { first, _ in first })
    }
}

extension SQLiteHabits: HabitWriting where Access == Journal {
    private var journal: Journal { transaction }

    func insert(_ habit: Habit) throws -> Habit {
        if try connection.integer("SELECT 1 FROM habit WHERE id = ?", [SQLValue(habit.id)]) != nil {
            throw DomainError.refused(.habit.idTaken, "There is another habit with this id; use a new one.")
        }
        var habit = habit
        let number = try journal.nextNumber(of: .habit)
        habit.version = 1
        if habit.position == 0 {
            let last = try connection.integer("SELECT max(position) FROM habit")
            habit.position = StoredNumber.following(last ?? 0, by: Journal.positionStep)
        }
        try journal.insertRow(HabitMapping.row(habit, number: number), of: .habit)
        return habit
    }

    func update(_ habit: Habit) throws -> Habit {
        guard let row = try journal.storedRow([SQLValue(habit.id)], of: .habit), let old = try find(habit.id) else {
            throw Self.missing
        }
        var new = habit
        new.version = old.version
        new.modifiedAt = old.modifiedAt
        if new == old { return old }
        new.version = old.version + 1
        new.modifiedAt = habit.modifiedAt
        // Only changed columns are written, so that a damaged value elsewhere is never overwritten.
        let (from, to) = (HabitMapping.row(old, number: 0), HabitMapping.row(new, number: 0))
        var changed = row
        for index in from.values.indices where from.values[index] != to.values[index] {
            changed.values[index] = to.values[index]
        }
        try journal.updateRow(from: row, to: changed, of: .habit)
        return new
    }

    func delete(_ id: HabitID) throws {
        guard let row = try journal.storedRow([SQLValue(id)], of: .habit) else { throw Self.missing }
        try journal.deleteRow(row, of: .habit)
    }

    private static var missing: DomainError {
        .refused(.habit.notFound, "This habit does not exist; it may have been deleted.")
    }

    func set(_ entry: HabitEntry, of id: HabitID) throws {
        try set(
            entry.isEmpty ? nil : HabitMapping.row(entry, of: id), at: [SQLValue(id), SQLValue(entry.day)],
            of: .habitDay)
    }

    func dismiss(_ kind: HabitSuggestion.Kind, of id: HabitID, until day: Day?) throws {
        let key = [SQLValue(id), .text(kind.rawValue)]
        try set(day.map { StoredRow(key + [SQLValue($0)]) }, at: key, of: .habitDismissal)
    }

    /// Inserts, updates or deletes the row with the key.
    private func set(_ new: StoredRow?, at key: [SQLValue], of entity: Entity) throws {
        switch (try journal.storedRow(key, of: entity), new) {
        case (let old?, let new?): try journal.updateRow(from: old, to: new, of: entity)
        case (nil, let new?): try journal.insertRow(new, of: entity)
        case (let old?, nil): try journal.deleteRow(old, of: entity)
        case (nil, nil): break
        }
    }
}
