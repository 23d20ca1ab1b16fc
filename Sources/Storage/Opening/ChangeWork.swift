import Domain

/// A change waiting for a transaction.
struct ChangeWork {
    let origin: ChangeOrigin
    let viewer: Viewer?
    let body: (Journal) throws -> Void

    /// Whether it may affect very many rows.
    var isLarge: Bool {
        switch origin.action {
        case .importTasks, .undo, .redo, .deleteProject, .mend, .bulkUpdate, .archiveTasks, .restoreTasks,
            .morningRoutine, .endOfDay, .rescheduleTasks, .makeOccurrences:
            true
        default: false
        }
    }
}
