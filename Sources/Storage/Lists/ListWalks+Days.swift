import Calendar
import Domain

/// The listings in groups of days. No index has their order, but one has that within each day; the rollups tell the days.
extension ListWalks {
    /// The due dates of a listing of all open tasks by due day; nil if its filter restricts more than whole days and
    /// habits.
    static func dueDays(_ listing: TaskListing) -> Range<Int64>? {
        let query = listing.query
        guard listing.isNow, query.group == .dueDay, query.sort == .usual, query.filter.effectiveStatus == .open,
            query.filter[.isHabit] != true, listing.scope == .all || listing.scope == .upcoming
        else { return nil }
        var withHabits = listing
        withHabits.query.filter[.isHabit] = nil
        guard var due = ListWalks(withHabits).due else { return nil }
        if listing.scope == .upcoming {
            let start = max(due.lowerBound, DueSort.start(of: listing.today + 1))
            due = start..<max(start, min(due.upperBound, DueSort.never))
        }
        return due.lowerBound & 2_047 == 0 && (due.upperBound == .max || due.upperBound & 2_047 == 0) ? due : nil
    }

    /// Reads day by day and, except for upcoming tasks, priority by priority, in which order no index has them.
    func byDueDay(_ shares: [DueShare]) -> ListPlan {
        let condition = filter[.isHabit] == false ? SQLFragment(" AND habit_id IS NULL") : SQLFragment("")
        func part(_ shares: [DueShare], prefix: [CursorValue]) -> ListPart {
            Self.dueDates(
                shares.map { Self.walk(done: 0, $0.priority, $0.due) + condition }, prefix: prefix,
                known: .number(shares.reduce(0) { $0 + $1.open }))
        }
        return Self.plan(of: shares.reduce(0) { $0 + $1.open }) {
            if listing.scope == .upcoming {
                let days = Dictionary(grouping: shares, by: \.day).sorted { $0.key < $1.key }
                return days.map { part($0.value, prefix: [.integer($0.key)]) }
            }
            return shares.map {
                part([$0], prefix: [.integer($0.day), .integer(Int64($0.priority.rawValue))])
            }
        }
    }

    /// The days of a listing of all completed tasks by day; nil if its filter restricts more than days.
    var completionDays: DayBounds? {
        let query = listing.query
        guard listing.isNow, listing.scope == .history, query.group == .completedOn, query.sort == .usual,
            filter.effectiveStatus == .completed, filter.archived == .include
        else { return nil }
        var rest = filter
        (rest.status, rest.completed, rest.archived) = (nil, DayBounds(), .exclude)
        return rest == TaskFilter() ? filter.completed : nil
    }

    func byCompletionDay(_ shares: [DoneShare]) -> ListPlan {
        Self.plan(of: shares.reduce(0) { $0 + $1.completed }) {
            shares.map { share in
                completed(
                    DayBounds(from: share.day, to: share.day), keys: ["completed_on", "completed_at"],
                    prefix: [.integer(Int64(-share.day.number))], known: .number(share.completed))
            }
        }
    }

    private static func plan(of number: Int, parts: @escaping () -> [ListPart]) -> ListPlan {
        ListPlan(counts: [SQLFragment("SELECT ?", [SQLValue(number)])], parts: parts)
    }
}
