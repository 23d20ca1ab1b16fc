import Domain

/// What the type of an open task follows from, as `task_advice` has it.
enum AdviceSlot: Int, CaseIterable {
    case allDay, beforeNoon, afterNoon, morning, evening, upcoming, inbox

    func type(due: AdviceDue, usual: TaskType) -> TaskType {
        switch (self, due) {
        case (.morning, _): .morning
        case (.evening, _): .evening
        case (.upcoming, _): .upcoming
        case (.inbox, _): .inbox
        case (_, .none): .inbox
        case (_, .later): .upcoming
        case (.allDay, _): usual
        case (.beforeNoon, _): .morning
        case (.afterNoon, _): .evening
        }
    }
}

/// Due days that add the same to a score, the earliest first.
enum AdviceDue: Int, CaseIterable {
    case before, today, tomorrow, threeDays, week, later, none

    /// The last day of it, from today on; nothing where it has none.
    var last: Int? {
        switch self {
        case .before: -1
        case .today: 0
        case .tomorrow: 1
        case .threeDays: 3
        case .week: 7
        case .later, .none: nil
        }
    }

    /// The first day of it, from today on.
    private var first: Int? {
        switch self {
        case .before, .none: nil
        case .today: 0
        case .tomorrow: 1
        case .threeDays: 2
        case .week: 4
        case .later: 8
        }
    }

    func points(today: Day) -> Int {
        RecommendationPoints.due(self == .none ? nil : today + (last ?? first ?? 0), today: today)
    }

    func condition(today: Day) -> SQLFragment {
        switch (first, last) {
        case (nil, nil): SQLFragment("due_day IS NULL")
        case (nil, let last?): SQLFragment("due_day <= ?", [SQLValue(today + last)])
        case (let first?, nil): SQLFragment("due_day >= ?", [SQLValue(today + first)])
        case (let first?, let last?):
            SQLFragment("due_day BETWEEN ? AND ?", [SQLValue(today + first), SQLValue(today + last)])
        }
    }
}

/// Open tasks that stand together in the index `task_advice`.
struct AdviceGroup {
    let context: TaskContext
    let energy: Energy
    let priority: Priority
    let slot: AdviceSlot

    static let source = "FROM task INDEXED BY task_advice WHERE \(AdviceSchema.open)"

    var condition: SQLFragment {
        SQLFragment(
            " AND context = ? AND energy = ? AND priority = ? AND \(AdviceSchema.slot) = ?",
            [
                .text(context.rawValue), .text(energy.rawValue), SQLValue(priority.rawValue), SQLValue(slot.rawValue),
            ])
    }

    func score(due: AdviceDue, _ situation: Situation) -> Int {
        let type = slot.type(due: due, usual: situation.defaultType)
        return RecommendationPoints.place(context, at: situation.focus.context)
            + RecommendationPoints.energy(energy, with: situation.focus.energy)
            + RecommendationPoints.timeOfDay(type, fitting: situation.fittingType)
            + RecommendationPoints.priority(priority) + due.points(today: situation.moment.today)
    }
}

/// All of the tasks of a group that are due in the same days: they have the same score.
struct AdviceCell {
    let group: AdviceGroup
    let due: AdviceDue
    let score: Int
}

extension RecommendationWish {
    func allows(_ cell: AdviceCell) -> Bool {
        if let energy, energy != cell.group.energy { return false }
        if let context, context != cell.group.context { return false }
        if isOverdue, cell.due.rawValue > AdviceDue.today.rawValue { return false }
        return cell.group.priority <= leastPriority
    }

    /// What a cell does not tell, with AND before each term.
    func condition(_ cell: AdviceCell, _ moment: Moment) -> SQLFragment {
        var condition = SQLFragment("")
        if isOverdue, cell.due == .today {
            condition.append(" AND due_minute <= ?", [SQLValue(moment.minute)])
        }
        if let longestEstimate {
            let unknown = needsEstimate ? "" : "estimated_duration IS NULL OR "
            condition.append(" AND (\(unknown)estimated_duration <= ?)", [SQLValue(longestEstimate)])
        }
        if isLarge {
            condition.append(
                """
                 AND estimated_duration > ? AND NOT EXISTS (SELECT 1 FROM dismissed_breakdown WHERE task_id = task.id)
                 AND NOT EXISTS (SELECT 1 FROM task AS child WHERE child.parent_id = task.id AND child.hidden = 0)
                """, [SQLValue(TaskItem.largeEstimate)])
        }
        return condition
    }
}
