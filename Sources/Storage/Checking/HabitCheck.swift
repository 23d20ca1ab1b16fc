import Domain

/// Finds invalid rows of habits and their days.
struct HabitCheck {
    let connection: Connection

    func problems() throws -> [CheckReport.Problem] { try habitProblems() + dayProblems() + taskProblems() }

    private func habitProblems() throws -> [CheckReport.Problem] {
        try connection.rows("SELECT \(HabitMapping.columns) FROM habit ORDER BY number", [], HabitMapping.stored)
            .flatMap { stored in
                CheckReport.Problem.values(
                    of: "habit \(stored.habit.id)", damaged: stored.problems, flaws: stored.habit.flaws)
            }
    }

    private func dayProblems() throws -> [CheckReport.Problem] {
        try connection.rows("SELECT day, mark, amount, note, habit_id FROM habit_day ORDER BY habit_id, day") { row in
            HabitMapping.entry(row).problem.map {
                CheckReport.Problem(
                    kind: .value, place: "day \(StoredNumber.day(row.integer(0))) of habit \(row.value(4).plain)",
                    message: $0)
            }
        }
        .compactMap { $0 }
    }

    /// Finds tasks whose completion disagrees with the day of their habit.
    private func taskProblems() throws -> [CheckReport.Problem] {
        try connection.rows(
            """
            SELECT \(TaskMapping.columns) FROM task WHERE habit_id IN (SELECT id FROM habit) ORDER BY number
            """, []
        ) { TaskMapping.stored($0).task }
        .compactMap { task in
            guard let habit = task.habitID, let day = task.habitDay else { return nil }
            let mark =
                try connection.first(
                    "SELECT mark FROM habit_day WHERE habit_id = ? AND day = ?", [SQLValue(habit), SQLValue(day)]
                ) { $0.textOrNull(0) } ?? nil
            if task.isComplete == (mark == HabitEntry.Mark.done.rawValue) { return nil }
            return CheckReport.Problem(
                kind: .value, place: "task \(task.id)",
                message: "is \(task.isComplete ? "complete" : "open"), but its day \(day) of the habit is not")
        }
    }
}
