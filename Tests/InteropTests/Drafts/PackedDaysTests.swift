import Calendar
import Domain
import System
import Testing

@testable import Interop

struct PackedDaysTests {
    @Test(arguments: ["2026-03-29", "2026-10-25", "2026-11-21"])
    func `durations fill the day without overlaps, also where clocks change`(_ text: String) throws {
        let zone = try #require(ZoneFiles().zone(named: "Europe/Berlin"))
        let day = try #require(Day(text))
        var days = PackedDays(zone)
        var (stretches, left): ([Stretch], Int) = ([], 0)
        for _ in 0..<30 {
            let taken = days.take(3_000, on: day)
            stretches += taken.stretches
            left += taken.left
        }
        let whole = Stretch(day, in: zone)
        let room = min(90_000, whole.seconds)
        let sum = stretches.map(\.seconds).reduce(0, +)
        #expect(sum == room && left == 90_000 - room)
        #expect(stretches.allSatisfy { $0.start >= whole.start && $0.end <= whole.end })
        for (position, stretch) in stretches.enumerated() {
            #expect(!stretches[..<position].contains { $0.overlaps(stretch) })
        }
    }
}
