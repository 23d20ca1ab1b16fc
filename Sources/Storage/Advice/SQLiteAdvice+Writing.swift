import Calendar
import Domain

extension SQLiteAdvice: AdviceWriting where Access == Journal {
    private var journal: Journal { transaction }

    func hide(_ id: TaskID, on day: Day) throws {
        try put(StoredRow([SQLValue(id), SQLValue(day)]), of: .notNow)
    }

    func learn(_ weight: Int, of kind: RecommendationKind) throws {
        let last = try connection.integer("SELECT max(number) FROM advice_lesson") ?? 0
        try journal.insertRow(
            StoredRow([
                SQLValue(Identifier<RecommendationWeights>.random()), SQLValue(last + 1), .text(kind.rawValue),
                SQLValue(weight),
                SQLValue(journal.origin.at),
            ]), of: .adviceLesson)
    }

    func dismissBreakdown(of id: TaskID) throws {
        try put(StoredRow([SQLValue(id), SQLValue(journal.origin.at)]), of: .dismissedBreakdown)
    }

    func dismiss(_ suggestion: PrioritySuggestion) throws {
        let facts = suggestion.facts
        try put(
            StoredRow([
                SQLValue(facts.id), SQLValue(journal.origin.at), .text(suggestion.rule.rawValue),
                SQLValue(facts.projectID), .text(facts.category.rawValue),
            ]), of: .dismissedPriority)
    }

    private func put(_ row: StoredRow, of entity: Entity) throws {
        if let old = try journal.storedRow(row.key(of: entity), of: entity) {
            try journal.updateRow(from: old, to: row, of: entity)
        } else {
            try journal.insertRow(row, of: entity)
        }
    }

    func beginPriorityRun(on day: Day) throws -> Bool {
        try connection.run(
            "INSERT INTO priority_run (day, at) VALUES (?, ?) ON CONFLICT (day) DO NOTHING",
            [SQLValue(day), SQLValue(journal.origin.at)])
        if connection.changedRows == 0 { return false }
        journal.hasUnloggedChanges = true
        return true
    }

    func note(_ suggestion: PrioritySuggestion, night: Day?) throws {
        let facts = suggestion.facts
        try connection.run(
            """
            INSERT INTO priority_move (task_id, change, night, at, from_priority, to_priority, rule, confidence, reason,
                project_id, category) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                SQLValue(facts.id), .integer(try journal.entryID()), SQLValue(night), SQLValue(journal.origin.at),
                SQLValue(suggestion.from.rawValue), SQLValue(suggestion.to.rawValue), .text(suggestion.rule.rawValue),
                SQLValue(suggestion.confidence), .text(suggestion.reason), SQLValue(facts.projectID),
                .text(facts.category.rawValue),
            ])
    }

    /// Records the latest priority change made by a person, so that no rule changes that priority for some days.
    /// The record survives an undo, which is also a decision of the person.
    func noteOwnPriority(from old: StoredRow, to new: StoredRow) throws {
        let priority = new.value("priority", of: .task)
        guard journal.origin.source != .program, old.value("priority", of: .task) != priority else { return }
        try connection.run(
            """
            INSERT INTO own_priority (task_id, at, priority) VALUES (?, ?, ?)
            ON CONFLICT (task_id) DO UPDATE SET at = excluded.at, priority = excluded.priority
            """, [new.value("id", of: .task), SQLValue(journal.origin.at), priority])
    }
}
