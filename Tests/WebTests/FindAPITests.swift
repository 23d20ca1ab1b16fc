import Calendar
import Domain
import TestSupport
import Testing

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct FindAPITests {
    private func names(_ site: TestSite, _ query: String) throws -> [String] {
        try site.send(.get, query).json["items"]?.elements?.compactMap { $0.text("name") } ?? []
    }

    private func filled() throws -> TestSite {
        let site = try TestSite()
        try site.add(#"{"name": "Water 10 plants", "priority": "P0", "tags": ["Home"], "category": "personal"}"#)
        try site.add(#"{"name": "Water 2 plants", "priority": "P1", "dueDate": "2026-03-30", "energy": "low"}"#)
        try site.add(#"{"name": "Straße fegen", "details": "water it", "priority": "P1", "dueDate": "2026-03-28"}"#)
        return site
    }

    @Test func `habits are left out of a list, its groups and its total if it is asked for`() throws {
        let site = try filled()
        try site.send(.post, "/api/habits", #"{"title": "Walk"}"#)
        let all = "/api/tasks?view=all&group=dueDay"
        #expect(try names(site, "\(all)&habit=1&limit=2") == ["Walk"])
        let without = try site.send(.get, "\(all)&habit=0").json
        #expect(without.number("total") == 3 && without["groups"]?.elements?.count == 3)
        #expect(try names(site, "/api/tasks?view=upcoming&habit=0") == ["Water 2 plants"])
        #expect(try names(site, "/api/tasks?view=upcoming").contains("Walk"))
    }

    @Test(arguments: [
        ("priority=P1", ["Straße fegen", "Water 2 plants"]),
        (
            "priority=P0&priority=P1&sort=-name",
            [
                "Water 10 plants", "Water 2 plants", "Straße fegen",
            ]
        ), ("tag=HOME", ["Water 10 plants"]), ("hasDueDate=0", ["Water 10 plants"]),
        ("dueFrom=2026-03-29&dueTo=2026-03-31", ["Water 2 plants"]),
        ("q=plants&sort=name", ["Water 2 plants", "Water 10 plants"]),
        ("view=upcoming", ["Water 2 plants"]), ("view=upcoming&priority=P0", []), ("view=today", ["Straße fegen"]),
        ("view=grouped", ["Water 10 plants", "Straße fegen", "Water 2 plants"]), ("status=completed", []),
        ("view=project&project=00000000-0000-0000-0000-000000000001&energy=low", ["Water 2 plants"]),
        ("view=selected&project=00000000-0000-0000-0000-000000000001&type=inbox", ["Water 10 plants"]),
        ("smart=urgent&limit=1", ["Straße fegen"]), ("view=history", []), ("archived=only", []),
    ])
    func `views are narrowed by filters and ordered as asked`(_ query: String, _ expected: [String]) throws {
        #expect(try names(filled(), "/api/tasks?\(query)") == expected)
    }

    @Test func `a task is found by the start of its id`() throws {
        let site = try filled()
        let task = try site.add(#"{"name": "Wanted"}"#)
        let id = try #require(task.text("id"))
        for length in [4, 8, 13, 36] { #expect(try names(site, "/api/tasks?id=\(id.prefix(length))") == ["Wanted"]) }
        #expect(try names(site, "/api/tasks?view=all&id=\(id.uppercased())") == ["Wanted"])
        for wrong in [id.prefix(3), "plan", "2742b654b", id + "0"] {
            #expect(try site.send(.get, "/api/tasks?id=\(wrong)").codes == ["parameter.invalid"])
        }
    }

    @Test func `groups, sections and marks are in the response`() throws {
        let site = try filled()
        let grouped = try site.send(.get, "/api/tasks?group=priority&q=water").json
        #expect(grouped.at("groups")?.elements?.compactMap { $0.text("key") } == ["P0", "P1"])
        #expect(grouped.number("groups.1.count") == 2 && grouped.text("groups.0.name") == "Highest")
        #expect(grouped.text("items.0.group") == "P0" && grouped.number("items.0.marks.name.0.1") == 5)
        let today = try site.send(.get, "/api/tasks").json
        #expect(today.text("items.0.section") == "morning" && today.at("groups") == .null)
        #expect(today.at("items.0.marks") == .null && today.at("items.0.group") == .null)
        let projects = try site.send(.get, "/api/tasks?view=grouped").json
        #expect(projects.text("groups.0.name") == "Inbox" && projects.number("groups.0.count") == 3)
    }

    @Test func `a search ranks names before details, completed ones last, and marks both`() throws {
        let site = try filled()
        let id = try site.add(#"{"name": "Water"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        let found = try site.send(.get, "/api/search?q=WATER").json
        #expect(
            found["items"]?.elements?.compactMap { $0.text("name") }
                == ["Water 10 plants", "Water 2 plants", "Water", "Straße fegen"])
        #expect(found.number("total") == 4 && found.number("items.3.marks.details.0.1") == 5)
        #expect(try names(site, "/api/search?q=strasse&priority=P1") == ["Straße fegen"])
        #expect(try names(site, "/api/search?q=strasse&priority=P0") == [])
        let first = try site.send(.get, "/api/search?q=water&limit=3").json.text("nextCursor") ?? ""
        #expect(try names(site, "/api/search?q=water&limit=3&cursor=\(first)") == ["Straße fegen"])
    }

    @Test(arguments: [
        ("/api/tasks?sort=name,colour", "parameter.invalid", "sort"),
        ("/api/tasks?sort=name,-name", "parameter.invalid", "sort"),
        ("/api/tasks?sort=name,added,energy,project", "parameter.invalid", "sort"),
        ("/api/tasks?sort=name&smart=urgent", "sort.twice", "smart"),
        ("/api/tasks?group=colour", "parameter.invalid", "group"),
        ("/api/tasks?dueFrom=2026-04-01&dueTo=2026-03-01", "range.reversed", "dueFrom"),
        ("/api/tasks?priority=P1&priority=P9", "parameter.invalid", "priority"),
        ("/api/tasks?view=project", "parameter.missing", "project"),
        ("/api/tasks?view=selected", "parameter.missing", "project"), ("/api/search", "parameter.missing", "q"),
        ("/api/search?q=x&sort=name", "parameter.unknown", "sort"),
        ("/api/tasks?q=\(String(repeating: "x", count: 201))", "search.tooLong", "q"),
        ("/api/tasks?blocked=yes", "parameter.invalid", "blocked"),
    ])
    func `what cannot be asked for is refused by name`(_ target: String, _ code: String, _ field: String) throws {
        let answer = try TestSite().send(.get, target)
        #expect((answer.status, answer.codes, answer.fields) == (422, [code], [field]))
    }

    @Test func `a filter is saved, changed, deleted, and all of it undone`() throws {
        let site = try TestSite()
        let made = try site.send(.post, "/api/filters", #"{"name": " Urgent ", "query": "?priority=P0&sort=-dueDate"}"#)
        #expect((made.status, made.json.text("filter.query")) == (201, "priority=P0&sort=-dueDate"))
        let address = made.headers["Location"] ?? ""
        let tag = made.headers["ETag"] ?? ""
        let changed = try site.send(.patch, address, #"{"name": "Now"}"#, headers: ["If-Match": tag])
        #expect((changed.json.text("filter.name"), changed.json.number("filter.version")) == ("Now", 2))
        #expect(try site.send(.patch, address, #"{"name": "Late"}"#, headers: ["If-Match": tag]).status == 412)
        #expect(try site.send(.delete, address).json.number("undoId") != nil)
        #expect(try site.send(.get, address).code == "filter.notFound")
        try site.send(.post, "/api/undo")
        #expect(try site.send(.get, address).json.text("name") == "Now")
        try site.send(.post, "/api/undo")
        #expect(try site.send(.get, address).json.text("name") == "Urgent")
        try site.send(.post, "/api/redo")
        #expect(try names(site, "/api/filters") == ["Now"])
    }

    @Test(arguments: [
        (#"{"name": "URGENT", "query": "priority=P0"}"#, "name", "filter.name.taken"),
        (#"{"query": "priority=P0"}"#, "name", "filter.name.length"),
        (#"{"name": "x"}"#, "query", "filter.query.empty"),
        (#"{"name": "x", "query": "priority=P9"}"#, "query", "parameter.invalid"),
        (#"{"name": "x", "query": "colour=red"}"#, "query", "parameter.unknown"),
        (#"{"name": "x", "query": "tag=%ZZ"}"#, "query", "request.query.escape"),
        (#"{"name": "x", "query": "tag=a", "colour": 1}"#, "colour", "field.unknown"),
    ])
    func `a filter that breaks a rule is refused`(_ body: String, _ field: String, _ code: String) throws {
        let site = try TestSite()
        try site.send(.post, "/api/filters", #"{"name": "Urgent", "query": "priority=P0"}"#)
        let answer = try site.send(.post, "/api/filters", body)
        #expect((answer.status, answer.fields, answer.codes) == (422, [field], [code]))
    }

    /// A letter with accents, of two bytes each.
    @Test(arguments: [(100, 0, 201), (101, 0, 422), (1, 1_023, 201), (2, 1_023, 201), (3, 1_023, 422)])
    func `a name has up to a hundred characters and 2,048 bytes`(_ letters: Int, _ accents: Int, _ status: Int) throws {
        let name = String(repeating: "a", count: letters) + String(repeating: "\u{301}", count: accents)
        let answer = try TestSite().send(.post, "/api/filters", "{\"name\": \"\(name)\", \"query\": \"priority=P0\"}")
        #expect(answer.status == status, "\(answer.text)")
    }

    @Test func `filters that find something are suggested with their counts`() throws {
        let site = try filled()
        try site.store.add(.sample(name: "Late", due: "2026-03-01", addedOn: FixedTime.today - 40))
        let items = try site.send(.get, "/api/filters/suggestions").json["items"]?.elements ?? []
        #expect(items.compactMap { $0.text("name") } == ["Overdue in Inbox", "Quick wins", "Waiting longest"])
        for item in items {
            let listed = try site.send(.get, "/api/tasks?\(item.text("query") ?? "")").json
            #expect(listed.number("total") == item.number("count"))
        }
    }

    @Test func `recent searches, tags, projects and tasks are suggested`() throws {
        let site = try filled()
        try site.send(.post, "/api/projects", #"{"name": "Household"}"#)
        for text in ["hose", "water", "HOSE"] {
            #expect(try site.send(.post, "/api/search/recent", "{\"q\": \"\(text)\"}").json.at("undoId") == .null)
        }
        func texts(_ query: String) throws -> [String] {
            try site.send(.get, "/api/search/suggestions\(query)").json["items"]?.elements?.compactMap {
                "\($0.text("kind") ?? "") \($0.text("text") ?? "")"
            } ?? []
        }
        #expect(try texts("") == ["recent HOSE", "recent water"])
        #expect(try texts("?q=ho") == ["recent HOSE", "tag Home", "project Household"])
        #expect(try texts("?q=fegen") == ["task Straße fegen"])
        #expect(try site.send(.post, "/api/search/recent", #"{"q": " "}"#).codes == ["search.empty"])
        for number in 1...25 { try site.send(.post, "/api/search/recent", "{\"q\": \"s\(number)\"}") }
        #expect(try site.store.read { try $0.search.recentSearches() } == (6...25).reversed().map { "s\($0)" })
    }

    @Test func `tags of open tasks are counted without regard to case`() throws {
        let site = try filled()
        try site.add(#"{"name": "x", "tags": ["home", "garden"]}"#)
        let id = try site.add(#"{"name": "y", "tags": ["done"]}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        let tags = try site.send(.get, "/api/tags").json["items"]?.elements ?? []
        #expect(
            tags.compactMap { $0.text("name") } == ["Home", "garden"]
                && tags.compactMap { $0.number("count") } == [2, 1])
    }
}
