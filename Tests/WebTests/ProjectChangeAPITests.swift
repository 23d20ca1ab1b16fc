import Domain
import TestSupport
import Testing

struct ProjectChangeAPITests {
    private func project(_ site: TestSite, _ body: String) throws -> String {
        let made = try site.send(.post, "/api/projects", body)
        try #require(made.status == 201, "\(made.text)")
        return made.json.text("project.id") ?? ""
    }

    @Test func `a project is made with tasks, all or nothing`() throws {
        let site = try TestSite()
        let made = try site.send(
            .post, "/api/projects",
            #"{"name": "Garden", "tasks": [{"name": "Dig", "dueDate": "2026-01-01"}, {"name": "Plant", "priority": "P0"}]}"#
        )
        #expect(made.status == 201 && made.json.text("tasks.1.priority") == "P0")
        #expect(made.json.text("adjustments.0.field") == "tasks[0].dueDate")
        #expect(made.json.number("project.counts.open") == 2)
        let refused = try site.send(
            .post, "/api/projects",
            #"{"name": "Yard", "tasks": [{"name": "Dig"}, {"name": 5}, {"name": "x", "projectId": "y", "energy": "turbo"}]}"#
        )
        #expect(refused.status == 422)
        #expect(refused.fields == ["tasks[1].name", "tasks[2].energy", "tasks[2].projectId"])
        #expect(refused.codes == ["field.type", "field.type", "field.unknown"])
        #expect(try site.send(.get, "/api/projects").json.number("total") == 2)
        #expect(try site.send(.post, "/api/projects", #"{"name": "A", "tasks": [7]}"#).codes == ["field.type"])
    }

    @Test func `a project is made from a template`() throws {
        let site = try TestSite()
        let made = try site.send(
            .post, "/api/projects", #"{"templateId": "trip", "startDay": "2026-06-01"}"#)
        #expect(made.status == 201 && made.json.text("project.templateId") == "trip")
        #expect(made.json.text("tasks.0.dueDate") == "2026-06-01")
        let refused = try site.send(.post, "/api/projects", #"{"templateId": "moon", "startDay": "soon"}"#)
        #expect(refused.fields.contains("templateId") && refused.fields.contains("startDay"))
    }

    @Test func `the same key makes one project with its tasks`() throws {
        let site = try TestSite()
        let body = #"{"name": "Garden", "tasks": [{"name": "Dig"}]}"#
        let first = try site.send(.post, "/api/projects", body, headers: ["Idempotency-Key": "k"])
        let second = try site.send(.post, "/api/projects", body, headers: ["Idempotency-Key": "k"])
        #expect(first.body == second.body && first.status == 201)
        #expect(try site.send(.get, "/api/projects").json.number("total") == 2)
    }

    @Test func `every change of projects keeps its answer`() throws {
        let site = try TestSite()
        let id = try project(site, #"{"name": "Garden", "tasks": [{"name": "Dig"}]}"#)
        let other = try project(site, #"{"name": "Yard"}"#)
        let changes = [
            ("projects/\(id)/archive", ""), ("projects/\(id)/restore", ""),
            ("projects/\(id)/move-tasks", "{\"to\": \"\(other)\"}"), ("projects/reorder", "{\"id\": \"\(other)\"}"),
            ("project-templates", "{\"projectId\": \"\(other)\", \"name\": \"Week\"}"),
            ("projects/\(id)/merge", "{\"into\": \"\(other)\"}"),
        ]
        for (path, body) in changes {
            let first = try site.send(.post, "/api/\(path)", body, headers: ["Idempotency-Key": path])
            let again = try site.send(.post, "/api/\(path)", body, headers: ["Idempotency-Key": path])
            #expect([200, 201].contains(first.status), "\(path) \(first.text)")
            #expect((again.status, again.body) == (first.status, first.body), "\(path)")
        }
    }

    @Test func `projects are archived, listed and restored`() throws {
        let site = try TestSite()
        let id = try project(site, #"{"name": "Garden", "tasks": [{"name": "Dig"}]}"#)
        let archived = try site.send(.post, "/api/projects/\(id)/archive", #"{"withTasks": true}"#)
        #expect(archived.json.at("project.isArchived") == .bool(true))
        #expect(try site.send(.get, "/api/projects").json.number("total") == 1)
        #expect(try site.send(.get, "/api/projects?archived=only").json.text("items.0.id") == id)
        #expect(try site.send(.get, "/api/projects?archived=include").json.number("total") == 2)
        let restored = try site.send(.post, "/api/projects/\(id)/restore")
        #expect(restored.json.at("project.isArchived") == .bool(false))
        #expect(restored.json.number("undoId") != nil)
        let stale = try site.send(
            .post, "/api/projects/\(id)/archive", "{}", headers: ["If-Match": archived.headers["ETag"] ?? ""])
        #expect((stale.status, stale.code) == (412, "version.stale"))
        #expect(
            try site.send(.post, "/api/projects/\(Project.inboxID)/archive").code == "project.inbox.protected")
        #expect(try site.send(.post, "/api/projects/\(id)/archive", #"{"withTask": true}"#).codes == ["field.unknown"])
        #expect(try site.send(.post, "/api/projects/nonsense/archive").status == 404)
    }

    @Test func `projects are merged`() throws {
        let site = try TestSite()
        let garden = try project(site, #"{"name": "Garden", "tasks": [{"name": "Dig"}]}"#)
        let yard = try project(site, #"{"name": "Yard"}"#)
        let merged = try site.send(.post, "/api/projects/\(garden)/merge", "{\"into\": \"\(yard)\"}")
        #expect((merged.json.text("project.id"), merged.json.number("moved")) == (yard, 1))
        #expect(try site.send(.get, "/api/projects/\(garden)").status == 404)
        #expect(try site.send(.post, "/api/undo").status == 200)
        #expect(try site.send(.get, "/api/projects/\(garden)").json.number("counts.open") == 1)
        #expect(
            try site.send(.post, "/api/projects/\(garden)/merge", "{}").codes == ["project.merge.unknown"])
        #expect(
            try site.send(.post, "/api/projects/\(garden)/merge", #"{"into": 5}"#).codes == ["field.type"])
        #expect(
            try site.send(.post, "/api/projects/\(garden)/merge", "{\"into\": \"\(garden)\"}").codes
                == ["project.merge.self"])
        #expect(
            try site.send(.post, "/api/projects/\(Project.inboxID)/merge", "{\"into\": \"\(garden)\"}").code
                == "project.inbox.protected")
    }

    @Test func `tasks are moved`() throws {
        let site = try TestSite()
        let garden = try project(site, #"{"name": "Garden", "tasks": [{"name": "Dig"}, {"name": "Plant"}]}"#)
        let yard = try project(site, #"{"name": "Yard"}"#)
        #expect(
            try site.send(.post, "/api/projects/\(garden)/move-tasks", "{\"to\": \"\(yard)\"}").json.number("moved")
                == 2)
        let refused = try site.send(
            .post, "/api/projects/\(yard)/move-tasks", "{\"to\": 1, \"ids\": [\"\(TaskID.random())\"], \"now\": true}")
        #expect(refused.status == 422)
        #expect(refused.fields == ["to", "now", "ids[0]"])
        #expect(try site.send(.post, "/api/projects/\(yard)/move-tasks", #"{"ids": []}"#).fields == ["to", "ids"])
    }

    @Test func `projects are put in order`() throws {
        let site = try TestSite()
        let ids = try ["A", "B", "C"].map { try project(site, "{\"name\": \"\($0)\"}") }
        let moved = try site.send(.post, "/api/projects/reorder", "{\"id\": \"\(ids[2])\", \"after\": null}")
        #expect(moved.json.text("project.id") == ids[2])
        let list = try site.send(.get, "/api/projects?custom=1").json
        #expect((0..<3).map { list.text("items.\($0).name") } == ["C", "A", "B"])
        #expect(try site.send(.post, "/api/projects/reorder", "{}").codes == ["project.order.missing"])
        #expect(
            try site.send(.post, "/api/projects/reorder", "{\"id\": \"\(Project.inboxID)\"}").code
                == "project.inbox.protected")
    }

    @Test func `templates are listed, saved and deleted`() throws {
        let site = try TestSite()
        let id = try project(site, #"{"name": "Garden", "tasks": [{"name": "Dig", "dueDate": "2026-04-01"}]}"#)
        let saved = try site.send(
            .post, "/api/project-templates", "{\"projectId\": \"\(id)\", \"name\": \"Garden year\"}")
        #expect(saved.status == 201 && saved.json.number("template.tasks.0.dayOffset") == 0)
        let list = try site.send(.get, "/api/project-templates").json
        #expect(list.text("items.0.id") == "product-launch")
        #expect(list["items"]?.elements?.last?.text("name") == "Garden year")
        let own = saved.json.text("template.id") ?? ""
        #expect(try site.send(.delete, "/api/project-templates/\(own)").json.number("undoId") != nil)
        #expect(try site.send(.delete, "/api/project-templates/\(own)").code == "project.template.notFound")
        #expect(try site.send(.delete, "/api/project-templates/trip").code == "project.template.builtIn")
        let wrong = try site.send(.post, "/api/project-templates", #"{"projectId": "x", "title": "y"}"#)
        #expect(wrong.fields == ["projectId", "title", "name"])
    }

    @Test(arguments: [
        ("q=gard", 1), ("status=active", 2), ("status=onHold", 0), ("priority=medium", 2), ("health=unknown", 2),
        ("overdue=1", 0), ("tag=HOME", 1), ("custom=1", 1),
    ])
    func `the list is filtered`(_ query: String, _ total: Int) throws {
        let site = try TestSite()
        _ = try project(site, #"{"name": "Garden", "tags": ["home"], "tasks": [{"name": "Dig"}]}"#)
        #expect(try site.send(.get, "/api/projects?\(query)").json.number("total") == total)
    }

    @Test(arguments: ["status=done", "health=ill", "archived=1", "priority=P0", "overdue=maybe"])
    func `a wrong filter is refused by name`(_ query: String) throws {
        let answer = try TestSite().send(.get, "/api/projects?\(query)")
        #expect(answer.codes == ["parameter.invalid"])
        #expect(answer.fields == [String(query.prefix { $0 != "=" })])
    }
}
