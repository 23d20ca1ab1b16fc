import Calendar

/// Projects, totals over their tasks, and project templates.
public protocol ProjectReading {
    func find(_ id: ProjectID) throws -> Project?
    /// Whether no new project can have the ID, even if nobody sees a project that has or had it.
    func isTaken(_ id: ProjectID) throws -> Bool
    /// Compared without regard to case.
    func find(named name: String) throws -> Project?
    /// Inbox first, then the person's own order, then by name.
    func all(includingArchived: Bool) throws -> [Project]
    /// Whether Inbox is missing or not the only one, or a task has no project; a quick check.
    var needMending: Bool { get throws }
    /// The names of all projects, archived ones included.
    func names() throws -> [ProjectID: String]
    /// The counts of every project with a task, from the rollups; as of the end of the moment's day if `isNow` is
    /// false.
    func counts(at moment: Moment, isNow: Bool) throws -> [ProjectID: ProjectCounts]
    /// The totals of every project with a task, from the rollups. If `isNow` is false, they are as of the end of the
    /// moment's day and lack `lastActivity`, which later changes have overwritten.
    func sums(at moment: Moment, isNow: Bool) throws -> [ProjectID: ProjectSums]
    /// The number of tasks added to each project in the range, from the rollups; tasks completed before they were added
    /// count on the day of completion.
    func added(in range: ClosedRange<Day>) throws -> [ProjectID: Int]
    /// The combined totals of each group of projects at the end of each day of the range, from the rollups, in one pass
    /// over the range however many groups there are.
    func burnUp(of groups: [Set<ProjectID>], _ range: ClosedRange<Day>) throws -> [[BurnUpDay]]
    /// Days of the range on which the projects had a completion, in ascending order and without points; from the
    /// rollups.
    func dayTotals(of projects: Set<ProjectID>, _ range: ClosedRange<Day>) throws -> [DayTotals]
    /// Tasks completed in the range by project and priority, P0 first, always four; from the rollups.
    func completed(in range: ClosedRange<Day>) throws -> [ProjectID: [Int]]
    /// For each project, the tasks due in the range that are overdue at the moment; if `isNow` is false, at the end of
    /// its day, counted from the tasks.
    func overdue(dueIn range: ClosedRange<Day>, at moment: Moment, isNow: Bool) throws -> [ProjectID: Int]
    /// The person's own templates, by name.
    func templates() throws -> [ProjectTemplate]
    func template(_ id: TemplateID) throws -> ProjectTemplate?
}

extension ProjectReading {
    /// The combined totals of the projects at the end of each day of the range, from the rollups.
    public func burnUp(of projects: Set<ProjectID>, _ range: ClosedRange<Day>) throws -> [BurnUpDay] {
        try burnUp(of: [projects], range)[0]
    }
}

/// Changes projects and templates.
public protocol ProjectWriting: ProjectReading {
    /// Assigns `version`, and `position` if it is 0; returns the project as stored.
    /// - Throws: `DomainError.conflict` if the ID or the name is taken.
    func insert(_ project: Project) throws -> Project
    /// Increments the version and returns the project as stored; does nothing if no field differs.
    func update(_ project: Project) throws -> Project
    /// The project must not contain tasks; its subprojects move to its parent.
    func delete(_ id: ProjectID) throws
    /// - Throws: `DomainError.conflict` with `project.template.taken` if the name is taken.
    func insert(_ template: ProjectTemplate, id: TemplateID) throws
    /// - Throws: `DomainError.notFound` with `project.template.notFound`.
    func update(_ template: ProjectTemplate, id: TemplateID) throws
    /// - Throws: `DomainError.notFound` with `project.template.notFound`.
    func delete(template id: TemplateID) throws
    /// Moves tasks without a project to Inbox, with their subtasks, and merges other projects named Inbox into it.
    /// - Parameter everySubtask: also moves every subtask to the project of its parent, which takes a pass over all of
    ///   them.
    func mend(at: Instant, everySubtask: Bool) throws -> MendReport
}

extension ProjectWriting {
    /// The quick check made at start.
    public func mend(at instant: Instant) throws -> MendReport { try mend(at: instant, everySubtask: false) }
}
