import Domain
import HTTP
import Language
import TestSupport
import Testing

@testable import Web

/// The names of choices, which pages and program declare each.
struct ChoiceNameTests {
    private static func words() throws -> ScriptTables {
        let pages = StaticFiles(
            folder: #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Public")
        return ScriptTables([try #require(pages.file("js/words.js")).bytes()])
    }

    private func names<Value: Choice>(_ type: Value.Type) -> [String: String] {
        Dictionary(uniqueKeysWithValues: Value.allCases.map { ($0.rawValue, $0.displayName) })
    }

    @Test func `scripts call every choice what the program calls it`() throws {
        let words = try Self.words()
        #expect(words.table("typeNames") == names(TaskType.self))
        #expect(words.table("categoryNames") == names(Domain.Category.self))
        #expect(words.table("energyNames") == names(Energy.self))
        #expect(words.table("contextNames") == names(TaskContext.self))
        #expect(words.table("qualityNames") == names(CompletionQuality.self))
        let priorities = Priority.allCases.map { ($0.code, $0.displayName) }
        #expect(words.table("priorityNames") == Dictionary(uniqueKeysWithValues: priorities))
    }

    @Test(arguments: [
        ("ctx:home", "At home"), ("ctx:commute", "On the way"), ("type:inbox", "No date"),
        ("energy:high", "High energy"), ("cat:health", "Health category"),
    ])
    func `the reading of a filter line has the same names`(_ line: String, _ label: String) throws {
        var query = TaskQuery()
        query.filter.line = line
        let address = "/api/filter-lines/reading?\(TaskQueryText.text(query))"
        #expect(try TestSite().send(.get, address).json.text("tokens.0.label") == label)
    }

    @Test func `a group is headed by the same name`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Mow the lawn", "context": "home"}"#)
        let found = try site.send(.get, "/api/tasks?view=all&group=context").json
        #expect((found.text("groups.0.key"), found.text("groups.0.name")) == ("home", "At home"))
    }
}
