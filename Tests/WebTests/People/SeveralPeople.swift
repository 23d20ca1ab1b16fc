import Calendar
import Codecs
import Domain
import JSON
import TestSupport
import Testing
import UseCases

@testable import HTTP
@testable import Storage
@testable import Web

/// A site of several people: its owner, three members with whom the project Shared is shared, one with whom nothing is, and
/// one who is switched off. Each has things of their own, in every text of which stands a word that nobody else may see.
final class SeveralPeople: Sendable {
    enum Role: String, CaseIterable, Sendable {
        case owner, full, edit, view, stranger, off

        /// The word in everything that is theirs alone.
        var word: String { "quokka\(rawValue)" }
        var access: Int? { [Role.view, .edit, .full].firstIndex(of: self) }
        /// Whether they see what is shared.
        var isPart: Bool { self == .owner || access != nil }
    }

    /// The word in everything that is shared.
    static let sharedWord = "wombatshared"

    /// What a person has of their own.
    struct Things: Sendable {
        var project = ""
        var task = ""
        var habit = ""
        /// Those of all kinds, by the names of their lists.
        var ids: [String: String] = [:]

        /// What stands for `{id}` in the path of an operation.
        func id(for operation: Web.Operation) -> String {
            if operation.path.contains("/projects/") { return project }
            return operation.path.contains("/habits/") ? habit : task
        }
    }

    let site: TestSite
    let people: [Role: String]
    let things: [Role: Things]
    let shared: Things
    private let secrets: [Role: String]
    private let numbers: [Role: Int]

    /// - Parameter members: all roles if there is none.
    init(_ members: Role...) throws {
        let roles = [Role.owner] + (members.isEmpty ? Role.allCases.filter { $0 != .owner } : members)
        // The moments of the examples have passed.
        let site = try TestSite(at: try #require(Instant("2026-12-01T12:00:00.000Z")))
        self.site = site
        var (secrets, people): ([Role: String], [Role: String]) = ([:], [:])
        for role in roles.dropFirst() {
            let invited = try Self.send(site, secrets[.owner], .post, "/api/people/invitations", "{}")
            if secrets[.owner] == nil { secrets[.owner] = Self.secret(invited) }
            let joined = try site.send(
                .post, invited.json.text("link") ?? "", "name=\(role.rawValue)",
                headers: ["Content-Type": "application/x-www-form-urlencoded"])
            let secret: String = try #require(Self.secret(joined), "\(joined.status) \(joined.text)")
            secrets[role] = secret
        }
        let listed = try Self.send(site, secrets[.owner], .get, "/api/people").json["items"]?.elements ?? []
        for person in listed {
            let role = person.at("isOwner") == .bool(true) ? Role.owner : Role(rawValue: person.text("name") ?? "")
            people[try #require(role)] = person.text("id")
        }
        self.secrets = secrets
        self.people = people
        var things: [Role: Things] = [:]
        for role in roles {
            things[role] = try Seeding(word: role.word) { try Self.send(site, secrets[role], $0, $1, $2) }.all()
        }
        self.things = things
        shared = try Seeding(word: Self.sharedWord) { try Self.send(site, secrets[.owner], $0, $1, $2) }.subjects()
        numbers = Dictionary(uniqueKeysWithValues: zip(roles, 1...))
        for role in roles { if let access = role.access { try share(shared.project, with: role, access) } }
        try entwine()
        if people[.off] == nil { return }
        let off = try send(.owner, .patch, "/api/people/\(people[.off] ?? "")", #"{"isOff": true}"#)
        try #require(off.status == 200, "\(off.text)")
    }

    /// Ties what is shared to what the owner keeps: a task that came from there, one that waits for a task there, a change of
    /// both, and time that each tracked for themselves.
    private func entwine() throws {
        func change(_ role: Role, _ method: HTTP.Method, _ target: String, _ body: String) throws -> JSONValue {
            let answer = try send(role, method, target, body)
            try #require((200...201).contains(answer.status), "\(role) \(target) \(answer.text)")
            return answer.json
        }
        let own = things[.owner] ?? Things()
        // One task of what the owner keeps is shared by itself.
        let single = "{\"name\": \"\(Self.sharedWord)\", \"projectId\": \"\(own.project)\"}"
        let alone = try change(.owner, .post, "/api/tasks", single).text("task.id") ?? ""
        for role in [Role.full, .view] {
            guard let person = people[role] else { continue }
            _ = try change(.owner, .put, "/api/tasks/\(alone)/shares/\(person)", "{\"access\": \"edit\"}")
        }
        let names = "{\"name\": \"\(Self.sharedWord)\", \"projectId\": \"\(own.project)\"}"
        let moved = try change(.owner, .post, "/api/tasks", names).text("task.id") ?? ""
        _ = try change(.owner, .patch, "/api/tasks/\(moved)", "{\"projectId\": \"\(shared.project)\"}")
        _ = try change(.owner, .patch, "/api/tasks/\(shared.task)", "{\"dependencies\": [\"\(own.task)\"]}")
        _ = try change(
            .owner, .post, "/api/tasks/edit", "{\"ids\": [\"\(own.task)\", \"\(shared.task)\"], \"text\": \"p0\"}")
        for role in numbers.keys where role.isPart && role != .view {
            let note = "{\"taskId\": \"\(shared.task)\", \"note\": \"\(role.word)\", "
            _ = try change(
                role, .post, "/api/time-entries",
                note + "\"start\": \"\(FixedTime.today - 1)T09:00\", \"end\": \"\(FixedTime.today - 1)T09:30\"}")
        }
    }

    /// - Parameter access: nil to withdraw it.
    func share(_ project: String, with role: Role, _ access: Int?) throws {
        let (id, number) = (ProjectID(project), numbers[role])
        try site.store.direct { connection in
            try connection.run(
                "DELETE FROM share WHERE subject_id = ? AND person = ?", [SQLValue(id), SQLValue(number)])
            if let access {
                try connection.run(
                    "INSERT INTO share VALUES (randomblob(16), 'project', ?, ?, ?, 1, 0)",
                    [SQLValue(id), SQLValue(number), SQLValue(access)])
            }
            try connection.run("UPDATE meta SET value = value + 1 WHERE name = 'data_version'")
        }
    }

    @discardableResult
    func send(
        _ role: Role?, _ method: HTTP.Method, _ target: String, _ body: String? = nil, headers: [String: String] = [:]
    ) throws -> Answered {
        try Self.send(site, role.flatMap { secrets[$0] }, method, target, body, headers)
    }

    /// The events after one, as a page of the person gets them that was away.
    func heard(by role: Role, after last: Int64) throws -> String {
        let endpoint = try #require(Endpoint.all.first { $0.operation.id == "listen" })
        let request = try request(role, .get, "/api/events?lastEventId=\(last)")
        let response = try endpoint.answer(request, Site(site.services))
        guard case .events(let subscription) = response.body else { return "" }
        return String(decoding: subscription.initial, as: UTF8.self)
    }

    /// All events since the server started, as they came to an open page of the person.
    func heardLive(by role: Role) throws -> String {
        let hub = site.services.events
        let stream = EventSubscription(hub: hub, after: 0, person: numbers[role])
        let listener = ObjectIdentifier(self)
        let (events, _) = hub.attach(listener, stream) { _ in }
        hub.detach(listener)
        return try #require(events).compactMap { $0.bytes(for: stream.person) }
            .map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    /// A request as it reaches an endpoint.
    func request(_ role: Role, _ method: HTTP.Method, _ target: String) throws -> Request {
        var request = try Request(method, target)
        let context = Context(store: site.store, clock: site.time.clock)
        request.device = try CheckSecret(context).execute(secrets[role] ?? "")?.device.description
        return request
    }

    private static func send(
        _ site: TestSite, _ secret: String?, _ method: HTTP.Method, _ target: String, _ body: String? = nil,
        _ headers: [String: String] = [:]
    ) throws -> Answered {
        var headers = headers
        if let secret {
            headers["Cookie"] = ["tasker-token=\(secret)", headers["Cookie"]].compactMap { $0 }.joined(separator: "; ")
        }
        return try site.send(method, target, body, headers: headers)
    }

    private static func secret(_ answer: Answered) -> String? {
        answer.headers["Set-Cookie"]?.firstMatch(of: /^tasker-token=([a-z2-9]{52});/).map { String($0.1) }
    }
}

/// Creates one of everything that has texts, with a word in each of them.
struct Seeding {
    let word: String
    let send: (HTTP.Method, String, String?) throws -> Answered

    /// A project with a task in it.
    func subjects() throws -> SeveralPeople.Things {
        var things = SeveralPeople.Things()
        things.project = try make("createProject", "/api/projects", things, "project.id")
        things.task = try make("createTask", "/api/tasks", things, "task.id")
        return things
    }

    func all() throws -> SeveralPeople.Things {
        var things = try subjects()
        things.habit = try make("createHabit", "/api/habits", things, "habit.id")
        for (id, path) in [
            ("createFilter", "/api/filters"), ("addTimeEntry", "/api/time-entries"),
            ("rememberSearch", "/api/search/recent"), ("saveTemplate", "/api/project-templates"),
            ("breakDownTask", "/api/tasks/\(things.task)/breakdown"),
            ("startTimer", "/api/tasks/\(things.task)/timer/start"),
            ("noteHabit", "/api/habits/\(things.habit)/note"), ("addDevice", "/api/devices"),
            ("makeFeedAddress", "/api/feed"), ("addComment", "/api/tasks/\(things.task)/comments"),
        ] {
            things.ids[id] = try make(id, path, things, "")
        }
        _ = try send(.post, "/api/tasks/\(things.task)/timer/stop", "{}")
        return things
    }

    private func make(
        _ id: String, _ path: String, _ things: SeveralPeople.Things, _ place: String
    ) throws -> String {
        let operation = try #require(OpenAPI.operations.first { $0.id == id })
        let schema = operation.bodies.first?.schema ?? .object([])
        let body = Filling(word: word, things: things).value(of: schema)?.json ?? "{}"
        let answer = try send(operation.method, path, body)
        try #require((200...201).contains(answer.status), "\(id) \(body) \(answer.text)")
        if !place.isEmpty { return answer.json.text(place) ?? "" }
        for (_, value) in answer.json.members?.map({ ($0.name, $0.value) }) ?? [] {
            if let id = value.text("id") { return id }
        }
        return ""
    }
}

/// Values of schemas with a word in each text.
struct Filling {
    let word: String
    let things: SeveralPeople.Things
    /// Whether also the fields that tie tasks and projects to each other are filled.
    var fillsAllIDs = false

    /// Nil for what is left out.
    func value(of schema: Schema, named name: String = "") -> JSONValue? {
        switch schema {
        case .text(let example, let limit): text(name, example, limit)
        case .format(.id, _): id(name).map(JSONValue.string)
        case .list(let items, _, _): value(of: items, named: name).map { .array([$0]) }
        case .object(let members): object(members)
        case .named(let named): object(named.members())
        case .optional(let schema, _): value(of: schema, named: name)
        case .any(let schemas): schemas.first.flatMap { value(of: $0, named: name) }
        default: DocumentedRequest.example(schema)
        }
    }

    /// What a body has instead of the fields that make a habit or a project.
    private static let instead: Set<String> = ["text", "line", "template", "templateId", "startDay"]

    private func object(_ members: [Schema.Member]) -> JSONValue {
        .object(
            members.compactMap { member in
                if members.count > 2, Self.instead.contains(member.name) { return nil }
                return value(of: member.schema, named: member.name).map { JSONMember(member.name, $0) }
            })
    }

    private func text(_ name: String, _ example: String, _ limit: Int?) -> JSONValue? {
        switch name {
        case "address", "confirm", "timeZone", "icon", "reminders", "estimate", "query": return .string(example)
        case "url", "link": return .string("https://example.org/\(word)")
        default: return .string(String(word.prefix(limit ?? .max)))
        }
    }

    private func id(_ name: String) -> String? {
        switch name {
        case "projectId", "project": things.project.isEmpty ? nil : things.project
        case "taskId", "task": things.task.isEmpty ? nil : things.task
        case "ids", "id", "parentId", "dependencies", "after", "before": fillsAllIDs ? things.task : nil
        case "into", "to", "defaultProjectId", "projectIds", "projects": fillsAllIDs ? things.project : nil
        default: nil
        }
    }
}
