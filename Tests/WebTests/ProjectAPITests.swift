import Domain
import TestSupport
import Testing

struct ProjectAPITests {
    @Test func `a project is created, read, changed and deleted`() throws {
        let site = try TestSite()
        let made = try site.send(
            .post, "/api/projects",
            #"{"name": "Garden", "color": "green", "settings": {"defaultTaskPriority": "P1", "reminders": false}}"#)
        #expect(made.status == 201)
        let path = try #require(made.headers["Location"])
        let read = try site.send(.get, path).json
        #expect((read.text("color"), read.text("health"), read.at("rate")) == ("green", "unknown", .null))
        #expect(read.text("settings.defaultTaskPriority") == "P1")
        #expect(read.at("settings.reminders") == .bool(false))
        let id = made.json.text("project.id") ?? ""
        #expect(try site.add("{\"name\": \"Dig\", \"projectId\": \"\(id)\"}").text("priority") == "P1")

        let changed = try site.send(.patch, path, #"{"name": "Yard", "settings": {"defaultTaskPriority": null}}"#)
        #expect(changed.json.text("project.name") == "Yard")
        #expect(changed.json.at("project.settings.defaultTaskPriority") == .null)
        #expect(changed.json.at("project.settings.reminders") == .bool(false))

        #expect(try site.send(.delete, path).codes == ["project.strategy.missing"])
        #expect(try site.send(.delete, "\(path)?strategy=burn").codes == ["parameter.invalid"])
        #expect(try site.send(.delete, "\(path)?strategy=moveToInbox").status == 200)
        #expect(try site.send(.get, path).status == 404)
        let list = try site.send(.get, "/api/projects").json
        #expect((list.number("total"), list.number("items.0.counts.open")) == (1, 1))
    }

    @Test func `a line is previewed, and creates the same project`() throws {
        let site = try TestSite()
        #expect(try site.send(.post, "/api/projects", #"{"line": "Home"}"#).status == 201)
        let preview = try site.send(.get, "/api/projects/preview?text=Garden+green+under+Home+by+2026-04-03").json
        #expect((preview.text("name"), preview.text("color")) == ("Garden", "green"))
        #expect(preview.at("problems")?.elements?.isEmpty == true && preview.at("namesakeId") == .null)
        #expect((preview.text("tokens.1.label"), preview.number("tokens.1.start")) == ("Under Home", 13))
        let line = #"{"line": "Garden green under Home by 2026-04-03", "color": "red"}"#
        let made = try site.send(.post, "/api/projects", line).json
        #expect((made.text("project.name"), made.text("project.dueDate")) == ("Garden", "2026-04-03"))
        #expect(made.text("project.color") == "red", "a field overrides the line")
        let again = try site.send(.get, "/api/projects/preview?text=garden+blue").json
        #expect(again.text("namesakeId") == made.text("project.id"))
        #expect(again.text("problems.0.code") == "project.name.taken")
        #expect(try site.send(.post, "/api/projects", #"{"line": "p1"}"#).codes == ["project.name.empty"])
    }

    @Test(arguments: [
        (#"{"name": "inbox"}"#, "name", "project.name.taken"), (#"{}"#, "name", "project.name.empty"),
        (#"{"name": "x", "color": "mauve"}"#, "color", "field.type"),
        (#"{"name": "x", "isArchived": true}"#, "isArchived", "field.unknown"),
        (#"{"name": "x", "settings": {"remindrs": true}}"#, "settings.remindrs", "field.unknown"),
        (#"{"name": "x", "settings": 5}"#, "settings", "field.type"),
        (#"{"name": "x", "dueDate": "2026-02-30"}"#, "dueDate", "field.type"),
        (#"{"name": "x", "estimatedTaskCount": -1}"#, "estimatedTaskCount", "project.estimate.outOfRange"),
    ])
    func `a wrong value is refused with its field`(_ body: String, _ field: String, _ code: String) throws {
        let answer = try TestSite().send(.post, "/api/projects", body)
        #expect((answer.status, answer.fields, answer.codes) == (422, [field], [code]))
    }

    @Test func `Inbox is protected`() throws {
        let site = try TestSite()
        let path = "/api/projects/\(Project.inboxID)"
        let deletion = try site.send(.delete, "\(path)?strategy=moveToInbox")
        #expect((deletion.status, deletion.code) == (409, "project.inbox.protected"))
        let renaming = try site.send(.patch, path, #"{"name": "Post"}"#)
        #expect((renaming.status, renaming.codes) == (422, ["project.inbox.protected"]))
    }

    @Test func `the same id with other content answers 409`() throws {
        let site = try TestSite()
        let id = ProjectID.random()
        #expect(try site.send(.post, "/api/projects", "{\"id\": \"\(id)\", \"name\": \"Garden\"}").status == 201)
        #expect(try site.send(.post, "/api/projects", "{\"id\": \"\(id)\", \"name\": \"Garden\"}").status == 200)
        let other = try site.send(.post, "/api/projects", "{\"id\": \"\(id)\", \"name\": \"House\"}")
        #expect((other.status, other.code) == (409, "project.id.taken"))
    }

    @Test func `projects are ordered by the work that is left`() throws {
        let site = try TestSite()
        for (name, estimate) in [("Light", 600), ("Heavy", 7_200)] {
            let id = try site.send(.post, "/api/projects", "{\"name\": \"\(name)\"}").json.text("project.id") ?? ""
            try site.add(
                "{\"name\": \"Dig\", \"projectId\": \"\(id)\", \"estimatedDuration\": \(estimate), \"dueDate\": \"2026-03-28T09:00\"}"
            )
        }
        func names(_ order: String) throws -> [String] {
            let items = try site.send(.get, "/api/projects?custom=1&order=\(order)").json["items"]?.elements ?? []
            return items.compactMap { $0.text("name") }
        }
        #expect(try names("own") == ["Light", "Heavy"] && names("leastLoaded") == ["Light", "Heavy"])
        #expect(try names("mostLoaded") == ["Heavy", "Light"])
        let heavy = try site.send(.get, "/api/projects?order=mostLoaded").json
        #expect(heavy.number("items.0.openEstimate") == 7_200 && heavy.number("items.0.overdueRate") == 1)
    }
}
