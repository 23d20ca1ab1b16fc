import Calendar
import Domain
import TestRandom
import Testing

struct HabitStrengthTests {
    private static func perfect(_ days: Int) -> String { String(repeating: "x", count: days) }
    private func percent(_ value: Double) -> Double { (value * 1_000).rounded() / 10 }

    @Test(arguments: [(7, 31.1), (30, 79.8), (60, 95.9)])
    func `a perfect daily habit grows as the worked example says`(_ days: Int, _ strength: Double) {
        // 79.81 is cut off and 95.92 rounded.
        #expect(percent(HabitHistory.sample(Self.perfect(days)).strength) == strength)
    }

    @Test func `one miss at 80% leaves 75·8%`() throws {
        let history = HabitHistory.sample(Self.perfect(30) + "..")
        let before = try #require(history.strengths.dropLast(2).last)
        let kept = history.strength / before
        #expect(percent(0.8 * kept) == 75.8)
    }

    @Test func `a skip, a pause and an open today leave strength as it is`() {
        let plain = HabitHistory.sample(Self.perfect(20)).strength
        #expect(HabitHistory.sample(Self.perfect(20) + "sss").strength == plain)
        #expect(HabitHistory.sample(Self.perfect(20) + "...", pauses: [20...22]).strength == plain)
        #expect(HabitHistory.sample(Self.perfect(20) + ".").strength == plain)
        let weekly = HabitHistory.sample("x......x......s", .weekly([.monday])).strengths
        #expect(weekly.last == weekly.dropLast().last)
    }

    @Test func `a day off leaves strength as it is`() {
        let plain = HabitHistory.sample(Self.perfect(20)).strength
        #expect(HabitHistory.sample(Self.perfect(20) + "...", off: [20...22]).strength == plain)
        for frequency in HabitSampling.frequencies {
            let strengths = HabitHistory.sample("xxx...." + "x......", frequency, off: [8...13]).strengths
            #expect(strengths[13] == strengths[7], "\(frequency)")
        }
    }

    @Test(
        arguments: [
            (.timesPerWeek(3), "xxx....", ".......", 42...48), (.timesPerWeek(3), "xxx....", "..x....", 42...48),
            (.timesPerWeek(3), "xxx....", "xx.....", 44...48), (.timesPerWeek(3), "xxx....", "xxx....", 45...48),
            (.weekdays, "xxxxx..", ".......", 42...48), (.weekdays, "xxxxx..", "xx.....", 44...48),
        ] as [(HabitFrequency, String, String, ClosedRange<Int>)])
    func `a perfect habit does not weaken by days off`(
        _ frequency: HabitFrequency, _ week: String, _ holiday: String, _ off: ClosedRange<Int>
    ) {
        let weeks = [String](repeating: week, count: 6)
        let letters = (weeks + [holiday] + weeks).joined()
        let settled = HabitHistory.sample(letters, frequency, off: [off]).strengths.dropFirst(28)
        #expect(zip(settled, settled.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
    }

    @Test func `more than the number of times in a week counts in the total alone`() {
        let (wanted, more) = (
            HabitHistory.sample("xx............", .timesPerWeek(2)),
            HabitHistory.sample("xxxxxxx.......", .timesPerWeek(2))
        )
        #expect(more.strength == wanted.strength && percent(wanted.strength) == 16)
        #expect((wanted.total, more.total) == (2, 7))
        let parts = HabitHistory.sample("4444444.......", .timesPerWeek(2), target: 8)
        #expect(abs(parts.strength - wanted.strength) < 0.02 && parts.strength < wanted.strength)
    }

    @Test func `an amount counts by its share of the target`() {
        let half = HabitHistory.sample("4x", target: 8).strengths[0]
        let whole = HabitHistory.sample("8x", target: 8).strengths[0]
        #expect(abs(half * 2 - whole) < 1e-12)
    }

    @Test func `a perfect habit of any frequency never weakens`() {
        for frequency in HabitSampling.frequencies {
            let start = HabitHistory.sample(".", frequency).habit.startDate
            let days = (0..<200).map { index in
                if case .timesPerWeek(let times) = frequency { return index % 7 < times ? "x" : "." }
                return frequency.falls(on: start + index, from: start) ? "x" : "."
            }
            let strengths = HabitHistory.sample(days.joined(), frequency).strengths
            // From the first occurrence's window on.
            let settled = strengths.dropFirst(2 * frequency.window)
            #expect(zip(settled, settled.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 }, "\(frequency)")
        }
    }

    @Test(
        arguments: [
            ("...x", .stable), ("xxx...x", .stable), ("xxxx...", .stable), ("xxxx....", .stalled),
            ("xxx...s", .stalled), (".......xxxxxxx", .building), ("xxxxxxx.....xx", .declining),
            ("xxxxxxxxxxxxxx", .stable), ("x", .stable), ("", .stable),
            // One of seven is more than a tenth; 6 of 7 after 4 of 5 is less.
            ("xxx.xxxxxxxxxx", .building), ("xxxxxxxxxx.xxx", .declining), ("xxxx.xxx.xxx", .stable),
        ] as [(String, HabitMomentum)])
    func `momentum compares the last seven with the seven before`(_ days: String, _ momentum: HabitMomentum) {
        #expect(HabitHistory.sample(days.isEmpty ? "." : days).momentum == momentum)
    }

    @Test func `figures stay within their bounds, and one more day done never lowers any`() {
        var generator = SeededGenerator(seed: 51)
        for number in 0..<400 {
            let frequency = HabitSampling.frequencies[number % HabitSampling.frequencies.count]
            let letters = HabitSampling.letters(Int.random(in: 1...90, using: &generator), &generator)
            let pause = Int.random(in: 0..<120, using: &generator)
            let off = Int.random(in: 0..<120, using: &generator)
            let history = HabitHistory.sample(letters, frequency, pauses: [pause...pause + 4], off: [off...off + 3])
            #expect(history.strengths.allSatisfy { (0...1).contains($0) })
            #expect(history.rate.done <= history.rate.scheduled)
            #expect(history.streak.current <= history.streak.longest)
            #expect(history.streak.longest <= history.total)
            #expect(history.runs.reduce(0) { $0 + $1.count } <= history.total)
            guard let index = letters.indices.filter({ letters[$0] == "." }).randomElement(using: &generator) else {
                continue
            }
            var more = letters
            more.replaceSubrange(index...index, with: "x")
            let better = HabitHistory.sample(more, frequency, pauses: [pause...pause + 4], off: [off...off + 3])
            #expect(better.strength >= history.strength - 1e-9, "\(frequency) \(letters) \(more)")
            #expect(better.total == history.total + 1)
            #expect(better.streak.longest >= history.streak.longest, "\(frequency) \(letters) \(more)")
        }
    }
}

/// Random habits.
enum HabitSampling {
    static let frequencies: [HabitFrequency] = [
        .daily, .weekdays, .weekly([.sunday]), .weekly([.monday, .thursday]), .timesPerWeek(1), .timesPerWeek(3),
        .monthly(31), .monthly(5), .everyDays(2), .everyDays(10),
    ]

    static func letters(_ count: Int, _ generator: inout SeededGenerator) -> String {
        String((0..<count).map { _ in Array("xxxxx...s")[Int.random(in: 0..<9, using: &generator)] })
    }
}
