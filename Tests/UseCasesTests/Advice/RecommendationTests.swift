import Calendar
import Domain
import Storage
import TestRandom
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct RecommendationTests {
    private func recommend(
        _ world: World, _ asked: AskedFocus = AskedFocus(), limit: Int = 6
    ) throws -> Recommendations {
        try GetRecommendations(world.context).execute(asked, limit: limit)
    }

    private func names(_ items: [Recommendation]) -> [String] { items.map(\.line.view.task.name) }

    @Test func `random tasks are found in the same order as by checking every task`() throws {
        var random = SeededGenerator(seed: 31)
        // A day off, the halves of the work hours, and the evening after them.
        for now in ["2026-03-28T12:00:00Z", "2026-03-30T10:00:00Z", "2026-03-30T13:00:00Z", "2026-03-30T18:00:00Z"] {
            let world = try World()
            let instant = try #require(Instant(now))
            world.set(instant)
            var tasks = (0..<150).map { random.task(named: "Task \($0)") }
            for index in tasks.indices where index % 7 == 0 && index > 0 {
                tasks[index].dependencies = [tasks[index - 1].id]
            }
            let stored = tasks
            try world.store.write(.sample(.createTask)) { change in
                for task in stored { _ = try change.tasks.insert(task) }
            }
            let weights = RecommendationKind.weighed.map { ($0, Int.random(in: -5...5, using: &random) * 2) }
            try world.store.write(.sample(.hideTask)) { change in
                for (kind, weight) in weights { try change.advice.learn(weight, of: kind) }
            }
            let hidden = tasks[3].id
            if tasks[3].completion == nil { _ = try HideTask(world.context).execute(hidden) }
            let open = tasks.filter { task in
                task.id != hidden
                    && !task.dependencies.contains { id in
                        tasks.contains { $0.id == id && $0.completion == nil }
                    }
            }
            for _ in 0..<6 {
                let asked = random.asked()
                let found = try recommend(world, asked, limit: 20)
                let moment = FixedTime.moment(instant)
                let situation = Situation(
                    found.focus, moment, defaultType: .morning,
                    weights: try world.store.read { try $0.advice.recommendationWeights },
                    workHalf: Settings().workHalf(moment))
                let longest = found.focus.longestEstimate ?? .max
                let all = open.filter { $0.estimatedDuration ?? 0 <= longest }
                    .compactMap { RecommendedTask($0, in: situation) }.sorted { $0.rank < $1.rank }
                func ids(_ isWanted: (TaskItem) -> Bool) -> [TaskID] {
                    Array(all.map(\.task).filter(isWanted).map(\.id).prefix(20))
                }
                #expect(found.total == all.count)
                #expect(found.items.map(\.line.view.task.id) == ids { _ in true })
                #expect(found.items.map(\.score.total) == all.prefix(20).map(\.score.total))
                #expect(found.forEnergy.map(\.line.view.task.id) == ids { $0.energy == found.focus.energy })
                #expect(found.forContext.map(\.line.view.task.id) == ids { $0.context == found.focus.context })
                let quick = ids { ($0.estimatedDuration ?? .max) <= 900 && $0.priority != .low }
                #expect(found.quickWins.map(\.line.view.task.id) == quick)
                #expect(found.overdue.map(\.line.view.task.id) == ids { $0.isOverdue(at: moment) })
            }
        }
    }

    @Test func `of a habit only the stored occurrence is recommended, no future one`() throws {
        let world = try World()
        _ = try world.habit("Walk") { $0.estimatedDuration = .set(900) }
        let found = try recommend(world, limit: 50)
        #expect(names(found.items) == ["Walk"] && names(found.quickWins) == ["Walk"] && found.total == 1)
        #expect(found.items.first?.line.view.task.dueDate?.day == FixedTime.today)
        // Nor do they displace tasks that fit less well.
        _ = try world.habit("Swim") { $0.startDate = .set(world.today + 1) }
        _ = try world.task("Dig")
        #expect(try names(recommend(world, limit: 2).items) == ["Walk", "Dig"])
    }

    @Test func `the same tasks in another order are recommended alike`() throws {
        var random = SeededGenerator(seed: 32)
        let tasks = (0..<60).map { random.task(named: "Task \($0)") }
        let orders = try (0..<3).map { _ in
            let world = try World()
            let shuffled = tasks.shuffled(using: &random)
            try world.store.write(.sample(.createTask)) { change in
                for task in shuffled { _ = try change.tasks.insert(task) }
            }
            return try recommend(world, limit: 50).items.map(\.line.view.task.id)
        }
        #expect(!orders[0].isEmpty && orders[1] == orders[0] && orders[2] == orders[0])
    }

    @Test func `the last choice applies until another one is requested`() throws {
        let world = try World()
        try world.set { $0.focus = Focus(energy: .low, context: .home, minutes: 15) }
        _ = try world.task("Long") { $0.estimatedDuration = .set(1_800) }
        _ = try world.task("Short") { $0.estimatedDuration = .set(900) }
        let own = try recommend(world)
        #expect(own.focus == Focus(energy: .low, context: .home, minutes: 15) && names(own.items) == ["Short"])
        let asked = try recommend(world, AskedFocus(energy: .high, length: .any))
        #expect(asked.focus == Focus(energy: .high, context: .home) && asked.total == 2)
    }

    @Test func `“not now” hides a task until the day ends, and undo brings it back`() throws {
        let world = try World()
        let id = try world.task("Dig") { $0.priority = .set(.highest) }
        _ = try world.task("Rake")
        #expect(try GetRecommendations(world.context).next().recommendation?.line.view.task.name == "Dig")
        let undo = try HideTask(world.context).execute(id)
        #expect(try names(recommend(world).items) == ["Rake"] && recommend(world).total == 1)
        #expect(try world.dashboard().next?.line.view.task.name == "Rake")
        try world.history.undo(undo)
        #expect(try names(recommend(world).items) == ["Dig", "Rake"])
        _ = try HideTask(world.context).execute(id)
        world.time.advance(days: 1)
        #expect(try names(recommend(world).items) == ["Dig", "Rake"])
        try world.complete(id)
        #expect(try world.codes { _ = try HideTask(world.context).execute(id) } == ["task.complete"])
    }

    @Test func `a task that waits is not recommended until what it waits for is done`() throws {
        let world = try World()
        let first = try world.task("First")
        let second = try world.task("Second") { fields in
            fields.dependencies = .set([first])
            fields.priority = .set(.highest)
        }
        #expect(try names(recommend(world).items) == ["First"])
        #expect(try recommend(world).items[0].line.blocks == 1)
        try world.complete(first)
        #expect(try names(recommend(world).items) == ["Second"])
        try world.reopen(first)
        #expect(try recommend(world).total == 1)
        try world.delete(first)
        #expect(try names(recommend(world).items) == ["Second"])
        try world.history.undo(nil)
        #expect(try names(recommend(world).items) == ["First"])
        try world.update(second) { $0.dependencies = .clear }
        #expect(try recommend(world).total == 2)
        #expect(try world.store.check(at: FixedTime.start).isClean)
    }

    @Test func `similar ones share the project, a tag or the category of what was completed last today`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let done = try world.task("Done") { fields in
            fields.projectID = .set(garden)
            fields.tags = .set(["Spring"])
            fields.category = .set(.health)
        }
        _ = try world.task("Same project") { $0.projectID = .set(garden) }
        _ = try world.task("Same tag") { $0.tags = .set(["spring"]) }
        _ = try world.task("Same category") { $0.category = .set(.health) }
        _ = try world.task("Nothing alike") { $0.tags = .set(["autumn"]) }
        #expect(try recommend(world).similar.isEmpty)
        try world.complete(done)
        #expect(try Set(names(recommend(world).similar)) == ["Same project", "Same tag", "Same category"])
        world.time.advance(days: 1)
        #expect(try recommend(world).similar.isEmpty)
    }

    @Test func `large tasks are offered steps, which become subtasks as they were edited`() throws {
        let world = try World()
        let id = try world.task("Write chapter 4") { fields in
            fields.estimatedDuration = .set(10_800)
            fields.energy = .set(.high)
        }
        let offered = try recommend(world, AskedFocus(length: .quarter))
        #expect(offered.items.isEmpty && offered.breakdown.map(\.task.task.id) == [id])
        #expect(offered.breakdown[0].pattern.name == "write" && offered.breakdown[0].steps.count == 4)
        var steps = offered.breakdown[0].steps
        steps.removeLast()
        steps[0].name = "Outline"
        let made = try BreakDownTask(world.context).execute(id, steps)
        #expect(made.subtasks.map(\.task.name) == ["Outline", "Draft the first half", "Draft the second half"])
        #expect(made.subtasks.allSatisfy { $0.task.parentID == id && $0.task.energy == .high })
        #expect(made.task.facts.subtasks == 3)
        #expect(try recommend(world).breakdown.isEmpty)
        try world.history.undo(made.undoID)
        #expect(try world.getTasks.one(id).facts.subtasks == 0)
        let dismissed = try BreakDownTask(world.context).dismiss(id)
        #expect(try recommend(world).breakdown.isEmpty)
        try world.history.undo(dismissed)
        #expect(try recommend(world).breakdown.count == 1)
    }

    @Test func `invalid steps are refused together, and nothing is created`() throws {
        let world = try World()
        let id = try world.task("Write")
        func make(_ steps: [BreakdownStep]) -> [String] {
            world.problems { _ = try BreakDownTask(world.context).execute(id, steps) }
        }
        let steps = [
            BreakdownStep(name: " ", estimatedDuration: nil), BreakdownStep(name: "a", estimatedDuration: nil),
            BreakdownStep(name: "b", estimatedDuration: 5),
        ]
        #expect(
            make(steps) == [
                "422 subtasks[0].name: task.name.empty",
                "422 subtasks[2].estimatedDuration: task.duration.outOfRange",
            ])
        #expect(make([]) == ["422 subtasks: breakdown.stepsCount"])
        #expect(try world.getTasks.one(id).facts.subtasks == 0)
    }

    @Test func `no other day than today has recommendations`() throws {
        let world = try World()
        _ = try world.task("Dig")
        #expect(try GetRecommendations(world.context).execute(on: world.today).total == 1)
        for day in [world.today - 1, world.today + 1] {
            #expect(
                world.problems { _ = try GetRecommendations(world.context).execute(on: day) }
                    == ["422 on: recommendation.otherDay"])
            #expect(
                world.problems { _ = try GetRecommendations(world.context).next(on: day) }
                    == ["422 on: recommendation.otherDay"])
        }
    }

    @Test func `when nothing is left, the first task of tomorrow is shown`() throws {
        let world = try World()
        _ = try world.task("Later") { $0.dueDate = .set("2026-03-29T08:00") }
        _ = try world.task("First") { fields in
            fields.dueDate = .set("2026-03-29")
            fields.priority = .set(.highest)
        }
        #expect(try recommend(world).tomorrow?.view.task.name == "First")
    }
}

extension SeededGenerator {
    fileprivate mutating func task(named name: String) -> TaskItem {
        func any<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
            values[Int.random(in: values.indices, using: &random)]
        }
        let day = FixedTime.today + Int.random(in: -3...10, using: &self)
        let minute = Bool.random(using: &self) ? Int.random(in: 0..<1_440, using: &self) : nil
        var task = TaskItem.sample(
            id: TaskID(high: next(), low: next()), name: name, priority: any(Priority.allCases, &self),
            chosenType: Int.random(in: 0...2, using: &self) == 0 ? any(TaskType.allCases, &self) : nil,
            estimatedDuration: any([nil, 300, 900, 1_800, 3_600, 9_000], &self),
            energy: any(Energy.allCases, &self), context: any([.anywhere, .home, .work], &self),
            dateAdded: Instant(milliseconds: FixedTime.start.milliseconds - Int64.random(in: 0...4, using: &self)))
        task.dueDate = Int.random(in: 0...3, using: &self) == 0 ? nil : DueDate(day: day, minute: minute)
        return Int.random(in: 0...9, using: &self) == 0 ? task.completed() : task
    }

    fileprivate mutating func asked() -> AskedFocus {
        AskedFocus(
            energy: Energy.allCases.randomElement(using: &self),
            context: [.anywhere, .home, .work].randomElement(using: &self),
            length: FocusLength.allCases.randomElement(using: &self))
    }
}
