import Domain
import Storage
import TestSupport
import Testing

struct StoreTests {
    @Test func `a task comes back as it was stored`() throws {
        try withStore { store in
            let first = try store.add(.sample())[0]
            let project = try store.add(project: .sample())
            let task = TaskItem.sample(
                name: "🪴 سقي \"&'<b>", details: "one\n\ttwo", projectID: project.id, priority: .highest,
                chosenType: .evening, due: "2026-04-01T18:30", reminders: ["15m", "2026-04-01T08:00"],
                estimatedDuration: 600, actualDuration: 900, tags: ["home", "ä-b"], category: .learning,
                energy: .high, context: .errands, dependencies: [first.id], parentID: nil, createdBy: .cli
            ).completed(quality: .excellent, streak: 8)
            let stored = try store.add(task)[0]
            var expected = task
            expected.position = stored.position
            #expect(stored.position != 0)
            #expect(try store.read { try $0.tasks.find(task.id) } == expected)
        }
    }

    @Test(arguments: [TaskRules.durations.lowerBound, TaskRules.durations.upperBound])
    func `the shortest and the longest durations come back`(_ seconds: Int) throws {
        try withStore { store in
            let stored = try store.add(.sample(estimatedDuration: seconds, actualDuration: seconds))[0]
            let found = try store.read { try $0.tasks.find(stored.id) }
            #expect(found?.estimatedDuration == seconds && found?.actualDuration == seconds)
            #expect(try store.problems == [])
        }
    }

    @Test func `a failed body changes nothing`() throws {
        try withStore { store in
            let before = try store.read { try $0.log.dataVersion }
            let task = TaskItem.sample()
            #expect(throws: DomainError.stale(current: 7)) {
                try store.write(.sample()) { transaction in
                    _ = try transaction.tasks.insert(task)
                    try transaction.publish(DomainEvent(.taskCreated))
                    throw DomainError.stale(current: 7)
                }
            }
            let after = try store.read { (try $0.tasks.find(task.id), try $0.log.dataVersion, try $0.log.lastEventID) }
            #expect(after == (nil, before, 0))
        }
    }

    @Test func `a body that changes no row leaves no entry and no new data version`() throws {
        try withStore { store in
            let task = try store.add(.sample())[0]
            let before = try store.read { (try $0.log.dataVersion, try $0.log.changes(before: nil, limit: 10).count) }
            let entry = try store.write(.sample()) { transaction in
                _ = try transaction.tasks.update(task)
                return transaction.changeID
            }
            let after = try store.read { (try $0.log.dataVersion, try $0.log.changes(before: nil, limit: 10).count) }
            #expect(entry == nil)
            #expect(after == before)
        }
    }

    @Test func `an update grows the version by one and says what happened`() throws {
        try withStore { store in
            var task = try store.add(.sample())[0]
            task.name = "Water them again"
            let changed = task
            let stored = try store.write(.sample(.updateTask)) { transaction in
                try transaction.describe("Renamed “Water the plants”")
                return try transaction.tasks.update(changed)
            }
            #expect(stored.version == 2)
            let newest = try store.read { try $0.log.changes(before: nil, limit: 1) }[0]
            #expect(newest.what == "Renamed “Water the plants”")
            #expect(newest.action == .updateTask)
        }
    }

    @Test func `a task with a taken id is refused`() throws {
        try withStore { store in
            let task = try store.add(.sample())[0]
            #expect(throws: DomainError.self) { try store.add(task) }
        }
    }

    @Test func `a reference to a missing project fails alone`() throws {
        try withStore { store in
            #expect(throws: StorageError.self) { try store.add(.sample(projectID: .random())) }
            try store.add(.sample())
        }
    }
}
