import Calendar
import Domain
import Testing

struct TaskRulesTests {
    private static let family = "👩‍👩‍👧"

    @Test(arguments: [
        ("", "task.name.empty"), (" ", "task.name.empty"), ("\n\t\u{3000}\u{2028}", "task.name.empty"),
        ("\u{200B}", "task.name.empty"), ("\u{FEFF} \u{200D}\u{200C}", "task.name.empty"),
        ("\u{2800}\u{3164}\u{AD}\u{FE0F}\u{2066}\u{E0041}", "task.name.empty"),
        (String(repeating: "x", count: 201), "task.name.tooLong"),
        (String(repeating: "👩‍👩‍👧", count: 201), "task.name.tooLong"),
        // 200 characters, but 200 × 21 bytes.
        (String(repeating: "e" + String(repeating: "\u{301}", count: 10), count: 200), "task.name.tooLong"),
        ("a\nb", "task.name.controlCharacter"), ("a\tb", "task.name.controlCharacter"),
        ("a\u{0}", "task.name.controlCharacter"),
        ("a\u{1F}", "task.name.controlCharacter"), ("a\u{7F}", "task.name.controlCharacter"),
        ("a\u{80}", "task.name.controlCharacter"),
        ("a\u{9F}b", "task.name.controlCharacter"), ("a\u{FFFE}", "task.name.controlCharacter"),
        ("a\u{FFFF}", "task.name.controlCharacter"),
    ])
    func `a wrong name is refused`(_ text: String, _ code: String) {
        #expect(problem(TaskRules.name(text)) == code)
    }

    @Test(arguments: [
        ("  Buy milk\n", "Buy milk"), (String(repeating: "x", count: 200), String(repeating: "x", count: 200)),
        ("e\u{301}", "e\u{301}"),
        (String(repeating: "😀", count: 200), String(repeating: "😀", count: 200)), ("مرحبا  بك", "مرحبا  بك"),
        ("a\u{A0}b", "a\u{A0}b"), (family, family), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("\u{301}", "\u{301}"),
        ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"), ("a\u{200B}", "a\u{200B}"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"), ("\u{FFFD}", "\u{FFFD}"),
    ])
    func `a right name is trimmed and otherwise kept byte for byte`(_ text: String, _ expected: String) throws {
        let name = try #require(value(TaskRules.name(text)))
        #expect(Array(name.utf8) == Array(expected.utf8))
    }

    @Test func `a name has at most 4 KiB`() {
        let heavy = "e" + String(repeating: "\u{301}", count: 2_047)
        #expect(heavy.utf8.count == 4_095)
        #expect(value(TaskRules.name(heavy)) == heavy)
        #expect(problem(TaskRules.name(heavy + "\u{301}")) == "task.name.tooLong")
    }

    @Test(arguments: [
        (String(repeating: "x", count: 1_201), "1,201 characters; shorten it to 200 (and at most 4 KiB)"),
        (String(repeating: "👩‍👩‍👧‍👦", count: 164), "4,100 bytes; shorten it to 4 KiB"),
    ])
    func `the message names what is over the limit`(_ name: String, _ words: String) {
        guard case .wrong(let problem) = TaskRules.name(name) else {
            Issue.record("accepted")
            return
        }
        #expect(problem.message == "The name has \(words) and put the rest into the details.")
    }

    @Test func `the message names the character`() {
        guard case .wrong(let problem) = TaskRules.name("a\u{1}b") else {
            Issue.record("accepted")
            return
        }
        #expect(problem.message == "Remove the control character U+0001 from the name.")
    }

    @Test(
        arguments: [
            (nil, nil), ("", nil), (" \n ", nil), (" a\n\tb\n", "a\n\tb"),
            ("a\r\nb\r\n", "a\nb"), ("a\r\r\n\nb\r", "a\n\n\nb"),
            (String(repeating: "é", count: 20_000), String(repeating: "é", count: 20_000)),
        ] as [(String?, String?)])
    func `details keep their lines, and blank ones are none`(_ text: String?, _ expected: String?) {
        #expect(value(TaskRules.details(text)) == .some(expected))
    }

    @Test func `line breaks of forms become newlines in every text of several lines, and stay refused in a name`() {
        let text = "One\r\nTwo\rThree"
        let expected = "One\nTwo\nThree"
        #expect(value(TaskRules.details(text)) == expected)
        #expect(value(ProjectRules.description(text)) == expected)
        #expect(value(HabitRules.note(text, field: "description")) == expected)
        #expect(value(TimeEntry.note(text)) == expected)
        #expect(value(Comment.text(text)) == expected)
        #expect(problem(TaskRules.name(text)) == "task.name.controlCharacter")
    }

    @Test func `a line break of a form counts as a newline towards the length`() {
        let (sent, kept) = ("\r\n", "\n")
        let lines = { (lineBreak: String) in String(repeating: Self.family + lineBreak, count: 3_400) + "x" }
        #expect((lines(sent).utf8.count, lines(kept).utf8.count) == (68_001, 64_601))
        #expect(value(TaskRules.details(lines(sent))) == lines(kept))
    }

    @Test(arguments: [
        (String(repeating: "x", count: 20_001), "task.details.tooLong"),
        (String(repeating: "👩‍👩‍👧", count: 4_000), "task.details.tooLong"),
        ("\u{85}a\u{85}b", "task.details.controlCharacter"),
    ])
    func `wrong details are refused`(_ text: String, _ code: String) {
        #expect(problem(TaskRules.details(text)) == code)
    }

    @Test func `tags are kept in order, each once without regard to case`() {
        #expect(value(TaskRules.tags(["b", "A", "a", " B "])) == ["b", "A"])
        #expect(value(TaskRules.tags([])) == [])
        let most = (0..<20).map { "t\($0)" }
        #expect(value(TaskRules.tags(most + ["T3"])) == most)
        #expect(problem(TaskRules.tags(most + ["x"])) == "task.tags.tooMany")
    }

    @Test(arguments: [
        ("", "task.tag.invalid"), ("a b", "task.tag.invalid"), ("a\u{A0}b", "task.tag.invalid"),
        ("a\tb", "task.tag.invalid"),
        (String(repeating: "x", count: 51), "task.tag.invalid"), ("a\u{1}", "task.tag.controlCharacter"),
        ("a\u{FFFF}", "task.tag.controlCharacter"),
    ])
    func `a wrong tag is refused`(_ tag: String, _ code: String) {
        #expect(problem(TaskRules.tags(["fine", tag])) == code)
    }

    @Test func `all wrong tags are reported together, and that there are too many`() {
        var problems = Problems()
        let many = (0...20).map { "t\($0)" }
        #expect(problems.take(TaskRules.tags(["a b", "fine", "c d", "e\u{1}"] + many, field: "tags")) == nil)
        #expect(problems.all.map(\.field) == Array(repeating: "tags", count: 4))
        #expect(
            problems.all.map(\.code) == [
                "task.tag.invalid", "task.tag.invalid", "task.tag.controlCharacter", "task.tags.tooMany",
            ])
        #expect(problems.all[0].message.contains("“a b”") && problems.all[1].message.contains("“c d”"))
        var again = Problems()
        for problem in problems.all { again.add(problem) }
        #expect(again.all == problems.all)
    }

    @Test(
        arguments: [
            (nil, true), (59, false), (60, true), (2_592_000, true), (2_592_001, false), (0, false), (-60, false),
        ] as [(Int?, Bool)])
    func `a duration is from a minute to 30 days`(_ seconds: Int?, _ isRight: Bool) {
        #expect((problem(TaskRules.duration(seconds, field: "estimatedDuration")) == nil) == isRight)
    }
}

struct TaskTypeTests {
    private let today = Day(number: 20_000)

    private func type(
        chosen: TaskType? = nil, days: Int? = nil, minute: Int? = nil, default defaultType: TaskType = .morning
    ) -> TaskType {
        let at = Instant(milliseconds: 0)
        var task = TaskItem(id: .random(), name: "A", addedOn: today, dateAdded: at, modifiedAt: at)
        task.chosenType = chosen
        task.dueDate = days.map { DueDate(day: today + $0, minute: minute) }
        return task.type(today: today, default: defaultType)
    }

    @Test func `the type follows the choice, then the due date`() {
        #expect(type(chosen: .evening, days: 30) == .evening)
        #expect(type() == .inbox)
        #expect(type(days: 8, minute: 0) == .upcoming)
        #expect(type(days: 7) == .morning)
        #expect(type(days: 7, default: .evening) == .evening)
        #expect(type(days: 0, minute: 719) == .morning)
        #expect(type(days: 0, minute: 720) == .evening)
        #expect(type(days: -100) == .morning)
    }
}
