import Domain

/// Now, or the end of another day that a page is shown as of (spec 4.1).
public struct Viewpoint: Sendable {
    public let moment: Moment
    /// The real today, whatever day is shown.
    public let today: Day

    public init(_ now: Moment, on day: Day?) {
        today = now.today
        if let day, day != now.today { moment = now.atEnd(of: day) } else { moment = now }
    }

    public var isNow: Bool { moment.today == today }
}
