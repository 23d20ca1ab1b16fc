/// The source of the current time; fixed in tests.
public struct Clock: Sendable {
    private let read: @Sendable () -> Instant
    /// The zone that applies unless the `timeZone` setting names one.
    public let systemZone: Zone
    public let zones: any ZoneDirectory

    public init(systemZone: Zone, zones: any ZoneDirectory, now: @escaping @Sendable () -> Instant) {
        self.systemZone = systemZone
        self.zones = zones
        self.read = now
    }

    public func now() -> Instant {
        read()
    }

    /// The current moment in the named zone, or in the system's zone if the name is nil or unknown.
    public func moment(inZone name: String?) -> Moment {
        let zone = name.flatMap(zones.zone) ?? systemZone
        return Moment(instant: read(), zone: zone)
    }
}

/// The available time zones, by name.
public protocol ZoneDirectory: Sendable {
    /// Nil if there is no such zone.
    func zone(named name: String) -> Zone?
    /// The names that a person can choose from, sorted.
    var names: [String] { get }
}
