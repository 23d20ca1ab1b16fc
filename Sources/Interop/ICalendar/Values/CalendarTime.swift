import Calendar

/// The value of a property that is a date or a time, in the zone that it names (RFC 5545 §3.3.4, §3.3.5).
struct CalendarTime: Hashable, Sendable {
    let time: BasicTime
    /// Nil for a date, a time in UTC and one of the local clock.
    let zoneName: String?

    init?(_ line: ContentLine) {
        self.init(line.value, zoneName: line[parameter: "TZID"])
    }

    init?(_ value: some StringProtocol, zoneName: String?) {
        guard let time = BasicTime(String(value).filter { $0 != " " }) else { return nil }
        self.time = time
        self.zoneName = time.second == nil || time.isUTC ? nil : zoneName
    }

    var isDate: Bool { time.second == nil }
}

/// How the times of a file become local ones.
struct CalendarClock: Sendable {
    let moment: Moment
    let zones: CalendarZones

    /// Whether the zone that the time names is unknown, so that it counts as local.
    func isUnknown(_ time: CalendarTime) -> Bool {
        time.zoneName.map { $0 != moment.zone.name && zones.zone(named: $0) == nil } ?? false
    }

    func instant(_ time: CalendarTime) -> Instant { time.time.instant(in: zone(of: time)) }

    /// The instant with its local day and minute; nil outside the supported days, also in UTC.
    func local(_ time: CalendarTime) -> (at: Instant, on: Day, minute: Int)? {
        let instant = instant(time)
        let (day, minute) = moment.zone.local(instant)
        return Day.limits.contains(day) && Day.limits.contains(Zone.utc.day(of: instant)) ? (instant, day, minute) : nil
    }

    /// The local day and minute; nil outside the supported days.
    func due(_ time: CalendarTime) -> DueDate? {
        var due = time.time.due(in: moment.zone)
        if let name = time.zoneName, name != moment.zone.name, zones.zone(named: name) != nil {
            let (day, minute) = moment.zone.local(instant(time))
            due = DueDate(day: day, minute: minute)
        }
        return Day.limits.contains(due.day) ? due : nil
    }

    /// That in which the time was written.
    func zone(of time: CalendarTime) -> Zone {
        if time.time.isUTC { return .utc }
        guard let name = time.zoneName, name != moment.zone.name else { return moment.zone }
        return zones.zone(named: name) ?? moment.zone
    }
}

extension ContentLine {
    /// A date, or a time of the zone.
    init(_ name: String, _ due: DueDate, in zone: Zone) {
        guard let minute = due.minute else {
            self.init(name, BasicTime.text(due.day), [Parameter(name: "VALUE", values: ["DATE"])])
            return
        }
        let text = BasicTime.text(due.day, minute: minute)
        if zone.name == Zone.utc.name {
            self.init(name, text + "Z")
        } else {
            self.init(name, text, [Parameter(name: "TZID", values: [zone.name])])
        }
    }
}
