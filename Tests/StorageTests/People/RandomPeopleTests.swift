import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

/// Random steps of three people, compared with a model of who may see and change what.
struct RandomPeopleTests {
    @Test(arguments: 1...4) func `everybody sees and changes exactly what the model allows`(seed: UInt64) throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(path: directory.file("tasker.db"))
        defer { store.close() }
        var steps = try RandomPeople(store, seed: seed)
        for step in 1...250 {
            try steps.take(step)
            if step % 10 == 0 { try steps.compare("step \(step)") }
        }
        #expect(steps.refused > 20 && steps.done > 50, "\(steps.refused) refused, \(steps.done) done")
        #expect(try store.check(at: FixedTime.start).problems.map(\.message) == [])
    }
}

/// The people, and what the model knows of the file.
private struct RandomPeople {
    private struct Subject {
        var project: ProjectID?
        var shares: [Int: Int] = [:]
        var earner: Int?
    }

    private let store: SQLiteStore
    private var random: SeededNumbers
    private let viewers = [Viewer.owner] + (2...3).map { Viewer(number: $0, id: PersonID(high: 9, low: UInt64($0))) }
    private var owners: [ProjectID: Int] = [:]
    /// A task is in a project, and a project may be below another.
    private var projects: [ProjectID: Subject] = [:]
    private var tasks: [TaskID: Subject] = [:]
    private(set) var refused = 0
    private(set) var done = 0

    init(_ store: SQLiteStore, seed: UInt64) throws {
        self.store = store
        random = SeededNumbers(seed: seed)
        try store.direct { [viewers] connection in
            for viewer in viewers {
                try connection.run(
                    "INSERT INTO person VALUES (?, ?, ?, ?, 'blue', 0, 0, 0)",
                    [
                        SQLValue(viewer.number), SQLValue(viewer.id), .text("P\(viewer.number)"),
                        .text("p\(viewer.number)"),
                    ])
                if viewer.isOwner { continue }
                try PersonalTables.create(for: viewer, at: FixedTime.start, in: connection)
            }
        }
    }

    // MARK: The model

    private func access(_ person: Int, project id: ProjectID) -> Int {
        guard let project = projects[id] else { return -1 }
        let own = owners[id] == person ? 2 : project.shares[person] ?? -1
        return max(own, project.project.map { access(person, project: $0) } ?? -1)
    }

    private func access(_ person: Int, task id: TaskID) -> Int {
        guard let task = tasks[id] else { return -1 }
        return max(task.shares[person] ?? -1, task.project.map { access(person, project: $0) } ?? -1)
    }

    // MARK: Steps

    mutating func take(_ step: Int) throws {
        let viewer = viewers[roll(3)]
        switch roll(10) {
        case 0: try addProject(viewer, step)
        case 1, 2: try addTask(viewer, step)
        case 3, 4: try share()
        case 5: try withdraw()
        case 6: try rename(viewer, "Renamed \(step)")
        case 7: try complete(viewer)
        case 8: try move(viewer)
        default: try delete(viewer)
        }
    }

    /// Whether the change was made.
    private mutating func attempt(
        _ viewer: Viewer, isAllowed: Bool, by name: String = #function,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Void
    ) throws -> Bool {
        let origin = ChangeOrigin(.updateTask, from: .page, at: FixedTime.start)
        do {
            try store.seen(by: viewer).write(origin, body)
            #expect(isAllowed, "\(name): \(viewer.number) may not do this")
            done += 1
            // Undone and done again, it is the same.
            if roll(4) == 0 {
                _ = try store.seen(by: viewer).write(origin) { try $0.log.undo(nil) }
                _ = try store.seen(by: viewer).write(origin) { try $0.log.redo() }
            }
            return true
        } catch let error as DomainError {
            #expect(!isAllowed, "\(name): \(viewer.number) may do this: \(error)")
            refused += 1
            return false
        }
    }

    private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }
    private mutating func anyProject() -> ProjectID? {
        projects.keys.sorted { $0.low < $1.low }.randomElement(using: &random)
    }
    private mutating func anyTask() -> TaskID? { tasks.keys.sorted { $0.low < $1.low }.randomElement(using: &random) }

    private mutating func addProject(_ viewer: Viewer, _ step: Int) throws {
        var project = Project.sample(id: ProjectID(high: 5, low: UInt64(step)), name: "Project \(step)")
        if roll(2) == 0 { project.parentID = anyProject() }
        let isAllowed = project.parentID.map { access(viewer.number, project: $0) >= 1 } ?? true
        let new = project
        if try attempt(viewer, isAllowed: isAllowed, { _ = try $0.projects.insert(new) }) {
            projects[project.id] = Subject(project: project.parentID)
            owners[project.id] = viewer.number
        }
    }

    private mutating func addTask(_ viewer: Viewer, _ step: Int) throws {
        guard let project = anyProject() else { return }
        let task = TaskItem.sample(
            id: TaskID(high: 6, low: UInt64(step)), name: "Task \(step)", projectID: project,
            due: roll(2) == 0 ? "2026-08-1\(roll(10))" : nil, estimatedDuration: roll(2) == 0 ? 900 : nil,
            actualDuration: 600)
        if try attempt(
            viewer, isAllowed: access(viewer.number, project: project) >= 1, { _ = try $0.tasks.insert(task) })
        {
            tasks[task.id] = Subject(project: project)
        }
    }

    private mutating func share() throws {
        let (person, access) = (1 + roll(3), roll(3))
        if roll(2) == 0, let id = anyProject() {
            try keep("project", SQLValue(id), person, access)
            projects[id]?.shares[person] = access
        } else if let id = anyTask() {
            try keep("task", SQLValue(id), person, access)
            tasks[id]?.shares[person] = access
        }
    }

    private func keep(_ kind: String, _ id: SQLValue, _ person: Int, _ access: Int) throws {
        try store.direct {
            try $0.run("DELETE FROM share WHERE subject_id = ? AND person = ?", [id, SQLValue(person)])
            try $0.run(
                "INSERT INTO share VALUES (randomblob(16), ?, ?, ?, ?, 1, 0)",
                [.text(kind), id, SQLValue(person), SQLValue(access)])
        }
    }

    private mutating func withdraw() throws {
        guard let id = anyProject(), let person = projects[id]?.shares.keys.sorted().randomElement(using: &random)
        else { return }
        try store.direct {
            try $0.run("DELETE FROM share WHERE subject_id = ? AND person = ?", [SQLValue(id), SQLValue(person)])
        }
        projects[id]?.shares[person] = nil
    }

    private mutating func rename(_ viewer: Viewer, _ name: String) throws {
        guard let id = anyTask() else { return }
        _ = try change(viewer, id, isAllowed: access(viewer.number, task: id) >= 1) { $0.name = name }
    }

    private mutating func complete(_ viewer: Viewer) throws {
        guard let id = anyTask(), tasks[id]?.earner == nil else { return }
        let isAllowed = access(viewer.number, task: id) >= 1
        if try change(viewer, id, isAllowed: isAllowed, { $0 = $0.completed() }) { tasks[id]?.earner = viewer.number }
    }

    private mutating func move(_ viewer: Viewer) throws {
        guard let id = anyTask(), let project = anyProject(), tasks[id]?.project != project else { return }
        let isAllowed = access(viewer.number, task: id) == 2 && access(viewer.number, project: project) >= 1
        if try change(viewer, id, isAllowed: isAllowed, { $0.projectID = project }) { tasks[id]?.project = project }
    }

    private mutating func change(
        _ viewer: Viewer, _ id: TaskID, isAllowed: Bool, by name: String = #function,
        _ edit: @escaping @Sendable (inout TaskItem) -> Void
    ) throws -> Bool {
        try attempt(viewer, isAllowed: isAllowed, by: name) { transaction in
            guard var task = try transaction.tasks.find(id) else {
                throw DomainError.refused(.task.notFound, "It is not there.")
            }
            edit(&task)
            _ = try transaction.tasks.update(task)
        }
    }

    private mutating func delete(_ viewer: Viewer) throws {
        guard let id = anyTask() else { return }
        let isAllowed = access(viewer.number, task: id) == 2
        let isGone = try attempt(viewer, isAllowed: isAllowed) { transaction in
            guard try transaction.tasks.find(id) != nil else {
                throw DomainError.refused(.task.notFound, "It is not there.")
            }
            try transaction.tasks.delete([id])
        }
        if isGone { tasks[id] = nil }
    }

    // MARK: What is seen

    func compare(_ place: String) throws {
        for viewer in viewers {
            let person = viewer.number
            let sums = try store.readers.read(by: viewer) { try Sums($0.connection, viewer).differences }
            #expect(sums == [], "\(place), person \(person)")
            let seen = try store.readers.read(by: viewer) { transaction throws in
                let connection = transaction.connection
                return (
                    projects: try connection.rows("SELECT id FROM project") { $0.id(0, ProjectID.self) }.compactMap {
                        $0
                    },
                    tasks: try connection.rows("SELECT id FROM task") { $0.id(0, TaskID.self) }.compactMap { $0 },
                    completed: try connection.integer("SELECT sum(p0 + p1 + p2 + p3) FROM day_sum") ?? 0,
                    all: try connection.integer("SELECT sum(open + completed) FROM project_total") ?? 0
                )
            }
            let visible = tasks.keys.filter { access(person, task: $0) >= 0 }
            let own = projects.keys.filter { access(person, project: $0) >= 0 }
            #expect(Set(seen.projects).subtracting([Project.inboxID]) == Set(own), "\(place), person \(person)")
            #expect(Set(seen.tasks) == Set(visible), "\(place), person \(person)")
            // What somebody did counts for them, also once they do not see it any more.
            #expect(seen.completed == tasks.values.count { $0.earner == person }, "\(place), person \(person)")
            #expect(seen.all == visible.count, "\(place), person \(person)")
        }
    }
}

/// The sums that somebody sees, compared with the tasks.
private struct Sums {
    let differences: [String]

    init(_ connection: Connection, _ viewer: Viewer) throws {
        let myself = "X'\(viewer.id.description.filter { $0 != "-" })'"
        let isMine = "coalesce(earner, 1) = \(viewer.number)"
        let open = "completed_on IS NULL AND coalesce(assignee_id, \(myself)) = \(myself)"
        differences = try Rollup.all.compactMap { rollup in
            let seen = try Self.added(rollup, rollup.name, connection)
            var right: [String: [Int]] = [:]
            if PeopleRollups.personal.contains(rollup.name) {
                right = try Self.added(
                    rollup, "(\(rollup.recount(of: "(SELECT * FROM task WHERE \(open))")))", connection)
                let done = try connection.seeingAll {
                    let mine = "(SELECT * FROM task WHERE completed_on IS NOT NULL AND \(isMine))"
                    return try Self.added(rollup, "(\(rollup.recount(of: mine)))", connection)
                }
                right.merge(done) { zip($0, $1).map(+) }
            } else {
                right = try Self.added(rollup, "(\(rollup.recount))", connection)
            }
            return seen == right ? nil : "\(rollup.name): \(seen), not \(right)"
        }
    }

    private static func added(_ rollup: Rollup, _ source: String, _ connection: Connection) throws -> [String: [Int]] {
        let keys = rollup.keys.map(\.name).joined(separator: " || ' ' || ")
        let values = rollup.values.map { "sum(\($0))" }.joined(separator: ", ")
        let rows = try connection.rows("SELECT \(keys), \(values) FROM \(source) GROUP BY 1") { row in
            (row.text(0), rollup.values.indices.map { row.integer($0 + 1) })
        }
        return Dictionary(rows) { first, _ in first }.filter { $0.value.contains { $0 != 0 } }
    }
}
