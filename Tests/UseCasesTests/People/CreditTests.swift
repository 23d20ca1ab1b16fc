import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Nils, who owns everything, shares a project with Ann and Jonas, in which two tasks are Ann's.
struct CreditTests {
    private let world: World
    private let project: ProjectID
    private let tasks: [TaskID]

    init() throws {
        let world = try World()
        let project = try world.project("Site")
        tasks = try world.tasks(3) { $0.projectID = .set(project) }
        try world.join()
        try world.share(.project(project), .edit, with: World.ann, World.jonas)
        _ = try BulkUpdateTasks(world.context(of: World.nils)).execute(
            .ids(Array(tasks.prefix(2))), .assign(Assignment(to: World.ann.id)))
        (self.world, self.project) = (world, project)
    }

    private func level(_ person: Person) throws -> Int {
        try DailyDashboard(world.context(of: person)).execute(on: nil).level.points
    }

    private func unlocked(_ person: Person) throws -> [String] {
        try GetAchievements(world.context(of: person)).execute(on: nil).filter { $0.day != nil }
            .map(\.achievement.id)
    }

    private func notices(_ person: Person) throws -> [NoticeKind] {
        try GetNotices(world.context(of: person)).execute().items.map(\.notice.kind).filter { $0 != .shared }
    }

    @Test func `nobody is recommended what somebody else is to do`() throws {
        let world = try World.ofPeople()
        let (nils, ann) = (world.context(of: World.nils), world.context(of: World.ann))
        var fields = ProjectFields()
        fields.name = .set("Site")
        let project = try CreateProject(nils).execute(NewProject(fields)).view.project.id
        try world.share(.project(project), .edit, with: World.ann)
        for (name, person) in [("Anybody", nil), ("Nils", World.nils), ("Ann", World.ann)] {
            var task = TaskFields.named(name)
            (task.projectID, task.dueDate) = (.set(project), .set(DueDate.of("2026-03-28")))
            if let person { task.assigneeID = .set(person.id) }
            _ = try CreateTask(nils).execute(task)
        }
        for (context, name) in [(nils, "Nils"), (ann, "Ann")] {
            let found = try GetRecommendations(context).execute()
            #expect(Set(found.items.map(\.line.view.task.name)) == ["Anybody", name] && found.total == 2)
        }
    }

    @Test func `whoever has a task earns all of it when somebody else completes it, and an undo takes all back`()
        throws
    {
        let nils = world.context(of: World.nils)
        _ = try ManageSettings(world.context(of: World.ann)).update { settings, _ in
            settings.noticesOfOthers.insert(.completed)
        }
        let done = try CompleteTask(nils).execute(tasks[0])
        #expect(done.credits.map(\.person.name) == ["Ann"] && done.credits.first?.points == done.points.total)
        #expect(done.rewards.achievements.isEmpty && done.level.points == 0 && done.streak.current == 0)
        #expect(try level(World.nils) == 0 && unlocked(World.nils) == [])
        #expect(try unlocked(World.ann) == ["first-step", "lightning-fast"])
        #expect(try level(World.ann) == done.points.total + 35)
        #expect(try notices(World.ann).contains(.completed))
        let rows = try GetActivity(nils).one(try #require(done.undoID)).rows.rows
        #expect(rows.map(\.kind) == ["task"], "what others got is theirs")

        let undone = try UndoRedo(nils).undo(done.undoID)
        #expect(try level(World.ann) == 0 && unlocked(World.ann) == [])
        #expect(try notices(World.ann) == [.assigned, .assigned])
        _ = try UndoRedo(nils).redo()
        #expect(try unlocked(World.ann) == ["first-step", "lightning-fast"])
        #expect(try notices(World.ann).contains(.completed))
        #expect(undone.undoID != nil)
        #expect(try world.store.check(at: world.time.now).problems.map(\.message) == [])
    }

    @Test func `undoing a deletion gives what was earned back to whoever earned it`() throws {
        _ = try CompleteTask(world.context(of: World.ann)).execute(tasks[2])
        let points = try level(World.ann)
        #expect(points > 0)
        let nils = world.context(of: World.nils)
        _ = try DeleteTask(nils).execute(tasks[2])
        _ = try UndoRedo(nils).undo(nil)
        #expect(try level(World.ann) == points && level(World.nils) == 0)
    }

    @Test func `many at once credit each their own, or the one who is named`() throws {
        let nils = BulkUpdateTasks(world.context(of: World.nils))
        let done = try nils.execute(.ids(tasks), .complete(.standard, includeSubtasks: false))
        #expect(done.credits.map(\.person.name) == ["Ann"])
        #expect(done.points == 4 && done.credits.first?.points == 8)
        #expect(done.rewards.achievements.map(\.achievement.id) == ["first-step", "lightning-fast"])
        #expect(try unlocked(World.ann) == ["first-step", "lightning-fast"])
        _ = try UndoRedo(world.context(of: World.nils)).undo(done.undoID)
        #expect(try unlocked(World.ann) + unlocked(World.nils) == [])
        let mine = try nils.execute(
            .ids(tasks), .complete(.standard, includeSubtasks: false, for: World.nils.id))
        #expect(mine.points == 12 && mine.credits.isEmpty)
        #expect(try world.item(tasks[0]).assigneeID == World.nils.id)
    }

    @Test func `what is done for many at once leaves out what is somebody else's, or only for them to read`() throws {
        let jonas = world.context(of: World.jonas)
        _ = try ManageShares(world.context(of: World.nils)).give(.view, on: .project(project), to: World.jonas.id)
        for task in tasks { _ = try RescheduleTask(world.context(of: World.nils)).execute(task, to: .of("2026-03-28")) }
        world.time.advance(days: 1)
        #expect(try RescheduleOverdue(jonas).execute(.today).moved.isEmpty)
        #expect(try RescheduleOverdue(world.context(of: World.nils)).execute(.today).moved.count == 1)
    }

    @Test func `tasks are given with a message and a day, and shared if need be`() throws {
        let nils = world.context(of: World.nils)
        let own = try CreateTask(nils).execute(.named("Own")).view.task.id
        var assignment = Assignment(to: World.jonas.id)
        assignment.message = "Before noon, please"
        assignment.dueDate = .set(.of("2026-03-30"))
        func give(_ assignment: Assignment) throws -> BulkResult {
            try BulkUpdateTasks(nils).execute(.ids([own, tasks[2]]), .assign(assignment))
        }
        #expect(world.problems { _ = try give(assignment) } == ["409 ids[0]: task.assignee.cannotSee"])
        assignment.sharing = .edit
        let given = try give(assignment)
        #expect(given.changed == 2)
        for task in [own, tasks[2]] {
            let stored = try GetTasks(world.context(of: World.jonas)).one(task).task
            #expect(stored.assigneeID == World.jonas.id && stored.dueDate == .of("2026-03-30"))
        }
        #expect(
            try GetNotices(world.context(of: World.jonas)).execute().items.filter { $0.notice.kind != .shared }
                .map(\.body) == Array(repeating: "Assigned to you by Nils: Before noon, please", count: 2))
        _ = try UndoRedo(nils).undo(given.undoID)
        #expect(try notices(World.jonas) == [])
        #expect(try world.item(own).dueDate == nil)
        #expect(try ManageShares(nils).list(.task(own)).seats.map(\.person.name) == ["Nils"])
        #expect(try ManageComments(nils).list(own, limit: 5).comments.isEmpty)
        var stranger = assignment
        stranger.person = .random()
        #expect(world.problems { _ = try give(stranger) } == ["422 value: task.assignee.unknown"])
        stranger.message = " "
        #expect(
            world.problems { _ = try give(stranger) }
                == ["422 value: task.assignee.unknown", "422 message: comment.text.empty"])
    }
}
