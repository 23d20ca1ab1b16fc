import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct CommentTests {
    private func texts(_ world: World, _ task: TaskID, _ person: Person = World.nils) throws -> [String] {
        try ManageComments(world.context(of: person)).list(task, limit: 10).comments.map(\.comment.text)
    }

    /// A world of three people, and a task that the first shares with the second.
    private func shared() throws -> (World, ChangedTask) {
        let world = try World.ofPeople()
        let made = try CreateTask(world.context(of: World.nils)).execute(.named("Texts"))
        let task = made.view.task.id
        try world.share(.task(task), .view, with: World.ann)
        return (world, made)
    }

    @Test func `a comment is added, changed and deleted, and each can be undone`() throws {
        let (world, made) = try shared()
        let task = made.view.task.id
        let (nils, ann) = (ManageComments(world.context(of: World.nils)), ManageComments(world.context(of: World.ann)))
        _ = try nils.add("  Prices, @ann? See https://example.org. ", to: task)
        let added = try ann.add("Yes", to: task)
        #expect(added.view.isOwn && added.view.author.name == "Ann")
        let page = try nils.list(task, limit: 10)
        #expect(page.comments.map(\.comment.text) == ["Yes", "Prices, @ann? See https://example.org."])
        #expect(page.comments[1].parts.map(\.text) == ["Prices, ", "@ann", "? See ", "https://example.org", "."])
        #expect(page.comments.map(\.isOwn) == [false, true])
        #expect(page.total == 2 && page.next == nil)

        let id = added.view.comment.id
        #expect(throws: DomainError.stale(current: 1)) { try ann.update(id, "No", ifVersion: 7) }
        let changed = try ann.update(id, "No", ifVersion: 1)
        #expect(changed.view.comment.version == 2 && changed.view.comment.editedAt != nil)
        #expect(try ann.update(id, "No").undoID == nil)
        #expect(try world.codes { _ = try nils.update(id, "Well") } == ["comment.foreign"])
        #expect(try world.codes { _ = try nils.delete(id) } == ["comment.foreign"])
        let deleted = try ann.delete(id)
        let gone = try nils.list(task, limit: 10).comments[0]
        #expect(gone.comment.text == "" && gone.parts == [] && gone.comment.deletedAt != nil)
        #expect(try nils.list(task, limit: 10).total == 1)
        #expect(try world.codes { _ = try ann.update(id, "Again") } == ["comment.notFound"])

        let undo = UndoRedo(world.context(of: World.ann))
        _ = try undo.undo(deleted)
        #expect(try texts(world, task).first == "No")
        _ = try undo.undo(changed.undoID)
        #expect(try texts(world, task).first == "Yes")
        let versions = [added.view.comment.version, changed.view.comment.version, gone.comment.version]
        #expect(
            try !versions.contains(nils.list(task, limit: 1).comments[0].comment.version),
            "no version stands for two states")
        _ = try undo.undo(added.undoID)
        #expect(try texts(world, task).count == 1)
        #expect(try world.store.check(at: FixedTime.start).problems.map(\.message) == [])
    }

    @Test func `comments go and come back with their task, and one on a new task keeps that from being undone`() throws
    {
        let (world, made) = try shared()
        let task = made.view.task.id
        _ = try ManageComments(world.context(of: World.ann)).add("Mine too?", to: task)
        let undo = UndoRedo(world.context(of: World.nils))
        #expect(try world.codes { _ = try undo.undo(made.undoID) } == ["undo.conflict"])
        let deleted = try DeleteTask(world.context(of: World.nils)).execute(task)
        #expect(try world.codes { _ = try texts(world, task) } == ["task.notFound"])
        _ = try UndoRedo(world.context(of: World.nils)).undo(deleted)
        #expect(try texts(world, task) == ["Mine too?"])
    }

    @Test func `the number of comments on a task stays right, whoever writes, deletes and undoes`() throws {
        let (world, made) = try shared()
        let (task, nils) = (made.view.task.id, world.context(of: World.nils))
        func count() throws -> Int? {
            try world.store.seen(by: .owner).read { reading in
                try reading.tasks.facts(of: [try reading.tasks.find(task)].compactMap { $0 }).first?.comments
            }
        }
        let first = try ManageComments(nils).add("One", to: task)
        for person in [World.nils, World.ann] {
            _ = try ManageComments(world.context(of: person)).add("More", to: task)
        }
        #expect(try count() == 3)
        let deleted = try ManageComments(nils).delete(first.view.comment.id)
        #expect(try count() == 2)
        _ = try UndoRedo(nils).undo(deleted)
        #expect(try count() == 3)
        let gone = try DeleteTask(nils).execute(task)
        #expect(try world.store.check(at: FixedTime.start).isClean)
        _ = try UndoRedo(nils).undo(gone)
        #expect(try count() == 3)
        #expect(try world.store.check(at: FixedTime.start).isClean)
    }

    @Test func `nobody comments while alone`() throws {
        let world = try World()
        let task = try world.task()
        #expect(try world.codes { _ = try ManageComments(world.context).add("Hm", to: task) } == ["comment.alone"])
        #expect(try ManageComments(world.context).list(task, limit: 10).total == 0)
    }

    @Test func `pages of many comments continue where the last one ended`() throws {
        let world = try World.ofPeople()
        let nils = world.context(of: World.nils)
        let task = try CreateTask(nils).execute(.named("Texts")).view.task.id
        let comments = ManageComments(nils)
        for index in 1...5 { _ = try comments.add("\(index)", to: task) }
        var (seen, next): ([String], CommentID?) = ([], nil)
        repeat {
            let page = try comments.list(task, before: next, limit: 2)
            seen += page.comments.map(\.comment.text)
            next = page.next
        } while next != nil
        #expect(seen.sorted() == ["1", "2", "3", "4", "5"])
    }
}

extension TaskFields {
    static func named(_ name: String) -> TaskFields {
        var fields = TaskFields()
        fields.name = .set(name)
        return fields
    }
}
