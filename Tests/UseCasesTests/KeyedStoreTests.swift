import Domain
import Synchronization
import TestSupport
import Testing
import UseCases

struct KeyedStoreTests {
    private func keyed(_ world: World, _ key: String, _ fingerprint: String) -> Context {
        world.context.keyed(key, fingerprint: fingerprint) { _ in
            StoredAnswer(fingerprint: fingerprint, status: 201, body: Array("{}".utf8), location: "/there")
        }
    }

    private func create(_ world: World, _ key: String, _ fingerprint: String) throws {
        var fields = TaskFields()
        fields.name = .set("Water the plants")
        _ = try CreateTask(keyed(world, key, fingerprint)).execute(fields)
    }

    @Test func `a repeated request gets the same response and does nothing`() throws {
        let world = try World()
        try create(world, "k", "a")
        let before = try #require(throws: AnsweredBefore.self) { try create(world, "k", "a") }
        #expect((before.answer.status, before.answer.location) == (201, "/there"))
        #expect(try world.store.read { try $0.sums.totals().tasks } == 1)
    }

    @Test func `another request under the key is refused`() throws {
        let world = try World()
        try create(world, "k", "a")
        #expect(try world.codes { try create(world, "k", "b") } == ["idempotency.keyReused"])
    }

    @Test func `a key is free again after two days`() throws {
        let world = try World()
        try create(world, "k", "a")
        world.time.advance(milliseconds: 2 * KeyedStoreTests.day - 1)
        #expect(throws: AnsweredBefore.self) { try create(world, "k", "a") }
        world.time.advance(milliseconds: 1)
        try create(world, "k", "b")
        #expect(try world.store.read { try $0.sums.totals().tasks } == 2)
    }

    private static let day: Int64 = 86_400_000

    @Test func `a refused request stores no response`() throws {
        let world = try World()
        let context = keyed(world, "k", "a")
        #expect(
            try world.codes {
                _ = try CreateTask(context).execute(TaskFields())
            } == ["task.name.empty"])
        try create(world, "k", "b")
    }

    @Test func `a response is stored even if nothing changed`() throws {
        let world = try World()
        let id = try world.task()
        let complete = CompleteTask(keyed(world, "k", "a"))
        try world.complete(id)
        _ = try complete.execute(id)
        #expect(throws: AnsweredBefore.self) { _ = try complete.execute(id) }
    }
}
