import Domain
import TestRandom
import TestSupport
import Testing
import UseCases

/// Undoing an entry obeys the rules of all changes, or names the later change in conflict.
struct UndoRuleTests {
    /// Undoing is refused with the code and changes nothing; it succeeds once the conflicting change is undone.
    private func expect(_ code: String, _ world: World, undoing id: Int64?, after obstacle: Int64?) throws {
        let (id, obstacle) = (try #require(id), try #require(obstacle))
        let before = try PlainTasks(world)
        #expect(try world.codes { try world.undo(id) } == [code])
        #expect(try PlainTasks(world) == before)
        // The log alone does not show it.
        #expect(try world.store.read { try $0.log.entry(id) }?.obstacle == nil)
        try world.undo(obstacle)
        try world.undo(id)
    }

    @Test func `no task comes into an archived project`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let task = try world.task("Dig") { $0.projectID = .set(garden) }
        let moved = try world.update(task) { $0.projectID = .set(Project.inboxID) }.undoID
        try expect("task.project.archived", world, undoing: moved, after: try world.archive(garden).undoID)
        #expect(try world.item(task).projectID == garden)
    }

    @Test func `no task is open again in a project that was archived meanwhile`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let task = try world.task("Dig") { $0.projectID = .set(garden) }
        let done = try world.complete(task).undoID
        try expect("task.project.archived", world, undoing: done, after: try world.archive(garden).undoID)
    }

    @Test func `what was deleted in an archived project comes back there`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let task = try world.task("Dig") { $0.projectID = .set(garden) }
        try world.archive(garden)
        let deleted = try world.delete(task)
        _ = try world.task("Something else")
        try world.undo(deleted)
        #expect(try world.item(task).archivedAt != nil)
    }

    @Test func `no sixth level of subtasks`() throws {
        let world = try World()
        var line = [try world.task("1")]
        for level in 2...5 { line.append(try world.task("\(level)") { [line] in $0.parentID = .set(line[level - 2]) }) }
        let freed = try world.update(line[4]) { $0.parentID = .clear }.undoID
        let below = try world.create("6") { $0.parentID = .set(line[4]) }.undoID
        try expect("task.parent.tooDeep", world, undoing: freed, after: below)
    }

    @Test func `a subtask stays in the project of its parent`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let parent = try world.task("Parent") { $0.projectID = .set(garden) }
        let moved = try world.moveTasks(of: garden, to: Project.inboxID).undoID
        let child = try world.create("Child") { $0.parentID = .set(parent) }.undoID
        try expect("task.parent.otherProject", world, undoing: moved, after: child)
    }

    @Test func `nothing is complete again that waits for an open task`() throws {
        let world = try World()
        let first = try world.task("First")
        let second = try world.task("Second") { $0.dependencies = .set([first]) }
        try world.complete(first)
        try world.complete(second)
        let reopened = try world.reopen(second).undoID
        try expect("task.blocked", world, undoing: reopened, after: try world.reopen(first).undoID)
    }

    @Test func `no parent is complete again over an open subtask`() throws {
        let world = try World()
        let parent = try world.task("Parent")
        let child = try world.task("Child") { $0.parentID = .set(parent) }
        try world.complete(parent, includeSubtasks: true)
        let reopened = try world.reopen(parent).undoID
        try expect("task.subtasks.open", world, undoing: reopened, after: try world.reopen(child).undoID)
    }

    @Test func `no ninth level of projects`() throws {
        let world = try World()
        var line = [try world.project("1")]
        for level in 2...8 {
            line.append(try world.project("\(level)") { [line] in $0.parentID = .set(line[level - 2]) })
        }
        let freed = try world.update(line[7]) { $0.parentID = .clear }.undoID
        let below = try world.createProject("9") { $0.parentID = .set(line[7]) }.undoID
        try expect("project.parent.tooDeep", world, undoing: freed, after: below)
    }

    @Test func `no project under an archived one`() throws {
        let world = try World()
        let house = try world.project("House")
        let roof = try world.project("Roof") { $0.parentID = .set(house) }
        let freed = try world.update(roof) { $0.parentID = .clear }.undoID
        try expect("project.parent.archived", world, undoing: freed, after: try world.archive(house).undoID)
    }

    @Test func `undo does not remove a project that has been given a subproject`() throws {
        let world = try World()
        let house = try world.project("House")
        try world.archive(house)
        let restored = try world.restore(house).undoID
        let roof = try world.createProject("Roof") { $0.parentID = .set(house) }.undoID
        try expect("project.parent.archived", world, undoing: restored, after: roof)
    }

    @Test func `no project under one that no longer allows subprojects`() throws {
        let world = try World()
        let house = try world.project("House")
        let roof = try world.project("Roof") { $0.parentID = .set(house) }
        let freed = try world.update(roof) { $0.parentID = .clear }.undoID
        let closed = try world.update(house) { $0.allowSubprojects = .set(false) }.undoID
        try expect("project.parent.refuses", world, undoing: freed, after: closed)
    }

    @Test func `no fifty-first subproject`() throws {
        let world = try World()
        let house = try world.project("House")
        let rooms = try (1...50).map { number in try world.project("Room \(number)") { $0.parentID = .set(house) } }
        let freed = try world.update(rooms[0]) { $0.parentID = .clear }.undoID
        let other = try world.createProject("Another") { $0.parentID = .set(house) }.undoID
        try expect("project.parent.full", world, undoing: freed, after: other)
    }

    @Test func `no project under itself`() throws {
        let world = try World()
        let house = try world.project("House")
        let roof = try world.project("Roof") { $0.parentID = .set(house) }
        let freed = try world.update(roof) { $0.parentID = .clear }.undoID
        let turned = try world.update(house) { $0.parentID = .set(roof) }.undoID
        try expect("project.parent.cycle", world, undoing: freed, after: turned)
    }

    @Test func `no two tasks wait for each other, whatever was undone between`() throws {
        let world = try World()
        let first = try world.task("First")
        let second = try world.task("Second") { $0.dependencies = .set([first]) }
        let freed = try #require(try world.update(second) { $0.dependencies = .set([]) }.undoID)
        _ = try world.update(first) { $0.dependencies = .set([second]) }
        let freedToo = try #require(try world.update(first) { $0.dependencies = .set([]) }.undoID)
        try world.undo(freed)
        #expect(try world.codes { try world.undo(freedToo) } == ["task.dependency.cycle"])
        #expect(try world.item(first).dependencies == [])
    }

    @Test func `no two projects with one name`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let renamed = try world.update(garden) { $0.name = .set("Pond") }.undoID
        try expect("project.name.taken", world, undoing: renamed, after: try world.createProject("garden").undoID)
    }

    @Test func `new tasks have a project to go to`() throws {
        let world = try World()
        let made = try world.createProject("Garden")
        let chosen = try world.set { $0.defaultProjectID = made.view.project.id }
        try expect("settings.project.unknown", world, undoing: made.undoID, after: chosen)
    }

    @Test(arguments: 1...6) func `whatever is undone in whatever order, every rule holds`(_ seed: Int) throws {
        let world = try World()
        var source = OperationSource(generator: SeededGenerator(seed: UInt64(seed) &* 7919))
        var (undone, refused) = (0, 0)
        var archivedAfter: [Int64: Set<ProjectID>] = [:]
        for step in 1...500 {
            let before = try PlainTasks(world)
            var undoing: Int64?
            do {
                if Int.random(in: 0..<3, using: &source.generator) == 0 {
                    let entries = try world.store.read { try $0.log.changes(before: nil, limit: 25) }
                    guard let entry = entries.randomElement(using: &source.generator) else { continue }
                    undoing = entry.id
                    try world.undo(entry.id)
                    undone += 1
                } else {
                    try world.run(source.next(before, today: world.today))
                }
            } catch is DomainError {
                refused += 1
                continue
            }
            let after = try PlainTasks(world)
            // Tasks that were in an archived project at the time may return to it.
            let allowed = undoing.map { archivedAfter[$0] ?? [] } ?? Set(after.projects.keys)
            try #require(after.brokenRules(since: before, allowed) == [], "step \(step) of \(seed)")
            let newest = try world.store.read { try $0.log.changes(before: nil, limit: 1) }.first
            if let newest { archivedAfter[newest.id] = Set(after.projects.filter(\.value.isArchived).keys) }
        }
        #expect(undone > 20 && refused > 20)
        #expect(try world.store.check(at: world.time.now).problems.map(\.message) == [])
    }
}

extension PlainTasks {
    /// Every violated rule about several rows, as failure messages.
    /// - Parameter allowed: archived projects that may contain open tasks.
    fileprivate func brokenRules(since before: PlainTasks, _ allowed: Set<ProjectID>) -> [String] {
        var broken: [String] = []
        for (id, task) in tasks {
            if depth(of: id) > 5 { broken.append("\(task.name) is too deep") }
            if waits(id, forItself: ()) { broken.append("\(task.name) waits for itself") }
            if let parent = task.parent, tasks[parent]?.project != task.project {
                broken.append("\(task.name) is elsewhere than its parent")
            }
            guard let project = projects[task.project] else {
                broken.append("\(task.name) is in no project")
                continue
            }
            let old = before.tasks[id]
            let cameOpen = old.map { $0.project != task.project || $0.done != nil } ?? false
            let isNew = !allowed.contains(task.project) && before.projects[task.project]?.isArchived == true
            if task.done == nil, project.isArchived, cameOpen, isNew {
                broken.append("\(task.name) came into an archived project")
            }
        }
        for (id, project) in projects {
            if depth(of: id) > 8 { broken.append("\(project.name) is too deep") }
            guard let parent = project.parent else { continue }
            guard let above = projects[parent] else {
                broken.append("\(project.name) is under nothing")
                continue
            }
            if above.isArchived, !project.isArchived { broken.append("\(project.name) is under an archived one") }
        }
        return broken
    }

    private func waits(_ id: TaskID, forItself: Void) -> Bool {
        ((tasks[id]?.dependencies ?? []) + children(of: id)).contains { waits($0, for: id) }
    }
}
