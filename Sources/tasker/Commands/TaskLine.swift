import Domain
import JSON

/// A task in one line of plain text.
struct TaskLine {
    private let task: JSONValue

    init(_ task: JSONValue) {
        self.task = task
    }

    /// The start of the id, the priority, the name, and when it is due or what it earned.
    var text: String {
        let id = (task["id"]?.string ?? "").prefix(8)
        var line = "\(id)  \(task["priority"]?.string ?? "")  \(task["name"]?.string ?? "")"
        if task["isComplete"]?.bool == true {
            line += "  +\(task["pointsEarned"]?.integer ?? 0) points"
        } else if let due = task["dueDate"]?.string {
            line += "  \(due.split(separator: "T").joined(separator: " "))"
        }
        return line
    }
}

extension Terminal {
    /// An answer as it came, for programs.
    func write(json value: JSONValue) throws {
        var writer = JSONWriter()
        writer.value(value)
        try write(String(decoding: writer.bytes, as: UTF8.self))
    }
}
