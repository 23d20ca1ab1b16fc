import Calendar
import Domain

/// Converts the fields of a row to a task.
struct OwnCSVRow {
    let zone: Zone
    let priorityScale: PriorityScale

    /// Returns `nil` if there are problems, which are recorded in the fields.
    func read(_ fields: inout OwnCSVFields) -> TaskDraft? {
        let name = fields.text(.name).flatMap { fields.take(.name, TaskRules.name($0, field: "name")) }
        var row = TaskDraft(number: fields.row, line: fields.record.line, name: name ?? "")
        row.id = identifier(.id, &fields)
        row.projectName = fields.word(.project).flatMap {
            fields.take(.project, ProjectRules.name($0, field: "project"))
        }
        row.priority = priority(&fields)
        row.type = fields.choice(.type, TaskType.self)
        row.dueDate = fields.value(
            .dueDate,
            wanted: "a day such as 2026-11-21 or a day and time such as 2026-11-21T14:30"
        ) { DueDate($0) ?? dotted($0) }
        row.added = instant(.dateAdded, &fields).map { .init(at: $0.instant, on: zone.day(of: $0.instant)) }
        row.completion = completion(&fields)
        for column in fields.header.plain { fields.take(column, into: &row.plain) }
        row.parentID = identifier(.parentID, &fields)
        row.dependencies = dependencies(&fields)
        row.repeatPattern = fields.value(
            .repeatPattern,
            wanted: "a repeat pattern such as every 2 weeks on mon,fri until 2026-12-31"
        ) { RepeatPattern($0) }
        cut(&row, fields)
        let cells = fields.header.kept.compactMap { index, name -> String? in
            let text = CSVRecord.text(fields.record[index])
            return text.isEmpty ? nil : KeptCells.record(name, text)
        }
        row.foreign = ForeignMembers(format: "csv", cells.joined())
        checkSelf(row, &fields)
        return fields.problems.isEmpty ? row : nil
    }

    /// Cuts what is too long as in the files of other programs, told.
    private func cut(_ row: inout TaskDraft, _ fields: OwnCSVFields) {
        if fields.tooLong.isEmpty { return }
        var task = TaskBuilder(number: row.number, line: row.line)
        task.draft = row
        if let name = fields.tooLong[.name] { task.setName(name) }
        if let project = fields.tooLong[.project] { task.setProject(project) }
        for (column, text) in fields.tooLong where column.plain != nil {
            if column.rawValue == "details" { task.add(details: text) } else { task.setSection(text) }
        }
        if let details = row.details { task.add(details: details) }
        row = task.built("csv", separator: "")
    }

    /// A day as spreadsheets save it again where the day comes first; nil for anything else.
    func dotted(_ word: String) -> DueDate? {
        guard let date = NumericDate(word), date.separator == ".", date.hasYear else { return nil }
        let text = date.text(isDayFirst: true, base: 0)
        return TypedDate(text, language: "en", from: Day(number: 0), in: zone)?.due
    }

    private func identifier(_ column: OwnCSVColumn, _ fields: inout OwnCSVFields) -> TaskID? {
        fields.value(
            column,
            wanted: "a UUID such as 2742b654-b0ac-5311-9642-a19ac9e2bcf0"
        ) { TaskID($0) }
    }

    private func priority(_ fields: inout OwnCSVFields) -> Priority? {
        let first = priorityScale == .oneToFour ? 1 : 0
        let wanted =
            priorityScale == .oneToFour
            ? "a priority: P0 to P3, or 1 to 4"
            : "a priority: P0 to P3, or 0 to 3. If the file counts from 1 to 4, import it with priorityScale=1-4"
        return fields.value(.priority, wanted: wanted) { word in
            if let priority = Priority(code: word) ?? Priority(code: word.uppercased()) { return priority }
            guard word.utf8.count == 1, let number = Int(word) else { return UsualWords.priority(word) }
            return Priority(rawValue: number - first)
        }
    }

    private func dependencies(_ fields: inout OwnCSVFields) -> [TaskID] {
        var ids: [TaskID] = []
        for word in fields.words(.dependencies) {
            guard let id = TaskID(word) else {
                fields.add(
                    .dependencies, .fileValue.dependenciesInvalid,
                    "“\(word.prefix(60))” is not a UUID; write the ids of tasks with spaces between them.")
                return []
            }
            if !ids.contains(id) { ids.append(id) }
            if ids.count > 50 {
                fields.add(
                    .dependencies, .task.dependenciesTooMany, "A task can depend on at most 50 others; remove some.")
                return []
            }
        }
        return ids
    }

    private func checkSelf(_ row: TaskDraft, _ fields: inout OwnCSVFields) {
        guard let id = row.id else { return }
        if row.parentID == id {
            fields.add(.parentID, .task.parentCycle, "A task cannot be its own parent; clear this field.")
        }
        if row.dependencies.contains(id) {
            fields.add(.dependencies, .task.dependencySelf, "A task cannot depend on itself; remove its own id.")
        }
    }
}
