import Domain
import HTTP
import JSON
import Codecs
import TestSupport
import Testing
import UseCases

@testable import Web

/// Properties of every endpoint, derived from its declaration.
struct EndpointTests {
    /// The limits of ranges, and values beyond those of an integer or a number.
    private static let numbers = [
        "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "-1e308", "1.5",
    ]

    @Test func `no number of a request ends the process or the connection`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for operation in OpenAPI.operations {
            let request = DocumentedRequest(operation, id: id)
            for parameter in operation.parameters where parameter.place == .query && !parameter.schema.numbers.isEmpty {
                for number in Self.numbers {
                    let answer = try site.send(
                        request.method, request.with(parameter.name, number).target, request.body?.json)
                    #expect(answer.status < 500, "\(operation.id) \(parameter.name)=\(number)")
                }
            }
            for path in operation.bodies.first?.schema.numbers ?? [] {
                for number in Self.numbers {
                    let body = request.body?.text(replacing: path, with: number)
                    let answer = try site.send(request.method, request.target, body)
                    #expect(answer.status < 500, "\(operation.id) \(path) \(number) \(answer.text)")
                }
            }
        }
        #expect(try site.send(.get, "/api/health").status == 200)
        #expect(try site.send(.get, "/api/dashboard").status == 200)
    }

    /// The first and the last days that there are, and one between them.
    private static let days = ["0001-01-01", "0001-01-31", "2939-07-15", "9998-12-31", "9999-12-31"]

    @Test func `no day of a request ends the process or the connection`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        #expect(try site.send(.post, "/api/habits", #"{"title": "Run"}"#).status == 201)
        for operation in OpenAPI.operations {
            let request = DocumentedRequest(operation, id: id)
            for parameter in operation.parameters where parameter.place == .query && parameter.schema.isDay {
                for day in Self.days {
                    let answer = try site.send(
                        request.method, request.with(parameter.name, day).target, request.body?.json)
                    #expect(answer.status < 500, "\(operation.id) \(parameter.name)=\(day)")
                }
            }
        }
    }

    @Test(arguments: OpenAPI.operations)
    func `every integer of a request has limits`(_ operation: Operation) {
        for parameter in operation.parameters { #expect(parameter.schema.isLimited, "\(parameter.name)") }
        #expect(operation.bodies.first?.schema.isLimited != false)
    }

    @Test func `a text that is longer than the document says is refused`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for operation in OpenAPI.operations {
            let request = DocumentedRequest(operation, id: id)
            for parameter in operation.parameters where parameter.place == .query {
                guard case .text(_, let limit?) = parameter.schema else { continue }
                let text = String(repeating: "a", count: limit + 1)
                let answer = try site.send(
                    request.method, request.with(parameter.name, text).target, request.body?.json)
                #expect(answer.status == 422, "\(operation.id) \(parameter.name)")
            }
        }
    }

    @Test func `a list of days of the week has at most seven`() throws {
        let site = try TestSite()
        let days = Array(repeating: "\"monday\"", count: 8).joined(separator: ", ")
        let settings = try site.send(.patch, "/api/settings", #"{"workHours": {"days": [\#(days)]}}"#)
        #expect(settings.status == 422)
        let habit = #"{"title": "Run", "frequency": {"kind": "weekly", "weekdays": [\#(days)]}}"#
        #expect(try site.send(.post, "/api/habits", habit).status == 422)
    }

    @Test(arguments: [
        ("/tasks/zz", "/tasks"), ("/tasks/null,null", "/tasks"), ("/projects/zz", "/projects"),
        ("/habits/0", "/habits"),
        ("/reports/AAA", "/analytics"), ("/reports/weeks", "/analytics"), ("/year/10000", "/progress"),
        ("/year/0", "/progress"), ("/year/x", "/progress"),
    ])
    func `an address without a page answers 404 with a link to continue`(_ path: String, _ way: String) throws {
        let answer = try TestSite().send(.get, path, headers: ["Accept": "text/html"])
        #expect((answer.status, answer.headers["Content-Type"]) == (404, "text/html; charset=utf-8"))
        #expect(answer.text.contains("href=\"\(way)\""))
        #expect(try TestSite().send(.get, path).code != nil)
    }

    @Test(arguments: ["tasks", "projects", "habits"])
    func `the page of a thing that has gone answers 404, and its script says so`(_ list: String) throws {
        let site = try TestSite()
        #expect(try site.send(.get, "/\(list)/\(SchemaExample.otherTask)").status == 404)
        #expect(try site.send(.get, "/projects/\(SchemaExample.project)").status == 200)
    }

    @Test func `a parameter that is given and empty is refused by name`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for operation in OpenAPI.operations {
            let request = DocumentedRequest(operation, id: id)
            for parameter in operation.parameters where parameter.place == .query && !parameter.takesEmpty {
                let answer = try site.send(
                    request.method, request.with(parameter.name, "").target, request.body?.json)
                #expect(answer.status == 422, "\(operation.id) \(parameter.name)")
                #expect(answer.fields.contains(parameter.name) && answer.codes.contains("parameter.empty"))
            }
        }
        #expect(try site.send(.get, "/api/tasks/\(id)").status == 200)
    }

    @Test func `a read that grows with the data ends once nobody waits for it`() throws {
        let site = try TestSite()
        for _ in 0..<20 {
            let lines = (0..<100).map { "Task \($0)" }.joined(separator: "\\n")
            try site.send(.post, "/api/quick-add", #"{"text": "\#(lines)"}"#)
        }
        let id = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for (target, code) in [("/api/tasks?view=all&sort=name", "read.tooLong"), ("/api/tasks/\(id)", nil)] {
            let request = try Request(.get, target)
            request.cancellation.cancel()
            #expect(try Answered(site.router.respond(to: request)).code == code, "\(target)")
        }
    }

    @Test func `a cached response is returned at once until anything changes`() throws {
        let site = try TestSite()
        let list = try #require(Endpoint.all.first { $0.operation.id == "listTags" })
        let inside = Site(site.services)
        let request = try Request(.get, "/api/tags")
        #expect(list.atOnce(request, inside)?.status == nil)
        let made = try list.answer(request, inside)
        #expect(list.atOnce(request, inside)?.headers["ETag"] == made.headers["ETag"])
        var again = request
        again.headers.add("If-None-Match", made.headers["ETag"] ?? "")
        #expect(list.atOnce(again, inside)?.status == .notModified)
        try site.add(#"{"name": "Run"}"#)
        #expect(list.atOnce(request, inside)?.status == nil)
    }

    @Test func `a value may be read on a condition, and is refused where it is not read`() throws {
        let input: Endpoint.Input<Int?> = { input in
            let isShort = input.parameter("short", .digit(), usual: true, "Whether days do not matter.")
            return isShort ? nil : input.parameter("days", .integer(3, 1...9), "How many.")
        }
        let plan = InputPlan(input)
        #expect(plan.parameters.map(\.name) == ["short"])
        #expect(try plan.read(try Request(.get, "/x?short=0&days=4"), input) == 4)
        #expect(try plan.read(try Request(.get, "/x?short=0"), input) == nil)
        #expect(throws: DomainError.self) { try plan.read(try Request(.get, "/x?short=0&days=10"), input) }
        #expect(throws: DomainError.self) { try plan.read(try Request(.get, "/x?days=4"), input) }
    }

    @Test func `every endpoint stands in the group whose rules its address has`() {
        let router = Router(SiteGroup.all.map(\.rules))
        for group in SiteGroup.all {
            for endpoint in group.endpoints.flatMap({ $0() }) {
                #expect(router.group(of: endpoint.path).prefix == group.rules.prefix, "\(endpoint.path)")
            }
        }
    }

    @Test func `each address is of the first group that has it, so that a part of the site answers like all of it`()
        throws
    {
        let application = Application(try TestSite().services)
        let parts = SiteGroup.parts.map { application.router($0()) }
        for (place, group) in SiteGroup.parts.enumerated() {
            for operation in group().map(\.operation) {
                let path = operation.path.split(separator: "/").map { $0.hasPrefix("{") ? "1234-5" : $0 }
                let request = try Request(operation.method, "/\(path.joined(separator: "/"))")
                #expect(parts.firstIndex { $0.hasRoute(for: request) } == place, "\(operation.id)")
            }
        }
        let whole = application.router(for: try Request(.get, "/nowhere"))
        #expect(whole.routes.count == application.router().routes.count)
    }

    @Test func `a bulk with an empty filter deletes nothing`() throws {
        let site = try TestSite()
        let task = try site.add(#"{"name": "Run"}"#).text("id") ?? ""
        for filter in ["project=", "tag=&priority=P2", "q=", "q=%20", "status="] {
            let answer = try site.send(.post, "/api/tasks/bulk", #"{"action": "delete", "filter": "\#(filter)"}"#)
            #expect((answer.status, answer.fields) == (422, ["filter"]), "\(filter)")
            #expect(answer.codes == ["parameter.empty"])
        }
        #expect(try site.send(.get, "/api/tasks/\(task)").status == 200)
    }
}

/// Requests with an Idempotency-Key, for every endpoint that accepts one.
struct KeyedEndpointTests {
    /// Valid requests for a new site with an open and a completed task; `{task}` and `{done}` stand for their ids.
    private static let requests: [String: (target: String, body: String)] = [
        "createTask": ("/api/tasks", #"{"name": "Walk"}"#),
        "completeTask": ("/api/tasks/{task}/complete", "{}"),
        "reopenTask": ("/api/tasks/{done}/reopen", "{}"),
        "duplicateTask": ("/api/tasks/{task}/duplicate", "{}"),
        "rescheduleTask": ("/api/tasks/{task}/reschedule", #"{"dueDate": "2027-01-01"}"#),
        "rescheduleOverdue": ("/api/tasks/reschedule-overdue", #"{"mode": "today"}"#),
        "reorderTask": ("/api/tasks/reorder", #"{"id": "{task}", "after": "{done}"}"#),
        "skipOccurrence": ("/api/tasks/{repeating}/skip", "{}"),
        "bulkUpdate": ("/api/tasks/bulk", #"{"action": "reprioritise", "value": "P0", "ids": ["{task}"]}"#),
        "archiveTasks": ("/api/tasks/archive", #"{"ids": ["{done}"]}"#),
        "restoreTasks": ("/api/tasks/restore", #"{"ids": ["{done}"]}"#),
        "morningRoutine": ("/api/workflows/morning-routine", "{}"),
        "endOfDay": ("/api/workflows/end-of-day", "{}"),
        "assignOrphans": ("/api/workflows/assign-orphans", "{}"),
        "quickAdd": ("/api/quick-add", #"{"text": "Dig tomorrow"}"#),
        "snoozeReminder": ("/api/reminders/{reminder}/snooze", #"{"for": "1h"}"#),
        "dismissReminder": ("/api/reminders/{reminder}/dismiss", "{}"),
        "createHabit": ("/api/habits", #"{"title": "Stretch"}"#),
        "pauseHabit": ("/api/habits/{habit}/pause", "{}"),
        "resumeHabit": ("/api/habits/{resting}/resume", "{}"),
        "completeHabit": ("/api/habits/{habit}/complete", "{}"),
        "skipHabit": ("/api/habits/{habit}/skip", #"{"reason": "ill"}"#),
        "reopenHabit": ("/api/habits/{habit}/reopen", "{}"),
        "noteHabit": ("/api/habits/{habit}/note", #"{"day": "\#(FixedTime.today)", "note": "Calm"}"#),
        "applyHabitSuggestion": ("/api/habits/suggestions/{suggestion}/apply", "{}"),
        "dismissHabitSuggestion": ("/api/habits/suggestions/{suggestion}/dismiss", "{}"),
        "startTimer": ("/api/tasks/{task}/timer/start", "{}"),
        "pauseTimer": ("/api/tasks/{timed}/timer/pause", "{}"),
        "stopTimer": ("/api/tasks/{timed}/timer/stop", "{}"),
        "addComment": ("/api/tasks/{task}/comments", #"{"text": "How far?"}"#),
        "updateComment": ("/api/comments/{comment}", #"{"text": "How long?"}"#),
        "deleteComment": ("/api/comments/{comment}", ""),
        "updateSettingsOfSeveral": ("/api/settings/together", #"{"noticesOfOthers": {"completed": true}}"#),
        "addTimeEntry": (
            "/api/time-entries",
            #"{"taskId": "{task}", "start": "2026-03-20T09:00", "end": "2026-03-20T09:30"}"#
        ),
        "snoozeNotice": ("/api/notices/{notice}/snooze", #"{"for": "1h"}"#),
        "dismissNotice": ("/api/notices/{notice}/dismiss", "{}"),
        "createFilter": ("/api/filters", #"{"name": "Urgent", "query": "priority=P0"}"#),
        "rememberSearch": ("/api/search/recent", #"{"q": "plants"}"#),
        "createProject": ("/api/projects", #"{"name": "Barn"}"#),
        "archiveProject": ("/api/projects/{project}/archive", "{}"),
        "restoreProject": ("/api/projects/{project}/restore", "{}"),
        "mergeProject": ("/api/projects/{project}/merge", #"{"into": "00000000-0000-0000-0000-000000000001"}"#),
        "moveTasks": ("/api/projects/{project}/move-tasks", #"{"to": "00000000-0000-0000-0000-000000000001"}"#),
        "reorderProjects": ("/api/projects/reorder", #"{"id": "{project}"}"#),
        "saveTemplate": ("/api/project-templates", #"{"projectId": "{project}", "name": "Mine"}"#),
        "updateTemplateTask": ("/api/project-templates/{template}/tasks/0", #"{"who": "least"}"#),
        "addDemo": ("/api/demo", "{}"),
        "makeFeedAddress": ("/api/feed", "{}"),
        "dismissWelcome": ("/api/welcome/dismiss", "{}"),
        "undo": ("/api/undo", "{}"),
        "redo": ("/api/redo", "{}"),
        "hideTask": ("/api/tasks/{task}/not-now", "{}"),
        "resetLearnedWeights": ("/api/recommendations/learned/reset", "{}"),
        "breakDownTask": ("/api/tasks/{task}/breakdown", #"{"subtasks": [{"name": "Warm up"}]}"#),
        "dismissSteps": ("/api/tasks/{task}/breakdown/dismiss", "{}"),
        "applyPriorities": ("/api/priorities/apply", #"{"ids": ["{urgent}"]}"#),
        "dismissPriorities": ("/api/priorities/dismiss", #"{"ids": ["{urgent}"]}"#),
        "undoPriority": ("/api/priorities/report/{changed}/undo", "{}"),
        "undoPriorities": ("/api/priorities/report/undo", "{}"),
        "editTasks": ("/api/tasks/edit", #"{"ids": ["{task}"], "text": "p0"}"#),
        "renameTag": ("/api/tags/rename", #"{"from": "call", "to": "phone"}"#),
        "updateTask": ("/api/tasks/{task}", #"{"priority": "P0"}"#),
        "deleteTask": ("/api/tasks/{task}", ""),
        "deleteCompletedTasks": ("/api/tasks?completed=1", ""),
        "updateProject": ("/api/projects/{project}", #"{"name": "Yard"}"#),
        "deleteProject": ("/api/projects/{project}", ""),
        "deleteTemplate": ("/api/project-templates/{template}", ""),
        "updateTimeEntry": ("/api/time-entries/{entry}", #"{"end": "2026-03-20T09:10"}"#),
        "deleteTimeEntry": ("/api/time-entries/{entry}", ""),
        "updateFilter": ("/api/filters/{filter}", #"{"name": "Soon"}"#),
        "deleteFilter": ("/api/filters/{filter}", ""),
        "updateHabit": ("/api/habits/{habit}", #"{"title": "Journal"}"#),
        "deleteHabit": ("/api/habits/{habit}", ""),
        "updateSettings": ("/api/settings", #"{"theme": "dark"}"#),
        "removeDemo": ("/api/demo", ""),
        "changeDevice": ("/api/devices/{device}", #"{"name": "Phone"}"#),
        "withdrawDevice": ("/api/devices/{device}", ""), "withdrawDevices": ("/api/devices", ""),
        "withdrawFeedAddress": ("/api/feed", ""),
    ]

    private static let keyed = OpenAPI.operations.filter { operation in
        operation.parameters.contains { $0.name == "Idempotency-Key" }
    }

    @Test(arguments: OpenAPI.operations.filter { $0.parameters.contains { $0.name == "Idempotency-Key" } })
    func `the same request under one key is performed once and answered alike`(_ operation: Operation) throws {
        let request = try #require(Self.requests[operation.id], "\(operation.id) is not tried")
        let site = try TestSite()
        var names = try Self.names(site)
        if operation.tag == Tag.habits.rawValue { try Self.addHabits(site, &names) }
        func filled(_ text: String) -> String {
            names.reduce(text) { String($0.replacing("{\($1.key)}", with: $1.value)) }
        }
        if operation.id == "redo" { try site.send(.post, "/api/undo", "{}") }
        var key = ["Idempotency-Key": "k"]
        if operation.path.contains("/comments") { key["Cookie"] = try Self.addComment(site, &names) }
        if operation.id == "removeDemo" { try site.send(.post, "/api/demo", "{}") }
        let body = request.body.isEmpty ? nil : filled(request.body)
        let first = try site.send(operation.method, filled(request.target), body, headers: key)
        #expect((200...201).contains(first.status), "\(first.text)")
        let version = try site.store.read { try $0.log.dataVersion }
        let again = try site.send(operation.method, filled(request.target), body, headers: key)
        #expect((again.status, again.text) == (first.status, first.text))
        #expect(again.headers["Location"] == first.headers["Location"])
        #expect(try site.store.read { try $0.log.dataVersion } == version)
    }

    private static func addHabits(_ site: TestSite, _ names: inout [String: String]) throws {
        let diary = #"{"title": "Diary", "startDate": "2026-03-01", "estimatedDuration": 1800}"#
        names["habit"] = try site.send(.post, "/api/habits", diary).json.text("habit.id")
        let suggestions = try site.send(.get, "/api/habits/suggestions").json.at("items")?.elements
        names["suggestion"] = suggestions?.first?.text("id")
        names["resting"] = try site.send(.post, "/api/habits", #"{"title": "Swim"}"#).json.text("habit.id")
        try site.send(.post, "/api/habits/\(names["resting"] ?? "")/pause", "{}")
    }

    /// Returns what the browser of the owner sends from then on.
    private static func addComment(_ site: TestSite, _ names: inout [String: String]) throws -> String {
        let invited = try site.send(.post, "/api/people/invitations", "{}")
        let cookie = try #require(invited.headers["Set-Cookie"]?.split(separator: ";").first.map(String.init))
        let form = ["Content-Type": "application/x-www-form-urlencoded"]
        try site.send(.post, invited.json.text("link") ?? "", "name=Ann", headers: form)
        let path = "/api/tasks/\(names["task"] ?? "")/comments"
        names["comment"] = try site.send(.post, path, #"{"text": "Far?"}"#, headers: ["Cookie": cookie])
            .json.text("comment.id")
        return cookie
    }

    private static func names(_ site: TestSite) throws -> [String: String] {
        var names: [String: String] = [:]
        let project = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#)
        names["project"] = project.json.text("project.id")
        names["task"] = try site.add(#"{"name": "Run", "tags": ["call"]}"#).text("id")
        names["timed"] = try site.add(#"{"name": "Dig"}"#).text("id")
        try site.send(.post, "/api/tasks/\(names["timed"] ?? "")/timer/start", "{}")
        let entry = #"{"taskId": "\#(names["task"] ?? "")", "start": "2026-03-19T09:00", "end": "2026-03-19T09:30"}"#
        names["entry"] = try site.send(.post, "/api/time-entries", entry).json.text("entry.id")
        names["device"] = try site.send(.post, "/api/devices", #"{"name": "Tablet"}"#).json.text("device.id")
        let filter = #"{"name": "Later", "query": "priority=P3"}"#
        names["filter"] = try site.send(.post, "/api/filters", filter).json.text("filter.id")
        let plot = try site.send(.post, "/api/projects", #"{"name": "Plot", "tasks": [{"name": "Sow"}]}"#).json
        let template = #"{"projectId": "\#(plot.text("project.id") ?? "")", "name": "Plot"}"#
        names["template"] = try site.send(.post, "/api/project-templates", template).json.text("template.id")
        names["done"] = try site.add(#"{"name": "Swim"}"#).text("id")
        let due = #""dueDate": "2027-01-01T10:00", "repeatPattern": "every day""#
        names["repeating"] = try site.add("{\"name\": \"Read\", \(due)}").text("id")
        let reminded = #""dueDate": "\#(FixedTime.today)T23:00", "reminders": ["10m"]"#
        try site.add("{\"name\": \"Call\", \(reminded)}")
        names["reminder"] = try site.send(.get, "/api/reminders").json.text("items.0.id")
        try site.send(.post, "/api/tasks/\(names["done"] ?? "")/complete", "{}")
        let soon = #""dueDate": "\#(FixedTime.today)", "priority": "P2""#
        names["changed"] = try site.add("{\"name\": \"Pay\", \(soon)}").text("id")
        try site.send(.patch, "/api/settings", #"{"autoPrioritize": true}"#)
        try OptimizePriorities(Context(store: site.store, clock: site.time.clock)).execute(FixedTime.today)
        names["urgent"] = try site.add("{\"name\": \"File\", \(soon)}").text("id")
        let leaving = #""dueDate": "\#(FixedTime.today)T12:05", "reminders": ["10m"]"#
        try site.add("{\"name\": \"Leave\", \(leaving)}")
        _ = try RunDueJobs(Context(store: site.store, clock: site.services.clock, channel: .program)).execute()
        let notices = try site.send(.get, "/api/notices").json["items"]?.elements ?? []
        names["notice"] = notices.first { $0["kind"]?.string == "due" }?["id"]?.string
        return names
    }
}
