import Calendar
import Synchronization
import System

/// The moment that tests take for now unless they name another.
public enum FixedTime {
    /// Saturday, 12:00 UTC.
    public static let start = Instant("2026-03-28T12:00:00.000Z") ?? Instant(milliseconds: 0)
    public static let today = Day("2026-03-28") ?? Day(number: 0)

    public static func moment(_ instant: Instant = start, zone: Zone = .utc) -> Moment {
        Moment(instant: instant, zone: zone)
    }
}

/// A clock that stands still until it is moved.
public final class FixedClock: Sendable {
    private let instant: Mutex<Instant>
    public let zone: Zone

    public init(_ instant: Instant = FixedTime.start, zone: Zone = .utc) {
        self.instant = Mutex(instant)
        self.zone = zone
    }

    public var now: Instant { instant.withLock { $0 } }

    public var clock: Clock { Clock(systemZone: zone, zones: ZoneFiles()) { self.now } }

    public func advance(milliseconds: Int64) {
        instant.withLock { $0 = Instant(milliseconds: $0.milliseconds + milliseconds) }
    }

    public func advance(days: Int) { advance(milliseconds: Int64(days) * 86_400_000) }

    public func set(_ new: Instant) { instant.withLock { $0 = new } }
}
