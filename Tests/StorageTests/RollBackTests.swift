import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

struct RollBackTests {
    @Test(arguments: 1...4)
    func `the change log leads back to every state`(_ seed: Int) throws {
        try withStore { store in
            var operations = RandomOperations(seed: UInt64(seed) &* 31, store)
            var states: [(last: Int64, contents: Contents)] = []
            for _ in 0..<60 {
                try operations.step()
                let last = try store.newestChange?.id ?? 0
                if last != states.last?.last { states.append((last, try Contents(store))) }
            }
            for (number, state) in states.enumerated() where number % 9 == seed % 9 {
                let path = "\(store.path)-\(number)"
                try store.readSnapshot { snapshot in
                    _ = try snapshot.connection.integer("SELECT count(*) FROM task")
                    try snapshot.connection.copyPages(to: path)
                }
                let connection = try DatabaseFile(path: path).writer()
                try Derivation(connection: connection).addTriggers()
                let back = RollBack(connection: connection, last: state.last)
                guard try back.isPossible() else { continue }
                try back.run()
                let then = try SQLiteStore(path: path)
                defer { then.close() }
                let contents = try Contents(then)
                try #require(contents == state.contents, "\(state.last): \(contents.differences(state.contents))")
                #expect(try then.problems == [])
                // The log continues as if the rest had never existed.
                #expect(try then.newestChange?.id == state.last)
            }
        }
    }

    private func at(_ minute: Int64) -> Instant {
        Instant(milliseconds: FixedTime.start.milliseconds + minute * 60_000)
    }

    private func add(_ name: String, at minute: Int64, to store: SQLiteStore) throws {
        try store.write(.sample(.createTask, at: at(minute))) {
            _ = try $0.tasks.insert(.sample(name: name))
            try $0.describe("Added “\(name)”")
        }
    }

    private func names(_ store: SQLiteStore) throws -> Set<String> {
        Set(try Contents(store).tasks.values.map(\.name))
    }

    @Test func `everything is restored as of a moment, and that can be undone`() throws {
        try withStore { store in
            for minute in 1...5 { try add("\(minute)", at: Int64(minute), to: store) }
            #expect(
                try store.outlook(to: at(3)) == CopyDifference(takenBack: 2, broughtBack: 0, newest: "Added “5”"))
            #expect(try names(store).count == 5)
            let copy = try store.make("then.db", asOf: at(2), at: at(6))
            #expect(copy.contents?.tasks == 2)
            #expect(try names(store).count == 5)
            let restored = try store.restore(to: at(3), keepingAs: "replaced.db", at: at(6))
            #expect(restored.tasks == 3 && restored.difference?.takenBack == 2)
            #expect(try names(store) == ["1", "2", "3"])
            #expect(try store.problems == [])
            _ = try store.restore("replaced.db", keepingAs: "replaced-2.db", at: at(7))
            #expect(try names(store).count == 5)
        }
    }

    @Test func `a moment that only a copy knows is found there`() throws {
        try withStore { store in
            for minute in 1...3 { try add("\(minute)", at: Int64(minute), to: store) }
            _ = try store.make("copy.db", at: at(4))
            // As after restoring another file: the current log begins later.
            try store.sabotage(
                "DELETE FROM change_row; UPDATE change SET at = at + 86400000; DELETE FROM task_tag"
            )
            #expect(try store.outlook(to: at(2)).takenBack > 0)
            let restored = try store.restore(to: at(2), keepingAs: "replaced.db", at: at(6))
            #expect(restored.tasks == 2)
            #expect(try names(store) == ["1", "2"])
        }
    }

    @Test func `a moment before everything is out of reach, and nothing is left behind`() throws {
        try withStore { store in
            try add("1", at: 1, to: store)
            let early = Instant(milliseconds: FixedTime.start.milliseconds - 86_400_000)
            #expect(code { _ = try store.outlook(to: early) } == "copy.outOfReach")
            #expect(code { _ = try store.restore(to: early, keepingAs: "r.db", at: at(2)) } == "copy.outOfReach")
            #expect(try names(store) == ["1"])
            #expect(!Disk.exists(store.path + ".restoring"))
        }
    }
}
