import Calendar
import JSON
import System
import Testing

@testable import Interop

struct JSONTimeTests {
    private let berlin = ZoneFiles().zone(named: "Europe/Berlin") ?? .utc

    @Test(arguments: [
        ("2026-11-21", "2026-11-21"), ("2026-11-21T09:30", "2026-11-21T09:30"),
        ("2026-11-21 09:30:59.1290", "2026-11-21T09:30"),
        ("2026-11-21T00:00:00.0000000", "2026-11-21"), ("2026-11-21T23:59:59", "2026-11-21"),
        ("2026-11-20T23:00:00Z", "2026-11-21"), ("2026-11-20T23:00:01Z", "2026-11-21T00:00"),
        ("2026-11-21T22:59:59.999999Z", "2026-11-21"), ("2026-11-21T00:00:00-08:00", "2026-11-21"),
        ("2026-11-21T09:30:00-08:00", "2026-11-21T18:30"), ("2026-03-29T02:30:00", "2026-03-29T02:30"),
    ])
    func `dates and times are due as written, or in the zone`(_ text: String, _ due: String) {
        #expect(JSONTime(text)?.due(in: berlin) == DueDate(due))
    }

    @Test(arguments: [
        "", "today", "2026-02-30", "2026-11-21T25:00", "2026-11-21T09:30x", "2026-11-21T09:30:00+0100", "9999-99-99",
    ])
    func `anything else is no date`(_ text: String) {
        #expect(JSONTime(text) == nil)
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1e300", "-1e16", "253402300800000"])
    func `numbers outside the years 1 to 9999 are no dates`(_ number: String) throws {
        #expect(JSONTime(try JSONParser.parse(Array(number.utf8))) == nil)
    }

    @Test func `numbers are milliseconds, with or without a fraction`() throws {
        for number in ["1763596800000", "1763596800000.5", "1.7635968e12"] {
            let time = JSONTime(try JSONParser.parse(Array(number.utf8)))
            #expect(time?.day(in: .utc) == Day("2025-11-20"))
        }
    }
}
