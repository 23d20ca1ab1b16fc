import Domain
import TestSupport
import Testing
import UseCases

struct BulkUpdateTests {
    @Test func `many tasks are completed with one entry and one event of each kind`() throws {
        let world = try World()
        let ids = try world.tasks(3) { $0.priority = .set(.highest) }
        let seen = try world.events.count
        let result = try world.bulk(.complete(.excellent, includeSubtasks: false), ids)
        #expect((result.changed, result.points) == (3, 3 * 12))
        #expect(result.items.map(\.id) == ids)
        #expect(try world.changes.first?.what == "Completed 3 tasks")
        let events = try world.events.dropFirst(seen)
        #expect(events.map(\.name) == ["TaskCompleted", "PointsEarned", "AchievementUnlocked", "ChallengeCompleted"])
        #expect(events.prefix(2).allSatisfy { event in ids.allSatisfy { event.text.contains($0.description) } })
        try world.undo(result.undoID)
        #expect(try ids.allSatisfy { try !world.item($0).isComplete })
    }

    @Test func `a bulk that reaches a level says so`() throws {
        let world = try World()
        let ids = try world.tasks(13)
        try world.bulk(.complete(.standard, includeSubtasks: false), ids)
        #expect(try world.events.last?.name == "LevelReached")
    }

    @Test func `tasks that are as they are to be stay unchanged`() throws {
        let world = try World()
        let ids = try world.tasks(2)
        try world.complete(ids[0])
        let version = try world.item(ids[0]).version
        let result = try world.bulk(.complete(.good, includeSubtasks: false), ids)
        #expect(result.items.map(\.isChanged) == [false, true])
        #expect(try world.item(ids[0]).version == version)
        #expect(try world.item(ids[0]).completion?.quality == .standard)
        #expect(try world.bulk(.complete(.good, includeSubtasks: false), ids).undoID == nil)
    }

    @Test func `an id that is named twice counts once`() throws {
        let world = try World()
        let id = try world.task()
        let result = try world.bulk(.set(\.priority, .highest), [id, id])
        #expect((result.items.count, result.changed) == (1, 1))
    }

    @Test func `blocker and blocked are completed together`() throws {
        let world = try World()
        let blocker = try world.task("Buy soil")
        let blocked = try world.task("Plant") { $0.dependencies = .set([blocker]) }
        #expect(try world.bulk(.complete(.standard, includeSubtasks: false), [blocked, blocker]).changed == 2)
    }

    @Test func `a parent and its open subtasks are completed together, in any order`() throws {
        let world = try World()
        let parent = try world.task()
        let child = try world.task { $0.parentID = .set(parent) }
        let other = try world.task()
        let otherChild = try world.task { $0.parentID = .set(other) }
        #expect(try world.bulk(.complete(.standard, includeSubtasks: false), [parent, child]).changed == 2)
        let result = try world.bulk(.complete(.standard, includeSubtasks: true), [other])
        #expect(result.changed == 1)
        #expect(try world.item(otherChild).isComplete)
    }

    @Test func `completed tasks are reopened, and their points taken back`() throws {
        let world = try World()
        let ids = try world.tasks(2)
        try world.bulk(.complete(.standard, includeSubtasks: false), ids)
        let result = try world.bulk(.reopen, ids)
        #expect(result.changed == 2)
        #expect(try world.completionPoints == 0)
        #expect(try world.events.last?.name == "TaskReopened")
    }

    @Test func `deleting takes subtasks along and drops dependencies`() throws {
        let world = try World()
        let parent = try world.task()
        let child = try world.task { $0.parentID = .set(parent) }
        let dependent = try world.task { $0.dependencies = .set([child]) }
        let result = try world.bulk(.delete, [parent, child])
        #expect(result.changed == 2)
        #expect(try world.stored(parent) == nil && world.stored(child) == nil)
        #expect(try world.item(dependent).dependencies == [])
        try world.undo(result.undoID)
        #expect(try world.item(dependent).dependencies == [child])
        #expect(try world.item(child).parentID == parent)
    }

    @Test func `subtasks move with their parents`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let parent = try world.task()
        let child = try world.task { $0.parentID = .set(parent) }
        let grandchild = try world.task { $0.parentID = .set(child) }
        let result = try world.bulk(.move(garden), [parent])
        #expect(result.changed == 1)
        #expect(try [parent, child, grandchild].allSatisfy { try world.item($0).projectID == garden })
        #expect(try world.changes.first?.what == "Moved “Water the plants” to “Garden”")
        try world.bulk(.move(Project.inboxID), [grandchild, child, parent])
        #expect(try [parent, child, grandchild].allSatisfy { try world.item($0).projectID == Project.inboxID })
    }

    @Test func `fields are set`() throws {
        let world = try World()
        let ids = try world.tasks(2) { $0.tags = .set(["home", "Wet"]) }
        try world.bulk(.set(\.priority, .low), ids)
        try world.bulk(.set(\.category, .health), ids)
        try world.bulk(.set(\.energy, .high), ids)
        try world.bulk(.set(\.context, .errands), ids)
        try world.bulk(.tag(["HOME", "garden"]), ids)
        try world.bulk(.untag(["wet"]), ids)
        for id in ids {
            let task = try world.item(id)
            #expect((task.priority, task.category, task.energy) == (.low, .health, .high))
            #expect((task.context, task.tags) == (.errands, ["home", "garden"]))
        }
        #expect(try world.events.last?.text.contains(#""fields":["tags"]"#) == true)
    }

    @Test func `a past day becomes today and is reported`() throws {
        let world = try World()
        let ids = try world.tasks(2)
        let result = try world.bulk(.reschedule("2026-03-01T09:00"), ids)
        #expect(result.adjustments.map(\.code) == ["task.dueDate.movedToToday"])
        #expect(try world.item(ids[1]).dueDate == "2026-03-28T09:00")
        #expect(try world.events.last?.name == "TaskRescheduled")
        try world.bulk(.reschedule(nil), ids)
        #expect(try world.item(ids[0]).dueDate == nil)
    }

    @Test func `a filter selects what it finds`() throws {
        let world = try World()
        let urgent = try world.tasks(2) { $0.priority = .set(.highest) }
        let other = try world.task { $0.priority = .set(.low) }
        var filter = TaskFilter()
        filter.priority = [.highest]
        let result = try world.bulk(.tag(["now"]), .filter(filter))
        #expect(Set(result.items.map(\.id)) == Set(urgent))
        #expect(try world.item(other).tags == [])
        filter.priority = [.medium]
        #expect(try world.bulk(.delete, .filter(filter)).items.isEmpty)
    }

    @Test func `archived tasks leave the lists and come back`() throws {
        let world = try World()
        let ids = try world.tasks(2) { $0.dueDate = .set("2026-03-28") }
        try world.bulk(.complete(.standard, includeSubtasks: false), ids)
        let score = try world.dashboard().day.score
        let result = try world.bulk(.archive, ids)
        #expect(result.changed == 2)
        #expect(try world.getTasks.page(.today).total == 0)
        #expect(try world.dashboard().day.score == score)
        #expect(try world.events.last?.name == "TasksArchived")
        #expect(try world.bulk(.archive, ids).changed == 0)
        #expect(try world.bulk(.restore, ids).changed == 2)
        #expect(try world.getTasks.page(.today).total == 2)
    }
}
