import Domain
import TestSupport
import Testing

struct AnalyticsAPITests {
    private func site() throws -> TestSite {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run | *fast*", "priority": "P0", "dueDate": "2026-03-28"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        try site.add(#"{"name": "Rest", "dueDate": "2026-03-28"}"#)
        return site
    }

    @Test func `a day, a week, a month and a period are read with what came before`() throws {
        let site = try site()
        let day = try site.send(.get, "/api/analytics/day").json
        #expect((day.number("completed"), day.number("planned"), day.number("score")) == (1, 2, 7))
        #expect(day.text("usual.weekday") == "saturday" && day["byCategory"]?.elements?.count == 10)
        // Nothing due has passed, a streak of one day, all of 30 days within the last seven, and only P0.
        #expect(day.number("streak.current") == 1 && day.number("productivity.streak") == 1)
        #expect(
            (day.number("productivity.score"), day.text("productivity.rank"), day.number("productivity.velocity"))
                == (61, "Expert", 20))
        for (path, parts) in [
            ("week", 6), ("month", 5), ("period", 30), ("period?days=7", 7), ("period?days=90&by=month", 4),
        ] {
            let found = try site.send(.get, "/api/analytics/\(path)").json
            #expect(found["parts"]?.elements?.count == parts, "\(path)")
            #expect(
                (found.number("completed"), found.number("before.completed"), found.number("change.completed")) == (
                    1, 0, 1
                ))
            #expect(found.text("summary")?.hasPrefix("You completed 1 task on 1 day, 1 more than") == true)
            #expect(found.text("bestDay.day") == "2026-03-28")
        }
        #expect(try site.send(.get, "/api/analytics/day?on=2026-03-27").json.number("completed") == 0)
    }

    @Test func `insights tell what is missing`() throws {
        let found = try site().send(.get, "/api/analytics/insights").json
        #expect(found["items"]?.elements?.count == 4)
        #expect(found.text("items.0.kind") == "bestTime" && found.at("items.0.known") == .bool(false))
        #expect(found.text("from") == "2025-12-29" && found.text("to") == "2026-03-28")
    }

    @Test func `a forecast of a project tells three chances`() throws {
        let found = try site().send(.get, "/api/projects/\(Project.inboxID)/forecast").json
        #expect((found.number("open"), found.number("chances.1.percent")) == (1, 85))
        #expect(found.at("known") == .bool(false) && found.at("chances.1.day") == .null)
    }

    @Test(arguments: ["day", "week", "month", "period"])
    func `a report has the same numbers as JSON, CSV and Markdown`(_ span: String) throws {
        let site = try site()
        let report = try site.send(.get, "/api/reports/\(span)").json
        #expect((report.number("completed"), report.number("score"), report.number("openDue")) == (1, 7, 1))
        #expect(report.text("tasks.0.name") == "Run | *fast*" && report.text("worthMost.0.priority") == "P0")
        let points = report.number("points") ?? 0
        let csv = try site.send(.get, "/api/reports/\(span)?format=csv")
        #expect(csv.headers["Content-Type"] == "text/csv; charset=utf-8")
        #expect(csv.headers["Content-Disposition"]?.hasSuffix(".csv\"") == true)
        let total = csv.text.split(separator: "\r\n")[1].split(separator: ",", omittingEmptySubsequences: false)
        #expect(total[0] == "total" && total[5] == "1" && total[9] == "7" && total[10] == "\(points)")
        let markdown = try site.send(.get, "/api/reports/\(span)?format=markdown")
        #expect(markdown.text.contains("| Score | 7 | 0 |\n| Points | \(points) | 0 |"))
        #expect(markdown.text.contains("| P0 | Run \\| \\*fast\\* | Inbox | 28 March 2026 | \(points) |"))
        #expect(try site.send(.get, "/api/reports/\(span)?format=pdf").codes == ["export.format.unknown"])
    }

    @Test func `a report of a month is named after it`() throws {
        let answer = try site().send(.get, "/api/reports/month?format=markdown&on=2026-03-31")
        #expect(answer.headers["Content-Disposition"] == "attachment; filename=\"march-2026.md\"")
        #expect(answer.text.hasPrefix("# March 2026\n\nYou completed 1 task on 1 day, 1 more than in February (0).\n"))
    }

    @Test(arguments: [
        ("analytics/period?from=2026-03-28&to=2026-03-01", "range.reversed"),
        ("analytics/period?from=2000-01-01", "range.tooLong"), ("analytics/period?by=year", "parameter.invalid"),
        ("analytics/insights?days=0", "parameter.invalid"), ("analytics/day?from=2026-03-01", "parameter.unknown"),
        ("reports/week?from=2026-03-01", "parameter.unknown"), ("reports/period?from=2000-01-01", "range.tooLong"),
    ])
    func `a wrong parameter is refused by name`(_ path: String, _ code: String) throws {
        let answer = try TestSite().send(.get, "/api/\(path)")
        #expect((answer.status, answer.codes) == (422, [code]))
    }

    @Test func `reports end with insights and a recommendation in every format`() throws {
        let site = try TestSite()
        try site.add(##"{"name": "Pay *rent*", "priority": "P0", "dueDate": "2026-03-28"}"##)
        for span in ["day", "week", "month", "period"] {
            let report = try site.send(.get, "/api/reports/\(span)").json
            #expect(report.at("insights")?.elements?.count == 3 && report.text("recommendation.name") == "Pay *rent*")
            let reason = try #require(report.text("recommendation.reason"))
            let first = try #require(report.text("insights.0.statement"))
            let csv = try site.send(.get, "/api/reports/\(span)?format=csv").text
            #expect(csv.contains("next,2026-03-28,2026-03-28,\"Pay *rent*: \(reason)\",Inbox"))
            #expect(csv.contains("insight,") && csv.contains(first))
            let markdown = try site.send(.get, "/api/reports/\(span)?format=markdown").text
            #expect(
                markdown.contains("## Insights")
                    && markdown.contains("## What to do next\n\n**Pay \\*rent\\*** (Inbox): "))
        }
    }
}
