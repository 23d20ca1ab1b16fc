import Calendar
import Domain
import Glibc
import Storage
import TestSupport

/// Everything visible in a store, except what every change increments.
struct Contents: Equatable {
    let tasks: [TaskID: TaskItem]
    let projects: [ProjectID: Project]
    let settings: Settings

    init(_ store: SQLiteStore) throws {
        (tasks, projects, settings) = try store.read { transaction in
            var tasks: [TaskID: TaskItem] = [:]
            try transaction.tasks.each { task in
                tasks[task.id] = task.plain
                return true
            }
            let projects = try transaction.projects.all(includingArchived: true).map { ($0.id, $0.plain) }
            return (tasks, Dictionary(uniqueKeysWithValues: projects), try transaction.settings.current)
        }
    }
}

extension Contents {
    /// The differences, for messages.
    func differences(_ other: Contents) -> String {
        let tasks = Set(tasks.keys).union(other.tasks.keys).filter { self.tasks[$0] != other.tasks[$0] }
        let projects = Set(projects.keys).union(other.projects.keys).filter { self.projects[$0] != other.projects[$0] }
        return tasks.map { "\(String(describing: self.tasks[$0])) was \(String(describing: other.tasks[$0]))" }
            .joined(separator: "\n")
            + projects.map { "\(String(describing: self.projects[$0])) was \(String(describing: other.projects[$0]))" }
            .joined(separator: "\n") + (settings == other.settings ? "" : "settings")
    }
}

extension TaskItem {
    /// Without version and modification time.
    var plain: TaskItem {
        var task = self
        task.version = 0
        task.modifiedAt = Instant(milliseconds: 0)
        return task
    }
}

extension Project {
    /// Without version and modification time.
    var plain: Project {
        var project = self
        project.version = 0
        project.modifiedAt = Instant(milliseconds: 0)
        return project
    }
}

extension SQLiteStore {
    @discardableResult
    func undo(_ id: Int64? = nil) throws -> ChangeEntry { try write(.sample(.undo)) { try $0.log.undo(id) } }

    @discardableResult
    func redo() throws -> ChangeEntry { try write(.sample(.redo)) { try $0.log.redo() } }

    var newestChange: ChangeEntry? {
        get throws { try read { try $0.log.changes(before: nil, limit: 1).first } }
    }

    /// The problems found by the check, in words.
    var problems: [String] {
        get throws {
            try check(at: FixedTime.start).problems.filter {
                !$0.message.contains("in a different project from its parent")
            }.map {
                "\($0.place): \($0.message)"
            }
        }
    }
}

/// The code of a refusal, or the description of another error; nil if nothing is thrown.
func code(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch DomainError.refused(let refusal, _) {
        return refusal.code
    } catch {
        return "\(error)"
    }
}

/// Polls a condition for up to ten seconds.
func isTrueSoon(_ condition: () throws -> Bool) throws -> Bool {
    for _ in 0..<10_000 {
        if try condition() { return true }
        usleep(1_000)
    }
    return false
}
