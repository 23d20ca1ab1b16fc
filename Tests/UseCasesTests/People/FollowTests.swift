import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Who hears of a task that Nils added and shares with Ann and Jonas.
struct FollowTests {
    private let world: World
    private let task: TaskID

    init() throws {
        world = try World.ofPeople()
        try world.set { $0.quietHours = TimeSpan(from: 0, to: 0) }
        task = try world.task("Texts")
        try world.share(.task(task), .view, with: World.ann, World.jonas)
    }

    private func followers(_ person: Person) throws -> [String] {
        try FollowTask(world.context(of: person)).list(task).people.map { $0.isMe ? "me" : $0.person.name }
    }

    private func commentsHeard(_ person: Person) throws -> Int {
        try GetNotices(world.context(of: person)).execute().items.filter { $0.notice.kind == .commented }.count
    }

    private func comment(_ person: Person, _ text: String = "Hm") throws {
        _ = try ManageComments(world.context(of: person)).add(text, to: task)
    }

    @Test func `who added a task, for whom it is and who commented follow it`() throws {
        #expect(try followers(World.nils) == ["me"])
        try comment(World.jonas)
        #expect(try followers(World.nils) == ["me", "Jonas"])
        _ = try UpdateTask(world.context(of: World.nils)).execute(task, Self.assigned(World.ann))
        #expect(try followers(World.ann) == ["me", "Nils", "Jonas"])
    }

    private static func assigned(_ person: Person) -> TaskFields {
        var fields = TaskFields()
        fields.assigneeID = .set(person.id)
        return fields
    }

    @Test func `who no longer follows hears nothing, who follows does, and each is undone`() throws {
        _ = try FollowTask(world.context(of: World.nils)).execute(task, follows: false)
        let followed = try FollowTask(world.context(of: World.ann)).execute(task, follows: true)
        #expect(followed.includesMe && followed.people.map(\.person.name) == ["Ann"])
        try comment(World.jonas)
        #expect(try commentsHeard(World.nils) == 0)
        #expect(try commentsHeard(World.ann) == 1)
        _ = try UndoRedo(world.context(of: World.ann)).undo(followed.undoID)
        #expect(try followers(World.ann) == ["Jonas"])
        // Whoever is mentioned hears of it all the same.
        try comment(World.jonas, "Look, @nils")
        let kinds = try GetNotices(world.context(of: World.nils)).execute().items.map(\.notice.kind)
        #expect(kinds == [.mentioned])
    }

    @Test func `nobody follows what they do not see, and one person follows nothing`() throws {
        _ = try FollowTask(world.context(of: World.ann)).execute(task, follows: true)
        _ = try ManageShares(world.context(of: World.nils)).withdraw(.task(task), from: World.ann.id)
        #expect(try followers(World.nils) == ["me"])
        #expect(
            try world.codes { _ = try FollowTask(world.context(of: World.ann)).execute(task, follows: true) }
                == ["task.notFound"])
        let alone = try World()
        let own = try alone.task("Own")
        #expect(try FollowTask(alone.context).list(own).people.isEmpty)
        #expect(
            try alone.codes { _ = try FollowTask(alone.context).execute(own, follows: true) } == ["person.alone"])
    }
}
