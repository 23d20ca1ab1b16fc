import Calendar
import Domain

/// Turns the rows of a file into tasks, and counts the values that could not be read.
struct MappedRows: Sendable {
    /// The values of a column that could not be read.
    struct Unread: Sendable {
        let first: String
        var count: Int
    }

    private static let projectLimit = 10_000

    private let columns: MappedColumns
    private let terms: ReadingTerms
    private var identities = DraftIdentities(format: "csv")
    private var foreign = ForeignIdentities("csv")
    private(set) var unread: [Int: Unread] = [:]
    /// The keys of the projects.
    private(set) var projects: Set<String> = []

    init(_ columns: MappedColumns, _ terms: ReadingTerms) { (self.columns, self.terms) = (columns, terms) }

    mutating func task(_ record: CSVRecord, number: Int) -> TaskDraft {
        var task = TaskBuilder(number: number, line: record.line)
        func said(_ column: OwnCSVColumn) -> String {
            columns.header.index(of: column).map { columns.text(record, $0) } ?? ""
        }
        task.setName(said(.name))
        let project = said(.project)
        task.setProject(project)
        if let name = task.draft.projectName, projects.count < Self.projectLimit {
            projects.insert(TextRules.key(name))
        }
        identify(&task, said(.id), [TextRules.key(project), said(.name), said(.dueDate), said(.dateAdded)])
        for (index, target) in columns.header.targets.enumerated() {
            let text = columns.text(record, index)
            if text.isEmpty { continue }
            switch target {
            case .kept: task.carry(foreign: KeptCells.record(columns.header.titles[index], text))
            case .left: break
            case .field(let column): take(text, of: column, index, &task)
            }
        }
        // These depend on others.
        setState(&task, said(.isComplete), said(.completedOn), said(.dateCompleted))
        if let index = columns.header.index(of: .repeatPattern) { setRepeat(&task, said(.repeatPattern), index) }
        for index in columns.header.titles.count..<max(columns.header.titles.count, record.count) {
            let text = columns.text(record, index)
            if !text.isEmpty { task.keep("Column \(index + 1)", text, "The row has more fields than the header") }
        }
        return task.built("csv", separator: "")
    }

    private mutating func identify(_ task: inout TaskBuilder, _ id: String, _ parts: [String]) {
        if id.isEmpty {
            task.draft.id = identities.next(parts)
        } else {
            foreign.claim(foreign.id(id), for: &task)
        }
    }

    private mutating func take(_ text: String, of column: OwnCSVColumn, _ index: Int, _ task: inout TaskBuilder) {
        switch column {
        case .name, .project, .id, .isComplete, .completedOn, .dateCompleted, .repeatPattern: break
        case .priority:
            guard let read = columns.priorities.read(text) else {
                return miss(text, index, &task, "The priority is not known")
            }
            task.draft.priority = read
        case .dueDate:
            guard let read = columns.dates.read(text) else { return missDate(text, index, &task) }
            (task.draft.dueDate, task.draft.repeatPattern) = (read.due, read.pattern)
        case .dateAdded:
            guard let due = columns.dates.read(text)?.due else { return missDate(text, index, &task) }
            task.draft.added = .init(at: terms.moment.zone.instant(of: due.day, minute: due.minute ?? 0), on: due.day)
        case .type:
            task.draft.type = TaskType(rawValue: text.lowercased())
            if task.draft.type == nil { miss(text, index, &task, "The type is not known") }
        case .completionQuality: break
        case .parentID:
            let parent = foreign.id(text)
            if parent != task.draft.id { task.draft.parentID = parent }
        case .dependencies:
            let ids = text.split { " ,;".contains($0) }.map { foreign.id(String($0)) }
            task.draft.dependencies = Array(Set(ids).subtracting([task.draft.id].compactMap { $0 })).sorted {
                $0.description < $1.description
            }.prefix(TaskRules.dependencyLimit).map { $0 }
        default: takePlain(text, of: column, index, &task)
        }
    }

    private mutating func takePlain(
        _ text: String, of column: OwnCSVColumn, _ index: Int, _ task: inout TaskBuilder
    ) {
        switch column.rawValue {
        case "details": task.add(details: text)
        case "tags":
            let separators =
                text.contains { ",;|".contains($0) } ? ",;|" : columns.header.titles[index] == "tags" ? " " : ""
            for tag in text.split(whereSeparator: { separators.contains($0) }) { task.add(tag: String(tag)) }
        case "heading": task.setSection(text)
        default:
            if let durations = columns.durations[index] {
                guard let seconds = durations.seconds(text) else {
                    return miss(text, index, &task, "The duration cannot be read")
                }
                if column.rawValue == "estimatedDuration" { return task.setEstimate(seconds) }
                if TaskRules.durations.contains(seconds) { task.draft.actualDuration = seconds }
                return
            }
            var problems = Problems()
            let word = column.plain.map { _ in text } ?? text
            column.take(word, into: &task.draft.plain, &problems)
            if let problem = problems.all.first { miss(text, index, &task, problem.message) }
        }
    }

    private mutating func setState(
        _ task: inout TaskBuilder, _ state: String, _ completedOn: String, _ completedAt: String
    ) {
        for (text, column) in [(completedOn, OwnCSVColumn.completedOn), (completedAt, .dateCompleted)] {
            if !text.isEmpty, columns.dates.read(text) == nil, let index = columns.header.index(of: column) {
                missDate(text, index, &task)
            }
        }
        let known = UsualWords.state(state)
        // A column such as Completed may hold the day.
        let day =
            columns.dates.read(completedAt)?.due ?? columns.dates.read(completedOn)?.due
            ?? (known == nil ? columns.dates.read(state)?.due : nil)
        switch known {
        case .done: complete(&task, day, isSaid: !completedOn.isEmpty || !completedAt.isEmpty)
        case .dropped: task.draft.isArchived = true
        case .open where day != nil && state.isEmpty: complete(&task, day)
        case nil where day != nil: complete(&task, day)
        case nil:
            if let tag = UsualWords.tag(ofState: state) {
                task.add(tag: tag)
            } else if let index = columns.header.index(of: .isComplete) {
                miss(state, index, &task, "The state is not known, so the task is open")
            }
        case .open: break
        }
    }

    /// - Parameter isSaid: whether the file says when.
    private func complete(_ task: inout TaskBuilder, _ due: DueDate?, isSaid: Bool = true) {
        if due == nil {
            let reason = isSaid ? "The date could not be read" : "The file does not say when it was completed"
            task.lose("completed", "\(reason); the day of the import is used.")
        }
        let (day, minute) = (due?.day ?? terms.moment.today, due?.minute ?? 720)
        task.draft.completion = .init(at: terms.moment.zone.instant(of: day, minute: minute), on: day, minute: minute)
    }

    private mutating func setRepeat(_ task: inout TaskBuilder, _ text: String, _ index: Int) {
        if text.isEmpty || UsualWords.isNone(text) { return }
        let due = task.draft.dueDate
        let zone = terms.moment.zone
        let typed = TypedDate(text, language: "en", from: due?.day ?? terms.moment.today, in: zone)
        let pattern =
            RecurrenceRule.pattern(text, start: due?.day, zone: zone) ?? RepeatPattern(text) ?? typed?.pattern
        guard let pattern else {
            miss(text, index, &task, "Tasker cannot follow this repeat exactly, so the task does not repeat")
            return task.offer(RepeatSketch(text))
        }
        guard let due = due ?? typed?.due else {
            return miss(text, index, &task, "A task without a due date cannot repeat")
        }
        (task.draft.dueDate, task.draft.repeatPattern) = (due, pattern.anchored(to: due.day))
    }

    private mutating func missDate(_ text: String, _ index: Int, _ task: inout TaskBuilder) {
        miss(text, index, &task, "The date cannot be read for certain")
        if columns.header.targets[index] == .field(.dueDate) { task.offer(columns.dates.offers(text)) }
    }

    /// Keeps a value that could not be read in the details, and counts it.
    private mutating func miss(_ text: String, _ index: Int, _ task: inout TaskBuilder, _ reason: String) {
        unread[index, default: Unread(first: text, count: 0)].count += 1
        task.keep(columns.header.titles[index], text, reason)
    }
}
