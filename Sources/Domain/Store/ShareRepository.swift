/// Who sees what of others.
public protocol ShareReading {
    /// All shares that count for a project or task, whether or not the person of the transaction sees what it is in; nil
    /// if there is no such project or task.
    func sharing(of subject: Share.Subject) throws -> Sharing?
    /// The shares of subprojects, tasks and subtasks inside, in the order in which they were given.
    func within(_ subject: Share.Subject) throws -> [Share]
    /// What is shared by itself and the person of the transaction sees, by name; without what is only part of that.
    func things() throws -> [SharedThing]
    /// The projects that somebody besides the person of the transaction sees, or that are not theirs.
    func sharedProjects() throws -> Set<ProjectID>
    /// The tasks among these that are shared singly, or part of one that is.
    func sharedTasks(among ids: [TaskID]) throws -> Set<TaskID>
}

/// Shares and withdraws; the changes are logged like those of tasks.
public protocol ShareWriting: ShareReading {
    /// Replaces the person's share of the same subject.
    func keep(_ share: Share) throws
    /// Tasks that the person no longer sees become open to anyone.
    func delete(_ share: Share) throws
    /// Makes a project, with those of the same owner below it, that of the person with whom it is shared.
    func handOver(_ id: ProjectID, from owner: Int, to heir: Share) throws
}
