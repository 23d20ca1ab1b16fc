import Calendar
import Domain
import TestRandom
import TestSupport
import Testing
import UseCases

struct RewardTests {
    private func ids(_ completed: CompletedTask) -> [String] { completed.rewards.achievements.map(\.achievement.id) }

    private func unlocked(_ world: World, on day: Day? = nil) throws -> [String: Day] {
        let all = try GetAchievements(world.context).execute(on: day)
        return all.reduce(into: [:]) { $0[$1.achievement.id] = $1.day }
    }

    @Test func `a completion unlocks, and its points and level say so`() throws {
        let world = try World()
        let task = try world.task()
        world.time.advance(milliseconds: 3_600_000)
        let first = try world.complete(task)
        #expect(ids(first) == ["first-step", "lightning-fast"])
        #expect(first.level.points == 4 + 10 + 25)
        #expect(try world.dashboard().level.points == 39)
        let events = try world.events.filter { $0.name == "AchievementUnlocked" }
        #expect(events.count == 1 && events[0].text.contains("lightning-fast") && events[0].text.contains("35"))
        let second = try world.complete(try world.task("Another"))
        #expect(ids(second) == [])
    }

    @Test func `a task that took more than an hour is not fast`() throws {
        let world = try World()
        let task = try world.task()
        world.time.advance(milliseconds: 3_600_001)
        #expect(ids(try world.complete(task)) == ["first-step"])
    }

    @Test func `undoing the action that unlocked an achievement removes it, reopening does not`() throws {
        let world = try World()
        let task = try world.task()
        let done = try world.complete(task)
        let reopened = try world.reopen(task)
        #expect((reopened.pointsTakenBack, reopened.level.points) == (4, 35))
        #expect(try unlocked(world).count == 2)
        try world.undo()
        try world.undo(done.undoID)
        #expect(try unlocked(world).isEmpty && world.dashboard().level.points == 0)
        try world.redo()
        #expect(try unlocked(world).count == 2 && world.dashboard().level.points == 39)
        #expect(try world.store.check(at: world.time.now).isClean)
    }

    @Test func `an activity names what was unlocked`() throws {
        let world = try World()
        let done = try world.complete(try world.task())
        let rows = try GetActivity(world.context).one(try #require(done.undoID)).rows.rows
        #expect(rows.filter { $0.kind == "achievement" }.map(\.name) == ["First step", "Lightning Fast"])
    }

    @Test func `bulk and morning unlock and pay the same way`() throws {
        let world = try World()
        let tasks = try world.tasks(3) { $0.dueDate = .set(.of("2026-03-28")) }
        let bulk = try BulkUpdateTasks(world.context).execute(
            .ids(tasks), .complete(.standard, includeSubtasks: false))
        #expect(bulk.rewards.achievements.map(\.achievement.id) == ["first-step", "lightning-fast", "perfect-day"])
        #expect(bulk.rewards.challenges.map(\.kind) == [.daily])
        let other = try World(at: "2026-03-28T06:00:00.000Z")
        _ = try other.tasks(3) { $0.dueDate = .set(.of("2026-03-28T09:00")) }
        let morning = try MorningRoutine(other.context).execute()
        #expect(morning.completed.count == 3 && morning.rewards.achievements == bulk.rewards.achievements)
        #expect(morning.rewards.challenges.map(\.id) == bulk.rewards.challenges.map(\.id))
    }

    @Test func `the day's last due task makes it perfect, even if it was done the day before`() throws {
        let world = try World()
        let first = try world.task("One") { $0.dueDate = .set(.of("2026-03-29")) }
        let second = try world.task("Two") { $0.dueDate = .set(.of("2026-03-29")) }
        try world.complete(first)
        try world.complete(second)
        #expect(try unlocked(world)["perfect-day"] == nil)
        world.time.advance(days: 2)
        #expect(ids(try world.complete(try world.task())) == ["perfect-day"])
        #expect(try unlocked(world)["perfect-day"] == "2026-03-29")
    }

    @Test func `a streak of seven days unlocks an achievement and is announced as a milestone`() throws {
        let world = try World()
        for day in 1...7 {
            let done = try world.complete(try world.task("Day \(day)"))
            #expect(ids(done).contains("week-warrior") == (day == 7))
            #expect(done.rewards.challenges.contains { $0.kind == .monthly } == false)
            world.time.advance(days: 1)
        }
        let milestones = try world.events.filter { $0.name == "StreakMilestoneReached" }
        #expect(milestones.count == 1 && milestones[0].text.contains("\"amount\":7"))
    }

    @Test(arguments: 1...RandomCases.count(2))
    func `reopening takes back exactly what the completion gave, whatever was done between`(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let world = try World()
        let tasks = try world.tasks(12) { fields in
            fields.category = .set(Category.allCases.randomElement(using: &generator) ?? .work)
            fields.priority = .set(Priority.allCases.randomElement(using: &generator) ?? .low)
        }
        var granted: [TaskID: Int] = [:]
        for _ in 0..<60 {
            guard let id = tasks.randomElement(using: &generator) else { continue }
            let (points, before) = (try world.completionPoints, try world.dashboard())
            if let points = granted.removeValue(forKey: id) {
                let reopened = try world.reopen(id)
                #expect(reopened.pointsTakenBack == points)
                #expect(reopened.level.points == before.level.points - points)
            } else {
                let done = try world.complete(id)
                granted[id] = done.points.total
                #expect(try world.completionPoints == points + done.points.total)
                #expect(done.dayScore > before.day.score)
                #expect(done.level.points == before.level.points + done.points.total + done.rewards.points)
            }
            #expect(try world.completionPoints == granted.values.reduce(0, +))
            if Int.random(in: 0..<9, using: &generator) == 0 { world.time.advance(days: 1) }
        }
        #expect(try world.store.check(at: world.time.now).isClean)
    }

    // MARK: Challenges

    @Test func `the third task of the day finishes the daily challenge once`() throws {
        let world = try World()
        for number in 1...5 {
            let task = try world.task("Task \(number)")
            let done = try world.complete(task)
            #expect(done.rewards.challenges.map(\.points) == (number == 3 ? [15] : []))
            if number == 4 { try world.reopen(task) }
        }
        let challenges = try GetChallenges(world.context).execute()
        let daily = try #require(challenges.items.first)
        #expect((daily.value, daily.challenge.target, daily.paid?.points, challenges.points) == (4, 3, 15, 15))
        #expect(try world.events.count { $0.name == "ChallengeCompleted" } == 1)
        #expect(try GetProgress(world.context).execute().points.challenges == 15)
    }

    @Test func `twenty tasks finish the week, seven days in a row the month`() throws {
        let world = try World(at: "2026-03-02T12:00:00.000Z")
        var paid: [ChallengeKind: Day] = [:]
        for _ in 1...7 {
            for number in 1...3 {
                let done = try world.complete(try world.task("Task \(number)"))
                for challenge in done.rewards.challenges where paid[challenge.kind] == nil {
                    paid[challenge.kind] = challenge.day
                }
            }
            world.time.advance(days: 1)
        }
        #expect(paid[.weekly] == "2026-03-08" && paid[.monthly] == "2026-03-08")
    }

    @Test func `a run that time off closed is paid with the next task of the day, once`() throws {
        let world = try World(at: "2026-03-24T12:00:00.000Z")
        func monthly(_ name: String) throws -> [Int] {
            try world.complete(try world.task(name)).rewards.challenges.filter { $0.kind == .monthly }.map(\.points)
        }
        for days in [1, 1, 2, 1, 1, 1, 0] {
            #expect(try monthly("Task") == [])
            world.time.advance(days: days)
        }
        #expect(world.today == "2026-03-31")
        try world.set { $0.timeOff = ["2026-03-27"..."2026-03-27"] }
        #expect(try monthly("Eighth") == [200])
        #expect(try monthly("Ninth") == [])
    }

    @Test func `a week is paid once, whichever weekday weeks start on`() throws {
        let world = try World(at: "2026-03-08T12:00:00.000Z")
        func weekly(_ count: Int) throws -> [Day] {
            try world.tasks(count).flatMap { try world.complete($0).rewards.challenges }
                .filter { $0.kind == .weekly }.map(\.day)
        }
        #expect(try weekly(20) == ["2026-03-08"])
        for start in [Weekday.sunday, .saturday] {
            try world.set { $0.weekStart = start }
            #expect(try weekly(1) == [])
            let shown = try #require(
                try GetChallenges(world.context).execute().items.first { $0.challenge.kind == .weekly })
            #expect((shown.paid?.day, shown.progress) == ("2026-03-08", 1))
        }
        world.time.advance(days: 6)
        #expect(world.today == "2026-03-14")
        #expect(try weekly(19) == [])
        #expect(try weekly(1) == ["2026-03-14"])
        try world.set { $0.weekStart = .monday }
        #expect(try weekly(1) == [])
    }

    @Test func `imported completions pay nothing, but make the targets of later days`() throws {
        let world = try World()
        try world.import((1...70).map { .task("Task \($0)", done: FixedTime.today - $0 % 14 - 1) })
        try world.import((71...80).map { .task("Task \($0)", done: FixedTime.today) })
        let daily = try #require(try GetChallenges(world.context).execute().items.first)
        #expect((daily.value, daily.challenge.target, daily.paid) == (0, 6, nil))
    }

    @Test func `spring cleaning counts maintenance and what is done at home`() throws {
        let world = try World(at: "2026-03-22T12:00:00.000Z")
        for number in 1...5 {
            let done = try world.complete(
                try world.task("Task \(number)") {
                    if number < 3 { $0.category = .set(.maintenance) } else { $0.context = .set(.home) }
                })
            #expect(done.rewards.challenges.contains { $0.kind == .springCleaning } == (number == 5))
        }
        let after = try GetChallenges(world.context).execute(on: "2026-04-01").items.map(\.challenge.kind)
        #expect(after == [.daily, .weekly, .monthly, .backToSchool])
    }

    // MARK: Imports

    private func history(_ days: ClosedRange<Int>, due: Bool = false) -> [TaskDraft] {
        days.map { number in
            let day = FixedTime.today - number
            return .task("Day \(number)", due: due ? DueDate(day: day) : nil, done: day, added: day - 2)
        }
    }

    @Test func `an import unlocks on the days of its history`() throws {
        let world = try World()
        try world.import(history(10...29).shuffled())
        let days = try unlocked(world)
        #expect(days["first-step"] == FixedTime.today - 29 && days["ten-done"] == FixedTime.today - 20)
        #expect(days["week-warrior"] == FixedTime.today - 23 && days["fortnight-fighter"] == FixedTime.today - 16)
        #expect(days["lightning-fast"] == nil)
        #expect(try world.dashboard(on: FixedTime.today - 20).level.points == 10 * 4 + 10 + 20 + 50 + 50)
    }

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]])
    func `the order of imports does not matter`(_ order: [Int]) throws {
        let parts = [history(1...9, due: true), history(10...20), history(21...40, due: true)]
        // One task of a day that would be perfect is late.
        let late = [TaskDraft.task("Late", due: DueDate(day: FixedTime.today - 40), done: FixedTime.today - 39)]
        let whole = try World()
        try whole.import(parts.flatMap { $0 } + late)
        let world = try World()
        for index in order { try world.import(index == 1 ? parts[1] + late : parts[index]) }
        #expect(try unlocked(world) == unlocked(whole))
        #expect(try world.dashboard().level == whole.dashboard().level)
    }

    @Test func `undoing an import removes its achievements, but not those earned here`() throws {
        let world = try World()
        let done = try world.complete(try world.task())
        let report = try world.import(history(1...20))
        #expect(try unlocked(world)["first-step"] == FixedTime.today - 20)
        #expect(try unlocked(world)["ten-done"] != nil)
        try world.undo(report.undoID)
        #expect(try unlocked(world) == ["first-step": FixedTime.today, "lightning-fast": FixedTime.today])
        try world.redo()
        #expect(try unlocked(world)["ten-done"] != nil)
        try world.undo()
        try world.undo(done.undoID)
        #expect(try unlocked(world).isEmpty)
    }
}
