/// One reading of the clock, with the local day and time.
public struct Moment: Sendable {
    public let instant: Instant
    public let zone: Zone
    public let today: Day
    /// Minutes since local midnight, 0 to 1,439.
    public let minute: Int

    public init(instant: Instant, zone: Zone) {
        self.instant = instant
        self.zone = zone
        (today, minute) = zone.local(instant)
    }

    /// When the wall clock first shows the given minute of today or a later one, in case clocks skip it.
    public func next(minute: Int) -> Instant {
        var low = instant.milliseconds
        var high = zone.instant(of: today, minute: minute).milliseconds
        // Where clocks go back, the first of two equal wall-clock times may have passed already.
        if high <= low { high = low + Int64(minute - self.minute) * 60_000 }
        while high - low > 1 {
            let middle = (low + high) / 2
            let wall = zone.local(Instant(milliseconds: middle))
            if wall.day > today || wall.minute >= minute { high = middle } else { low = middle }
        }
        return Instant(milliseconds: high)
    }

    /// The last millisecond of an earlier day, for what is shown "as of" that day.
    public func atEnd(of day: Day) -> Moment {
        Moment(instant: Instant(milliseconds: zone.instant(of: day + 1, minute: 0).milliseconds - 1), zone: zone)
    }
}
