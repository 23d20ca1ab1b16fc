import Calendar
import Domain
import Language
import TestSupport
import Testing
import Text
import UseCases

/// The fixed clock says Saturday, 28 March 2026; weeks start on Monday.
struct AnswerTests {
    private let world: World

    /// Two weeks with tasks of all kinds.
    init() throws {
        world = try World(at: Instant("2026-03-16T09:00:00Z"))
        let work = try world.project("Work")
        let bank = try world.task("Call the bank") { $0.tags = .set(["phone"]) }
        let plants = try world.task("Water the plants") { $0.category = .set(.maintenance) }
        let report = try world.task("Write the report") {
            $0.projectID = .set(work)
            $0.priority = .set(.high)
            $0.actualDuration = .set(5_400)
        }
        try world.complete(bank)
        world.time.advance(days: 1)
        try world.complete(plants)
        try world.complete(report)
        world.time.advance(days: 7)
        try world.complete(world.task("Water the plants again"))
        // Added earlier, since a new task cannot be due in the past.
        _ = try world.task("Late thing") {
            $0.dueDate = .set(DueDate(day: FixedTime.today - 2))
            $0.projectID = .set(work)
        }
        world.set(FixedTime.start)
        try world.complete(world.task("Sweep the floor"))
        _ = try world.task("Dentist") { $0.dueDate = .set(DueDate(day: FixedTime.today + 6, minute: 570)) }
        _ = try world.task("Pay rent") { $0.dueDate = .set(DueDate(day: FixedTime.today + 6)) }
    }

    private func answer(_ text: String) throws -> AnsweredQuestion { try AnswerQuestion(world.context).execute(text) }

    @Test(arguments: [
        ("how many tasks did I finish last week", "You completed 3 tasks from 16 to 22 March 2026."),
        ("how many tasks did I finish this week", "You completed 2 tasks from 23 to 29 March 2026."),
        ("how many tasks did I finish today", "You completed 1 task today."),
        ("how many tasks did I finish yesterday", "You completed no tasks yesterday."),
        ("how many tasks have I finished", "You completed 5 tasks."),
        ("how many tasks did I finish in Work this month", "You completed 1 task in Work in March 2026."),
        ("how many @phone tasks did I finish last week", "You completed 1 task with @phone from 16 to 22 March 2026."),
        ("how many p1 tasks did I finish", "You completed 1 P1 task."),
        ("how many maintenance tasks did I finish", "You completed 1 maintenance task."),
        ("how many tasks did I add today", "You added 3 tasks today."),
        ("how many open tasks do I have", "3 tasks are open."),
        ("how many tasks are overdue", "1 task is overdue."),
        ("what is due on friday", "2 tasks are due on Friday, 3 April 2026: “Dentist” and “Pay rent”."),
        ("what is due tomorrow", "No tasks are due tomorrow."),
        ("what is overdue in Work", "1 task in Work is overdue: “Late thing”."),
        ("what did I finish today", "You completed 1 task today: “Sweep the floor”."),
        ("when did I last call the bank", "You last completed “Call the bank” on Monday, 16 March 2026, 12 days ago."),
        (
            "when was the last time I called the bank",
            "You last completed “Call the bank” on Monday, 16 March 2026, 12 days ago."
        ),
        (
            "when did I last water the plants",
            "You last completed “Water the plants again” on Tuesday, 24 March 2026, 4 days ago."
        ),
        (
            "when did I first water the plants",
            "You first completed “Water the plants” on Tuesday, 17 March 2026, 11 days ago."
        ),
        ("when did I last ring the bank", "You last completed “Call the bank” on Monday, 16 March 2026, 12 days ago."),
        ("when did I last climb Everest", "You completed no task with “climb Everest” in it yet."),
        ("what did I finish last", "You last completed “Sweep the floor” today."),
        ("when is the dentist", "“Dentist” is due on Friday, 3 April 2026 at 9:30."),
        ("when is rent due", "“Pay rent” is due on Friday, 3 April 2026."),
        ("score today", "Your score today is 3."),
        ("what was my score last week", "Your score from 16 to 22 March 2026 was 10."),
        ("longest streak", "Your longest streak is 2 days from 16 to 17 March 2026."),
        ("streak", "Your streak is 1 day; the longest is 2 days."),
        (
            "best day this month",
            "Your best day in March 2026 was Tuesday, 17 March 2026, with a score of 7 from 2 tasks."
        ),
        (
            "how many tasks a day did I finish last week",
            "You completed 0.4 tasks a day from 16 to 22 March 2026: 3 tasks in 7 days."
        ),
        (
            "how many days did I finish something last week",
            "You completed something on 2 of 7 days from 16 to 22 March 2026."
        ),
        (
            "did I do more this week than last week",
            "You completed 2 tasks on 2 days, 1 fewer than in the first 6 days of the week before (3)."
        ),
        (
            "how long does it take to write the report",
            "“write the report” takes about 1 h 30 min, as “Write the report” did."
        ),
        ("which project has the most open tasks", "Inbox has the most open tasks: 2 of 3."),
        (
            "which project did I finish most tasks in last week",
            "Inbox has the most completed tasks from 16 to 22 March 2026: 2 of 3."
        ),
        (
            "which weekday am I most productive",
            "You finish most on Tuesdays: 3 of 5 tasks from 29 December 2025 to 28 March 2026."
        ),
        ("what is my busiest day next week", "Most is due on Friday, 3 April 2026: 2 tasks."),
        (
            "how often did I water the plants this month",
            "You completed 2 tasks with “water the plants” in them in March 2026."
        ),
        ("how much time did I track today", "You tracked no time today."),
    ])
    func `a question is answered in one sentence`(_ text: String, _ sentence: String) throws {
        #expect(try answer(text).sentence == sentence)
    }

    @Test(arguments: [
        "how many tasks did I finish last week", "how many tasks did I add today", "how many open tasks do I have",
        "how many tasks are overdue", "what is due on friday", "what did I finish last week",
        "how many tasks did I finish in Work this month", "how many tasks repeat", "how many tasks are blocked",
        "how many tasks have no due date", "how many tasks are due by friday",
        "how many tasks did I finish before 20 march",
    ])
    func `the number of a sentence is that of the list it leads to`(_ text: String) throws {
        let answer = try answer(text)
        guard case .tasks(let query) = answer.target else {
            Issue.record("\(text) leads to \(answer.target)")
            return
        }
        let total = try world.getTasks.page(.all, query).total
        let sentence = try #require(answer.sentence).lowercased()
        #expect(sentence.contains(total == 0 ? "no task" : "\(total) task"), "\(sentence), the list has \(total)")
    }

    @Test func `points include everything earned`() throws {
        let days = FixedTime.today.startOfMonth...FixedTime.today
        let earned = try GetProgress(world.context).execute(AskedDays(from: days.lowerBound, to: days.upperBound))
            .days.reduce(0) { $0 + $1.earned.total }
        #expect(
            try answer("points this month").sentence
                == "You earned \(NumberWords.counted(earned, "point")) in March 2026.")
        let total = try GetProgress(world.context).execute().points.total
        #expect(
            try answer("how many points do I have").sentence?.hasPrefix(
                "You have \(NumberWords.counted(total, "point")) in all") == true)
        #expect(try answer("points this month").target == .chart(.points, days.lowerBound...FixedTime.today + 3))
    }

    @Test func `sums and averages lead to the statistics that have them`() throws {
        let days = FixedTime.today - 5...FixedTime.today + 1
        #expect(try answer("how many tasks a day did I finish this week").target == .statistics(TaskQuery(), days))
        guard case .statistics(let query, days) = try answer("tracked time in Work this week").target else {
            Issue.record("tracked time of a project leads elsewhere")
            return
        }
        #expect(query.filter.projects.count == 1)
        #expect(try answer("tracked time today").target == .timeline)
    }

    @Test func `a median leads to the line of quick add that has it as a suggestion`() throws {
        #expect(try answer("how long does it take to write the report").target == .quickAdd("write the report"))
    }

    @Test func `a weakest day leads to its own report, as that of many days names the best one alone`() throws {
        guard case .report(.day, let days) = try answer("worst day this month").target else {
            Issue.record("the weakest day leads elsewhere")
            return
        }
        #expect(days.dayCount == 1)
    }

    @Test func `habits are known by words of their titles`() throws {
        let id = try world.habit("Meditate")
        try world.did(id)
        #expect(try answer("how often did I meditate this month").sentence == "You did “Meditate” once in March 2026.")
        #expect(try answer("how often have I meditated").target == .habit(id, FixedTime.today...FixedTime.today))
        #expect(
            try answer("how often did I meditate this month").target
                == .habit(id, FixedTime.today...FixedTime.today + 3))
        #expect(
            try answer("what is my meditation streak").sentence
                == "The streak of “Meditate” is 1 day; the longest is 1 day.")
        #expect(
            try answer("how strong is my meditation habit").sentence?.hasPrefix("The strength of “Meditate” is ")
                == true)
        #expect(try answer("what is my juggling streak").kind == nil)
    }

    @Test(arguments: [
        "bank", "how long does juggling take", "when is the wedding", "streak of juggling",
        "points since 1 january 1900",
    ])
    func `what cannot be answered is searched for`(_ text: String) throws {
        let answer = try answer(text)
        #expect(answer.kind == nil && answer.sentence == nil)
        #expect(answer.target == .search(text))
    }

    @Test func `an answer of another day knows nothing of what came later`() throws {
        let day = FixedTime.today - 5
        let answer = try AnswerQuestion(world.context).execute("how many tasks did I finish this month", on: day)
        #expect(answer.sentence == "You completed 3 tasks in March 2026.")
        #expect(try AnswerQuestion(world.context).execute("what next", on: day).kind == nil)
    }

    @Test(arguments: Question.Kind.allCases)
    func `an empty database has an answer, or a search, to everything`(_ kind: Question.Kind) throws {
        let empty = try World()
        let texts: [Question.Kind: String] = [
            .count: "how many tasks did I finish", .list: "what is due today", .points: "points this month",
            .score: "score today",
            .rate: "completion rate last month", .time: "tracked time this week",
            .activeDays: "how many days did I finish something",
            .average: "average tasks per day", .averageScore: "average score per day", .compare: "how was last month",
            .last: "when did I last call the bank", .first: "when did I first call the bank",
            .when: "when is the dentist",
            .streak: "streak", .longestStreak: "longest streak", .level: "my level", .nextLevel: "points to next level",
            .productivity: "productivity score", .achievements: "how many achievements do I have",
            .times: "how often did I run",
            .strength: "how strong is my running habit", .duration: "how long does shopping take",
            .estimates: "how good are my estimates",
            .bestDay: "best day", .worstDay: "worst day", .top: "which project has the most open tasks",
            .next: "what next",
        ]
        let text = try #require(texts[kind])
        let answer = try AnswerQuestion(empty.context).execute(text)
        #expect(answer.kind == kind || answer.target == .search(text))
        #expect(answer.sentence.map { $0.hasSuffix(".") && $0.first?.isLowercase == false } ?? true)
    }
}
