import Domain

extension DraftSource {
    /// The next task; other drafts before it are skipped.
    mutating func nextTask() throws(ImportFailure) -> TaskDraft? {
        while let draft = try next() {
            if case .task(let task) = draft { return task }
        }
        return nil
    }
}
