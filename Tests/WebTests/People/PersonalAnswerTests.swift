import Domain
import HTTP
import JSON
import Testing
import UseCases

@testable import Web

/// Whatever is kept between requests carries the person.
struct PersonalAnswerTests {
    @Test func `an entity tag of one person is none of another, though both ask for the same address`() throws {
        let people = try SeveralPeople(.stranger)
        let first = try people.send(.owner, .get, "/api/tags")
        let tag = try #require(first.headers["ETag"])
        #expect(try people.send(.owner, .get, "/api/tags", headers: ["If-None-Match": tag]).status == 304)
        let other = try people.send(.stranger, .get, "/api/tags", headers: ["If-None-Match": tag])
        #expect(other.status == 200 && other.headers["ETag"] != tag)
        let list = try #require(Endpoint.all.first { $0.operation.id == "listTags" })
        let site = Site(people.site.services)
        let made = try list.answer(try people.request(.owner, .get, "/api/tags"), site)
        #expect(
            list.atOnce(try people.request(.owner, .get, "/api/tags"), site)?.headers["ETag"] == made.headers["ETag"])
        #expect(list.atOnce(try people.request(.stranger, .get, "/api/tags"), site)?.status == nil)
        #expect(list.atOnce(try Request(.get, "/api/tags"), site)?.status == nil)
    }

    @Test func `no browser keeps a page of one of several people, or shows what another noted in it`() throws {
        let people = try SeveralPeople(.stranger)
        let page = try people.send(.stranger, .get, "/tasks")
        #expect(page.headers["Cache-Control"] == "private, no-store" && page.headers["ETag"] == nil)
        let other = Viewer(number: 2, id: .random())
        func view(_ viewer: Viewer, _ cookie: String) throws -> String? {
            var request = try Request(.get, "/tasks")
            request.headers["Cookie"] = "\(cookie)=view=upcoming"
            return TaskListAddress(request, of: viewer)?.view
        }
        #expect(try view(.owner, "tasker-tasks") == "upcoming")
        #expect(try view(other, "tasker-tasks.\(other.id)") == "upcoming")
        #expect(try view(other, "tasker-tasks") == "today")
        #expect(try view(.owner, "tasker-tasks.\(other.id)") == "today")
    }

    @Test func `a key of one person repeats nothing of another`() throws {
        let people = try SeveralPeople(.edit, .view)
        func add(_ role: SeveralPeople.Role) throws -> String? {
            try people.send(role, .post, "/api/tasks", #"{"name": "Walk"}"#, headers: ["Idempotency-Key": "k"])
                .json.text("task.id")
        }
        let first = try #require(try add(.owner))
        let second = try #require(try add(.edit))
        let third = try #require(try add(.view))
        #expect(Set([first, second, third]).count == 3)
        #expect(try add(.owner) == first && add(.edit) == second && add(.view) == third)
    }

    @Test func `what one person queued is refused from whoever signed in meanwhile`() throws {
        let people = try SeveralPeople(.edit, .view)
        let database = try #require(try people.send(.owner, .get, "/api/dashboard").json.text("database"))
        func code(_ role: SeveralPeople.Role, _ headers: [String: String]) throws -> String? {
            var headers = headers
            headers["Idempotency-Key"] = "q-\(role)-\(headers.count)"
            headers["Tasker-Database"] = database
            return try people.send(role, .post, "/api/tasks", #"{"name": "Walk"}"#, headers: headers).codes.first
        }
        let me = try #require(try people.send(.edit, .get, "/api/me").json.text("person.id"))
        #expect(try code(.edit, ["Tasker-Person": me]) == nil)
        #expect(try code(.view, ["Tasker-Person": me]) == "person.other")
        #expect(try code(.owner, ["Tasker-Person": me]) == "person.other")
        #expect(try code(.owner, [:]) == nil, "who was alone is the owner")
        #expect(try code(.edit, [:]) == "person.other")
    }

    @Test
    func `a person hears of what they see, and that something is gone, and nothing of what others do for themselves`()
        throws
    {
        let people = try SeveralPeople(.view, .stranger)
        let (own, shared) = (people.things[.owner]?.task ?? "", people.shared.task)
        /// What each hears of a change of the owner: the names of the events.
        func heard(_ method: HTTP.Method, _ target: String, _ body: String) throws -> [[String]] {
            let last = try people.site.store.read { try $0.log.lastEventID }
            let answer = try people.send(.owner, method, target, body)
            #expect(answer.status == 200, "\(answer.text)")
            return try [SeveralPeople.Role.owner, .view, .stranger].map { role in
                let text = try people.heard(by: role, after: last)
                #expect(role == .owner || !text.contains(own))
                #expect(role != .stranger || !text.contains(shared))
                return text.matches(of: /"name":"([A-Za-z]+)"/).map { String($0.1) }
            }
        }
        let hidden = try heard(.patch, "/api/tasks/\(own)", #"{"priority": "P3"}"#)
        #expect(hidden == [["TaskUpdated"], [], []])
        let seen = try heard(.patch, "/api/tasks/\(shared)", #"{"priority": "P3", "dependencies": []}"#)
        #expect(seen == [["TaskUpdated"], ["TaskUpdated"], []])
        let others = try people.send(.owner, .get, "/api/tasks?project=\(people.shared.project)").json
        let neighbour = others["items"]?.elements?.compactMap { $0.text("id") }.first { $0 != shared } ?? ""
        let order = try heard(.post, "/api/tasks/reorder", "{\"id\": \"\(shared)\", \"before\": \"\(neighbour)\"}")
        #expect(order == [["TaskUpdated"], [], []])
        let both = try heard(.post, "/api/tasks/edit", "{\"ids\": [\"\(own)\", \"\(shared)\"], \"text\": \"p2\"}")
        // A change of several names no fields, so that something may have disappeared.
        #expect(both == [["TaskUpdated"], ["TaskUpdated"], ["DataChanged"]])
        #expect(try heard(.patch, "/api/settings", #"{"theme": "dark"}"#) == [["SettingsChanged"], [], []])
        let done = try heard(.post, "/api/tasks/\(shared)/complete", "{}")
        #expect(done[0].contains("PointsEarned") && done[2].isEmpty, "\(done)")
        #expect(done[1] == ["TaskCompleted", "TaskCreated"], "It repeats.")
        let gone = try heard(.delete, "/api/tasks/\(shared)", "")
        #expect(gone[0] == ["TaskDeleted"] && gone[1] == ["DataChanged"])
    }

    @Test func `jobs run for each who is not switched off, by their own settings and for what is theirs`() throws {
        let people = try SeveralPeople(.view, .off)
        for role in [SeveralPeople.Role.owner, .view] {
            try people.send(role, .patch, "/api/settings", #"{"autoPrioritize": true, "nightlyHour": "03:00"}"#)
        }
        let settings = #"{"settings": {"autoArchiveCompleted": true}}"#
        #expect(try people.send(.owner, .patch, "/api/projects/\(people.shared.project)", settings).status == 200)
        try people.send(.view, .patch, "/api/settings", #"{"nightlyHour": "10:00"}"#)
        people.site.time.advance(days: 1)
        let run = RunJobsOfEverybody(
            Context(store: people.site.store, clock: people.site.time.clock, channel: .program))
        let results = try run.execute(after: [:])
        #expect(Set(results.keys.map { $0?.number }) == [1, 2])
        for (viewer, result) in results {
            #expect(result.failures.isEmpty, "\(viewer?.number ?? 0) \(result.failures)")
            #expect(result.ran.contains("habitDays"), "\(viewer?.number ?? 0) \(result.ran)")
        }
        #expect(results.next != nil)
        #expect(try run.execute(after: results).values.allSatisfy { $0.ran.isEmpty })
    }

    @Test func `an address of a feed shows the tasks of the one whose it is, until they are switched off`() throws {
        let people = try SeveralPeople(.stranger, .full)
        let path = try #require(try people.send(.stranger, .get, "/api/feed").json.text("path"))
        let feed = try people.send(nil, .get, path)
        #expect(feed.status == 200 && feed.text.contains("quokkastranger"))
        for word in ["quokkaowner", "quokkafull", "wombatshared"] { #expect(!feed.text.contains(word)) }
        #expect(try people.send(.owner, .get, "/api/feed").json.text("path") != path)
        let id = people.people[.stranger] ?? ""
        #expect(try people.send(.owner, .patch, "/api/people/\(id)", #"{"isOff": true}"#).status == 200)
        #expect(try people.send(nil, .get, path).status == 404)
    }

    @Test func `what concerns everybody is the owner's, and others are told whom to ask`() throws {
        let people = try SeveralPeople(.full)
        for operation in OpenAPI.operations
        where operation.problems[403]?.contains(.person.ownerOnly) == true {
            // Those that concern oneself, too.
            if operation.path.hasPrefix("/api/people/{") || operation.path == "/api/devices" { continue }
            let request = DocumentedRequest(operation, id: people.shared.task)
            let refused = try people.send(.full, request.method, request.target, request.body?.json)
            #expect((refused.status, refused.code) == (403, "person.ownerOnly"), "\(operation.id) \(refused.text)")
            #expect(refused.json.text("detail")?.lowercased().contains("owner") == true)
        }
        let owners = Set(
            OpenAPI.operations.filter { $0.problems[403]?.contains(.person.ownerOnly) == true }.map(\.id))
        #expect(
            owners.isSuperset(of: [
                "addDemo", "removeDemo", "importTasks", "listImportLosses", "readImport", "stopImport", "reset",
                "listBackups", "backUp", "restoreBackup", "readMoment", "goBackToMoment", "copyMoment", "checkData",
                "invitePerson", "listInvitations", "withdrawInvitation",
            ]))
    }

    @Test func `without a device nobody of several gets in, and the command line is the owner`() throws {
        let people = try SeveralPeople(.edit, .off)
        for path in [
            "/", "/tasks", "/api/tasks", "/api/dashboard", "/charts/score-trend.svg", "/calendar.ics", "/api/events",
        ] {
            for role in [SeveralPeople.Role.off, nil] {
                #expect(try people.send(role, .get, path).status == 401, "\(path)")
            }
        }
        let local = people.site.router.respond(to: try Request(.get, "/api/tasks?limit=50", peer: .unix))
        let text = try Answered(local).text
        #expect(text.contains("quokkaowner") && !text.contains("quokkaedit"))
    }
}
