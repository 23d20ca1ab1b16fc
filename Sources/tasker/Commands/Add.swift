import Domain
import JSON

/// Adds what a line of quick add says; the options hold whatever it says.
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
            Self.member("text", invocation.words.joined(separator: " "), &writer)
            writer.key("createProjects")
            writer.bool(invocation.has(.createProject))
            writer.key("fields")
            writer.object { writer in
                if let projectID { Self.member("projectId", projectID, &writer) }
                if let priority = invocation[.priority] { Self.member("priority", priority.uppercased(), &writer) }
                if let due = invocation[.due] { Self.member("dueDate", due, &writer) }
                if invocation.has(.evening) { Self.member("type", "evening", &writer) }
                if let details = invocation[.details] { Self.member("details", details, &writer) }
            }
        }
        let answer = try api.send(.post, "/api/quick-add", json: writer.bytes)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        for project in answer["projects"]?.elements ?? [] {
            try terminal.write("Created project “\(project["name"]?.string ?? "")”")
        }
        for task in answer["tasks"]?.elements ?? [] { try terminal.write("Added \(TaskLine(task).text)") }
        for habit in answer["habits"]?.elements ?? [] {
            let often = habit["frequencyText"]?.string ?? ""
            try terminal.write(
                "Added the habit “\(habit["title"]?.string ?? "")”, \(often.prefix(1).lowercased())\(often.dropFirst())"
            )
        }
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
