import Calendar
import Domain
import JSON
import TestRandom
import Testing

/// Streaks, rates, momentum and strength of random habits, compared with an independent script.
struct HabitFiguresTests {
    private static let script =
        "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Independent/habits.py"
    private static let each = 40

    @Test func `figures of random histories of each frequency are those computed by a script`() throws {
        var generator = SeededGenerator(seed: 19)
        let histories = HabitFrequency.Kind.allCases.flatMap { kind in
            (0..<Self.each).map { _ in Self.history(kind, &generator) }
        }
        let desk = Desk()
        var writer = JSONWriter()
        writer.array(histories) { Self.write($1, &$0) }
        try Files.write(desk.file("habits.json"), String(decoding: writer.bytes, as: UTF8.self))
        let result = try desk.start(["-B", Self.script, desk.file("habits.json")], program: "/usr/bin/python3").finish()
        try #require(result.code == 0, "\(result.errors)")
        let figures = try #require(try JSONParser.parse(Array(result.output.utf8)).elements)
        try #require(figures.count == histories.count)
        for (history, expected) in zip(histories, figures) {
            let name = Comment(rawValue: "\(history.habit.frequency), today \(history.today)")
            let streak = history.streak
            #expect(streak.current == expected.number("current"), name)
            #expect(streak.longest == expected.number("longest"), name)
            #expect(history.total == expected.number("total"), name)
            #expect(
                history.rate
                    == HabitRate(
                        done: expected.number("done") ?? -1, scheduled: expected.number("scheduled") ?? -1), name)
            #expect(history.momentum.rawValue == expected.text("momentum"), name)
            guard case .number(let number)? = expected["strength"], let strength = number.double else {
                Issue.record("The script gives no strength.")
                continue
            }
            #expect(abs(history.strength - strength) < 1e-8, name)
        }
    }

    private static func frequency(
        _ kind: HabitFrequency.Kind, _ generator: inout SeededGenerator
    ) -> HabitFrequency {
        switch kind {
        case .daily: return .daily
        case .weekdays: return .weekdays
        case .weekly:
            let days = Weekday.allCases.shuffled(using: &generator).prefix(Int.random(in: 1...6, using: &generator))
            return .weekly(Set(days))
        case .timesPerWeek: return .timesPerWeek(Int.random(in: 1...7, using: &generator))
        case .monthly: return .monthly(Int.random(in: 1...31, using: &generator))
        case .everyDays: return .everyDays(Int.random(in: 2...20, using: &generator))
        }
    }

    /// Up to 300 days with runs, misses, skips, amounts and pauses.
    private static func history(_ kind: HabitFrequency.Kind, _ generator: inout SeededGenerator) -> HabitHistory {
        let start = Day(number: 20_000 + Int.random(in: 0..<400, using: &generator))
        let today = start + Int.random(in: 0..<300, using: &generator)
        let instant = Instant(milliseconds: 0)
        var habit = Habit(
            id: HabitID(high: 1, low: 1), title: "Read", startDate: start, createdAt: instant, modifiedAt: instant)
        habit.frequency = frequency(kind, &generator)
        if Bool.random(using: &generator) { habit.target = target(&generator) }
        addFormerPlans(to: &habit, before: today, &generator)
        if Int.random(in: 0..<5, using: &generator) == 0 {
            habit.endDate = today - Int.random(in: -5...5, using: &generator)
        }
        if let end = habit.endDate, end < start { habit.endDate = nil }
        var first = start + Int.random(in: 0..<60, using: &generator)
        while first < today, habit.pauses.count < 3 {
            let last = first + Int.random(in: 0..<20, using: &generator)
            habit.pauses.append(HabitPause(first: first, last: last))
            first = last + Int.random(in: 2..<60, using: &generator)
        }
        let diligence = Int.random(in: 1...9, using: &generator)
        var entries: [HabitEntry] = []
        for number in start.number...today.number {
            let day = Day(number: number)
            switch Int.random(in: 0..<12, using: &generator) {
            case ..<diligence: entries.append(HabitEntry(day: day, mark: .done))
            case 10: entries.append(HabitEntry(day: day, mark: .skipped))
            case 11 where habit.target(on: day) != nil:
                entries.append(
                    HabitEntry(day: day, amount: HabitAmount(limiting: Int.random(in: 0...9_999, using: &generator))))
            default: break
            }
        }
        return HabitHistory(
            habit, entries, today: today, weekStart: .monday, timeOff: timeOff(from: start, to: today, &generator))
    }

    /// Up to three ranges of days, which may overlap and end after today.
    private static func timeOff(
        from start: Day, to today: Day, _ generator: inout SeededGenerator
    ) -> [ClosedRange<Day>] {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            let first = start + Int.random(in: -5...max(0, today - start), using: &generator)
            return first...first + Int.random(in: 0...20, using: &generator)
        }
    }

    /// At least or at most an amount with decimals.
    private static func target(_ generator: inout SeededGenerator) -> HabitTarget {
        HabitTarget(
            amount: HabitAmount(limiting: Int.random(in: 1...9_000, using: &generator)), unit: "pages",
            kind: Bool.random(using: &generator) ? .atLeast : .atMost)
    }

    private static func write(_ target: HabitTarget?, _ writer: inout JSONWriter) {
        guard let target else { return writer.null() }
        writer.object { writer in
            writer.member("amount", target.amount.thousandths)
            writer.member("kind", target.kind.rawValue)
        }
    }

    /// Half of them are changed, up to four times.
    private static func addFormerPlans(
        to habit: inout Habit, before today: Day, _ generator: inout SeededGenerator
    ) {
        guard Bool.random(using: &generator) else { return }
        var last = habit.startDate + Int.random(in: 0..<60, using: &generator)
        while last < today, habit.formerPlans.count < 4 {
            let kind = HabitFrequency.Kind.allCases.randomElement(using: &generator) ?? .daily
            let isSame = Int.random(in: 0..<4, using: &generator) == 0
            habit.formerPlans.append(
                HabitPlan(
                    last: last, isSame ? habit.frequency : frequency(kind, &generator),
                    Bool.random(using: &generator) ? nil : target(&generator)))
            last = last + Int.random(in: 1..<60, using: &generator)
        }
    }

    private static func write(_ history: HabitHistory, _ writer: inout JSONWriter) {
        let habit = history.habit
        writer.object { writer in
            writer.key("frequency")
            HabitAttributes.table.frequency.codec.write(&writer, habit.frequency)
            writer.member("start", habit.startDate.description)
            writer.member("today", history.today.description)
            writer.member("end", habit.endDate?.description)
            writer.key("target")
            write(habit.target, &writer)
            writer.key("former")
            writer.array(habit.formerPlans) { writer, plan in
                writer.object { writer in
                    writer.member("to", plan.last.description)
                    writer.key("frequency")
                    HabitAttributes.table.frequency.codec.write(&writer, plan.frequency)
                    writer.key("target")
                    write(plan.target, &writer)
                }
            }
            writer.key("pauses")
            writer.array(habit.pauses) { writer, pause in
                writer.array([pause.first, pause.last ?? history.today]) { $0.string($1.description) }
            }
            writer.key("timeOff")
            writer.array(history.timeOff) { writer, range in
                writer.array([range.lowerBound, range.upperBound]) { $0.string($1.description) }
            }
            writer.key("entries")
            let days = (habit.startDate.number...history.today.number).compactMap { history.entry(Day(number: $0)) }
            writer.array(days) { writer, entry in
                writer.object { writer in
                    writer.member("day", entry.day.description)
                    writer.member("mark", entry.mark?.rawValue)
                    if let amount = entry.amount { writer.member("amount", amount.thousandths) }
                }
            }
        }
    }
}
