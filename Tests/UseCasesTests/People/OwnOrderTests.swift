import Domain
import TestSupport
import Testing
import UseCases

@testable import Storage

/// Nils shares a project with Ann to edit it, and with Jonas to view it; each sorts for themselves.
struct OwnOrderTests {
    private let world: World
    private let project: ProjectID
    private let tasks: [TaskID]

    init() throws {
        world = try World.ofPeople()
        project = try CreateProject(world.context(of: World.nils)).execute(Self.named("Site")).view.project.id
        tasks = try ["a", "b", "c", "d"].map { [world, project] name in
            var fields = TaskFields()
            (fields.name, fields.projectID) = (.set(name), .set(project))
            return try CreateTask(world.context(of: World.nils)).execute(fields).view.task.id
        }
        try world.share(.project(project), .edit, with: World.ann)
        try world.share(.project(project), .view, with: World.jonas)
    }

    private static func named(_ name: String) -> NewProject {
        var fields = ProjectFields()
        fields.name = .set(name)
        return NewProject(fields)
    }

    /// The names in the usual order, in which the own one decides here, with that of a list sorted by it.
    private func order(_ person: Person) throws -> String {
        let orders = try [TaskSort.usual, .keys([SortKey(.position)])].map { sort in
            try GetTasks(world.context(of: person)).page(.all, TaskQuery(sort: sort)).items.map(\.task.name).joined()
        }
        return orders[0] == orders[1] ? orders[0] : orders.joined(separator: " or ")
    }

    @discardableResult
    private func move(_ person: Person, _ task: Int, after: Int? = nil, before: Int? = nil) throws -> ChangedTask {
        try ReorderTask(world.context(of: person)).execute(
            tasks[task], after: after.map { tasks[$0] }, before: before.map { tasks[$0] })
    }

    @Test func `whoever moves a shared task moves it in their own order alone`() throws {
        let version = try world.item(tasks[3]).version
        try move(World.ann, 3, before: 0)
        #expect(try order(World.ann) == "dabc")
        #expect(try order(World.nils) == "abcd" && order(World.jonas) == "abcd")
        try move(World.nils, 1, after: 3)
        #expect(try order(World.nils) == "acdb")
        #expect(try order(World.ann) == "dabc" && order(World.jonas) == "abcd")
        // Nobody else's copy of the task is older for it.
        #expect(try world.item(tasks[3]).version == version)
        #expect(try world.store.check(at: FixedTime.start).isClean)
    }

    @Test func `the own order is undone and redone alone, and its activity is nobody else's`() throws {
        let moved = try move(World.ann, 0, after: 2)
        #expect(try order(World.ann) == "bcad")
        try move(World.nils, 3, before: 0)
        _ = try UndoRedo(world.context(of: World.ann)).undo(moved.undoID)
        #expect(try order(World.ann) == "abcd" && order(World.nils) == "dabc")
        _ = try UndoRedo(world.context(of: World.ann)).redo()
        #expect(try order(World.ann) == "bcad" && order(World.nils) == "dabc")
        let told = try world.store.seen(by: World.nils.viewer).read {
            try $0.log.changes(before: nil, limit: 20).map(\.what)
        }
        #expect(told.contains { $0.contains("Moved “d”") } && !told.contains { $0.contains("Moved “a”") })
    }

    @Test func `the order holds however often the same place is taken, among tasks that one may only view`() throws {
        var expected = Array("abcd")
        for round in 0..<40 {
            let moved = expected.remove(at: 2 + round % 2)
            expected.insert(moved, at: 1)
            let index = { (name: Character) in Int(name.asciiValue ?? 97) - 97 }
            try move(World.ann, index(moved), after: index(expected[0]), before: index(expected[2]))
            #expect(try order(World.ann) == String(expected), "round \(round)")
        }
        #expect(try order(World.nils) == "abcd")
    }

    @Test func `who may only view sorts nothing`() throws {
        #expect(try world.codes { try move(World.jonas, 0, after: 2) } == ["rights.viewOnly"])
        #expect(try order(World.jonas) == "abcd")
    }

    @Test func `everybody has an own order of projects, also of those that one may only view`() throws {
        let jonas = world.context(of: World.jonas)
        let own = try CreateProject(jonas).execute(Self.named("Garden")).view.project.id
        func names(_ person: Person) throws -> [String] {
            try ManageProjects(world.context(of: person)).list(ProjectFilter()).map(\.project.name)
        }
        #expect(try names(World.jonas) == ["Inbox", "Site", "Garden"])
        _ = try ReorderProjects(jonas).execute(project, after: own)
        #expect(try names(World.jonas) == ["Inbox", "Garden", "Site"])
        let home = try CreateProject(world.context(of: World.nils)).execute(Self.named("Home")).view.project.id
        _ = try ReorderProjects(world.context(of: World.nils)).execute(home, after: nil)
        #expect(try names(World.nils) == ["Inbox", "Home", "Site"])
        #expect(try names(World.jonas) == ["Inbox", "Garden", "Site"])
    }

    @Test func `the only person has no places beside their tasks`() throws {
        let world = try World()
        let ids = try world.tasks(3)
        try world.reorder(ids[2], before: ids[0])
        try world.store.direct { connection in
            for table in ["task_place", "project_place"] {
                let places = try connection.integer("SELECT count(*) FROM \(table)")
                #expect(places == 0)
            }
        }
        #expect(try world.item(ids[2]).position < world.item(ids[0]).position)
    }
}
