import Calendar
import Testing

@testable import Charts

struct DayTextTests {
    @Test func `days are written out`() throws {
        let day = try #require(Day("2026-11-21"))
        #expect(DayText.full(day) == "Sat 21 Nov 2026")
        #expect(DayText.range(day + -29, day) == "23 Oct to 21 Nov 2026")
        #expect(DayText.range(day + -364, day) == "22 Nov 2025 to 21 Nov 2026")
        #expect(DayText.range(day, day) == "21 Nov 2026")
    }
}
