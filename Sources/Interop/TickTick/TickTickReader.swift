import Calendar
import Domain

/// Reads TickTick's backup row by row, after a first pass for what rows refer to.
struct TickTickReader: DraftSource {
    static let required: Set<TickTickColumn> = [.list, .title, .reminder, .repeat, .priority, .status]
    /// The number of records in which the header must be.
    static let headLimit = 12

    private let terms: ReadingTerms
    private let index: TickTickIndex
    private var rows: NamedRows<TickTickColumn>
    private var identities = DraftIdentities(format: "ticktick")
    private var lists = TickTickLists()
    /// The drafts of the rows read so far, in reverse order.
    private var ready: [ImportDraft] = []

    var bytesRead: Int { rows.bytesRead }

    var notices: [ImportProblem] {
        var notices = [rows.notice].compactMap { $0 }
        if !rows.unknown.isEmpty {
            let names = rows.unknown.prefix(5).joined(separator: ", ")
            notices.append(
                ImportProblem(
                    refusal: .file.importValueChanged, message: "Columns that are not known were left out: \(names)."))
        }
        return notices
    }

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        self.terms = terms
        var first = try Self.open(file)
        index = try TickTickIndex(&first, terms)
        rows = try Self.open(file)
    }

    private static func open(_ file: ImportFile) throws(ImportFailure) -> NamedRows<TickTickColumn> {
        if let rows = try NamedRows(file, required: required, within: headLimit) { return rows }
        throw ImportFailure([
            .file(.csv.otherContent, "The file does not have TickTick's columns, such as List Name, Title and Status.")
        ])
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        if let draft = ready.popLast() { return draft }
        guard let row = try rows.next() else { return nil }
        let (project, new) = lists.project(row)
        let id = identities.next(TickTickIndex.parts(row))
        var builder = TickTickRow(row, id: id, project: project, index, terms)
        let tasks = builder.tasks()
        ready = (new.map { .project($0) } + tasks.map { .task($0) }).reversed()
        return ready.popLast()
    }
}

/// What rows refer to: the tasks by the numbers in `taskId`, and the zone of rows without one.
struct TickTickIndex: Sendable {
    /// The most frequent zone of the file.
    let zone: Zone
    private var tasks: [String: TaskID] = [:]
    private let zones: [String: Zone]

    init(_ rows: inout NamedRows<TickTickColumn>, _ terms: ReadingTerms) throws(ImportFailure) {
        var identities = DraftIdentities(format: "ticktick")
        var zones: [String: Int] = [:]
        while let row = try rows.next() {
            let id = identities.next(Self.parts(row))
            let number = row[.taskID]
            if !number.isEmpty, tasks[number] == nil { tasks[number] = id }
            if !row[.timezone].isEmpty { zones[row[.timezone], default: 0] += 1 }
        }
        let known = zones.keys.compactMap { name in terms.zones.zone(named: name).map { (name, $0) } }
        self.zones = Dictionary(uniqueKeysWithValues: known)
        let usual = known.max { (zones[$0.0] ?? 0, $1.0) < (zones[$1.0] ?? 0, $0.0) }
        zone = usual?.1 ?? terms.moment.zone
    }

    /// Nil if there is no such zone.
    func zone(named name: String) -> Zone? { zones[name] }

    subscript(number: String) -> TaskID? { tasks[number] }

    /// What distinguishes a task, since the number of its row does not.
    static func parts(_ row: NamedRow<TickTickColumn>) -> [String] {
        let date = row[.dueDate].isEmpty ? row[.startDate] : row[.dueDate]
        return [TextRules.key(row[.folder]), TextRules.key(row[.list]), row[.title], date, row[.created]]
    }
}
