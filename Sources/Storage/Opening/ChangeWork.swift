import Domain

/// A change that waits for its place in a transaction.
struct ChangeWork {
    let origin: ChangeOrigin
    let body: (Journal) throws -> Void

    /// It may touch very many rows.
    var isLarge: Bool {
        switch origin.action {
        case .importTasks, .undo, .redo, .deleteProject, .mend, .bulkUpdate, .archiveTasks, .restoreTasks,
            .morningRoutine, .endOfDay, .rescheduleTasks, .makeOccurrences:
            true
        default: false
        }
    }
}
