import Calendar

/// A recurring wall-clock time: at or after a minute of the day, once on each of its days.
public enum Timing: Hashable, Sendable {
    case daily(minute: Int)
    case weekly(Weekday, minute: Int)

    /// The last day on which it was due up to the moment; not affected by clock changes.
    public func lastDay(upTo moment: Moment) -> Day {
        switch self {
        case .daily(let minute):
            return minute <= moment.minute ? moment.today : moment.today - 1
        case .weekly(let weekday, let minute):
            let day = moment.today.startOfWeek(weekday)
            return day == moment.today && minute > moment.minute ? day - 7 : day
        }
    }

    /// The first instant after the moment at which it is due.
    public func next(after moment: Moment) -> Instant {
        let day = lastDay(upTo: moment) + length
        return day == moment.today
            ? moment.next(minute: minute) : moment.zone.first(LocalMinute(day: day, minute: minute))
    }

    /// The moment at which it is due on a day.
    public func moment(on day: Day, in zone: Zone) -> Moment {
        Moment(instant: zone.instant(of: day, minute: minute), zone: zone)
    }

    private var minute: Int {
        switch self {
        case .daily(let minute), .weekly(_, let minute): minute
        }
    }

    /// The number of days between occurrences.
    private var length: Int {
        if case .weekly = self { 7 } else { 1 }
    }
}

extension Zone {
    /// When the wall clock first shows the minute, or a later one of that day if clocks skip it.
    public func first(_ time: LocalMinute) -> Instant {
        let start = Moment(instant: instant(of: time.day, minute: 0), zone: self)
        return start.minute < time.minute ? start.next(minute: time.minute) : start.instant
    }
}
