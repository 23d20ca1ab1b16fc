import Calendar
import Domain

/// What determines the type of an open task, as indexed by `task_advice`.
enum AdviceSlot: Int, CaseIterable {
    case allDay, beforeNoon, afterNoon, morning, evening, upcoming, inbox

    /// The type that was chosen; nil if it is derived.
    private var chosen: TaskType? {
        switch self {
        case .allDay, .beforeNoon, .afterNoon: nil
        case .morning: .morning
        case .evening: .evening
        case .upcoming: .upcoming
        case .inbox: .inbox
        }
    }

    func type(due: DueRange, usual: TaskType) -> TaskType {
        let isBeforeNoon: Bool? = self == .allDay ? nil : self == .beforeNoon
        return chosen ?? .derived(from: due, isBeforeNoon: isBeforeNoon, default: usual)
    }

    private static let ofChosen = allCases.compactMap { slot in
        slot.chosen.map { "WHEN '\($0.rawValue)' THEN \(slot.rawValue)" }
    }.joined(separator: " ")

    /// An SQL expression for the raw value of a task's slot.
    static let rawValueExpression = """
        CASE chosen_type \(ofChosen) ELSE CASE WHEN due_minute IS NULL THEN \(allDay.rawValue) \
        WHEN due_minute < \(TaskType.noon) THEN \(beforeNoon.rawValue) ELSE \(afterNoon.rawValue) END END
        """
}

extension DueRange {
    /// An SQL expression for the raw value of the range that a task's due day falls in.
    static func rawValueExpression(today: Day) -> SQLFragment {
        var expression = SQLFragment("CASE WHEN due_day IS NULL THEN \(DueRange.none.rawValue)")
        for due in allCases {
            if let last = due.last {
                expression.append(" WHEN due_day <= ? THEN \(due.rawValue)", [SQLValue(today + last)])
            }
        }
        expression.append(" ELSE \(DueRange.later.rawValue) END")
        return expression
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

/// Open tasks that are adjacent in each `AdviceIndex`.
struct AdviceGroup {
    let context: TaskContext
    let energy: Energy
    let priority: Priority
    let slot: AdviceSlot
    /// The position among `all`.
    let index: Int

    init(_ context: TaskContext, _ energy: Energy, _ priority: Priority, _ slot: AdviceSlot) {
        (self.context, self.energy, self.priority, self.slot) = (context, energy, priority, slot)
        let pair =
            (TaskContext.allCases.firstIndex(of: context) ?? 0) * Energy.allCases.count
            + (Energy.allCases.firstIndex(of: energy) ?? 0)
        index = (pair * Priority.allCases.count + priority.rawValue) * AdviceSlot.allCases.count + slot.rawValue
    }

    static let columns = ["context", "energy", "priority", AdviceSlot.rawValueExpression]
    private static let text = columns.map { " AND \($0) = ?" }.joined()

    var condition: SQLFragment {
        SQLFragment(
            Self.text,
            [
                .text(context.rawValue), .text(energy.rawValue), SQLValue(priority.rawValue), SQLValue(slot.rawValue),
            ])
    }

    func points(due: DueRange, _ situation: Situation) -> RecommendationPoints {
        RecommendationPoints(
            context, energy, slot.type(due: due, usual: situation.defaultType), priority, due, in: situation)
    }
}

extension AdviceGroup {
    /// Every possible group, ordered by `index`.
    static let all = TaskContext.allCases.flatMap { context in
        Energy.allCases.flatMap { energy in
            Priority.allCases.flatMap { priority in
                AdviceSlot.allCases.map { AdviceGroup(context, energy, priority, $0) }
            }
        }
    }
}

/// Which groups contain a task of an index. Looks up each column once in it, and only when asked.
final class AdviceGroups {
    private let connection: Connection
    private let index: AdviceIndex
    /// Indexed by the number of leading columns, then by the position of the group divided by the step of that column.
    private var known: [[Bool?]] = steps.map { Array(repeating: nil, count: AdviceGroup.all.count / $0) }

    private static let steps: [Int] = {
        let (slots, priorities) = (AdviceSlot.allCases.count, Priority.allCases.count)
        return [slots * priorities * Energy.allCases.count, slots * priorities, slots, 1]
    }()

    init(_ connection: Connection, _ index: AdviceIndex) { (self.connection, self.index) = (connection, index) }

    /// All groups that contain a task.
    func there() throws -> [AdviceGroup] { try AdviceGroup.all.filter { try has($0) } }

    /// All groups with a context and an energy that a task has; few lookups, unlike `there`.
    func near() throws -> [AdviceGroup] { try AdviceGroup.all.filter { try has($0, columns: 2) } }

    /// Whether a task has the first columns of the group.
    func has(_ group: AdviceGroup, columns: Int = steps.count) throws -> Bool {
        for (column, step) in Self.steps.prefix(columns).enumerated() {
            let position = group.index / step
            let isThere = try known[column][position] ?? hasAny(group, columns: column + 1)
            known[column][position] = isThere
            if !isThere { return false }
        }
        return true
    }

    private func hasAny(_ group: AdviceGroup, columns: Int) throws -> Bool {
        let conditions = AdviceGroup.columns.prefix(columns).map { " AND \($0) = ?" }.joined()
        return try connection.integer(
            "SELECT 1 \(index.source)\(conditions) LIMIT 1", Array(group.condition.values.prefix(columns))) != nil
    }
}

/// The tasks of a group that agree in everything a score depends on, and so have the same score.
struct ScoreBucket {
    let group: AdviceGroup
    let due: DueRange
    let length: AdviceLength
    /// Among tasks due today, selects those whose time has passed or the others; nil selects both.
    let isOver: Bool?
    let score: Int

    /// The points are those of the group and the range of due days.
    init(
        _ group: AdviceGroup, _ due: DueRange, _ length: AdviceLength, isOver: Bool?, _ points: RecommendationPoints,
        _ situation: Situation
    ) {
        (self.group, self.due, self.length, self.isOver) = (group, due, length, isOver)
        let isWhole = situation.weights.isEmpty && situation.workHalf == nil
        if isWhole {
            score = points.total
            return
        }
        let kinds = RecommendationKind.applying(
            group.context, group.energy, group.priority, isOver: due == .before || isOver == true,
            isQuick: length == .quick, in: situation)
        let moved = points.moved(isLong: length == .long, kinds: kinds, in: situation)
        score = points.total + moved.length + moved.learned
    }

    /// Returns the buckets of the groups that are recommended, in lists of equal score, highest score first.
    static func recommended(_ groups: [AdviceGroup], _ situation: Situation) -> [[ScoreBucket]] {
        var buckets = Array(repeating: [ScoreBucket](), count: 101)
        let split = AdviceSplit(situation)
        for group in groups {
            for bucket in split.buckets(group, situation) where bucket.score >= RecommendationScore.least {
                buckets[bucket.score].append(bucket)
            }
        }
        return buckets.reversed().filter { !$0.isEmpty }
    }

    /// The condition that selects the bucket within its group.
    func condition(_ moment: Moment) -> SQLFragment {
        var condition = due.condition(today: moment.today)
        condition.append(length.condition)
        if let isOver {
            condition.append(
                isOver ? " AND due_minute <= ?" : " AND (due_minute IS NULL OR due_minute > ?)",
                [SQLValue(moment.minute)])
        }
        return condition
    }
}

/// Ranges of estimates that add the same points to a score.
enum AdviceLength: Int {
    case any, quick, usual, long

    private static let quickest = "estimated_duration <= \(RecommendationWish.quick)"
    private static let longest = "estimated_duration >= \(TaskItem.largeEstimate)"

    /// Empty, or a condition that begins with AND.
    var condition: String {
        switch self {
        case .any: ""
        case .quick: " AND \(Self.quickest)"
        case .usual: " AND (estimated_duration IS NULL OR NOT (\(Self.quickest)) AND NOT (\(Self.longest)))"
        case .long: " AND \(Self.longest)"
        }
    }

    /// An SQL expression for the raw value of a task's range.
    static let rawValueExpression = """
        CASE WHEN \(quickest) THEN \(quick.rawValue) WHEN \(longest) THEN \(long.rawValue) ELSE \(usual.rawValue) END
        """
}

/// The distinctions that currently matter; fewer buckets mean fewer queries.
struct AdviceSplit {
    private let lengths: [AdviceLength]
    private let tellsOver: Bool

    init(_ situation: Situation) {
        let isByLength = situation.workHalf != nil || situation.weights[.quickWin] != 0
        lengths = isByLength ? [.quick, .usual, .long] : [.any]
        tellsOver = situation.weights[.overdueRescue] != 0
    }

    /// Whether buckets differ only by due day, so that an earlier one scores higher.
    var isWhole: Bool { lengths == [.any] && !tellsOver }

    func buckets(_ group: AdviceGroup, _ situation: Situation) -> [ScoreBucket] {
        DueRange.allCases.flatMap { due in
            let points = group.points(due: due, situation)
            return lengths.flatMap { length in
                (tellsOver && due == .today ? [true, false] : [nil] as [Bool?]).map {
                    ScoreBucket(group, due, length, isOver: $0, points, situation)
                }
            }
        }
    }

    /// Returns the bucket that contains a task.
    func bucket(
        _ group: AdviceGroup, _ due: DueRange, _ length: AdviceLength, isOver: Bool, _ situation: Situation
    ) -> ScoreBucket {
        ScoreBucket(
            group, due, lengths == [.any] ? .any : length, isOver: tellsOver && due == .today ? isOver : nil,
            group.points(due: due, situation), situation)
    }
}

extension RecommendationWish {
    func allows(_ bucket: ScoreBucket) -> Bool {
        if let energy, energy != bucket.group.energy { return false }
        if let context, context != bucket.group.context { return false }
        if isOverdue, bucket.due.rawValue > DueRange.today.rawValue { return false }
        return bucket.group.priority <= leastPriority
    }

    /// Conditions beyond those of the bucket and the index, each beginning with AND.
    func condition(_ bucket: ScoreBucket, _ moment: Moment) -> SQLFragment {
        var condition = SQLFragment("")
        // `habit_id` is not in the index, so it is checked only where future days of habits can occur.
        if [.tomorrow, .threeDays, .week, .later].contains(bucket.due) { condition.append(" AND habit_id IS NULL") }
        if isOverdue, bucket.due == .today {
            condition.append(" AND due_minute <= ?", [SQLValue(moment.minute)])
        }
        if let longestEstimate {
            let unknown = needsEstimate ? "" : "estimated_duration IS NULL OR "
            condition.append(" AND (\(unknown)estimated_duration <= ?)", [SQLValue(longestEstimate)])
        }
        if isLarge {
            condition.append(
                """
                 AND NOT EXISTS (SELECT 1 FROM dismissed_breakdown WHERE task_id = task.id)
                 AND NOT EXISTS (SELECT 1 FROM task AS child INDEXED BY task_parent WHERE child.parent_id = task.id)
                """)
        }
        return condition
    }
}
