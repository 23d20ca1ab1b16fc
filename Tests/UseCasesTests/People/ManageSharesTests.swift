import Domain
import TestSupport
import Testing
import UseCases

/// Nils, who owns everything, shares with Ann and Jonas.
struct ManageSharesTests {
    private let world: World
    private let home: ProjectID
    private let garden: ProjectID
    private let task: TaskID

    init() throws {
        let world = try World()
        let home = try world.project("Home")
        let garden = try world.project("Garden") { $0.parentID = .set(home) }
        task = try world.task("Dig") { $0.projectID = .set(garden) }
        (self.world, self.home, self.garden) = (world, home, garden)
    }

    private func shares(of person: Person = World.nils) -> ManageShares { ManageShares(world.context(of: person)) }

    @discardableResult
    private func give(
        _ access: AccessRight, _ subject: Share.Subject, to person: Person, by giver: Person = World.nils
    ) throws -> ChangedShares {
        try shares(of: giver).give(access, on: subject, to: person.id)
    }

    private func rights(_ subject: Share.Subject, for person: Person = World.nils) throws -> [String] {
        try shares(of: person).list(subject).seats.map { "\($0.person.name) \($0.access.rawValue)" }
    }

    private func assign(_ person: Person?) throws {
        var fields = TaskFields()
        fields.assigneeID = person.map { .set($0.id) } ?? .clear
        _ = try UpdateTask(world.context(of: World.nils)).execute(task, fields)
    }

    @Test func `while there is one person nobody sees anything, and there is nobody to share with`() throws {
        #expect(try ManageShares(world.context).list(.project(home)).seats.isEmpty)
        #expect(
            refusals { _ = try ManageShares(world.context).give(.view, on: .project(home), to: World.ann.id) }
                == ["share.person.unknown"])
    }

    @Test func `sharing, changing the right and withdrawing are changes of the log, and undone like others`() throws {
        try world.join()
        try give(.view, .project(home), to: World.ann)
        let changed = try give(.edit, .project(home), to: World.ann)
        #expect(try rights(.project(home)) == ["Nils full", "Ann edit"])
        try world.undo(changed.undoID, World.nils)
        #expect(try rights(.project(home)) == ["Nils full", "Ann view"])
        let withdrawn = try shares().withdraw(.project(home), from: World.ann.id)
        #expect(withdrawn.shared?.seats.map(\.person.name) == ["Nils"])
        try world.undo(withdrawn.undoID, World.nils)
        #expect(try rights(.project(home)) == ["Nils full", "Ann view"])
    }

    @Test func `a subproject shows who sees it through its parent, and a project who sees only a part`()
        throws
    {
        try world.join()
        try give(.view, .project(home), to: World.ann)
        try give(.edit, .task(task), to: World.jonas)
        let inside = try shares().list(.project(garden))
        #expect(inside.seats.map(\.person.name) == ["Nils", "Ann", "Jonas"])
        guard case .above(_, name: "Home") = inside.seats[1].reason,
            case .within(_, name: "Dig") = inside.seats[2].reason
        else { return #expect(Bool(false), "\(inside.seats.map(\.reason))") }
        #expect(inside.seats[1].choices == [.edit, .full] && !inside.seats[1].isWithdrawable)
        #expect(refusals { _ = try shares().withdraw(.project(garden), from: World.ann.id) } == ["share.inherited"])
        #expect(refusals { try give(.view, .project(garden), to: World.ann) } == ["share.inherited"])
        #expect(try shares(of: World.ann).list(.project(home)).seats.allSatisfy { $0.choices.isEmpty })
    }

    @Test func `a task of another's Inbox is in nobody's Inbox but theirs`() throws {
        let world = try World.ofPeople()
        let (ann, nils) = (world.context(of: World.ann), world.context(of: World.nils))
        _ = try CreateTask(nils).execute(.named("Bread"))
        let milk = try CreateTask(ann).execute(.named("Milk")).view.task.id
        _ = try ManageShares(ann).give(.edit, on: .task(milk), to: World.nils.id)
        func place(_ person: Person) throws -> ProjectID? {
            try world.store.seen(by: person.viewer).read { try $0.tasks.find(milk)?.projectID }
        }
        /// The open tasks of each project that a person sees.
        func counts(_ person: Person) throws -> [String: Int] {
            let views = try ManageProjects(world.context(of: person)).list()
            return Dictionary(uniqueKeysWithValues: views.map { ($0.project.name, $0.counts.open) })
        }
        #expect(try place(World.nils) == Project.sharedID && place(World.ann) == Project.inboxID)
        #expect(try place(World.jonas) == nil)
        #expect(try counts(World.nils) == ["Inbox": 1, "Shared with me": 1])
        #expect(try counts(World.ann) == ["Inbox": 1] && counts(World.jonas) == ["Inbox": 0])

        var fields = TaskFields.named("Oat milk")
        fields.projectID = .set(Project.sharedID)
        _ = try UpdateTask(nils).execute(milk, fields)
        #expect(try world.item(milk).projectID == World.ann.viewer.inbox)
        fields.projectID = .set(Project.inboxID)
        #expect(try world.codes { _ = try UpdateTask(nils).execute(milk, fields) } == ["rights.editOnly"])
        _ = try ManageShares(ann).withdraw(.task(milk), from: World.nils.id)
        #expect(try place(World.nils) == nil && counts(World.nils) == ["Inbox": 1])

        // With every right it can be moved to one's own Inbox, and back to where it was.
        _ = try ManageShares(ann).give(.full, on: .task(milk), to: World.nils.id)
        let moved = try UpdateTask(nils).execute(milk, fields)
        #expect(try world.item(milk).projectID == Project.inboxID && place(World.ann) == nil)
        try world.undo(moved.undoID, World.nils)
        #expect(try world.item(milk).projectID == World.ann.viewer.inbox)
    }

    @Test func `what stands for the projects of others takes subtasks of its tasks, and nothing else`() throws {
        let world = try World.ofPeople()
        let (ann, nils) = (world.context(of: World.ann), world.context(of: World.nils))
        let (milk, own) = (
            try CreateTask(ann).execute(.named("Milk")).view.task.id,
            try CreateTask(nils).execute(.named("Bread")).view.task.id
        )
        _ = try ManageShares(ann).give(.edit, on: .task(milk), to: World.nils.id)
        var part = TaskFields.named("Oat milk")
        part.parentID = .set(milk)
        let below = try CreateTask(nils).execute(part).view.task.id
        #expect(try world.item(below).projectID == World.ann.viewer.inbox)
        var fields = TaskFields.named("Eggs")
        fields.projectID = .set(Project.sharedID)
        #expect(try world.codes { _ = try CreateTask(nils).execute(fields) } == ["rights.viewOnly"])
        #expect(try world.codes { _ = try UpdateTask(nils).execute(own, fields) } == ["rights.viewOnly"])

        let projects = ManageProjects(nils)
        var renamed = ProjectFields()
        renamed.name = .set("Mine")
        var coloured = ProjectFields()
        coloured.color = .set(.red)
        #expect(
            try world.codes { _ = try projects.update(Project.sharedID, renamed) } == ["project.inbox.protected"])
        #expect(try world.codes { _ = try projects.update(Project.sharedID, coloured) } == ["project.inbox.protected"])
        #expect(
            try world.codes { _ = try projects.delete(Project.sharedID, strategy: .deleteAllTasks) }
                == ["project.inbox.protected"])
        #expect(
            try world.codes { _ = try ReorderProjects(nils).execute(Project.sharedID, after: nil) }
                == ["project.inbox.protected"])
        #expect(
            try world.codes {
                _ = try ManageShares(nils).give(.view, on: .project(Project.sharedID), to: World.jonas.id)
            } == ["share.inbox"])
        #expect(
            try world.codes {
                _ = try ManageSettings(nils).update { settings, _ in settings.defaultProjectID = Project.sharedID }
            } == ["settings.project.unknown"])
    }

    @Test func `a redo of what touched a task that somebody else deleted since brings nothing of it back`() throws {
        try world.join()
        try give(.full, .project(home), to: World.ann)
        var fields = TaskFields()
        (fields.name, fields.projectID) = (.set("Paint"), .set(home))
        let paint = try CreateTask(world.context(of: World.nils)).execute(fields).view.task.id
        let undo = UndoRedo(world.context(of: World.ann))
        let renamed = try UpdateTask(world.context(of: World.ann)).execute(paint, .named("Paint it"))
        _ = try undo.undo(renamed.undoID)
        _ = try DeleteTask(world.context(of: World.nils)).execute(paint)
        let refused = #expect(throws: DomainError.self) { try undo.redo() }
        guard case .refused(let refusal, let message)? = refused else {
            Issue.record("It was redone.")
            return
        }
        #expect(refusal.code == "undo.conflict" && message.contains("Nils"), "\(message)")
        #expect(try world.stored(paint) == nil)
    }

    @Test func `an Inbox, a person who is unknown or switched off and one's own right cannot be shared`() throws {
        try world.join()
        #expect(refusals { try give(.view, .project(Project.inboxID), to: World.ann) } == ["share.inbox"])
        #expect(
            refusals { _ = try shares().give(.view, on: .project(home), to: PersonID(high: 9, low: 9)) }
                == ["share.person.unknown"])
        #expect(refusals { try give(.view, .project(home), to: World.nils) } == ["share.own"])
        try give(.full, .project(home), to: World.ann)
        #expect(refusals { try give(.view, .project(home), to: World.nils, by: World.ann) } == ["share.theirs"])
        try give(.edit, .project(home), to: World.jonas, by: World.ann)
        #expect(
            refusals { try give(.full, .task(task), to: World.ann, by: World.jonas) } == ["share.needsFull"],
            "Nobody gives more than they have.")
    }

    @Test func `who loses access loses their tasks, which become open to anyone`() throws {
        try world.join()
        #expect(refusals { try assign(World.ann) } == ["assigneeId: task.assignee.cannotSee"])
        try give(.edit, .project(home), to: World.ann)
        try assign(World.ann)
        let withdrawn = try shares().withdraw(.project(home), from: World.ann.id)
        #expect(try world.item(task).assigneeID == nil)
        try world.undo(withdrawn.undoID, World.nils)
        #expect(try world.item(task).assigneeID == World.ann.id)

        // Another right on the same task keeps it.
        try give(.full, .task(task), to: World.ann)
        _ = try shares().withdraw(.project(home), from: World.ann.id)
        #expect(try world.item(task).assigneeID == World.ann.id)
        try give(.view, .task(task), to: World.ann)
        // Leaving with a right that changes nothing opens it, too.
        #expect(try shares(of: World.ann).withdraw(.task(task), from: World.ann.id).undoID != nil)
        #expect(try world.item(task).assigneeID == nil)
    }

    @Test func `a task moved to where its assignee does not see it becomes open`() throws {
        try world.join()
        try give(.edit, .project(garden), to: World.ann)
        try assign(World.ann)
        var fields = ProjectFields()
        fields.parentID = .clear
        _ = try ManageProjects(world.context(of: World.nils)).update(garden, fields)
        #expect(try world.item(task).assigneeID == World.ann.id)
        var moved = TaskFields()
        moved.projectID = .set(home)
        _ = try UpdateTask(world.context(of: World.nils)).execute(task, moved)
        #expect(try world.item(task).assigneeID == nil)
    }

    @Test func `a project is shared with somebody who has one of that name, which a line means first`() throws {
        try world.join()
        let hers = world.context(of: World.ann)
        var fields = ProjectFields()
        fields.name = .set("Home")
        let own = try CreateProject(hers).execute(NewProject(fields)).view.project.id
        try give(.edit, .project(home), to: World.ann)
        let names = try ManageProjects(hers).list().map(\.project.name)
        #expect(names.filter { $0 == "Home" }.count == 2)
        let added = try QuickAdd(hers).execute(QuickAddRequest("Sweep #Home")).tasks.first?.task
        #expect(added?.projectID == own)
    }

    @Test func `what somebody else has changed since is not undone, and it is said who`() throws {
        try world.join()
        try give(.edit, .project(garden), to: World.ann)
        func rename(_ name: String, by person: Person) throws -> Int64? {
            var fields = TaskFields()
            fields.name = .set(name)
            return try UpdateTask(world.context(of: person)).execute(task, fields).undoID
        }
        let mine = try rename("Dig deep", by: World.nils)
        _ = try rename("Dig deeper", by: World.ann)
        let refused = #expect(throws: DomainError.self) { try world.undo(mine, World.nils) }
        guard case .refused(let refusal, let message)? = refused else {
            Issue.record("It was undone.")
            return
        }
        #expect(refusal.code == "undo.conflict" && message.contains("Ann"), "\(message)")
        #expect(try world.item(task).name == "Dig deeper")
    }

    @Test func `who left takes that back`() throws {
        try world.join()
        try give(.view, .project(home), to: World.ann)
        try give(.edit, .task(task), to: World.jonas)
        try assign(World.ann)
        for (person, subject) in [(World.ann, Share.Subject.project(home)), (World.jonas, .task(task))] {
            let left = try shares(of: person).withdraw(subject, from: person.id)
            #expect(left.shared == nil || person.id == World.jonas.id)
            try world.undo(left.undoID, person)
        }
        #expect(try rights(.project(home)) == ["Nils full", "Ann view", "Jonas edit"])
        #expect(try rights(.task(task)) == ["Nils full", "Jonas edit", "Ann view"])
        #expect(try world.item(task).assigneeID == World.ann.id)
    }

    @Test func `the last with full stays, and an owner who leaves hands over to who has full`() throws {
        try world.join()
        try give(.edit, .project(home), to: World.jonas)
        #expect(refusals { _ = try shares().withdraw(.project(home), from: World.nils.id) } == ["share.lastFull"])
        try give(.full, .project(home), to: World.ann)
        #expect(try shares().withdraw(.project(home), from: World.nils.id).shared == nil)
        #expect(try rights(.project(garden), for: World.ann) == ["Ann full", "Jonas edit"])
        #expect(try rights(.project(home), for: World.ann) == ["Ann full", "Jonas edit"])
    }

    @Test func `who gave their project to another by leaving takes that back`() throws {
        try world.join()
        let hers = world.context(of: World.ann)
        var fields = ProjectFields()
        fields.name = .set("Den")
        let den = try CreateProject(hers).execute(NewProject(fields)).view.project.id
        try give(.full, .project(den), to: World.jonas, by: World.ann)
        try give(.full, .project(home), to: World.ann)
        for (person, project, other) in [(World.ann, den, World.jonas), (World.nils, home, World.ann)] {
            let undo = UndoRedo(world.context(of: person))
            let before = try rights(.project(project), for: person)
            let left = try shares(of: person).withdraw(.project(project), from: person.id)
            #expect(try left.shared == nil && rights(.project(project), for: other) == ["\(other.name) full"])
            #expect(try undo.undo(nil).undoID != nil)
            #expect(try rights(.project(project), for: person) == before)
            _ = try undo.redo()
            #expect(try rights(.project(project), for: other) == ["\(other.name) full"])
            try world.undo(left.undoID, person)
            #expect(try rights(.project(project), for: person) == before)
        }
    }

    @Test func `who gave their project to another loses the tasks in it until they take that back`() throws {
        try world.join()
        try give(.full, .project(home), to: World.ann)
        try assign(World.nils)
        let left = try shares().withdraw(.project(home), from: World.nils.id)
        #expect(try world.item(task).assigneeID == nil)
        try world.undo(left.undoID, World.nils)
        #expect(try world.item(task).assigneeID == World.nils.id)
    }

    @Test func `an undo goes past what one may no longer change, which is refused by its number`() throws {
        try world.join()
        try give(.full, .project(home), to: World.ann)
        let hers = world.context(of: World.ann)
        let milk = try CreateTask(hers).execute(.named("Milk")).view.task.id
        var fields = TaskFields.named("Rake")
        fields.projectID = .set(home)
        let rake = try CreateTask(world.context(of: World.nils)).execute(fields).view.task.id
        let renamed = try UpdateTask(hers).execute(task, .named("Dig deep"))
        let deleted = try DeleteTask(hers).execute(rake)
        _ = try shares().withdraw(.project(home), from: World.ann.id)
        let undo = UndoRedo(hers)
        for id in [renamed.undoID, deleted] {
            #expect(refusals { _ = try undo.undo(id) } == ["undo.outOfReach"])
        }
        #expect(try undo.undo(nil).entry.what == "Added “Milk”")
        #expect(try world.item(task).name == "Dig deep" && world.stored(milk) == nil)
        #expect(refusals { _ = try undo.undo(nil) } == ["undo.nothing"])
    }

    @Test func `who leaves the server gives every right on what they share to somebody first, or shares it no longer`()
        throws
    {
        try world.join()
        let hers = world.context(of: World.ann)
        var fields = ProjectFields()
        fields.name = .set("Den")
        let den = try CreateProject(hers).execute(NewProject(fields)).view.project.id
        let milk = try CreateTask(hers).execute(.named("Milk")).view.task.id
        try give(.edit, .project(den), to: World.jonas, by: World.ann)
        try give(.view, .task(milk), to: World.jonas, by: World.ann)
        let refused = #expect(throws: DomainError.self) { try ChangePerson(hers).leave() }
        guard case .refused(let refusal, let message)? = refused else {
            Issue.record("She left.")
            return
        }
        #expect(refusal.code == "share.lastFull" && message.contains("“Den”, “Milk”"), "\(message)")
        _ = try shares(of: World.ann).withdraw(.task(milk), from: World.jonas.id)
        #expect(refusals { try ChangePerson(hers).leave() } == ["share.lastFull"])
        try give(.full, .project(den), to: World.jonas, by: World.ann)
        #expect(refusals { try ChangePerson(hers).leave() } == [])
        #expect(try rights(.project(den), for: World.jonas) == ["Ann full", "Jonas full"])
    }

    @Test func `a project is not left to somebody who is switched off`() throws {
        try world.join()
        try give(.full, .project(home), to: World.ann)
        var off = PersonFields()
        off.isOff = true
        _ = try ChangePerson(world.context(of: World.nils)).execute(World.ann.id, off)
        #expect(refusals { _ = try shares().withdraw(.project(home), from: World.nils.id) } == ["share.lastFull"])
    }
}

extension World {
    fileprivate func undo(_ id: Int64?, _ person: Person) throws {
        let id: Int64 = try #require(id)
        _ = try UndoRedo(context(of: person)).undo(id)
    }
}
