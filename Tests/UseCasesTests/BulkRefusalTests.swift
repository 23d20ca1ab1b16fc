import Domain
import TestSupport
import Testing
import UseCases

struct BulkRefusalTests {
    private static let complete = BulkAction.complete(.standard, includeSubtasks: false)

    @Test func `every blocked task is named, and nothing is done`() throws {
        let world = try World()
        let blocker = try world.task("Buy soil")
        let free = try world.task()
        let first = try world.task("Plant") { $0.dependencies = .set([blocker]) }
        let second = try world.task("Sow") { $0.dependencies = .set([blocker]) }
        let entries = try world.changes.count
        let ids = [free, first, second]
        #expect(
            world.problems { try world.bulk(Self.complete, ids) } == [
                "409 ids[1]: task.blocked", "409 ids[2]: task.blocked",
            ])
        #expect(try !world.item(free).isComplete)
        #expect(try world.changes.count == entries)
    }

    @Test func `open subtasks outside the bulk operation are obstacles`() throws {
        let world = try World()
        let parent = try world.task()
        let child = try world.task { $0.parentID = .set(parent) }
        let blocker = try world.task()
        #expect(world.problems { try world.bulk(Self.complete, [parent]) } == ["409 ids[0]: task.subtasks.open"])
        try world.update(child) { $0.dependencies = .set([blocker]) }
        #expect(
            world.problems { try world.bulk(.complete(.standard, includeSubtasks: true), [parent]) } == [
                "409 ids[0]: task.blocked"
            ])
    }

    @Test func `an unknown ID is named by its index`() throws {
        let world = try World()
        let ids = [try world.task(), .random(), .random()]
        #expect(
            world.problems { try world.bulk(.delete, ids) } == [
                "422 ids[1]: task.notFound", "422 ids[2]: task.notFound",
            ]
        )
        #expect(try world.stored(ids[0]) != nil)
    }

    @Test func `there are 1 to 1,000 ids`() throws {
        let world = try World()
        #expect(world.problems { try world.bulk(.delete, []) } == ["422 ids: bulk.ids.count"])
        let many = (0...1_000).map { _ in TaskID.random() }
        #expect(world.problems { try world.bulk(.delete, many) } == ["422 ids: bulk.ids.count"])
    }

    @Test func `what is wrong with the value is reported along with the selection`() throws {
        let world = try World()
        let many = (0...1_000).map { _ in TaskID.random() }
        #expect(
            world.problems { try world.bulk(.tag(["a b", "c d"]), many) } == [
                "422 ids: bulk.ids.count", "422 value: task.tag.invalid", "422 value: task.tag.invalid",
            ])
        #expect(
            world.problems { try world.bulk(.untag([]), [.random()]) } == [
                "422 ids[0]: task.notFound", "422 value: bulk.value.missing",
            ])
        #expect(
            world.problems { try world.bulk(.move(.random()), []) } == [
                "422 ids: bulk.ids.count", "422 value: task.project.unknown",
            ])
    }

    @Test func `a filter that matches more than 1,000 tasks is refused with their number`() throws {
        let world = try World()
        try world.store.write(.sample(.createTask)) { transaction in
            for _ in 0...1_000 { _ = try transaction.tasks.insert(TaskItem.sample()) }
        }
        let error = #expect(throws: DomainError.self) { try world.bulk(.delete, .filter(TaskFilter())) }
        guard case .invalid(let problems) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(problems.map(\.code) == ["bulk.tooMany"])
        #expect(problems.first?.message.contains("1001") == true)
        let one = try #require(try world.manualOrder.first)
        try world.delete(one)
        #expect(try world.bulk(.set(\.energy, .low), .filter(TaskFilter())).changed == 1_000)
    }

    @Test func `completed tasks are not rescheduled, and are named`() throws {
        let world = try World()
        let ids = try world.tasks(2)
        try world.complete(ids[1])
        let error = #expect(throws: DomainError.self) { try world.bulk(.reschedule("2026-04-01"), ids) }
        guard case .conflicts(let problems) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(problems.map(\.code) == ["task.complete"])
        #expect(problems.first?.message.contains("Task 2") == true)
        #expect(try world.item(ids[0]).dueDate == nil)
    }

    @Test func `archived tasks are neither completed, reopened nor rescheduled`() throws {
        let world = try World()
        let done = try world.task()
        try world.complete(done)
        try world.bulk(.archive, [done])
        let open = try world.store.add(.sample(archivedAt: FixedTime.start))[0].id
        #expect(world.problems { try world.bulk(Self.complete, [open]) } == ["409 ids[0]: task.archived"])
        #expect(world.problems { try world.bulk(.reschedule(nil), [open]) } == ["409 ids[0]: task.archived"])
        #expect(world.problems { try world.bulk(.reopen, [done]) } == ["409 ids[0]: task.archived"])
        #expect(try world.codes { try world.complete(open) } == ["task.archived"])
        #expect(try world.codes { try world.reopen(done) } == ["task.archived"])
    }

    @Test func `only completed tasks are archived`() throws {
        let world = try World()
        let ids = try world.tasks(2)
        try world.complete(ids[0])
        #expect(world.problems { try world.bulk(.archive, ids) } == ["409 ids[1]: task.archive.open"])
        #expect(try world.item(ids[0]).archivedAt == nil)
    }

    @Test func `a project that is unknown or archived takes no tasks`() throws {
        let world = try World()
        let id = try world.task()
        let project = try world.project("Garden")
        try world.archive(project)
        #expect(world.problems { try world.bulk(.move(project), [id]) } == ["422 value: task.project.archived"])
        #expect(world.problems { try world.bulk(.move(.random()), [id]) } == ["422 value: task.project.unknown"])
    }

    @Test func `a subtask does not leave its parent behind`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let parent = try world.task()
        let child = try world.task { $0.parentID = .set(parent) }
        #expect(world.problems { try world.bulk(.move(garden), [child]) } == ["409 ids[0]: task.parent.otherProject"])
        #expect(try world.bulk(.move(Project.inboxID), [child]).changed == 0)
    }

    @Test func `no task gets more than 20 tags`() throws {
        let world = try World()
        let full = try world.task { $0.tags = .set((1...20).map { "tag\($0)" }) }
        let other = try world.task()
        #expect(
            world.problems { try world.bulk(.tag(["one-more"]), [other, full]) } == ["409 ids[1]: task.tags.tooMany"])
        #expect(try world.bulk(.tag(["TAG7"]), [full]).changed == 0)
        #expect(world.problems { try world.bulk(.tag(["two words"]), [other]) } == ["422 value: task.tag.invalid"])
        #expect(world.problems { try world.bulk(.untag([]), [other]) } == ["422 value: bulk.value.missing"])
    }
}
