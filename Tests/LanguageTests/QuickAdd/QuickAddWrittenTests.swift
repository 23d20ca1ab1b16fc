import TestRandom
import Testing
@testable import Calendar
@testable import Language

/// Text that the program generates is parsed back unchanged.
struct QuickAddWrittenTests {
    @Test(arguments: QuickAddTable.Clock.allCases)
    func `days and times that are shown read as themselves`(_ clock: QuickAddTable.Clock) {
        var generator = SeededGenerator(seed: 31)
        let (options, parser) = (clock.options, QuickAddParser(clock.options))
        for round in 0..<RandomCases.count(100) {
            let day = options.moment.today + (round < 40 ? round : Int.random(in: 0...4_000, using: &generator))
            let minute = Bool.random(using: &generator) ? Int.random(in: 0...1_439, using: &generator) : nil
            let due = DueDate(day: day, minute: minute)
            let at = minute.map { " at \(DateLabel.time($0))" } ?? ""
            for text in [
                DateLabel.text(NamedTime(day: day, minute: minute), options.moment), due.description,
                "\(DateLabel.words(day, options))\(at)", "\(DateLabel.day(day))\(at)",
            ] {
                #expect(parser.parse("x \(text)").dueDate == due, "\(text)")
                #expect(parser.parse("x \(text) #y").name == "x", "\(text)")
            }
        }
    }

    @Test(arguments: QuickAddTable.Clock.allCases)
    func `patterns that are shown read as themselves`(_ clock: QuickAddTable.Clock) throws {
        let parser = QuickAddParser(clock.options)
        let ends = ["", " until 2027-12-31", " for 10 times"]
        for row in RepeatPhrase.rules.rows.flatMap(\.examples) {
            guard let pattern = parser.parse(row).repeatPattern else {
                Issue.record("\(row) has no pattern")
                continue
            }
            for end in ends {
                let text = pattern.text + end
                let wanted = try #require(RepeatPattern(text))
                let line = parser.parse("x \(text)")
                #expect(line.repeatPattern == wanted.anchored(to: try #require(line.dueDate).day), "\(text)")
                #expect(line.name == "x", "\(text)")
            }
        }
    }
}
