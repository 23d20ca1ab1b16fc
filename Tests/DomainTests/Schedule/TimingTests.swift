import Calendar
import Domain
import Testing

struct TimingTests {
    /// Berlin: clocks go forward on 2026-03-29 at 2:00 and back on 2026-10-25 at 3:00.
    private static let berlin = Zone(rule: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc

    private func moment(_ text: String) throws -> Moment {
        Moment(instant: try #require(Instant(text)), zone: Self.berlin)
    }

    @Test(arguments: [
        ("2026-03-28T01:59:00Z", "2026-03-27"), ("2026-03-28T02:00:00Z", "2026-03-28"),
        ("2026-03-28T22:59:00Z", "2026-03-28"), ("2026-03-28T23:30:00Z", "2026-03-28"),
    ])
    func `a daily job runs for the last day whose minute has passed`(_ now: String, _ day: String) throws {
        #expect(try Timing.daily(minute: 3 * 60).lastDay(upTo: moment(now)).description == day)
    }

    @Test func `a minute that clocks skip is due as soon as they have`() throws {
        let timing = Timing.daily(minute: 2 * 60 + 30)
        #expect(timing.next(after: try moment("2026-03-28T12:00:00Z")).description == "2026-03-29T01:00:00.000Z")
        #expect(timing.lastDay(upTo: try moment("2026-03-29T00:59:59Z")).description == "2026-03-28")
        #expect(timing.lastDay(upTo: try moment("2026-03-29T01:00:00Z")).description == "2026-03-29")
    }

    @Test func `a minute that clocks show twice is due at the first one`() throws {
        let timing = Timing.daily(minute: 2 * 60 + 30)
        #expect(timing.next(after: try moment("2026-10-24T12:00:00Z")).description == "2026-10-25T00:30:00.000Z")
        #expect(timing.lastDay(upTo: try moment("2026-10-25T00:40:00Z")).description == "2026-10-25")
        #expect(timing.next(after: try moment("2026-10-25T00:40:00Z")).description == "2026-10-26T01:30:00.000Z")
    }

    @Test func `a weekly job is for the last of its weekdays`() throws {
        let timing = Timing.weekly(.sunday, minute: 18 * 60)
        #expect(timing.lastDay(upTo: try moment("2026-03-29T15:59:00Z")).description == "2026-03-22")
        #expect(timing.lastDay(upTo: try moment("2026-03-29T16:00:00Z")).description == "2026-03-29")
        #expect(timing.lastDay(upTo: try moment("2026-04-04T16:00:00Z")).description == "2026-03-29")
        #expect(timing.next(after: try moment("2026-03-29T15:59:00Z")).description == "2026-03-29T16:00:00.000Z")
        #expect(timing.next(after: try moment("2026-03-29T16:00:00Z")).description == "2026-04-05T16:00:00.000Z")
    }

    @Test func `the next moment is after now and the first of its day, at every minute of a year`() throws {
        for minute in [0, 90, 150, 180, 1_439] {
            let timing = Timing.daily(minute: minute)
            var now = try moment("2026-01-01T00:00:00Z")
            for _ in 0..<1_500 {
                let next = Moment(instant: timing.next(after: now), zone: Self.berlin)
                let justBefore = Moment(
                    instant: Instant(milliseconds: next.instant.milliseconds - 1), zone: Self.berlin)
                #expect(next.instant > now.instant)
                #expect(timing.lastDay(upTo: next) == timing.lastDay(upTo: now) + 1)
                #expect(timing.lastDay(upTo: justBefore) == timing.lastDay(upTo: now))
                now = Moment(
                    instant: Instant(milliseconds: now.instant.milliseconds + 6 * 3_600_000 + 60_000),
                    zone: Self.berlin)
            }
        }
    }

    @Test func `quiet hours may run over midnight`() {
        let night = TimeSpan(from: 22 * 60, to: 7 * 60)
        #expect([1_319, 1_320, 0, 419, 420].map(night.contains) == [false, true, true, true, false])
        #expect(TimeSpan(from: 60, to: 120).contains(90) && !TimeSpan(from: 60, to: 120).contains(120))
        #expect(!TimeSpan(from: 60, to: 60).contains(60))
    }
}
