import Testing
@testable import Calendar
@testable import Language

/// Runs the tables in `Cases`.
struct QuickAddCaseTests {
    @Test(arguments: QuickAddCases.all)
    func `a line says what its table has`(_ each: QuickAddTable.Case) {
        let line = QuickAddParser(each.clock.options).parse(each.line)
        guard each.expected != "?" else {
            #expect(line.summary == each.line && !line.hints.isEmpty, "\(each)")
            return
        }
        let said = line.summary.replacing("\n", with: " / ")
        #expect(said.drop { $0 == " " } == each.expected, "\(each)")
    }

    @Test(arguments: QuickAddTable.Clock.allCases)
    func `the examples of the help are understood whole`(_ clock: QuickAddTable.Clock) {
        let parser = QuickAddParser(clock.options)
        for topic in QuickAddGrammar.topics {
            for example in topic.examples {
                let line = parser.parse(example)
                let isOver = example.hasSuffix("this week") || example.contains("this week on")
                #expect(!line.tokens.isEmpty || example.first == "\"" || isOver, "\(example)")
                #expect(!line.name.isEmpty && !line.isDoubted || isOver, "\(example) → \(line.summary)")
            }
        }
    }
}
