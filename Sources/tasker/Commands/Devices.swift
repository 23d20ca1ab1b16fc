import Domain
import HTTP
import JSON

/// Shows the devices that may use the CalDAV server, adds, limits and withdraws them, and turns the server on or off.
struct Devices {
    private enum Verb: String, CaseIterable { case on, off, add, change, withdraw }

    static let command = Command(
        "devices", "shows the devices that sync by CalDAV; adds, limits and withdraws them",
        notes: [
            "Every device has a password of its own, which is shown once. It opens the CalDAV server under /dav/ and nothing else, and cannot be restored after it was withdrawn, not even by undo.",
            "“on” and “off” turn the server on or off, “change” limits a device or gives it another name.",
        ],
        words: Words("[on|off|add NAME|change NAME|withdraw NAME]", 0...2, .choice(Verb.allCases.map(\.rawValue))),
        options: [.onlyProject, .access, .habits, .completedSince, .name, .plain, .db, .json],
        examples: [
            "tasker devices add 'Pixel 8' --project Home --project Garden":
                "a password for a phone that sees two projects",
            "tasker devices change 'Pixel 8' --access read": "it may no longer change anything",
            "tasker devices withdraw 'Pixel 8'": "its password opens nothing more",
        ]
    ) { try Devices($0, $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal
    private let api: API

    private init(_ invocation: Invocation, _ terminal: Terminal) throws {
        (self.invocation, self.terminal, api) = (invocation, terminal, try API(invocation))
    }

    private func run() throws {
        guard let word = invocation.words.first else { return try show() }
        guard let verb = Verb(rawValue: word) else {
            throw UsageError(message: "devices does not take “\(word)”. Usage: \(Self.command.usage)")
        }
        switch verb {
        case .on, .off: try turn(isOn: verb == .on)
        case .add: try add()
        case .change: try change()
        case .withdraw: try withdraw()
        }
    }

    /// The name after the verb.
    private func named() throws -> String {
        guard invocation.words.count == 2 else {
            throw UsageError(message: "Name the device. Usage: \(Self.command.usage)")
        }
        return invocation.words[1]
    }

    // MARK: Showing

    private func show() throws {
        let answer = try api.list("/api/devices")
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let devices = answer["items"]?.elements ?? []
        let names = try projectNames(needed: devices.contains { $0["projects"]?.elements != nil })
        if invocation.has(.plain) {
            return try terminal.write(
                devices.map { PlainText.line([$0["name"]?.string, Self.sees($0, names), Self.lastSync($0)]) })
        }
        let isOn = try api.send(.get, "/api/settings")["calDAV"]?.bool == true
        try terminal.write("The CalDAV server is \(isOn ? "on" : "off; `tasker devices on` turns it on").")
        if devices.isEmpty {
            return try terminal.write("No device has a password. `tasker devices add NAME` makes one.")
        }
        var table = Table([Table.Column(isFlexible: true), Table.Column(maximumWidth: 40), Table.Column(rank: 1)])
        table.add(["Device", "May see", "Last sync"].map { Table.Cell($0, .quiet) })
        for device in devices {
            table.add([
                Table.Cell(device["name"]?.string), Table.Cell(Self.sees(device, names)),
                Table.Cell(Self.lastSync(device), .quiet),
            ])
        }
        try terminal.write(table.lines(terminal))
    }

    private static func sees(_ device: JSONValue, _ names: [String: String]) -> String {
        let projects = device["projects"]?.elements.map { ids in
            ids.map { names[$0.string ?? ""] ?? "a deleted project" }.sorted().joined(separator: ", ")
        }
        let access = device["mayWrite"]?.bool == true ? "change" : "read only"
        let what = projects.map { $0.isEmpty ? "Habits" : $0 } ?? "All projects"
        return "\(what), \(access)\(device["showsHabits"]?.bool == true ? "" : ", no habits")"
    }

    private static func lastSync(_ device: JSONValue) -> String {
        let at = device["lastSync"]?["at"]?.string ?? ""
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
        let answer = try api.send(.post, "/api/devices", json: try body(name: name))
        if invocation.has(.json) { return try terminal.write(json: answer) }
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
        try terminal.write("Withdrew “\(device.name)”. Its password opens nothing more.")
    }

    private func found(_ name: String) throws -> (id: String, name: String) {
        let key = TextRules.key(TextRules.trimmed(name))
        let all = try api.items("/api/devices").items
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
    private func body(name: String?) throws -> [UInt8] {
        let only = invocation.all(.onlyProject)
        let access = try invocation.choice(.access)
        let habits = try invocation.choice(.habits)
        let projects = only == ["all"] ? [] : try only.map { try Add.projectID($0, api) }
        return JSONWriter.bytes { writer in
            writer.object { writer in
                if let name { writer.member("name", name) }
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
