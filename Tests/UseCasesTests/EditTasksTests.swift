import Domain
import TestSupport
import Testing
import UseCases

/// Today is Saturday, 28 March 2026.
struct EditTasksTests {
    private func edit(_ world: World, _ ids: [TaskID], _ text: String, name: String? = nil) throws -> EditedTasks {
        var request = TaskChangeRequest(ids, text)
        request.name = name
        return try EditTasks(world.context).execute(request)
    }

    @Test func `a line changes several tasks as one entry, and one undo takes it back`() throws {
        let world = try World()
        let ids = [
            try world.task { $0.tags = .set(["home"]) }, try world.task { $0.dueDate = .set(.of("2026-03-30")) },
        ]
        let before: [TaskItem] = try ids.map { try world.item($0) }
        let edited = try edit(world, ids, "friday p0 @garden")
        #expect(edited.understood == ["Fri 3 Apr", "P0 Highest", "@garden"])
        let tasks: [TaskItem] = try ids.map { try world.item($0) }
        #expect(tasks.map(\.dueDate) == [.of("2026-04-03"), .of("2026-04-03")])
        #expect(tasks.map(\.tags) == [["home", "garden"], ["garden"]])
        #expect(try world.changes.first?.what == "Changed 2 tasks")
        try world.undo(edited.undoID)
        #expect(try ids.map { try world.item($0).tags } == before.map(\.tags))
        #expect(try ids.map { try world.item($0).dueDate } == before.map(\.dueDate))
    }

    @Test func `one broken rule refuses all, and a preview changes nothing`() throws {
        let world = try World()
        let ids = [
            try world.task(),
            try world.task { fields in
                fields.dueDate = .set(.of("2026-03-30"))
                fields.repeatPattern = .set(.of("every day"))
            },
        ]
        let version = try world.item(ids[0]).version
        #expect(
            world.problems { _ = try edit(world, ids, "p0 no date") } == [
                "422 ids[1].dueDate: task.repeat.noDueDate"
            ])
        #expect(try world.item(ids[0]).version == version)
        let preview = try EditTasks(world.context).preview(TaskChangeRequest([ids[0]], "p0"))
        #expect(preview.tasks.first?.task.priority == .highest)
        #expect(try world.item(ids[0]).version == version)
    }

    @Test(arguments: [
        ("tomorow", "text: quickAdd.change.unknown"), ("p0 really", "text: quickAdd.change.unknown"),
        (" ", "text: quickAdd.change.empty"), ("#Nowhere", "projectId: quickAdd.project.unknown"),
    ])
    func `words that change nothing are refused`(line: String, problem: String) throws {
        let world = try World()
        let id = try world.task()
        #expect(world.problems { _ = try edit(world, [id], line) } == ["422 \(problem)"])
    }

    @Test func `a name has a field of its own, and a project is created where that is asked for`() throws {
        let world = try World()
        let id = try world.task()
        let child = try world.task { $0.parentID = .set(id) }
        #expect(try edit(world, [id], "", name: "Dig").tasks.first?.task.name == "Dig")
        var request = TaskChangeRequest([id], "#Garden")
        request.createsProjects = true
        let edited = try EditTasks(world.context).execute(request)
        let project = try #require(try world.projects.list().last)
        #expect(project.project.name == "Garden")
        #expect(try world.item(child).projectID == project.project.id)
        try world.undo(edited.undoID)
        #expect(try world.projects.list().count == 1)
        #expect(try edit(world, [id], "p2").undoID == nil)
    }

    @Test func `several tasks are skipped as one change, or none`() throws {
        let world = try World()
        let ids = try world.tasks(2) { fields in
            fields.dueDate = .set(.of("2026-03-28"))
            fields.repeatPattern = .set(.of("every week"))
        }
        let other = try world.task("Dig")
        #expect(world.problems { try world.bulk(.skip, ids + [other]) } == ["409 ids[2]: task.repeat.none"])
        let result = try world.bulk(.skip, ids)
        #expect(try ids.map { try world.item($0).dueDate } == [.of("2026-04-04"), .of("2026-04-04")])
        #expect(try world.changes.first?.what == "Skipped 2 tasks")
        try world.undo(result.undoID)
        #expect(try world.item(ids[0]).dueDate == .of("2026-03-28"))
    }
}
