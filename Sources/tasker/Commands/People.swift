import Domain
import JSON

/// Shows the people of a server, invites somebody, and switches people off and on.
struct People {
    private enum Verb: String, CaseIterable { case list, add, off, on }

    static let command = Command(
        "people", "shows the people who share this Tasker, invites somebody, and switches people off and on",
        notes: [
            "“add” makes a link for one person, which works once within 24 hours. Opening it asks for a name, for which NAME is suggested, and signs that browser in. From then on every browser signs in, also on this machine.",
            "Somebody who is switched off is signed out everywhere at once; what they did keeps their name. Somebody who has lost every device gets back in with a link: tasker devices add Laptop --kind browser --person NAME.",
        ],
        words: Words("[list|add NAME|off NAME|on NAME]", 0...2, .choice(Verb.allCases.map(\.rawValue))),
        options: [.address, .plain, .db, .json],
        examples: [
            "tasker people add Ann --address http://192.168.1.5:8275": "a link for Ann",
            "tasker people off ann": "Ann is signed out, and her devices let nobody in",
        ]
    ) { try People($0, $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal
    private let api: API

    private init(_ invocation: Invocation, _ terminal: Terminal) throws {
        (self.invocation, self.terminal, api) = (invocation, terminal, try API(invocation))
    }

    private func run() throws {
        let verb = try invocation.verb(Verb.self) ?? .list
        switch verb {
        case .list: try show()
        case .add: try add()
        case .off, .on: try turn(isOff: verb == .off)
        }
    }

    private func named() throws -> String { try invocation.name(ofThe: "person") }

    private func show() throws {
        let answer = try api.list("/api/people")
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let people = answer["items"]?.elements ?? []
        let rows = people.map { person in
            [
                person["name"]?.string ?? "", "+\(person["shortName"]?.string ?? "")", Self.role(person),
                "\(person["devices"]?.integer ?? 0)", Devices.time(person["lastUse"]?.string),
            ]
        }
        if invocation.has(.plain) { return try terminal.write(rows.map { PlainText.line($0) }) }
        if people.isEmpty { return try terminal.write("Only you. `tasker people add NAME` invites somebody.") }
        var table = Table([
            Table.Column(isFlexible: true), Table.Column(), Table.Column(), Table.Column(), Table.Column(rank: 1),
        ])
        table.add(["Name", "Short", "Role", "Devices", "Last use"].map { Table.Cell($0, .quiet) })
        for row in rows { table.add(row.map { Table.Cell($0) }) }
        try terminal.write(table.lines(terminal))
    }

    private static func role(_ person: JSONValue) -> String {
        if person["isOwner"]?.bool == true { return "owner" }
        return person["isOff"]?.bool == true ? "off" : "member"
    }

    private func add() throws {
        let name = try named()
        let address = invocation[.address] ?? api.address.map { "\($0)/" }
        let body = JSONWriter.bytes { writer in
            writer.object { writer in
                writer.member("name", name)
                if let address { writer.member("address", address) }
            }
        }
        let answer = try api.send(.post, "/api/people/invitations", json: body)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write("Send this to one person, who opens it once, within 24 hours:")
        try Devices.tell(link: answer["link"]?.string ?? "", hasAddress: address != nil, terminal)
        let browsers = try api.items("/api/devices").items.filter {
            $0["kind"]?.string == Device.Kind.browser.rawValue && $0["linkUntil"]?.string == nil
        }
        if browsers.isEmpty {
            try terminal.write([
                "As soon as it is opened, your own browser signs in too, also on this machine. Make a link for it now:",
                "  tasker devices add Laptop --kind browser",
            ])
        }
    }

    private func turn(isOff: Bool) throws {
        let person = try Self.found(try named(), api)
        let body = JSONWriter.bytes { writer in writer.object { $0.member("isOff", isOff) } }
        let answer = try api.send(.patch, "/api/people/\(person.id)", json: body)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write(
            isOff
                ? "“\(person.name)” is switched off, and signed out everywhere."
                : "“\(person.name)” is switched on; their devices let them in again.")
    }

    /// The person with a name, short name or id.
    static func found(_ name: String, _ api: API) throws -> (id: String, name: String) {
        let key = TextRules.key(TextRules.trimmed(name))
        let short = key.hasPrefix("+") ? String(key.dropFirst()) : key
        let person = try api.items("/api/people").items.first { person in
            person["id"]?.string == name || person["shortName"]?.string == short
                || TextRules.key(person["name"]?.string ?? "") == key
        }
        guard let person, let id = person["id"]?.string else {
            throw Failure("Nobody is called “\(name)”. `tasker people` shows everybody.")
        }
        return (id, person["name"]?.string ?? name)
    }
}
