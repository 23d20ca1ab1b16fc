import Domain

/// A change waiting for a transaction.
struct ChangeWork {
    let origin: ChangeOrigin
    let body: (Journal) throws -> Void

    /// Whether it may sort very many rows.
    var sortsOnDisk: Bool { origin.action == .importTasks }

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
