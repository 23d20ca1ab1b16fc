import Domain
import HTTP
import JSON
import Codecs
import TestSupport
import Testing

@testable import Web

/// Every list is paginated in the same form, and stays complete while it changes.
struct ListPageTests {
    /// Reads whose response has items, according to the API document.
    private static let lists = OpenAPI.operations.filter { operation in
        operation.method == .get
            && operation.answers.first?.content?.schema.members.contains { $0.name == "items" } == true
    }

    @Test func `there are lists`() {
        #expect(Self.lists.count >= 25)
    }

    @Test(arguments: lists)
    func `every list takes limit and cursor, and answers items, nextCursor and total`(_ operation: Operation) throws {
        let names = operation.parameters.map(\.name)
        #expect(names.contains("limit") && names.contains("cursor"))
        let limit = try #require(operation.parameters.first { $0.name == "limit" })
        guard case .integer(_, 1...500) = limit.schema else {
            Issue.record("\(operation.id): \(limit.schema)")
            return
        }
        let members = operation.answers.first?.content?.schema.members.filter(\.isRequired).map(\.name) ?? []
        #expect(Set(["items", "nextCursor", "total"]).isSubset(of: members))
    }

    @Test(arguments: lists)
    func `pages of one item add up to the whole list`(_ operation: Operation) throws {
        let site = try Self.filled()
        let known = try Self.id(for: operation, site)
        let id = try #require(known)
        let request = DocumentedRequest(operation, id: id)
        let whole = try Self.pages(of: request, limit: 500, site)
        let step = max(1, whole.count / 5)
        #expect(try Self.pages(of: request, limit: step, site) == whole, "\(operation.id)")
        for wrong in ["0", "501"] {
            #expect(try site.send(.get, request.with("limit", wrong).target).status == 422, "\(operation.id)")
        }
        #expect(try site.send(.get, request.with("cursor", "nonsense").target).codes == ["parameter.cursor"])
    }

    @Test func `a cursor of another list is refused`() throws {
        let site = try Self.filled()
        let cursor = try #require(try site.send(.get, "/api/projects?limit=1").json.text("nextCursor"))
        for other in ["/api/projects?archived=include&cursor=", "/api/tags?cursor=", "/api/habit-templates?cursor="] {
            #expect(try site.send(.get, other + cursor).code == "cursor.invalid", "\(other)")
        }
        #expect(try site.send(.get, "/api/projects?limit=3&cursor=\(cursor)").status == 200)
    }

    @Test func `a lasting item is listed once, whatever is added, deleted and moved between two pages`() throws {
        let site = try TestSite()
        var ids = try (1...12).map { try Self.filter("F\($0)", site) }
        func names(_ page: JSONValue) -> [String] { (page.at("items")?.elements ?? []).compactMap { $0.text("name") } }
        let first = try site.send(.get, "/api/filters?limit=6").json
        #expect(names(first) == (1...6).map { "F\($0)" })
        let cursor = try #require(first.text("nextCursor"))
        // The last item of the page is deleted, the one before it moves to the end, and one is added at the front.
        try site.send(.delete, "/api/filters/\(ids[5])")
        try site.send(.patch, "/api/filters/\(ids[4])", #"{"position": 900000}"#)
        ids.append(try Self.filter("New", site))
        try site.send(.patch, "/api/filters/\(ids[12])", #"{"position": -5}"#)
        let second = names(try site.send(.get, "/api/filters?limit=100&cursor=\(cursor)").json)
        #expect(second.filter { $0 != "F5" } == (7...12).map { "F\($0)" })
        // The last item moved to the end, past those that came after it.
        let again = try #require(try site.send(.get, "/api/filters?limit=6").json.text("nextCursor"))
        try site.send(.patch, "/api/filters/\(ids[6])", #"{"position": 900001}"#)
        let third = names(try site.send(.get, "/api/filters?limit=100&cursor=\(again)").json)
        #expect(Set(third).isSuperset(of: (8...12).map { "F\($0)" }))
        // All items recorded in the cursor have been deleted.
        for id in ids { try site.send(.delete, "/api/filters/\(id)") }
        #expect(names(try site.send(.get, "/api/filters?limit=9&cursor=\(cursor)").json) == [])
    }

    @Test func `each of many lines has its preview on some page`() throws {
        let site = try TestSite()
        let target = "/api/quick-add/preview?limit=500&text=\((1...650).map(String.init).joined(separator: "%0A"))"
        let first = try site.send(.get, target).json
        let cursor = try #require(first.text("nextCursor"))
        let second = try site.send(.get, "\(target)&cursor=\(cursor)").json
        let sources = [first, second].flatMap { $0.at("items")?.elements ?? [] }.compactMap { $0.text("source") }
        #expect(sources == (1...650).map(String.init) && second.number("total") == 650)
    }

    // MARK: What is listed

    /// The items of all pages, each of which has the total.
    private static func pages(of request: DocumentedRequest, limit: Int, _ site: TestSite) throws -> [JSONValue] {
        var items: [JSONValue] = []
        var cursor: String?
        repeat {
            var page = request.with("limit", "\(limit)")
            if let cursor { page = page.with("cursor", cursor) }
            let answer = try site.send(.get, page.target)
            try #require(answer.status == 200, "\(page.target) \(answer.text)")
            let found = answer.json.at("items")?.elements ?? []
            items += found
            cursor = answer.json.text("nextCursor")
            #expect(found.count <= limit && (cursor == nil || found.count == limit), "\(page.target)")
            #expect(cursor != nil || answer.json.number("total") == items.count, "\(page.target)")
        } while cursor != nil && items.count < 2_000
        return items
    }

    private static func filter(_ name: String, _ site: TestSite) throws -> String {
        let made = try site.send(.post, "/api/filters", #"{"name": "\#(name)", "query": "tag=a"}"#)
        return try #require(made.json.text("filter.id"))
    }

    /// Several items for every list.
    private static func filled() throws -> TestSite {
        let site = try TestSite()
        for name in ["Garden", "House", "Work"] { try site.send(.post, "/api/projects", #"{"name": "\#(name)"}"#) }
        for name in ["Walk", "Read", "Swim"] { try site.send(.post, "/api/habits", #"{"title": "\#(name)"}"#) }
        for name in ["A", "B", "C"] { _ = try filter(name, site) }
        let lines = (1...6).map { "Water the plants \($0) today p\($0 % 4) @tag\($0) ~\($0)h" }
        try site.send(.post, "/api/quick-add", #"{"text": "\#(lines.joined(separator: "\\n"))"}"#)
        return site
    }

    private static func id(for operation: Operation, _ site: TestSite) throws -> String? {
        if operation.path.hasPrefix("/api/projects/") { return "00000000-0000-0000-0000-000000000001" }
        let list = operation.path.hasPrefix("/api/habits/") ? "/api/habits" : "/api/tasks"
        return try site.send(.get, list).json.text("items.0.id")
    }
}

extension Schema {
    /// The members of an object; empty for anything else.
    fileprivate var members: [Member] {
        switch self {
        case .object(let members): members
        case .named(let named): named.members()
        default: []
        }
    }
}
