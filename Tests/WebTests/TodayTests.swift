import Domain
import Glibc
import HTTP
import JSON
import TestSupport
import Testing

struct TodayTests {
    @Test func `the dashboard tells everything of the day`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Later", "dueDate": "2026-03-28T19:00", "estimatedDuration": 600}"#)
        try site.add(#"{"name": "Someday"}"#)
        let id = try site.add(#"{"name": "Done", "priority": "P0"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
        let day = try site.send(.get, "/api/dashboard").json
        #expect((day.text("today"), day.text("timeZone")) == ("2026-03-28", "UTC"))
        #expect(day.text("nextChangeAt") == "2026-03-28T19:00:00.000Z")
        #expect((day.number("score.today"), day.number("points.total")) == (7, 43))
        #expect((day.number("completion.completed"), day.number("completion.planned")) == (1, 2))
        #expect((day.number("open.count"), day.number("open.estimate"), day.number("inbox.count")) == (1, 600, 1))
        #expect(day.text("sections.3.tasks.0.name") == "Later")
        #expect((day.number("priorities.slices.0.completed"), day.number("priorities.score")) == (1, 7))
        #expect((day.number("totals.tasks"), day.number("totals.projects")) == (3, 0))
        #expect(day.text("undo.what") == "Completed “Done”")
        #expect(day.number("eventId") == site.events.latest)
    }

    @Test func `the dashboard is shown as of a day`() throws {
        let site = try TestSite()
        let day = try site.send(.get, "/api/dashboard?on=2026-03-01").json
        #expect((day.text("today"), day.text("on")) == ("2026-03-28", "2026-03-01"))
        #expect(day.text("nextChangeAt") == "2026-03-29T00:00:00.000Z")
        #expect(try site.send(.get, "/api/dashboard?on=2026-02-30").codes == ["parameter.invalid"])
    }

    @Test func `the page has token, theme and data at its three markers`() throws {
        let site = try TestSite()
        try site.send(.patch, "/api/settings", ##"{"theme": "dark", "fontSize": "large", "accentColor": "#5b59b8"}"##)
        try site.add(#"{"name": "</script><script>alert(1)</script><!--"}"#)
        let page = try site.send(.get, "/")
        #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(page.headers["Cache-Control"] == "private, no-cache")
        #expect(page.text.contains(##"data-theme="dark" data-font-size="large" data-accent="#5b59b8""##))
        #expect(!page.text.contains("<!--"))
        let token = try #require(page.text.components(between: #"name="token" value=""#, and: "\"").first)
        #expect(page.headers["Set-Cookie"] == "tasker-form=\(token); Path=/; SameSite=Strict; HttpOnly")
        let data = try #require(page.text.components(between: #"id="dashboard">"#, and: "</script>").first)
        #expect(!data.contains("<"))
        let dashboard = try JSONParser.parse(Array(data.utf8))
        #expect(dashboard == (try site.send(.get, "/api/dashboard").json))
        #expect(dashboard.text("sections.5.tasks.0.name") == "</script><script>alert(1)</script><!--")
    }

    @Test func `a page that is still the same is not sent again, but one with a new form token is`() throws {
        let site = try TestSite()
        #expect(try site.send(.get, "/tasks").headers["ETag"] == nil)
        let cookie = "tasker-form=\(String(repeating: "a", count: 32))"
        let first = try site.send(.get, "/tasks", headers: ["Cookie": cookie])
        let tag = try #require(first.headers["ETag"])
        #expect(
            try site.send(.get, "/tasks", headers: ["Cookie": cookie, "If-None-Match": tag]).status == 304)
        #expect(try site.send(.get, "/tasks", headers: ["If-None-Match": tag]).status == 200)
        try site.add(#"{"name": "Another"}"#)
        #expect(try site.send(.get, "/tasks", headers: ["Cookie": cookie, "If-None-Match": tag]).status == 200)
    }

    @Test func `the lists of Tasks and Today are in the document, with what the API answers for them`() throws {
        let pages = StaticFiles(
            folder: #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Public")
        func text(_ name: String) throws -> String {
            String(decoding: try #require(pages.file(name)).bytes(), as: UTF8.self)
        }
        let site = try TestSite(page: text("index.html"))
        let folder = site.temporary.directory.file("public/pages")
        mkdir(folder, 0o700)
        for name in ["today.html", "tasks.html"] {
            try TestSite.write(Array(text("pages/\(name)").utf8), to: "\(folder)/\(name)")
        }
        try site.add(#"{"name": "First <b>", "dueDate": "2026-03-28"}"#)
        for (page, path) in [
            ("/tasks", "/api/tasks?view=today&fields=line&overdueLimit=10&limit=100"),
            ("/tasks?view=all", "/api/tasks?view=all&group=dueDay&habit=0&fields=line&overdueLimit=10&limit=100"),
        ] {
            let text = try site.send(.get, page).text
            #expect(text.contains(">First &lt;b&gt;</a>"), "\(page)")
            let seeds = try #require(text.components(between: #"id="seeds">"#, and: "</script>").first)
            let seed = try #require(try JSONParser.parse(Array(seeds.utf8)).elements?.first)
            let answer = try site.send(.get, path)
            #expect(seed["path"]?.string == path && seed["tag"]?.string == answer.headers["ETag"])
            #expect(seed["value"] == answer.json)
        }
        let filtered = try site.send(.get, "/tasks?view=all&priority=P0").text
        #expect(!filtered.contains("limit=100"))
        #expect(try site.send(.get, "/").text.contains(">First &lt;b&gt;</a>"))
        let last = try site.send(.get, "/tasks", headers: ["Cookie": "tasker-tasks=view=upcoming"]).text
        #expect(last.contains("view=upcoming&group=dueDay"))
        let id = try #require(try site.send(.get, "/api/tasks?limit=1").json["items"]?.elements?.first?["id"]?.string)
        let own = try site.send(.get, "/tasks/\(id)").text
        let brought =
            try JSONParser.parse(
                Array(try #require(own.components(between: #"id="seeds">"#, and: "</script>").first).utf8)
            )
            .elements ?? []
        let parts = ["", "/related", "/points", "/time-entries?limit=20", "/history?limit=3"]
        #expect(brought.map { $0["path"]?.string } == parts.map { "/api/tasks/\(id)\($0)" })
        // What the task is worth depends on the moment, so it has no tag.
        #expect(brought.map { $0["tag"] == .null } == [false, false, true, true, false])
        #expect(own.contains("First &lt;b&gt;</h1>"))
    }

    @Test(arguments: ["/tasks", "/calendar", "/settings"])
    func `other pages have the dashboard without its sections, challenges and next best task`(_ path: String) throws {
        let site = try TestSite()
        try site.add(#"{"name": "Not here", "dueDate": "2026-03-28"}"#)
        let page = try site.send(.get, path)
        let data = try #require(page.text.components(between: #"id="dashboard">"#, and: "</script>").first)
        let shown = try #require(try JSONParser.parse(Array(data.utf8)).members)
        let whole = try #require(try site.send(.get, "/api/dashboard").json.members)
        #expect(shown.map(\.name) == whole.map(\.name))
        let leftOut: [String: JSONValue] = ["sections": .array([]), "challenges": .array([]), "next": .null]
        for (member, other) in zip(shown, whole) {
            #expect(member.value == leftOut[member.name] ?? other.value, "\(member.name)")
        }
    }

    @Test func `a browser that has the cookie gets its token and no other`() throws {
        let token = String(repeating: "ab", count: 16)
        let page = try TestSite().send(.get, "/", headers: ["Cookie": "a=b; tasker-form=\(token)"])
        #expect(page.text.contains("value=\"\(token)\""))
        #expect(page.headers["Set-Cookie"] == nil)
    }

    @Test func `a cookie that is no token is not put into the page`() throws {
        let page = try TestSite().send(.get, "/", headers: ["Cookie": "tasker-form=\"><script>"])
        #expect(!page.text.contains("\"><script>"))
        #expect(page.headers["Set-Cookie"] != nil)
    }

    @Test(arguments: ["<p>nothing to fill</p>", "", "<html data-theme=\"auto\">"])
    func `a page without markers is served unchanged`(_ content: String) throws {
        let page = try TestSite(page: content).send(.get, "/")
        #expect(page.text.filter { $0 != " " }.count <= content.count + 30)
        #expect(!page.text.contains("token"))
    }

    @Test func `a missing page is said`() throws {
        let answer = try TestSite(page: nil).send(.get, "/")
        #expect((answer.status, answer.code) == (404, "page.missing"))
    }

    // MARK: The plain form

    private func send(_ site: TestSite, _ form: String, cookie: String? = TodayTests.token) throws -> Answered {
        var headers = ["Content-Type": "application/x-www-form-urlencoded"]
        if let cookie { headers["Cookie"] = "tasker-form=\(cookie)" }
        return try site.send(.post, "/tasks", form, headers: headers)
    }

    private static let token = String(repeating: "0f", count: 16)

    @Test func `the form adds a task and leads back`() throws {
        let site = try TestSite()
        let form =
            "token=\(Self.token)&name=Water+the+%F0%9F%AA%B4&details=x%0Ay&projectId=&priority=P1&dueDate=2026-03-29&dueTime=&evening=on"
        let answer = try send(site, form)
        #expect((answer.status, answer.headers["Location"]) == (303, "/#added"))
        site.time.advance(days: 1)
        let task = try site.send(.get, "/api/tasks").json.at("items.0")
        #expect((task?.text("name"), task?.text("details")) == ("Water the 🪴", "x\ny"))
        #expect((task?.text("priority"), task?.text("type"), task?.text("dueDate")) == ("P1", "evening", "2026-03-29"))
    }

    @Test func `the form takes a line of quick add, and its other fields win`() throws {
        let site = try TestSite()
        let form = "token=\(Self.token)&name=Water+tomorrow+15:00+p0+@garden&priority=P3"
        #expect(try send(site, form).headers["Location"] == "/#added")
        let task = try #require(try site.send(.get, "/api/tasks?view=date&date=2026-03-29").json.at("items.0"))
        #expect((task.text("name"), task.text("dueDate")) == ("Water", "2026-03-29T15:00"))
        #expect((task.text("priority"), task.text("tags.0")) == ("P3", "garden"))
    }

    @Test func `the form tells of a project that does not exist`() throws {
        let site = try TestSite()
        let answer = try send(site, "token=\(Self.token)&name=Water+%23Gardn")
        #expect(answer.status == 422)
        #expect(answer.text.contains("There is no project “Gardn”."))
        #expect(try site.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `a time without a day is today's`() throws {
        let site = try TestSite()
        #expect(try send(site, "token=\(Self.token)&name=Run&dueTime=18:30").status == 303)
        #expect(try site.send(.get, "/api/tasks").json.text("items.0.dueDate") == "2026-03-28T18:30")
    }

    @Test func `a past day is moved to today, and the address says so`() throws {
        let answer = try send(TestSite(), "token=\(Self.token)&name=Run&dueDate=2026-03-01")
        #expect(answer.headers["Location"] == "/#added-today")
    }

    @Test(arguments: [
        ("name=+", "Give the task a name"), ("name=x&dueDate=2026-02-30", "is not a valid date"),
        ("name=x&priority=P7", "The priority is"), ("name=x&projectId=7", "Choose a project"),
        ("name=x&dueDate=%3Cscript%3E", "&lt;script&gt;"),
    ])
    func `what the form cannot take is named on a page`(_ fields: String, _ text: String) throws {
        let site = try TestSite()
        let answer = try send(site, "token=\(Self.token)&\(fields)")
        #expect(answer.status == 422)
        #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer.text.contains(text))
        #expect(!answer.text.contains("<script>"))
        #expect(try site.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `the form takes details of several lines, which browsers send with CR LF`() throws {
        let site = try TestSite()
        let form = "token=\(Self.token)&name=Water&details=One%0D%0ATwo%0D%0A&priority=&dueDate=2026-03-28"
        #expect(try send(site, form).status == 303)
        #expect(try site.send(.get, "/api/tasks").json.text("items.0.details") == "One\nTwo")
    }

    @Test func `a refused form shows all that was typed`() throws {
        let form = "name=Water&details=One%0D%0A%3CTwo%3E&priority=P1&dueDate=2026-02-30&dueTime=14:30&evening=on"
        let page = try send(TestSite(), "token=\(Self.token)&\(form)").text
        for (label, text) in [
            ("Task", "Water"), ("Priority", "P1"), ("Due date", "2026-02-30"), ("Time", "14:30"),
            ("In the evening", "on"), ("Details", "One\r\n&lt;Two&gt;"),
        ] {
            #expect(page.contains("<dt>\(label)</dt><dd class=\"as-typed\" dir=\"auto\">\(text)</dd>"), "\(label)")
        }
        #expect(!page.contains(Self.token))
    }

    @Test func `a refused name is shown escaped`() throws {
        let answer = try send(
            TestSite(), "token=\(Self.token)&name=%3Cscript%3Ealert(1)%3C/script%3E%22%26'&priority=P9")
        #expect(answer.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;&#39;"))
        #expect(!answer.text.contains("<script>"))
    }

    @Test func `markup is escaped also where a combining mark follows it`() throws {
        let answer = try send(TestSite(), "token=\(Self.token)&name=%3C%CC%B8b%3E%CC%B8&priority=P9")
        #expect(answer.text.contains("&lt;\u{338}b&gt;\u{338}"))
    }

    @Test func `a browser gets a page about an address that does not exist, a program a problem`() throws {
        let site = try TestSite()
        let page = try site.send(.get, "/nothing", headers: ["Accept": "text/html,*/*;q=0.8"])
        #expect(page.status == 404)
        #expect(page.text.contains("<h1>Page not found</h1>"))
        #expect(page.text.contains("href=\"/\""))
        let problem = try site.send(.get, "/nothing")
        #expect((problem.status, problem.code) == (404, "request.path.unknown"))
        let data = try site.send(.get, "/api/nothing", headers: ["Accept": "text/html"])
        #expect((data.status, data.code) == (404, "request.path.unknown"))
    }

    @Test(
        arguments: [
            ("token=\(TodayTests.token)&name=x", nil), ("name=x", TodayTests.token), ("token=&name=x", ""),
            ("token=\(String(repeating: "1f", count: 16))&name=x", TodayTests.token), ("token=x&name=x", "x"),
        ] as [(String, String?)])
    func `a form without the browser's token is refused`(_ form: String, _ cookie: String?) throws {
        let site = try TestSite()
        let answer = try send(site, form, cookie: cookie)
        #expect((answer.status, answer.code) == (403, "form.token"))
        #expect(try site.store.read { try $0.sums.totals().tasks } == 0)
    }

    @Test func `a form of another type is refused`() throws {
        let answer = try TestSite().send(.post, "/tasks", "name=x", headers: ["Content-Type": "text/plain"])
        #expect((answer.status, answer.code) == (415, "request.form.type"))
    }
}
