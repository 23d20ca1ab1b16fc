/// Where "now" comes from; the program wires the system's clock, tests a fixed one.
public struct Clock: Sendable {
    private let read: @Sendable () -> Instant
    /// The zone that holds while the `timeZone` setting names none.
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

    /// Now, in the zone of that name, or in the system's if it is nil or unknown.
    public func moment(inZone name: String?) -> Moment {
        let zone = name.flatMap(zones.zone) ?? systemZone
        return Moment(instant: read(), zone: zone)
    }
}

/// The time zones that there are, by name.
public protocol ZoneDirectory: Sendable {
    /// Nil if there is no such zone.
    func zone(named name: String) -> Zone?
    /// What a person can choose from, sorted.
    var names: [String] { get }
}
