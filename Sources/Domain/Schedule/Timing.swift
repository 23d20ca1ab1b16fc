import Calendar

/// When something happens by itself, by the clock on the wall: once on each of its days, from a minute of the day on.
public enum Timing: Hashable, Sendable {
    case daily(minute: Int)
    case weekly(Weekday, minute: Int)

    /// The last day on which it was due by the moment. Clocks that skip the minute or show it twice change nothing.
    public func lastDay(upTo moment: Moment) -> Day {
        switch self {
        case .daily(let minute):
            return minute <= moment.minute ? moment.today : moment.today - 1
        case .weekly(let weekday, let minute):
            let day = moment.today.startOfWeek(weekday)
            return day == moment.today && minute > moment.minute ? day - 7 : day
        }
    }

    /// When it is due for the first time after the moment.
    public func next(after moment: Moment) -> Instant {
        let day = lastDay(upTo: moment) + length
        return day == moment.today
            ? moment.next(minute: minute) : moment.zone.first(LocalMinute(day: day, minute: minute))
    }

    /// The moment at which it was due on a day.
    public func moment(on day: Day, in zone: Zone) -> Moment {
        Moment(instant: zone.instant(of: day, minute: minute), zone: zone)
    }

    private var minute: Int {
        switch self {
        case .daily(let minute), .weekly(_, let minute): minute
        }
    }

    /// Days from one to the next.
    private var length: Int {
        if case .weekly = self { 7 } else { 1 }
    }
}

extension Zone {
    /// When the wall shows a minute for the first time, or first a later one of its day where clocks skip it.
    public func first(_ time: LocalMinute) -> Instant {
        let start = Moment(instant: instant(of: time.day, minute: 0), zone: self)
        return start.minute < time.minute ? start.next(minute: time.minute) : start.instant
    }
}
