import Calendar
import TestRandom
import Testing

@testable import Domain
@testable import Language

/// Random lines do not crash the parser, and ranges lie within the line; random filters survive a round trip.
struct FilterLineFuzzTests {
    private static let pieces =
        FilterWord.all.map(\.example) + FilterWord.all.flatMap { $0.example.split(separator: " ").map(String.init) } + [
            "(", ")", "&", "|", "!", "\"", "\"two words\"", "\\", "\\(", "#Work", "##Wo*", "#\"", "@", "~", "~<", "p9",
            "milk", "😀", "e\u{301}", "\u{3000}", "\t", "friday", "may", "5", "11/21", "17th", "energy:", "due", "no",
        ]

    @Test func `random lines are read twice alike, and tell places within them`() {
        var generator = SeededGenerator(seed: 71)
        let reader = FilterLineReaderTests.reader
        for round in 0..<300 {
            let line =
                round % 3 == 0
                ? generator.text(upTo: 40, with: "#@~p1!|&()\"\\:. <>09")
                : (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                    Self.pieces.randomElement(using: &generator) ?? ""
                }.joined(separator: round % 3 == 1 ? " " : "")
            let (first, second) = (reader.read(line), reader.read(line))
            #expect(first.condition == second.condition && first.problem == second.problem, "\(line)")
            let length = line.utf16.count
            var end = 0
            for token in first.tokens {
                #expect(token.range.lowerBound >= end && !token.range.isEmpty && token.range.upperBound <= length)
                end = token.range.upperBound
            }
            for range in first.hints.map(\.range) + [first.problem?.range].compactMap({ $0 }) {
                #expect(range.upperBound <= length, "\(line)")
            }
        }
    }

    @Test func `a filter that is written as a line is read back as itself`() throws {
        var generator = SeededGenerator(seed: 72)
        let reader = FilterLineReaderTests.reader
        let text = FilterText(reader, projects: FilterLineReaderTests.projects)
        for _ in 0..<300 {
            var filter = TaskFilter()
            for _ in 0..<Int.random(in: 0...4, using: &generator) { Self.narrow(&filter, &generator) }
            let line = try #require(text.line(of: filter), "\(filter)")
            var asked = TaskFilter()
            asked.line = line
            let back = try reader.resolve(asked)
            // A text search on its own includes completed tasks, but a line has to ask for them.
            if filter.criteria?.isSearch == true, filter.status == nil { filter.status = .all }
            #expect(back == filter, "\(line)")
            #expect(text.line(of: back) == line)
        }
    }

    private static func narrow(_ filter: inout TaskFilter, _ generator: inout SeededGenerator) {
        func some<Value>(_ values: [Value]) -> [Value] {
            Array(values.shuffled(using: &generator).prefix(Int.random(in: 1...2, using: &generator)))
        }
        func flag() -> Bool { Bool.random(using: &generator) }
        let day = QuickAddSample.berlin.moment.today + Int.random(in: -500...500, using: &generator)
        let bounds = [
            DayBounds(from: day), DayBounds(to: day), DayBounds(from: day, to: day + 3), DayBounds(from: day, to: day),
        ]
        switch Int.random(in: 0...17, using: &generator) {
        case 0: filter.priority = some(Priority.allCases)
        case 1: filter.energy = some(Energy.allCases)
        case 2: filter.category = some(Category.allCases)
        case 3: filter.types = some(TaskType.allCases)
        case 4: filter.projects = some(FilterLineReaderTests.projects.map(\.id))
        case 5:
            filter.tags = some(["home", "a&b", "(x)", "für*", "Work"])
            filter.tagMode =
                filter.tags.count == 1
                ? [.any, .none][flag() ? 0 : 1] : TagMode.allCases.randomElement(using: &generator) ?? .any
        case 6: filter.due = some(bounds)[0]
        case 7: filter.added = some(bounds)[0]
        case 8: filter[.isOverdue] = flag()
        case 9: filter[.hasDueDate] = flag()
        case 10: filter[.isBlocked] = flag()
        case 11: filter[.isRepeating] = flag()
        case 12: filter[.isSubtask] = flag()
        case 13: filter[.hasTags] = flag()
        case 14:
            filter.estimate =
                some([DurationBounds(to: 1_799), DurationBounds(from: 7_201), DurationBounds(from: 60, to: 600)])[0]
        case 15: filter.status = some([.open, .completed])[0]
        case 16: filter.archived = .only
        default:
            let texts = ["milk", "today", "may 5", "\"x", "p0", "a & b", "!no", "due friday", "c#", "over (due)"]
            filter.text = TextMatch(some(texts)[0])
        }
    }
}
