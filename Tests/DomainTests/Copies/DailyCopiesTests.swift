import Calendar
import Domain
import TestRandom
import Testing

struct DailyCopiesTests {
    private static let start = Day(number: 20_000)

    @Test(arguments: 1...20)
    func `seven days and four weeks before them stay, whatever days are missing`(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var there: Set<Day> = []
        var all: [Day] = []
        for day in (0..<120).map({ Self.start + $0 }) where Int.random(in: 0..<5, using: &generator) > 0 {
            there.insert(day)
            all.append(day)
            there = DailyCopies.retained(of: there)
            #expect(Array(there.sorted().suffix(7)) == Array(all.suffix(7)))
            let older = there.sorted().dropLast(7)
            #expect(older.count <= 4)
            let weeks = older.map { ($0.number + 3) / 7 }
            #expect(Set(weeks).count == weeks.count)
        }
        let older = there.sorted().dropLast(7)
        #expect(older.count == 4)
        // None of the weeks between was left out.
        #expect(
            older.map { ($0.number + 3) / 7 } == Array((older.first!.number + 3) / 7...(older.last!.number + 3) / 7))
    }

    @Test func `the first copy of a week is the one that stays`() {
        // 2026-11-02 is a Monday.
        let days = (0..<21).map { Day("2026-11-02")! + $0 }
        let kept = DailyCopies.retained(of: days).sorted().map(\.description)
        #expect(kept.prefix(2) == ["2026-11-02", "2026-11-09"])
        #expect(kept.dropFirst(2).first == "2026-11-16")
        #expect(kept.count == 9)
    }

    private func moment(_ text: String) -> Moment { Moment(instant: Instant(text)!, zone: .utc) }

    @Test func `a copy is due once a day, in a quiet minute, and after one o'clock in any case`() {
        let (yesterday, today) = (Day("2026-11-20")!, Day("2026-11-21")!)
        let change = Instant("2026-11-21T00:04:30Z")!
        func isDue(_ time: String, _ days: [Day], _ last: Instant?) -> Bool {
            DailyCopies.isDue(at: moment("2026-11-21T\(time)Z"), copied: days, lastChange: last)
        }
        #expect(!isDue("12:00:00", [yesterday], nil))
        #expect(!isDue("00:05:00", [yesterday], change))
        #expect(isDue("00:05:30", [yesterday], change))
        #expect(isDue("01:00:00", [yesterday], Instant("2026-11-21T01:00:00Z")))
        #expect(isDue("17:00:00", [], Instant("2026-11-21T16:59:59Z")))
        #expect(!isDue("17:00:00", [yesterday, today], change))
        // The clock was set back by a day.
        #expect(isDue("00:05:00", [today + 1], Instant("2026-11-22T09:00:00Z")))
    }

    @Test func `names tell the day and the kind`() {
        #expect(CopyName.daily(Day("2026-11-21")!) == "daily-2026-11-21.db")
        #expect(CopyName.manual(moment("2026-11-21T14:03:05.007Z")) == "copy-2026-11-21-140305-007.db")
        #expect(CopyName.day(of: "daily-2026-11-21.db") == Day("2026-11-21"))
        #expect(CopyName.day(of: "daily-x.db") == nil)
        #expect(CopyName.day(of: "copy-2026-11-21-140305-007.db") == nil)
    }
}
