import Calendar
import Domain
import TestRandom
import Testing

private let saturday = Day("2026-03-28") ?? Day(number: 0)

/// Saturday, 2026-03-28, at the minute of the day.
private func moment(_ minute: Int = 600) -> Moment {
    Moment(
        instant: Instant(milliseconds: Int64(saturday.number) * 86_400_000 + Int64(minute) * 60_000),
        zone: .utc)
}

private func situation(
    _ focus: Focus = Focus(energy: .medium, context: .home), minute: Int = 600, usual: TaskType = .morning
) -> Situation { Situation(focus, moment(minute), defaultType: usual) }

private func task(_ edit: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
    var task = TaskItem.blank
    (task.id, task.name) = (.random(), "Dig")
    edit(&task)
    return task
}

struct RecommendationScoreTests {
    private func points(
        _ part: RecommendationScore.PartName, _ task: TaskItem, _ situation: Situation = situation()
    ) -> String {
        let found = RecommendationScore(of: task, in: situation)[part]
        return "\(found?.points ?? -1) \(found?.text ?? "")"
    }

    @Test(arguments: [
        (TaskContext.home, TaskContext.home, "30 At home, where you are"),
        (.anywhere, .home, "20 Can be done anywhere"), (.work, .home, "0 Needs you at work"),
        (.anywhere, .anywhere, "30 Can be done anywhere"), (.home, .anywhere, "0 Needs you at home"),
        (.online, .online, "30 Online, as you are"),
    ])
    func `the place gives up to 30 points`(_ own: TaskContext, _ place: TaskContext, _ expected: String) {
        #expect(points(.place, task { $0.context = own }, situation(Focus(context: place))) == expected)
    }

    @Test(arguments: [
        (Energy.medium, Energy.medium, "25 Medium, like yours now"), (.low, .medium, "12 Low, yours is medium now"),
        (.high, .medium, "12 High, yours is medium now"), (.high, .low, "0 High, yours is low now"),
        (.low, .high, "0 Low, yours is high now"),
    ])
    func `the energy gives up to 25 points`(_ own: Energy, _ energy: Energy, _ expected: String) {
        #expect(points(.energy, task { $0.energy = own }, situation(Focus(energy: energy))) == expected)
    }

    @Test(arguments: [
        (TaskType.morning as TaskType?, nil as String?, 719, "20 For the morning"),
        (.morning, nil, 720, "10 For the morning, which is over"), (.evening, nil, 719, "10 For later in the day"),
        (.evening, nil, 720, "20 For the afternoon or evening"), (.upcoming, nil, 600, "0 Planned for later"),
        (nil, nil, 600, "10 At any time of the day"), (nil, "2026-04-05", 600, "0 Planned for later"),
        (nil, "2026-04-04", 600, "20 For the morning"), (nil, "2026-03-28T18:00", 600, "10 For later in the day"),
        (nil, "2026-03-28T18:00", 800, "20 For the afternoon or evening"),
    ])
    func `the time of day gives up to 20 points`(_ type: TaskType?, _ due: String?, _ minute: Int, _ expected: String) {
        let task = task {
            $0.chosenType = type
            $0.dueDate = due.flatMap { DueDate($0) }
        }
        #expect(points(.timeOfDay, task, situation(minute: minute)) == expected)
    }

    @Test(arguments: [
        (Priority.highest, "15 P0, highest"), (.high, "11 P1, high"), (.medium, "7 P2, medium"), (.low, "3 P3, low"),
    ])
    func `the priority gives up to 15 points`(_ priority: Priority, _ expected: String) {
        #expect(points(.priority, task { $0.priority = priority }) == expected)
    }

    @Test(arguments: [
        ("2026-03-20", "10 8 days overdue"), ("2026-03-27", "10 Overdue since yesterday"),
        ("2026-03-28", "10 Due today"),
        ("2026-03-29", "7 Due tomorrow"), ("2026-03-30", "5 Due in 2 days"), ("2026-03-31", "5 Due in 3 days"),
        ("2026-04-01", "2 Due in 4 days"), ("2026-04-04", "2 Due in 7 days"), ("2026-04-05", "0 Due in 8 days"),
        (nil, "0 No due date"),
    ])
    func `the due day gives up to 10 points`(_ due: String?, _ expected: String) {
        #expect(points(.due, task { $0.dueDate = due.flatMap { DueDate($0) } }) == expected)
    }

    @Test func `what fits in everything has 100 points, and what scores under 40 is not recommended`() {
        let best = task {
            ($0.context, $0.priority, $0.dueDate) = (.home, .highest, DueDate("2026-03-28"))
        }
        #expect(RecommendationScore(of: best, in: situation()).total == 100)
        let dull = task { ($0.context, $0.energy, $0.priority) = (.work, .medium, .low) }
        #expect(RecommendationScore(of: dull, in: situation()).total == 38)
        #expect(RecommendedTask(dull, in: situation()) == nil)
        let barely = task {
            ($0.context, $0.energy, $0.priority, $0.dueDate) = (.work, .medium, .low, DueDate("2026-04-01"))
        }
        #expect(RecommendationScore(of: barely, in: situation(usual: .evening)).confidence == .low)
    }

    @Test func `parts sum to a score within 0 to 100, whatever the task, and a reason is one sentence`() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<400 {
            let (task, situation) = (random.task(), random.situation())
            let score = RecommendationScore(of: task, in: situation)
            #expect(
                score.parts.map(\.part).filter { !$0.isExtra }
                    == RecommendationScore.PartName.allCases.filter { !$0.isExtra })
            #expect(
                score.parts.allSatisfy { part in
                    let least = part.part.isExtra ? -part.part.most : 0
                    return (least...part.part.most).contains(part.points) && !part.text.isEmpty
                        && !(part.part.isExtra && part.points == 0)
                })
            #expect(score.total == score.parts.reduce(0) { $0 + $1.points } && (0...100).contains(score.total))
            let confidence = score.total >= 80 ? "high" : score.total >= 60 ? "medium" : score.total >= 40 ? "low" : nil
            #expect(score.confidence?.rawValue == confidence)
            let reason = RecommendedTask(task, in: situation)?.reason(frees: 1) ?? "A."
            #expect(reason.hasSuffix(".") && !reason.dropLast().contains(".") && reason.first?.isLowercase == false)
        }
    }

    @Test func `the order does not depend on the order in which tasks come`() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<40 {
            let situation = random.situation()
            let ranks = (0..<30).compactMap { _ in RecommendedTask(random.task(), in: situation)?.rank }
            #expect(ranks.shuffled(using: &random).sorted() == ranks.sorted())
        }
    }

    @Test func `tasks that are alike but for their ids have one order, too`() {
        var random = SeededGenerator(seed: 13)
        let ranks = (0..<20).map { _ in
            RecommendationRank(
                score: 70, dueDay: saturday, priority: .high, dateAdded: Instant(milliseconds: 1),
                id: TaskID(high: random.next() % 3, low: random.next()))
        }
        for _ in 0..<20 { #expect(ranks.shuffled(using: &random).sorted() == ranks.sorted()) }
    }

    @Test func `equal scores are put in order by due day, priority and age`() {
        func rank(_ due: String?, _ priority: Priority, _ added: Int64) -> RecommendationRank {
            RecommendationRank(
                score: 70, dueDay: due.flatMap { Day($0) }, priority: priority,
                dateAdded: Instant(milliseconds: added), id: .random())
        }
        let ordered = [
            rank("2026-03-01", .low, 9), rank("2026-03-02", .highest, 5), rank("2026-03-02", .high, 1),
            rank("2026-03-02", .high, 2), rank(nil, .highest, 1),
        ]
        #expect(ordered.reversed().sorted() == ordered)
    }
}

extension SeededGenerator {
    mutating func task() -> TaskItem {
        var task = TaskItem.blank
        (task.id, task.name) = (TaskID(high: next(), low: next()), "Task")
        task.priority = Priority.allCases.randomElement(using: &self) ?? .medium
        task.energy = Energy.allCases.randomElement(using: &self) ?? .medium
        task.context = TaskContext.allCases.randomElement(using: &self) ?? .anywhere
        task.chosenType = Bool.random(using: &self) ? TaskType.allCases.randomElement(using: &self) : nil
        let minute = Bool.random(using: &self) ? Int.random(in: 0..<1_440, using: &self) : nil
        let day = saturday + Int.random(in: -5...12, using: &self)
        task.dueDate = Int.random(in: 0...3, using: &self) == 0 ? nil : DueDate(day: day, minute: minute)
        task.estimatedDuration = [nil, 600, 3_600, 7_200, 20_000].randomElement(using: &self) ?? nil
        task.dateAdded = Instant(milliseconds: Int64.random(in: 0...3, using: &self))
        return task
    }

    mutating func situation() -> Situation {
        let focus = Focus(
            energy: Energy.allCases.randomElement(using: &self) ?? .medium,
            context: TaskContext.allCases.randomElement(using: &self) ?? .anywhere)
        let weights = RecommendationKind.weighed.map { ($0, Int.random(in: -5...5, using: &self) * 2) }
        return Situation(
            focus, moment(Int.random(in: 0..<1_440, using: &self)),
            defaultType: TaskType.allCases.randomElement(using: &self) ?? .morning,
            weights: RecommendationWeights(Dictionary(uniqueKeysWithValues: weights)),
            workHalf: [nil, .first, .second].randomElement(using: &self) ?? nil)
    }
}
