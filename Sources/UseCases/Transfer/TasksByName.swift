import Calendar
import Domain

/// Finds the tasks that time entries name.
struct TasksByName {
    private struct Candidate {
        let id: TaskID
        let added: Instant
        let completed: Instant?
    }

    private var tasks: [String: [Candidate]] = [:]

    /// Looks through all tasks once, if any are named.
    init(_ names: Set<String>, _ change: Change) throws {
        if names.isEmpty { return }
        try change.tasks.each { task in
            guard names.contains(task.name) else { return true }
            tasks[task.name, default: []].append(
                Candidate(id: task.id, added: task.dateAdded, completed: task.completion?.at))
            return true
        }
    }

    /// The entry with its task: of several with the longest of its names, the one that was open at the time, then the
    /// latest.
    func resolved(_ entry: EntryDraft) -> EntryDraft {
        guard entry.taskID == nil,
            let name = entry.taskNames.filter({ tasks[$0] != nil }).max(by: { $0.count < $1.count })
        else { return entry }
        var entry = entry
        let start = entry.stretch.start
        let ranked = (tasks[name] ?? []).map { task in
            (wasOpen: task.added <= start && task.completed.map { start <= $0 } ?? true, task)
        }
        entry.taskID =
            ranked.max { left, right in
                left.wasOpen == right.wasOpen ? left.1.added < right.1.added : right.wasOpen
            }?.1.id
        return entry
    }
}
