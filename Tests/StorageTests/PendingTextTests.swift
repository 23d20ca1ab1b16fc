import Domain
import TestRandom
import TestSupport
import Testing

@testable import Storage

extension SQLiteStore {
    /// Indexes at most this many pending texts.
    func settle(_ limit: Int = .max) throws {
        try direct { connection in
            try connection.run("BEGIN")
            if limit == .max {
                try PendingText(connection: connection).settle()
            } else {
                _ = try PendingText(connection: connection).settlePart(limit)
            }
            try EntryKinds(connection: connection).settle()
            try connection.run("COMMIT")
        }
    }

    fileprivate var waiting: Int {
        get throws { try readSnapshot { try PendingText(connection: $0.connection).count() } }
    }
}

struct PendingTextTests {
    private static let questions = ["water", "plants water", "ATER", "wa", "c#", "会議", "plumb", "e-mail", "xab", "a"]

    /// The results of everything that reads words or tags.
    private func found(_ store: SQLiteStore) throws -> [[TaskID]] {
        try store.read { transaction in
            var all: [[TaskID]] = []
            for text in Self.questions {
                for mode in MatchMode.allCases {
                    var query = TaskQuery()
                    query.filter.text = TextMatch(text, mode: mode)
                    query.filter.status = .all
                    let listing = TaskListing(.all, query, at: FixedTime.moment())
                    all.append(try transaction.lists.search(listing, after: nil, limit: 100).page.tasks.map(\.id))
                    all.append(try transaction.lists.ids(listing, limit: 100))
                }
            }
            for tag in RandomTasks.tags {
                var query = TaskQuery(sort: .keys([SortKey(.name)]))
                query.filter.tags = [tag]
                query.filter.status = .all
                let listing = TaskListing(.all, query, at: FixedTime.moment())
                all.append(try transaction.lists.page(listing, after: nil, limit: 100).tasks.map(\.id))
            }
            let question = EstimateQuestion(name: "water the plants", tags: ["home"])
            all.append(
                try transaction.time.timedTasks(like: question).map(\.id).sorted { $0.description < $1.description })
            return all
        }
    }

    @Test(arguments: 1...4)
    func `pending text is found like indexed text, through any changes`(_ seed: UInt64) throws {
        try withStore { store in
            var random = RandomTasks(seed: seed)
            _ = try random.fill(store, 40)
            var operations = RandomOperations(seed: seed &* 7_919, store)
            for step in 0..<24 {
                try operations.step()
                if step % 3 == 0 { try store.settle(random.number(1...30)) }
                if step % 6 != 5 { continue }
                #expect(try store.problems == [])
                let waiting = try found(store)
                try store.settle()
                #expect(try store.waiting == 0)
                #expect(try found(store) == waiting)
                #expect(try store.problems == [])
            }
        }
    }

    @Test func `of more tasks than can be ranked, the same are found whether they are pending or not`() throws {
        try withStore { store in
            let names = (0..<1_200).map { $0 % 3 == 0 ? "Water \($0)" : "Watering \($0)" }
            try store.write(.sample(.createTask)) { transaction in
                for name in names { _ = try transaction.tasks.insert(.sample(name: name)) }
            }
            let waiting = try found(store)
            try store.settle(500)
            #expect(try found(store) == waiting)
            try store.settle()
            #expect(try found(store) == waiting)
        }
    }

    @Test func `a task is changed, deleted and brought back in every state of its text`() throws {
        try withStore { store in
            func names(_ text: String) throws -> [String] {
                var query = TaskQuery()
                query.filter.text = TextMatch(text)
                let listing = TaskListing(.all, query, at: FixedTime.moment())
                return try store.read { try $0.lists.search(listing, after: nil, limit: 9).page.tasks.map(\.name) }
            }
            for settles in 0..<32 {
                var state = settles
                func maybeSettle() throws {
                    if state & 1 == 1 { try store.settle() }
                    state >>= 1
                }
                var task = try store.add(.sample(name: "Water it"))[0]
                try maybeSettle()
                task.name = "Cut it"
                let changed = task
                _ = try store.write(.sample()) { try $0.tasks.update(changed) }
                try maybeSettle()
                #expect(try names("water") == [])
                #expect(try names("cut") == ["Cut it"])
                try store.write(.sample(.deleteTask)) { try $0.tasks.delete([changed.id]) }
                try maybeSettle()
                #expect(try names("cut") == [])
                try store.undo()
                try maybeSettle()
                #expect(try names("cut") == ["Cut it"])
                try store.undo()
                try maybeSettle()
                #expect(try names("water") == ["Water it"])
                #expect(try names("cut") == [])
                #expect(try store.problems == [])
                try store.write(.sample(.deleteTask)) { try $0.tasks.delete([changed.id]) }
            }
        }
    }

    @Test func `pending text is indexed once there is enough, and that of an import at once`() throws {
        try withStore { store in
            try store.write(.sample(.createTask)) { transaction in
                for number in 0..<PendingText.limit {
                    _ = try transaction.tasks.insert(.sample(name: "Task \(number)"))
                }
            }
            #expect(try store.waiting == PendingText.limit)
            for number in 0..<(PendingText.limit / 4) { try store.add(.sample(name: "Other \(number)")) }
            #expect(try isTrueSoon { try store.waiting < PendingText.limit })
            let imported = (0..<PendingText.limit).map { TaskItem.sample(name: "Imported \($0)") }
            try store.write(.sample(.importTasks)) { try $0.tasks.insertImported(imported) }
            #expect(try store.waiting == 0)
            #expect(try store.problems == [])
        }
    }

    @Test(arguments: [
        "UPDATE meta SET value = 2 WHERE name = 'indexed'", "INSERT INTO text_waiting VALUES (2, NULL, NULL)",
        "INSERT INTO text_waiting VALUES (1, 'other', '')", "INSERT INTO tagged_task VALUES ('garden', 1)",
        "DELETE FROM tagged_task",
        "INSERT INTO change_kind VALUES ('action:createTask', 1)", "DELETE FROM change_kind",
    ])
    func `the check finds wrong entries of pending text, and repairs them`(_ sabotage: String) throws {
        try withStore { store in
            try store.add(.sample(name: "Water the plants", tags: ["home"]))
            try store.settle()
            try store.add(.sample(name: "Ring the plumber"))
            #expect(try store.problems == [])
            try store.sabotage(sabotage)
            let found = try store.check(at: FixedTime.start)
            #expect(!found.isClean && found.problems.allSatisfy { $0.kind == .search })
            #expect(try store.check(repair: true, at: FixedTime.start).isClean)
            #expect(try store.problems == [])
        }
    }
}
