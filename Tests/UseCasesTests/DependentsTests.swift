import Domain
import TestSupport
import Testing
import UseCases

/// A task waits for its subtasks as well as its dependencies, so neither may form a cycle.
struct WaitingTests {
    @Test func `an undo that would make two tasks wait for each other is refused`() throws {
        let world = try World()
        let (first, second) = (try world.task("First"), try world.task("Second"))
        _ = try world.update(first) { $0.dependencies = .set([second]) }
        let freed = try #require(try world.update(first) { $0.dependencies = .set([]) }.undoID)
        _ = try world.update(second) { $0.dependencies = .set([first]) }
        #expect(try world.codes { try world.undo(freed) } == ["task.dependency.cycle"])
        #expect(try world.item(first).dependencies == [] && world.item(second).dependencies == [first])
        _ = try world.update(second) { $0.dependencies = .set([]) }
        try world.undo(freed)
        #expect(try world.item(first).dependencies == [second])
    }

    @Test func `an undo that would make a task wait for its own parent is refused`() throws {
        let world = try World()
        let (parent, child, other) = (try world.task("Parent"), try world.task("Child"), try world.task("Other"))
        _ = try world.update(child) {
            $0.parentID = .set(parent)
            $0.dependencies = .set([other])
        }
        let freed = try #require(try world.update(child) { $0.parentID = .clear }.undoID)
        _ = try world.update(other) { $0.dependencies = .set([parent]) }
        #expect(try world.codes { try world.undo(freed) } == ["task.dependency.cycle"])
        #expect(try world.item(child).parentID == nil)
    }

    private let cycle = ["task.dependency.cycle"]

    /// Top, its subtask Middle, and that one's subtask Low.
    private func tree(_ world: World) throws -> (top: TaskID, middle: TaskID, low: TaskID) {
        let top = try world.task("Top")
        let middle = try world.task("Middle") { $0.parentID = .set(top) }
        return (top, middle, try world.task("Low") { $0.parentID = .set(middle) })
    }

    @Test func `a subtask cannot wait for a task above it`() throws {
        let world = try World()
        let tree = try tree(world)
        for above in [tree.top, tree.middle] {
            #expect(try world.codes { try world.update(tree.low) { $0.dependencies = .set([above]) } } == cycle)
        }
        let new = try world.codes {
            try world.create {
                $0.parentID = .set(tree.low)
                $0.dependencies = .set([tree.top])
            }
        }
        #expect(new == cycle)
        #expect(try world.item(tree.low).dependencies == [])
    }

    @Test func `nor by way of another task`() throws {
        let world = try World()
        let tree = try tree(world)
        let other = try world.task("Other") { $0.dependencies = .set([tree.top]) }
        #expect(try world.codes { try world.update(tree.low) { $0.dependencies = .set([other]) } } == cycle)
        let own = try world.task("Own") { $0.dependencies = .set([tree.middle]) }
        let parent = try world.task("Parent")
        try world.update(own) { $0.parentID = .set(parent) }
        #expect(try world.codes { try world.update(tree.low) { $0.dependencies = .set([parent]) } } == cycle)
    }

    @Test func `a task that waits for another cannot become its subtask`() throws {
        let world = try World()
        let tree = try tree(world)
        let waiting = try world.task("Waiting") { $0.dependencies = .set([tree.top]) }
        #expect(try world.codes { try world.update(waiting) { $0.parentID = .set(tree.low) } } == cycle)
        #expect(try world.codes { try world.update(waiting) { $0.parentID = .set(tree.top) } } == cycle)
        let above = try world.task("Above")
        try world.update(waiting) { $0.parentID = .set(above) }
        #expect(try world.codes { try world.update(above) { $0.parentID = .set(tree.low) } } == cycle)
        try world.update(waiting) {
            $0.dependencies = .clear
            $0.parentID = .set(tree.low)
        }
        #expect(try world.item(waiting).parentID == tree.low)
    }

    @Test func `dependencies without a cycle are still allowed`() throws {
        let world = try World()
        let tree = try tree(world)
        let sister = try world.task("Sister") { $0.parentID = .set(tree.top) }
        try world.update(tree.low) { $0.dependencies = .set([sister]) }
        // A parent waits for its subtasks anyway.
        try world.update(tree.top) { $0.dependencies = .set([tree.low]) }
        try world.complete(sister)
        try world.complete(tree.low)
        try world.complete(tree.middle)
        try world.complete(tree.top)
        // No longer a subtask, but a dependent.
        let (old, moved) = (try world.task("Old"), try world.task("Moved"))
        try world.update(moved) { $0.parentID = .set(old) }
        try world.update(moved) {
            $0.parentID = .clear
            $0.dependencies = .set([old])
        }
        #expect(try world.item(moved).dependencies == [old])
    }

    @Test func `what waited for its own parent before can still be changed`() throws {
        let world = try World()
        let parent = try world.task("Parent")
        let child = try world.store.add(.sample(dependencies: [parent], parentID: parent))[0].id
        try world.update(child) { $0.name = .set("Changed") }
        try world.update(child) { $0.dependencies = .clear }
        #expect(try world.complete(parent, includeSubtasks: true).undoID != nil)
    }

    @Test func `an import leaves out a cyclic dependency and says so`() throws {
        let world = try World()
        let (parent, child, other) = (TaskID.random(), TaskID.random(), TaskID.random())
        let report = try world.import([
            .task("Child", id: child, parent: parent, needs: [parent]),
            .task("Other", id: other, needs: [parent]),
            .task("Second", parent: parent, needs: [other, child]),
            .task("Parent", id: parent),
        ])
        #expect(
            report.notices.map { "\($0.location) \($0.code)" } == [
                "row 1, column dependencies import.reference.dropped",
                "row 3, column dependencies import.reference.dropped",
            ])
        #expect(report.added == 4)
        let tasks = Dictionary(try world.tasks.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        #expect(tasks["Child"]?.parentID == parent && tasks["Child"]?.dependencies == [])
        #expect(tasks["Second"]?.parentID == parent && tasks["Second"]?.dependencies == [child])
        #expect(tasks["Other"]?.dependencies == [parent])
    }

    @Test func `an import looks at tasks that were there before, too`() throws {
        let world = try World()
        let tree = try tree(world)
        let other = try world.task("Other") { $0.dependencies = .set([tree.top]) }
        let report = try world.import([.task("Child", parent: tree.low, needs: [other])])
        #expect(report.notices.map(\.code) == ["import.reference.dropped"])
        #expect(try world.tasks.last?.dependencies == [])
    }

    @Test func `a project from a template with a cycle leaves it out and says so`() throws {
        let world = try World()
        let project = try world.project("Old")
        let parent = try world.store.add(.sample(name: "Parent", projectID: project))[0].id
        try world.store.add(.sample(name: "Child", projectID: project, dependencies: [parent], parentID: parent))
        let template = try world.templates.save(project, as: "Garden").template
        var fields = ProjectFields()
        fields.name = .set("New")
        let created = try world.create(NewProject(fields, templateID: template.id))
        #expect(
            created.adjustments.map { "\($0.field) \($0.code)" } == [
                "tasks[1].dependencies task.dependency.cycle"
            ])
        #expect(created.tasks.map(\.task.dependencies) == [[], []])
        #expect(created.tasks[1].task.parentID == created.tasks[0].task.id)
    }
}
