import Calendar
import Domain
import Testing

/// Habits of which at most two are wanted.
struct HabitLimitTests {
    private static func limited(
        _ letters: String, _ frequency: HabitFrequency = .daily, pauses: [ClosedRange<Int>] = []
    ) -> HabitHistory {
        .sample(letters, frequency, pauses: pauses) {
            $0.target = HabitTarget(amount: 2, unit: "coffees", kind: .atMost)
        }
    }

    @Test(
        arguments: [
            // Kept once the day is over, missed as soon as it is exceeded, and uncounted without an amount.
            ("120", "xxo"), ("123", "xx-"), ("12.", "xxo"), ("3.1.", "-_xo"), ("xx", "xo"), ("s12", "sxo"),
            ("0.0.", "x_xo"),
        ])
    func `the state of a day follows from its amount`(_ letters: String, _ states: String) {
        #expect(Self.limited(letters).letters == states)
    }

    @Test(
        arguments: [
            // Monday to Sunday, then today.
            ("12.1...", "xx_x___"), ("12.....", "xx____o"), ("1111...1", "xxxx___o"), ("3..1....", "-__x___o"),
            ("331....1", "--x____o"),
            ("3333...1", "_---___o"), ("1.......", "x______o"), ("11133333", "xxx_____"), (".....133", "_____x-_"),
        ])
    func `days without an amount are not missing from a week`(_ letters: String, _ states: String) {
        #expect(Self.limited(letters, .timesPerWeek(3)).letters == states)
    }

    @Test func `streak and rate leave uncounted days out`() {
        let history = Self.limited("111.13..12.1")
        #expect(history.letters == "xxx_x-__xx_o")
        #expect((history.streak.current, history.streak.longest, history.total) == (2, 4, 6))
        #expect(history.rate == HabitRate(done: 6, scheduled: 7))
        #expect(history.chain == ".====....=..")
        let exceeded = Self.limited("1113")
        #expect(
            exceeded.streak.current == 0 && !exceeded.isOpen(exceeded.today) && exceeded.nextDay == exceeded.today + 1)
    }

    @Test func `strength stands still on uncounted days and before a day is over`() {
        let values = Self.limited("11.131").strengths
        #expect(values[0] > 0 && values[1] > values[0] && values[2] == values[1] && values[3] > values[2])
        #expect(values[4] < values[3] && values[5] == values[4])
        let plain = HabitHistory.sample("xxx").strengths
        #expect(Self.limited("1.1.11").strengths[4] == plain[2])
    }

    @Test func `a day that was confirmed is settled, and kept only when it is over`() {
        let history = Self.limited("1x")
        #expect(history.isSettled(history.today) && history.isOpen(history.today) && history.total == 1)
        #expect(!Self.limited("11").isSettled(history.today))
        #expect(Self.limited("x.").letters == "xo")
    }

    @Test func `a pause keeps what was kept, and nothing is exceeded in it`() {
        #expect(Self.limited("1313.1", pauses: [1...4]).letters == "xzxzzo")
    }

    @Test func `a limit is not made easier by fewer days`() {
        let history = Self.limited(String(repeating: "1333333", count: 6) + ".")
        let kinds = HabitSituation(history).suggestions.map(\.kind)
        #expect(kinds == [.addReminder])
    }

    @Test(arguments: [
        "2026-11-20/daily/≤2.5 coffees", "2026-11-20/daily/7.5 km", "2026-11-20/daily/≤0 a/b c",
        "2026-11-20/daily/8 glasses",
    ])
    func `a former plan keeps decimals and kind`(_ text: String) throws {
        #expect(try #require(HabitPlan(text)).text == text)
    }

    @Test(arguments: ["0 km", "≤-1 km", "7.1234 km", "≤2", "200000 km", "x km"])
    func `a damaged plan is none`(_ target: String) {
        #expect(HabitPlan("2026-11-20/daily/\(target)") == nil)
    }
}
