import Calendar
import Domain

/// A snapshot with its settings and its moment.
protocol Reading {
    var transaction: any ReadTransaction { get }
    var settings: Settings { get }
    /// Now, or the end of the day shown.
    var moment: Moment { get }
    /// False if a day other than today is shown.
    var isNow: Bool { get }
    /// Where to report until when results stay valid; nil if nobody asked.
    var expiry: Expiry? { get }
}

extension Reading {
    var tasks: any TaskReading { transaction.tasks }
    var lists: any ListReading { transaction.lists }
    var projects: any ProjectReading { transaction.projects }
    var log: any LogReading { transaction.log }
    var sums: any SumReading { transaction.sums }
    var progress: any ProgressReading { transaction.progress }
    var search: any SearchReading { transaction.search }
    var time: any TimeReading { transaction.time }
    var advice: any AdviceReading { transaction.advice }
    var habits: any HabitReading { transaction.habits }
    var notices: any NoticeReading { transaction.notices }
    var schedule: any ScheduleReading { transaction.schedule }
    var archive: any ArchiveReading { transaction.archive }
    var objects: any ObjectReading { transaction.objects }
    var devices: any DeviceReading { transaction.devices }
    var people: any PeopleReading { transaction.people }
    var comments: any CommentReading { transaction.comments }
    var shares: any ShareReading { transaction.shares }

    /// The day shown.
    var today: Day { moment.today }
}

/// The snapshot passed to the closure of `Context.read`: as of now, or of the end of another day.
struct Snapshot: Reading {
    let transaction: any ReadTransaction
    let settings: Settings
    let moment: Moment
    let expiry: Expiry?
    /// The actual moment, whichever day is shown.
    let now: Moment

    init(_ transaction: any ReadTransaction, _ clock: Clock, on day: Day?, _ expiry: Expiry?) throws {
        self.transaction = transaction
        self.expiry = expiry ?? Expiry()
        settings = try transaction.settings.current
        now = clock.moment(settings)
        moment = now.shown(on: day)
    }

    var isNow: Bool { moment.today == now.today }

    /// The task as of the end of the day shown: open if it was completed later.
    func shown(_ task: TaskItem) -> TaskItem {
        guard !isNow, let completion = task.completion, completion.on > today else { return task }
        var open = task
        open.completion = nil
        return open
    }
}

extension Moment {
    /// This moment, or the end of the day if that is a different one.
    func shown(on day: Day?) -> Moment {
        if let day, day != today { atEnd(of: day) } else { self }
    }
}
