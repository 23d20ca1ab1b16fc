import Domain
import HTTP
import JSON

/// Shows the devices, adds, limits and withdraws them, makes links for browsers, and turns the CalDAV server on or off.
struct Devices {
    private enum Verb: String, CaseIterable { case list, add, change, revoke, withdraw, on, off }

    static let command = Command(
        "devices", "shows browsers, programs and phones that may use Tasker; adds, limits and withdraws them",
        notes: [
            "Every device has a password of its own, which is shown once. Without --kind, it is for a program that syncs, and opens the CalDAV server under /dav/ and nothing else. With --kind browser you get a link that signs one browser in, once, within 24 hours; with --kind program a secret that is sent as “Authorization: Bearer”. What was revoked cannot be restored, not even by undo.",
            "From two people on, a device is the owner’s unless --person names somebody else; “list” then shows theirs.",
            "“on” and “off” turn the CalDAV server on or off, “change” limits a device or gives it another name, and “withdraw” is another word for “revoke”.",
        ],
        words: Words("[list|add NAME|change NAME|revoke NAME|on|off]", 0...2, .choice(Verb.allCases.map(\.rawValue))),
        options: [
            .kind, .person, .address, .onlyProject, .access, .habits, .completedSince, .name, .plain, .db, .json,
        ],
        examples: [
            "tasker devices add 'Pixel 8' --project Home --project Garden":
                "a password for a phone that sees two projects",
            "tasker devices change 'Pixel 8' --access read": "it may no longer change anything",
            "tasker devices add Laptop --kind browser": "a link that signs a browser in",
            "tasker devices revoke 'Pixel 8'": "its password no longer works",
        ]
    ) { try Devices($0, $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal
    private let api: API

    private init(_ invocation: Invocation, _ terminal: Terminal) throws {
        (self.invocation, self.terminal, api) = (invocation, terminal, try API(invocation))
    }

    private func run() throws {
        let verb = try invocation.verb(Verb.self) ?? .list
        switch verb {
        case .on, .off: try turn(isOn: verb == .on)
        case .add: try add()
        case .change: try change()
        case .list: try show()
        case .revoke, .withdraw: try withdraw()
        }
    }

    private func named() throws -> String { try invocation.name(ofThe: "device") }

    // MARK: Showing

    /// A parameter for the devices of the person that was named.
    private func whose() throws -> String {
        try invocation[.person].map { "?person=\(try People.found($0, api).id)" } ?? ""
    }

    private func show() throws {
        let answer = try api.list("/api/devices\(try whose())")
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let devices = answer["items"]?.elements ?? []
        let names = try projectNames(needed: devices.contains { $0["projects"]?.elements != nil })
        if invocation.has(.plain) {
            return try terminal.write(
                devices.map { device in
                    PlainText.line(
                        [device["name"]?.string, Self.kind(device), Self.sees(device, names), Self.lastSync(device)])
                })
        }
        let isOn = try api.send(.get, "/api/settings")["calDAV"]?.bool == true
        try terminal.write("The CalDAV server is \(isOn ? "on" : "off; `tasker devices on` turns it on").")
        if devices.isEmpty {
            return try terminal.write("There is no device. `tasker devices add NAME` adds one.")
        }
        var table = Table([
            Table.Column(isFlexible: true), Table.Column(), Table.Column(maximumWidth: 40), Table.Column(rank: 1),
        ])
        table.add(["Device", "Kind", "May see", "Last use"].map { Table.Cell($0, .quiet) })
        for device in devices {
            table.add([
                Table.Cell(device["name"]?.string), Table.Cell(Self.kind(device)), Table.Cell(Self.sees(device, names)),
                Table.Cell(Self.lastSync(device), .quiet),
            ])
        }
        try terminal.write(table.lines(terminal))
    }

    private static func kind(_ device: JSONValue) -> String {
        if device["linkUntil"]?.string != nil { return "link" }
        let kind = Device.Kind(rawValue: device["kind"]?.string ?? "")
        return kind == .calDAV ? "CalDAV" : kind?.rawValue ?? ""
    }

    private static func sees(_ device: JSONValue, _ names: [String: String]) -> String {
        if device["linkUntil"]?.string != nil { return "waits to be opened" }
        if device["kind"]?.string != Device.Kind.calDAV.rawValue { return "everything" }
        let projects = device["projects"]?.elements.map { ids in
            ids.map { names[$0.string ?? ""] ?? "a deleted project" }.sorted().joined(separator: ", ")
        }
        let access = device["mayWrite"]?.bool == true ? "change" : "read only"
        let what = projects.map { $0.isEmpty ? "Habits" : $0 } ?? "All projects"
        return "\(what), \(access)\(device["showsHabits"]?.bool == true ? "" : ", no habits")"
    }

    private static func lastSync(_ device: JSONValue) -> String {
        time(device["lastSync"]?["at"]?.string)
    }

    /// An instant for a person to read, exact to a minute.
    static func time(_ at: String?) -> String {
        let at = at ?? ""
        return at.isEmpty ? "never" : "\(at.prefix(10)) \(at.dropFirst(11).prefix(5)) UTC"
    }

    private func projectNames(needed: Bool) throws -> [String: String] {
        if !needed { return [:] }
        let projects = try api.items("/api/projects?archived=include").items
        return Dictionary(
            projects.map { ($0["id"]?.string ?? "", $0["name"]?.string ?? "") }, uniquingKeysWith: { first, _ in first }
        )
    }

    // MARK: Changing

    private func turn(isOn: Bool) throws {
        let body = JSONWriter.bytes { writer in writer.object { $0.member("calDAV", isOn) } }
        let answer = try api.send(.patch, "/api/settings", json: body)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write("The CalDAV server is \(isOn ? "on. `tasker devices add NAME` makes a password" : "off").")
    }

    private func add() throws {
        let name = try named()
        let kind = try invocation.choice(.kind).flatMap(Device.Kind.init) ?? .calDAV
        let address = kind == .browser ? invocation[.address] ?? api.address.map { "\($0)/" } : nil
        let answer = try api.send(.post, "/api/devices", json: try body(name: name, kind, address: address))
        if invocation.has(.json) { return try terminal.write(json: answer) }
        switch kind {
        case .browser:
            try terminal.write("Open this in the browser, once, within 24 hours:")
            return try Self.tell(link: answer["link"]?.string ?? "", hasAddress: address != nil, terminal)
        case .program:
            return try terminal.write([
                "Added “\(answer["device"]?["name"]?.string ?? name)”. The secret is shown only now.",
                "  Authorization: Bearer \(answer["password"]?.string ?? "")",
            ])
        case .calDAV: break
        }
        try terminal.write([
            "Added “\(answer["device"]?["name"]?.string ?? name)”. The password is shown only now.",
            "  Address    the address of your Tasker with /dav/, such as http://192.168.1.5:8275/dav/",
            "  User name  \(answer["userName"]?.string ?? "")",
            "  Password   \(answer["password"]?.string ?? "")",
        ])
        if try api.send(.get, "/api/settings")["calDAV"]?.bool != true {
            try terminal.write("The CalDAV server is off; `tasker devices on` turns it on.")
        }
    }

    /// Says what else there is to know about a link.
    static func tell(link: String, hasAddress: Bool, _ terminal: Terminal) throws {
        try terminal.write(link)
        if !hasAddress {
            try terminal.write("It goes after the address of your Tasker, such as http://192.168.1.5:8275\(link)")
        } else if link.hasPrefix("http://127.0.0.1:") || link.hasPrefix("http://[::1]:") {
            try terminal.write(
                "On another machine, write the name or address of this one; --address does that for you.")
        } else if link.hasPrefix("http:") {
            try terminal.write("The connection is not encrypted: others on the network can see what is sent.")
        }
    }

    private func change() throws {
        let device = try found(try named())
        let answer = try api.send(.patch, "/api/devices/\(device.id)", json: try body(name: invocation[.name]))
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let names = try projectNames(needed: answer["projects"]?.elements != nil)
        try terminal.write("“\(answer["name"]?.string ?? device.name)”: \(Self.sees(answer, names))")
    }

    private func withdraw() throws {
        let device = try found(try named())
        let answer = try api.send(.delete, "/api/devices/\(device.id)")
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write("Withdrew “\(device.name)”. It can no longer sign in.")
    }

    private func found(_ name: String) throws -> (id: String, name: String) {
        let key = TextRules.key(TextRules.trimmed(name))
        let all = try api.items("/api/devices\(try whose())").items
        let same = all.filter { $0["id"]?.string == name || TextRules.key($0["name"]?.string ?? "") == key }
        guard let device = same.first, let id = device["id"]?.string else {
            throw Failure("No device is called “\(name)”. `tasker devices` shows them.")
        }
        guard same.count == 1 else {
            let ids = same.compactMap { $0["id"]?.string }.joined(separator: ", ")
            throw Failure("\(same.count) devices are called “\(name)”. Use the id of one: \(ids).")
        }
        return (id, device["name"]?.string ?? name)
    }

    /// The options that were given, as members.
    private func body(
        name: String?, _ kind: Device.Kind? = nil, address: String? = nil
    ) throws -> [UInt8] {
        let only = invocation.all(.onlyProject)
        let access = try invocation.choice(.access)
        let habits = try invocation.choice(.habits)
        let person = try kind == nil ? nil : invocation[.person].map { try People.found($0, api).id }
        let projects = only == ["all"] ? [] : try only.map { try Add.projectID($0, api) }
        return JSONWriter.bytes { writer in
            writer.object { writer in
                if let name { writer.member("name", name) }
                if let kind { writer.member("kind", kind.rawValue) }
                if let person { writer.member("personId", person) }
                if let address { writer.member("address", address) }
                if only == ["all"] {
                    writer.key("projects")
                    writer.null()
                } else if !only.isEmpty {
                    writer.key("projects")
                    writer.beginArray()
                    for id in projects { writer.string(id) }
                    writer.endArray()
                }
                if let access { writer.member("mayWrite", access == "change") }
                if let habits { writer.member("showsHabits", habits == "on") }
                if let since = invocation[.completedSince] {
                    writer.key("completedSince")
                    if since == "all" { writer.null() } else { writer.string(since) }
                }
            }
        }
    }
}

extension Option {
    fileprivate static let kind = Option(
        "--kind", nil, .choice(Device.Kind.allCases.map(\.rawValue)), "what to add (caldav)")
    fileprivate static let person = Option(
        "--person", "NAME", .nothing, "whose device it is, by name or short name (the owner’s)")
    static let address = Option(
        "--address", "URL", .nothing, "where a browser reaches Tasker, for its link (that of the running server)")
    fileprivate static let onlyProject = Option(
        "--project", "NAME", .project, "limits the device to a project; may be repeated, or is all", isRepeatable: true)
    fileprivate static let access = Option(
        "--access", nil, .choice(["change", "read"]), "what the device may do (change)")
    fileprivate static let habits = Option(
        "--habits", nil, .choice(["on", "off"]), "whether the device has a list of habits (on)")
    fileprivate static let completedSince = Option(
        "--completed-since", "DAY", .nothing,
        "the first day of completed tasks that the device sees, or all (\(Device.completedDays) days before it is added)"
    )
}
