import Calendar
import Domain

/// Gives times of day to durations of which only the day is known, so that none overlap: one after the other from 9:00,
/// and where the day is full from 9:00 backwards.
struct PackedDays {
    private struct Space {
        var first: Int64
        var next: Int64
    }

    private let zone: Zone
    private var spaces: [Day: Space] = [:]

    init(_ zone: Zone) { self.zone = zone }

    /// - Returns: the stretches, and the seconds for which the day has no room.
    mutating func take(_ seconds: Int, on day: Day) -> (stretches: [Stretch], left: Int) {
        let nine = zone.instant(of: day, minute: 540).milliseconds
        var space = spaces[day] ?? Space(first: nine, next: nine)
        let start = zone.instant(of: day, minute: 0).milliseconds
        let end = zone.instant(of: day + 1, minute: 0).milliseconds
        let after = min(Int64(seconds) * 1_000, end - space.next)
        let before = min(Int64(seconds) * 1_000 - after, space.first - start)
        let parts = [
            Stretch(Instant(milliseconds: space.first - before), Instant(milliseconds: space.first)),
            Stretch(Instant(milliseconds: space.next), Instant(milliseconds: space.next + after)),
        ]
        (space.first, space.next) = (space.first - before, space.next + after)
        spaces[day] = space
        return (parts.compactMap { $0 }, seconds - Int((after + before) / 1_000))
    }
}
