import Domain

/// The filters of open tasks that no index decides, and whose tasks are counted with rollups.
enum ListSums {
    /// Queries whose sum is the number of tasks of a listing; nil if they must be counted one by one.
    static func counts(_ listing: TaskListing) -> [SQLFragment]? {
        guard listing.isNow, listing.scope == .all || listing.scope == .stored,
            listing.query.filter.effectiveStatus == .open, var asked = listing.query.filter.criteria
        else { return nil }
        asked.status = nil
        if asked == lowEnergy { return [SQLFragment("SELECT sum(open_low_energy) FROM project_total"), lowButBlocked] }
        guard let last = asked.added.to, asked.added.from == nil else { return nil }
        asked.added = DayBounds()
        guard asked == TaskCriteria() else { return nil }
        return [
            SQLFragment("SELECT sum(open - open_archived) FROM project_total"),
            SQLFragment("SELECT -sum(open) FROM added_day WHERE day > ?", [SQLValue(last)]),
        ]
    }

    /// Low energy and not blocked.
    private static var lowEnergy: TaskCriteria {
        var criteria = TaskCriteria()
        criteria.energy = [.low]
        criteria[.isBlocked] = false
        return criteria
    }

    private static var lowButBlocked: SQLFragment {
        SQLFragment(
            """
            SELECT -count(*) FROM task WHERE id IN (SELECT task_id FROM blocked_task)
            AND energy = ? AND completed_on IS NULL AND archived_at IS NULL
            """, [.text(Energy.low.rawValue)])
    }
}
