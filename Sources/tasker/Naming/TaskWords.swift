import Domain
import JSON

/// Shared by the commands that name tasks.
enum TaskWords {
    static let note =
        "A task is named by its number in the last list of this terminal, by its id or the start of it, or by words of its name. Several can be given as numbers (3 5, 3,5 or 2-4), ids or names in quotes; they are changed together or not at all."
    static let one = Words("TASK", 1...Int.max, .task)
    static let several = Words("TASK…", 1...Int.max, .task)

    /// The request body for an action on a single task or in bulk.
    static func body(_ tasks: [NamedTask], _ action: String, _ more: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
        JSONWriter.bytes { writer in
            writer.object { writer in
                if tasks.count > 1 {
                    writer.member("action", action)
                    writeIDs(tasks, to: &writer)
                }
                more(&writer)
            }
        }
    }

    static func writeIDs(_ tasks: [NamedTask], to writer: inout JSONWriter) {
        writer.key("ids")
        writer.array(tasks) { $0.string($1.id) }
    }

    /// The ids of the tasks changed by a bulk request.
    static func changed(_ answer: JSONValue) -> Set<String> {
        let items = (answer["items"]?.elements ?? []).filter { $0["status"]?.string == "changed" }
        return Set(items.compactMap { $0["id"]?.string })
    }

    /// One line for each task.
    static func lines(_ verb: String, _ tasks: [NamedTask], _ changed: Set<String>, otherwise: String) -> [String] {
        tasks.map { changed.contains($0.id) ? "\(verb) “\($0.name)”" : "“\($0.name)” \(otherwise)" }
    }

    /// Removes the indices of tasks from the errors of a bulk request, since the messages contain the names.
    static func naming<Answer>(_ tasks: [NamedTask], _ work: () throws -> Answer) throws -> Answer {
        do { return try work() } catch let failure as Failure where tasks.count > 1 {
            let messages = (failure.answer?["errors"]?.elements ?? []).compactMap { $0["message"]?.string }
            if messages.isEmpty { throw failure }
            throw Failure(
                (["Nothing was changed."] + messages).joined(separator: "\n  "), answer: failure.answer,
                codes: failure.codes)
        }
    }
}
