import Domain
import Interop

/// An open task as far as `done` must know it.
struct OpenTask {
    /// Shorter beginnings of ids are words as well, such as “bed” and “add”.
    private static let shortestID = 4
    let id: String
    let name: String

    /// Every open task, whenever it is due.
    static func all(_ api: API) throws -> [OpenTask] {
        var file: [UInt8] = []
        try api.download("/api/export?format=csv") { file += $0 }
        var rows = try OwnCSVReader(MemorySource(file), zone: .utc)
        var tasks: [OpenTask] = []
        while let row = try rows.next() {
            guard row.completion == nil, let id = row.id else { continue }
            tasks.append(OpenTask(id: id.description, name: row.name))
        }
        return tasks
    }

    /// Those of exactly that name, else those whose id begins with the text or whose name holds all its words.
    static func fitting(_ text: String, among tasks: [OpenTask]) -> [OpenTask] {
        let key = TextRules.key(TextRules.trimmed(text))
        let same = tasks.filter { TextRules.key($0.name) == key }
        if !same.isEmpty { return same }
        let words = key.split(separator: " ")
        return tasks.filter { task in
            let name = TextRules.key(task.name)
            return key.utf8.count >= shortestID && task.id.hasPrefix(key) || words.allSatisfy { name.contains($0) }
        }
    }
}
