/// A wall-clock minute: a civil day with a time of day, independent of any zone.
public struct LocalMinute: Hashable, Comparable, Sendable {
    /// In minutes since 1970-01-01T00:00.
    public let number: Int

    public init(number: Int) {
        self.number = number
    }

    /// - Parameter minute: minutes since midnight; may lie outside the day.
    public init(day: Day, minute: Int) {
        number = day.number * 1_440 + minute
    }

    /// Reads exactly `YYYY-MM-DDTHH:MM`.
    public init?(_ text: some StringProtocol) {
        guard let time = DueDate(text), let minute = time.minute else { return nil }
        self.init(day: time.day, minute: minute)
    }

    public var day: Day { Day(number: (number - minute) / 1_440) }

    /// Minutes since midnight, 0 to 1,439.
    public var minute: Int { (number % 1_440 + 1_440) % 1_440 }

    public static func < (left: LocalMinute, right: LocalMinute) -> Bool { left.number < right.number }

    public static func + (time: LocalMinute, minutes: Int) -> LocalMinute {
        LocalMinute(number: time.number + minutes)
    }
}

extension LocalMinute: CustomStringConvertible {
    /// `YYYY-MM-DDTHH:MM`.
    public var description: String { DueDate(day: day, minute: minute).description }
}

extension Moment {
    /// The wall-clock time.
    public var localMinute: LocalMinute { LocalMinute(day: today, minute: minute) }
}
