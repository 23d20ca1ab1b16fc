import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

/// Values read from the newest rows themselves instead of being stored separately.
struct NewestRowsTests {
    @Test func `entries are found by their kind whether they wait or not`() throws {
        try withStore { store in
            for number in 0..<6 {
                let task = try store.add(.sample(name: "Task \(number)"))[0]
                if number % 2 == 0 { try store.write(.sample(.deleteTask)) { try $0.tasks.delete([task.id]) } }
                if number == 3 { try store.settle() }
            }
            let all = try store.read { try $0.log.changes(before: nil, limit: 100) }
            for (action, source) in [(.createTask, nil), (.deleteTask, .page), (nil, .page), (.deleteTask, nil)]
                as [(ChangeAction?, ChangeSource?)]
            {
                var filter = ActivityFilter()
                (filter.action, filter.source) = (action, source)
                let wanted = all.filter {
                    (action == nil || $0.action == action) && (source == nil || $0.source == source)
                }.map(\.id)
                let asked = filter
                try store.read { transaction in
                    #expect(try transaction.log.count(asked) == wanted.count)
                    var found: [Int64] = []
                    while found.count < wanted.count {
                        let page = try transaction.log.activity(asked, before: found.last, limit: 2)
                        try #require(!page.isEmpty)
                        found += page.map(\.entry.id)
                    }
                    #expect(found == wanted)
                }
            }
        }
    }

    @Test func `the number of a deleted task is not given again, and its undo finds it free`() throws {
        try withStore { store in
            let first = try store.add(.sample(name: "First"))[0]
            try store.write(.sample(.deleteTask)) { try $0.tasks.delete([first.id]) }
            let deletion = try #require(try store.newestChange).id
            let second = try store.add(.sample(name: "Second"))[0]
            try store.undo(deletion)
            let numbers = try store.readSnapshot { snapshot in
                try [first, second].map {
                    try snapshot.connection.integer("SELECT number FROM task WHERE id = ?", [SQLValue($0.id)])
                }
            }
            #expect(numbers == [1, 2])
        }
    }

    @Test(arguments: 1...4)
    func `neighbours stand in the own order, moved or not`(_ seed: UInt64) throws {
        try withStore { store in
            var random = RandomTasks(seed: seed)
            var tasks = try random.fill(store, 30)
            for _ in 0..<12 {
                let index = random.number(0...29)
                tasks[index].position = random.number(-2...32) * 1_024 + random.number(0...1)
                let moved = tasks[index]
                tasks[index] = try store.write(.sample(.reorderTasks)) { try $0.tasks.update(moved) }
            }
            let order = tasks.enumerated().sorted {
                ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
            }.map(\.element.id)
            for (place, id) in order.enumerated() {
                let (before, after) = try store.read { transaction in
                    (
                        try transaction.tasks.neighbours(of: id, .before, limit: 3).map(\.id),
                        try transaction.tasks.neighbours(of: id, .after, limit: 3).map(\.id)
                    )
                }
                #expect(before == order[..<place].suffix(3).reversed())
                #expect(after == Array(order[(place + 1)...].prefix(3)))
            }
        }
    }

    @Test func `of the completed work only the newest is read`() throws {
        try withStore { store in
            let today = FixedTime.today
            for back in 0..<5 { try store.add(TaskItem.sample(name: "Task \(back)").completed(on: today - back)) }
            let read = try store.read { try $0.habits.completedDeeds(today - 10...today, limit: 3) }
            #expect(read.map(\.day) == [today, today - 1, today - 2])
        }
    }
}
