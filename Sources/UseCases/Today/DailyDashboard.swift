import Calendar
import Domain

/// Everything the first page shows.
public struct Dashboard: Sendable {
    /// The real today, whatever day is shown.
    public let today: Day
    /// Now, or the end of the day that is shown.
    public let moment: Moment
    /// The next moment at which it changes by the clock alone.
    public let nextChangeAt: Instant
    public let dataVersion: Int64
    public let lastEventID: Int64
    public let settings: Settings
    public let day: DayTotals
    /// Average score of the same weekday over the last four weeks, rounded; nothing without a completion in them.
    public let usualScore: Int?
    public let level: Level
    public let streak: Streak
    public let openDue: DueTotals
    public let sections: [DashboardSection]
    /// Those that run.
    public let challenges: [RunningChallenge]
    /// Without subtasks, which belong to their parents.
    public let openWithoutDueDate: Int
    /// The next best task; nil if none fits, or another day is shown.
    public let next: Recommendation?
    /// Habits that are open today; nil if another day is shown, of which it is not known.
    public let habitsLeft: Int?
    /// Notices that wait for an answer; nil if another day is shown, of which it is not known.
    public let openNotices: Int?
    public let month: RangeTotals
    public let year: RangeTotals
    public let projects: [ProjectView]
    public let totals: StoreTotals
    public let undo: UndoState
    /// The task that the timer is on.
    public let timerTask: TaskID?
    /// Nothing was ever added here, and the welcome was not put away.
    public let isFirstVisit: Bool
    public let demo: DemoState

    /// Completed that day, plus open and due by then.
    public var planned: Int { day.count + openDue.open }
}

/// A section of the first page with its first tasks.
public struct DashboardSection: Sendable {
    public enum Name: String, CaseIterable, Sendable {
        case overdue, morning, afternoon, evening, other, unplanned, completed
    }

    public let name: Name
    /// The first ones.
    public let lines: [TaskLine]
    /// How many tasks it has, shown or not.
    public let total: Int

    public var tasks: [TaskView] { lines.map(\.view) }
}

/// What was completed in a range of days.
public struct RangeTotals: Hashable, Sendable {
    /// What was asked for, days to come included.
    public let asked: ClosedRange<Day>
    /// Those of the days that have come; nil if none has.
    public let shown: ClosedRange<Day>?
    /// Of the days that have a completion, growing.
    public let days: [DayTotals]

    public init(asked: ClosedRange<Day>, shown: ClosedRange<Day>?, days: [DayTotals]) {
        (self.asked, self.shown, self.days) = (asked, shown, days)
    }

    /// How many days have come.
    public var dayCount: Int { shown?.dayCount ?? 0 }

    public var completed: Int { days.reduce(0) { $0 + $1.count } }
    public var score: Int { days.reduce(0) { $0 + $1.score } }
    public var points: Int { days.reduce(0) { $0 + $1.points } }

    /// Completed tasks by priority, P0 first; always four.
    public var byPriority: [Int] {
        days.reduce(into: [0, 0, 0, 0]) { sums, day in
            for index in sums.indices { sums[index] += day.completed[index] }
        }
    }
}

/// Reads the first page in one snapshot.
public struct DailyDashboard: Sendable {
    /// Open tasks of one section that the page shows; the section says how many there are.
    public static let shown = 20
    /// So many that are due today are read at once and sorted into their sections; of more each section is read alone.
    private static let readAtOnce = 100
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - day: shows the end of that day instead of now.
    ///   - withSections: false leaves sections and challenges out, for pages that do not show them.
    public func execute(on day: Day? = nil, withSections: Bool = true) throws -> Dashboard {
        try context.read(on: day) { reading in
            let today = reading.today
            let year = try reading.sums.dayTotals(today - 370...today)
            let last = year.last { $0.day == today }
            let open = try Self.open(reading, withTasks: withSections)
            let days = try reading.sums.completionDays(upTo: today)
            let (projects, totals) = (try reading.projectViews(), try reading.sums.totals())
            let withoutDueDate = Self.withoutDueDate(reading)
            return Dashboard(
                today: reading.now.today, moment: reading.moment, nextChangeAt: try Self.nextChange(reading),
                dataVersion: try reading.log.dataVersion,
                lastEventID: try reading.log.lastEventID,
                settings: reading.settings,
                day: last ?? DayTotals(day: today, completed: [0, 0, 0, 0], points: 0),
                usualScore: Self.usual(year, today),
                level: Level(points: try reading.pointTotals().total),
                streak: reading.streak(days),
                openDue: open.due,
                sections: withSections ? try Self.sections(reading, open) : [],
                challenges: withSections ? try GetChallenges.running(reading) : [],
                openWithoutDueDate: try reading.lists.count(withoutDueDate),
                next: withSections && reading.isNow ? try reading.nextRecommendation() : nil,
                habitsLeft: reading.isNow ? try reading.habits.openCount(on: today) : nil,
                openNotices: reading.isNow ? try reading.openNotices().count : nil,
                month: Self.range(today - 29...today, of: year),
                year: Self.range(today - 364...today, of: year),
                projects: projects,
                totals: reading.isNow ? totals : try Self.totals(reading, projects: totals.projects),
                undo: try reading.log.undoState(), timerTask: try reading.time.timer()?.taskID,
                isFirstVisit: try !reading.transaction.settings.isUsed,
                demo: DemoState(projects: projects.map(\.project), tasks: totals.tasks))
        }
    }

    private static func withoutDueDate(_ reading: Snapshot) -> TaskListing {
        reading.isNow ? .openWithoutDueDate : .openWithoutDueDate(asOf: reading.today)
    }

    /// What there was by the end of the day shown, in the projects that there are now.
    private static func totals(_ reading: Snapshot, projects: Int) throws -> StoreTotals {
        let counts = try reading.projects.counts(at: reading.moment, isNow: false).values
        return StoreTotals(
            tasks: counts.reduce(0) { $0 + $1.total }, completed: counts.reduce(0) { $0 + $1.completed },
            projects: projects)
    }

    /// What is open and due by the day shown: the first tasks, and how many there are.
    private struct Open {
        let tasks: [TaskItem]
        let due: DueTotals
        /// Tasks from before today that are not among `tasks`.
        let unseenOverdue: Int
        /// There are more than were read, and which sections they are in is not known.
        let isCut: Bool
    }

    private static func open(_ reading: Snapshot, withTasks: Bool) throws -> Open {
        let today = reading.today
        guard withTasks else {
            return Open(tasks: [], due: try reading.sums.openDue(upTo: today), unseenOverdue: 0, isCut: false)
        }
        guard reading.isNow else {
            let page = try reading.lists.page(.openAsOf(today), after: nil, limit: readAtOnce)
            return Open(
                tasks: page.tasks.map(reading.shown), due: try reading.sums.openDue(asOf: today), unseenOverdue: 0,
                isCut: page.next != nil)
        }
        let (due, overdue) = (try reading.sums.openDue(upTo: today), try reading.sums.openDue(upTo: today - 1).open)
        if due.open - overdue > readAtOnce { return Open(tasks: [], due: due, unseenOverdue: 0, isCut: true) }
        // Read apart, so that many overdue tasks leave room for those of today.
        let earlier = try reading.lists.page(.openDue(upTo: today - 1), after: nil, limit: shown).tasks
        let ofToday = try reading.lists.page(.openDueOn(today), after: nil, limit: readAtOnce).tasks
        return Open(tasks: earlier + ofToday, due: due, unseenOverdue: overdue - earlier.count, isCut: false)
    }

    /// A section before the names that its lines need were read.
    private struct Part {
        let name: DashboardSection.Name
        let tasks: [TaskView]
        let total: Int
    }

    private static func sections(_ reading: Snapshot, _ open: Open) throws -> [DashboardSection] {
        let due =
            open.isCut
            ? try apart(reading)
            : sorted(try reading.views(open.tasks), open)
        let parts =
            try due + [
                part(.unplanned, reading, withoutDueDate(reading)),
                part(.completed, reading, .completedOn(reading.today)),
            ]
        // The names of all of them are read together.
        var lines = try reading.lines(parts.flatMap(\.tasks))[...]
        return parts.map { part in
            defer { lines = lines.dropFirst(part.tasks.count) }
            return DashboardSection(
                name: part.name, lines: Array(lines.prefix(part.tasks.count)), total: part.total)
        }
    }

    /// Sections of tasks that are due.
    private static let planned: [DashboardSection.Name] = [.overdue, .morning, .afternoon, .evening, .other]

    private static func sorted(_ views: [TaskView], _ open: Open) -> [Part] {
        var groups = Dictionary(grouping: views) { DashboardSection.Name(rawValue: $0.section.rawValue) ?? .other }
        // Today's tasks whose time has passed come after the earlier ones of their priority; the sort is stable.
        groups[.overdue]?.sort { $0.task.priority < $1.task.priority }
        return planned.map { name in
            let tasks = groups[name] ?? []
            return Part(
                name: name, tasks: Array(tasks.prefix(shown)),
                total: tasks.count + (name == .overdue ? open.unseenOverdue : 0))
        }
    }

    /// One walk tells how many there are in each section of today, and only those that have some are read.
    private static func apart(_ reading: Snapshot) throws -> [Part] {
        let counts = try reading.lists.sections(planned(nil, reading))
        return try planned.map { name in
            if name == .overdue { return try part(name, reading, planned(name, reading)) }
            let total = TodaySection(rawValue: name.rawValue).flatMap { counts[$0] } ?? 0
            if total == 0 { return Part(name: name, tasks: [], total: 0) }
            let tasks = try reading.lists.page(planned(name, reading), after: nil, limit: shown).tasks
            return Part(name: name, tasks: try reading.views(tasks.map(reading.shown)), total: total)
        }
    }

    /// What is due in one section, on its own, or on the day in any.
    private static func planned(_ name: DashboardSection.Name?, _ reading: Snapshot) -> TaskListing {
        var query = TaskQuery()
        query.filter.due.to = reading.today
        if name == .overdue {
            query.filter[.isOverdue] = true
        } else {
            // What was due before is overdue, and there may be very much of it.
            query.filter.due.from = reading.today
            query.filter.section = name.flatMap { TodaySection(rawValue: $0.rawValue) }
        }
        return TaskListing(.all, query, at: reading.moment, isNow: reading.isNow)
    }

    private static func part(
        _ name: DashboardSection.Name, _ reading: Snapshot, _ listing: TaskListing
    ) throws -> Part {
        let tasks = try reading.lists.page(listing, after: nil, limit: shown).tasks.map(reading.shown)
        return Part(name: name, tasks: try reading.views(tasks), total: try reading.lists.count(listing))
    }

    private static func usual(_ days: [DayTotals], _ today: Day) -> Int? {
        let same = days.filter { $0.day < today && $0.day >= today - 28 && $0.day.weekday == today.weekday }
        guard days.contains(where: { $0.day < today && $0.day >= today - 28 }) else { return nil }
        return (same.reduce(0) { $0 + $1.score } * 2 + 4) / 8
    }

    private static func range(_ range: ClosedRange<Day>, of days: [DayTotals]) -> RangeTotals {
        RangeTotals(asked: range, shown: range, days: days.filter { range.contains($0.day) })
    }

    /// When the clock alone changes what is shown; what is shown of another day stays until midnight.
    private static func nextChange(_ reading: Snapshot) throws -> Instant {
        let now = reading.now
        let midnight = now.zone.instant(of: now.today + 1, minute: 0)
        guard reading.isNow else { return midnight }
        try reading.endAtDueTime()
        reading.endAtPartOfDay(now)
        _ = try reading.settledTimer()
        return min(reading.expiry?.instant ?? midnight, midnight)
    }
}
