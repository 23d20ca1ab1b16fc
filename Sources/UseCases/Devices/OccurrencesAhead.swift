import Calendar
import Domain

/// Occurrences that a device completed while an earlier one still runs: each becomes a completed task of its own, and the
/// series leaves its day out.
struct OccurrencesAhead {
    private let writing: WritingObjects
    private let sent: SentObject

    private var change: Change { writing.change }

    init(_ writing: WritingObjects, _ sent: SentObject) { (self.writing, self.sent) = (writing, sent) }

    /// Completes them after everything else that was sent is stored.
    /// - Parameter id: the task that has the object of the series now.
    /// - Returns: whether there were any, so that the object is no longer as it was sent.
    func complete(beside id: TaskID) throws -> Bool {
        guard let task = try change.tasks.find(id), task.isOpen, task.repeatPattern != nil,
            var kept = try change.objects.kept(of: id)
        else { return false }
        let series = try Series(task, change)
        let days = completed.filter { !kept.leftOut.contains($0.day) && series.falls(on: $0.day) }
        if days.isEmpty { return false }
        for (day, done) in days { try complete(series, on: day, at: done) }
        kept.leftOut = Array((kept.leftOut + days.map(\.day)).sorted().prefix(KeptObject.maximumLeftOut))
        try change.objects.keep(kept)
        return true
    }

    /// By the days on which they are due, ascending.
    private var completed: [(day: Day, done: TaskDraft.Completed)] {
        sent.occurrences.compactMap { start, occurrence in
            guard case .completed(let done) = occurrence else { return nil }
            return (start + sent.lead, done)
        }.sorted { $0.day < $1.day }
    }

    private func complete(_ series: Series, on day: Day, at done: TaskDraft.Completed) throws {
        guard let running = series.day else { return }
        var task = series.usual.fresh(id: .random(), change, by: .repeat)
        task.move(by: day - running)
        task.repeatPattern = nil
        try writing.complete(change.tasks.insert(task), at: done)
    }
}
