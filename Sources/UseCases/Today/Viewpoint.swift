import Domain

/// Now, or the end of another day that a page is shown as of (spec 4.1).
public struct Viewpoint: Sendable {
    public let moment: Moment
    /// The real today, whatever day is shown.
    public let today: Day
    private let now: Moment

    public init(_ now: Moment, on day: Day?) {
        self.now = now
        today = now.today
        if let day, day != now.today { moment = now.atEnd(of: day) } else { moment = now }
    }

    public var isNow: Bool { moment.today == today }

    /// The moment from which on the clock alone may change what is shown.
    var clockTime: Moment { now }

    /// The task as it was at the end of the day that is shown: open if it was completed only later.
    func shown(_ task: TaskItem) -> TaskItem {
        guard !isNow, let completion = task.completion, completion.on > moment.today else { return task }
        var open = task
        open.completion = nil
        return open
    }
}
