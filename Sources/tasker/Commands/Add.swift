import Domain

/// Adds one task.
struct Add {
    private let invocation: Invocation
    private let terminal: Terminal

    init(_ invocation: Invocation, _ terminal: Terminal) {
        self.invocation = invocation
        self.terminal = terminal
    }

    func run() throws {
        let api = try API(invocation)
        let projectID = try invocation[.project].map { try Self.projectID($0, api) }
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("name")
            writer.string(invocation.words.joined(separator: " "))
            if let projectID { Self.member("projectId", projectID, &writer) }
            if let priority = invocation[.priority] { Self.member("priority", priority.uppercased(), &writer) }
            if let due = invocation[.due] { Self.member("dueDate", due, &writer) }
            if invocation.has(.evening) { Self.member("type", "evening", &writer) }
            if let details = invocation[.details] { Self.member("details", details, &writer) }
        }
        let answer = try api.send(.post, "/api/tasks", json: writer.bytes)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        try terminal.write("Added \(TaskLine(answer["task"] ?? .null).text)")
        for adjustment in answer["adjustments"]?.elements ?? [] {
            try terminal.write(adjustment["message"]?.string ?? "")
        }
    }

    private static func member(_ name: StaticString, _ value: String, _ writer: inout JSONWriter) {
        writer.key(name)
        writer.string(value)
    }

    private static func projectID(_ name: String, _ api: API) throws -> String {
        let projects = try api.send(.get, "/api/projects")["items"]?.elements ?? []
        let key = TextRules.key(TextRules.trimmed(name))
        if let found = projects.first(where: { TextRules.key($0["name"]?.string ?? "") == key }),
            let id = found["id"]?.string
        {
            return id
        }
        let nearest = NearestName.of(name, among: projects.compactMap { $0["name"]?.string })
        throw Failure("There is no project “\(name)”.\(nearest.map { " Did you mean “\($0)”?" } ?? "")")
    }
}
