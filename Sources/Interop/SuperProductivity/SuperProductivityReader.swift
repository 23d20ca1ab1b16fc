import Calendar
import Domain
import JSON

/// Reads a file of Super Productivity: tasks with their time, archived ones, series without a task, counters and notes.
struct SuperProductivityReader: DraftSource {
    private var elements: JSONElements
    private let outline: SuperProductivityOutline
    private var pending: [ImportDraft]
    private var series: [String]
    private var rows: SuperProductivityRows

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        outline = try SuperProductivityOutline(file)
        pending = outline.projectDrafts.reversed().map { .project($0) }
        series = outline.seriesOrder.reversed()
        rows = SuperProductivityRows(outline, terms.moment)
        elements = try JSONElements(file, at: SuperProductivityOutline.rows)
    }

    var bytesRead: Int { elements.bytesRead }
    var notices: [ImportProblem] { elements.notices + rows.notices }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while true {
            if let draft = pending.popLast() { return draft }
            if let element = try elements.next() {
                switch element.path.first(where: SuperProductivityOutline.models.contains) {
                case "simpleCounter": pending = rows.counter(element).map { [.habit($0)] } ?? []
                case "note": pending = rows.note(element).map { [.task($0)] } ?? []
                case let model: pending = rows.task(element, isArchived: model != "task").reversed()
                }
            } else if let id = series.popLast() {
                pending = rows.waiting(id).map { [.task($0)] } ?? []
            } else {
                return nil
            }
        }
    }
}
