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

    private func track(_ person: Person) throws {
        let timer = RunTimer(world.context(of: person))
        _ = try timer.start(task)
        world.set(Instant(milliseconds: world.time.now.milliseconds + 600_000))
        _ = try timer.stop(task)
    }

    @Test func `who has full deletes a task with the time of all, which comes back with it`() throws {
        for person in [World.nils, World.jonas] { try track(person) }
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

    @Test func `taking back a new task on which somebody else tracked time is refused`() throws {
        var fields = TaskFields()
        fields.name = .set("New")
        let made = try CreateTask(world.context(of: World.ann)).execute(fields)
        _ = try ManageShares(world.context(of: World.ann)).give(.edit, on: .task(made.view.task.id), to: World.nils.id)
        _ = try RunTimer(world.context(of: World.nils)).start(made.view.task.id)
        #expect(throws: DomainError.self) { try UndoRedo(world.context(of: World.ann)).undo(made.undoID) }
        #expect(try world.stored(made.view.task.id) != nil)
    }
}
