import Calendar
import Domain

/// An import in progress: finds existing items, and inserts new tasks in batches.
struct Importing {
    private static let batchSize = 500
    private let change: Change
    private let options: ImportOptions
    private(set) var report = ImportReport()
    private var projects: ImportedProjects {
        didSet { (report.projects, report.restored) = (projects.created, projects.restored) }
    }
    private var batch: [TaskItem] = []
    private var foreign: [(TaskID, ForeignMembers)] = []
    /// Tasks with references, which wait until all rows have been read.
    private var deferred: [DeferredTask] = []
    private var identities = RowIdentities()
    /// The file being read, if there are several.
    private var fileName: String?
    /// The deferred tasks as their subtasks need them.
    private var parentTasks: [TaskID: ParentTask] = [:]
    /// The IDs of tasks that are imported a second time.
    private var secondIDs: [TaskID: TaskID] = [:]
    private var replaced: ReplacedTasks
    private var habits: ImportedHabits
    private var entries: ImportedEntries
    /// Entries whose tasks may still be in the batch.
    private var waitingEntries: [EntryDraft] = []
    /// Entries whose tasks are stored after all rows have been read.
    private var deferredEntries: [EntryDraft] = []
    private var lists: ImportedLists

    /// Receives all losses, of which the report has only some.
    private let onLosses: ImportOptions.TakesLosses?
    /// The streak on each day with completions, with those of the file.
    private let streaks: [Day: Int]
    /// The same if no completion existed before, so that all of them have their points from these streaks.
    let scored: [Day: Int]?

    /// The project and the level of a task, as its subtasks need them.
    private struct ParentTask {
        let project: ProjectID
        /// 1 for a top-level task.
        let level: Int
    }

    /// - Parameter filterQuery: writes the line of a draft of a filter as the query of a saved one.
    init(
        _ change: Change, _ history: ImportedHistory, _ options: ImportOptions = ImportOptions(),
        filterQuery: @escaping ImportOptions.FilterQuery = { $0 }, onLosses: ImportOptions.TakesLosses? = nil
    ) throws {
        self.change = change
        self.onLosses = onLosses
        self.options = options
        (habits, entries) = (ImportedHabits(change, isAgain: options.existing == .again), ImportedEntries(change))
        (lists, replaced) = (ImportedLists(change, filterQuery), ReplacedTasks(change))
        streaks = try change.streaks(with: history.completionDays)
        scored = try change.streaks(with: []).isEmpty ? streaks : nil
        try change.tasks.prepareImport(of: history.tasks)
        projects = try ImportedProjects(change, options)
    }

    mutating func take(_ draft: ImportDraft) throws {
        switch draft {
        case .project(let draft):
            try projects.take(draft)
            try note(projects.takeLosses())
        case .task(let draft): try take(draft)
        case .habit(let draft):
            let taken = try habits.take(draft)
            report.existingHabits = habits.existing
            guard let (losses, days) = taken else { return }
            report.habits += 1
            try note(losses)
            report.summary.note(days)
        case .entry(let draft):
            waitingEntries.append(draft)
            if waitingEntries.count == Self.batchSize { try takeEntries() }
        case .filter(let draft): lists.take(draft)
        case .row(let row): try lists.take(row)
        }
    }

    mutating func take(_ row: TaskDraft) throws {
        let projectName = row.projectName ?? options.projectName ?? projects.usual.name
        let known = row.projectName == nil && options.projectName == nil ? projects.usual : projects[projectName]
        // The project chosen for an import does not tell its tasks from those of another import.
        let home = row.projectName == nil ? projects.usual.name : known?.name ?? projectName
        var id = row.id ?? identities.id(of: row, home: home)
        if let old = try existing(id, row, known) {
            if let name = row.projectName { projects.meet(name) }
            guard try meet(old, row, row.projectName == nil ? nil : known) else { return }
            takeSecondID(&id)
        } else if change.viewer != nil, try change.tasks.isTaken(id) {
            takeSecondID(&id)
        }
        let project = try known ?? projects.make(named: projectName)
        if row.completion == nil, row.parentID == nil, !row.isArchived { try projects.open(project, ImportedRow(row)) }
        report.added += 1
        if row.projectName == nil, row.parentID == nil { report.withoutProject += 1 }
        try note(row.losses)
        let task = TaskItem(id, row, in: project, change, streaks: streaks)
        report.summary.note(task, in: project)
        if let members = row.foreign { foreign.append((id, members)) }
        for members in row.otherForeign { foreign.append((id, members)) }
        if task.parentID == nil, task.dependencies.isEmpty {
            batch.append(task)
            if batch.count == Self.batchSize { try flush() }
        } else {
            parentTasks[id] = ParentTask(project: task.projectID, level: 1)
            deferred.append(DeferredTask(task: task, row: ImportedRow(row)))
        }
    }

    /// What refers to the task in the file follows it.
    private mutating func takeSecondID(_ id: inout TaskID) {
        let second = TaskID.random()
        secondIDs[id] = second
        id = second
    }

    /// Starts a file whose rows are told apart from those of the files before.
    mutating func begin(_ name: String?) {
        (fileName, identities) = (name, RowIdentities())
        habits.begin()
    }

    /// Records what is known of a file at its end.
    mutating func note(_ file: any DraftSource) throws {
        if let table = file.table { report.tables.append(table) }
        report.question = report.question ?? file.question
        try note(file.notices)
    }

    /// Records values that could not be imported unchanged.
    mutating func note(_ problems: [ImportProblem]) throws {
        if problems.isEmpty { return }
        var named = problems
        if let fileName {
            for index in named.indices { named[index].file = named[index].file ?? fileName }
        }
        try onLosses?(named)
        report.note(named)
    }

    /// Ends a file of which the report has not told yet.
    mutating func close(_ source: ImportSource, since earlier: ImportReport) {
        report.close(source, since: earlier)
    }

    mutating func finish() throws {
        try finishFile()
        try note(lists.losses)
        try change.tasks.finishImport()
    }

    /// Imports what waited for the end of the file.
    mutating func finishFile() throws {
        try projects.finishFile()
        try note(projects.takeLosses())
        try takeEntries()
        try importDeferred()
        try finishReplacing()
        let names = try TasksByName(Set(deferredEntries.flatMap(\.taskNames)), change)
        for draft in deferredEntries { try entries.take(names.resolved(draft)) }
        deferredEntries = []
        try entries.finish()
        report.entries = entries.added
        try note(entries.takeLosses())
        try note(lists.saveFilters())
        report.filters = lists.filters
    }

    private mutating func takeEntries() throws {
        try flush()
        let stored = try change.tasks.existing(waitingEntries.compactMap(\.taskID))
        for draft in waitingEntries {
            if let id = draft.taskID, stored.contains(id) {
                try entries.take(draft)
            } else {
                deferredEntries.append(draft)
            }
        }
        waitingEntries.removeAll(keepingCapacity: true)
    }

    private mutating func importDeferred() throws {
        for index in deferred.indices { deferred[index].task.follow(secondIDs) }
        var ordering = DeferredTasks(deferred)
        deferred = []
        for var task in try ordering.ordered(among: { try change.tasks.existing($0) }) {
            try follow(&task, &ordering)
            if !task.isComplete, task.archivedAt == nil, let project = try change.projects.find(task.projectID) {
                try projects.open(project, ordering.row(of: task.id))
            }
            try removeCycles(&task, &ordering)
            batch.append(task)
            if batch.count == Self.batchSize { try flush() }
        }
        try note(ordering.notices)
        try flush()
    }

    /// Subtasks follow their parent's project and are limited in depth.
    private mutating func follow(_ task: inout TaskItem, _ ordering: inout DeferredTasks) throws {
        guard let parentID = task.parentID, let parent = try parentTask(of: parentID) else { return }
        guard parent.level < TaskRules.depthLimit else {
            ordering.note(
                task.id, "parentId", DeferredTasks.dropped,
                "Subtasks go at most \(TaskRules.depthLimit) levels deep; the task was imported without a parent.")
            task.parentID = nil
            return
        }
        if parent.project != task.projectID {
            if ordering.namesProject(task.id) {
                ordering.note(
                    task.id, "project", .file.importProjectFollowed,
                    "A subtask is in the project of its parent, so the task was imported into that project.")
            }
            task.projectID = parent.project
        }
        parentTasks[task.id] = ParentTask(project: parent.project, level: parent.level + 1)
    }

    /// No other task depends on a new one except its parent, so only tasks with a parent can be part of a cycle.
    private mutating func removeCycles(_ task: inout TaskItem, _ ordering: inout DeferredTasks) throws {
        if task.parentID == nil || task.dependencies.isEmpty { return }
        try flush()
        let cycles = try Dependents(change, task).cycles()
        for id in cycles {
            ordering.note(
                task.id, "dependencies", DeferredTasks.dropped,
                "The id \(id) waits for this task, as a task does for its subtasks; it was left out.")
        }
        task.dependencies.removeAll(where: cycles.contains)
    }

    private func parentTask(of id: TaskID) throws -> ParentTask? {
        if let known = parentTasks[id] { return known }
        guard let task = try change.tasks.find(id) else { return nil }
        var level = 1
        var parent = task.parentID
        while let id = parent, level < TaskRules.depthLimit {
            level += 1
            parent = try change.tasks.find(id)?.parentID
        }
        return ParentTask(project: task.projectID, level: level)
    }

    private mutating func flush() throws {
        if !batch.isEmpty { try change.tasks.insertImported(batch) }
        batch.removeAll(keepingCapacity: true)
        if !foreign.isEmpty { try change.tasks.keep(foreign) }
        foreign.removeAll(keepingCapacity: true)
    }

    /// The task that a row is about, if it is there already.
    private func existing(_ id: TaskID, _ row: TaskDraft, _ project: Project?) throws -> TaskItem? {
        if let task = try change.tasks.find(id) { return task }
        guard row.id == nil, let project, let other = try idOfSame(row, project) else { return nil }
        return try change.tasks.find(other)
    }

    /// Counts a task that exists already, and gives it the values of the file if that was chosen.
    /// - Parameter project: the one that the row names.
    /// - Returns: whether it is imported a second time.
    private mutating func meet(_ old: TaskItem, _ row: TaskDraft, _ project: Project?) throws -> Bool {
        report.existing += 1
        guard let difference = TaskDifference(old, row, project: project) else { return options.existing == .again }
        report.differing += 1
        if report.differences.count < ImportDifference.limit {
            let name = try change.projects.find(old.projectID)?.name
            report.differences.append(difference.described(row: row.number, project: name))
        }
        guard options.existing == .replace else { return options.existing == .again }
        let moved = try difference.projectName.map { name in try project ?? projects.make(named: name) }
        if row.completion == nil, !row.isArchived, let project = try moved ?? change.projects.find(old.projectID) {
            try projects.open(project, ImportedRow(row))
        }
        try replaced.take(difference, row, to: moved)
        return false
    }

    private mutating func finishReplacing() throws {
        let (streaks, type) = (streaks, change.settings.defaultTaskType)
        try replaced.finish { done, row, task in
            Completion(done, row, task, streak: streaks[done.on] ?? 1, defaultType: type)
        }
        report.replaced = replaced.count
        try note(replaced.takeLosses())
    }

    private func idOfSame(_ row: TaskDraft, _ project: Project) throws -> TaskID? {
        guard let day = row.added?.on, !report.projects.contains(project.name) else { return nil }
        let home = row.projectName == nil ? projects.usual.name : project.name
        guard identities.isFirst(row, home: home) else { return nil }
        return try change.tasks.id(named: row.name, project: project.id, addedOn: day)
    }
}
