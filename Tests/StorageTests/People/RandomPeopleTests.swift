import Calendar
import Domain
import TestRandom
import TestSupport
import Testing

@testable import Storage

/// Random steps of three people, compared with a model of who may see and change what; `TASKER_CASES=10` makes 10,000.
struct RandomPeopleTests {
    @Test(arguments: 1...UInt64(RandomCases.count(4))) func `everybody sees and changes exactly what the model allows`(
        seed: UInt64
    ) throws {
        let directory = TemporaryDirectory()
        let store = try SQLiteStore(path: directory.file("tasker.db"))
        defer { store.close() }
        var steps = try RandomPeople(store, seed: seed)
        for step in 1...250 {
            try steps.take(step)
            if step % 10 == 0 { try steps.compare("step \(step)") }
        }
        #expect(steps.refused > 20 && steps.done > 20, "\(steps.refused) refused, \(steps.done) done")
        #expect(try store.check(at: FixedTime.start).problems.map(\.message) == [])
    }
}

/// The people, with what the model knows of the file.
struct RandomPeople {
    let store: SQLiteStore
    private var random: SeededNumbers
    let viewers = [Viewer.owner] + (2...3).map { Viewer(number: $0, id: PersonID(high: 9, low: UInt64($0))) }
    private(set) var model = PeopleModel()
    /// What was done and undone, each with who did it and the other state.
    private var past: [(viewer: Viewer, model: PeopleModel)] = []
    private var future: [(viewer: Viewer, model: PeopleModel)] = []
    /// What was in each copy of the file.
    private var copies: [(name: String, model: PeopleModel)] = []
    /// The newest restore that can be taken back, with what it replaced.
    private var restored: (undoID: Int64, model: PeopleModel)?
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

    // MARK: Steps

    mutating func take(_ step: Int) throws {
        let viewer = viewers[roll(3)]
        switch roll(60) {
        case 0: return try copy(step)
        case 1: return try restore(step)
        case 2: return try takeBackRestore(step)
        default: break
        }
        switch roll(14) {
        case 0: try addProject(viewer, step)
        case 1, 2: try addTask(viewer, step)
        case 3, 4: try share(viewer)
        case 5: try withdraw(viewer)
        case 6: try rename(viewer, "Renamed \(step)")
        case 7: try complete(viewer)
        case 8: try move(viewer)
        case 9: try delete(viewer)
        case 10, 11: try assign(viewer)
        case 12: try goBack()
        default: try goForth()
        }
    }

    /// Makes a change, and afterwards changes the model, unless the change is refused.
    private mutating func attempt(
        _ viewer: Viewer, isAllowed: Bool, _ action: ChangeAction = .updateTask, by name: String = #function,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Void, then: (inout PeopleModel) -> Void
    ) throws {
        do {
            try store.seen(by: viewer).write(ChangeOrigin(action, from: .page, at: FixedTime.start), body)
            #expect(isAllowed, "\(name): \(viewer.number) may not do this")
            done += 1
            past.append((viewer, model))
            (future, restored) = ([], nil)
            then(&model)
            model.openUnseenTasks()
        } catch let error as DomainError {
            #expect(!isAllowed, "\(name): \(viewer.number) may do this: \(error)")
            refused += 1
        }
    }

    /// Undoes the newest change of all.
    private mutating func goBack() throws {
        guard let (viewer, before) = past.popLast() else { return }
        try replay(viewer) { try $0.log.undo(nil) }
        future.append((viewer, model))
        model = before
    }

    private mutating func goForth() throws {
        guard let (viewer, after) = future.popLast() else { return }
        try replay(viewer) { try $0.log.redo() }
        past.append((viewer, model))
        model = after
    }

    private func replay(
        _ viewer: Viewer, _ body: @escaping @Sendable (any WriteTransaction) throws -> ChangeEntry
    ) throws {
        let origin = ChangeOrigin(.undo, from: .page, at: FixedTime.start)
        _ = try store.seen(by: viewer).write(origin, body)
    }

    private mutating func copy(_ step: Int) throws {
        let name = "copy-\(step).db"
        _ = try store.make(name, at: FixedTime.start)
        copies.append((name, model))
    }

    private mutating func restore(_ step: Int) throws {
        guard let copy = copies.randomElement(using: &random) else { return }
        let replaced = "replaced-\(step).db"
        let undoID = try store.restore(copy.name, keepingAs: replaced, at: FixedTime.start).undoID
        copies.append((replaced, model))
        restored = undoID.map { ($0, model) }
        start(from: copy.model)
    }

    /// Only while nothing was done since.
    private mutating func takeBackRestore(_ step: Int) throws {
        guard let (id, before) = restored else { return }
        let replaced = "replaced-\(step).db"
        try store.takeBackRestore(id, keepingAs: replaced, at: FixedTime.start)
        copies.append((replaced, model))
        restored = nil
        start(from: before)
    }

    /// The log of the earlier file no longer applies.
    private mutating func start(from model: PeopleModel) {
        self.model = model
        (past, future) = ([], [])
    }

    private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }
    private mutating func anyProject() -> ProjectID? {
        model.projects.keys.sorted { $0.low < $1.low }.randomElement(using: &random)
    }
    private mutating func anyTask() -> TaskID? {
        model.tasks.keys.sorted { $0.low < $1.low }.randomElement(using: &random)
    }

    private mutating func anySubject() -> Share.Subject? {
        roll(2) == 0 ? anyProject().map { .project($0) } : anyTask().map { .task($0) }
    }

    private mutating func addProject(_ viewer: Viewer, _ step: Int) throws {
        var project = Project.sample(id: ProjectID(high: 5, low: UInt64(step)), name: "Project \(step)")
        if roll(2) == 0 { project.parentID = anyProject() }
        let isAllowed = project.parentID.map { model.access(viewer.number, project: $0) >= 1 } ?? true
        let new = project
        try attempt(viewer, isAllowed: isAllowed) {
            _ = try $0.projects.insert(new)
        } then: { model in
            model.projects[new.id] = PeopleModel.Subject(project: new.parentID)
            model.owners[new.id] = viewer.number
        }
    }

    private mutating func addTask(_ viewer: Viewer, _ step: Int) throws {
        guard let project = anyProject() else { return }
        let task = TaskItem.sample(
            id: TaskID(high: 6, low: UInt64(step)), name: "Task \(step)", projectID: project,
            due: roll(2) == 0 ? "2026-08-1\(roll(10))" : nil, estimatedDuration: roll(2) == 0 ? 900 : nil,
            actualDuration: 600)
        let isAllowed = model.access(viewer.number, project: project) >= 1
        try attempt(viewer, isAllowed: isAllowed) {
            _ = try $0.tasks.insert(task)
        } then: { model in
            model.tasks[task.id] = PeopleModel.Subject(project: project)
        }
    }

    private mutating func share(_ viewer: Viewer) throws {
        let (person, access) = (1 + roll(3), roll(3))
        guard person != viewer.number, let subject = anySubject() else { return }
        let share = Share(
            subject: subject, person: person, access: AccessRight(rank: access) ?? .view, sharedBy: viewer.number,
            sharedAt: FixedTime.start)
        if model[subject][person]?.access == access { return }
        let isAllowed = model.access(viewer.number, subject) == 2
        try attempt(viewer, isAllowed: isAllowed, .share) {
            try $0.shares.keep(share)
        } then: { model in
            let by = model[subject][person]?.by ?? viewer.number
            model[subject][person] = PeopleModel.Grant(access: access, by: by)
        }
    }

    /// Takes back what somebody shared, or leaves.
    private mutating func withdraw(_ viewer: Viewer) throws {
        guard let subject = anySubject(),
            let (person, grant) = model[subject].sorted(by: { $0.key < $1.key }).randomElement(using: &random)
        else { return }
        let access = model.access(viewer.number, subject)
        // What one does not see one cannot name.
        if access < 0 { return }
        let share = Share(
            subject: subject, person: person, access: .view, sharedBy: grant.by, sharedAt: FixedTime.start)
        let isAllowed = access == 2 || [person, grant.by].contains(viewer.number)
        try attempt(viewer, isAllowed: isAllowed, .withdrawShare) {
            try $0.shares.delete(share)
        } then: { model in
            model[subject][person] = nil
        }
    }

    private mutating func rename(_ viewer: Viewer, _ name: String) throws {
        guard let id = anyTask() else { return }
        try change(viewer, id, isAllowed: model.access(viewer.number, task: id) >= 1) {
            $0.name = name
        } then: { _ in
        }
    }

    private mutating func assign(_ viewer: Viewer) throws {
        guard let id = anyTask(), model.tasks[id]?.earner == nil else { return }
        let seeing = viewers.filter { model.access($0.number, task: id) >= 0 }
        let person = roll(4) == 0 ? nil : seeing.randomElement(using: &random)
        guard person?.number != model.tasks[id]?.assignee else { return }
        try change(viewer, id, isAllowed: model.access(viewer.number, task: id) >= 1) {
            $0.assigneeID = person?.id
        } then: {
            $0.tasks[id]?.assignee = person?.number
        }
    }

    private mutating func complete(_ viewer: Viewer) throws {
        guard let id = anyTask(), model.tasks[id]?.earner == nil else { return }
        try change(viewer, id, isAllowed: model.access(viewer.number, task: id) >= 1) {
            $0 = $0.completed()
        } then: {
            let earner = $0.tasks[id]?.assignee ?? viewer.number
            $0.tasks[id]?.earner = earner
        }
    }

    private mutating func move(_ viewer: Viewer) throws {
        guard let id = anyTask(), let project = anyProject(), model.tasks[id]?.project != project else { return }
        let isAllowed =
            model.access(viewer.number, task: id) == 2 && model.access(viewer.number, project: project) >= 1
        try change(viewer, id, isAllowed: isAllowed) {
            $0.projectID = project
        } then: {
            $0.tasks[id]?.project = project
        }
    }

    private mutating func change(
        _ viewer: Viewer, _ id: TaskID, isAllowed: Bool, by name: String = #function,
        _ edit: @escaping @Sendable (inout TaskItem) -> Void, then: (inout PeopleModel) -> Void
    ) throws {
        try attempt(viewer, isAllowed: isAllowed, by: name) { transaction in
            guard var task = try transaction.tasks.find(id) else {
                throw DomainError.refused(.task.notFound, "It is not there.")
            }
            edit(&task)
            _ = try transaction.tasks.update(task)
        } then: {
            then(&$0)
        }
    }

    private mutating func delete(_ viewer: Viewer) throws {
        guard let id = anyTask() else { return }
        try attempt(viewer, isAllowed: model.access(viewer.number, task: id) == 2) { transaction in
            guard try transaction.tasks.find(id) != nil else {
                throw DomainError.refused(.task.notFound, "It is not there.")
            }
            try transaction.tasks.delete([id])
        } then: {
            $0.tasks[id] = nil
        }
    }
}
