import Calendar
import Domain
import JSON

/// Turns rows of an export into drafts.
struct OwnJSONRows: Sendable {
    private let zones: any ZoneDirectory
    private var names: [ProjectID: String] = [:]
    /// The projects, until all of them are known.
    private var projects: [(draft: ProjectDraft, parent: ProjectID?)] = []
    private var lists: Set<String> = []
    private var list = ""

    /// - Parameter zones: where the time zone of the settings is looked up.
    init(zones: any ZoneDirectory) {
        self.zones = zones
    }

    /// What is left at the end of the file, last first.
    var finished: [ImportDraft] { ordered.reversed() }

    /// - Returns: the drafts in order; none while more rows are needed.
    mutating func drafts(
        _ row: ArchivedRow, _ references: inout OwnJSONReferences
    ) throws(RowFault) -> [ImportDraft] {
        var before: [ImportDraft] = []
        if row.list != list {
            guard lists.insert(row.list).inserted else { throw RowFault(nil, "The list occurs twice.") }
            if list == "projects" {
                before = ordered
                projects = []
            }
            list = row.list
        }
        switch row.list {
        case "projects":
            try take(project: row, &references)
            return before
        case ArchivedRow.tasks: return before + [.task(try task(row, &references))]
        case "habits": return before + [.habit(try habit(row))]
        case "timeEntries": return before + [.entry(try entry(row, references))]
        case "settings":
            try check(setting: row)
            return before + [.row(row)]
        default: return before + [.row(row)]
        }
    }

    /// Refuses values that no person could have entered.
    private func refuse(_ flaws: [FieldProblem], in member: String? = nil) throws(RowFault) {
        if let flaw = flaws.first { throw RowFault(member ?? flaw.field, flaw.message) }
    }

    /// A row without a name or a text is left to the store to refuse.
    private func check(setting row: ArchivedRow) throws(RowFault) {
        guard let name = row.json["name"]?.string, let text = row.json["value"]?.string else { return }
        let (settings, damaged) = Settings.read([(name, text)])
        guard damaged.isEmpty else {
            throw RowFault(
                "value", "This version of Tasker has no setting “\(name.prefix(60))” with this value. Remove the row.")
        }
        var problems = Problems()
        settings.check(&problems)
        settings.checkZone(zones, &problems)
        try refuse(problems.all, in: "value")
    }

    // MARK: Projects

    private mutating func take(project row: ArchivedRow, _ references: inout OwnJSONReferences) throws(RowFault) {
        if lists.contains(ArchivedRow.tasks) {
            throw RowFault(nil, "The list of projects must come before that of tasks.")
        }
        let project = try row.project()
        try refuse(project.flaws)
        _ = try row.required("id", row.id("id") as ProjectID?)
        guard names.updateValue(project.name, forKey: project.id) == nil else {
            throw RowFault("id", "Another project has the same id.")
        }
        references.note(project, row)
        var draft = ProjectDraft(number: row.number, line: row.line, project)
        (draft.id, draft.row) = (project.id, row)
        projects.append((draft, project.parentID))
    }

    /// Parents first; the draft of a parent that is missing or its own is left to the store to refuse.
    private var ordered: [ImportDraft] {
        let parents = Dictionary(
            projects.map { ($0.draft.project.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
        func level(_ project: ProjectDraft) -> Int {
            var (level, next) = (0, parents[project.project.id] ?? nil)
            while let parent = next, level <= projects.count { (level, next) = (level + 1, parents[parent] ?? nil) }
            return level
        }
        return projects.enumerated().map { (level($1.draft), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map {
            var draft = $2.draft
            draft.parentName = $2.parent.flatMap { names[$0] }
            return .project(draft)
        }
    }

    // MARK: Tasks

    private func task(_ row: ArchivedRow, _ references: inout OwnJSONReferences) throws(RowFault) -> TaskDraft {
        var row = row
        var task = try row.readTask()
        task.id = try row.required("id", row.id("id"))
        try refuse(task.flaws)
        guard let project = names[task.projectID] else {
            throw RowFault("projectId", "The file has no project with this id.")
        }
        task.dependencies = try dependencies(row)
        try references.note(task, row)
        var draft = TaskDraft(number: row.number, line: row.line, name: task.name)
        draft.plain = task
        draft.plain.position = 0
        (draft.id, draft.row, draft.projectName) = (task.id, row, project)
        (draft.priority, draft.dueDate, draft.repeatPattern) = (task.priority, task.dueDate, task.repeatPattern)
        draft.type = task.completion?.type ?? task.chosenType
        draft.completion = task.completion.map {
            TaskDraft.Completed(at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality)
        }
        draft.added = TaskDraft.Added(at: task.dateAdded, on: task.addedOn)
        (draft.parentID, draft.dependencies) = (task.parentID, task.dependencies)
        draft.isArchived = task.archivedAt != nil && task.completion == nil
        draft.otherForeign = try foreign(row)
        return draft
    }

    private func foreign(_ row: ArchivedRow) throws(RowFault) -> [ForeignMembers] {
        guard let value = row.json["foreign"], !value.isNull else { return [] }
        let members = value.elements?.map { json in
            json["format"]?.string.flatMap { format in
                json["text"]?.string.flatMap { ForeignMembers(format: format, $0) }
            }
        }
        let known = members?.compactMap { $0 }
        guard let known, known.count == members?.count, Set(known.map(\.format)).count == known.count else {
            throw RowFault(
                "foreign", "The value must be a list of different formats, each with a text of at most 16 KiB.")
        }
        return known
    }

    private func dependencies(_ row: ArchivedRow) throws(RowFault) -> [TaskID] {
        guard let value = row.json["dependencies"], !value.isNull else { return [] }
        let ids = value.elements?.map { $0.string.flatMap { TaskID($0) } } ?? [nil]
        let known = ids.compactMap { $0 }
        guard known.count == ids.count, Set(known).count == known.count else {
            throw RowFault("dependencies", "The value must be a list of different ids.")
        }
        return known
    }

    private func entry(_ row: ArchivedRow, _ references: OwnJSONReferences) throws(RowFault) -> EntryDraft {
        let task: TaskID = try row.required("taskId", row.id("taskId"))
        guard references.has(task) else { throw RowFault("taskId", "The file has no task with this id.") }
        let start = row.json["start"]?.string.flatMap { Instant($0) }
        let end = row.json["end"]?.string.flatMap { Instant($0) }
        guard let start, let end, let stretch = Stretch(start, end) else {
            throw RowFault("end", "The time must have a start and a later end.")
        }
        var draft = EntryDraft(
            number: row.number, line: row.line, taskID: task, stretch, note: row.json["note"]?.string)
        draft.row = row
        return draft
    }

    // MARK: Habits

    private func habit(_ row: ArchivedRow) throws(RowFault) -> HabitDraft {
        let habit = try HabitAttributes.read(row.json, into: .blank)
        try refuse(habit.flaws)
        let id: HabitID = try row.required("id", row.id("id"))
        var days: [HabitEntry] = []
        var seen: Set<Day> = []
        for json in row.json["days"]?.elements ?? [] {
            let entry = try HabitEntry.read(json)
            guard seen.insert(entry.day).inserted else { throw RowFault("days", "The day \(entry.day) occurs twice.") }
            days.append(entry)
        }
        var draft = HabitDraft(number: row.number, line: row.line, id: id, habit, days: days)
        draft.row = row
        return draft
    }
}
