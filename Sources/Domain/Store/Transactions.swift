/// One snapshot of everything, as a door for each noun; valid only inside the closure it is handed to.
public protocol ReadTransaction {
    associatedtype Tasks: TaskReading
    associatedtype Lists: ListReading
    associatedtype Projects: ProjectReading
    associatedtype Log: LogReading
    associatedtype Sums: SumReading
    associatedtype Progress: ProgressReading
    associatedtype Search: SearchReading
    associatedtype Advice: AdviceReading
    associatedtype Habits: HabitReading
    associatedtype Notices: NoticeReading
    associatedtype Schedule: ScheduleReading
    associatedtype Stored: SettingsReading
    associatedtype Tracking: TimeReading

    var tasks: Tasks { get }
    var lists: Lists { get }
    var projects: Projects { get }
    var log: Log { get }
    var sums: Sums { get }
    var progress: Progress { get }
    var search: Search { get }
    var advice: Advice { get }
    var habits: Habits { get }
    var notices: Notices { get }
    var schedule: Schedule { get }
    var settings: Stored { get }
    var time: Tracking { get }
}

/// A transaction whose doors may change rows too; every row it changes is journaled with what it was before.
public protocol WriteTransaction: ReadTransaction
where
    Tasks: TaskWriting, Projects: ProjectWriting, Log: LogWriting, Progress: ProgressWriting, Search: SearchWriting,
    Advice: AdviceWriting, Habits: HabitWriting, Notices: NoticeWriting, Schedule: ScheduleWriting,
    Stored: SettingsWriting, Tracking: TimeWriting
{
    /// The entry of the change log that this transaction writes; nothing while it has changed no row.
    var changeID: Int64? { get }
    /// Says in the change log what happened; the last call holds.
    func describe(_ what: String) throws
    /// Published after the commit, in order; forgotten when the transaction fails.
    func publish(_ event: DomainEvent) throws
}
