import Calendar
import Domain
import Storage
import TestSupport
import Testing
import UseCases

/// Undo after the whole database was replaced.
struct UndoneRestoreTests {
    enum Way: CaseIterable { case copy, moment }

    private func names(_ world: World) throws -> Set<String> { Set(try PlainTasks(world).tasks.values.map(\.name)) }

    /// Restores the moment at which only the first of two tasks existed.
    private func restored(_ way: Way) throws -> (world: World, restored: RestoredCopy) {
        let world = try World()
        _ = try world.task("First")
        world.time.advance(milliseconds: 600_000)
        let restoring = RestoreCopy(world.context, world.store)
        let copy = try BackUp(world.context, world.store).execute()
        let moment = world.clock.moment(Settings())
        world.time.advance(milliseconds: 600_000)
        _ = try world.task("Second")
        world.time.advance(milliseconds: 600_000)
        switch way {
        case .copy: return (world, try restoring.execute(copy.name))
        case .moment:
            return (world, try restoring.execute(to: "\(DueDate(day: moment.today, minute: moment.minute))"))
        }
    }

    @Test(arguments: Way.allCases) func `undo reverts the restore, and nothing older`(_ way: Way) throws {
        let (world, restored) = try restored(way)
        #expect(try names(world) == ["First"])
        let offered = try world.store.read { try $0.log.undoState() }
        #expect(offered.undo?.action == .restoreCopy && offered.undo?.id == restored.undoID && offered.redo == nil)
        let first = try #require(try world.changes.first { $0.action == .createTask })
        #expect(try world.codes { try world.undo(first.id) } == ["undo.conflict"])
        let page = try GetActivity(world.context).page(ActivityFilter(), before: nil, limit: 50).page
        #expect(page.items.filter { $0.obstacle == nil }.map(\.entry.id) == [try #require(restored.undoID)])

        let done = try world.undo()
        #expect(done.entry.id == restored.undoID)
        #expect(try names(world) == ["First", "Second"])
        #expect(done.state.undo?.what == "Added “Second”" && done.state.redo == nil)
        // Earlier changes can be undone as before the restore.
        try world.undo()
        #expect(try names(world) == ["First"])
        #expect(try world.store.check(at: world.time.now).isClean)
    }

    @Test(arguments: Way.allCases) func `what is done after it is undone first`(_ way: Way) throws {
        let (world, restored) = try restored(way)
        _ = try world.task("Third")
        #expect(try world.codes { try world.undo(restored.undoID) } == ["undo.conflict"])
        #expect(try world.undo().entry.what == "Added “Third”")
        #expect(try world.redo().entry.what == "Added “Third”")
        try world.undo()
        #expect(try world.undo().entry.id == restored.undoID)
        #expect(try names(world) == ["First", "Second"])
    }

    @Test func `without the file that was replaced there is nothing to undo`() throws {
        let (world, restored) = try restored(.copy)
        try world.store.remove(try #require(restored.replaced))
        #expect(try world.store.read { try $0.log.undoState() }.undo == nil)
        #expect(try world.codes { try world.undo() } == ["undo.nothing"])
        #expect(try world.codes { try world.undo(restored.undoID) } == ["undo.conflict"])
        #expect(try names(world) == ["First"])
    }

    @Test func `what was restored stays as a copy, and can be restored again`() throws {
        let (world, _) = try restored(.copy)
        _ = try world.undo()
        let kept = try world.store.copies().filter { $0.kind == .replaced && $0.contents?.tasks == 1 }
        #expect(kept.count == 1)
        let copy = try #require(kept.first)
        world.time.advance(milliseconds: 60_000)
        let again = try RestoreCopy(world.context, world.store).execute(copy.name)
        #expect(try names(world) == ["First"])
        #expect(try world.undo().entry.id == again.undoID)
        #expect(try names(world) == ["First", "Second"])
    }

    @Test func `a moment between a copy and its restore is as it was then`() throws {
        let (world, _) = try restored(.copy)
        let moment = world.clock.moment(Settings())
        world.time.advance(milliseconds: 600_000)
        _ = try world.task("Third")
        world.time.advance(milliseconds: 600_000)
        // One minute before the restore there were both.
        let then = DueDate(day: moment.today, minute: moment.minute - 1)
        _ = try RestoreCopy(world.context, world.store).execute(to: "\(then)")
        #expect(try names(world) == ["First", "Second"])
    }
}
