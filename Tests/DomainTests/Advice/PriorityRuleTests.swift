import Calendar
import Domain
import TestRandom
import Testing

struct PriorityRuleTests {
    /// Saturday, 2026-03-28, 12:00.
    private static let moment = Moment(
        instant: Instant("2026-03-28T12:00:00.000Z") ?? Instant(milliseconds: 0), zone: .utc)

    private static func facts(
        _ priority: Priority = .medium, due: String? = nil, estimate: Int? = nil, category: Category = .general,
        frees: Int = 0, touched: Int = 0
    ) -> PriorityFacts {
        PriorityFacts(
            id: .random(), projectID: Project.inboxID, category: category, priority: priority,
            dueDate: due.flatMap { DueDate($0) }, estimatedDuration: estimate,
            modifiedAt: Instant(milliseconds: moment.instant.milliseconds - Int64(touched) * 86_400_000), frees: frees)
    }

    private func told(
        _ facts: PriorityFacts, isWorkTime: Bool = false, resting: Set<PriorityRule> = [],
        _ lessons: [PriorityLesson] = []
    ) -> String {
        PrioritySuggestion(
            facts, at: Self.moment, isWorkTime: isWorkTime, resting: resting, lessons: PriorityLessons(lessons)
        ).map { "\($0.from.code) to \($0.to.code), \($0.confidence)%: \($0.reason)" } ?? "nothing"
    }

    @Test(arguments: [
        (facts(.low, due: "2026-03-19"), "P3 to P0, 95%: Overdue since Thu 19 Mar."),
        (facts(.high, due: "2026-03-28T11:00"), "P1 to P0, 95%: Overdue since today."),
        (facts(.highest, due: "2026-03-19"), "nothing"),
        (facts(due: "2026-03-28"), "P2 to P1, 85%: Due today."),
        (facts(due: "2026-03-30"), "P2 to P1, 85%: Due in 2 days."), (facts(due: "2026-03-31"), "nothing"),
        (facts(.highest, due: "2026-03-30"), "nothing"),
        (facts(frees: 2), "P2 to P1, 80%: 2 other tasks wait for it."),
        (facts(frees: 1), "P2 to P1, 65%: One other task waits for it."),
        (facts(due: "2026-03-31", estimate: 7_200), "P2 to P1, 70%: Takes 2 h and is due in 3 days."),
        (facts(due: "2026-03-31", estimate: 7_199), "nothing"), (facts(due: "2026-04-01", estimate: 7_200), "nothing"),
        (facts(.high, touched: 60), "P1 to P2, 55%: No due date, untouched for 60 days."),
        (facts(touched: 59), "nothing"), (facts(.low, touched: 90), "nothing"),
        (facts(due: "2027-01-01", touched: 90), "nothing"),
    ])
    func `each rule has its condition, its step and its confidence`(_ facts: PriorityFacts, _ expected: String) {
        #expect(told(facts) == expected)
    }

    @Test func `work is more urgent within work hours`() {
        let work = Self.facts(category: .work)
        #expect(told(work) == "nothing")
        #expect(told(work, isWorkTime: true) == "P2 to P1, 60%: These are your working hours.")
        #expect(told(Self.facts(), isWorkTime: true) == "nothing")
    }

    @Test func `each further rule that agrees adds five, at most to 99`() {
        let one = Self.facts(due: "2026-03-29", frees: 1)
        #expect(told(one) == "P2 to P1, 90%: Due tomorrow, and one other task waits for it.")
        let two = Self.facts(due: "2026-03-29", estimate: 10_800, category: .work, frees: 3)
        #expect(
            told(two, isWorkTime: true)
                == "P2 to P1, 99%: Due tomorrow, 3 other tasks wait for it, takes 3 h, and these are your working hours."
        )
        // Rules in opposite directions do not agree.
        #expect(told(Self.facts(frees: 1, touched: 90)) == "P2 to P1, 65%: One other task waits for it.")
    }

    @Test func `a rule that changed the task recently does not do so again, others do`() {
        let facts = Self.facts(due: "2026-03-29", frees: 1)
        #expect(told(facts, resting: [.dueSoon]) == "P2 to P1, 65%: One other task waits for it.")
        #expect(told(facts, resting: [.dueSoon, .blocksOne]) == "nothing")
    }

    @Test func `refusals take ten and acceptances add five in the same project or category`() {
        let other = ProjectID.random()
        func lesson(_ rule: PriorityRule, _ project: ProjectID, _ category: Category, _ isRefused: Bool)
            -> PriorityLesson
        {
            PriorityLesson(rule, project, category, isRefused: isRefused)
        }
        let facts = Self.facts(due: "2026-03-29", category: .finance)
        // Both at once count once; another rule, or neither of the two, does not count.
        let lessons = [
            lesson(.dueSoon, Project.inboxID, .finance, true), lesson(.dueSoon, other, .finance, true),
            lesson(.dueSoon, Project.inboxID, .health, false), lesson(.dueSoon, other, .health, true),
            lesson(.overdue, Project.inboxID, .finance, true),
        ]
        #expect(told(facts, lessons).hasPrefix("P2 to P1, 70%"))
        let found = PrioritySuggestion(
            facts, at: Self.moment, isWorkTime: false, lessons: PriorityLessons(lessons))
        #expect(found?.learnedText == "85 minus 15, you refused two like it and accepted one like it")
        let once = PrioritySuggestion(
            facts, at: Self.moment, isWorkTime: false, lessons: PriorityLessons([lessons[0]]))
        #expect(once?.learnedText == "85 minus 10, you refused one like it")
        let many = Array(repeating: lessons[0], count: 12)
        #expect(told(facts, many).hasPrefix("P2 to P1, 0%"))
        #expect(told(facts, Array(repeating: lessons[2], count: 12)).hasPrefix("P2 to P1, 99%"))
    }

    @Test func `whatever the task, a suggestion changes its priority and is 0 to 99 percent sure`() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<400 {
            let task = random.task()
            let facts = PriorityFacts(task, frees: Int.random(in: 0...3, using: &random))
            guard let found = PrioritySuggestion(facts, at: Self.moment, isWorkTime: Bool.random(using: &random)) else {
                continue
            }
            #expect(found.to != found.from && (0...99).contains(found.confidence) && found.confidence == found.base)
            #expect(found.base >= found.rule.confidence && found.base <= min(99, found.rule.confidence + 15))
            #expect(found.to == .highest || abs(found.to.rawValue - found.from.rawValue) == 1)
            #expect(found.reason.hasSuffix(".") && found.learnedText == nil)
        }
    }

    @Test(arguments: [
        ("2026-03-27T09:00:00.000Z", true), ("2026-03-27T08:59:00.000Z", false), ("2026-03-27T17:00:00.000Z", false),
        ("2026-03-28T12:00:00.000Z", false),
    ])
    func `work hours are those of the settings`(_ instant: String, _ isWork: Bool) throws {
        let moment = Moment(instant: try #require(Instant(instant)), zone: .utc)
        #expect(Settings().isWorkTime(moment) == isWork)
    }

    @Test func `work hours over midnight belong to the day they begin on`() throws {
        var settings = Settings()
        settings.workHours = TimeSpan(from: 22 * 60, to: 6 * 60)
        func isWork(_ text: String) throws -> Bool {
            settings.isWorkTime(Moment(instant: try #require(Instant(text)), zone: .utc))
        }
        #expect(try isWork("2026-03-28T05:00:00.000Z") && !isWork("2026-03-28T23:00:00.000Z"))
        #expect(try !isWork("2026-03-30T05:00:00.000Z") && isWork("2026-03-30T22:00:00.000Z"))
    }
}
