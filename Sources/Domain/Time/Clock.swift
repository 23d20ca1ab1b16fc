/// Where "now" comes from; the program wires the system's clock, tests a fixed one.
public struct Clock: Sendable {
    private let read: @Sendable () -> Instant
    /// The zone that holds while the `timeZone` setting names none.
    public let systemZone: Zone

    public init(systemZone: Zone, now: @escaping @Sendable () -> Instant) {
        self.systemZone = systemZone
        self.read = now
    }

    public func now() -> Instant {
        read()
    }

    /// Now, in the zone of the settings.
    public func moment(_ settings: Settings) -> Moment {
        let zone = settings.timeZone.flatMap(Zone.named) ?? systemZone
        return Moment(instant: read(), zone: zone)
    }
}

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

    /// The end of an earlier day, as a page or chart "as of" that day sees it.
    public func atEnd(of day: Day) -> Moment {
        Moment(instant: Instant(milliseconds: zone.instant(of: day + 1, minute: 0).milliseconds - 1), zone: zone)
    }
}
