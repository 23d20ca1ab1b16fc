import Domain
import TestSupport
import Testing

@testable import Storage

/// The queries of lines about many tasks at once.
struct TaskLineTests {
    @Test func `names of any number of tasks come in one statement, without those that are gone`() throws {
        try withStore { store in
            let tasks = try (0..<700).map { try store.add(.sample(name: "Task \($0)"))[0] }
            try store.write(.sample(.deleteTask)) { try $0.tasks.delete([tasks[3].id]) }
            for count in [0, 1, 5, 700] {
                let asked = tasks.prefix(count)
                let names = try store.read { try $0.tasks.names(of: Set(asked.map(\.id))) }
                let known = asked.filter { $0.id != tasks[3].id }
                #expect(names == Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.name) }))
            }
            #expect(try store.read { try $0.tasks.names(of: [.random()]) } == [:])
        }
    }

    @Test func `only open tasks count among those that wait`() throws {
        try withStore { store in
            let soil = try store.add(.sample(name: "Buy soil"))[0].id
            let pots = try store.add(.sample(name: "Buy pots"))[0].id
            try store.add(
                .sample(name: "Plant", dependencies: [soil, pots]), .sample(name: "Sow", dependencies: [soil]),
                .sample(name: "Done", dependencies: [soil]).completed())
            #expect(try store.read { try $0.tasks.openDependents(of: [soil, pots, .random()]) } == [soil: 2, pots: 1])
        }
    }

    @Test func `they walk indexes from what was asked for`() throws {
        try withStore { store in
            let id = try store.add(.sample())[0].id
            let plans = try store.readSnapshot { snapshot in
                let tasks = SQLiteTasks(transaction: snapshot)
                let before = Set(snapshot.connection.statements.keys)
                _ = try tasks.names(of: [id])
                _ = try tasks.openDependents(of: [id])
                return try snapshot.connection.statements.keys.filter { !before.contains($0) }.flatMap { text in
                    try snapshot.connection.rows("EXPLAIN QUERY PLAN " + text.sql, [.blob(id.bytes)]) { $0.text(3) }
                }
            }
            let tables = plans.filter { $0.contains("task") || $0.contains("dependency") }
            #expect(tables.count == 3 && tables.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plans)")
        }
    }
}
