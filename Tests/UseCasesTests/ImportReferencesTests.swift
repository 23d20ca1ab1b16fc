import Domain
import TestSupport
import Testing
import UseCases

struct ImportReferencesTests {
    private let a = TaskID.random()
    private let b = TaskID.random()
    private let c = TaskID.random()
    private let d = TaskID.random()

    @Test func `parents and dependencies may come in any order`() throws {
        let rows: [TaskDraft] = [
            .task("C", id: c, parent: b, needs: [d]), .task("B", id: b, parent: a), .task("A", id: a),
            .task("D", id: d),
        ]
        for rows in [rows, rows.reversed()] {
            let world = try World()
            let report = try world.import(rows)
            #expect(report.added == 4 && report.notices.isEmpty)
            #expect(try world.stored(c)?.parentID == b)
            #expect(try world.stored(c)?.dependencies == [d])
            #expect(try world.stored(b)?.parentID == a)
        }
    }

    @Test func `references go to tasks that were there before`() throws {
        let world = try World()
        let (old, other) = (try world.task("Old"), try world.task("Other"))
        let report = try world.import([.task("New", id: a, parent: old, needs: [other])])
        #expect(report.notices.isEmpty)
        #expect(try world.stored(a)?.parentID == old)
        #expect(try world.stored(a)?.dependencies == [other])
    }

    @Test func `unknown references are dropped, each with a notice`() throws {
        let world = try World()
        let report = try world.import([.task("A", id: a, parent: b, needs: [c, b])])
        #expect(report.added == 1)
        let columns = ["dependencies", "dependencies", "parentId"]
        #expect(report.notices.map(\.location) == columns.map { "row 1, column \($0)" })
        #expect(report.notices.allSatisfy { $0.code == "import.reference.dropped" })
        #expect(try world.stored(a)?.parentID == nil)
        #expect(try world.stored(a)?.dependencies == [])
    }

    @Test func `a dependency cycle is broken at one task, with a notice`() throws {
        let world = try World()
        let report = try world.import([
            .task("A", id: a, needs: [b]), .task("B", id: b, needs: [c]), .task("C", id: c, needs: [a]),
        ])
        #expect(report.added == 3 && report.notices.count == 1)
        #expect(try world.tasks.reduce(0) { $0 + $1.dependencies.count } == 2)
        let circle = try world.import([
            .task("D", id: TaskID(high: 1, low: 1), parent: TaskID(high: 1, low: 2)),
            .task("E", id: TaskID(high: 1, low: 2), parent: TaskID(high: 1, low: 1)),
        ])
        #expect(circle.added == 2 && circle.notices.count == 1)
        #expect(try world.tasks.count { $0.parentID != nil } == 1)
    }

    @Test func `a chain of ten thousand dependencies is imported`() throws {
        let world = try World()
        let ids = (0..<10_000).map { _ in TaskID.random() }
        let rows = ids.indices.map { index in
            TaskDraft.task("Task \(index)", id: ids[index], needs: index + 1 < ids.count ? [ids[index + 1]] : [])
        }
        #expect(try world.import(rows).notices.isEmpty)
        #expect(try world.stored(ids[0])?.dependencies == [ids[1]])
    }

    @Test func `a subtask takes the project of its parent, with a notice`() throws {
        let world = try World()
        let report = try world.import([
            .task("C", id: c, project: "Other", parent: b), .task("B", id: b, project: "Home", parent: a),
            .task("A", id: a, project: "Work"),
        ])
        let work = try #require(try world.store.read { try $0.projects.find(named: "Work") }).id
        #expect(try world.tasks.map(\.projectID) == [work, work, work])
        #expect(report.notices.map(\.location) == ["row 2, column project", "row 1, column project"])
        #expect(report.notices.allSatisfy { $0.code == "import.project.followed" })
    }

    @Test func `a subtask takes the project of a parent that was there before`() throws {
        let world = try World()
        let home = try world.project("Home")
        let parent = try world.task { $0.projectID = .set(home) }
        let report = try world.import([
            .task("A", id: a, project: "Inbox", parent: parent), .task("B", id: b, parent: a),
        ])
        #expect(report.notices.map(\.row) == [1])
        #expect(try world.stored(a)?.projectID == home)
        #expect(try world.stored(b)?.projectID == home)
    }

    @Test func `a subtask below the fifth level loses its parent, with a notice`() throws {
        let world = try World()
        let top = try world.task("Level 1")
        let second = try world.task("Level 2") { $0.parentID = .set(top) }
        let ids = (0..<5).map { _ in TaskID.random() }
        let report = try world.import(
            ids.indices.reversed().map { .task("New \($0)", id: ids[$0], parent: $0 == 0 ? second : ids[$0 - 1]) })
        #expect(report.notices.map(\.code) == ["import.reference.dropped"])
        #expect(try ids.map { try world.stored($0)?.parentID } == [second, ids[0], ids[1], nil, ids[3]])
    }
}
