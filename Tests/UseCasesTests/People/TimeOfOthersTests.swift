import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Time that people tracked on a task which somebody else deletes.
struct TimeOfOthersTests {
    private let world: World
    private let task: TaskID

    init() throws {
        world = try World.ofPeople()
        task = try world.task("Texts")
        try world.share(.task(task), .full, with: World.ann)
        try world.share(.task(task), .view, with: World.jonas)
    }

    private func tracked(_ person: Person) throws -> Int {
        try GetTimeDay(world.context(of: person)).execute().entries.count
    }

    private func track(_ person: Person, on task: TaskID) throws {
        let timer = RunTimer(world.context(of: person))
        _ = try timer.start(task)
        world.set(Instant(milliseconds: world.time.now.milliseconds + 600_000))
        _ = try timer.stop(task)
    }

    @Test func `who has full deletes a task with the time of all, which comes back with it`() throws {
        for person in [World.nils, World.jonas] { try track(person, on: task) }
        let undo = try DeleteTask(world.context(of: World.ann)).execute(task)
        #expect(try world.stored(task) == nil)
        #expect(try tracked(World.nils) == 0 && tracked(World.jonas) == 0)
        _ = try UndoRedo(world.context(of: World.ann)).undo(undo)
        #expect(try world.stored(task) != nil)
        #expect(try tracked(World.nils) == 1 && tracked(World.jonas) == 1)
        _ = try UndoRedo(world.context(of: World.ann)).redo()
        #expect(try tracked(World.nils) == 0 && tracked(World.jonas) == 0)
        #expect(try world.store.check(at: FixedTime.start).isClean)
    }

    @Test func `a timer of somebody else ends with the task`() throws {
        _ = try RunTimer(world.context(of: World.jonas)).start(task)
        _ = try DeleteTask(world.context(of: World.nils)).execute(task)
        #expect(try GetTimer(world.context(of: World.jonas)).execute().running == nil)
    }

    /// A new task of Ann's, which Nils may edit and Jonas may view.
    private func new() throws -> ChangedTask {
        let ann = world.context(of: World.ann)
        let made = try CreateTask(ann).execute(.named("New"))
        for (person, access) in [(World.nils, AccessRight.edit), (World.jonas, .view)] {
            _ = try ManageShares(ann).give(access, on: .task(made.view.task.id), to: person.id)
        }
        return made
    }

    @Test func `a new task that is taken back goes with the time of others, and a redo brings all back`() throws {
        let made = try new()
        let (id, ann) = (made.view.task.id, UndoRedo(world.context(of: World.ann)))
        for person in [World.nils, World.jonas] { try track(person, on: id) }
        _ = try RunTimer(world.context(of: World.jonas)).start(id)
        let duration = try world.item(id).actualDuration
        #expect(duration == 600)
        for _ in 0..<2 {
            _ = try ann.undo(made.undoID)
            #expect(try world.stored(id) == nil)
            #expect(try tracked(World.nils) == 0 && tracked(World.jonas) == 0)
            #expect(try GetTimer(world.context(of: World.jonas)).execute().running == nil)
            #expect(
                try world.codes { _ = try UndoRedo(world.context(of: World.nils)).undo(nil) } == ["undo.conflict"],
                "the time that Nils would take back is gone")
            _ = try ann.redo()
            #expect(try world.item(id).actualDuration == duration)
            #expect(try tracked(World.nils) == 1 && tracked(World.jonas) == 1)
            #expect(try GetTimer(world.context(of: World.jonas)).execute().running != nil)
            #expect(try world.store.check(at: FixedTime.start).problems.map(\.message) == [])
        }
    }

    @Test func `what somebody tracked meanwhile keeps their time of a deleted task from coming back, and is not told`()
        throws
    {
        try track(World.jonas, on: task)
        let undo = try DeleteTask(world.context(of: World.ann)).execute(task)
        let jonas = world.context(of: World.jonas)
        let secret = try CreateTask(jonas).execute(.named("Secret")).view.task.id
        var fields = TimeEntryFields()
        (fields.taskID, fields.start) = (.set(secret), .set(.local(try #require(LocalMinute("2026-03-28T12:05")))))
        fields.end = .set(.local(try #require(LocalMinute("2026-03-28T12:10"))))
        _ = try ManageTimeEntries(jonas).add(fields)
        do {
            _ = try UndoRedo(world.context(of: World.ann)).undo(undo)
            Issue.record("The time overlaps.")
        } catch DomainError.refused(let refusal, let sentence) {
            #expect(refusal == .history.undoConflict)
            #expect(!sentence.contains("Secret") && !sentence.contains("Jonas"), "\(sentence)")
        }
        #expect(try tracked(World.jonas) == 1)
    }

    @Test func `a timer that somebody runs by now stays`() throws {
        let timer = RunTimer(world.context(of: World.jonas))
        _ = try timer.start(task)
        let undo = try DeleteTask(world.context(of: World.ann)).execute(task)
        let other = try CreateTask(world.context(of: World.jonas)).execute(.named("Other")).view.task.id
        _ = try timer.start(other)
        _ = try UndoRedo(world.context(of: World.ann)).undo(undo)
        #expect(try GetTimer(world.context(of: World.jonas)).execute().running?.task.id == other)
    }
}
