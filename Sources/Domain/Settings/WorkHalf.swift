import Calendar

/// One half of the person's work hours.
public enum WorkHalf: Sendable {
    case first, second

    /// The points for a task that takes long.
    var pointsOfLong: Int { self == .first ? 5 : -5 }
}

extension Settings {
    private static let minutesOfDay = 1_440

    private var workLength: Int { (workHours.to - workHours.from + Self.minutesOfDay) % Self.minutesOfDay }

    /// The half that contains the moment; nil outside the work hours.
    public func workHalf(_ moment: Moment) -> WorkHalf? { workHalf(on: moment.today, minute: moment.minute) }

    private func workHalf(on day: Day, minute: Int) -> WorkHalf? {
        guard isWorkTime(on: day, minute: minute) else { return nil }
        let passed = (minute - workHours.from + Self.minutesOfDay) % Self.minutesOfDay
        return passed * 2 < workLength ? .first : .second
    }

    /// The minute at which the next half begins or the last one ends; nil if that is no longer today.
    public func nextWorkHalf(after moment: Moment) -> Int? {
        let middle = (workHours.from + (workLength + 1) / 2) % Self.minutesOfDay
        return [workHours.from, middle, workHours.to].filter { minute in
            minute > moment.minute && minute < Self.minutesOfDay
                && workHalf(on: moment.today, minute: minute) != workHalf(on: moment.today, minute: minute - 1)
        }.min()
    }
}
