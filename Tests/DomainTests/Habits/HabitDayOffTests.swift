import Calendar
import Domain
import Testing

/// Habits, some of whose days are time off.
struct HabitDayOffTests {
    @Test func `a day off is like a skip`() {
        let history = HabitHistory.sample("xxxxxxxxx...x..", off: [9...11])
        #expect(history.letters == "xxxxxxxxxsssx-o")
        #expect(history.streak.longest == 10 && history.rate == HabitRate(done: 10, scheduled: 11))
        #expect(history.skipped(history.habit.startDate...history.today) == 3)
        #expect(history.chain == "." + String(repeating: "=", count: 12) + "..")
    }

    @Test func `a day is told to be off unless it was done or skipped by itself`() {
        let history = HabitHistory.sample("x.sx..", off: [1...3])
        let days = history.days(history.habit.startDate...history.today)
        #expect(history.letters == "xssx-o" && days.map(\.isOff) == [false, true, false, false, false, false])
    }

    @Test func `today is not open if it is off, and the next day is the first one after the days off`() {
        let history = HabitHistory.sample("xxx.", off: [3...4, 5...6])
        #expect(history.letters == "xxxs" && history.streak.current == 3)
        #expect(!history.isOpen(history.today) && !history.isScheduled(history.today))
        #expect(history.nextDay == history.today + 4 && history.upcoming.first == history.today + 4)
        #expect(HabitHistory.sample("x", off: [1...500]).nextDay == HabitHistory.sample("x").today + 501)
        let rare = HabitHistory.sample("x", .everyDays(365), off: [300...900])
        #expect(rare.nextDay == rare.today + 1_095)
    }

    @Test func `what is done on a day off counts as done`() {
        let history = HabitHistory.sample("xx..x.", off: [1...3])
        #expect(history.letters == "xxssxo")
        #expect((history.streak.current, history.total) == (3, 3))
        #expect(history.rate == HabitRate(done: 3, scheduled: 3))
        #expect(HabitHistory.sample("83.", target: 8, off: [1...1]).letters == "xso", "a part of it is not")
    }

    @Test(
        arguments: [
            // Only days on which it falls are skipped.
            ("........", .weekdays, 3...6, "---ss__o"), ("x.......", .weekly([.monday]), 0...6, "x______o"),
            ("........", .weekly([.monday]), 0...6, "s______o"), ("...3....", .weekly([.monday]), 3...6, "-__p___o"),
            // Of a number of times per week, each takes one away.
            (".......x", .timesPerWeek(3), 0...1, "ss____-x"), ("........", .timesPerWeek(3), 0...6, "ssssssso"),
            ("x......x", .timesPerWeek(3), 0...2, "xss____x"),
            // Those to come in the week do too.
            ("....", .timesPerWeek(3), 4...6, "____"), ("....", .timesPerWeek(3), 5...6, "___o"),
        ] as [(String, HabitFrequency, ClosedRange<Int>, String)])
    func `days off of each frequency`(
        _ days: String, _ frequency: HabitFrequency, _ off: ClosedRange<Int>, _ expected: String
    ) {
        #expect(HabitHistory.sample(days, frequency, target: 8, off: [off]).letters == expected)
    }

    @Test func `a week of which enough was done counts in spite of days off`() {
        let history = HabitHistory.sample("xxx....", .timesPerWeek(3), off: [3...6])
        #expect(history.letters == "xxxssss" && history.streak.current == 3)
        #expect(history.rate == HabitRate(done: 3, scheduled: 3))
    }

    @Test func `days to come leave out those off`() {
        let daily = HabitHistory.sample(".", off: [1...2, 14...20])
        #expect(daily.upcoming.map { $0 - daily.today } == [0] + Array(3...13))
        let weekly = HabitHistory.sample("....", .timesPerWeek(3), off: [5...6])
        #expect(weekly.upcoming.map { $0 - weekly.habit.startDate }.prefix(4) == [3, 7, 8, 9])
        #expect(
            HabitHistory.sample("....", .timesPerWeek(3), off: [4...6]).upcoming.first == weekly.habit.startDate + 7)
    }

    @Test func `a pause stays one, and a limit is neither kept nor exceeded unless it is`() {
        #expect(HabitHistory.sample("x..x", pauses: [1...2], off: [1...2]).letters == "xzzx")
        func limited(_ letters: String, off: ClosedRange<Int>) -> HabitHistory {
            .sample(letters, off: [off]) { $0.target = HabitTarget(amount: 2, unit: "coffees", kind: .atMost) }
        }
        #expect(limited("13.1.", off: 1...2).letters == "xssxo")
        #expect(limited("11.", off: 1...1).letters == "xxo" && limited("11", off: 1...1).letters == "xs")
    }
}
