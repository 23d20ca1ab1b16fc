import Testing

@testable import Calendar
@testable import Domain
@testable import Language

struct FilterLineReaderTests {
    static let work = project("Work", 1)
    static let client = project("Client", 2, below: work)
    static let projects = [Project.inbox(at: Instant(milliseconds: 0)), work, client, project("Two words", 3)]
    static let reader = FilterLineReader(QuickAddSample.berlin, projects: projects)

    private static func project(_ name: String, _ number: UInt64, below parent: Project? = nil) -> Project {
        let zero = Instant(milliseconds: 0)
        var project = Project(id: ProjectID(high: 7, low: number), name: name, createdAt: zero, modifiedAt: zero)
        project.parentID = parent?.id
        return project
    }

    private func read(_ line: String) -> FilterLine { Self.reader.read(line) }

    @Test(arguments: FilterWord.all.map { ($0.form, $0.example) })
    func `each example of the table is read as what stands beside it`(_ form: String, _ example: String) {
        let line = read(example)
        #expect(line.problem == nil && line.hints.isEmpty)
        #expect(!line.tokens.contains { $0.kind == .words }, "\(form): \(line.tokens)")
    }

    @Test(arguments: [
        ("(p0", 0, 1, ")"), ("p0)", 2, 1, ""), ("p0 &", 4, 0, " today"), ("| p0", 0, 1, nil), ("p0 | | p1", 5, 1, nil),
        ("()", 1, 1, nil), ("!", 1, 0, " today"), ("\"milk", 0, 5, "\""), ("energy:hi", 0, 9, "energy:high"),
        ("p0 & energy:hgih", 5, 11, "energy:high"), ("ctx:", 0, 4, "ctx:anywhere"), ("#Wrok", 0, 5, "#Work"),
        ("#Cli", 0, 4, "#Client"), ("#", 0, 1, "#Inbox"), ("##Two", 0, 5, "##\"Two words\""), ("@", 0, 1, "@home"),
        ("p4", 0, 2, "p3"), ("~30", 0, 3, "~30m"), ("~<30", 0, 4, "~<30m"), ("~<soon", 0, 6, "~<30m"),
        ("due before", 10, 0, " next friday"), ("due before fridya", 11, 6, "friday"),
        ("due tomorow", 4, 7, "tomorrow"), ("added after milk", 12, 4, "next friday"),
        ("completed mondy", 10, 5, "monday"), ("😀 & (p0", 5, 1, ")"),
    ])
    func `a line that cannot be read says where, and what would be right`(
        _ text: String, _ start: Int, _ length: Int, _ suggestion: String?
    ) {
        let line = read(text)
        #expect(line.condition == nil)
        #expect(line.problem?.range == start..<start + length && line.problem?.suggestion == suggestion)
        #expect(line.problem?.message.last.map(".?".contains) == true)
    }

    @Test(arguments: [
        ("overdeu", "overdue"), ("blokced", "blocked"), ("report may 5", "& due may 5"),
        ("archive", "archived"), ("milk before friday", "& due before friday"), ("milk on friday", "& due friday"),
        ("milk or bread", "|"),
    ])
    func `words that are nearly others are searched for with a hint`(_ text: String, _ suggestion: String) {
        let line = read(text)
        #expect(line.problem == nil && line.hints.map(\.suggestion) == [suggestion])
    }

    @Test(arguments: ["due diligence", "no sugar", "see #12", "it's done!x", "http://a.b/c", "c++"])
    func `plain words stay words`(_ text: String) {
        let line = read(text)
        #expect(line.problem == nil && line.tokens.allSatisfy { $0.kind == .words })
        #expect(line.condition == .criterion(.text(TextMatch(text))))
    }

    @Test func `chips say what was understood, in the order of the line`() {
        let line = read("(today | overdue) & #work !@Home milk \"two words\"")
        #expect(
            line.tokens.map(\.label) == [
                "(", "Due Sat 24 Oct", "or", "Overdue", ")", "and", "#Work", "not", "@Home", "“milk”", "“two words”",
            ])
        #expect(line.tokens.map(\.range.lowerBound) == [0, 1, 7, 9, 16, 18, 20, 26, 27, 33, 38])
        #expect(
            read("due this week added before last month ~<1h30m").tokens.map(\.label) == [
                "Due Mon 19 Oct – Sun 25 Oct", "Added before Tue 1 Sep", "Under 1 h 30 min",
            ])
    }

    @Test func `not binds most, then and, then or`() {
        let (p0, p1, home) = (
            TaskFilter { $0.priority = [.highest] }, TaskFilter { $0.priority = [.high] },
            TaskFilter { $0.tags = ["home"] }
        )
        #expect(read("p0 | !p1 @home").condition == .any([p0, .all([.not(p1), home])]))
        #expect(read("!(p0 | @home) & p1").condition == .all([.not(.any([p0, home])), p1]))
        #expect(read("p0 | p1").condition == TaskFilter { $0.priority = [.highest, .high] })
    }

    @Test func `days are read anew each day`() {
        func due(_ options: QuickAddOptions) -> TaskFilter? {
            FilterLineReader(options, projects: []).read("due this week").condition
        }
        var later = QuickAddSample.berlin
        later.moment = later.moment.atEnd(of: later.moment.today + 7)
        let monday = Day("2026-10-19") ?? Day(number: 0)
        #expect(due(QuickAddSample.berlin) == .criterion(.due(DayBounds(from: monday, to: monday + 6))))
        #expect(due(later) == .criterion(.due(DayBounds(from: monday + 7, to: monday + 13))))
    }

    @Test func `too many terms, too deep and too long are refused`() {
        let many = Array(repeating: "p0", count: FilterLine.termLimit + 1).joined(separator: "|")
        #expect(read(many).problem?.message.contains("at most 100") == true)
        let deep = String(repeating: "(", count: 21) + "p0" + String(repeating: ")", count: 21)
        #expect(read(deep).problem?.range == 20..<21)
        #expect(read(String(repeating: "!", count: 400) + "p0").problem?.message.contains("at most 20") == true)
        #expect(read(String(repeating: "x", count: 1_001)).problem?.range == 1_000..<1_001)
    }

    @Test func `a refusal tells the place in the line`() {
        var filter = TaskFilter()
        filter.line = "p0 & energy:hi"
        #expect(throws: DomainError.self) { try Self.reader.resolve(filter) }
        #expect(
            read("p0 & energy:hi").problem?.sentence(in: "p0 & energy:hi")
                == "The filter line cannot be read at character 6, “energy:hi”: energy: takes low, medium, high, so perhaps energy:high."
        )
    }
}
