import Domain
import TestSupport
import Testing
import UseCases

struct DemoTests {
    private let world: World
    private var demo: ManageDemo { ManageDemo(world.context) }

    init() throws { world = try World() }

    @Test func `an empty Tasker gets a year with every kind of thing in it`() throws {
        let added = try demo.add()
        #expect((600...3_000).contains(added.tasks))
        let dashboard = try world.dashboard()
        #expect(dashboard.demo == .there)
        #expect(dashboard.streak.current >= 16)
        #expect(dashboard.year.days.count > 250 && dashboard.year.days.count < 345)
        #expect(dashboard.year.byPriority.allSatisfy { $0 > 20 })
        #expect(dashboard.openDue.open >= 6 && dashboard.openWithoutDueDate > 0)
        #expect(dashboard.projects.count == 1 + 1 + DemoYear.projects.count)
        let tasks = try world.tasks
        #expect(Set(tasks.map(\.category)).count >= 8)
        #expect(tasks.contains { $0.parentID != nil } && tasks.contains { !$0.dependencies.isEmpty })
        #expect(tasks.allSatisfy { $0.addedOn <= FixedTime.today && $0.completion?.at ?? $0.dateAdded >= $0.dateAdded })
        #expect(tasks.allSatisfy { $0.completion.map { $0.at <= FixedTime.start } ?? true })
        let habits = try GetHabits(world.context).list()
        #expect(habits.views.count == DemoHabits.ids.count)
        #expect(habits.longest?.habit.title == "Morning walk")
        #expect(Set(habits.views.map(\.history.momentum)).count >= 3)
        #expect(habits.views.contains { $0.habit.isPaused })
        #expect(try world.store.check(at: world.time.now).problems == [])
    }

    @Test func `the demo is removed with all of its projects, and the person's own data stays`() throws {
        let own = try world.task("My own")
        try demo.add()
        try world.complete(
            try #require(
                world.tasks.first { !$0.isComplete && $0.dependencies.isEmpty && $0.name == "Answer the landlord" }
            ).id)
        let undo = try demo.remove()
        #expect(try world.tasks.map(\.id) == [own])
        #expect(try world.projects.list().count == 1)
        #expect(try GetHabits(world.context).list().views.isEmpty)
        #expect(try world.dashboard().demo == .offered)
        try world.history.undo(undo)
        #expect(try world.dashboard().demo == .there)
        #expect(try world.tasks.count > 600)
    }

    @Test func `its achievements are removed with it, restored by undo and removed by redo`() throws {
        func figures() throws -> [Int] {
            let progress = try GetProgress(world.context).execute()
            return [
                progress.points.total, progress.achievements.count { $0.day != nil },
                try world.dashboard().streak.longest,
            ]
        }
        let before = try figures()
        #expect(before == [0, 0, 0])
        try demo.add()
        // Completions in the demo earn achievements and challenges too.
        for task in try world.tasks.filter({ !$0.isComplete && $0.dependencies.isEmpty }).prefix(6) {
            try world.complete(task.id)
        }
        let full = try figures()
        #expect(full.allSatisfy { $0 > 5 })
        let undo = try demo.remove()
        #expect(try figures() == before)
        #expect(try world.store.check(at: world.time.now).problems == [])
        try world.history.undo(undo)
        #expect(try figures() == full)
        try world.history.redo()
        #expect(try figures() == before)
    }

    @Test func `achievements from the person's own tasks stay when the demo is removed`() throws {
        try demo.add()
        let own = try world.task("My own")
        try world.complete(own)
        try demo.remove()
        let progress = try GetProgress(world.context).execute()
        let unlocked = progress.achievements.filter { $0.day != nil }.map(\.achievement.id)
        #expect(unlocked.contains("first-step") && unlocked.count <= 3)
    }

    @Test func `a project of the same name stays the person's own`() throws {
        let garden = try world.project("Garden")
        try demo.add()
        #expect(try world.projects.list().contains { $0.project.name == "Garden (demo)" })
        #expect(try world.tasks.allSatisfy { $0.projectID != garden })
        try demo.remove()
        #expect(try world.projects.list().map(\.project.name) == ["Inbox", "Garden"])
    }

    @Test func `the demo is refused if it exists or tasks do, and removed only if it exists`() throws {
        #expect(try world.codes { try demo.remove() } == ["demo.notThere"])
        try demo.add()
        #expect(try world.codes { try demo.add() } == ["demo.there"])
        try demo.remove()
        for number in 0...20 { try world.create("Task \(number)") }
        #expect(try world.codes { try demo.add() } == ["demo.notEmpty"])
        #expect(try world.tasks.count == 21)
    }
}
