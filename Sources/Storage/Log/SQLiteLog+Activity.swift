import Domain

/// References to the rows of an entry are followed for at most this many rows of a page; further obstacles are reported
/// when the entry is actually undone.
private let followedRows = 1_000

extension SQLiteLog {
    func activity(_ filter: ActivityFilter, before id: Int64?, limit: Int) throws -> [ActivityEntry] {
        let wanted = ActivityCondition(filter)
        let newest = try logged(wanted.newest, before: id, limit)
        return try entries(newest + logged(wanted.older, before: id, limit - newest.count))
    }

    private func logged(_ part: ActivityCondition.Part?, before id: Int64?, _ limit: Int) throws -> [LoggedChange] {
        guard let part, limit > 0 else { return [] }
        return try connection.rows(
            "SELECT \(LoggedChange.columns) \(part.source.text) AND \(part.id) < ? ORDER BY \(part.id) DESC LIMIT ?",
            part.source.values + [.integer(id ?? .max), SQLValue(limit)], LoggedChange.init)
    }

    func count(_ filter: ActivityFilter) throws -> Int {
        let wanted = ActivityCondition(filter)
        return try [wanted.newest, wanted.older].compactMap { $0?.counted }.reduce(0) {
            $0 + (try connection.integer("SELECT count(*) \($1.text)", $1.values) ?? 0)
        }
    }

    func entry(_ id: Int64) throws -> ActivityEntry? {
        try entries(logged(id).map { [$0] } ?? []).first
    }

    private func entries(_ changes: [LoggedChange]) throws -> [ActivityEntry] {
        let horizon = try undoHorizon()
        var left = followedRows
        return try changes.map { change in
            let rows = try lastSequence(of: change.entry.id)
            let obstacle = try obstacle(to: change, rows: rows, horizon: horizon, following: left)
            if obstacle == nil { left -= min(left, rows) }
            let seen = try rowCount(of: change) + importedCount(of: change)
            return ActivityEntry(entry: change.entry, rows: seen, obstacle: obstacle)
        }
    }

    /// Returns an obstacle that reading shows; nil if there is none. The rules of the data are checked only when the entry
    /// is undone.
    /// - Parameter limit: the number of rows of the entry up to which references to them are followed.
    func obstacle(
        to change: LoggedChange, rows: Int, horizon: Int64, following limit: Int = followedRows
    ) throws -> UndoObstacle? {
        if change.undoneBy == nil, let viewer = connection.viewer, viewer.number != change.person { return .ofOther }
        let step: (change: LoggedChange, direction: Replay.Direction)
        do { step = try self.step(back: change) } catch let obstacle as UndoObstacle { return obstacle }
        if step.direction == .forth { return nil }
        let target = step.change
        if target.undoneBy != nil { return .undone }
        if target.entry.action == .mend { return .mended }
        if target.entry.id <= horizon { return .tooOld }
        if let restore = try newestRestore() {
            if target.entry.id == restore.entry.id { return try obstacle(toTakingBack: restore) }
            if target.entry.id < restore.entry.id { return .later(restore.entry) }
        }
        let later = LaterChanges(connection, than: target.entry.id)
        if let change = try later.touchingSameRows(isLong: rows > followedRows) { return .later(change) }
        if target.entry.action == .importTasks, let change = try later.touchingImported() { return .later(change) }
        guard rows <= limit else { return nil }
        if try isOutOfReach(target) { return .outOfReach }
        return try BrokenReferences(connection: connection).newcomer(target).map {
            try UndoObstacle.of($0, after: target, connection)
        }
    }

    /// Returns which change to replay in order to undo an entry, and how: undoing an undo redoes its change, and
    /// undoing a redo undoes that change.
    /// - Throws: `UndoObstacle.repeated` for an undo after which something new was done.
    func step(back change: LoggedChange) throws -> (change: LoggedChange, direction: Replay.Direction) {
        switch change.entry.action {
        case .undo:
            guard let undone = try newestUndone(), undone.undoneBy == change.entry.id else {
                throw UndoObstacle.repeated
            }
            return (undone, .forth)
        case .redo:
            let target = try connection.integer("SELECT target FROM change WHERE id = ?", [.integer(change.entry.id)])
            guard let redone = try target.flatMap({ try logged(Int64($0)) }) else { throw UndoObstacle.repeated }
            return (redone, .back)
        default: return (change, .back)
        }
    }
}

/// The SQL of a filter: for entries not yet in `change_kind`, and for all others.
private struct ActivityCondition {
    /// A statement over `change`, from FROM on.
    struct Part {
        let source: SQLFragment
        /// Selects the same rows without what only the order and columns need.
        let counted: SQLFragment
        /// The column that orders the rows.
        let id: String
    }

    private(set) var newest: Part?
    let older: Part

    init(_ filter: ActivityFilter) {
        let subjects = [
            filter.task.map(Self.touches), filter.project.map(Self.touches), filter.text.map(Self.says),
            filter.person.map(Self.isBy),
        ].compactMap { $0 }
        let kinds = [
            filter.action.map { (SQLFragment("change.action = ?", [.text($0.rawValue)]), EntryKinds.kind($0)) },
            filter.source.map { (SQLFragment("change.source = ?", [.text($0.rawValue)]), EntryKinds.kind($0)) },
        ].compactMap { $0 }
        func part(_ source: String, _ conditions: [SQLFragment]) -> SQLFragment {
            SQLFragment("FROM \(source) WHERE ") + .all(conditions)
        }
        guard let kind = kinds.first?.1 else {
            let all = part("change", subjects)
            older = Part(source: all, counted: all, id: "change.id")
            return
        }
        let unsorted = SQLFragment("change.id > \(EntryKinds.sorted)")
        let waiting = part("change", [unsorted] + kinds.map(\.0) + subjects)
        newest = Part(source: waiting, counted: waiting, id: "change.id")
        let isKind = SQLFragment("change_kind.kind = ?", [kind])
        let rest = kinds.dropFirst().map(\.0) + subjects
        let sorted = part("change_kind CROSS JOIN change ON change.id = change_kind.change", [isKind] + rest)
        let counted = rest.isEmpty ? part("change_kind", [isKind]) : sorted
        older = Part(source: sorted, counted: counted, id: "change_kind.change")
    }

    private static func isBy(_ person: PersonID) -> SQLFragment {
        SQLFragment("\(LoggedChange.author) = (SELECT number FROM person WHERE id = ?)", [SQLValue(person)])
    }

    private static func says(_ text: String) -> SQLFragment {
        SQLFragment("(instr(change.what, ?) OR instr(lower(change.what), ?))", [.text(text), .text(text.lowercased())])
    }

    private static func touches(_ task: TaskID) -> SQLFragment {
        let dependencies = [UInt8(0), .max].map { SQLValue.blob(task.bytes + Array(repeating: $0, count: 16)) }
        return SQLFragment(
            """
            change.id IN (SELECT \(LogPosition.entry()) FROM change_row WHERE entity = 'task' AND row_key = ?
            UNION SELECT \(LogPosition.entry()) FROM change_row WHERE entity = 'dependency' AND row_key BETWEEN ? AND ?
            UNION SELECT import_entry FROM task WHERE id = ? UNION SELECT import_entry FROM undone_task WHERE id = ?)
            """, [SQLValue(task)] + dependencies + [SQLValue(task), SQLValue(task)])
    }

    private static func touches(_ project: ProjectID) -> SQLFragment {
        SQLFragment(
            """
            change.id IN (SELECT \(LogPosition.entry()) FROM change_row WHERE entity = 'project' AND row_key = ?
            UNION SELECT \(LogPosition.entry()) FROM change_row
                WHERE entity = 'task' AND row_key IN (SELECT id FROM task WHERE project_id = ?)
            UNION SELECT import_entry FROM project WHERE id = ?
            UNION SELECT import_entry FROM task WHERE project_id = ?
            UNION SELECT import_entry FROM undone_project WHERE id = ?
            UNION SELECT import_entry FROM undone_task WHERE project_id = ?)
            """, Array(repeating: SQLValue(project), count: 6))
    }
}
