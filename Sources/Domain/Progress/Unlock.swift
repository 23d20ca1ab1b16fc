import Calendar

/// A reached achievement with its date.
public struct Unlock: Hashable, Sendable {
    public let achievement: Achievement
    public let day: Day

    public init(_ achievement: Achievement, on day: Day) {
        self.achievement = achievement
        self.day = day
    }
}
