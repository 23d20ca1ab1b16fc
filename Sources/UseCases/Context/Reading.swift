import Calendar
import Domain

/// One snapshot as use cases see it, with the settings and the moment that hold in it.
protocol Reading {
    var transaction: any ReadTransaction { get }
    var settings: Settings { get }
    /// Now, or the end of the day that is shown.
    var moment: Moment { get }
    /// No other day is shown.
    var isNow: Bool { get }
    /// Where to say until when what is read holds; nil if nobody asks.
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

    /// The day that is shown.
    var today: Day { moment.today }
}

/// What `Context.read` reads: now, or the end of another day (spec 4.1).
struct Snapshot: Reading {
    let transaction: any ReadTransaction
    let settings: Settings
    let moment: Moment
    let expiry: Expiry?
    /// The real moment, whatever day is shown.
    let now: Moment

    init(_ transaction: any ReadTransaction, _ clock: Clock, on day: Day?, _ expiry: Expiry?) throws {
        self.transaction = transaction
        self.expiry = expiry ?? Expiry()
        settings = try transaction.settings.current
        now = clock.moment(settings)
        moment = now.shown(on: day)
    }

    var isNow: Bool { moment.today == now.today }

    /// The task as it was at the end of the day that is shown: open if it was completed only later.
    func shown(_ task: TaskItem) -> TaskItem {
        guard !isNow, let completion = task.completion, completion.on > today else { return task }
        var open = task
        open.completion = nil
        return open
    }
}

extension Moment {
    /// This moment, or the end of the other day that is shown.
    func shown(on day: Day?) -> Moment {
        if let day, day != today { atEnd(of: day) } else { self }
    }
}
