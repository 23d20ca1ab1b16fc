import Domain

extension DraftSource {
    /// The next draft of a source that contains only tasks.
    mutating func nextTask() throws(ImportFailure) -> TaskDraft? {
        switch try next() {
        case .task(let task): return task
        case nil: return nil
        case let other?: preconditionFailure("\(other) is no task.")
        }
    }
}
