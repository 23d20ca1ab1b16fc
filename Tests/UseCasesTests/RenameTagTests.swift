import Domain
import TestSupport
import Testing
import UseCases

struct RenameTagTests {
    private func rename(_ world: World, _ old: String, _ new: String) throws -> RenamedTag {
        try RenameTag(world.context).execute(old, to: new) { query, renaming in
            query == "tag=\(renaming.from)" ? "tag=\(renaming.to)" : nil
        }
    }

    @Test func `a tag gets its new name on everything, and one undo takes it back`() throws {
        let world = try World()
        let open = try world.task { $0.tags = .set(["a", "Call", "b"]) }
        let done = try world.task { $0.tags = .set(["call"]) }
        try world.complete(done)
        try world.archive(.olderThan(days: 0, project: nil))
        let project = try world.project("Garden") { $0.tags = .set(["call"]) }
        let habit = try world.habit("Ring") { $0.tags = .set(["call"]) }
        var fields = FilterFields()
        (fields.name, fields.query) = (.set("Calls"), .set("tag=call"))
        _ = try ManageFilters(world.context).create(fields)
        let renamed = try rename(world, "call", "phone")
        #expect((renamed.projects, renamed.habits, renamed.filters, renamed.isMerged) == (1, 1, 1, false))
        #expect(try world.item(open).tags == ["a", "phone", "b"])
        #expect(try world.item(done).tags == ["phone"])
        #expect(try world.projects.one(project).project.tags == ["phone"])
        #expect(try world.view(habit).habit.tags == ["phone"])
        #expect(try ManageFilters(world.context).list().map(\.query) == ["tag=phone"])
        #expect(try world.changes.first?.what == "Renamed the tag “call” to “phone”")
        try world.undo(renamed.undoID)
        #expect(try world.item(open).tags == ["a", "Call", "b"])
        #expect(try world.projects.one(project).project.tags == ["call"])
        #expect(try ManageFilters(world.context).list().map(\.query) == ["tag=call"])
        #expect(try world.check() == [])
    }

    @Test func `renaming to an existing tag merges the two, and no task has it twice`() throws {
        let world = try World()
        let both = try world.task { $0.tags = .set(["phone", "call"]) }
        let one = try world.task { $0.tags = .set(["call"]) }
        let merged = try rename(world, "CALL", "phone")
        #expect((merged.tasks, merged.isMerged) == (2, true))
        #expect(try [both, one].map { try world.item($0).tags } == [["phone"], ["phone"]])
        #expect(try SuggestSearches(world.context).tags().map(\.count) == [2])
    }

    @Test func `another case is another name of the same tag`() throws {
        let world = try World()
        let id = try world.task { $0.tags = .set(["call"]) }
        #expect(try !rename(world, "call", "Call").isMerged)
        #expect(try world.item(id).tags == ["Call"])
    }

    @Test func `an invalid tag is refused`() throws {
        let world = try World()
        _ = try world.task { $0.tags = .set(["call"]) }
        for name in ["two words", ""] {
            #expect(world.problems { _ = try rename(world, "call", name) } == ["422 to: task.tag.invalid"])
        }
        let error = #expect(throws: DomainError.self) { try rename(world, "cal", "x") }
        #expect(error == .refused(.task.tagUnknown, "Nothing has the tag “cal”. Did you mean “call”?"))
    }
}
