import Domain
import JSON
import TestSupport
import Testing

/// Lists of lines: `fields=line`. Every response is checked against the API document as well.
struct TaskLineAPITests {
    /// A task with everything that a line shows, and one with nothing.
    private func filled() throws -> TestSite {
        let site = try TestSite()
        let garden = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#).json.text("project.id") ?? ""
        func add(_ members: String) throws -> String {
            try site.add(#"{"projectId": "\#(garden)", \#(members)}"#).text("id") ?? ""
        }
        let parent = try add(#""name": "Spring""#)
        let soil = try add(#""name": "Buy soil""#)
        let pots = try add(#""name": "Buy pots""#)
        let plant = try add(
            #"""
            "name": "Plant", "parentId": "\#(parent)", "dependencies": ["\#(pots)", "\#(soil)"], "priority": "P0",
            "details": "The fern first.\nThen the tulips.", "tags": ["Home"], "estimatedDuration": 600,
            "dueDate": "2026-03-28T15:00"
            """#)
        _ = try add(#""name": "Water", "dependencies": ["\#(plant)", "\#(pots)"]"#)
        try site.add(#"{"name": "Nothing"}"#)
        return site
    }

    private func lines(_ site: TestSite, _ address: String) throws -> [String: JSONValue] {
        let items = try site.send(.get, address).json["items"]?.elements ?? []
        return Dictionary(uniqueKeysWithValues: items.map { ($0.text("name") ?? "", $0) })
    }

    @Test(arguments: ["view=today", "view=all&group=dueDay"])
    func `a list with few overdue tasks goes on after all of them, and counts them`(_ view: String) throws {
        let site = try TestSite()
        for number in 1...5 { try site.add(#"{"name": "Late \#(number)", "dueDate": "2026-03-28"}"#) }
        site.time.advance(days: 2)
        for number in 1...3 { try site.add(#"{"name": "Now \#(number)", "dueDate": "2026-03-30"}"#) }
        func names(_ parameters: String) throws -> [[String]] {
            var (pages, cursor) = ([[String]](), "")
            repeat {
                let page = try site.send(.get, "/api/tasks?\(view)&fields=line&\(parameters)\(cursor)").json
                pages.append(page["items"]?.elements?.compactMap { $0.text("name") } ?? [])
                let counts = page["groups"]?.elements?.compactMap { $0.number("count") } ?? []
                #expect(!counts.isEmpty || !parameters.contains("overdueLimit"))
                #expect(page.number("total") == 8 && (counts.isEmpty || counts.reduce(0, +) == 8))
                cursor = page.text("nextCursor").map { "&cursor=\($0)" } ?? ""
            } while !cursor.isEmpty
            return pages
        }
        let late = (1...5).map { "Late \($0)" }
        let now = (1...3).map { "Now \($0)" }
        #expect(try names("overdueLimit=2&limit=3") == [["Late 1", "Late 2", "Now 1"], ["Now 2", "Now 3"]])
        #expect(try names("overdueLimit=0&limit=100") == [now])
        #expect(try names("overdueLimit=5&limit=100") == [late + now])
        #expect(try names("overdueLimit=3&limit=100&sort=name") == [late + now])
        #expect(try names("overdueLimit=2&limit=100&skip=1") == [["Late 2"] + now])
        #expect(try names("overdueLimit=2&limit=100&skip=3") == [Array(now[1...])])
        #expect(try names("limit=100&skip=3") == [late[3...] + now])
        #expect(try names("limit=100&skip=8") == [[]])
    }

    @Test func `a line names the project, the parent and the blockers, and counts what waits for it`() throws {
        let lines = try lines(filled(), "/api/tasks?view=all&fields=line")
        let plant = try #require(lines["Plant"])
        #expect((plant.text("projectName"), plant.text("parentName")) == ("Garden", "Spring"))
        #expect(plant["blockerNames"]?.elements?.compactMap(\.string) == ["Buy pots", "Buy soil"])
        #expect(plant.number("blocks") == 1 && plant["isBlocked"] == .bool(true))
        #expect((plant.text("details"), plant.number("estimatedDuration")) == ("The fern first.", 600))
        #expect(lines["Buy pots"]?.number("blocks") == 2 && lines["Spring"]?.number("openSubtaskCount") == 1)
    }

    @Test func `a completed task names its project when that is archived`() throws {
        let site = try filled()
        let soil = try #require(try lines(site, "/api/tasks?view=all")["Buy soil"])
        try site.send(.post, "/api/tasks/\(soil.text("id") ?? "")/complete")
        try site.send(.post, "/api/projects/\(soil.text("projectId") ?? "")/archive", "{}")
        #expect(try lines(site, "/api/tasks?view=history&fields=line")["Buy soil"]?.text("projectName") == "Garden")
    }

    @Test func `what is empty is left out, and what no line shows`() throws {
        let nothing = try #require(try lines(filled(), "/api/tasks?view=all&fields=line")["Nothing"])
        #expect(nothing.members?.map(\.name) == ["id", "name", "projectId", "priority", "projectName"])
    }

    @Test func `a completed blocker is no longer named, and a completed task blocks nothing`() throws {
        let site = try filled()
        let pots = try #require(try lines(site, "/api/tasks?view=all")["Buy pots"]?.text("id"))
        try site.send(.post, "/api/tasks/\(pots)/complete")
        let lines = try lines(site, "/api/tasks?view=all&status=all&fields=line")
        #expect(lines["Plant"]?["blockerNames"]?.elements?.compactMap(\.string) == ["Buy soil"])
        #expect(lines["Buy pots"]?["isComplete"] == .bool(true) && lines["Buy pots"]?["blocks"] == nil)
    }

    @Test func `sections, groups and marks come with lines where a list has them`() throws {
        let site = try filled()
        #expect(try lines(site, "/api/tasks?fields=line")["Plant"]?.text("section") == "afternoon")
        #expect(try lines(site, "/api/tasks?group=priority&fields=line")["Plant"]?.text("group") == "P0")
        let found = try #require(try lines(site, "/api/tasks?q=tulips&fields=line")["Plant"])
        #expect(found.text("details") == "Then the tulips." && found.number("marks.details.0.0") == 9)
        let ranked = try #require(try lines(site, "/api/search?q=fern&fields=line")["Plant"])
        #expect(ranked.text("details") == "The fern first." && ranked.text("parentName") == "Spring")
    }

    @Test func `a page of lines goes on with its cursor`() throws {
        let site = try filled()
        let first = try site.send(.get, "/api/tasks?view=all&fields=line&limit=5").json
        let next = try #require(first.text("nextCursor"))
        let rest = try site.send(.get, "/api/tasks?view=all&fields=line&limit=5&cursor=\(next)").json
        #expect(first["items"]?.elements?.count == 5 && rest["items"]?.elements?.count == 1)
    }
}
