import Calendar
import Domain

/// The open tasks of one priority that are due on one day, or never.
struct DueShare {
    /// The day number, as `due_sort` has it also for tasks without a due date.
    let day: Int64
    let priority: Priority
    let open: Int

    static let never = DueSort.never >> 11

    /// The values of `due_sort` of its tasks.
    var due: Range<Int64> { day == Self.never ? DueSort.never..<Int64.max : day << 11..<(day + 1) << 11 }
}

/// The tasks that were completed on one day.
struct DoneShare {
    let day: Day
    let completed: Int
}

extension SQLiteLists {
    /// The plan of a listing in groups of days; nil if it must be read as a whole.
    func dayByDay(_ listing: TaskListing) throws -> ListPlan? {
        if let shares = try dueShares(listing), !shares.isEmpty { return ListWalks(listing).byDueDay(shares) }
        if let shares = try doneShares(listing), !shares.isEmpty { return ListWalks(listing).byCompletionDay(shares) }
        return nil
    }

    /// The completed tasks of a listing by day, from the rollups, newest first; nil if it must be read task by task.
    func doneShares(_ listing: TaskListing) throws -> [DoneShare]? {
        guard let days = ListWalks(listing).completionDays else { return nil }
        return try connection.rows(
            """
            SELECT day, sum(\(ProjectRollups.completedTasks)) AS completed FROM project_day
            WHERE day >= coalesce(?, day) AND day <= coalesce(?, day) GROUP BY day HAVING completed > 0
            ORDER BY day DESC
            """, [SQLValue(days.from), SQLValue(days.to)]
        ) { DoneShare(day: $0.day(0), completed: $0.integer(1).limited(to: 0...Self.most)) }
    }

    /// The open tasks of a listing by due day, from the rollups, in list order; nil if it must be read task by task.
    func dueShares(_ listing: TaskListing) throws -> [DueShare]? {
        guard let due = ListWalks.dueDays(listing) else { return nil }
        var open = try openByDueDay(due)
        if listing.query.filter[.isHabit] == false {
            for (slot, count) in try openOfHabits() { open[slot]? -= count }
        }
        return open.compactMap { slot, count -> DueShare? in
            guard count > 0, let priority = Priority(rawValue: slot.priority) else { return nil }
            return DueShare(day: slot.day, priority: priority, open: count)
        }.sorted { ($0.day, $0.priority.rawValue) < ($1.day, $1.priority.rawValue) }
    }

    private struct Slot: Hashable {
        let day: Int64
        let priority: Int
    }

    private func openByDueDay(_ due: Range<Int64>) throws -> [Slot: Int] {
        var slots = try slots(
            "SELECT day, priority, sum(open) FROM due_total WHERE day >= ? AND day < ? GROUP BY 1, 2",
            [.integer(due.lowerBound >> 11), .integer(min(due.upperBound, DueSort.never) >> 11)])
        if due.upperBound > DueSort.never {
            slots += try self.slots(
                """
                SELECT NULL, priority, sum(open - open_archived) - coalesce(
                    (SELECT sum(open) FROM due_total WHERE due_total.priority = project_total.priority), 0)
                FROM project_total GROUP BY priority
                """)
        }
        return Dictionary(slots, uniquingKeysWith: +)
    }

    /// Few tasks of habits are open, since each habit has one a day.
    private func openOfHabits() throws -> [(Slot, Int)] {
        try slots(
            """
            SELECT due_day, priority, count(*) FROM task INDEXED BY task_habit
            WHERE habit_id IS NOT NULL AND completed_on IS NULL AND archived_at IS NULL GROUP BY 1, 2
            """)
    }

    private func slots(_ sql: String, _ values: [SQLValue] = []) throws -> [(Slot, Int)] {
        try connection.rows(sql, values) { row in
            let day = row.isNull(0) ? DueShare.never : Int64(row.integer(0))
            return (Slot(day: day, priority: row.integer(1)), row.integer(2).limited(to: 0...Self.most))
        }
    }
}
