import Calendar
import Testing

@testable import Charts

struct DayTextTests {
    @Test func `days are written out`() throws {
        let day = try #require(Day("2026-11-21"))
        let dates = DayText()
        #expect(dates.full(day) == "Sat 21 Nov 2026")
        #expect(dates.range(day + -29, day) == "23 Oct to 21 Nov 2026")
        #expect(dates.range(day + -364, day) == "22 Nov 2025 to 21 Nov 2026")
        #expect(dates.range(day, day) == "21 Nov 2026")
    }

    @Test func `the month comes first if asked`() throws {
        let (day, dates) = (try #require(Day("2026-11-21")), DayText(isMonthFirst: true))
        #expect([dates.full(day), dates.long(day)] == ["Sat Nov 21 2026", "Saturday Nov 21"])
        #expect(dates.range(day + -29, day) == "Oct 23 to Nov 21 2026")
        #expect(dates.range(day + -364, day) == "Nov 22 2025 to Nov 21 2026")
    }
}
