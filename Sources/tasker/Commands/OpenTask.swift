import Domain
import HTTP
import JSON

/// An open task as far as `done` must know it.
struct OpenTask {
    let id: String
    let name: String

    private init?(_ task: JSONValue) {
        guard let id = task["id"]?.string, let name = task["name"]?.string else { return nil }
        (self.id, self.name) = (id, name)
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
