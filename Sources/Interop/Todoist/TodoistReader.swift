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

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while rows != nil {
            guard let row = try rows?.next() else {
                let task = project.finish()
                partName = archiveName == nil ? nil : openName
                told += project.notices
                try openNext()
                if let task { return .task(task) }
                continue
            }
            partName = archiveName == nil ? nil : openName
            if let task = project.take(row, &identities) { return .task(task) }
        }
        return nil
    }

    private mutating func openNext() throws(ImportFailure) {
        bytesDone += rows?.bytesRead ?? 0
        rows = nil
        guard let part = parts.popFirst() else { return }
        openName = part.lastPart
        guard let opened = try NamedRows(part, required: Self.required) else {
            throw ImportFailure([
                .file(.csv.otherContent, "The file does not have Todoist's columns TYPE, CONTENT, PRIORITY and INDENT.")
            ])
        }
        rows = opened
        if let notice = opened.notice { told.append(notice) }
        let today = terms.moment.today
        project = TodoistProject(
            name: TodoistFile(part.name).projectName,
            day: min(TodoistFile.day(archiveName) ?? part.changed ?? today, today), terms)
    }
}
