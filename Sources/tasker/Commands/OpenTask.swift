import Domain
import HTTP
import JSON

/// An open task as far as a command must know it.
struct OpenTask {
    let id: String
    let name: String

    private init?(_ task: JSONValue) {
        guard let id = task["id"]?.string, let name = task["name"]?.string else { return nil }
        (self.id, self.name) = (id, name)
    }

    /// The id of the only one that fits; a whole id is taken as it is; anything else must fit exactly one open task.
    static func named(_ text: String, _ api: API) throws -> String {
        if TaskID(text) != nil { return text.lowercased() }
        let found = try fitting(text, api)
        guard let task = found.first else {
            throw Failure("No open task fits “\(text)”. `tasker list` shows the ids of the tasks of today.")
        }
        guard found.count == 1 else {
            let lines = found.prefix(10).map { "  \($0.id.prefix(8))  \($0.name)" }.joined(separator: "\n")
            throw Failure("\(found.count) open tasks fit “\(text)”. Name one by the start of its id:\n\(lines)")
        }
        return task.id
    }

    /// Those of exactly that name, else those whose id begins with the text or whose name holds all its words; not all
    /// of them where there are very many.
    static func fitting(_ text: String, _ api: API) throws -> [OpenTask] {
        let text = TextRules.trimmed(text)
        let key = TextRules.key(text)
        let query = PercentEncoding.encode(text)
        let same = try found("search?matchMode=exact&q=\(query)", api).filter { TextRules.key($0.name) == key }
        if !same.isEmpty { return same }
        var all: [OpenTask] = []
        if IdentifierStart<TaskItem>(text) != nil { all = try found("tasks?view=all&id=\(query)", api) }
        let words = key.split(separator: " ")
        return try all
            + found("search?q=\(query)", api).filter { task in
                let name = TextRules.key(task.name)
                return words.allSatisfy { name.contains($0) } && !all.contains { $0.id == task.id }
            }
    }

    private static func found(_ target: String, _ api: API) throws -> [OpenTask] {
        try (api.send(.get, "/api/\(target)&status=open&limit=500")["items"]?.elements ?? []).compactMap(OpenTask.init)
    }
}
