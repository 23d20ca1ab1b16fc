import Domain
import Language
import TestSupport
import Testing

@testable import Web

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct FilterLineAPITests {
    private func filled() throws -> TestSite {
        let site = try TestSite()
        try site.add(#"{"name": "Water 10 plants", "priority": "P0", "tags": ["Home"]}"#)
        try site.add(#"{"name": "Water 2 plants", "priority": "P1", "dueDate": "2026-03-30", "energy": "low"}"#)
        try site.add(#"{"name": "Straße fegen", "details": "water it", "priority": "P1", "dueDate": "2026-03-28"}"#)
        let done = try site.add(#"{"name": "Water done", "priority": "P3", "tags": ["home", "waiting"]}"#)
        try site.send(.post, "/api/tasks/\(done.text("id") ?? "")/complete")
        return site
    }

    private func names(_ site: TestSite, _ address: String, at location: SourceLocation = #_sourceLocation) throws
        -> [String]
    {
        try site.send(.get, address, at: location).json["items"]?.elements?.compactMap { $0.text("name") } ?? []
    }

    private func encoded(_ line: String) -> String {
        var query = TaskQuery()
        query.filter.line = line
        return TaskQueryText.text(query)
    }

    @Test(arguments: [
        ("p0 | energy:low", ["Water 10 plants", "Water 2 plants"]), ("today", ["Straße fegen"]),
        ("due next week", ["Water 2 plants"]), ("!@home", ["Straße fegen", "Water 2 plants"]),
        ("done", ["Water done"]), ("completed this week & @wait*", ["Water done"]),
        ("water & !\"10 plants\" & !done", ["Straße fegen", "Water 2 plants"]),
        ("#Inbox & no date", ["Water 10 plants"]),
        ("blocked", []),
    ])
    func `a filter line narrows a list`(_ line: String, _ expected: [String]) throws {
        let site = try filled()
        #expect(try names(site, "/api/tasks?\(encoded(line))") == expected)
        #expect(try names(site, "/api/tasks?\(encoded(line))&sort=name").sorted() == expected.sorted())
        let counted = try site.send(.get, "/api/tasks?\(encoded(line))&group=priority&limit=1").json
        #expect(counted.number("total") == expected.count)
    }

    @Test(arguments: [
        ("p0", "water"), ("p0 | p3", "water"), ("@home", "water"), ("water", "p3"), ("water", "@home"),
        ("!p1", "done"), ("#Inbox", "plants"),
    ])
    func `a word added never finds more, in lists, counts and bulk changes`(_ line: String, _ word: String) throws {
        let site = try filled()
        let wide = Set(try names(site, "/api/tasks?view=all&\(encoded(line))"))
        for joint in [" & ", " "] where word != "done" {
            let address = "/api/tasks?\(encoded(line + (line.isEmpty ? "" : joint) + word))"
            let found = try names(site, address)
            #expect(Set(found).isSubset(of: wide), "\(line) \(word)")
            #expect(try site.send(.get, "\(address)&limit=1").json.number("total") == found.count)
        }
        let query = encoded(line.isEmpty ? word : "\(line) & \(word)")
        let body = "{\"action\": \"tag\", \"value\": [\"hit\"], \"filter\": \"\(query)\"}"
        _ = try site.send(.post, "/api/tasks/bulk", body)
        let hit = try names(site, "/api/tasks?tag=hit&status=all")
        #expect(word == "done" ? hit == ["Water done"] : Set(hit).isSubset(of: wide))
    }

    @Test func `words beside other parameters never find more than these`() throws {
        let site = try filled()
        #expect(try names(site, "/api/tasks?tag=home") == ["Water 10 plants"])
        #expect(try names(site, "/api/tasks?tag=home&q=water") == ["Water 10 plants"])
        #expect(try names(site, "/api/tasks?tag=home&q=water&status=all").count == 2)
    }

    @Test func `a saved line follows a project that is renamed or merged, and back`() throws {
        let site = try filled()
        func project(_ name: String) throws -> String {
            let made = try site.send(.post, "/api/projects", "{\"name\": \"\(name)\"}").json
            return try #require(made.text("id") ?? made.text("project.id"))
        }
        let (work, desk) = (try project("Work"), try project("My desk"))
        let query = encoded("##work & !#\"My desk\" | project:Work")
        _ = try site.send(.post, "/api/filters", "{\"name\": \"Busy\", \"query\": \"\(query)&project=\(work)\"}")
        func saved() throws -> String? { try site.send(.get, "/api/filters").json.text("items.0.query") }
        let before = try saved()
        #expect(try site.send(.patch, "/api/projects/\(work)", #"{"name": "Big job"}"#).status == 200)
        #expect(
            try saved() == encoded("##\"Big job\" & !#\"My desk\" | #\"Big job\"") + "&project=\(work)")
        #expect(try site.send(.post, "/api/undo").status == 200)
        #expect(try saved() == before)
        #expect(try site.send(.post, "/api/projects/\(work)/merge", "{\"into\": \"\(desk)\"}").status == 200)
        #expect(
            try saved() == encoded("##\"My desk\" & !#\"My desk\" | #\"My desk\"") + "&project=\(desk)")
    }

    @Test func `a line that names a deleted project says so, and so does the deletion`() throws {
        let site = try filled()
        let made = try site.send(.post, "/api/projects", #"{"name": "Gone"}"#).json
        let id = try #require(made.text("id") ?? made.text("project.id"))
        _ = try site.send(.post, "/api/filters", "{\"name\": \"Old\", \"query\": \"\(encoded("#Gone"))\"}")
        #expect(try site.send(.delete, "/api/projects/\(id)").status == 200)
        let log = try site.send(.get, "/api/activity?limit=1").json
        #expect(log.text("items.0.what")?.contains("the saved view “Old” still names it") == true)
        let answer = try site.send(.get, "/api/tasks?\(encoded("#Gone"))")
        #expect(answer.status == 422 && answer.json.text("errors.0.message")?.contains("no project “Gone”") == true)
    }

    @Test func `a line and other parameters must both hold`() throws {
        let site = try filled()
        #expect(
            try names(site, "/api/tasks?\(encoded("p0 | p1"))&hasDueDate=1&q=water&energy=low") == ["Water 2 plants"])
        #expect(try names(site, "/api/tasks?\(encoded("done | p0"))&status=open") == ["Water 10 plants"])
        #expect(try names(site, "/api/tasks?\(encoded("p1"))&priority=P0") == [])
        #expect(try names(site, "/api/tasks?view=upcoming&\(encoded("p0 | p1"))") == ["Water 2 plants"])
        #expect(try names(site, "/api/tasks?view=history&\(encoded("@home"))") == ["Water done"])
        #expect(try names(site, "/api/search?q=water&\(encoded("@home"))") == ["Water 10 plants"])
        #expect(try names(site, "/api/search?q=water").contains("Water done"))
    }

    @Test(arguments: [
        "tasks", "search?q=x", "priorities/suggestions",
    ])
    func `a line that cannot be read is refused wherever one is taken`(_ path: String) throws {
        let address = "/api/\(path)\(path.contains("?") ? "&" : "?")"
        let answer = try TestSite().send(.get, address + encoded("p0 & (energy:hi"))
        #expect((answer.status, answer.codes, answer.fields) == (422, ["filter.line.unreadable"], ["filter"]))
        #expect(answer.json.text("errors.0.message")?.contains("character 7, “energy:hi”") == true)
    }

    @Test func `a saved filter keeps its words, and one that cannot be read is refused`() throws {
        let site = try filled()
        let query = encoded("due this week")
        let saved = try site.send(.post, "/api/filters", "{\"name\": \"Week\", \"query\": \"\(query)\"}")
        #expect(saved.json.text("filter.query") == query)
        #expect(try names(site, "/api/tasks?\(query)") == ["Straße fegen"])
        site.time.advance(days: 7)
        #expect(try names(site, "/api/tasks?\(query)") == ["Water 2 plants"])
        let wrong = try site.send(
            .post, "/api/filters", "{\"name\": \"Wrong\", \"query\": \"\(encoded("(today"))\"}")
        #expect((wrong.codes, wrong.fields) == (["filter.line.unreadable"], ["query"]))
    }

    @Test func `a bulk takes a line as its filter`() throws {
        let site = try filled()
        let query = encoded("(p0 | p1) & water")
        let body = "{\"action\": \"tag\", \"value\": [\"wet\"], \"filter\": \"\(query)\"}"
        #expect(try site.send(.post, "/api/tasks/bulk", body).status == 200)
        #expect(try names(site, "/api/tasks?tag=wet").count == 3)
        let wrong = try site.send(
            .post, "/api/tasks/bulk", "{\"action\": \"archive\", \"filter\": \"\(encoded("due before x"))\"}")
        #expect((wrong.codes, wrong.fields) == (["filter.line.unreadable"], ["filter"]))
    }

    @Test func `sorting never changes the set, and a search finds what the list with its words does`() throws {
        let site = try filled()
        for query in ["", "view=all", "q=water", "tag=home", "q=water&priority=P1", encoded("water")] {
            let plain = try names(site, "/api/tasks?\(query)").sorted()
            for order in ["sort=name", "sort=-dueDate,name", "smart=urgent"] {
                #expect(try names(site, "/api/tasks?\(query)&\(order)").sorted() == plain, "\(query) \(order)")
            }
        }
        for query in ["q=water", "q=water&status=open", "q=water&tag=home", "q=water&completedFrom=2026-03-01"] {
            let found = try names(site, "/api/search?\(query)").sorted()
            #expect(try names(site, "/api/tasks?\(query)").sorted() == found, "\(query)")
            #expect(!found.isEmpty)
        }
    }

    @Test func `a filter is shown as a line and as parameters`() throws {
        let site = try filled()
        func reading(_ query: String) throws -> (line: String?, parameters: String?) {
            let json = try site.send(.get, "/api/filter-lines/reading?\(query)").json
            return (json.text("line"), json.text("parameters"))
        }
        #expect(
            try reading(encoded("(p0 | p1) & @home & today")) == (
                "(p0 | p1) & @home & today", "priority=P0&priority=P1&tag=home&dueFrom=2026-03-28&dueTo=2026-03-28"
            ))
        #expect(
            try reading("priority=P0&priority=P1&tag=home&overdue=0&estimateTo=1799") == (
                "(p0 | p1) & @home & ~<30m & !overdue", "priority=P0&priority=P1&tag=home&estimateTo=1799&overdue=0"
            ))
        #expect(try reading("\(encoded("p0 | @home"))&energy=low") == ("(p0 | @home) & energy:low", nil))
        #expect(try reading("hasDependencies=1") == (nil, "hasDependencies=1"))
        let wrong = try site.send(.get, "/api/filter-lines/reading?\(encoded("p0 & overdeu & (today"))").json
        #expect(wrong.number("problem.start") == 15 && wrong.text("problem.suggestion") == ")")
        #expect(wrong.text("hints.0.suggestion") == "overdue" && wrong.text("tokens.0.label") == "P0 Highest")
        let words = try site.send(.get, "/api/filter-lines/words").json["items"]?.elements ?? []
        #expect(words.count == FilterWord.all.count)
        for word in words {
            #expect(try site.send(.get, "/api/tasks?\(encoded(word.text("example") ?? ""))").status == 200)
        }
    }

    @Test(arguments: [
        "priority=P0&tag=a%26b&q=milk%20x&matchMode=phrase&status=all",
        "id=2742b654&hasTags=1&subtask=0&repeating=1&archived=include&type=morning",
        "tagPattern=wait%2A&estimateFrom=60&estimateTo=120&sort=priority,-name&addedFrom=2026-03-01",
    ])
    func `a query written by the program reads as the same query`(_ text: String) {
        var problems = Problems()
        let query = TaskQueryReader.read(text: text, field: "query", problems: &problems)
        let written = TaskQueryText.text(query)
        #expect(
            TaskQueryReader.read(text: written, field: "query", problems: &problems) == query && problems.all.isEmpty)
    }
}
