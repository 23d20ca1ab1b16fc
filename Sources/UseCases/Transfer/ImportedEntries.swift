import Calendar
import Domain

/// Imports time entries, leaving existing ones unchanged.
struct ImportedEntries {
    private static let batchSize = 500
    private let change: Change
    private var batch: [EntryDraft] = []
    /// The number of new entries.
    private(set) var added = 0
    private var losses: [ImportProblem] = []

    init(_ change: Change) {
        self.change = change
    }

    /// What could not be imported unchanged since the last call.
    mutating func takeLosses() -> [ImportProblem] {
        defer { losses = [] }
        return losses
    }

    mutating func take(_ draft: EntryDraft) throws {
        batch.append(draft)
        if batch.count == Self.batchSize { try finish() }
    }

    /// Stores pending entries and updates the durations of their tasks.
    mutating func finish() throws {
        let drafts = batch
        batch.removeAll(keepingCapacity: true)
        guard !drafts.isEmpty else { return }
        let stored = try change.tasks.existing(drafts.compactMap(\.taskID))
        try Timekeeping(change).summingUp(drafts.compactMap(\.taskID), isTold: false) {
            for draft in drafts { try insert(draft, stored) }
        }
    }

    private mutating func insert(_ draft: EntryDraft, _ stored: Set<TaskID>) throws {
        var draft = draft
        defer { losses += draft.losses }
        guard let taskID = draft.taskID else {
            let names = draft.taskNames.map { "“\($0.prefix(60))”" }.joined(separator: ", ")
            return draft.lose(
                "tags", .file.importReferenceDropped,
                "No task in this file or in Tasker is called \(names); the time was left out.")
        }
        guard stored.contains(taskID) else {
            return draft.lose(
                "taskId", .file.importReferenceDropped,
                "The id \(taskID) refers to no task in this file or in Tasker; the time was left out.")
        }
        let others = try change.time.entries(in: draft.stretch).map(\.entry)
        if others.contains(where: { $0.taskID == taskID && $0.stretch == draft.stretch }) { return }
        let free = draft.stretch.without(others.map(\.stretch))
        if free != [draft.stretch] {
            draft.lose(
                "start", .file.importValueChanged,
                "The time overlaps an existing entry; only the part outside it was imported.")
        }
        for stretch in free {
            _ = try change.time.insert(
                TimeEntry(
                    id: .random(), taskID: taskID, stretch: stretch, note: draft.note,
                    createdAt: change.moment.instant, modifiedAt: change.moment.instant))
            added += 1
        }
    }
}
