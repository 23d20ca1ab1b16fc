import Calendar

/// Projects, what their tasks come to, and templates of projects.
public protocol ProjectReading {
    func find(_ id: ProjectID) throws -> Project?
    /// Compared without regard to case.
    func find(named name: String) throws -> Project?
    /// Inbox first, then the person's order, then by name.
    func all(includingArchived: Bool) throws -> [Project]
    /// Of all of them, archived ones too.
    func names() throws -> [ProjectID: String]
    /// Counts of every project that has a task, from the roll-ups. Where `isNow` is false they are those of the end of
    /// the moment's day (spec 4.1, "as of a day").
    func counts(at moment: Moment, isNow: Bool) throws -> [ProjectID: ProjectCounts]
    /// Everything that each project's tasks add up to, of every project that has one, from the roll-ups. Where `isNow` is
    /// false it is that of the end of the moment's day, without a last activity, as later changes took its place.
    func sums(at moment: Moment, isNow: Bool) throws -> [ProjectID: ProjectSums]
    /// How many tasks were added to each project on days of the range, those completed before they were added on the day
    /// of the completion; from the roll-ups.
    func added(in range: ClosedRange<Day>) throws -> [ProjectID: Int]
    /// What these projects together had at the end of each day of the range, from the roll-ups.
    func burnUp(of projects: Set<ProjectID>, _ range: ClosedRange<Day>) throws -> [BurnUpDay]
    /// Days of the range on which these projects together had a completion, growing, without points; from the roll-ups.
    func dayTotals(of projects: Set<ProjectID>, _ range: ClosedRange<Day>) throws -> [DayTotals]
    /// Completed tasks of each project that has any in the range, by priority, P0 first, always four; from the roll-ups.
    func completed(in range: ClosedRange<Day>) throws -> [ProjectID: [Int]]
    /// How many tasks of each project that were due in the range are overdue at the moment. Where `isNow` is false that is
    /// the end of its day, and it is counted from the tasks.
    func overdue(dueIn range: ClosedRange<Day>, at moment: Moment, isNow: Bool) throws -> [ProjectID: Int]
    /// The person's own, by name.
    func templates() throws -> [ProjectTemplate]
    func template(_ id: TemplateID) throws -> ProjectTemplate?
}

/// Changes of projects and templates.
public protocol ProjectWriting: ProjectReading {
    /// `version` and an unset `position` (0) are the storage's to give; returns the project as stored.
    /// - Throws: `DomainError.conflict` when the id or the name is taken.
    func insert(_ project: Project) throws -> Project
    /// Grows the version by one and returns the project as stored; changes nothing when no field differs.
    func update(_ project: Project) throws -> Project
    /// The project must have no tasks left; its subprojects move up to its parent.
    func delete(_ id: ProjectID) throws
    /// - Throws: `DomainError.conflict` with `project.template.taken` when the name is.
    func insert(_ template: ProjectTemplate, id: TemplateID) throws
    /// - Throws: `DomainError.notFound` with `project.template.notFound`.
    func delete(template id: TemplateID) throws
    /// Gives tasks whose project does not exist to Inbox, with their subtasks, and merges other projects named Inbox into
    /// it.
    /// - Parameter everySubtask: gives all subtasks to the project of their parent, for which it looks at each of them.
    func mend(at: Instant, everySubtask: Bool) throws -> MendReport
}

extension ProjectWriting {
    /// What a start looks at.
    public func mend(at instant: Instant) throws -> MendReport { try mend(at: instant, everySubtask: false) }
}
