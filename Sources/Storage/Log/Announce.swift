import Domain

/// A row that a replay deleted, brought back or changed.
struct ReplayedRow {
    let key: [SQLValue]
    /// The row before; nil if it was missing.
    let old: StoredRow?
    /// The values written; nil if the row was deleted.
    let image: ColumnValues?

    var id: SQLValue? { key.first }

    /// The changed columns; empty if the row was deleted or brought back.
    var columns: [String] { old == nil ? [] : image?.map(\.column.name) ?? [] }

    /// The new value of a column; nil if it is unchanged.
    func value(_ column: String) -> SQLValue? { image?.first { $0.column.name == column }?.value }
}

/// Adds the events of a replayed row.
typealias Announcement = @Sendable (ReplayedRow, inout ReplayEvents) -> Void

/// The announcements that tables declare.
enum Announce {
    static let nothing: Announcement = { _, _ in }

    static func always(_ kind: DomainEvent.Kind) -> Announcement {
        { row, events in events.add(kind, row.id, columns: row.columns) }
    }

    /// Announces a change of the settings, under a name.
    static func settings(_ name: String) -> Announcement {
        { _, events in events.addOther(name) }
    }

    static let setting: Announcement = { row, events in
        if let name = row.id?.plainText { events.addSetting(name) }
    }

    static let timeEntry: Announcement = { row, events in events.add(.timeEntryChanged, row.id) }

    static let timer: Announcement = { _, events in events.add(.timerChanged, nil) }

    /// To listeners, advice is part of its task.
    static let advice: Announcement = { row, events in events.add(.taskUpdated, row.id, columns: ["advice"]) }

    /// To listeners, a reminder is part of its task, and its notice is separate.
    static let reminder: Announcement = { row, events in
        let task = row.old?.value("task_id", of: .reminder) ?? row.value("task_id")
        if let task, task != .null { events.add(.taskUpdated, task, columns: ["reminders"]) }
        events.add(.noticeDue, row.old?.value("id", of: .reminder))
    }

    /// To listeners, a comment is part of its task.
    static let comment: Announcement = { row, events in
        let task = row.old?.value("task_id", of: .comment) ?? row.value("task_id")
        events.add(.taskUpdated, task, columns: ["comments"])
    }

    /// To listeners, those who follow a task are part of it.
    static let follow: Announcement = { row, events in events.add(.taskUpdated, row.id, columns: ["followers"]) }

    /// To listeners, the place in the own order is part of its task or project.
    static func position(_ kind: DomainEvent.Kind) -> Announcement {
        { row, events in events.add(kind, row.id, columns: ["position"]) }
    }

    static let task: Announcement = { row, events in
        let changed: DomainEvent.Kind =
            switch row.value("completed_on") {
            case nil: .taskUpdated
            case .null?: .taskReopened
            default: .taskCompleted
            }
        events.add(kind(of: row, .taskCreated, .taskDeleted, changed), row.id, columns: row.columns)
    }

    /// To listeners, a share is part of what is shared.
    static let share: Announcement = { row, events in
        func value(_ column: String) -> SQLValue? { row.old?.value(column, of: .share) ?? row.value(column) }
        let kind: DomainEvent.Kind = value("kind") == .text("task") ? .taskUpdated : .projectUpdated
        events.add(kind, value("subject_id"), columns: ["shares"])
    }

    static let project: Announcement = { row, events in
        events.add(
            kind(of: row, .projectCreated, .projectDeleted, .projectUpdated), row.id, columns: row.columns)
    }

    private static func kind(
        of row: ReplayedRow, _ created: DomainEvent.Kind, _ deleted: DomainEvent.Kind, _ changed: DomainEvent.Kind
    ) -> DomainEvent.Kind {
        if row.old == nil { return created }
        return row.image == nil ? deleted : changed
    }
}
