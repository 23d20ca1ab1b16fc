/// One snapshot of everything; valid only inside the closure it is handed to.
public protocol ReadTransaction {
    /// Grows with each committed change.
    var dataVersion: Int64 { get throws }
    /// The sequence number of the newest event; 0 before the first.
    var lastEventID: Int64 { get throws }
    var settings: Settings { get throws }

    func task(_ id: TaskID) throws -> TaskItem?
    /// What only other rows tell about each of these tasks, in their order.
    func facts(of tasks: [TaskItem]) throws -> [TaskFacts]
    /// In the order of the list, at most `limit` after `cursor`.
    func tasks(_ list: TaskList, after cursor: TaskCursor?, limit: Int) throws -> TaskPage
    /// How many tasks the list has in all.
    func count(_ list: TaskList) throws -> Int
    /// In the order of the listing, at most `limit` after `cursor`.
    /// - Throws: `DomainError.unreadable` with `cursor.invalid` for a cursor of another listing.
    func tasks(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> TaskPage
    /// How many tasks the listing has in all.
    func count(_ listing: TaskListing) throws -> Int
    /// The groups of a listing that has a grouping, in order.
    func groups(_ listing: TaskListing) throws -> [TaskGroup]
    /// The tasks of a listing whose filter has a text, best first.
    func search(_ listing: TaskListing, after cursor: TaskCursor?, limit: Int) throws -> FoundTasks
    /// The tasks that a filter finds at the moment, the first added first; at most `limit`.
    func taskIDs(_ filter: TaskFilter, at moment: Moment, limit: Int) throws -> [TaskID]
    /// How many tasks a filter finds at the moment.
    func count(_ filter: TaskFilter, at moment: Moment) throws -> Int
    /// In the person's order.
    func savedFilters() throws -> [SavedFilter]
    /// Tags of open, unarchived tasks, the most used first, told apart without regard to case.
    func openTags() throws -> [TagCount]
    /// What was searched for last, the newest first.
    func recentSearches() throws -> [String]
    /// Every descendant of a task, parents before children.
    func subtasks(of id: TaskID) throws -> [TaskItem]
    /// Tasks that depend on this one, oldest first.
    func dependents(of id: TaskID) throws -> [TaskItem]
    /// Every task by growing row number, for exports; return false to stop.
    func eachTask(_ body: (TaskItem) throws -> Bool) throws
    /// Completed on or before the day, of one project where one is named, in the order of completion.
    func completed(upTo day: Day, in project: ProjectID?, includingArchived: Bool) throws -> [TaskItem]
    /// Those of the tasks that an open one depends on.
    func needed(among ids: [TaskID]) throws -> Set<TaskID>
    /// Those next to a task in the person's own order of all tasks, nearest first.
    func neighbours(of id: TaskID, _ side: Side, limit: Int) throws -> [TaskItem]
    /// Open, unarchived tasks that have reminders, of projects that let them come up.
    func tasksWithReminders() throws -> [TaskItem]
    /// What was done about the reminders of those tasks.
    func reminderStates() throws -> [ReminderID: ReminderState]

    func project(_ id: ProjectID) throws -> Project?
    /// Compared without regard to case.
    func project(named name: String) throws -> Project?
    /// Inbox first, then the person's order, then by name.
    func projects(includingArchived: Bool) throws -> [Project]
    /// Counts of every project that has a task, from the roll-ups. Where `isNow` is false they are those of the end of
    /// the moment's day (spec 4.1, "as of a day").
    func projectCounts(at moment: Moment, isNow: Bool) throws -> [ProjectID: ProjectCounts]
    /// Everything that each project's tasks add up to, of every project that has one, from the roll-ups.
    func projectSums(at moment: Moment) throws -> [ProjectID: ProjectSums]
    /// What these projects together had at the end of each day of the range, from the roll-ups.
    func burnUp(of projects: Set<ProjectID>, _ range: ClosedRange<Day>) throws -> [BurnUpDay]
    /// The person's own, by name.
    func templates() throws -> [ProjectTemplate]
    func template(_ id: TemplateID) throws -> ProjectTemplate?
    /// What is open and overdue is so at the moment, or at the end of its day where `isNow` is false.
    func statistics(
        _ filter: StatisticsFilter, _ range: ClosedRange<Day>, at moment: Moment, isNow: Bool
    ) throws -> TaskStatistics

    /// Days of the range that have a completion, growing.
    func dayTotals(_ range: ClosedRange<Day>) throws -> [DayTotals]
    /// Every day with a completion up to this one, growing, from the roll-ups.
    func completionDays(upTo day: Day) throws -> [Day]
    /// Points of all completions up to the end of that day.
    func totalPoints(upTo day: Day) throws -> Int
    /// Counts over all tasks and unarchived projects besides Inbox, from the roll-ups.
    func totals() throws -> StoreTotals
    /// Open, unarchived tasks due on or before the day, from the roll-ups.
    func openDue(upTo day: Day) throws -> DueTotals
    /// The same for each day of the range that has any.
    func openDue(in range: ClosedRange<Day>) throws -> [Day: DueTotals]
    /// The latest due minute of an open task on the day that is not after `minute`.
    func lastDueMinute(on day: Day, upTo minute: Int) throws -> Int?
    /// The earliest due minute of an open task on the day that is after `minute`.
    func nextDueMinute(on day: Day, after minute: Int) throws -> Int?

    func undoState() throws -> UndoState
    /// Newest first, those before `id` where one is given.
    func changes(before id: Int64?, limit: Int) throws -> [ChangeEntry]
    /// Entries that the filter lets through, newest first, those before `id` where one is given.
    func activity(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> [ActivityEntry]
    /// How many entries the filter lets through in all.
    func activityCount(_ filter: ActivityFilter) throws -> Int
    func activityEntry(_ id: Int64) throws -> ActivityEntry?
    /// What an entry did to each row, at most `limit` rows; nothing of what came with an import.
    func changedRows(of id: Int64, limit: Int) throws -> ChangedRows
    /// What an entry did to the fields of one task.
    func changedFields(of task: TaskID, in id: Int64) throws -> [ChangedField]
    /// Whether the person ever added or imported anything.
    var isUsed: Bool { get throws }
    /// Events after a sequence number, oldest first; nothing when that number is older than what is kept.
    func events(after id: Int64, limit: Int) throws -> [PublishedEvent]?
    /// The answer that was kept under an Idempotency-Key after `earliest`.
    func keptAnswer(_ key: String, after earliest: Instant) throws -> KeptAnswer?
}

/// The lists of tasks that pages are cut from; all leave hidden tasks out, and archived ones too where not said otherwise.
public enum TaskList: Sendable, Hashable {
    /// Open and due on or before the day; by priority, then due date (all-day after timed), then position.
    case openDue(upTo: Day)
    /// Open and due exactly on the day; the same order.
    case openDueOn(Day)
    /// Open without a due date; by priority, then position.
    case openWithoutDueDate
    /// Completed on the day; newest completion first.
    case completedOn(Day)
    /// Completed, by day and instant of completion, newest first; archived ones included.
    case history
    /// Added by the end of the day, not completed by then, due on or before it; like `openDue`.
    case openAsOf(Day)
    /// Every task of a project, archived ones included, by row.
    case inProject(ProjectID)
    /// Every task that is not archived, open ones first, then by priority, due date and position.
    case all
    /// Open; by priority, due date and position.
    case open
    /// Open and overdue at a minute of the day; like `openDue`.
    case overdue(on: Day, minute: Int)
    /// Open and due after the day; by due date, then position.
    case openAfter(Day)
}

/// One of the two sides of a place in an order.
public enum Side: Sendable {
    case before, after
}

/// A page of a list; `next` is nothing on the last one.
public struct TaskPage: Sendable {
    public let tasks: [TaskItem]
    public let next: TaskCursor?

    public init(tasks: [TaskItem], next: TaskCursor?) {
        self.tasks = tasks
        self.next = next
    }
}

/// A place in a list that survives writes: the sort values of the last task of a page.
public struct TaskCursor: Hashable, Sendable {
    public let values: [CursorValue]

    public init(_ values: [CursorValue]) {
        self.values = values
    }

    public init(values: [Int64]) {
        self.init(values.map { .integer($0) })
    }

    /// Nothing where some value is no number.
    public var integers: [Int64]? {
        let numbers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
        return numbers.count == values.count ? numbers : nil
    }
}

/// What other rows tell about a task.
public struct TaskFacts: Hashable, Sendable {
    public let subtasks: Int
    public let openSubtasks: Int
    /// Dependencies that are still open.
    public let blockers: [TaskID]

    public init(subtasks: Int = 0, openSubtasks: Int = 0, blockers: [TaskID] = []) {
        self.subtasks = subtasks
        self.openSubtasks = openSubtasks
        self.blockers = blockers
    }
}

/// What was completed on one day.
public struct DayTotals: Hashable, Sendable {
    public let day: Day
    /// By priority, P0 first; always four.
    public let completed: [Int]
    public let points: Int

    public init(day: Day, completed: [Int], points: Int) {
        self.day = day
        self.completed = completed
        self.points = points
    }

    public var count: Int { completed.reduce(0, +) }

    /// The score of the day (spec 3.1).
    public var score: Int {
        zip(Priority.allCases, completed).reduce(0) { $0 + $1.0.score * $1.1 }
    }
}

/// Counts over everything.
public struct StoreTotals: Hashable, Sendable {
    public let tasks: Int
    public let completed: Int
    public let projects: Int

    public init(tasks: Int, completed: Int, projects: Int) {
        self.tasks = tasks
        self.completed = completed
        self.projects = projects
    }
}

/// Open tasks that are due.
public struct DueTotals: Hashable, Sendable {
    public let open: Int
    /// Seconds, over those that have an estimate.
    public let estimate: Int

    public init(open: Int, estimate: Int) {
        self.open = open
        self.estimate = estimate
    }
}

/// An answer that is given again to a repeated request.
public struct KeptAnswer: Hashable, Sendable {
    /// A digest of the request's address and body.
    public let fingerprint: String
    public let status: Int
    public let body: [UInt8]
    /// The answer's Location, where it had one.
    public let location: String?

    public init(fingerprint: String, status: Int, body: [UInt8], location: String?) {
        self.fingerprint = fingerprint
        self.status = status
        self.body = body
        self.location = location
    }
}
