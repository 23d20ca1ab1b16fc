import Domain
import TestSupport
import UseCases

/// Events, the change log, and undo.
extension World {
    /// Every event so far, oldest first.
    var events: [PublishedEvent] {
        get throws { try store.read { try $0.log.events(after: 0, limit: 1_000) } ?? [] }
    }

    /// The change log, newest first.
    var changes: [ChangeEntry] {
        get throws { try store.read { try $0.log.changes(before: nil, limit: 1_000) } }
    }

    /// Points of completions only, without achievements and challenges.
    var completionPoints: Int {
        get throws { try GetProgress(context).execute().points.completions }
    }

    func view(_ id: TaskID) throws -> TaskView {
        try getTasks.one(id)
    }

    @discardableResult
    func undo(_ id: Int64? = nil) throws -> UndoneChange {
        try history.undo(id)
    }

    @discardableResult
    func redo() throws -> UndoneChange {
        try history.redo()
    }
}

extension PublishedEvent {
    var text: String { String(decoding: data, as: UTF8.self) }
}
