import Calendar
import Domain

/// Everything on the dashboard.
public struct Dashboard: Sendable {
    /// The actual day, whichever day is shown.
    public let today: Day
    /// Now, or the end of the day shown.
    public let moment: Moment
    /// When the dashboard will next change without any change of data.
    public let nextChangeAt: Instant
    public let databaseNumber: Int64
    public let dataVersion: Int64
    public let lastEventID: Int64
    public let settings: Settings
    public let day: DayTotals
    /// The average score of the same weekday over the last four weeks, rounded; nil if nothing was completed.
    public let usualScore: Int?
    public let level: Level
    public let streak: Streak
    public let openDue: DueTotals
    public let sections: [DashboardSection]
    /// The current challenges.
    public let challenges: [RunningChallenge]
    /// Without subtasks, which are listed with their parents.
    public let openWithoutDueDate: Int
    /// The next task; nil if there is none, or if another day is shown.
    public let next: Recommendation?
    /// The number of habits open today; nil if another day is shown.
    public let habitsLeft: Int?
    /// The number of unanswered notices; nil if another day is shown.
    public let openNotices: Int?
    public let month: RangeTotals
    public let year: RangeTotals
    public let projects: [ProjectView]
    public let totals: StoreTotals
    public let undo: UndoState
    /// The task with the timer.
    public let timerTask: TaskID?
    /// Whether nothing was ever added, and the welcome was not dismissed.
    public let isFirstVisit: Bool
    public let demo: DemoState
    /// The owner first; empty as long as there is one person.
    public let people: [Person]
    /// Who it is for; nil as long as there is one person.
    public let viewer: Viewer?

    /// Completed on the day, plus open and due by then.
    public var planned: Int { day.count + openDue.open }
}

/// A section of the dashboard with its first tasks.
public struct DashboardSection: Sendable {
    public enum Name: String, CaseIterable, Sendable {
        case overdue, morning, afternoon, evening, other, unplanned, completed
    }

    public let name: Name
    /// The first tasks.
    public let lines: [TaskLine]
    /// The number of all tasks in the section.
    public let total: Int

    public var tasks: [TaskView] { lines.map(\.view) }
}

/// Totals of a range of days.
public struct RangeTotals: Hashable, Sendable {
    /// The requested range, future days included.
    public let asked: ClosedRange<Day>
    /// The days up to today; nil if there are none.
    public let shown: ClosedRange<Day>?
    /// The days with a completion, in ascending order.
    public let days: [DayTotals]

    public init(asked: ClosedRange<Day>, shown: ClosedRange<Day>?, days: [DayTotals]) {
        (self.asked, self.shown, self.days) = (asked, shown, days)
    }

    /// The number of days up to today.
    public var dayCount: Int { shown?.dayCount ?? 0 }

    public var completed: Int { days.reduce(0) { $0 + $1.count } }
    public var score: Int { days.reduce(0) { $0 + $1.score } }
    public var points: Int { days.reduce(0) { $0 + $1.points } }

    /// Completed tasks by priority, P0 first; always four entries.
    public var byPriority: [Int] {
        days.reduce(into: [0, 0, 0, 0]) { sums, day in
            for index in sums.indices { sums[index] += day.completed[index] }
        }
    }
}

/// Reads the dashboard in one snapshot.
public struct DailyDashboard: Sendable {
    /// The maximum number of tasks shown in a section.
    public static let shown = 20
    /// Up to this many tasks due today are read at once and then sorted into sections; if there are more, each section
    /// is read separately.
    private static let readAtOnce = 100
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - day: reads as of the end of that day; nil for now.
    ///   - withSections: whether to include sections and challenges.
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
                databaseNumber: try reading.log.databaseNumber, dataVersion: try reading.log.dataVersion,
                lastEventID: try reading.log.lastEventID,
                settings: reading.settings,
                day: last ?? DayTotals(day: today, completed: [0, 0, 0, 0], points: 0),
                usualScore: Self.averageScore(year, today),
                level: Level(points: try reading.pointTotals().total),
                streak: reading.streak(days),
                openDue: open.due,
                sections: withSections ? try Self.sections(reading, open) : [],
                challenges: withSections ? try GetChallenges.running(reading) : [],
                openWithoutDueDate: try reading.lists.count(withoutDueDate),
                next: withSections && reading.isNow ? try reading.nextRecommendation() : nil,
                habitsLeft: reading.isNow ? try reading.habits.openCount(on: today) : nil,
                openNotices: reading.isNow ? try reading.openNotices(eachComment: false).count : nil,
                month: Self.range(today - 29...today, of: year),
                year: Self.range(today - 364...today, of: year),
                projects: projects,
                totals: reading.isNow ? totals : try Self.totals(reading, projects: totals.projects),
                undo: try reading.log.undoState(), timerTask: try reading.time.timer()?.taskID,
                isFirstVisit: try !reading.transaction.settings.isUsed,
                demo: DemoState(projects: projects.map(\.project), tasks: totals.tasks),
                people: try reading.people.all(), viewer: reading.viewer)
        }
    }

    private static func withoutDueDate(_ reading: Snapshot) -> TaskListing {
        reading.isNow ? .openWithoutDueDate : .openWithoutDueDate(asOf: reading.today)
    }

    /// The totals by the end of the day shown, over the present projects.
    private static func totals(_ reading: Snapshot, projects: Int) throws -> StoreTotals {
        let counts = try reading.projects.counts(at: reading.moment, isNow: false).values
        return StoreTotals(
            tasks: counts.reduce(0) { $0 + $1.total }, completed: counts.reduce(0) { $0 + $1.completed },
            projects: projects)
    }

    /// The first open tasks due by the day shown, and their number.
    private struct Open {
        let tasks: [TaskItem]
        let due: DueTotals
        /// The number of earlier tasks that are not in `tasks`.
        let unseenOverdue: Int
        /// Whether there are more tasks than were read, so that their sections are unknown.
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
        // Read separately, so that many overdue tasks leave room for those of today.
        let earlier = try reading.lists.page(.openDue(upTo: today - 1), after: nil, limit: shown).tasks
        let ofToday = try reading.lists.page(.openDueOn(today), after: nil, limit: readAtOnce).tasks
        return Open(tasks: earlier + ofToday, due: due, unseenOverdue: overdue - earlier.count, isCut: false)
    }

    /// A section whose lines have not been read yet.
    private struct Part {
        let name: DashboardSection.Name
        let tasks: [TaskView]
        let total: Int
    }

    private static func sections(_ reading: Snapshot, _ open: Open) throws -> [DashboardSection] {
        let due =
            open.isCut
            ? try readSeparately(reading)
            : sorted(try reading.views(open.tasks), open)
        let parts =
            try due + [
                part(.unplanned, reading, withoutDueDate(reading)),
                part(.completed, reading, .completedOn(reading.today)),
            ]
        // Reads the names for all sections together.
        var lines = try reading.lines(parts.flatMap(\.tasks))[...]
        return parts.map { part in
            defer { lines = lines.dropFirst(part.tasks.count) }
            return DashboardSection(
                name: part.name, lines: Array(lines.prefix(part.tasks.count)), total: part.total)
        }
    }

    /// The sections of due tasks.
    private static let planned: [DashboardSection.Name] = [.overdue, .morning, .afternoon, .evening, .other]

    private static func sorted(_ views: [TaskView], _ open: Open) -> [Part] {
        var groups = Dictionary(grouping: views) { DashboardSection.Name(rawValue: $0.section.rawValue) ?? .other }
        // Tasks that became overdue today come after earlier ones of the same priority; the sort is stable.
        groups[.overdue]?.sort { $0.task.priority < $1.task.priority }
        return planned.map { name in
            let tasks = groups[name] ?? []
            return Part(
                name: name, tasks: Array(tasks.prefix(shown)),
                total: tasks.count + (name == .overdue ? open.unseenOverdue : 0))
        }
    }

    /// Counts all sections of today in one pass, and reads only those that are not empty.
    private static func readSeparately(_ reading: Snapshot) throws -> [Part] {
        let counts = try reading.lists.sections(planned(nil, reading))
        return try planned.map { name in
            if name == .overdue { return try part(name, reading, planned(name, reading)) }
            let total = TodaySection(rawValue: name.rawValue).flatMap { counts[$0] } ?? 0
            if total == 0 { return Part(name: name, tasks: [], total: 0) }
            let tasks = try reading.lists.page(planned(name, reading), after: nil, limit: shown).tasks
            return Part(name: name, tasks: try reading.views(tasks.map(reading.shown)), total: total)
        }
    }

    /// The due tasks of one section, or of all sections of the day if nil.
    private static func planned(_ name: DashboardSection.Name?, _ reading: Snapshot) -> TaskListing {
        var query = TaskQuery()
        query.filter.due.to = reading.today
        if name == .overdue {
            query.filter[.isOverdue] = true
        } else {
            // Earlier tasks belong to the overdue section; there may be very many.
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

    private static func averageScore(_ days: [DayTotals], _ today: Day) -> Int? {
        let same = days.filter { $0.day < today && $0.day >= today - 28 && $0.day.weekday == today.weekday }
        guard days.contains(where: { $0.day < today && $0.day >= today - 28 }) else { return nil }
        return (same.reduce(0) { $0 + $1.score } * 2 + 4) / 8
    }

    private static func range(_ range: ClosedRange<Day>, of days: [DayTotals]) -> RangeTotals {
        RangeTotals(asked: range, shown: range, days: days.filter { range.contains($0.day) })
    }

    /// When time alone will change the dashboard; at midnight if another day is shown.
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
