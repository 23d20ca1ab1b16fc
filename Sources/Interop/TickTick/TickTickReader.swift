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

    var notices: [ImportProblem] { [rows.notice].compactMap { $0 } }

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
