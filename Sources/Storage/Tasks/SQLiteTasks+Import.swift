import Calendar
import Domain

extension SQLiteTasks where Access == Journal {
    func prepareImport(of count: Int) throws {
        journal.isImportPrepared = true
        let existing = try connection.integer("SELECT count(*) FROM (SELECT 1 FROM task LIMIT ?)", [SQLValue(count)])
        // Sorting all rows into an index takes longer than adding a few.
        guard count >= Self.fewRows, existing ?? 0 < count else { return }
        try Derivation(connection: connection).setAside(TaskIndexes.unreadByImports)
    }

    /// Fewer rows are not worth sorting.
    private static var fewRows: Int { 1_000 }

    func finishImport() throws {
        try journal.countImported()
        let derivation = Derivation(connection: connection)
        let known = Set(try connection.rows("SELECT object FROM derived") { $0.text(0) })
        for index in TaskIndexes.unreadByImports where !known.isSuperset(of: index.objects) {
            try derivation.rebuild(index)
        }
        try settleTexts(of: journal.importedTasks)
        journal.isImportPrepared = false
    }

    func insertImported(_ tasks: [TaskItem]) throws {
        if tasks.isEmpty { return }
        let entry = try journal.entryID()
        try UndoneImports(connection: connection).purgeAll()
        let first = try journal.takeTaskNumbers(tasks.count)
        try journal.leavingUncounted(first..<first + tasks.count) {
            for (index, task) in tasks.enumerated() { try insertImported(task, number: first + index, entry: entry) }
        }
        journal.importedTasks += tasks.count
        if !journal.isImportPrepared {
            try journal.countImported()
            try settleTexts(of: tasks.count)
        }
        try connection.run(
            "UPDATE change SET imported = imported + ? WHERE id = ?", [SQLValue(tasks.count), .integer(entry)])
    }

    private func insertImported(_ given: TaskItem, number: Int, entry: Int64) throws {
        var task = given
        task.version = 1
        if task.position == 0 { task.position = Journal.position(ofRow: number) }
        let row = TaskMapping.row(task, number: number, importEntry: entry)
        do {
            try connection.run(Entity.task.insertion, row.values)
        } catch let error as StorageError where error.isUniqueViolation {
            throw DomainError.refused(.task.idTaken, "Another task already has the id \(task.id); use a new one.")
        }
        for (position, id) in task.dependencies.enumerated() {
            try connection.run(Entity.dependency.insertion, Self.dependency(task.id, id, position).values)
        }
        try journal.textIndex.insert(row, isLast: true)
    }

    /// Writing rows with triggers flushes the full-text tables, so the texts are indexed after all rows.
    private func settleTexts(of count: Int) throws {
        if count >= PendingText.limit { try connection.seeingAll { try PendingText(connection: connection).settle() } }
    }

    func recomputeImportedPoints(_ points: (ImportedCompletion) -> PointsBreakdown) throws {
        let sql = """
            SELECT number, priority, category, energy, completion_quality, due_day, due_minute, completed_on,
                completed_minute, points, points_parts
            FROM task WHERE import_entry IS NOT NULL AND completed_by = 'import'
            """
        // No index contains what is changed, so the rows still to come stay where they are.
        try connection.statement(sql).each([]) { row in
            let breakdown = points(ImportedCompletion(row))
            let text = PointsText.text(breakdown)
            if breakdown.total == row.integer(9), row.withText(10, { text.utf8.elementsEqual($0) }) { return true }
            try connection.run(
                "UPDATE task SET points = ?, points_parts = ? WHERE number = ?",
                [SQLValue(breakdown.total), .text(text), row.value(0)])
            journal.hasUnloggedChanges = true
            return true
        }
    }
}

extension ImportedCompletion {
    fileprivate init(_ row: Row) {
        var task = TaskItem.blank
        task.priority = Priority(rawValue: row.integer(1)) ?? .medium
        task.category = Category(rawValue: row.text(2)) ?? .general
        task.energy = Energy(rawValue: row.text(3)) ?? .medium
        task.dueDate = row.isNull(5) ? nil : DueDate(day: row.day(5), minute: row.integerOrNull(6))
        self.init(
            task: task, quality: CompletionQuality(rawValue: row.text(4)) ?? .standard, day: row.day(7),
            minute: row.integer(8))
    }
}
