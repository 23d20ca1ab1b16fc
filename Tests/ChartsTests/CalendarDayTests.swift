import Testing

@testable import Charts

struct CalendarDayTests {
    @Test(arguments: [
        (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2026, 11, 21, 20_778), (1600, 3, 1, -135_080),
    ])
    func `a date has its day number and back`(year: Int, month: Int, day: Int, number: Int) {
        #expect(CalendarDay(year: year, month: month, day: day).number == number)
        #expect(CalendarDay(number: number).civil == (year, month, day))
    }

    @Test func `every day of eight centuries comes back from its date`() {
        for number in stride(from: -150_000, to: 150_000, by: 13) {
            let date = CalendarDay(number: number).civil
            #expect(CalendarDay(year: date.year, month: date.month, day: date.day).number == number)
        }
    }

    @Test(arguments: [(0, 4), (-1, 3), (-4, 7), (20_778, 6)])
    func `weekdays count from Monday`(number: Int, weekday: Int) {
        #expect(CalendarDay(number: number).weekday == weekday)
    }

    @Test(arguments: [(1, 16), (7, 15), (6, 21)])
    func `a week begins on the chosen weekday`(firstWeekday: Int, day: Int) {
        #expect(
            CalendarDay(year: 2026, month: 11, day: 21).weekStart(firstWeekday)
                == CalendarDay(year: 2026, month: 11, day: day))
    }

    @Test func `days are written out`() {
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        #expect(DayText.full(day) == "Sat 21 Nov 2026")
        #expect(DayText.range(day + -29, day) == "23 Oct to 21 Nov 2026")
        #expect(DayText.range(day + -364, day) == "22 Nov 2025 to 21 Nov 2026")
        #expect(DayText.range(day, day) == "21 Nov 2026")
    }
}
