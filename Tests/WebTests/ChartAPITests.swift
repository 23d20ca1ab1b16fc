import Calendar
import Domain
import HTTP
import JSON
import TestSupport
import Testing
import Text

@testable import Charts

struct ChartAPITests {
    static let charts = ["score-trend", "priority-pie", "completion-ring", "project-health", "streak-calendar"]
    /// Names that break pages which do not escape them.
    static let names = [
        "<script>alert(1)</script>", "\"&'", "🪴👩‍🌾", "سقي النباتات", String(repeating: "W", count: 100), "]]>&amp;",
    ]

    @Test(arguments: charts)
    func `a chart stands alone with a policy for its own style`(_ name: String) throws {
        let site = try TestSite()
        let chart = try site.send(.get, "/charts/\(name).svg")
        #expect((chart.status, chart.headers["Content-Type"]) == (200, "image/svg+xml"))
        #expect(chart.text.hasPrefix("<svg"))
        let style = try #require(chart.text.components(between: "<style>", and: "</style>").first)
        #expect(!style.isEmpty)
        let policy = try #require(chart.headers["Content-Security-Policy"])
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("style-src 'sha256-\(Base64.encode(SHA256.digest(Array(style.utf8))))'"))
    }

    @Test(arguments: charts)
    func `inside a page a chart leaves its style to it`(_ name: String) throws {
        let chart = try TestSite().send(.get, "/charts/\(name).svg?inline=1&width=320")
        #expect(!chart.text.contains("<style"))
        #expect(chart.text.contains("class=\"chart"))
    }

    @Test(arguments: charts)
    func `each chart has its numbers as a table`(_ name: String) throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        let table = try site.send(.get, "/charts/\(name).json").json
        let kinds = (table["columns"]?.elements ?? []).compactMap { $0.text("kind") }
        #expect(kinds.count > 1)
        let rows = (table["rows"]?.elements ?? []).compactMap(\.elements)
        #expect(!rows.isEmpty && rows.allSatisfy { $0.count == kinds.count })
        for (kind, cell) in rows.flatMap({ zip(kinds, $0) }) where !cell.isNull {
            switch kind {
            case "day": #expect(cell.string.flatMap { Day($0) } != nil)
            case "month": #expect(cell.string.flatMap { Day("\($0)-01") } != nil)
            case "number", "percent": #expect(cell.kind == "a number")
            default: #expect(kind == "text" && cell.string != nil)
            }
        }
        #expect(table.text("description")?.isEmpty == false)
    }

    @Test func `the pie counts open tasks if asked`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Run", "priority": "P0"}"#)
        try site.add(#"{"name": "Read", "priority": "P2"}"#)
        let all = try site.send(.get, "/charts/priority-pie.json?status=open").json
        #expect(all.text("description")?.hasPrefix("2 open: ") == true)
        let inside = try site.send(.get, "/charts/priority-pie.svg?status=open&project=\(Project.inboxID)").text
        #expect(inside.contains("2 open: P0 Highest 1 (50%)"))
    }

    @Test func `charts and reports write dates with the month first, if that is chosen`() throws {
        let site = try TestSite()
        #expect(try site.send(.post, "/api/demo", "{}").status == 200)
        #expect(try site.send(.patch, "/api/settings", #"{"dateOrder": "monthFirst"}"#).status == 200)
        let dayFirst = /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/
        let documented = Documentation.shared.paths.map(\.name).filter { $0.hasSuffix(".svg") && !$0.contains("{") }
        for address in documented + ["/api/reports/month", "/api/insights", "/api/priorities/suggestions"] {
            let answer = try site.send(.get, address)
            guard answer.status == 200 else { continue }
            #expect(answer.text.firstMatch(of: dayFirst) == nil, "\(address)")
        }
    }

    @Test func `a chart changes with a completion`() throws {
        let site = try TestSite()
        let before = try ChartAPITests.charts.map { try site.send(.get, "/charts/\($0).svg").body }
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        let after = try ChartAPITests.charts.map { try site.send(.get, "/charts/\($0).svg").body }
        for (index, name) in ChartAPITests.charts.enumerated() { #expect(before[index] != after[index], "\(name)") }
    }

    @Test(arguments: [
        ("score-trend", "days=7", 7), ("score-trend", "days=90", 90),
        ("score-trend", "from=2026-03-01&to=2026-03-10", 10), ("score-trend", "to=2026-03-10&days=5", 5),
        ("score-trend", "from=2026-03-20", 9), ("score-trend", "from=2026-03-01&on=2026-03-05", 5),
        ("score-trend", "from=2026-03-01&to=2026-03-20&on=2026-03-05", 5),
    ])
    func `a range has a row for each day`(_ name: String, _ query: String, _ days: Int) throws {
        let table = try TestSite().send(.get, "/charts/\(name).json?\(query)").json
        #expect(table["rows"]?.elements?.count == days)
    }

    @Test func `of many years a row is a month, which names no day`() throws {
        let table = try TestSite().send(.get, "/charts/score-trend.json?days=3000&on=2026-03-28").json
        #expect(table.text("columns.0.kind") == "month")
        #expect(table["rows"]?.elements?.last?.elements?.first?.string == "2026-03")
    }

    @Test func `the slices and the burn-up show the range that is asked for`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        for (last, tasks) in [("28", "1 task in 9 days"), ("27", "0 tasks in 8 days")] {
            let pie = try site.send(.get, "/charts/priority-pie.svg?from=2026-03-20&to=2026-03-\(last)")
            #expect(pie.text.contains(tasks), "\(last)")
        }
        let burnUp = "/charts/burn-up.json?project=\(Project.inboxID)&from=2026-03-20&to=2026-03-25"
        #expect(try site.send(.get, burnUp).json["rows"]?.elements?.count == 6)
    }

    @Test(arguments: [
        ("score-trend", "days=0", "parameter.invalid"), ("score-trend", "days=4000", "parameter.invalid"),
        ("score-trend", "from=2026-03-10&to=2026-03-01", "range.reversed"),
        ("score-trend", "from=2000-01-01", "range.tooLong"),
        ("score-trend", "from=0001-01-01&to=9999-12-31", "range.tooLong"),
        ("priority-pie", "legend=maybe", "parameter.invalid"), ("priority-pie", "from=2000-01-01", "range.tooLong"),
        ("project-health", "from=2026-03-01", "parameter.unknown"),
        ("completion-ring", "width=-1", "parameter.invalid"), ("project-health", "theme=blue", "parameter.invalid"),
        ("streak-calendar", "widht=300", "parameter.unknown"), ("burn-up", "", "parameter.missing"),
        ("burn-up", "project=garden", "parameter.invalid"),
        ("burn-up", "project=00000000-0000-0000-0000-000000000001&days=0", "parameter.invalid"),
    ])
    func `a wrong parameter is refused by name`(_ chart: String, _ query: String, _ code: String) throws {
        let site = try TestSite()
        for kind in ["svg", "json"] {
            let answer = try site.send(.get, "/charts/\(chart).\(kind)?\(query)")
            #expect((answer.status, answer.codes) == (422, [code]))
        }
    }

    @Test(arguments: names)
    func `names come back byte for byte and are escaped in charts`(_ name: String) throws {
        let site = try TestSite()
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("name")
            writer.string(name)
        }
        let body = String(decoding: writer.bytes, as: UTF8.self)
        #expect(Array((try site.add(body).text("name") ?? "").utf8) == Array(name.utf8))
        let made = try site.send(.post, "/api/projects", body)
        #expect(made.status == 201)
        #expect(Array((made.json.text("project.name") ?? "").utf8) == Array(name.utf8))
        try site.add("{\"name\": \"x\", \"projectId\": \"\(made.json.text("project.id") ?? "")\"}")
        for chart in ChartAPITests.charts {
            let drawing = try site.send(.get, "/charts/\(chart).svg").text
            #expect(!drawing.contains("<script"))
            #expect(!drawing.contains("&'") && !drawing.contains("]]>"))
        }
        let table = try site.send(.get, "/charts/project-health.json").json
        let cells = table["rows"]?.elements?.flatMap { $0.elements ?? [] }.compactMap(\.string) ?? []
        #expect(cells.contains { Array($0.utf8) == Array(name.utf8) })
        #expect(try site.send(.get, "/api/dashboard").json["projects"]?.elements?.last?.text("name") == name)
    }

    @Test func `hours are counted as the settings say, or as the page asks where they leave it to the browser`() throws
    {
        let site = try TestSite()
        func hours(_ query: String) throws -> Bool {
            try site.send(.get, "/charts/week-rhythm.svg?\(query)").text.contains(" to 3:00 pm: ")
        }
        #expect(try !hours("") && hours("clock=12") && !hours("clock=auto"))
        try site.send(.patch, "/api/settings", #"{"clock": "12"}"#)
        #expect(try hours("") && !hours("clock=24") && !hours("clock=auto"))
    }

    @Test func `the accent of the settings colours the charts`() throws {
        let site = try TestSite()
        let before = try site.send(.get, "/charts/score-trend.svg")
        try site.send(.patch, "/api/settings", ##"{"accentColor": "#ff0000"}"##)
        let after = try site.send(.get, "/charts/score-trend.svg")
        #expect(before.body != after.body)
        #expect(before.headers["Content-Security-Policy"] != after.headers["Content-Security-Policy"])
    }
}
