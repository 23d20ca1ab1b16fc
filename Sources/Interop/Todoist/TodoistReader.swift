import Calendar
import Domain

/// Reads Todoist's CSV files, one project after the other.
struct TodoistReader: DraftSource {
    static let required: Set<TodoistColumn> = [.type, .content, .priority, .indent]

    private let terms: ReadingTerms
    private var parts: ArraySlice<ImportFile>
    private let archiveName: String?
    private var rows: NamedRows<TodoistColumn>?
    private var project: TodoistProject
    private var identities = DraftIdentities(format: "todoist")
    /// That of the open file, which may be the one after that of the last draft.
    private var openName: String?
    private var bytesDone = 0
    private var told: [ImportProblem] = []

    var bytesRead: Int { bytesDone + (rows?.bytesRead ?? 0) }
    var notices: [ImportProblem] { told }
    private(set) var partName: String?

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        self.terms = terms
        parts = try file.parts()[...]
        archiveName = parts.count > 1 ? file.name : nil
        project = TodoistProject(name: nil, day: terms.moment.today, terms)
        try openNext()
    }

    private static let other = ImportFailure([
        .file(.csv.otherContent, "The file does not have Todoist's columns TYPE, CONTENT, PRIORITY and INDENT.")
    ])

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while rows != nil {
            guard let row = try nextRow() else {
                let task = project.finish()
                partName = openName
                told += project.notices.map { $0.named(partName) }
                try openNext()
                if let task { return .task(task) }
                continue
            }
            partName = openName
            if let task = project.take(row, &identities) { return .task(task) }
        }
        return nil
    }

    private mutating func nextRow() throws(ImportFailure) -> NamedRow<TodoistColumn>? {
        do throws(ImportFailure) {
            return try rows?.next()
        } catch {
            throw error.named(openName)
        }
    }

    private mutating func openNext() throws(ImportFailure) {
        bytesDone += rows?.bytesRead ?? 0
        rows = nil
        guard let part = parts.popFirst() else { return }
        openName = part.partName
        let opened = try part.naming { () throws(ImportFailure) in
            guard let opened = try NamedRows(part, required: Self.required) else { throw Self.other }
            return opened
        }
        rows = opened
        if let notice = opened.notice { told.append(notice.named(openName)) }
        let today = terms.moment.today
        project = TodoistProject(
            name: TodoistFile(part.name).projectName,
            day: min(TodoistFile.day(archiveName) ?? part.changed ?? today, today), terms)
    }
}
