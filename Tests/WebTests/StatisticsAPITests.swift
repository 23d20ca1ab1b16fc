import Domain
import TestSupport
import Testing

struct StatisticsAPITests {
    @Test func `a project's sums are read alone and rolled up`() throws {
        let site = try TestSite()
        let house = try site.send(
            .post, "/api/projects", #"{"name": "House", "tasks": [{"name": "Sweep", "estimatedDuration": 600}]}"#)
        let id = house.json.text("project.id") ?? ""
        try site.send(.post, "/api/tasks/\(house.json.text("tasks.0.id") ?? "")/complete")
        try site.send(
            .post, "/api/projects",
            "{\"name\": \"Roof\", \"parentId\": \"\(id)\", \"tasks\": [{\"name\": \"Mend\", \"estimatedDuration\": 900}]}"
        )
        let own = try site.send(.get, "/api/projects/\(id)/statistics").json
        #expect((own.number("total"), own.number("completed"), own.number("subprojects")) == (1, 1, 1))
        #expect(own.at("rolledUp") == .bool(false) && own.text("byPriority.2.key") == "P2")
        let all = try site.send(.get, "/api/projects/\(id)/statistics?rolledUp=1").json
        #expect((all.number("total"), all.number("openEstimate")) == (2, 900))
        #expect(all.at("rolledUp") == .bool(true))
        let list = try site.send(.get, "/api/projects/statistics").json
        #expect(list.text("items.1.projectId") == id && list.number("items.1.rolledUp.total") == 2)
        #expect(try site.send(.get, "/api/projects?custom=1").json.number("items.0.subprojectCount") == 1)
    }

    @Test func `as of a past day these sums hold what had happened by its end`() throws {
        let site = try TestSite()
        let task = try site.add(
            #"{"name": "Run", "priority": "P0", "estimatedDuration": 600, "dueDate": "2026-03-28"}"#)
        site.time.advance(days: 2)
        try site.send(.post, "/api/tasks/\(task.text("id") ?? "")/complete")
        for (day, open, completed, late) in [("2026-03-27", 0, 0, 0), ("2026-03-29", 1, 0, 1), ("2026-03-30", 0, 1, 0)]
        {
            let one = try site.send(.get, "/api/projects/\(Project.inboxID)/statistics?on=\(day)").json
            #expect((one.number("open"), one.number("completed")) == (open, completed), "\(day)")
            #expect((one.number("overdue"), one.number("openEstimate")) == (late, open * 600), "\(day)")
            #expect((one.number("score"), one.number("byPriority.0.open")) == (completed * 7, open), "\(day)")
            #expect((one.number("points") ?? 0 > 0) == (completed > 0), "\(day)")
            let list = try site.send(.get, "/api/projects/statistics?on=\(day)").json
            #expect(list.number("items.0.rolledUp.open") == open, "\(day)")
            let all = try site.send(.get, "/api/statistics?on=\(day)").json
            #expect((all.text("to"), all.number("open"), all.number("completed")) == (day, open, completed), "\(day)")
            #expect(all.number("overdue") == late, "\(day)")
        }
        #expect(try site.send(.get, "/api/projects/\(ProjectID.random())/statistics?on=2026-03-29").status == 404)
        #expect(try site.send(.get, "/api/projects/x/burn-up").status == 404)
    }

    @Test func `the burn-up has a row for each day, as numbers and as a chart`() throws {
        let site = try TestSite()
        let made = try site.send(.post, "/api/projects", #"{"name": "<b>House</b>", "tasks": [{"name": "Sweep"}]}"#)
        let id = made.json.text("project.id") ?? ""
        let days = try site.send(.get, "/api/projects/\(id)/burn-up?days=7").json
        #expect(days["items"]?.elements?.count == 7)
        #expect((days.number("items.5.total"), days.number("items.6.total")) == (0, 1))
        let chart = try site.send(.get, "/charts/burn-up.svg?project=\(id)&days=7")
        #expect(chart.status == 200 && !chart.text.contains("<b>"))
        let table = try site.send(.get, "/charts/burn-up.json?project=\(id)&days=7&rolledUp=1&on=2026-03-27").json
        #expect(table["rows"]?.elements?.count == 7)
        #expect(table.text("title")?.contains("<b>House</b>") == true)
        #expect(try site.send(.get, "/charts/burn-up.svg?project=\(ProjectID.random())").code == "project.notFound")
        let policy = try #require(chart.headers["Content-Security-Policy"])
        #expect(policy.contains("default-src 'none'"))
    }

    @Test func `the list of projects forecasts each with its parts, as its own page does`() throws {
        let site = try TestSite()
        func project(_ line: String) throws -> String {
            try site.send(.post, "/api/projects", "{\"line\": \"\(line)\"}").json.text("project.id") ?? ""
        }
        let house = try project("House")
        let kitchen = try project("Kitchen under House")
        for number in 1...8 {
            let task = try site.add("{\"name\": \"\(number)\", \"projectId\": \"\(kitchen)\"}")
            if number < 6 { try site.send(.post, "/api/tasks/\(task.text("id") ?? "")/complete") }
        }
        site.time.advance(days: 2)
        let list = try site.send(.get, "/api/projects/statistics?forecast=1").json
        let one = try site.send(.get, "/api/projects/\(house)/forecast?rolledUp=1").json
        #expect(list.text("items.1.projectId") == house)
        #expect(list.number("items.1.rolledUp.unestimated") == 3)
        #expect(one.at("known") == .bool(true) && one.text("chances.1.day") != nil)
        #expect(list.at("items.1.rolledUp.forecast.chances") == one.at("chances"))
        #expect(list.at("items.0.rolledUp.forecast.known") == .bool(false))
        let unasked = try site.send(.get, "/api/projects/statistics").json
        #expect(unasked.at("items.1.rolledUp.forecast") == .null)
        let small = try site.send(.get, "/charts/burn-up-small.svg?project=\(house)&rolledUp=1&inline=1&width=288")
        #expect(small.status == 200 && small.text.contains("height=\"168\""))
    }

    @Test func `statistics of a range have every list whole`() throws {
        let site = try TestSite()
        let task = try site.add(#"{"name": "Run", "category": "health", "tags": ["sport"], "priority": "P0"}"#)
        try site.send(.post, "/api/tasks/\(task.text("id") ?? "")/complete")
        try site.add(#"{"name": "Rest"}"#)
        let found = try site.send(.get, "/api/statistics").json
        #expect((found.text("from"), found.text("to")) == ("2026-02-27", "2026-03-28"))
        #expect((found.number("added"), found.number("completed"), found.number("open")) == (2, 1, 1))
        #expect((found.number("byPriority.0.count"), found.number("byPriority.0.score")) == (1, 7))
        let sizes = ["byPriority", "byType", "byCategory", "byHour", "byWeekday"].map {
            found[$0]?.elements?.count ?? 0
        }
        #expect(sizes == [4, 4, Category.allCases.count, 24, 7])
        #expect((found.number("byHour.12"), found.number("byWeekday.5")) == (1, 1))
        for (query, completed) in [
            ("tag=SPORT", 1), ("category=health", 1), ("category=work", 0), ("project=\(Project.inboxID)", 1),
            ("from=2026-03-01&to=2026-03-27", 0),
        ] {
            #expect(try site.send(.get, "/api/statistics?\(query)").json.number("completed") == completed, "\(query)")
        }
    }

    @Test(arguments: [
        ("from=2026-03-28&to=2026-03-01", 422, "range.reversed"), ("from=2000-01-01", 422, "range.tooLong"),
        ("category=gardening", 422, "parameter.invalid"), ("project=x", 422, "parameter.invalid"),
        ("project=2742b654-b0ac-5311-9642-a19ac9e2bcf0", 404, "project.notFound"),
        ("day=2026-03-01", 422, "parameter.unknown"),
    ])
    func `a wrong parameter is refused`(_ query: String, _ status: Int, _ code: String) throws {
        let answer = try TestSite().send(.get, "/api/statistics?\(query)")
        #expect((answer.status, answer.code) == (status, code))
    }
}
