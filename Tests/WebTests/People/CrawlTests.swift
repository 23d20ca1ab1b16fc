import Domain
import JSON
import TestSupport
import Testing
import UseCases

@testable import HTTP
@testable import Web

/// Every path of the site, asked as each of several people: no answer has a word that they must not see.
struct CrawlTests {
    private typealias Role = SeveralPeople.Role

    @Test func `nobody gets a word that is not for them, and nobody changes what they do not see`() throws {
        let people = try SeveralPeople()
        for role in Role.allCases {
            try Crawl(people, role).read()
            try Crawl(people, role).synchronize()
        }
        for role in [Role.stranger, .view, .off] {
            try Crawl(people, role).write()
            try Crawl(people, role).nameUnseen()
        }
    }
}

/// What one person may see of the site.
private struct Crawl {
    let people: SeveralPeople
    let role: SeveralPeople.Role
    private let hidden: [String]
    /// Find hidden words without being one.
    private static let searched = ["quokk", "wombat"]

    init(_ people: SeveralPeople, _ role: SeveralPeople.Role) {
        (self.people, self.role) = (people, role)
        var hidden: [String] = []
        for other in SeveralPeople.Role.allCases where other != role {
            var things = people.things[other] ?? SeveralPeople.Things()
            // The owner withdraws the devices of others.
            if role == .owner { things.ids["addDevice"] = nil }
            hidden += [other.word, things.project, things.task, things.habit] + things.ids.values
        }
        if !role.isPart { hidden += [SeveralPeople.sharedWord, people.shared.project, people.shared.task] }
        self.hidden = hidden.filter { !$0.isEmpty }
    }

    /// The subjects that the person may not see.
    private var unseen: [SeveralPeople.Things] {
        let others = SeveralPeople.Role.allCases.filter { $0 != role }.compactMap { people.things[$0] }
        return role.isPart ? others : others + [people.shared]
    }

    func read() throws {
        for operation in OpenAPI.operations where operation.method == .get && operation.id != "listen" {
            for things in unseen.prefix(1) + [people.shared, people.things[role] ?? people.shared] {
                let isUnseen =
                    things.project != people.shared.project
                    ? things.project != people.things[role]?.project : !role.isPart
                // Whoever may edit reads no more than who may view.
                let isWhole = [.owner, .view, .stranger].contains(role) && things.project == unseen.first?.project
                let all = requests(operation, things, isWhole: isWhole)
                // What is shared has no habit.
                for request in all where !request.contains("//") && !request.hasSuffix("/habits/") {
                    let answer = try people.send(role, .get, request)
                    check(answer, request)
                    if role == .off, operation.tag != Tag.signIn.rawValue, answer.status < 400 {
                        #expect(isOpen(operation), "\(request) answers \(answer.status) to one who is switched off")
                    }
                    if isUnseen, operation.path.contains("{id}") {
                        #expect(answer.status >= 400, "\(role) \(request) → \(answer.status)")
                    }
                }
            }
        }
        try hear()
    }

    /// Whether anybody may read it, as on a server that asks for no secret.
    private func isOpen(_ operation: Web.Operation) -> Bool {
        ["readHealth", "readVersion", "readDescription", "readProblems", "listFormats", "readChartStyle"]
            .contains(operation.id)
    }

    /// The required parameters; of what is not seen also with each other one in turn.
    private func requests(_ operation: Web.Operation, _ things: SeveralPeople.Things, isWhole: Bool) -> [String] {
        let basic = DocumentedRequest(operation, id: things.id(for: operation))
        let optional = isWhole ? operation.parameters.filter { $0.place == .query } : []
        return [basic.target]
            + optional.flatMap { parameter -> [String] in
                let values: [String] =
                    switch parameter.schema {
                    case .choice(let names): names
                    case .text(let example, _): [example] + Self.searched
                    case let schema: [DocumentedRequest.example(schema).string ?? "1"]
                    }
                return values.map { basic.with(parameter.name, PercentEncoding.encode($0)).target }
            }
    }

    private func check(_ answer: Answered, _ request: String) {
        let text = answer.text + "\(answer.headers)"
        let found = hidden.filter { text.holds($0) && !request.holds($0) }
        #expect(found == [], "\(role) \(request) → \(answer.status) \(excerpt(text, found.first))")
        #expect(answer.status < 500, "\(role) \(request) \(answer.text.prefix(300))")
    }

    private func excerpt(_ text: String, _ word: String?) -> Substring {
        guard let word, let place = text.firstRange(of: word) else { return "" }
        return text[place.lowerBound...].prefix(120)
    }

    /// All events since the first, as they come to an open page and to one that was away.
    private func hear() throws {
        if role == .off { return }
        for text in [try people.heardLive(by: role), try people.heard(by: role, after: 0)] {
            #expect(text.contains("event: change"))
            let own = people.things[role]?.task ?? ""
            #expect(text.contains(own))
            let found = hidden.filter { text.holds($0) }
            #expect(found == [], "\(role) hears \(excerpt(text, found.first))")
        }
    }

    /// Every collection with its objects, and what is not in them.
    func synchronize() throws {
        if role == .off { return }
        try people.send(role, .patch, "/api/settings", #"{"calDAV": true}"#)
        let added = try people.send(role, .post, "/api/devices", "{\"name\": \"\(role.word)\"}")
        let login = "Basic \(DeviceSite.base64("me:\(added.json.text("password") ?? "")"))"
        func ask(_ method: HTTP.Method, _ path: String, _ body: String = "", depth: Int = 1) throws -> Answered {
            let headers: Headers = ["Authorization": login, "Depth": "\(depth)", "Content-Type": "application/xml"]
            let request = try Request(method, path, headers: headers, body: .bytes(Array(body.utf8)))
            let answer = try Answered(people.site.router.respond(to: request))
            check(answer, "\(method.rawValue) \(path) \(body)")
            return answer
        }
        let properties = "<D:prop><D:displayname/><D:getetag/><D:sync-token/><C:calendar-data/></D:prop>"
        let home = try ask(.propfind, DeviceSite.home, DeviceSite.xml("D:propfind", properties))
        #expect(home.status == 207)
        let segments = home.text.matches(of: /people\/me\/tasks\/([^\/<]+)\//).map { String($0.1) }
        #expect(segments.contains(people.things[role]?.project ?? ""))
        #expect(segments.contains(people.shared.project) == role.isPart)
        var objects = ""
        for segment in Set(segments) {
            let path = "\(DeviceSite.home)\(segment)/"
            let filter = "<C:filter><C:comp-filter name=\"VCALENDAR\"/></C:filter>"
            objects += try ask(.report, path, DeviceSite.xml("C:calendar-query", properties + filter)).text
            let token = "<D:sync-token/><D:sync-level>1</D:sync-level>"
            let first = try ask(.report, path, DeviceSite.xml("D:sync-collection", token + properties))
            #expect(first.status == 207)
            for things in unseen {
                let object = "\(path)\(things.task).ics"
                #expect(try ask(.get, object).status == 404, "\(role)")
                let hrefs = properties + "<D:href>\(object)</D:href>"
                let listed = try ask(.report, path, DeviceSite.xml("C:calendar-multiget", hrefs))
                #expect(listed.status == 207 && listed.text.contains("404"), "\(role)")
                #expect(!listed.text.contains("VTODO"), "\(role)")
            }
        }
        #expect(objects.contains(role.word) && objects.contains(SeveralPeople.sharedWord) == role.isPart)
        for things in unseen {
            #expect(try ask(.propfind, "\(DeviceSite.home)\(things.project)/", depth: 0).status == 404, "\(role)")
        }
    }

    /// Every change with the example of the document, of what the person may not see.
    func write() throws {
        let owner = try people.send(.owner, .get, "/api/export?format=json").text
        for operation in OpenAPI.operations where operation.method != .get && operation.path.contains("{id}") {
            for things in unseen.prefix(2) {
                let request = DocumentedRequest(operation, id: things.id(for: operation))
                let answer = try people.send(role, request.method, request.target, request.body?.json)
                check(answer, request.target)
                // To have celebrated what is not there changes nothing.
                let isRefused = 400...499 ~= answer.status || operation.id == "celebrateNotice"
                #expect(isRefused, "\(role) \(operation.id) → \(answer.status)")
            }
        }
        #expect(try people.send(.owner, .get, "/api/export?format=json").text == owner, "\(role)")
    }

    /// Every other change, with what the person may not see in each field that takes an ID.
    func nameUnseen() throws {
        let owner = try people.send(.owner, .get, "/api/export?format=json").text
        for operation in OpenAPI.operations
        where operation.method != .get && !operation.path.contains("{") && operation.id != "leaveServer" {
            for things in unseen.prefix(2) {
                let schema = operation.bodies.first?.schema ?? .object([])
                let body = Filling(word: role.word, things: things, fillsAllIDs: true).value(of: schema)?.json ?? "{}"
                let answer = try people.send(role, operation.method, operation.path, body)
                check(answer, "\(operation.path) \(body)")
            }
        }
        #expect(try people.send(.owner, .get, "/api/export?format=json").text == owner, "\(role)")
    }
}
