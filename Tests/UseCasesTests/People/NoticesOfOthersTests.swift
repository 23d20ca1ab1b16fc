import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct NoticesOfOthersTests {
    /// Kind, title and text of the notices of a person, the newest first.
    private func told(_ world: World, _ person: Person) throws -> [String] {
        try GetNotices(world.context(of: person)).execute().items.map { "\($0.notice.kind) \($0.title): \($0.body)" }
    }

    /// A world of three people with a project that the first shares with the others, and a task of the first in it.
    private func shared() throws -> (World, TaskID) {
        let world = try World.ofPeople()
        let nils = world.context(of: World.nils)
        var fields = ProjectFields()
        fields.name = .set("Site")
        let project = try CreateProject(nils).execute(NewProject(fields)).view.project.id
        try world.share(.project(project), .edit, with: World.ann, World.jonas)
        var task = TaskFields()
        (task.name, task.projectID) = (.set("Texts"), .set(project))
        return (world, try CreateTask(nils).execute(task).view.task.id)
    }

    @Test func `those who are mentioned and those who follow a task hear of a comment, and nobody else`() throws {
        let (world, task) = try shared()
        _ = try ManageComments(world.context(of: World.jonas)).add("Any news, @ann?\nSoon?", to: task)
        #expect(try told(world, World.ann).contains("mentioned Texts: Jonas mentioned you: Any news, @ann? Soon?"))
        #expect(try told(world, World.nils) == ["commented Texts: Jonas: Any news, @ann? Soon?"])
        #expect(try told(world, World.jonas) == ["shared Site: Shared with you by Nils"])
        _ = try ManageComments(world.context(of: World.ann)).add("Soon", to: task)
        #expect(try told(world, World.jonas).contains("commented Texts: Ann: Soon"))
    }

    @Test func `of many comments on a task the newest is told, or else the one before it`() throws {
        let (world, task) = try shared()
        let comments = ManageComments(world.context(of: World.ann))
        _ = try comments.add("First", to: task)
        world.time.advance(milliseconds: 60_000)
        let second = try comments.add("Second", to: task).view.comment.id
        func count() throws -> Int? { try DailyDashboard(world.context(of: World.nils)).execute().openNotices }
        #expect(try told(world, World.nils) == ["commented Texts: Ann: Second"])
        #expect(try count() == 1)
        _ = try comments.delete(second)
        #expect(try told(world, World.nils) == ["commented Texts: Ann: First"])
        #expect(try count() == 1)
    }

    @Test func `of comments on a task as many notices are kept as anybody reads, and those that are snoozed`() throws {
        let (world, task) = try shared()
        let (nils, comments) = (world.context(of: World.nils), ManageComments(world.context(of: World.ann)))
        func kept() throws -> [AnsweredNotice] {
            try world.store.seen(by: .owner).read { try $0.notices.undismissed(after: Instant(milliseconds: 0)) }
        }
        _ = try comments.add("Later", to: task)
        let snoozed = try #require(try kept().first).notice.id
        _ = try ManageNotices(nils).snooze(snoozed, .hour)
        for index in 1...Notice.keptOfTask + 5 {
            world.time.advance(milliseconds: 1_000)
            _ = try comments.add("\(index)", to: task)
        }
        #expect(try kept().count == Notice.keptOfTask + 1)
        #expect(try kept().last?.notice.id == snoozed)
        #expect(try told(world, World.nils) == ["commented Texts: Ann: \(Notice.keptOfTask + 5)"])
        _ = try UndoRedo(world.context(of: World.ann)).undo(nil)
        #expect(try told(world, World.nils) == ["commented Texts: Ann: \(Notice.keptOfTask + 4)"])
        for _ in 0..<Notice.keptOfTask + 5 { _ = try UndoRedo(world.context(of: World.ann)).undo(nil) }
        #expect(try kept().isEmpty && comments.list(task, limit: 1).total == 0)
    }

    @Test func `of what quiet hours hold back the newest is kept, and told first when they end`() throws {
        let (world, task) = try shared()
        let (nils, comments) = (world.context(of: World.nils), ManageComments(world.context(of: World.ann)))
        _ = try ManageSettings(nils).update { settings, _ in
            settings.quietHours = TimeSpan(from: 11 * 60, to: 13 * 60)
        }
        let last = Notice.keptOfTask + 5
        for index in 1...last {
            world.time.advance(milliseconds: 1_000)
            _ = try comments.add("\(index)", to: task)
        }
        #expect(try told(world, World.nils).isEmpty)
        world.set(Instant(milliseconds: FixedTime.start.milliseconds + 3_600_000))
        let jobs = Context(store: world.store, clock: world.clock, channel: .program)
            .seen(by: World.nils.viewer)
        #expect(try RunDueJobs(jobs).execute().failures.isEmpty)
        let undo = UndoRedo(world.context(of: World.ann))
        for index in 0..<Notice.keptOfTask {
            #expect(try told(world, World.nils) == ["commented Texts: Ann: \(last - index)"])
            _ = try undo.undo(nil)
        }
        #expect(try told(world, World.nils).isEmpty)
    }

    @Test func `a deleted comment is told no more, and an edit tells only those whom it mentions anew`() throws {
        let (world, task) = try shared()
        let comments = ManageComments(world.context(of: World.nils))
        let id = try comments.add("Hello @ann", to: task).view.comment.id
        _ = try comments.update(id, "Hello @ann and @jonas")
        #expect(try told(world, World.jonas).contains("mentioned Texts: Nils mentioned you: Hello @ann and @jonas"))
        _ = try comments.delete(id)
        #expect(try told(world, World.ann) == ["shared Site: Shared with you by Nils"])
    }

    @Test func `who gets a task hears of it, and who gave it hears when it is done if they want to`() throws {
        let (world, task) = try shared()
        var fields = TaskFields()
        fields.assigneeID = .set(World.ann.id)
        _ = try UpdateTask(world.context(of: World.nils)).execute(task, fields)
        #expect(try told(world, World.ann).contains("assigned Texts: Assigned to you by Nils"))
        _ = try ManageSettings(world.context(of: World.nils)).update { settings, _ in
            settings.noticesOfOthers.insert(.completed)
        }
        _ = try CompleteTask(world.context(of: World.ann)).execute(task)
        #expect(try told(world, World.nils) == ["completed Texts: Completed by Ann"])
        #expect(try told(world, World.ann) == ["shared Site: Shared with you by Nils"])
    }

    @Test func `each kind can be switched off, and quiet hours hold notices until their end`() throws {
        let (world, task) = try shared()
        let settings = ManageSettings(world.context(of: World.ann))
        _ = try settings.update { settings, _ in settings.noticesOfOthers.remove(.mentioned) }
        let comments = ManageComments(world.context(of: World.nils))
        _ = try comments.add("@ann?", to: task)
        #expect(try told(world, World.ann) == ["shared Site: Shared with you by Nils"])
        _ = try settings.update { settings, _ in
            settings.noticesOfOthers.insert(.mentioned)
            settings.quietHours = TimeSpan(from: 11 * 60, to: 13 * 60)
        }
        _ = try comments.add("@ann!", to: task)
        #expect(try told(world, World.ann).count == 1)
        world.set(Instant(milliseconds: FixedTime.start.milliseconds + 3_600_000))
        let jobs = Context(store: world.store, clock: world.clock, channel: .program)
            .seen(by: World.ann.viewer)
        #expect(try RunDueJobs(jobs).execute().failures.isEmpty)
        #expect(try told(world, World.ann).contains("mentioned Texts: Nils mentioned you: @ann!"))
    }
}
