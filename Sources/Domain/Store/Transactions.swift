/// A snapshot of the database, with a repository for each kind of data; valid only inside its closure.
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
    associatedtype Archive: ArchiveReading
    associatedtype Objects: ObjectReading
    associatedtype Devices: DeviceReading
    associatedtype People: PeopleReading
    associatedtype Comments: CommentReading
    associatedtype Shares: ShareReading

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
    var archive: Archive { get }
    var objects: Objects { get }
    var devices: Devices { get }
    var people: People { get }
    var comments: Comments { get }
    var shares: Shares { get }
    /// Who reads or writes; nil as long as there is one person.
    var viewer: Viewer? { get }
}

/// A transaction whose repositories can also change rows; every changed row is logged with its previous values.
public protocol WriteTransaction: ReadTransaction
where
    Tasks: TaskWriting, Projects: ProjectWriting, Log: LogWriting, Progress: ProgressWriting, Search: SearchWriting,
    Advice: AdviceWriting, Habits: HabitWriting, Notices: NoticeWriting, Schedule: ScheduleWriting,
    Stored: SettingsWriting, Tracking: TimeWriting, Archive: ArchiveWriting,
    Objects: ObjectWriting,
    Devices: DeviceWriting, People: PeopleWriting, Shares: ShareWriting, Comments: CommentWriting
{
    /// The change log entry of this transaction; nil as long as no row has been changed.
    var changeID: Int64? { get }
    /// - Parameter check: called many times a second while statements run; what it throws ends them.
    func watched<Result>(by check: () throws -> Void, _ body: () throws -> Result) throws -> Result
    /// Describes the change in the log; the last call wins.
    func describe(_ what: String) throws
    /// Runs `body` as somebody else, for what belongs to them, such as a notice; the change stays one of the viewer.
    func asPerson<Result>(_ viewer: Viewer, _ body: () throws -> Result) throws -> Result
    /// Publishes the event after the commit, in order; discarded if the transaction fails.
    func publish(_ event: DomainEvent) throws
}
