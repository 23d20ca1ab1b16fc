/// One reading of the clock, with what the wall shows then.
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

    /// When the wall will show a later minute of today, or first a still later one where clocks skip it.
    public func next(minute: Int) -> Instant {
        var low = instant.milliseconds
        var high = zone.instant(of: today, minute: minute).milliseconds
        // Where clocks go back, the first of two such times may be over.
        if high <= low { high = low + Int64(minute - self.minute) * 60_000 }
        while high - low > 1 {
            let middle = (low + high) / 2
            let wall = zone.local(Instant(milliseconds: middle))
            if wall.day > today || wall.minute >= minute { high = middle } else { low = middle }
        }
        return Instant(milliseconds: high)
    }

    /// The end of an earlier day, as a page or chart "as of" that day sees it.
    public func atEnd(of day: Day) -> Moment {
        Moment(instant: Instant(milliseconds: zone.instant(of: day + 1, minute: 0).milliseconds - 1), zone: zone)
    }
}
