import JSON

/// Which entries of the change log are asked for; everything that is set must hold.
public struct ActivityFilter: Hashable, Sendable {
    public var source: ChangeSource?
    public var action: ChangeAction?
    public var task: TaskID?
    /// The project itself, and the tasks that are in it now.
    public var project: ProjectID?

    public init(
        source: ChangeSource? = nil, action: ChangeAction? = nil, task: TaskID? = nil, project: ProjectID? = nil
    ) {
        self.source = source
        self.action = action
        self.task = task
        self.project = project
    }
}

/// An entry of the change log with what can still be done about it.
public struct ActivityEntry: Hashable, Sendable {
    public let entry: ChangeEntry
    /// Rows that it changed, and tasks that came with it.
    public let rows: Int
    /// Nothing when it can be undone.
    public let obstacle: UndoObstacle?

    public init(entry: ChangeEntry, rows: Int, obstacle: UndoObstacle?) {
        self.entry = entry
        self.rows = rows
        self.obstacle = obstacle
    }

    public var isUndone: Bool { obstacle == .undone }
}

/// Why an entry cannot be undone.
public enum UndoObstacle: Hashable, Sendable {
    case undone
    /// It is an undo or a redo itself.
    case repeated
    /// It put the data right.
    case mended
    /// It is not among the last 200.
    case tooOld
    /// This entry came later and touched the same things.
    case later(ChangeEntry)
    /// It touched something that is gone.
    case missing

    /// What undoing an entry is refused with.
    public func refusal(of what: String) -> DomainError {
        .conflict(code: code, message: sentence(what))
    }

    private var code: String {
        switch self {
        case .undone, .repeated: .history.undoDone
        case .mended: .history.undoNothing
        case .tooOld: .history.undoTooOld
        case .later, .missing: .history.undoConflict
        }
    }

    public func sentence(_ what: String) -> String {
        switch self {
        case .undone: "“\(what)” is undone already."
        case .repeated: "“\(what)” only undid or repeated another change; undo or redo that one."
        case .mended: "“\(what)” mended the data and cannot be undone."
        case .tooOld: "“\(what)” is too old: only the last 200 changes can be undone."
        case .later(let later):
            "“\(what)” cannot be undone: “\(later.what)” came later and touched the same things; undo that first."
        case .missing: "“\(what)” cannot be undone: something it depends on is no longer there."
        }
    }
}

/// What an entry did, row by row.
public struct ChangedRows: Hashable, Sendable {
    public let rows: [ChangedRow]
    /// Rows that are left out.
    public let more: Int
    /// The settings that it touched, before and after; all others have their usual value in both.
    public let settings: Replaced<Settings>?

    public init(rows: [ChangedRow], more: Int, settings: Replaced<Settings>?) {
        self.rows = rows
        self.more = more
        self.settings = settings
    }
}

/// One thing that an entry changed.
public struct ChangedRow: Hashable, Sendable {
    /// `task`, `project`, or another word of the API.
    public let kind: String
    public let id: String
    /// As it is called now, or was last.
    public let name: String?
    public let fields: [ChangedField]

    public init(kind: String, id: String, name: String?, fields: [ChangedField]) {
        self.kind = kind
        self.id = id
        self.name = name
        self.fields = fields
    }
}

/// A field under its name in the API, with its values there.
public struct ChangedField: Hashable, Sendable {
    public let name: String
    public let value: Replaced<JSONValue>
    /// The names of what the values name by ids.
    public let names: Replaced<String?>

    public init(name: String, value: Replaced<JSONValue>, names: Replaced<String?> = Replaced(nil, nil)) {
        self.name = name
        self.value = value
        self.names = names
    }
}

/// What was there before, and what came in its place.
public struct Replaced<Value> {
    public var before: Value
    public var after: Value

    public init(_ before: Value, _ after: Value) {
        self.before = before
        self.after = after
    }
}

extension Replaced: Sendable where Value: Sendable {}
extension Replaced: Equatable where Value: Equatable {}
extension Replaced: Hashable where Value: Hashable {}
