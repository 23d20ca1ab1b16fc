import Calendar

/// The days of a Habitica account, whose zone is only an offset.
struct HabiticaClock {
    private let offset: Int?
    private let zone: Zone
    /// The hour at which the days of habits begin.
    private let dayStart: Int

    /// - Parameters:
    ///   - minutesWest: of UTC, as browsers give it: -60 is an hour east.
    ///   - dayStart: the hour that the account has chosen.
    init(minutesWest: Int64?, dayStart: Int64? = nil, otherwise zone: Zone) {
        offset = minutesWest.flatMap { (-900...900).contains($0) ? -Int($0) * 60 : nil }
        self.dayStart = dayStart.flatMap { (0...23).contains($0) ? Int($0) : nil } ?? 0
        self.zone = zone
    }

    func local(_ instant: Instant) -> (day: Day, minute: Int) {
        guard let offset else { return zone.local(instant) }
        return Zone.utc.local(Instant(milliseconds: instant.milliseconds + Int64(offset) * 1_000))
    }

    func day(of time: JSONTime) -> Day {
        if case .instant(let instant, _) = time { return local(instant).day }
        return time.day(in: zone)
    }

    /// The day of a habit for which something counts: before the day starts, the one before.
    func habitDay(of time: JSONTime) -> Day {
        guard case .instant(let instant, _) = time else { return time.day(in: zone) }
        let (day, minute) = local(instant)
        return minute < dayStart * 60 ? day - 1 : day
    }

    /// The day of a midnight. The offset is that of the day of the export, so in the other half of the year a midnight is
    /// an hour off, at most.
    func dueDay(of time: JSONTime) -> Day {
        guard case .instant(let instant, _) = time else { return time.day(in: zone) }
        let (day, minute) = local(instant)
        return minute == 1_380 ? day + 1 : day
    }
}
