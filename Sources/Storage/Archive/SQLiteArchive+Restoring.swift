import Domain
import JSON

extension SQLiteArchive: ArchiveWriting where Access == Journal {
    private var journal: Journal { transaction }

    func restore(hasLog: Bool, _ next: () throws -> ArchivedRow?) throws {
        let version = try SQLiteLog(transaction: journal).dataVersion
        // Rows may refer to later ones; everything is checked at the end.
        try connection.execute("PRAGMA defer_foreign_keys = ON")
        let derivation = Derivation(connection: connection)
        try derivation.dropInsertionTriggers()
        try derivation.setAside(TaskIndexes.unreadByImports)
        try clear(hasLog: hasLog)
        var restoring = RestoredRows(journal: journal, hasLog: hasLog)
        while let row = try next() { try restoring.take(row) }
        try restoring.finish()
        try refuseDangling()
        for derived in try derivation.all { try derivation.rebuild(derived) }
        try derivation.addTriggers()
        journal.hasUnloggedChanges = true
        // Pages must see that everything is new, whatever the log of the file counts.
        let later = SQLValue(Int(version) + 1)
        try connection.run(
            "UPDATE meta SET value = value + max(0, ? - (\(SQLiteLog<Journal>.version))) WHERE name = 'data_version'",
            [later])
        try connection.run("UPDATE meta SET value = max(value, ?) WHERE name = 'days_version'", [later])
    }

    /// Removes what even a blank database has. Without a log, what is journaled stays until the rows of the file come.
    private func clear(hasLog: Bool) throws {
        let kept: Set<String> = ["meta", "sqlite_sequence"]
        for table in ArchivedTable.all.reversed() where !kept.contains(table.table) {
            if hasLog || !table.isLog && table.entity == nil {
                try connection.run("DELETE FROM \(table.table) WHERE \(table.condition)")
            }
        }
    }

    private func refuseDangling() throws {
        guard
            let (table, target) = try connection.first(
                "SELECT \"table\", parent FROM pragma_foreign_key_check LIMIT 1", [], { ($0.text(0), $0.text(1)) })
        else { return }
        throw ImportFailure([
            ImportProblem(
                column: ArchivedTable.all.first { $0.table == table }?.list ?? table, refusal: .file.importRowInvalid,
                message: "A row refers to a \(target) that the file does not have. Export it again.")
        ])
    }
}

/// Puts the rows of a whole export into their tables.
private struct RestoredRows {
    private let journal: Journal
    private let hasLog: Bool
    /// The entry of the import; nil if the log comes from the file.
    private var entry: SQLValue?
    private let tables: [String: Target]
    private var seen: Set<String> = []
    /// The names of the settings that stay: those of the file, and the secrets of this database.
    private var settings = Set(Settings.secretNames.map { SQLValue.text($0) })
    private var tasks = 0

    private struct Target {
        let table: ArchivedTable
        let members: RowMembers
        let children: Set<String>
        let owner: Int?

        init(_ table: ArchivedTable, hasLog: Bool) {
            (self.table, members) = (table, table.members(hasLog: hasLog))
            children = Set(table.children.map(\.member))
            owner = table.columns.firstIndex { $0.name == "id" }
        }
    }

    private var connection: Connection { journal.connection }

    init(journal: Journal, hasLog: Bool) {
        (self.journal, self.hasLog) = (journal, hasLog)
        tables = Dictionary(
            uniqueKeysWithValues: ArchivedTable.all.map { ($0.list, Target($0, hasLog: hasLog)) })
    }

    mutating func take(_ row: ArchivedRow) throws {
        guard let target = tables[row.list] else {
            throw row.failure(RowFault(nil, "This version of Tasker has no list with that name. Remove it."))
        }
        do {
            let table = target.table
            if seen.insert(row.list).inserted, ["meta", "sqlite_sequence"].contains(table.table) {
                try connection.run("DELETE FROM \(table.table) WHERE \(table.condition)")
            }
            // The ID is the first attribute.
            let values = try target.members.read(
                row.json, known: row.values, from: target.owner ?? 0
            ) { name throws(RowFault) in
                if target.children.contains(name) { return }
                throw RowFault(name, "This version of Tasker has no field with that name. Remove it.")
            }
            if let owner = target.owner, values[owner] == SQLValue(Project.sharedID) {
                throw RowFault("id", "This ID stands for what others share singly. Use another one.")
            }
            if table.isSecret(values) { throw RowFault(nil, "The row is a secret, which no export has. Remove it.") }
            try insert(values, into: table)
            guard let owner = target.owner else { return }
            for child in table.children { try insert(row.json[child.member], as: child, of: values[owner]) }
        } catch let fault as RowFault {
            throw row.failure(fault)
        } catch let error as StorageError where error.isConstraint {
            throw row.failure(
                RowFault(
                    nil,
                    "The row has the same id, number or name as another one, lacks a value, or has one out of range."))
        }
    }

    /// Notes the number of imported tasks, and removes the settings that the file does not have.
    mutating func finish() throws {
        if hasLog { return }
        for row in try journal.storedRows(of: .setting, where: "true", []) where !settings.contains(row.values[0]) {
            try journal.deleteRow(row, of: .setting)
        }
        if tasks > 0 {
            try connection.run(
                "UPDATE change SET imported = imported + ? WHERE id = ?",
                [SQLValue(tasks), .integer(journal.entryID())])
        }
    }

    private mutating func insert(_ values: [SQLValue], into table: ArchivedTable) throws {
        guard !hasLog, let entity = table.entity else {
            try connection.run(table.insertion, values)
            return
        }
        var row = StoredRow(values)
        switch entity.name {
        case "task":
            tasks += 1
            row.set("import_entry", of: entity, to: try importEntry())
            try connection.run(entity.insertion, row.values)
        case "setting":
            settings.insert(values[0])
            try replace(row, of: entity)
        case "project" where row.value("id", of: entity) == SQLValue(Project.inboxID):
            try replace(row, of: entity)
        case "project":
            row.set("import_entry", of: entity, to: try importEntry())
            try journal.insertRow(row, of: entity)
        default: try journal.insertRow(row, of: entity)
        }
    }

    private mutating func importEntry() throws -> SQLValue {
        if let entry { return entry }
        let new = SQLValue.integer(try journal.entryID())
        entry = new
        return new
    }

    private func replace(_ row: StoredRow, of entity: Entity) throws {
        guard let old = try journal.storedRow(row.key(of: entity), of: entity) else {
            return try journal.insertRow(row, of: entity)
        }
        try journal.updateRow(from: old, to: row, of: entity)
    }

    private func insert(_ json: JSONValue?, as child: ArchivedTable.Child, of owner: SQLValue) throws {
        guard let json, !json.isNull else { return }
        guard let elements = json.elements else { throw RowFault(child.member, "The value must be a list.") }
        let isJournaled = !hasLog && child.table == Entity.habitDay.name
        for (position, element) in elements.enumerated() {
            let object = child.isPlain ? JSONValue.object([JSONMember("dependsOn", element)]) : element
            let values = try child.members.read(object)
            let row = [owner] + values + (child.isPlain ? [SQLValue(position)] : [])
            if isJournaled {
                try journal.insertRow(StoredRow(row), of: .habitDay)
            } else {
                try connection.run(child.insertion, row)
            }
        }
    }
}
