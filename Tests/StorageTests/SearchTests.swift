import Domain
import TestSupport
import Testing
import Text

@testable import Storage

struct SearchTests {
    private static let questions = [
        "water", "plants water", "ATER", "wa", "cafe", "straße", "str", "ss", "c#", "c+", "+", "会議", "会", "🎂", "ﬁle",
        "fi",
        "2", "10 plants", "e-mail", "σισυφος", "istanbul", "resume", "xab", "ab abc", "zoe cafe", "missing", "a",
    ]

    private func listing(_ text: String, _ mode: MatchMode = .contains) -> TaskListing {
        var query = TaskQuery()
        query.filter.text = TextMatch(text, mode: mode)
        query.filter.status = .all
        return TaskListing(.all, query, at: FixedTime.moment())
    }

    /// The expected ranking, calculated from the tasks alone.
    private func ranked(_ tasks: [TaskItem], _ match: TextMatch) -> [TaskID] {
        let pattern = SearchPattern(match)
        return tasks.filter { $0.archivedAt == nil }.enumerated().compactMap {
            offset, task -> (TaskID, [Int], [UInt8])? in
            guard
                let quality = pattern.quality(
                    name: Folding.fold(task.name), details: Folding.fold(task.details ?? ""))
            else { return nil }
            let due = task.dueDate?.day.number ?? .max
            let rank = [quality.number, task.isComplete ? 1 : 0, task.priority.rawValue, due]
            return (task.id, rank, NaturalKey.bytes(of: task.name))
        }.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if one.1 != other.1 { return one.1.lexicographicallyPrecedes(other.1) }
            if one.2 != other.2 { return one.2.lexicographicallyPrecedes(other.2) }
            return left.offset < right.offset
        }.map(\.element.0)
    }

    @Test(arguments: MatchMode.allCases)
    func `a search finds and ranks what reading every task does`(_ mode: MatchMode) throws {
        try withStore { store in
            var random = RandomTasks(seed: 3)
            let older = try random.fill(store, 75)
            try store.settle()
            let tasks = try older + random.fill(store, 75)
            for text in Self.questions {
                let expected = ranked(tasks, TextMatch(text, mode: mode))
                var found: [TaskID] = []
                var cursor: TaskCursor?
                repeat {
                    let page = try store.read { try $0.lists.search(listing(text, mode), after: cursor, limit: 9) }
                    #expect(page.total == expected.count, "\(text)")
                    found += page.page.tasks.map(\.id)
                    cursor = page.page.next
                } while cursor != nil && found.count < 500
                #expect(found == expected, "\(text)")
            }
        }
    }

    private func names(_ text: String, _ store: SQLiteStore) throws -> [String] {
        try store.read { try $0.lists.search(listing(text), after: nil, limit: 50).page.tasks.map(\.name) }
    }

    @Test func `a change of the details alone, or of the tags alone, is found`() throws {
        try withStore { store in
            let task = try store.add(.sample(name: "Ring", details: "the plumber", tags: ["home"]))[0]
            try store.settle()
            func tagged(_ tag: String) throws -> Int {
                var query = TaskQuery()
                query.filter.tags = [tag]
                return try store.read { try $0.lists.count(TaskListing(.all, query, at: FixedTime.moment())) }
            }
            var changed = task
            changed.details = "the painter"
            let details = changed
            _ = try store.write(.sample()) { try $0.tasks.update(details) }
            #expect(try names("plumber", store) == [] && names("painter", store) == ["Ring"])
            changed = try #require(try store.read { try $0.tasks.find(task.id) })
            changed.tags = ["house"]
            let tags = changed
            _ = try store.write(.sample()) { try $0.tasks.update(tags) }
            #expect(try tagged("home") == 0 && tagged("house") == 1)
        }
    }

    @Test func `what is found follows changes, deletions, undo and redo`() throws {
        try withStore { store in
            var task = try store.add(.sample(name: "Water the plants"))[0]
            #expect(try names("plants", store) == ["Water the plants"])
            task.name = "Ring the plumber"
            let changed = task
            _ = try store.write(.sample()) { try $0.tasks.update(changed) }
            #expect(try names("plants", store) == [] && names("plumb", store) == ["Ring the plumber"])
            try store.undo()
            #expect(try names("plants", store) == ["Water the plants"] && names("plumb", store) == [])
            try store.redo()
            try store.write(.sample(.deleteTask)) { try $0.tasks.delete([changed.id]) }
            #expect(try names("plumber", store) == [])
            try store.undo()
            #expect(try names("plumber", store) == ["Ring the plumber"])
            #expect(try store.problems == [])
        }
    }

    @Test func `an undone import is not found, and again when it is redone`() throws {
        try withStore { store in
            let task = TaskItem.sample(name: "Imported words", tags: ["far"])
            try store.write(.sample(.importTasks)) { try $0.tasks.insertImported([task]) }
            #expect(try names("imported", store) == ["Imported words"])
            try store.undo()
            #expect(try names("imported", store) == [])
            try store.redo()
            #expect(try names("imported", store) == ["Imported words"])
            #expect(try store.problems == [])
        }
    }

    @Test(arguments: [
        "DELETE FROM search_word", "DELETE FROM task_tag", "INSERT INTO task_tag VALUES (99, 0, 'x', 'x')",
        "INSERT INTO task_word (rowid, words) VALUES (1, 'stray')",
        "INSERT INTO word_part (rowid, word) VALUES (1, 'stray')",
    ])
    func `the check names what differs from the tasks, and repairs it`(_ sabotage: String) throws {
        try withStore { store in
            try store.add(.sample(name: "Water the plants", tags: ["home"]))
            try store.settle()
            try store.sabotage(sabotage)
            let found = try store.check(at: FixedTime.start)
            #expect(!found.isClean && found.problems.allSatisfy { $0.kind == .search })
            #expect(try store.check(repair: true, at: FixedTime.start).isClean)
            #expect(try store.problems == [])
            #expect(try names("plants", store) == ["Water the plants"])
        }
    }
}
